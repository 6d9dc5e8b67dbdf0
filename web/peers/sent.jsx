// Texts about a link that connects two devices, and its QR code.

import encodeQR from 'qr';
import { listed, t } from '../base/vocabulary.js';
import { SERVER_NAMES } from './peer.js';

const QUIET = 4; // modules around a QR code

/**
 * A text as a QR code, dark on light in each theme: some cameras do not read light on dark.
 * @param {{text: string, [attribute: string]: any}} code
 */
export function QrCode({ text, ...more }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET }),
    dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" {...more}>
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** Why a link is of no use. @param {import('./signal.js').SignalError} of */
export const wordsOf = ({ reason }) =>
  ({
    none: t('This is not a link to play live.'),
    damaged: t('A part of the link is missing. Copy the whole link.'),
    newer: t('The link comes from a newer version of this page. Reload the page, then open the link again.'),
    old: t('This invitation is older than ten minutes. Invite again.'),
    other: t('This answer belongs to another invitation. Ask for a new invitation.'),
  })[reason];

/** Name the servers that help to find a way; '' where the site names none. */
export const serverNotice = () =>
  SERVER_NAMES.length
    ? t(
        'To find each other, both devices ask {hosts}. These servers learn the addresses, but nothing about the game.',
        {
          hosts: listed(SERVER_NAMES),
        },
      )
    : '';

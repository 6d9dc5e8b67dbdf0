// Texts about a link that connects two devices, and its QR code.

import encodeQR from 'qr';
import { listed, t } from '../base/vocabulary.js';
import { SERVER_NAMES } from './peer.js';

const QUIET = 4; // modules around a QR code

/** A text as a QR code: its breadth in modules, and the dark ones as a path of SVG. @param {string} text */
export function qrOf(text) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET }),
    dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: rows.length, path: dark.join('') };
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

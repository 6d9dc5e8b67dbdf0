// A link or a code that one person sends to another: a field, a QR code, and the ways to send it.

import { copied } from '../base/browser/clipboard.js';
import { canShare, shared } from '../base/browser/share-sheet.js';
import { h } from '../base/h.js';
import { t } from '../base/vocabulary.js';
import { messageOf } from '../base/problem.js';
import { qrOf, serverNotice, wordsOf } from '../peers/sent.js';
import { SignalError } from '../peers/signal.js';

const SVG = 'http://www.w3.org/2000/svg';

export const silent = () =>
  t('No direct connection to the other device could be made. Connect both devices to the same network.');

/** Why a link or a code is of no use. @param {unknown} error */
export function wrongWords(error) {
  if (!(error instanceof SignalError)) return messageOf(error);
  return wordsOf(error.reason === 'none' ? new SignalError('damaged') : error);
}

/**
 * @param {string} text @param {string} name of the field @param {string} copying the words of the button
 * @returns {HTMLElement[]}
 */
export function sentOf(text, name, copying) {
  const field = h('input', {
      readonly: true,
      value: text,
      'aria-label': name,
      'data-testid': 'to-send',
      onfocus: () => field.select(),
    }),
    status = h('p', { role: 'status' }),
    [done, failed] = [t('Copied.'), t('Press Ctrl+C to copy the selected text.')];
  const copy = async () => {
    field.select();
    status.textContent = (await copied(text)) ? done : failed;
  };
  const share = () => shared(text.includes(':') ? { url: text } : { text });
  return [
    field,
    h(
      'div.buttons',
      {},
      h('button.primary', { type: 'button', 'data-testid': 'copy-to-send', onclick: copy }, copying),
      canShare() && h('button', { type: 'button', onclick: share }, t('Share…')),
    ),
    status,
    h('div.qr', {}, qrCode(text)),
    h('p', {}, serverNotice()),
  ];
}

/** @param {string} text */
function qrCode(text) {
  const { size, path } = qrOf(text);
  /** @param {string} tag @param {Record<string, string | number>} attributes */
  const made = (tag, attributes) => {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
    return node;
  };
  const svg = made('svg', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': t('QR code') });
  svg.append(
    made('rect', { width: size, height: size, fill: '#fff' }),
    made('path', { d: path, fill: '#000', 'shape-rendering': 'crispEdges' }),
  );
  return svg;
}

// Makes elements and drawn signs without Preact: for a board in another page until Python or a lesson comes, and for
// the page's words on missing scripts. All other elements are components.

import { contextOf } from './browser/canvas.js';
import { drawSign } from './signs.js';

/**
 * h('button.big', {type: 'button', onclick}, 'text', child, ...)
 * @template {string} Spec
 * @param {Spec} spec
 * @param {Record<string, any>} props
 * @param {any[]} children
 * @returns {import('../page.js').Made<Spec>}
 */
export function h(spec, props = {}, ...children) {
  const [tag, ...classes] = spec.split('.');
  const node = /** @type {any} */ (document.createElement(tag || 'div'));
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key in node && typeof value !== 'string') node[key] = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

/**
 * A sign of the board as a small canvas; pages of others may forbid images that are made of data. It is drawn as what
 * a seat has; `seat` is null where it belongs to nobody.
 * @param {string} name
 * @param {number} size
 * @param {import('../games/game.js').Owner | null} seat
 * @param {number} [ratio]
 */
export function drawnIcon(name, size, seat, ratio = Math.max(2, window.devicePixelRatio || 1)) {
  const canvas = h('canvas.icon', {
    'aria-hidden': 'true',
    width: Math.round(size * ratio),
    height: Math.round(size * ratio),
  });
  canvas.style.width = canvas.style.height = `${size}px`;
  const ctx = contextOf(canvas);
  ctx.scale(ratio, ratio);
  drawSign(ctx, name, seat, size / 2, size / 2, size * 0.94);
  return canvas;
}

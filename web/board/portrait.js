// A large picture of a thing by itself, as the board has it.

import { contextOf } from '../base/browser/canvas.js';
import { boxOf } from './parts.js';

const BREADTH = 118;

/** @import {GameModule} from '../games/game.js' */
/** @import {PageCatalog} from '../page.js' */

/**
 * @param {GameModule} game
 * @param {PageCatalog} catalog
 * @param {string} drawing one of the catalog's
 * @param {string} label what is written on it
 */
export function portraitOf(game, catalog, drawing, label) {
  const layout = game.layout.wide,
    place = layout.places[catalog.drawings[drawing]],
    [, , w, h] = boxOf(place),
    k = (BREADTH / w) * Math.max(2, window.devicePixelRatio || 1),
    canvas = document.createElement('canvas');
  canvas.className = 'portrait';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = Math.round(w * k);
  canvas.height = Math.round(h * k);
  canvas.style.width = `${BREADTH}px`;
  const ctx = contextOf(canvas);
  ctx.scale(k, k);
  game.art.thing(ctx, drawing, 'wide', { w, h, texts: { label }, catalog });
  return canvas;
}

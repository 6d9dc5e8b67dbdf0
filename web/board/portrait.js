// A large picture of a thing by itself, as the board has it.

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
    [, , w, h] = place.box ?? place.rect,
    [family, ...variant] = drawing.split(' '),
    k = (BREADTH / w) * Math.max(2, window.devicePixelRatio || 1),
    canvas = document.createElement('canvas');
  canvas.className = 'portrait';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = Math.round(w * k);
  canvas.height = Math.round(h * k);
  canvas.style.width = `${BREADTH}px`;
  const ctx = canvas.getContext('2d');
  ctx.scale(k, k);
  game.drawings[family](ctx, { w, h, variant, texts: { label }, catalog, place, layout });
  return canvas;
}

// Layouts as people write them (docs/new-game.md): places in a row, pieces in a heap, and `tall` as `wide` turned. The
// pictures of Python read the same files (caylus/drawing/layouts.py).

/** @import {Layout, LayoutName, Place, Spot} from '../games/game.js' */
/** @typedef {{of: number, size: number, pad?: number}} Heap a number of spots of one size, in rows inside of a place */
/** @typedef {Omit<Place, 'at'> & {step?: number[], at?: Record<string, Spot | Spot[] | Heap>}} Written */
/** @typedef {{size: number[], places: Record<string, any>}} WrittenLayout */

const RANGE = /^(.*\.)(\d+)-(\d+)$/;
const LAYER = 0.2; // share of a spot by which the next layer of a heap lies beside the one below it

/**
 * A quarter turn of a place to the right, on a layout of this height.
 * @param {Written} place @param {number} height @returns {Written}
 */
function turned({ rect, box, step, at }, height) {
  const around = (/** @type {any} */ [x, y, w, h]) => [height - y - h, x, h, w],
    [, , , across] = box ?? rect ?? [0, 0, 0, 0],
    spot = (/** @type {any} */ [dx, dy, ...rest]) => [across - dy, dx, ...rest],
    spots = (/** @type {any} */ all) =>
      Array.isArray(all) ? (Array.isArray(all[0]) ? all.map(spot) : spot(all)) : all;
  return {
    ...(rect && { rect: /** @type {any} */ (around(rect)) }),
    ...(box && { box: /** @type {any} */ (around(box)) }),
    ...(step && { step: [-step[1], step[0]] }),
    ...(at && { at: Object.fromEntries(Object.entries(at).map(([kind, all]) => [kind, spots(all)])) }),
  };
}

/** The spots of a heap in a box: rows in its middle, then the next layer. @param {number[]} box @param {Heap} heap */
function heaped([, , w, h], { of, size, pad = 0 }) {
  const columns = Math.max(1, Math.floor((w - 2 * pad) / size)),
    rows = Math.max(1, Math.floor((h - 2 * pad) / size)),
    left = (w - Math.min(of, columns) * size) / 2,
    top = (h - Math.min(rows, Math.ceil(of / columns)) * size) / 2;
  return Array.from({ length: of }, (_, n) => {
    const layer = Math.floor(n / (columns * rows)),
      rest = n % (columns * rows),
      aside = layer * size * LAYER;
    return [
      left + ((rest % columns) + 0.5) * size + aside,
      top + (Math.floor(rest / columns) + 0.5) * size + aside,
      size,
    ];
  });
}

/** A place with all spots, moved by some steps. @param {Written} place @param {number} steps @returns {Place} */
function placed({ rect, box, step: [dx, dy] = [0, 0], at }, steps) {
  const moved = (/** @type {any} */ [x, y, w, h]) => [x + steps * dx, y + steps * dy, w, h],
    inside = box ?? rect ?? [0, 0, 0, 0],
    spots = (/** @type {any} */ all) => (Array.isArray(all) ? all : heaped(inside, all));
  return /** @type {any} */ ({
    ...(rect && { rect: moved(rect) }),
    ...(box && { box: moved(box) }),
    ...(at && { at: Object.fromEntries(Object.entries(at).map(([kind, all]) => [kind, spots(all)])) }),
  });
}

/** @param {WrittenLayout} layout @returns {Layout} */
function whole({ size, places }) {
  const all = Object.entries(places).flatMap(([name, place]) => {
    const [, family, first, last] = RANGE.exec(name) ?? [];
    if (!family) return [[name, placed(place, 0)]];
    return Array.from({ length: +last - +first + 1 }, (_, n) => [`${family}${+first + n}`, placed(place, n)]);
  });
  return /** @type {any} */ ({ size, places: Object.fromEntries(all) });
}

/**
 * All layouts of a game, each with all its places.
 * @param {Record<LayoutName, WrittenLayout>} written
 * @returns {Record<LayoutName, Layout>}
 */
export function laidOut(written) {
  const { wide, tall } = written,
    [width, height] = wide.size,
    places = Object.entries(wide.places).map(([name, place]) => [name, turned(place, height)]),
    both = tall ? written : { ...written, tall: { size: [height, width], places: Object.fromEntries(places) } };
  return Object.fromEntries(Object.entries(both).map(([name, layout]) => [name, whole(layout)]));
}

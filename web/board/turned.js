// Drawings of turned things, and the things that stand upright on them.

/** @import {Point, Rect} from '../games/game.js' */
/** @import {About, Paint} from './art.js' */
/** The size of a drawing, and its turn in quarters, clockwise. @typedef {Pick<About, 'size' | 'turn'>} Lies */
/**
 * A point on a drawing, and the box around it that stays within the drawing.
 * @typedef {{at: Point, box: Rect | null}} Stands
 */

/** Turn a point about (0, 0) by quarters, clockwise. @param {Point} point @param {number} turn @returns {Point} */
export function turned([x, y], turn) {
  const ways = /** @type {Point[]} */ ([
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ]);
  return ways[turn % 4];
}

/** Return the middle of a turned drawing, from the corner that is then on the upper left. @param {Lies} lies */
const middleOf = ({ size: [w, h], turn }) => (turn % 2 ? [h / 2, w / 2] : [w / 2, h / 2]);

/**
 * Return the place of an upright thing on a turned drawing, from the same corner.
 * @param {Stands} stands @param {Lies} lies
 */
export function standing({ at: [x, y], box }, lies) {
  const [w, h] = lies.size,
    [right, bottom] = middleOf(lies);
  let [u, v] = turned([x - w / 2, y - h / 2], lies.turn);
  if (box) {
    const [left, top, wide, high] = box;
    u = Math.min(Math.max(u, -right - left), right - left - wide);
    v = Math.min(Math.max(v, -bottom - top), bottom - top - high);
  }
  return /** @type {Point} */ ([u + right, v + bottom]);
}

/** Turn a painting on a turned drawing back, so that it is upright. @param {Paint} paint @returns {Paint} */
export function turnedBack(paint) {
  return (ctx, about) => {
    const [w, h] = about.size,
      [right, bottom] = middleOf(about);
    ctx.save();
    ctx.translate(w / 2, h / 2);
    ctx.rotate((-about.turn * Math.PI) / 2);
    ctx.translate(-right, -bottom);
    paint(ctx, about);
    ctx.restore();
  };
}

/** Turn back each part of a path about its first point. @param {string} outline @param {number} turn */
export function partsTurnedBack(outline, turn) {
  const path = new Path2D();
  for (const [part, x, y] of outline.matchAll(/M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)[^M]*/g)) {
    const back = new DOMMatrix()
      .translateSelf(+x, +y)
      .rotateSelf(-90 * turn)
      .translateSelf(-x, -y);
    path.addPath(new Path2D(part), back);
  }
  return path;
}

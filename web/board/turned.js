// What stands upright on things that lie turned.

/** @import {Point, Rect} from '../games/game.js' */
/** The size of a drawing, and by how many quarters it is turned, clockwise. @typedef {{size: Point, turn: number}} Lies */
/** Something at a point of a drawing, with the box around that which stays within the drawing. @typedef {{at: Point, box: Rect | null}} Stands */

/** A point after quarter turns about (0, 0), clockwise. @param {Point} point @param {number} turn @returns {Point} */
export function turned([x, y], turn) {
  const ways = /** @type {Point[]} */ ([
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ]);
  return ways[turn % 4];
}

/** The middle of a drawing as it is seen when it lies turned. @param {Lies} lies @returns {Point} */
export const middleOf = ({ size: [w, h], turn }) => (turn % 2 ? [h / 2, w / 2] : [w / 2, h / 2]);

/**
 * Where something that stands is seen on a drawing that lies turned.
 * @param {Stands} stands @param {Lies} lies
 * @returns {Point}
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
  return [u + right, v + bottom];
}

// The parts of a drawing, such as the regions of a tile: outlines in its file. At a point, the first one counts.

import { numbers } from './svg.js';

/** @import {Ctx, Point} from '../games/game.js' */
/** @import {Element} from './svg.js' */

/** Tell whether a point is within a ring. @param {Point[]} ring @param {number} x @param {number} y */
function isIn(ring, x, y) {
  let inside = false,
    [px, py] = ring[ring.length - 1];
  for (const [cx, cy] of ring) {
    if (cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx) inside = !inside;
    [px, py] = [cx, cy];
  }
  return inside;
}

/** Return the distance of a point from a ring. @param {Point[]} ring @param {number} x @param {number} y */
function apart(ring, x, y) {
  let least = Infinity,
    [px, py] = ring[ring.length - 1];
  for (const [cx, cy] of ring) {
    const [dx, dy] = [cx - px, cy - py],
      along = ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy),
      share = Math.max(0, Math.min(1, along));
    least = Math.min(least, Math.hypot(x - px - share * dx, y - py - share * dy));
    [px, py] = [cx, cy];
  }
  return least;
}

/** The box of the drawing is 1 broad and 1 high. */
export class Outlines {
  /** @param {Element} drawing */
  constructor({ values, children }) {
    const [width, height] = numbers(values['data-size']);
    /** @type {{name: string, ring: Point[]}[]} */
    this.rings = [];
    /**
     * place and size of a piece on each part, its size of the longer side
     * @type {Map<string, {at: Point, size: number}>}
     */
    this.spots = new Map();
    for (const { values: own } of children) {
      const name = own['data-part'];
      if (!name) continue;
      const all = numbers(own.points);
      this.rings.push({
        name,
        ring: Array.from({ length: all.length / 2 }, (_, i) => [all[2 * i] / width, all[2 * i + 1] / height]),
      });
      const [x, y, size] = numbers(own['data-spot']);
      if (own['data-spot']) this.spots.set(name, { at: [x / width, y / height], size: size / Math.max(width, height) });
    }
  }

  /** Return the part at a point; in a gap between outlines, the nearest one. @param {number} x @param {number} y */
  at(x, y) {
    const found = this.rings.find(({ ring }) => isIn(ring, x, y));
    return (found ?? this.rings.toSorted((a, b) => apart(a.ring, x, y) - apart(b.ring, x, y))[0]).name;
  }

  /** Add the outline of a part to the path. @param {Ctx} ctx @param {string} part */
  trace(ctx, part) {
    for (const { name, ring } of this.rings) {
      if (name !== part) continue;
      ring.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
      ctx.closePath();
    }
  }
}

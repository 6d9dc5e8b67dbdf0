// node --import ./tests/page/setup.mjs page_parts.mjs < [drawings]: the parts of these drawings, as the page has them.

import { readFileSync } from 'node:fs';
import { art } from '../../web/games/zamek/art.js';

const GRID = 42; // each slot has as many
/** @type {string[]} */
const drawings = JSON.parse(readFileSync(0, 'utf8'));

/** Notes the corners of a path. */
class Path {
  /** @type {number[][]} */
  corners = [];
  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.corners.push([x, y]);
  }
  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.corners.push([x, y]);
  }
  closePath() {}
}

/** @param {string} drawing */
function partsOf(drawing) {
  const parts = art.parts(drawing, 'wide'),
    middles = Array.from({ length: GRID }, (_, i) => (i + 0.5) / GRID);
  if (!parts) throw new Error(`${drawing} has no parts`);
  return {
    grid: middles.map((v) => middles.map((u) => parts.at(u, v))),
    parts: Object.fromEntries(
      [...parts.spots].map(([name, { at, size }]) => {
        const path = new Path();
        parts.trace(/** @type {any} */ (path), name);
        return [name, { spot: at, size, under: parts.at(...at), corners: path.corners }];
      }),
    ),
  };
}

console.log(JSON.stringify(drawings.map(partsOf)));

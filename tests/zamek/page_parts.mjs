// node page_parts.mjs < {family: [variants]}: the parts of these drawings, as the page has them.

import { readFileSync } from 'node:fs';
import { PARTS } from '../../web/games/zamek/parts.js';

const GRID = 42; // each slot has as many
/** @type {Record<string, string[][]>} */
const asked = JSON.parse(readFileSync(0, 'utf8'));

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
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  rect(x, y, w, h) {
    this.corners.push([x, y], [x + w, y], [x + w, y + h], [x, y + h]);
  }
  closePath() {}
}

/** @param {string} family @param {string[]} variant */
function partsOf(family, variant) {
  const parts = PARTS[/** @type {keyof typeof PARTS} */ (family)],
    middles = Array.from({ length: GRID }, (_, i) => (i + 0.5) / GRID);
  return {
    grid: middles.map((v) => middles.map((u) => parts.at(variant, u, v))),
    parts: Object.fromEntries(
      parts.names(variant).map((name) => {
        const path = new Path(),
          spot = parts.spot(variant, name);
        parts.trace(/** @type {any} */ (path), variant, name);
        return [name, { spot, under: spot && parts.at(variant, ...spot), corners: path.corners }];
      }),
    ),
  };
}

const found = Object.entries(asked).map(([family, all]) => [family, all.map((variant) => partsOf(family, variant))]);
console.log(JSON.stringify(Object.fromEntries(found)));

// The regions of tiles and start fields as parts of what is drawn (web/board/parts.js).

import { HALF_ROAD, shapesOf } from './shapes.js';

/** How a tile is turned in a position record, for each quarter. */
export const QUARTERS = ['0', '90', '180', '270'];

/** The parts of a tile, by its code: `h1`, `m1`, `r1`. @param {string} code */
export const partsOf = (code) => [...new Set(code.split(';')[0].split(/[/-]/))].filter(Boolean);

/** @type {import('../game.js').PartsOf} */
const tile = {
  size: 0.42,
  names: ([code]) => shapesOf(code).regions.map(({ id }) => id),
  at: ([code], u, v) => shapesOf(code).at(u, v),
  trace: (ctx, [code], name) => shapesOf(code).byId[name]?.trace(ctx),
  spot: ([code], name) => shapesOf(code).byId[name]?.spot ?? null,
};

/** Where the road of a start field begins and ends, of its breadth. */
const START_ROAD = [0.5 - HALF_ROAD, 0.5 + HALF_ROAD];

/**
 * The bands of a start field from west to east; its slots are read the other way round, as on a south edge.
 * @param {string} edge
 */
export function bandsOf(edge) {
  const names = edge.split('-').reverse();
  if (names.length === 1) return [{ name: names[0], from: 0, to: 1 }];
  const [left, right] = START_ROAD;
  return [
    { name: names[0], from: 0, to: left },
    { name: names[1], from: left, to: right },
    { name: names[2], from: right, to: 1 },
  ];
}

/** @type {import('../game.js').PartsOf} */
const start = {
  size: 0.3,
  names: ([edge]) => bandsOf(edge).map(({ name }) => name),
  at: ([edge], u) => bandsOf(edge).find(({ from, to }) => u >= from && u < to)?.name ?? null,
  trace(ctx, [edge], wanted) {
    for (const { name, from, to } of bandsOf(edge)) if (name === wanted) ctx.rect(from, 0, to - from, 1);
  },
  spot: ([edge], wanted) => {
    const band = bandsOf(edge).find(({ name }) => name === wanted);
    return band ? [(band.from + band.to) / 2, 0.5] : null;
  },
};

export const PARTS = { tile, start };

// The small drawings beside texts, in a box of side 1 around (0, 0); and the colours of the charts' rows.

import { DARK, ROOF, STONE, arch, box, shape } from '../kit/buildings.js';
import { emblem } from '../kit/emblem.js';
import { GLYPHS, glyph } from '../kit/glyphs.js';
import { house, worker } from '../kit/pieces.js';

/** A piece is drawn as a seat's, where there is one. */
const pieceOr =
  (name, piece) =>
  (ctx, { seat }) =>
    seat ? piece(ctx, seat, 0, 0, 1) : glyph(ctx, name, 0, 0, 1);

/** The castle that the game is about. */
function castle(c) {
  box(c, STONE, -0.3, -0.1, 0.6, 0.54);
  for (const x of [-0.24, -0.05, 0.14]) box(c, STONE, x, -0.2, 0.1, 0.1);
  for (const x of [-0.38, 0.38]) {
    box(c, '#e4e0d2', x - 0.12, -0.22, 0.24, 0.66);
    shape(c, ROOF, [x - 0.17, -0.22], [x, -0.52], [x + 0.17, -0.22]);
  }
  arch(c, DARK, -0.11, 0.12, 0.22, 0.32);
}

export const SIGNS = {
  ...Object.fromEntries(GLYPHS.map((name) => [name, (ctx) => glyph(ctx, name, 0, 0, 1)])),
  prestige: (ctx) => glyph(ctx, 'wreath', 0, 0, 1),
  favor: (ctx) => glyph(ctx, 'crown', 0, 0, 1),
  worker: pieceOr('worker', worker),
  house: pieceOr('house', house),
  'emblem.caylus': emblem('#b9d3a0', castle),
};

export const TINCTURES = {
  castle: '#8a6d3b',
  buildings: '#2f62ab',
  residences: '#4c7d3c',
  visitors: '#d58a1f',
  favors: '#7d4a9e',
  exchanges: '#2a8c8c',
  penalties: '#9b2d24',
  gold: '#d9a928',
  cubes: '#b06a4f',
  deniers: '#8f8f86',
  start: '#b9ad95',
  income: '#d9a928',
  'passing first': '#e3cd9c',
  trading_post: '#c2703d',
  production: '#6d9a3f',
  'owner bonus': '#a9c24a',
  trade: '#3f7fbf',
  workers: '#5b4a3a',
  provost: '#c24f7a',
  joust_field: '#b8332b',
};

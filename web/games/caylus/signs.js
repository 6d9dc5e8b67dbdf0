// The small drawings beside texts, in a box of side 1 around (0, 0); and the colours of the charts' rows.

import { GLYPHS, glyph } from '../kit/glyphs.js';
import { house, worker } from '../kit/pieces.js';

/** @import {Ctx, GameModule, Owner} from '../game.js' */

/** A piece is drawn as a seat's, where there is one. */
const pieceOr =
  (/** @type {string} */ name, /** @type {typeof house} */ piece) =>
  (/** @type {Ctx} */ ctx, /** @type {{seat: Owner | null}} */ { seat }) =>
    seat ? piece(ctx, seat, 0, 0, 1) : glyph(ctx, name, 0, 0, 1);

/** @type {GameModule['signs']} */
export const SIGNS = {
  ...Object.fromEntries(GLYPHS.map((name) => [name, (ctx) => glyph(ctx, name, 0, 0, 1)])),
  prestige: (ctx) => glyph(ctx, 'wreath', 0, 0, 1),
  favor: (ctx) => glyph(ctx, 'crown', 0, 0, 1),
  worker: pieceOr('worker', worker),
  house: pieceOr('house', house),
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

// The small drawings beside texts, in a box of side 1 around (0, 0); and the colours of the charts' rows.

import { GLYPHS, glyph } from '../kit/glyphs.js';
import { house, worker } from '../kit/pieces.js';
import { tent } from './camp.js';
import { PORTRAITS } from './characters.js';

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
  ...PORTRAITS,
  camp: (ctx) => tent(ctx, 0, 0, 1),
};

export const TINCTURES = {
  start: '#b9ad95',
  bundles: '#8a6d3b',
  buildings: '#2f62ab',
  monuments: '#4c7d3c',
  visitors: '#d58a1f',
  effects: '#2a8c8c',
  characters: '#7d4a9e',
  gold: '#d9a928',
  recruitment: '#5b4a3a',
  use: '#6d9a3f',
  placing: '#3f7fbf',
  provost: '#c24f7a',
  site: '#c2703d',
  construction: '#b8332b',
};

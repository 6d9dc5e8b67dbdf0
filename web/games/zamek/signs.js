// The small drawings beside texts, in a box of side 1 around (0, 0); and the colours of the charts' rows.

import { GLYPHS, glyph } from '../kit/glyphs.js';
import { shield } from '../kit/pieces.js';
import { pieces } from './pieces.js';
import { chapel, fountain, stocks } from './scenery.js';
import { tile } from './tiles.js';
import { house, meadow, pigsty, road, tokenSign } from './tokens.js';

/** @import {Ctx, Owner} from '../game.js' */
/** @import {Stand} from './tiles.js' */

const NOBODY = { seat: 0, color: 'white' };

/** A piece is drawn as a seat's, where there is one. */
const piece =
  (/** @type {string} */ name) =>
  (/** @type {Ctx} */ ctx, /** @type {{seat: Owner | null}} */ { seat }) =>
    pieces[name](ctx, seat ?? NOBODY);

/** Something of a tile, enlarged. */
const enlarged = (/** @type {Stand} */ draw, /** @type {number} */ by) => (/** @type {Ctx} */ ctx) => {
  ctx.scale(by, by);
  draw(ctx, 0, 0, 0.012);
};

/** A tile of its own. @param {Ctx} ctx */
function small(ctx) {
  ctx.translate(-0.45, -0.45);
  tile(ctx, /** @type {any} */ ({ w: 0.9, h: 0.9, variant: ['h1/m1-r1-m2/m2/m2-r1-m1'] }));
}

/** @type {Record<string, (ctx: Ctx, whose: {seat: Owner | null}) => void>} */
export const SIGNS = {
  ...Object.fromEntries(GLYPHS.map((name) => [name, (ctx) => glyph(ctx, name, 0, 0, 1)])),
  shield: (ctx, { seat }) => shield(ctx, seat ?? NOBODY, 0, 0, 1),
  points: (ctx) => glyph(ctx, 'wreath', 0, 0, 1),
  house: (ctx) => house(ctx),
  pigsty: (ctx) => pigsty(ctx),
  road: (ctx) => road(ctx),
  meadow: (ctx) => meadow(ctx),
  chapel: enlarged(chapel, 2.6),
  stocks: enlarged(stocks, 3.4),
  fountain: enlarged(fountain, 2.8),
  tile: small,
  follower: piece('squire'),
  ...Object.fromEntries(['herald', 'squire', 'farmer', 'monk', 'keep', 'pawn'].map((name) => [name, piece(name)])),
  token: (ctx) => tokenSign(ctx, 'back'),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((kind) => [`token.${kind}`, (ctx) => tokenSign(ctx, kind)])),
};

export const TINCTURES = {
  start: '#b9ad95',
  house: '#b4472f',
  pigsty: '#d98379',
  road: '#a98a55',
  meadow: '#5d8a37',
  keep: '#5b6f8f',
  token: '#d9a928',
};

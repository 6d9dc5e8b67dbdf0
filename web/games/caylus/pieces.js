// The pieces of the game, each in a box of side 1 around (0, 0).

import { INK } from '../../board/palette.js';
import { column } from '../kit/column.js';
import { glyph } from '../kit/glyphs.js';
import { house, marker, shadow, shield, worker } from '../kit/pieces.js';

/** @import {Ctx, OwnedSketch, Owner} from '../game.js' */

/** A lawyer's deed with the seal of its owner. @param {Ctx} ctx @param {Owner | null} seat */
function deed(ctx, seat) {
  glyph(ctx, 'scroll', 0, 0, 1);
  if (seat) marker(ctx, seat, -0.06, -0.09, 0.5);
}

/** The bailiff is a white disc; as the provost, he stands on the road. @param {Ctx} ctx */
function bailiff(ctx) {
  shadow(ctx);
  ctx.beginPath();
  ctx.ellipse(0, 0.12, 0.5, 0.31, 0, 0, 7);
  ctx.fillStyle = '#cfc6b2';
  ctx.fill();
  shadow(ctx, false);
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 0.055;
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(0, -0.02, 0.5, 0.31, 0, 0, 7);
  ctx.fillStyle = '#fffdf6';
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(0, -0.02, 0.33, 0.2, 0, 0, 7);
  ctx.strokeStyle = INK.red;
  ctx.stroke();
}

/** @type {(draw: typeof worker) => OwnedSketch} */
const unit = (draw) => (ctx, seat) => seat && draw(ctx, seat, 0, 0, 1);

export const pieces = {
  worker: unit(worker),
  house: unit(house),
  marker: unit(marker),
  shield: unit(shield),
  deed,
  bailiff,
  provost: column,
};

// The pieces of the game, each in a box of side 1 around (0, 0).

import { column } from '../kit/column.js';
import { glyph } from '../kit/glyphs.js';
import { house, marker, shadow, shield, worker } from '../kit/pieces.js';

/** @import {Ctx, OwnedSketch, Owner} from '../game.js' */

/**
 * The tile of the first player: a gilt board with a crown, and the shield of who has it.
 * @param {Ctx} ctx @param {Owner | null} seat
 */
function first(ctx, seat) {
  shadow(ctx);
  ctx.beginPath();
  ctx.roundRect(-0.46, -0.46, 0.92, 0.92, 0.16);
  ctx.fillStyle = '#f6e3ac';
  ctx.fill();
  shadow(ctx, false);
  ctx.strokeStyle = '#8f6a10';
  ctx.lineWidth = 0.07;
  ctx.stroke();
  if (seat) shield(ctx, seat, 0, 0.14, 0.56);
  glyph(ctx, 'crown', 0, -0.28, 0.4);
}

/** @type {(draw: typeof worker) => OwnedSketch} */
const unit = (draw) => (ctx, seat) => seat && draw(ctx, seat, 0, 0, 1);

export const pieces = { worker: unit(worker), house: unit(house), marker: unit(marker), first, provost: column };

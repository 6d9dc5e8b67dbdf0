// Who stands on the road of both games.

import { INK } from '../../board/palette.js';
import { shadow } from './pieces.js';

/** @import {Ctx} from '../game.js' */

/** A white column with a red sash, in a box of side 1 around (0, 0). @param {Ctx} ctx */
export function column(ctx) {
  shadow(ctx);
  ctx.beginPath();
  ctx.ellipse(0, 0.36, 0.28, 0.14, 0, 0, Math.PI);
  ctx.lineTo(-0.28, -0.46);
  ctx.lineTo(0.28, -0.46);
  ctx.closePath();
  const g = ctx.createLinearGradient(-0.28, 0, 0.28, 0);
  g.addColorStop(0, '#cfc7b4');
  g.addColorStop(0.4, '#fffdf6');
  g.addColorStop(1, '#b0a78f');
  ctx.fillStyle = g;
  ctx.fill();
  shadow(ctx, false);
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = INK.red;
  ctx.lineWidth = 0.16;
  ctx.beginPath();
  ctx.ellipse(0, -0.06, 0.34, 0.17, 0, 0, Math.PI);
  ctx.stroke();
  ctx.restore();
  ctx.beginPath();
  ctx.ellipse(0, 0.36, 0.28, 0.14, 0, 0, Math.PI);
  ctx.lineTo(-0.28, -0.46);
  ctx.lineTo(0.28, -0.46);
  ctx.closePath();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 0.055;
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(0, -0.46, 0.28, 0.14, 0, 0, 7);
  ctx.fillStyle = '#fffdf6';
  ctx.fill();
  ctx.stroke();
}

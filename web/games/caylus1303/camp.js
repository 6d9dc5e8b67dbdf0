// The camp of the workers: tents.

import { INK } from '../../board/palette.js';

/** @import {Ctx, Rect} from '../game.js' */

/**
 * A tent with its entrance, in a box of side 1 that is scaled to `s`.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {number} s
 */
export function tent(ctx, x, y, s, fill = '#e9d8b4') {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.lineWidth = 0.06;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = INK.line;
  ctx.beginPath();
  ctx.moveTo(-0.48, 0.38);
  ctx.lineTo(0, -0.36);
  ctx.lineTo(0.48, 0.38);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-0.14, 0.38);
  ctx.lineTo(0, -0.3);
  ctx.lineTo(0.14, 0.38);
  ctx.closePath();
  ctx.fillStyle = '#6b4a2c';
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(0, -0.36);
  ctx.lineTo(0, -0.48);
  ctx.lineTo(0.16, -0.42);
  ctx.lineTo(0, -0.36);
  ctx.fillStyle = INK.red;
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** Tents around a fire, where the road may go on one day. @param {Ctx} ctx @param {Rect} rect */
export function camp(ctx, [x, y, w, h]) {
  tent(ctx, x + w * 0.28, y + h * 0.4, 46);
  tent(ctx, x + w * 0.76, y + h * 0.34, 38, '#dfc79c');
  tent(ctx, x + w * 0.62, y + h * 0.7, 50, '#f1e4c6');
  ctx.save();
  ctx.translate(x + w * 0.2, y + h * 0.78);
  ctx.beginPath();
  ctx.moveTo(-8, 6);
  ctx.quadraticCurveTo(-9, -4, 0, -13);
  ctx.quadraticCurveTo(9, -4, 8, 6);
  ctx.fillStyle = '#e08a1e';
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-4, 6);
  ctx.quadraticCurveTo(-4, 0, 0, -5);
  ctx.quadraticCurveTo(4, 0, 4, 6);
  ctx.fillStyle = '#ffe08a';
  ctx.fill();
  ctx.strokeStyle = '#5d3b1c';
  ctx.lineWidth = 3.4;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-11, 9);
  ctx.lineTo(11, 4);
  ctx.moveTo(-11, 4);
  ctx.lineTo(11, 9);
  ctx.stroke();
  ctx.restore();
}

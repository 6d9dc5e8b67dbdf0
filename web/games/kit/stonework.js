// Walls: masonry, battlements, and the pennants above them.

import { INK } from '../../board/palette.js';

/** @import {Ctx} from '../game.js' */

const MORTAR = 'rgba(70,60,48,.26)';

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill */
export function masonry(ctx, x, y, w, h, fill) {
  const light = ctx.createLinearGradient(x, 0, x + w, 0);
  light.addColorStop(0, 'rgba(255,252,240,.5)');
  light.addColorStop(0.35, 'rgba(255,252,240,0)');
  light.addColorStop(1, 'rgba(40,28,14,.30)');
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, w, h);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  ctx.strokeStyle = MORTAR;
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  for (let r = 0; r * 13 < h; r++) {
    ctx.moveTo(x, y + r * 13);
    ctx.lineTo(x + w, y + r * 13);
    for (let c = r % 2 ? 12 : 0; c < w; c += 24) {
      ctx.moveTo(x + c, y + r * 13);
      ctx.lineTo(x + c, y + r * 13 + 13);
    }
  }
  ctx.stroke();
  ctx.fillStyle = light;
  ctx.fillRect(x, y, w, h);
  ctx.restore();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x, y, w, h);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {string} fill @param {number} n */
export function battlement(ctx, x, y, w, fill, n) {
  const step = w / (2 * n - 1);
  ctx.fillStyle = fill;
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.4;
  for (let i = 0; i < n; i++) {
    ctx.fillRect(x + i * 2 * step, y - 11, step, 12);
    ctx.strokeRect(x + i * 2 * step, y - 11, step, 11);
  }
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {string} color */
export function pennant(ctx, x, y, color) {
  ctx.strokeStyle = INK.text;
  ctx.lineWidth = 1.8;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x, y - 26);
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x, y - 26);
  ctx.quadraticCurveTo(x + 10, y - 29, x + 22, y - 20);
  ctx.quadraticCurveTo(x + 10, y - 20, x, y - 13);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1;
  ctx.stroke();
}

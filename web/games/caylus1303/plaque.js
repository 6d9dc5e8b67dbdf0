// What stands at a building or place of the board.

import { INK, LEAST, fitText, roundRect } from '../../board/palette.js';

/** @import {Ctx, Rect} from '../game.js' */

/** A board with a name. @param {Ctx} ctx @param {string} text @param {Rect} rect */
export function plaque(ctx, text, [x, y, w, h]) {
  roundRect(ctx, x, y, w, h, 7);
  ctx.fillStyle = 'rgba(251,243,223,.94)';
  ctx.fill();
  ctx.strokeStyle = 'rgba(58,42,28,.55)';
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = INK.line;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fitText(ctx, text, x + w / 2, y + h / 2 + 0.5, w - 10, LEAST + 0.8, 700);
}

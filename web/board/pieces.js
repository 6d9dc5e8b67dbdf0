// Pieces on their places: pictures of a game's own, and what the view says of them.

import { INK } from './palette.js';
import { stamp } from './sprites.js';

/** @import {Ctx, GameModule, Standing} from '../games/game.js' */

/** A bent arrow on red: it will not do what it came for. @param {Ctx} ctx */
function astray(ctx) {
  ctx.beginPath();
  ctx.arc(0, 0, 0.42, 0, 7);
  ctx.fillStyle = '#fff8e8';
  ctx.fill();
  ctx.strokeStyle = INK.red;
  ctx.lineWidth = 0.12;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(0.2, 0.22);
  ctx.lineTo(0.2, 0.02);
  ctx.arc(0.04, 0.02, 0.16, 0, Math.PI, true);
  ctx.lineTo(-0.12, 0.14);
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-0.28, 0.06);
  ctx.lineTo(0.04, 0.06);
  ctx.lineTo(-0.12, 0.28);
  ctx.closePath();
  ctx.fillStyle = INK.red;
  ctx.fill();
}

/** It has done its work. @param {Ctx} ctx */
function struck(ctx) {
  ctx.beginPath();
  ctx.moveTo(-0.53, 0.47);
  ctx.lineTo(0.53, -0.47);
  ctx.lineWidth = 0.26;
  ctx.strokeStyle = '#fff8e8';
  ctx.stroke();
  ctx.lineWidth = 0.14;
  ctx.strokeStyle = INK.red;
  ctx.stroke();
}

/**
 * A piece of a scene on its place; the game has the pictures.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Pick<GameModule, 'id' | 'pieces'>} game
 * @param {Pick<Standing, 'kind' | 'seat' | 'size' | 'stray' | 'struck'>} piece
 * @param {number} x
 * @param {number} y
 */
export function stand(ctx, game, { kind, seat, size, stray, struck: done }, x, y) {
  if (stray) {
    ctx.save();
    ctx.globalAlpha *= 0.62;
  }
  stamp(ctx, `${game.id} ${kind} ${seat?.seat} ${seat?.color}`, x, y, size, (own) => game.pieces[kind](own, seat));
  if (stray) {
    ctx.restore();
    stamp(ctx, 'astray', x + size * 0.3, y - size * 0.34, size * 0.62, astray);
  }
  if (done) stamp(ctx, 'struck', x, y, size, struck);
}

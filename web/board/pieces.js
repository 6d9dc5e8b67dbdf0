// Pieces on their places: drawn by a game's art, with the marks that the view gives them.

import marks from '../../caylus/drawing/art/marks.svg?raw';
import { Files } from './art.js';
import { stamp } from './sprites.js';

/** @import {GameModule, Standing} from '../games/game.js' */

const MARKS = new Files(marks);

/**
 * A piece of a scene on its place; the game has the pictures.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Pick<GameModule, 'id' | 'art'>} game
 * @param {Pick<Standing, 'kind' | 'seat' | 'size' | 'stray' | 'struck'>} piece
 * @param {number} x
 * @param {number} y
 */
export function stand(ctx, game, { kind, seat, size, stray, struck: done }, x, y) {
  if (stray) {
    ctx.save();
    ctx.globalAlpha *= 0.62;
  }
  stamp(ctx, `${game.id} ${kind} ${seat?.seat} ${seat?.color}`, x, y, size, (own) => game.art.piece(own, kind, seat));
  if (stray) {
    ctx.restore();
    stamp(ctx, 'astray', x + size * 0.3, y - size * 0.34, size * 0.62, (own) => MARKS.sign(own, 'stray', null));
  }
  if (done) stamp(ctx, 'struck', x, y, size, (own) => MARKS.sign(own, 'struck', null));
}

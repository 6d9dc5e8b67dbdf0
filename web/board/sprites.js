// Drawn once, then stamped: small pictures at the screen's own size, kept by name.

import { contextOf } from '../base/browser/canvas.js';

/** @import {Ctx, Sketch} from '../games/game.js' */

const KEPT = 600,
  MARGIN = 1.5;
const sprites = new Map();

/** Draw all of them anew: they have other letters now. */
export const forgetSprites = () => sprites.clear();

/**
 * Draw what `draw(ctx)` draws around (0, 0) in a box of side 1, at (x, y), `size` wide; `grow` enlarges the stamp.
 * @param {Ctx} ctx @param {string} name @param {number} x @param {number} y @param {number} size @param {Sketch} draw
 */
export function stamp(ctx, name, x, y, size, draw, grow = 1) {
  const scale = ctx.getTransform().a,
    side = Math.ceil(size * scale * MARGIN),
    key = `${name} ${side}`;
  let sprite = sprites.get(key);
  if (!sprite) {
    if (sprites.size >= KEPT) sprites.clear();
    sprite = document.createElement('canvas');
    sprite.width = sprite.height = side;
    const own = contextOf(sprite);
    own.translate(side / 2, side / 2);
    own.scale(size * scale, size * scale);
    draw(own);
    sprites.set(key, sprite);
  }
  const width = (side / scale) * grow;
  ctx.drawImage(sprite, x - width / 2, y - width / 2, width, width);
}

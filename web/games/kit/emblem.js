// What stands for a whole game beside its name: a picture on a plate, in a box of side 1 around (0, 0).

import { INK, roundRect } from '../../canvas/palette.js';
import { picture } from './buildings.js';

/** A sign that draws so on a plate of this color. */
export const emblem = (color, draw) => (ctx) => {
  roundRect(ctx, -0.47, -0.47, 0.94, 0.94, 0.14);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.lineWidth = 0.04;
  ctx.strokeStyle = INK.line;
  ctx.stroke();
  picture(ctx, draw, 0, 0, 0.74);
};

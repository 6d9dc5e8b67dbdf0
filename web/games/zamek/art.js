// The art of Zamek, which scripts draw.

import { Definitions, Recorder } from './recorder.js';
import { boardGround, start, tablesGround } from './ground.js';
import { pieces } from './pieces.js';
import { SIGNS } from './signs.js';
import { hand, left, tile } from './tiles.js';
import { owned, token } from './tokens.js';

/** @import {Art, Draw, Ground} from '../game.js' */

/** @type {Record<string, Ground[]>} */
const GROUND = { wide: boardGround, tall: boardGround, column: tablesGround, broad: tablesGround };
/** @type {Record<string, Draw>} */
const THINGS = { hand, left, owned, start, tile, token };
const SIDE = 40; // units of a sign as a document; a sign has its usual size with half a pixel for each

/** @type {Art} */
export const art = {
  ground: (sheet, layout) => GROUND[sheet].map((lay) => (ctx) => lay(ctx, layout)),
  thing(ctx, name, sheet, drawn) {
    const [family, ...variant] = name.split(' ');
    THINGS[family](ctx, { ...drawn, variant });
  },
  piece: (ctx, kind, seat) => pieces[kind](ctx, seat),
  hasSign: (name) => Object.hasOwn(SIGNS, name),
  sign: (ctx, name, seat) => SIGNS[name](ctx, { seat }),
  image(name, seat) {
    const definitions = new Definitions(),
      drawing = new Recorder(definitions),
      ctx = /** @type {any} */ (drawing);
    ctx.translate(SIDE / 2, SIDE / 2);
    ctx.scale(SIDE * 0.94, SIDE * 0.94);
    SIGNS[name](ctx, { seat });
    const defined = Object.values(definitions.elements).join('');
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIDE} ${SIDE}' fill='none' font-family='serif'>`;
    return `${svg}<defs>${defined}</defs>${drawing}</svg>`;
  },
};

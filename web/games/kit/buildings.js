// Pictures of buildings in ink, in a box of side 1 around (0, 0): what they are made of, and those that both games
// have.

import { INK } from '../../board/palette.js';
import { glyph } from './glyphs.js';

/** @import {Ctx, Point, Sketch} from '../game.js' */

export const STONE = '#cfd3d1',
  ROOF = '#8f4b37',
  DARK = '#4a3a2c',
  WALL = '#f3e6c9';

/** @param {Ctx} ctx */
export function pen(ctx, width = 0.05, color = INK.line) {
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.lineJoin = ctx.lineCap = 'round';
}
/** @param {Ctx} ctx @param {string} fill @param {Point[]} pts */
export function shape(ctx, fill, ...pts) {
  ctx.beginPath();
  pts.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.stroke();
}
/** @param {Ctx} ctx @param {string} fill @param {number} x @param {number} y @param {number} w @param {number} h */
export const box = (ctx, fill, x, y, w, h) => shape(ctx, fill, [x, y], [x + w, y], [x + w, y + h], [x, y + h]);
/** @param {Ctx} ctx @param {string} fill @param {number} x @param {number} y @param {number} w @param {number} h */
export function arch(ctx, fill, x, y, w, h) {
  ctx.beginPath();
  ctx.moveTo(x, y + h);
  ctx.lineTo(x, y + w / 2);
  ctx.arc(x + w / 2, y + w / 2, w / 2, Math.PI, 0);
  ctx.lineTo(x + w, y + h);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.stroke();
}

/** @param {Ctx} c */
export function statue(c) {
  box(c, STONE, -0.28, 0.26, 0.56, 0.18);
  box(c, STONE, -0.18, 0.14, 0.36, 0.12);
  c.beginPath();
  c.arc(0, -0.34, 0.1, 0, 7);
  c.fillStyle = '#b9905a';
  c.fill();
  c.stroke();
  shape(c, '#b9905a', [-0.15, 0.14], [-0.13, -0.2], [0.13, -0.2], [0.15, 0.14]);
  c.beginPath();
  c.moveTo(0.12, -0.18);
  c.lineTo(0.3, -0.44);
  c.stroke();
}

/** @param {Ctx} c */
export function granary(c) {
  box(c, WALL, -0.34, -0.06, 0.68, 0.48);
  shape(c, '#d9b04a', [-0.44, -0.06], [0, -0.44], [0.44, -0.06]);
  glyph(c, 'food', 0, 0.18, 0.36);
}

/** @param {Ctx} c */
export function theater(c) {
  c.beginPath();
  c.moveTo(-0.36, -0.34);
  c.quadraticCurveTo(0, -0.2, 0.36, -0.34);
  c.quadraticCurveTo(0.4, 0.36, 0, 0.44);
  c.quadraticCurveTo(-0.4, 0.36, -0.36, -0.34);
  c.fillStyle = WALL;
  c.fill();
  c.stroke();
  c.fillStyle = DARK;
  for (const x of [-0.16, 0.16]) {
    c.beginPath();
    c.ellipse(x, -0.08, 0.09, 0.06, 0, 0, 7);
    c.fill();
  }
  c.beginPath();
  c.arc(0, 0.1, 0.16, 0.2, 2.94);
  c.stroke();
}

/** @param {Ctx} c */
export function cathedral(c) {
  shape(
    c,
    '#e4e0d2',
    [-0.44, 0.44],
    [-0.44, -0.24],
    [-0.32, -0.5],
    [-0.2, -0.24],
    [-0.2, -0.12],
    [0, -0.34],
    [0.2, -0.12],
    [0.2, -0.24],
    [0.32, -0.5],
    [0.44, -0.24],
    [0.44, 0.44],
  );
  c.beginPath();
  c.arc(0, -0.02, 0.12, 0, 7);
  c.fillStyle = '#44608f';
  c.fill();
  c.stroke();
  arch(c, DARK, -0.1, 0.18, 0.2, 0.26);
  for (const x of [-0.37, 0.27]) arch(c, '#44608f', x, -0.14, 0.1, 0.26);
}

/**
 * Draw it so large around (x, y); false where there is nothing to draw.
 * @param {Ctx} ctx @param {Sketch | undefined} draw @param {number} x @param {number} y @param {number} size
 */
export function picture(ctx, draw, x, y, size) {
  if (!draw) return false;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  pen(ctx);
  draw(ctx);
  ctx.restore();
  return true;
}

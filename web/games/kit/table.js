// What many small games have on their table: paper, a tray, counters, a heap of them, a die.

import { INK, font, roundRect } from '../../board/palette.js';
import { parchment } from './parchment.js';

/** @import {Ctx, Draw, Drawn, Ground} from '../game.js' */

const WOOD = ['#a9783f', '#5f3c18'];
/** Where the dots of a die are, for each of its faces, in a box of side 1. */
const [NEAR, MIDDLE, FAR] = [0.25, 0.5, 0.75];
const CORNERS = [
  [NEAR, NEAR],
  [FAR, FAR],
  [FAR, NEAR],
  [NEAR, FAR],
];
const CENTER = [MIDDLE, MIDDLE];
const DOTS = [
  [],
  [CENTER],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), CENTER],
  CORNERS,
  [...CORNERS, CENTER],
  [...CORNERS, [NEAR, MIDDLE], [FAR, MIDDLE]],
];

/** The ground of a layout: parchment, as large as it. @type {Ground} */
export const paper = (ctx, { size }) => parchment(ctx, ...size);

/** A tray in which pieces lie. @type {Draw} */
export function tray(ctx, { w, h }) {
  roundRect(ctx, 4, 4, w - 8, h - 8, 18);
  ctx.fillStyle = INK.slot;
  ctx.fill();
  ctx.strokeStyle = INK.slotEdge;
  ctx.lineWidth = 2.5;
  ctx.stroke();
}

/** A counter, in a box of side 1 around (0, 0). @param {Ctx} ctx */
export function counter(ctx) {
  ctx.beginPath();
  ctx.arc(0, 0, 0.42, 0, 7);
  ctx.fillStyle = WOOD[0];
  ctx.fill();
  ctx.strokeStyle = WOOD[1];
  ctx.lineWidth = 0.07;
  ctx.stroke();
}

/** Of the ground: some counters beside each other on the place `pile`, to take from. @type {Ground} */
export function heap(ctx, { places }) {
  const [x, y, w, h] = places.pile.rect;
  for (const [dx, dy] of [
    [0.3, 0.68],
    [0.7, 0.68],
    [0.5, 0.35],
  ]) {
    ctx.save();
    ctx.translate(x + dx * w, y + dy * h);
    ctx.scale(w / 2, h / 2);
    counter(ctx);
    ctx.restore();
  }
}

/** A die that shows the face of its variant; on face 0 stands a question mark. @type {Draw} */
export function die(ctx, { w, h, variant: [face] }) {
  roundRect(ctx, 3, 3, w - 6, h - 6, w / 6);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 2.5;
  ctx.stroke();
  ctx.fillStyle = INK.line;
  for (const [x, y] of DOTS[Number(face)]) {
    ctx.beginPath();
    ctx.arc(x * w, y * h, w * 0.09, 0, 7);
    ctx.fill();
  }
  if (face !== '0') return;
  ctx.font = font(h * 0.6, 700);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('?', w / 2, h * 0.53);
}

/**
 * A drawing as a piece or a sign, in a box of side 1 around (0, 0).
 * @param {(ctx: Ctx, drawn: Pick<Drawn, 'w' | 'h' | 'variant' | 'texts'>) => void} draw @param {string[]} [variant]
 */
export function signOf(draw, size = { w: 100, h: 100 }, variant = []) {
  return (/** @type {Ctx} */ ctx) => {
    ctx.scale(0.01, 0.01);
    ctx.translate(-50, -50);
    draw(ctx, { ...size, variant, texts: {} });
  };
}

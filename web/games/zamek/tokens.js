// The tokens of the towers: a shield with a picture of what each of the nine kinds does.

import { INK } from '../../board/palette.js';
import { chapel } from './scenery.js';

/** @import {Ctx, Sketch} from '../game.js' @param {Ctx} ctx */

function shield(ctx) {
  ctx.beginPath();
  ctx.moveTo(-0.4, -0.42);
  ctx.lineTo(0.4, -0.42);
  ctx.lineTo(0.4, 0.06);
  ctx.bezierCurveTo(0.4, 0.3, 0.14, 0.42, 0, 0.48);
  ctx.bezierCurveTo(-0.14, 0.42, -0.4, 0.3, -0.4, 0.06);
  ctx.closePath();
}

/** @param {Ctx} ctx @param {string} text @param {number} x @param {number} y @param {number} size */
function words(ctx, text, x, y, size, color = INK.line) {
  ctx.fillStyle = color;
  ctx.font = `700 ${size}px serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  // Letters are not drawn well in a box of side 1.
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(0.01, 0.01);
  ctx.font = `700 ${size * 100}px serif`;
  ctx.fillText(text, 0, 0);
  ctx.restore();
}

/** @param {Ctx} ctx */
export function house(ctx, x = 0, y = 0, s = 1) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 0.045;
  ctx.lineJoin = 'round';
  ctx.fillStyle = '#f0e2c2';
  ctx.beginPath();
  ctx.rect(-0.3, -0.06, 0.6, 0.46);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#6a4a2a';
  ctx.fillRect(-0.07, 0.14, 0.14, 0.26);
  ctx.fillStyle = '#f7c948';
  ctx.fillRect(-0.23, 0.04, 0.12, 0.14);
  ctx.fillRect(0.11, 0.04, 0.12, 0.14);
  ctx.beginPath();
  ctx.moveTo(-0.42, -0.02);
  ctx.lineTo(0, -0.42);
  ctx.lineTo(0.42, -0.02);
  ctx.closePath();
  ctx.fillStyle = '#b4472f';
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** @param {Ctx} ctx */
export function pigsty(ctx, x = 0, y = 0, s = 1) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.strokeStyle = '#7a3f3a';
  ctx.lineWidth = 0.045;
  ctx.fillStyle = '#eea9a0';
  ctx.beginPath();
  for (const dx of [-0.22, -0.06, 0.1, 0.24]) {
    ctx.moveTo(dx, 0.16);
    ctx.lineTo(dx, 0.36);
  }
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(-0.02, 0.04, 0.34, 0.23, 0, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(0.29, -0.04, 0.16, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#d98379';
  ctx.beginPath();
  ctx.ellipse(0.4, -0.01, 0.06, 0.075, 0, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#3a1c18';
  ctx.beginPath();
  ctx.arc(0.29, -0.1, 0.03, 0, 7);
  ctx.fill();
  ctx.restore();
}

/** @param {Ctx} ctx */
export function road(ctx, x = 0, y = 0, s = 1) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.lineCap = 'butt';
  for (const [color, width] of /** @type {[string, number][]} */ ([
    ['#8a6a38', 0.36],
    ['#ecdcb4', 0.27],
  ])) {
    ctx.beginPath();
    ctx.moveTo(-0.4, 0.34);
    ctx.bezierCurveTo(0.1, 0.3, -0.2, -0.2, 0.38, -0.3);
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  ctx.restore();
}

/** @param {Ctx} ctx */
export function meadow(ctx, x = 0, y = 0, s = 1) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.fillStyle = '#8fae58';
  ctx.strokeStyle = '#3f5a22';
  ctx.lineWidth = 0.04;
  ctx.beginPath();
  ctx.ellipse(0, 0.18, 0.44, 0.22, 0, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#4f7a32';
  ctx.fillRect(-0.03, -0.02, 0.06, 0.2);
  ctx.beginPath();
  ctx.arc(0, -0.14, 0.22, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** @param {Ctx} ctx */
export function tower(ctx, x = 0, y = 0, s = 1) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.fillStyle = '#b9ae99';
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 0.05;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(-0.24, 0.44);
  ctx.lineTo(-0.24, -0.14);
  ctx.lineTo(-0.34, -0.14);
  for (const [dx, dy] of [
    [-0.34, -0.42],
    [-0.2, -0.42],
    [-0.2, -0.28],
    [-0.07, -0.28],
    [-0.07, -0.42],
    [0.07, -0.42],
    [0.07, -0.28],
    [0.2, -0.28],
    [0.2, -0.42],
    [0.34, -0.42],
    [0.34, -0.14],
    [0.24, -0.14],
    [0.24, 0.44],
  ])
    ctx.lineTo(dx, dy);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#3a2a1c';
  ctx.fillRect(-0.06, 0.1, 0.12, 0.34);
  ctx.restore();
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} s */
const smallChapel = (ctx, x, y, s) => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(3.1 * s, 3.1 * s);
  ctx.translate(0, 0.03);
  chapel(ctx, 0, 0, 0.008);
  ctx.restore();
};

/** An arrow round: once more. @param {Ctx} ctx */
function again(ctx) {
  ctx.strokeStyle = '#1552c4';
  ctx.lineWidth = 0.09;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(0, -0.02, 0.21, -0.6, 4.3);
  ctx.stroke();
  ctx.fillStyle = '#1552c4';
  ctx.beginPath();
  ctx.moveTo(0.3, -0.26);
  ctx.lineTo(0.27, 0.02);
  ctx.lineTo(0.05, -0.13);
  ctx.closePath();
  ctx.fill();
}

/** Broken off: what is not complete counts as well. @param {Ctx} ctx */
function unfinished(ctx) {
  ctx.strokeStyle = INK.red;
  ctx.lineWidth = 0.05;
  ctx.setLineDash([0.08, 0.07]);
  ctx.beginPath();
  ctx.arc(0, -0.04, 0.33, 0, 7);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** @type {Record<string, Sketch>} */
const PICTURES = {
  1: again,
  2(ctx) {
    house(ctx, 0, -0.14, 0.5);
    words(ctx, '×2', 0, 0.23, 0.36);
  },
  3(ctx) {
    pigsty(ctx, 0, -0.14, 0.54);
    words(ctx, '×2', 0, 0.23, 0.36);
  },
  4(ctx) {
    smallChapel(ctx, 0, -0.12, 0.58);
    words(ctx, '+1', 0, 0.25, 0.36);
  },
  5(ctx) {
    tower(ctx, 0, -0.15, 0.46);
    words(ctx, '+2', 0, 0.25, 0.36);
  },
  6: (ctx) => words(ctx, '5', 0, 0, 0.62, '#8f6a10'),
  7(ctx) {
    house(ctx, 0, -0.04, 0.5);
    unfinished(ctx);
  },
  8(ctx) {
    pigsty(ctx, 0, -0.05, 0.52);
    unfinished(ctx);
  },
  9(ctx) {
    road(ctx, 0, -0.04, 0.6);
    unfinished(ctx);
  },
};

/**
 * A token in a box of side 1 around (0, 0); `back` is one that nobody has seen.
 * @param {Ctx} ctx @param {number | string} kind
 */
export function tokenSign(ctx, kind) {
  shield(ctx);
  ctx.fillStyle = kind === 'back' ? '#7d2f2a' : Number(kind) > 3 ? '#f4e6bd' : '#dbe7f2';
  ctx.fill();
  ctx.strokeStyle = kind === 'back' ? '#3c110e' : INK.goldDeep;
  ctx.lineWidth = 0.06;
  ctx.lineJoin = 'round';
  ctx.stroke();
  if (kind === 'back') words(ctx, '?', 0, 0, 0.56, '#f6e3ac');
  else PICTURES[kind](ctx);
}

/**
 * One that a player has: `owned 3`, or `owned 3 later` when it is usable from the next turn on: an hourglass says so.
 * @type {import('../game.js').Draw}
 */
export function owned(ctx, { w, h, variant: [kind, later] }) {
  const side = Math.min(w, h);
  ctx.save();
  ctx.translate(w / 2, h / 2);
  ctx.scale(side * 0.94, side * 0.94);
  ctx.save();
  if (later) ctx.globalAlpha = 0.5;
  tokenSign(ctx, Number(kind));
  ctx.restore();
  if (later) hourglass(ctx);
  ctx.restore();
}

/** @param {Ctx} ctx */
function hourglass(ctx) {
  ctx.beginPath();
  ctx.arc(0.27, 0.27, 0.21, 0, 7);
  ctx.fillStyle = '#fffaf0';
  ctx.fill();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 0.05;
  ctx.stroke();
  ctx.beginPath();
  for (const [x, y] of [
    [0.17, 0.14],
    [0.37, 0.14],
    [0.17, 0.4],
    [0.37, 0.4],
  ])
    ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = INK.line;
  ctx.fill();
}

/**
 * `token 3`, `token back`; with how many nobody has seen, where that is said.
 * @type {import('../game.js').Draw}
 */
export function token(ctx, { w, h, variant: [kind], texts }) {
  const side = Math.min(w, h);
  ctx.save();
  ctx.translate(w / 2, h / 2);
  ctx.scale(side * 0.94, side * 0.94);
  if (texts.count === '0') ctx.globalAlpha = 0.3;
  tokenSign(ctx, kind === 'back' ? kind : Number(kind));
  ctx.restore();
  if (kind === 'back' || !texts.count || texts.count === '0') return;
  const r = Math.max(11, w * 0.17);
  ctx.beginPath();
  ctx.arc(w - r, h - r, r, 0, 7);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.fillStyle = INK.line;
  ctx.font = `700 ${Math.round(r * 1.5)}px serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(texts.count, w - r, h - r + 0.5);
}

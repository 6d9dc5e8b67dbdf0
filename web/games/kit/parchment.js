// The still ground under the pieces: parchment and trees. Drawn once per size.

import { INK } from '../../board/palette.js';

/** @import {Ctx} from '../game.js' */

/** A small fixed generator, so that the ground looks the same at every size. @param {number} seed */
function noise(seed) {
  let s = seed;
  return () => {
    s = (s * 1664525 + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

/** @param {Ctx} ctx @param {number} w @param {number} h */
export function parchment(ctx, w, h) {
  ctx.fillStyle = INK.parchment;
  ctx.fillRect(0, 0, w, h);
  const r = noise(1303);
  for (let i = 0; i < 45; i++) {
    const x = r() * w,
      y = r() * h,
      size = 25 + r() * 120;
    const g = ctx.createRadialGradient(x, y, 0, x, y, size);
    g.addColorStop(0, r() < 0.5 ? INK.stain : INK.bleach);
    g.addColorStop(1, 'rgba(255,250,232,0)');
    ctx.fillStyle = g;
    ctx.fillRect(x - size, y - size, 2 * size, 2 * size);
  }
  ctx.strokeStyle = INK.stain;
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  for (let i = 0; i < 150; i++) {
    const x = r() * w,
      y = r() * h,
      l = 4 + r() * 14,
      a = r() * 0.6 - 0.3;
    ctx.moveTo(x, y);
    ctx.lineTo(x + l, y + l * a);
  }
  ctx.stroke();
  const edge = ctx.createRadialGradient(w / 2, h / 2, Math.min(w, h) * 0.45, w / 2, h / 2, Math.max(w, h) * 0.72);
  edge.addColorStop(0, 'rgba(120,78,30,0)');
  edge.addColorStop(1, INK.edge);
  ctx.fillStyle = edge;
  ctx.fillRect(0, 0, w, h);
  ctx.strokeStyle = INK.textSoft;
  ctx.lineWidth = 1.2;
  ctx.strokeRect(4.5, 4.5, w - 9, h - 9);
  ctx.lineWidth = 0.6;
  ctx.strokeRect(7.5, 7.5, w - 15, h - 15);
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} s */
export function tree(ctx, x, y, s) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.lineWidth = 0.08;
  ctx.strokeStyle = INK.fieldLine;
  ctx.fillStyle = INK.tree;
  ctx.beginPath();
  ctx.moveTo(0, -0.6);
  ctx.bezierCurveTo(0.5, -0.3, 0.45, 0.25, 0, 0.25);
  ctx.bezierCurveTo(-0.45, 0.25, -0.5, -0.3, 0, -0.6);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(0, 0.5);
  ctx.lineTo(0, -0.1);
  ctx.moveTo(0, 0.12);
  ctx.lineTo(0.16, -0.08);
  ctx.stroke();
  ctx.restore();
}

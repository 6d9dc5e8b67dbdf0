// The still ground under the pieces: parchment, river, road, fields. Drawn once per size.

import { INK, roundRect } from '../../board/palette.js';

/** @import {Ctx, Point, Rect} from '../game.js' */
/** A point, or a bend by its middle and its end. @typedef {Point | ['arc', number, number, number, number]} Part */
/** @typedef {[Point, ...Part[]]} Path */
/** A point of a path with its direction. @typedef {{x: number, y: number, dx: number, dy: number}} Step */

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

// ---- the road

/**
 * Points along a path of lines and bends, `step` apart, each with its direction.
 * @param {Path} path @param {number} step
 */
function walk(path, step) {
  /** @type {Step[]} */
  const points = [];
  let [px, py] = path[0];
  /** @param {number} x @param {number} y */
  const add = (x, y) => {
    const l = Math.hypot(x - px, y - py);
    if (l) points.push({ x, y, dx: (x - px) / l, dy: (y - py) / l });
    px = x;
    py = y;
  };
  for (const part of path.slice(1)) {
    const [x0, y0] = [px, py];
    if (part[0] === 'arc') {
      for (let t = 0.125; t <= 1; t += 0.125)
        add(
          (1 - t) ** 2 * x0 + 2 * t * (1 - t) * part[1] + t * t * part[3],
          (1 - t) ** 2 * y0 + 2 * t * (1 - t) * part[2] + t * t * part[4],
        );
      continue;
    }
    const n = Math.max(1, Math.round(Math.hypot(part[0] - x0, part[1] - y0) / step));
    for (let i = 1; i <= n; i++) add(x0 + ((part[0] - x0) * i) / n, y0 + ((part[1] - y0) * i) / n);
  }
  return points;
}

/** Nobody ruled the edges of this road with a straight-edge. @param {Step[]} points @param {number} half */
function trodden(points, half) {
  /** @param {number} i @param {number} k */
  const bend = (i, k) => Math.sin(i * 0.83 + k) * 1.5 + Math.sin(i * 0.31 + k * 2) * 1.6;
  /** @param {number} sign @returns {Point[]} */
  const side = (sign) =>
    points.map(({ x, y, dx, dy }, i) => [
      x - dy * sign * (half + bend(i, sign)),
      y + dx * sign * (half + bend(i, sign)),
    ]);
  return [...side(1), ...side(-1).reverse()];
}

/** @param {Ctx} ctx @param {Point[]} outline */
function band(ctx, outline) {
  ctx.beginPath();
  outline.forEach(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length];
    if (i) ctx.quadraticCurveTo(x, y, (x + nx) / 2, (y + ny) / 2);
    else ctx.moveTo((x + nx) / 2, (y + ny) / 2);
  });
  ctx.closePath();
}

/**
 * Stones in five rows, each the dashes of a line beside the road's middle: few strokes, however long the road is.
 * @param {Ctx} ctx @param {Step[]} points @param {number} width
 */
function cobbles(ctx, points, width) {
  const r = noise(41);
  ctx.lineCap = 'round';
  ctx.lineWidth = 6.2;
  ctx.strokeStyle = INK.cobbleLight;
  for (let row = -2; row <= 2; row++) {
    const aside = row * width * 0.185,
      stones = Array.from({ length: 26 }, () => 2 + r() * 5).flatMap((length) => [length, 8.6]);
    ctx.setLineDash(stones);
    ctx.beginPath();
    points.forEach(({ x, y, dx, dy }, i) => {
      const wobble = aside + Math.sin(i * 0.9 + row * 2) * 0.9,
        at = /** @type {Point} */ ([x - dy * wobble, y + dx * wobble]);
      if (i) ctx.lineTo(...at);
      else ctx.moveTo(...at);
    });
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.lineCap = 'butt';
}

/** @param {Ctx} ctx @param {Path} path @param {number} width */
export function road(ctx, path, width) {
  const points = walk(path, 15);
  ctx.save();
  ctx.lineJoin = 'round';
  band(ctx, trodden(points, width / 2 + 6));
  ctx.fillStyle = INK.verge;
  ctx.fill();
  band(ctx, trodden(points, width / 2));
  ctx.fillStyle = INK.road;
  ctx.fill();
  ctx.strokeStyle = INK.roadEdge;
  ctx.lineWidth = 2;
  ctx.stroke();
  cobbles(ctx, points, width);
  ctx.restore();
}

// ---- the country

/**
 * Water from left to right under the bridge, with banks and small waves.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h
 */
export function river(ctx, x, y, w, h) {
  /** @param {number} side @returns {Point[]} */
  const bank = (side) =>
    Array.from({ length: 24 }, (_, i) => [x + (w * i) / 23, side + Math.sin(i * 0.9 + side) * 2.6]);
  ctx.save();
  band(ctx, [...bank(y), ...bank(y + h).reverse()]);
  ctx.fillStyle = INK.water;
  ctx.fill();
  ctx.strokeStyle = INK.waterLine;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.clip();
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  const r = noise(7);
  for (let i = 0; i < (w * h) / 420; i++) {
    const a = x + r() * w,
      b = y + r() * h;
    ctx.moveTo(a, b);
    ctx.quadraticCurveTo(a + 4, b - 3, a + 8, b);
    ctx.quadraticCurveTo(a + 12, b + 3, a + 16, b);
  }
  ctx.stroke();
  ctx.restore();
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

/**
 * Land that waits for a building: ploughed, wooded or meadow, in turn.
 * @param {Ctx} ctx @param {number} i @param {Rect} rect
 */
export function field(ctx, i, [x, y, w, h]) {
  ctx.save();
  roundRect(ctx, x, y, w, h, 8);
  ctx.fillStyle = INK.field;
  ctx.fill();
  ctx.setLineDash([5, 5]);
  ctx.strokeStyle = INK.plotEdge;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.clip();
  ctx.strokeStyle = INK.fieldLine;
  ctx.lineWidth = 1.1;
  const r = noise(i * 97 + 5),
    kind = (i * 5 + 1) % 3;
  if (kind === 0) {
    ctx.beginPath();
    for (let k = -3; k < 12; k++) {
      ctx.moveTo(x + k * 13, y + h);
      ctx.quadraticCurveTo(x + k * 13 + 14, y + h / 2, x + k * 13 + 38, y);
    }
    ctx.globalAlpha = 0.6;
    ctx.stroke();
  } else if (kind === 1)
    for (let k = 0; k < 7; k++)
      tree(ctx, x + 14 + (k % 3) * w * 0.33 + r() * 12, y + 22 + Math.floor(k / 3) * h * 0.33 + r() * 8, 17 + r() * 8);
  else {
    ctx.beginPath();
    for (let k = 0; k < 16; k++) {
      const a = x + r() * w,
        b = y + 8 + r() * (h - 12);
      for (const d of [-3, 0, 3]) {
        ctx.moveTo(a, b);
        ctx.lineTo(a + d, b - 6 + Math.abs(d) / 2);
      }
    }
    ctx.stroke();
  }
  ctx.restore();
}

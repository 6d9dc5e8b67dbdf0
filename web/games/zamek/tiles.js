// Tiles: a small picture of castle life each, drawn from its regions. The same code always gives the same picture.

import { INK } from '../../canvas/palette.js';
import { HALF_ROAD, shapesOf } from './shapes.js';

/** @import {Point} from './shapes.js' */

const GRASS = '#8fae58',
  GRASS_DARK = '#6f9143',
  COBBLE = '#d9c6a0',
  MUD = '#a47f55',
  ROAD = '#ecdcb4',
  ROAD_EDGE = '#a98a55',
  LINE = '#3a2a1c';
const ROOFS = ['#b4472f', '#c45a36', '#a33c2c', '#c86b42'];

/** A fixed generator for a code. */
function noise(text) {
  let s = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    s = (s * 1664525 + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

/**
 * A tile from the corner of its box.
 * @type {import('../game.js').Draw}
 */
export function tile(ctx, { w, h, variant: [code], turn = 0 }) {
  ctx.save();
  ctx.scale(w, h);
  picture(ctx, shapesOf(code), 1 / w, turn);
  ctx.restore();
}

/** In the unit square; `px` is a unit of the sheet. The tile will be turned, but what stands on it stands upright. */
function picture(ctx, shapes, px, turn) {
  const random = noise(shapes.code);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, 1, 1);
  ctx.clip();
  grass(ctx, random, px);
  roads(ctx, shapes, random, px);
  const buildings = shapes.regions.filter(({ kind }) => kind === 'h' || kind === 'p');
  for (const region of buildings.toSorted((a, b) => Number(b.isBase) - Number(a.isBase))) yard(ctx, region, px);
  /** What stands on the ground, from the back to the front. @type {{y: number, draw: () => void}[]} */
  const standing = [];
  const low = ([x, y]) => [y, x, -y, -x][turn];
  const put = ([x, y], draw) =>
    standing.push({
      y: low([x, y]),
      draw() {
        ctx.save();
        ctx.translate(x, y);
        ctx.rotate((-turn * Math.PI) / 2);
        draw(ctx, 0, 0, px);
        ctx.restore();
      },
    });
  const taken = /** @type {Point[]} */ ([...shapes.regions.map(({ spot }) => spot)]);
  if (shapes.chapel) put(shapes.chapel, chapel);
  if (shapes.stocks) put(shapes.stocks, stocks);
  if (shapes.fountain) put(shapes.fountain, fountain);
  const things = [shapes.chapel, shapes.stocks, shapes.fountain].filter(Boolean);
  for (const region of shapes.regions) {
    const free = region.points.filter(([x, y]) => things.every(([u, v]) => Math.hypot(u - x, v - y) > 0.17));
    if (region.kind === 'h')
      for (const point of scattered(shapes, region, free, 0.15, 0.07, random)) {
        const roof = ROOFS[Math.floor(random() * ROOFS.length)],
          wide = 0.145 + random() * 0.04;
        put(point, (...where) => cottage(...where, roof, wide));
      }
    if (region.kind === 'p') {
      scattered(shapes, region, free, 0.2, 0.075, random).forEach((point, i) =>
        put(point, i % 3 === 1 ? shed : (...where) => pig(...where, random() < 0.5)),
      );
    }
    if (region.kind === 'm')
      for (const point of scattered(shapes, region, free, 0.17, 0.075, random)) {
        const away = taken.every(([u, v]) => Math.hypot(u - point[0], v - point[1]) > 0.15);
        if (away && random() < 0.62) put(point, random() < 0.6 ? tree : bush);
        else put(point, flowers);
      }
  }
  standing.sort((a, b) => a.y - b.y);
  for (const { draw } of standing) draw();
  ctx.restore();
  ctx.strokeStyle = 'rgba(46,32,16,.55)';
  ctx.lineWidth = 1.3 * px;
  ctx.strokeRect(0.6 * px, 0.6 * px, 1 - 1.2 * px, 1 - 1.2 * px);
}

/** Points of a region that keep apart from each other and from its rim. */
function scattered(shapes, region, points, apart, rim, random) {
  const found = [],
    inner = points.filter(([x, y]) =>
      [
        [rim, 0],
        [-rim, 0],
        [0, rim],
        [0, -rim],
      ].every(([dx, dy]) => {
        const [u, v] = [x + dx, y + dy];
        return u > 0 && u < 1 && v > 0 && v < 1 && shapes.at(u, v) === region.id;
      }),
    );
  for (let tries = 0; tries < 140 && inner.length; tries++) {
    const point = inner[Math.floor(random() * inner.length)];
    if (found.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > apart)) found.push(point);
  }
  return found;
}

function grass(ctx, random, px) {
  ctx.fillStyle = GRASS;
  ctx.fillRect(0, 0, 1, 1);
  ctx.strokeStyle = GRASS_DARK;
  ctx.lineWidth = 1.1 * px;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < 34; i++) {
    const x = random(),
      y = random();
    ctx.moveTo(x - 0.012, y);
    ctx.lineTo(x - 0.006, y - 0.022);
    ctx.moveTo(x + 0.004, y);
    ctx.lineTo(x + 0.01, y - 0.026);
  }
  ctx.stroke();
}

function path(ctx, points) {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
}

function roads(ctx, { roads: lines }, random, px) {
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'round';
  for (const [color, width] of [
    [ROAD_EDGE, 2 * HALF_ROAD + 2.4 * px],
    [ROAD, 2 * HALF_ROAD],
  ])
    for (const line of lines) {
      path(ctx, line);
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  // A crossing has no seams.
  ctx.fillStyle = ROAD;
  for (const line of lines) {
    const [x, y] = line.at(-1);
    if (x > 0.1 && x < 0.9 && y > 0.1 && y < 0.9) {
      ctx.beginPath();
      ctx.arc(x, y, HALF_ROAD, 0, 7);
      ctx.fill();
    }
  }
  ctx.strokeStyle = 'rgba(140,110,64,.5)';
  ctx.lineWidth = 1.2 * px;
  ctx.beginPath();
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [ax, ay] = line[i - 1],
        [bx, by] = line[i],
        pebbles = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 0.07));
      for (let n = 0; n < pebbles; n++) {
        const t = (n + random()) / pebbles,
          aside = (random() - 0.5) * HALF_ROAD * 1.2,
          x = ax + (bx - ax) * t + aside,
          y = ay + (by - ay) * t + aside;
        ctx.moveTo(x, y);
        ctx.arc(x - 0.006, y, 0.006, 0, 5);
      }
    }
  ctx.stroke();
}

/** The ground of a building: what joins over the edges of tiles. */
function yard(ctx, region, px) {
  ctx.fillStyle = region.kind === 'h' ? COBBLE : MUD;
  if (region.isBase) {
    ctx.fillRect(0, 0, 1, 1);
    return;
  }
  ctx.beginPath();
  region.trace(ctx);
  ctx.fill();
  ctx.lineJoin = 'round';
  if (region.kind === 'h') {
    // A low wall of stone.
    ctx.strokeStyle = '#6f5f4a';
    ctx.lineWidth = 4.2 * px;
    ctx.stroke();
    ctx.strokeStyle = '#b7a888';
    ctx.lineWidth = 2.2 * px;
    ctx.stroke();
  } else {
    // A fence: posts on a rail.
    ctx.strokeStyle = '#5b3d20';
    ctx.lineWidth = 2 * px;
    ctx.stroke();
    ctx.setLineDash([1.6 * px, 5 * px]);
    ctx.lineWidth = 6.4 * px;
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

/** A cottage: a lit front and a roof with a ridge. */
function cottage(ctx, x, y, px, roof, wide) {
  const w = wide,
    h = w * 0.52;
  ctx.lineWidth = 1 * px;
  ctx.strokeStyle = LINE;
  ctx.fillStyle = '#f0e2c2';
  ctx.fillRect(x - w / 2, y - h * 0.35, w, h * 0.85);
  ctx.strokeRect(x - w / 2, y - h * 0.35, w, h * 0.85);
  ctx.fillStyle = '#6a4a2a';
  ctx.fillRect(x - w * 0.1, y, w * 0.2, h * 0.5);
  ctx.fillStyle = '#f7c948';
  ctx.fillRect(x - w * 0.38, y - h * 0.02, w * 0.18, h * 0.26);
  ctx.fillRect(x + w * 0.2, y - h * 0.02, w * 0.18, h * 0.26);
  ctx.beginPath();
  ctx.moveTo(x - w * 0.6, y - h * 0.2);
  ctx.lineTo(x - w * 0.42, y - h * 0.98);
  ctx.lineTo(x + w * 0.42, y - h * 0.98);
  ctx.lineTo(x + w * 0.6, y - h * 0.2);
  ctx.closePath();
  ctx.fillStyle = roof;
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = 'rgba(40,16,8,.35)';
  ctx.lineWidth = 0.8 * px;
  ctx.beginPath();
  for (const k of [0.45, 0.72]) {
    ctx.moveTo(x - w * (0.42 + 0.18 * (1 - k)), y - h * (0.2 + 0.78 * k));
    ctx.lineTo(x + w * (0.42 + 0.18 * (1 - k)), y - h * (0.2 + 0.78 * k));
  }
  ctx.stroke();
  ctx.fillStyle = '#8d7b6a';
  ctx.fillRect(x + w * 0.2, y - h * 1.22, w * 0.1, h * 0.4);
}

/** A shed with a roof of straw. */
function shed(ctx, x, y, px) {
  const w = 0.19,
    h = 0.1;
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 1 * px;
  ctx.fillStyle = '#7b5631';
  ctx.fillRect(x - w / 2, y - h * 0.3, w, h * 0.8);
  ctx.strokeRect(x - w / 2, y - h * 0.3, w, h * 0.8);
  ctx.beginPath();
  ctx.moveTo(x - w * 0.62, y - h * 0.12);
  ctx.quadraticCurveTo(x, y - h * 1.7, x + w * 0.62, y - h * 0.12);
  ctx.closePath();
  ctx.fillStyle = '#dcb85c';
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = 'rgba(110,74,20,.6)';
  ctx.beginPath();
  for (const k of [-0.36, -0.12, 0.12, 0.36]) {
    ctx.moveTo(x + w * k * 0.5, y - h * 0.7);
    ctx.lineTo(x + w * k, y - h * 0.16);
  }
  ctx.stroke();
}

/** A pig, looking to one side. */
function pig(ctx, x, y, px, left) {
  const s = left ? -1 : 1;
  ctx.strokeStyle = '#7a3f3a';
  ctx.lineWidth = 0.9 * px;
  ctx.fillStyle = '#eea9a0';
  ctx.beginPath();
  ctx.ellipse(x, y, 0.06, 0.04, 0, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x + s * 0.055, y - 0.012, 0.028, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#d98379';
  ctx.beginPath();
  ctx.arc(x + s * 0.075, y - 0.008, 0.012, 0, 7);
  ctx.fill();
  ctx.beginPath();
  for (const dx of [-0.035, -0.012, 0.015, 0.035]) {
    ctx.moveTo(x + dx, y + 0.032);
    ctx.lineTo(x + dx, y + 0.052);
  }
  ctx.moveTo(x - s * 0.058, y - 0.01);
  ctx.lineTo(x - s * 0.076, y - 0.024);
  ctx.stroke();
  ctx.fillStyle = '#3a1c18';
  ctx.fillRect(x + s * 0.058 - 0.004, y - 0.024, 0.008, 0.008);
}

function tree(ctx, x, y, px) {
  ctx.fillStyle = '#6b4a26';
  ctx.fillRect(x - 0.012, y - 0.01, 0.024, 0.05);
  ctx.strokeStyle = '#2f4a1c';
  ctx.lineWidth = 1 * px;
  ctx.fillStyle = '#4f7a32';
  ctx.beginPath();
  ctx.arc(x, y - 0.045, 0.055, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = 'rgba(190,214,120,.5)';
  ctx.beginPath();
  ctx.arc(x - 0.018, y - 0.062, 0.022, 0, 7);
  ctx.fill();
}

function bush(ctx, x, y, px) {
  ctx.fillStyle = '#648f3c';
  ctx.strokeStyle = '#36551f';
  ctx.lineWidth = 0.9 * px;
  ctx.beginPath();
  ctx.ellipse(x, y, 0.05, 0.032, 0, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#cf4b4b';
  for (const [dx, dy] of [
    [-0.02, -0.008],
    [0.012, 0.006],
    [0.022, -0.012],
  ]) {
    ctx.beginPath();
    ctx.arc(x + dx, y + dy, 0.008, 0, 7);
    ctx.fill();
  }
}

function flowers(ctx, x, y) {
  for (const [dx, dy, color] of [
    [-0.03, 0.01, '#fdf3d0'],
    [0.02, -0.015, '#f0d24e'],
    [0.035, 0.02, '#fdf3d0'],
  ]) {
    ctx.fillStyle = /** @type {string} */ (color);
    ctx.beginPath();
    ctx.arc(x + Number(dx), y + Number(dy), 0.011, 0, 7);
    ctx.fill();
  }
}

/** A chapel by the wayside: white, with a blue roof and a golden cross. */
export function chapel(ctx, x, y, px) {
  ctx.fillStyle = 'rgba(255,246,200,.75)';
  ctx.beginPath();
  ctx.ellipse(x, y + 0.02, 0.115, 0.085, 0, 0, 7);
  ctx.fill();
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 1.2 * px;
  ctx.fillStyle = '#fffdf4';
  ctx.fillRect(x - 0.062, y - 0.03, 0.124, 0.105);
  ctx.strokeRect(x - 0.062, y - 0.03, 0.124, 0.105);
  ctx.beginPath();
  ctx.moveTo(x - 0.082, y - 0.026);
  ctx.lineTo(x, y - 0.125);
  ctx.lineTo(x + 0.082, y - 0.026);
  ctx.closePath();
  ctx.fillStyle = '#3f5f9e';
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - 0.022, y + 0.075);
  ctx.lineTo(x - 0.022, y + 0.035);
  ctx.arc(x, y + 0.035, 0.022, Math.PI, 0);
  ctx.lineTo(x + 0.022, y + 0.075);
  ctx.closePath();
  ctx.fillStyle = '#5b3d20';
  ctx.fill();
  ctx.strokeStyle = INK.gold;
  ctx.lineWidth = 2.2 * px;
  ctx.beginPath();
  ctx.moveTo(x, y - 0.19);
  ctx.lineTo(x, y - 0.125);
  ctx.moveTo(x - 0.026, y - 0.166);
  ctx.lineTo(x + 0.026, y - 0.166);
  ctx.stroke();
}

/** Stocks beside the road: a board with three holes between two posts. */
export function stocks(ctx, x, y, px) {
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 1.1 * px;
  ctx.fillStyle = '#6e4320';
  for (const dx of [-0.1, 0.1]) {
    ctx.fillRect(x + dx - 0.014, y - 0.09, 0.028, 0.17);
    ctx.strokeRect(x + dx - 0.014, y - 0.09, 0.028, 0.17);
  }
  ctx.fillStyle = '#96602e';
  ctx.fillRect(x - 0.118, y - 0.06, 0.236, 0.07);
  ctx.strokeRect(x - 0.118, y - 0.06, 0.236, 0.07);
  ctx.beginPath();
  ctx.moveTo(x - 0.118, y - 0.025);
  ctx.lineTo(x + 0.118, y - 0.025);
  ctx.stroke();
  ctx.fillStyle = '#1d120a';
  for (const [dx, r] of [
    [-0.062, 0.013],
    [0, 0.021],
    [0.062, 0.013],
  ]) {
    ctx.beginPath();
    ctx.arc(x + dx, y - 0.025, r, 0, 7);
    ctx.fill();
  }
}

/** A fountain: a round basin in which roads end. */
export function fountain(ctx, x, y, px) {
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 1.2 * px;
  for (const [r, color] of /** @type {[number, string][]} */ ([
    [0.15, '#c9c1b2'],
    [0.112, '#6fb3d8'],
  ])) {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.fillStyle = color;
    ctx.fill();
    ctx.stroke();
  }
  ctx.fillStyle = '#a79f90';
  ctx.beginPath();
  ctx.arc(x, y, 0.036, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = '#f2fbff';
  ctx.lineWidth = 1.6 * px;
  ctx.beginPath();
  for (const s of [-1, 1]) {
    ctx.moveTo(x, y - 0.03);
    ctx.quadraticCurveTo(x + s * 0.05, y - 0.09, x + s * 0.075, y - 0.012);
  }
  ctx.stroke();
}

/**
 * A small tile with how many of it are left; faint where none is.
 * @type {import('../game.js').Draw}
 */
export function left(ctx, drawn) {
  const { w, h, texts } = drawn,
    count = texts.count ?? '';
  ctx.save();
  if (count === '0') ctx.globalAlpha = 0.24;
  tile(ctx, drawn);
  ctx.restore();
  if (count === '' || count === '0') return;
  const r = Math.max(8.5, w * 0.19);
  ctx.beginPath();
  ctx.arc(w - r * 0.8, h - r * 0.8, r, 0, 7);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.fillStyle = LINE;
  ctx.font = `700 ${Math.round(r * 1.5)}px serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(count, w - r * 0.8, h - r * 0.75);
}

/** The tile just drawn; or the pile, face down, with how many are left. @type {import('../game.js').Draw} */
export function hand(ctx, drawn) {
  const {
    w,
    h,
    variant: [code],
    texts,
  } = drawn;
  if (code !== 'none') {
    ctx.shadowColor = 'rgba(40,24,8,.5)';
    ctx.shadowBlur = 8;
    ctx.shadowOffsetY = 3;
    ctx.fillStyle = '#fff';
    ctx.fillRect(2, 2, w - 4, h - 4);
    ctx.shadowColor = 'transparent';
    tile(ctx, drawn);
    return;
  }
  for (const lift of [8, 4, 0]) {
    ctx.beginPath();
    ctx.roundRect(4 + lift / 2, 4 + lift, w - 16, h - 16, 5);
    ctx.fillStyle = '#7d6a4c';
    ctx.fill();
    ctx.strokeStyle = LINE;
    ctx.lineWidth = 1.4;
    ctx.stroke();
  }
  ctx.strokeStyle = 'rgba(255,240,200,.4)';
  ctx.lineWidth = 2;
  ctx.strokeRect(12, 12, w - 32, h - 32);
  ctx.fillStyle = '#f6e8c8';
  ctx.font = `700 ${Math.round(w * 0.3)}px serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(texts.count ?? '', w / 2 - 4, h / 2 - 3);
}

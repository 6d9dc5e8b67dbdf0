// Tiles: a small picture of castle life each, drawn from its regions. The same code always gives the same picture.

import { INK } from '../../board/palette.js';
import {
  barn,
  bush,
  chapel,
  discs,
  flowers,
  fountain,
  gate,
  haystack,
  house,
  pig,
  placed,
  rock,
  shed,
  sheep,
  stocks,
  tree,
  trough,
} from './scenery.js';
import { HALF_ROAD, shapesOf, turned } from './shapes.js';

/** @import {Ctx, Point} from '../game.js' */
/** @import {Region, Shapes} from './shapes.js' */
/** Draws something that stands at a point. @typedef {(ctx: Ctx, x: number, y: number, px: number) => void} Stand */
/**
 * Puts it where it has room: half its breadth, its height.
 * @typedef {(point: Point, room: [number, number], draw: Stand) => void} Put
 */

const LINE = '#3a2a1c';
/** What one has of each kind of ground; roads have none of their own. @typedef {Record<string, string>} OfKinds */
/** @type {OfKinds} */
const GROUND = { m: '#94b35c', h: '#dcc79d', p: '#9d7649' };
/** Patches of light and of shade on the ground. */
/** @type {OfKinds} */
const LIGHT = { m: 'rgba(184,204,118,.5)', h: 'rgba(244,229,192,.6)', p: 'rgba(184,146,92,.5)' };
/** @type {OfKinds} */
const DARK = { m: 'rgba(98,134,58,.32)', h: 'rgba(176,148,104,.38)', p: 'rgba(104,72,38,.42)' };

/** A fixed generator for a text. @param {string} text */
export function noise(text) {
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
  picture(ctx, shapesOf(code), w, turn);
  ctx.restore();
}

/**
 * As broad as 1. What is painted will be turned by so many quarters, but what stands on the ground stands upright then.
 * @param {Ctx} ctx
 * @param {Shapes} shapes
 * @param {number} w how many units of the sheet that is
 * @param {number} turn
 */
export function picture(ctx, shapes, w, turn) {
  const random = noise(shapes.code),
    px = Math.min(0.015, 1 / w),
    { height } = shapes,
    down = /** @type {Point} */ (/** @type {unknown} */ (turned([0.5, 0.51], 4 - turn).map((value) => value - 0.5)));
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, 1, height);
  ctx.clip();
  ctx.fillStyle = GROUND.m;
  ctx.fillRect(0, 0, 1, height);
  soil(ctx, 'm', height, random(), px);
  roads(ctx, shapes, random, px);
  const buildings = shapes.regions.filter(({ kind }) => kind === 'h' || kind === 'p');
  for (const region of buildings.toSorted((a, b) => Number(b.isBase) - Number(a.isBase)))
    yard(ctx, region, shapes, random, px);
  for (const region of buildings)
    for (const rim of region.rims) (region.kind === 'h' ? wall : fence)(ctx, rim, down, px);
  upright(ctx, shapes, random, px, turn);
  ctx.restore();
  ctx.strokeStyle = 'rgba(58,42,20,.42)';
  ctx.lineWidth = px;
  ctx.strokeRect(px / 2, px / 2, 1 - px, height - px);
}

// ---- the ground

/** How many different grounds there are of each kind: what is drawn often stands once in a picture. */
const SOILS = 3;

/**
 * Patches, and what grows or lies there; all over the tile, as it is cut out or painted over.
 * @param {Ctx} ctx @param {Region['kind']} kind @param {number} height @param {number} share @param {number} px
 */
function soil(ctx, kind, height, share, px) {
  const random = noise(`${Math.floor(share * SOILS)} of ${kind}`);
  for (const color of [LIGHT[kind], DARK[kind]]) patches(ctx, color, Math.ceil(5 * height), height, random, px);
  /** @param {number} count */
  const some = (count) =>
    Array.from({ length: Math.ceil(count * height) }, () =>
      [random(), random() * height].map((value) => whole(value, px)),
    );
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.lineWidth = px * 1.1;
  ctx.beginPath();
  if (kind === 'm') {
    ctx.strokeStyle = 'rgba(74,110,40,.75)';
    for (const [x, y] of some(30)) {
      ctx.moveTo(x - px, y - 0.02);
      ctx.lineTo(x, y);
      ctx.lineTo(x + 0.012, y - 0.022);
    }
  } else if (kind === 'h') {
    ctx.strokeStyle = 'rgba(142,112,70,.6)';
    for (const [x, y] of some(46)) {
      ctx.moveTo(x - 2 * px, y);
      ctx.quadraticCurveTo(x, y - 0.026, x + 2 * px, y);
    }
  } else {
    ctx.strokeStyle = 'rgba(226,192,110,.85)';
    for (const [x, y] of some(26)) {
      ctx.moveTo(x, y);
      ctx.lineTo(x + 0.05 * (random() - 0.5), y + 0.03 * (random() - 0.5));
    }
  }
  ctx.stroke();
}

/** What need not lie exactly lies on whole units: a picture is shorter then. @param {number} value @param {number} px */
const whole = (value, px) => Math.round(value / px) * px;

/**
 * @param {Ctx} ctx @param {string} color @param {number} count @param {number} height
 * @param {() => number} random @param {number} px
 */
function patches(ctx, color, count, height, random, px) {
  ctx.beginPath();
  for (let i = 0; i < count; i++) {
    const x = random(),
      y = random() * height,
      r = 0.09 + 0.11 * random(),
      above = 0.5 + random(),
      below = random();
    /** @param {number} dx @param {number} dy */
    const at = (dx, dy) => /** @type {Point} */ ([whole(x + r * dx, px), whole(y + r * dy, px)]);
    ctx.moveTo(...at(-1, 0));
    ctx.bezierCurveTo(...at(-1, -above), ...at(0.8, -1), ...at(1, -0.1));
    ctx.bezierCurveTo(...at(1.1, below), ...at(-1, 1), ...at(-1, 0));
  }
  ctx.fillStyle = color;
  ctx.fill();
}

/** @param {Ctx} ctx @param {Point[]} points */
function path(ctx, points) {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
}

/** A line, so far from where it is. @param {Ctx} ctx @param {Point[]} points @param {number} dx @param {number} dy */
function line(ctx, points, dx, dy) {
  placed(ctx, dx, dy, 1, false, () => {
    path(ctx, points);
    ctx.stroke();
  });
}

/**
 * Pale and trodden, with ruts, and stones along its sides.
 * @param {Ctx} ctx @param {Shapes} of @param {() => number} random @param {number} px
 */
function roads(ctx, { roads: lines }, random, px) {
  if (!lines.length) return;
  ctx.save();
  ctx.lineJoin = ctx.lineCap = 'round';
  for (const [color, width] of /** @type {[string, number][]} */ ([
    ['rgba(176,168,96,.55)', 2 * HALF_ROAD + 0.045],
    ['#a58551', 2 * HALF_ROAD + 2.2 * px],
    ['#e2cf9e', 2 * HALF_ROAD],
    ['#efe2bf', 1.1 * HALF_ROAD],
  ]))
    for (const line of lines) {
      path(ctx, line);
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  ctx.strokeStyle = 'rgba(160,128,76,.5)';
  ctx.lineWidth = 1.2 * px;
  ctx.beginPath();
  for (const line of lines)
    for (const aside of [-0.42, -0.1, 0.3]) {
      const rut = beside(line, aside * HALF_ROAD);
      for (let i = 1; i < rut.length; i++)
        if (random() < 0.3) {
          ctx.moveTo(...rut[i - 1]);
          ctx.lineTo(...rut[i]);
        }
    }
  ctx.stroke();
  const stones = lines.flatMap((line) =>
    [-0.86, 0.86].flatMap((aside) =>
      beside(line, aside * HALF_ROAD)
        .slice(1, -1)
        .filter(() => random() < 0.42)
        .map(([x, y]) => [x + 0.02 * random(), y + 0.02 * random(), 0.009 + 0.006 * random()]),
    ),
  );
  discs(ctx, '#c4b08a', ...stones);
  ctx.strokeStyle = 'rgba(110,86,48,.8)';
  ctx.lineWidth = 0.8 * px;
  ctx.stroke();
  ctx.restore();
}

/**
 * A line so far beside another one, which has few points or many.
 * @param {Point[]} line @param {number} by @returns {Point[]}
 */
function beside(line, by) {
  const [[ax, ay], [bx, by2]] = line;
  /** @type {Point[]} */
  const points =
    line.length > 2 ? line : Array.from({ length: 9 }, (_, i) => [ax + ((bx - ax) * i) / 8, ay + ((by2 - ay) * i) / 8]);
  return points.map(([x, y], i) => {
    const [px, py] = points[Math.max(0, i - 1)],
      [nx, ny] = points[Math.min(points.length - 1, i + 1)],
      l = Math.hypot(nx - px, ny - py);
    return [x - ((ny - py) / l) * by, y + ((nx - px) / l) * by];
  });
}

/**
 * The ground of a building: what joins over the edges of tiles.
 * @param {Region} region
 * @param {Ctx} ctx @param {Shapes} shapes @param {() => number} random @param {number} px
 */
function yard(ctx, region, shapes, random, px) {
  ctx.save();
  ctx.beginPath();
  if (region.isBase) ctx.rect(0, 0, 1, shapes.height);
  else region.trace(ctx);
  ctx.fillStyle = GROUND[region.kind];
  ctx.fill();
  ctx.clip();
  soil(ctx, region.kind, shapes.height, random(), px);
  ctx.restore();
}

/**
 * A wall of stone with merlons; it casts a shadow and shows its face towards `down`.
 * @param {Ctx} ctx @param {Point[]} rim @param {Point} point @param {number} px
 */
export function wall(ctx, rim, [dx, dy], px) {
  ctx.save();
  ctx.lineJoin = 'round';
  for (const [color, width, by] of /** @type {[string, number, number][]} */ ([
    ['rgba(50,34,14,.26)', 0.05, 2.2],
    ['#5e503c', 0.036 + 1.6 * px, 0.7],
    ['#a2957d', 0.036, 1],
    ['#e3d9c4', 0.034, -0.7],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    line(ctx, rim, dx * by, dy * by);
  }
  ctx.setLineDash([0.014, 0.03]);
  ctx.strokeStyle = '#84765e';
  ctx.lineWidth = 0.034;
  line(ctx, rim, dx * -0.7, dy * -0.7);
  ctx.restore();
}

/** Posts with two rails. @param {Ctx} ctx @param {Point[]} rim @param {Point} point @param {number} px */
function fence(ctx, rim, [dx, dy], px) {
  const posts = alongOf(rim, 0.062);
  ctx.save();
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.strokeStyle = 'rgba(50,34,14,.24)';
  ctx.lineWidth = 0.03;
  line(ctx, rim, dx * 1.2, dy * 1.2);
  const pales = () => {
    ctx.beginPath();
    for (const [x, y] of posts) {
      ctx.moveTo(x + dx, y + dy);
      ctx.lineTo(x - 3.6 * dx, y - 3.6 * dy);
    }
    ctx.stroke();
  };
  const rails = () => {
    for (const by of [-0.6, -2.4]) line(ctx, rim, dx * by, dy * by);
  };
  for (const [color, width] of /** @type {[string, number][]} */ ([
    ['#4b3119', 0.01 + 1.7 * px],
    ['#b98c57', 0.01],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    rails();
    ctx.lineWidth = width + 0.008;
    pales();
  }
  ctx.restore();
}

/** Points of a line that are so far apart. @returns {Point[]} @param {Point[]} line @param {number} step */
function alongOf(line, step) {
  /** @type {Point[]} */
  const found = [];
  let left = step / 2;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1],
      [bx, by] = line[i],
      length = Math.hypot(bx - ax, by - ay);
    for (; left < length; left += step)
      found.push([ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length]);
    left -= length;
  }
  return found;
}

// ---- what stands on it

/** @typedef {{x: number, y: number, r: number, draw: Stand}} Standing `r` is the half breadth of its shadow */

/**
 * Everything that stands, as it is seen when the tile has been turned: from the back to the front.
 * @param {Ctx} ctx @param {Shapes} shapes @param {() => number} random @param {number} px @param {number} turn
 */
function upright(ctx, shapes, random, px, turn) {
  /** @type {Standing[]} */
  const standing = [];
  const [right, bottom] = turn % 2 ? [shapes.height, 1] : [1, shapes.height];
  /** @param {Point} point */
  const seen = ([x, y]) => {
    const [u, v] = turned([x, y + (1 - shapes.height) / 2], turn);
    return [u - (1 - right) / 2, v - (1 - bottom) / 2];
  };
  /** What stands on a tile does not lean over its edge. @type {Put} */
  const put = (point, [wide, high], draw) => {
    const [u, v] = seen(point),
      x = Math.min(right - wide, Math.max(wide, u)),
      y = Math.min(bottom - 0.02, Math.max(Math.min(high, bottom - 0.02), v));
    if (inSight.every(([tx, ty]) => Math.abs(tx - x) > wide + 0.1 || ty > y || ty < y - high - 0.04))
      standing.push({ x, y, r: wide, draw });
  };
  /** What nothing may hide. @type {number[][]} */
  const inSight = [];
  const { chapel: shrine, stocks: board, fountain: basin, ends } = shapes;
  for (const { at, kind, size = 0.25 } of ends)
    put(at, [size * 0.56, size], (...where) => (kind === 'h' ? gate : barn)(...where, size));
  if (shrine) put(shrine, [0.12, 0.22], chapel);
  if (board) put(board, [0.13, 0.12], stocks);
  if (basin) standing.push({ x: 0.5, y: 0.5, r: 0.16, draw: fountain });
  const things = [shrine, board, basin, ...ends.map(({ at }) => at)].filter((point) => point !== null);
  inSight.push(...things.map(seen));
  for (const region of shapes.regions) {
    const free = region.points.filter(([x, y]) => things.every(([u, v]) => Math.hypot(u - x, v - y) > 0.19));
    if (region.kind === 'h') houses(shapes, region, free, random, put);
    if (region.kind === 'p') sties(shapes, region, free, random, put);
    if (region.kind === 'm') meadow(shapes, region, free, random, put);
  }
  standing.sort((a, b) => a.y - b.y);
  ctx.save();
  ctx.translate(0.5, shapes.height / 2);
  ctx.rotate((-turn * Math.PI) / 2);
  ctx.translate(-right / 2, -bottom / 2);
  for (const { x, y, r, draw } of standing)
    placed(ctx, whole(x, px), whole(y, px), 1, false, () => {
      if (r) shadow(ctx, r);
      draw(ctx, 0, 0, px);
    });
  ctx.restore();
}

/** It falls to the right. @param {Ctx} ctx @param {number} r */
function shadow(ctx, r) {
  ctx.beginPath();
  ctx.ellipse(0.25 * r, 0, r, r * 0.3, 0, 0, 7);
  ctx.fillStyle = 'rgba(44,30,10,.24)';
  ctx.fill();
}

/** How many different houses there are, and how many trees: what is drawn often stands once in a picture. */
const KINDS = 12;
const SIZES = { house: [0.19, 0.2025, 0.215], tree: [0.155, 0.17, 0.185] };

/** @param {Shapes} shapes @param {Region} region @param {Point[]} free @param {() => number} random @param {Put} put */
function houses(shapes, region, free, random, put) {
  const first = Math.floor(random() * KINDS);
  scattered(shapes, region, free, 0.155, 0.06, random).forEach((point, i) => {
    const n = (first + i) % KINDS,
      s = SIZES.house[n % 3];
    if (i % 6 === 4) put(point, [0.04, 0.1], (...where) => tree(...where, 0.1, i));
    else put(point, [s * 0.55, s * 0.9], (...where) => house(...where, s, n));
  });
}

/** @param {Shapes} shapes @param {Region} region @param {Point[]} free @param {() => number} random @param {Put} put */
function sties(shapes, region, free, random, put) {
  scattered(shapes, region, free, 0.2, 0.07, random).forEach((point, i) => {
    const isMirrored = random() < 0.5;
    if (i % 4 === 0) put(point, [0.14, 0.2], (...where) => shed(...where, 0.24, isMirrored));
    else if (i % 6 === 5) put(point, [0.07, 0.06], (...where) => trough(...where, 0.13));
    else if (i % 9 === 7) put(point, [0.06, 0.1], (...where) => haystack(...where, 0.14));
    else put(point, [0.08, 0.1], (...where) => pig(...where, 0.145, isMirrored));
  });
}

/** @param {Shapes} shapes @param {Region} region @param {Point[]} free @param {() => number} random @param {Put} put */
function meadow(shapes, region, free, random, put) {
  /** @param {Point} point */
  const isClear = ([x, y]) => shapes.regions.every(({ spot: [u, v] }) => Math.hypot(u - x, v - y) > 0.13);
  scattered(shapes, region, free, 0.165, 0.07, random).forEach((point, i) => {
    const n = Math.floor(random() * KINDS),
      large = SIZES.tree[(n >> 2) % 3],
      what = random();
    if (what < 0.38) {
      if (isClear(point)) put(point, [0.07, 0.17], (...where) => tree(...where, large, n));
    } else if (what < 0.5) put(point, [0.05, 0.06], (...where) => bush(...where, 0.12, n));
    else if (what < 0.6) put(point, [0.05, 0.07], (...where) => sheep(...where, 0.13, n % 2 > 0));
    else if (what < 0.65) put(point, [0.04, 0.04], (...where) => rock(...where, 0.09));
    else if (what < 0.9) put(point, [0, 0], (own, x, y) => flowers(own, x, y, i));
  });
}

/**
 * Some of the points of a region that keep apart from each other and from its rim; on the tile's own they may lie.
 * @param {Shapes} shapes @param {Region} region @param {Point[]} points @param {number} apart @param {number} rim
 * @param {() => number} random
 */
function scattered(shapes, region, points, apart, rim, random) {
  const inner = points.filter(([x, y]) =>
    [
      [rim, 0],
      [-rim, 0],
      [0, rim],
      [0, -rim],
    ].every(([dx, dy]) => {
      const [u, v] = [x + dx, y + dy];
      return u < 0 || u > 1 || v < 0 || v > shapes.height || shapes.at(u, v) === region.id;
    }),
  );
  /** @type {Point[]} */
  const found = [];
  for (let tries = 0; tries < 160 && inner.length; tries++) {
    const point = inner[Math.floor(random() * inner.length)];
    if (found.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > apart)) found.push(point);
  }
  return found;
}

/**
 * A small tile with how many of it are left; faint where none is.
 * @type {import('../game.js').Draw}
 */
export function left(ctx, drawn) {
  const { w, h, texts, turn = 0 } = drawn,
    count = texts.count ?? '';
  ctx.save();
  if (count === '0') ctx.globalAlpha = 0.24;
  tile(ctx, drawn);
  ctx.restore();
  if (count === '' || count === '0') return;
  const r = Math.max(11, w * 0.2);
  ctx.save();
  // However the tile is turned, the number stands upright in the same corner.
  ctx.translate(w / 2, h / 2);
  ctx.rotate((-turn * Math.PI) / 2);
  ctx.translate(-w / 2, -h / 2);
  ctx.beginPath();
  ctx.arc(w - r * 0.94, h - r * 0.94, r, 0, 7);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.strokeStyle = LINE;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.fillStyle = LINE;
  ctx.font = `700 ${Math.round(r * 1.5)}px serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(count, w - r * 0.94, h - r * 0.89);
  ctx.restore();
}

/** A red cloth with a golden hem. @param {Ctx} ctx @param {number} w @param {number} h */
function cloth(ctx, w, h) {
  ctx.beginPath();
  ctx.roundRect(0, 0, w, h, 5);
  ctx.fillStyle = '#7d2f2a';
  ctx.fill();
  ctx.strokeStyle = '#3c110e';
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.strokeStyle = INK.gold;
  ctx.lineWidth = 1.4;
  ctx.setLineDash([5, 3]);
  ctx.strokeRect(3.5, 3.5, w - 7, h - 7);
  ctx.setLineDash([]);
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
    cloth(ctx, w, h);
    const rim = Math.round(w * 0.07);
    ctx.save();
    ctx.translate(rim, rim);
    ctx.shadowColor = 'rgba(30,14,8,.6)';
    ctx.shadowBlur = 6;
    ctx.shadowOffsetY = 3;
    ctx.fillStyle = LINE;
    ctx.fillRect(1, 1, w - 2 * rim - 2, h - 2 * rim - 2);
    ctx.shadowColor = 'transparent';
    tile(ctx, { ...drawn, w: w - 2 * rim, h: h - 2 * rim });
    ctx.restore();
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

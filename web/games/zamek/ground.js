// What never changes: the castle from above, its wall with the track and the towers, the country outside; and the start
// fields.

import { INK } from '../../board/palette.js';
import { tree } from '../kit/parchment.js';
import { shield } from '../kit/pieces.js';
import { paper } from '../kit/table.js';
import { bandsOf } from './parts.js';
import { placed } from './scenery.js';
import { noise, picture, wall as parapet } from './tiles.js';

/** @import {Ctx, Ground, Point, Rect} from '../game.js' */
/** @import {Region, Shapes} from './shapes.js' */
/**
 * What the layout says of the ground (layout.py).
 * @typedef {{cells: Point[], side: number, wall: number, camps: {box: Rect, arms: [number, number, number]}[],
 *   towers: Rect[], outline: Point[], fields: Point[], names: [string, number, number][], numbers: number,
 *   letters: number}} Castle
 */
/** @typedef {(ctx: Ctx, layout: {size: [number, number], ground: Castle}) => void} Part */

const STONE = '#bfb49f',
  STONE_LIGHT = '#dbd2bf',
  STONE_EDGE = '#5d5443',
  TOWER = '#8f8470';

/** The two players, whose tokens lie outside two corners of the castle. */
const SEATS = [
  { seat: 0, color: 'white' },
  { seat: 1, color: 'black' },
];

/** A lawn with the arms of each player. @type {Part} */
function camps(ctx, { ground }) {
  ground.camps.forEach(({ box: [x, y, w, h], arms }, seat) => {
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, w * 0.1);
    ctx.globalAlpha = 0.6;
    ctx.fillStyle = INK.parchment;
    ctx.fill();
    ctx.globalAlpha = 1;
    shield(ctx, SEATS[seat], ...arms);
  });
}

/** Grass around the castle, with trees where there is room for them. @type {Part} */
function country(ctx, { size: [w, h], ground: { cells: all, side, wall: thick, camps: kept } }) {
  const random = noise('country'),
    room = thick + side * 0.12,
    step = side * 0.24;
  ctx.fillStyle = INK.hill;
  ctx.fillRect(0, 0, w, h);
  for (let y = step / 2; y < h; y += step)
    for (let x = step / 2; x < w; x += step) {
      const [px, py] = [x + step * 0.4 * random(), y + step * 0.4 * random()],
        isFree =
          all.every(([cx, cy]) => px < cx - room || px > cx + side + room || py < cy - room || py > cy + side + room) &&
          kept.every(({ box: [lx, ly, lw, lh] }) => px < lx || px > lx + lw || py < ly || py > ly + lh);
      if (isFree) tree(ctx, px, py, side * (0.2 + 0.02 * Math.round(5 * random())));
    }
}

/** How often the same stones lie together, in cells. */
const PAVINGS = 7;
/** How broad a joint between stones is. */
const JOINT = 0.9;

/** The cells inside the wall: trodden earth, some flagstones, and lines where tiles will lie. @type {Part} */
function cells(ctx, { ground: { cells: all, side } }) {
  const random = noise('cells');
  ctx.fillStyle = INK.road;
  ctx.beginPath();
  for (const [x, y] of all) ctx.rect(x, y, side, side);
  ctx.fill();
  ctx.fillStyle = INK.stain;
  ctx.beginPath();
  for (const [x, y] of all) if ((x + y - all[0][0] - all[0][1]) % (2 * side)) ctx.rect(x, y, side, side);
  ctx.fill();
  // Here and there some old paving.
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = INK.cobbleLight;
  const stones = Array.from({ length: PAVINGS }, () =>
    Array.from({ length: 5 }, (_, i) => {
      const angle = i * 1.3 + random(),
        far = side * (0.09 + 0.09 * random()) * Math.min(1, i);
      return [far * Math.cos(angle), far * Math.sin(angle), side * (0.05 + 0.035 * random())];
    }),
  );
  all.forEach(([x, y], cell) =>
    placed(
      ctx,
      Math.round(x + side * (0.3 + 0.4 * random())),
      Math.round(y + side * (0.3 + 0.4 * random())),
      1,
      false,
      () => {
        ctx.beginPath();
        for (const [px, py, r] of stones[cell % PAVINGS]) {
          ctx.moveTo(px + r, py);
          ctx.ellipse(px, py, r, r * 0.7, 0, 0, 7);
        }
        ctx.fill();
      },
    ),
  );
  ctx.globalAlpha = 1;
  ctx.strokeStyle = INK.slotEdge;
  ctx.lineWidth = 1;
  ctx.setLineDash([3, 4]);
  for (const [x, y] of all) ctx.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
  ctx.setLineDash([]);
}

/**
 * The wall from above, half a cell thick: a paved walk between two parapets, that outside with merlons.
 * @type {Part}
 */
function wall(ctx, { ground: { outline, wall: thick } }) {
  const ring = () => {
    ctx.beginPath();
    trace(ctx, offset(outline, thick));
    trace(ctx, [...outline].reverse());
  };
  /** @param {string} color @param {number} width @param {number} far */
  const line = (color, width, far) => {
    ctx.beginPath();
    trace(ctx, offset(outline, far));
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  ctx.lineJoin = 'round';
  line('rgba(40,24,8,.22)', 14, 0);
  ring();
  ctx.shadowColor = 'rgba(30,18,6,.5)';
  ctx.shadowBlur = 9;
  ctx.shadowOffsetY = 4;
  ctx.fillStyle = STONE;
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.save();
  ctx.clip();
  paving(ctx, outline, thick);
  ctx.restore();
  line(STONE_EDGE, 7.4, thick - 2.4);
  line(STONE_LIGHT, 5, thick - 2.4);
  ctx.setLineDash([5, 7]);
  line('#8b7f69', 5, thick - 2.4);
  ctx.setLineDash([]);
  line(STONE_EDGE, 4.6, 1.6);
  line(STONE_LIGHT, 2.6, 1.6);
}

/** Joints between the stones of the walk. @param {Ctx} ctx @param {Point[]} outline @param {number} thick */
function paving(ctx, outline, thick) {
  const courses = 3,
    deep = thick / courses,
    stone = thick / 2;
  /** @param {(at: (along: number, far: number) => Point, length: number, course: number) => void} lay */
  const lines = (lay) => {
    ctx.beginPath();
    outline.forEach(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length],
        [dx, dy] = [Math.sign(bx - ax), Math.sign(by - ay)],
        length = Math.abs(bx - ax) + Math.abs(by - ay);
      // Outside is on the left hand.
      for (let course = 0; course < courses; course++)
        lay((along, far) => [ax + dx * along + dy * far, ay + dy * along - dx * far], length, course);
    });
    ctx.stroke();
  };
  ctx.strokeStyle = 'rgba(93,84,67,.34)';
  ctx.lineWidth = JOINT;
  lines((at, length, course) => {
    ctx.moveTo(...at(0, (course + 1) * deep));
    ctx.lineTo(...at(length, (course + 1) * deep));
  });
  // A dash as broad as a course and as long as a joint.
  ctx.lineWidth = deep;
  ctx.setLineDash([JOINT, stone - JOINT]);
  lines((at, length, course) => {
    ctx.moveTo(...at(((course % 2) + 0.5) * (stone / 2), (course + 0.5) * deep));
    ctx.lineTo(...at(length, (course + 0.5) * deep));
  });
  ctx.setLineDash([]);
}

/** @param {Ctx} ctx @param {Point[]} points */
function trace(ctx, points) {
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
}

/** The outline so far outside. It runs clockwise along the axes. @param {Point[]} outline @param {number} by */
function offset(outline, by) {
  const count = outline.length;
  return outline.map(([x, y], i) => {
    const [px, py] = outline[(i + count - 1) % count],
      [nx, ny] = outline[(i + 1) % count],
      before = [Math.sign(x - px), Math.sign(y - py)],
      after = [Math.sign(nx - x), Math.sign(ny - y)];
    // Outside is on the left hand.
    return /** @type {Point} */ ([x + by * (before[1] + after[1]), y - by * (before[0] + after[0])]);
  });
}

/** The towers, each with a floor on which a token lies. @type {Part} */
function towers(ctx, { ground: { towers: all } }) {
  for (const [left, top, w, h] of all)
    placed(ctx, left, top, 1, false, () => {
      ctx.beginPath();
      ctx.roundRect(-1, -1, w + 2, h + 2, w * 0.2);
      ctx.shadowColor = 'rgba(30,18,6,.5)';
      ctx.shadowBlur = 6;
      ctx.shadowOffsetY = 3;
      ctx.fillStyle = TOWER;
      ctx.fill();
      ctx.shadowColor = 'transparent';
      ctx.strokeStyle = STONE_EDGE;
      ctx.lineWidth = 1.4;
      ctx.stroke();
      ctx.setLineDash([w * 0.13, w * 0.1]);
      ctx.strokeStyle = STONE_LIGHT;
      ctx.lineWidth = w * 0.06;
      ctx.beginPath();
      ctx.roundRect(w * 0.03, h * 0.03, w * 0.94, h * 0.94, w * 0.17);
      ctx.stroke();
      ctx.setLineDash([]);
      ctx.beginPath();
      ctx.roundRect(w * 0.07, h * 0.07, w * 0.86, h * 0.86, w * 0.12);
      ctx.fillStyle = '#cfc4ae';
      ctx.fill();
      ctx.strokeStyle = 'rgba(93,84,67,.6)';
      ctx.lineWidth = 1;
      ctx.stroke();
    });
}

/**
 * The fields of the track: the tens as dark plates and the fives as light ones, so that one counts by them; dots for
 * what is between. On towers each field has its number, since the race is about them.
 * @type {Part}
 */
function track(ctx, { ground: { fields, wall: thick, towers: all, outline, numbers } }) {
  const r = numbers * 0.68;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fields.forEach(([x, y], field) => {
    const isTower = all.some(([tx, ty, w, h]) => x > tx && x < tx + w && y > ty && y < ty + h);
    if (isTower) {
      number(ctx, field, x, y, field % 10 ? 600 : 700, numbers, INK.line);
      return;
    }
    const [px, py] = plate([x, y], outline, thick);
    placed(ctx, px, py, 1, false, () => {
      ctx.beginPath();
      ctx.arc(0, 0, field % 5 ? thick * 0.1 : r, 0, 7);
      ctx.fillStyle = field % 10 ? 'rgba(255,250,236,.92)' : '#4a3826';
      ctx.fill();
      ctx.strokeStyle = field % 10 ? 'rgba(60,46,24,.75)' : STONE_LIGHT;
      ctx.lineWidth = 1;
      ctx.stroke();
    });
    if (field % 5 === 0) number(ctx, field, px, py, 700, numbers, field % 10 ? INK.line : '#fff6e0');
  });
}

/**
 * @param {Ctx} ctx @param {number} field @param {number} x @param {number} y @param {number} weight
 * @param {number} size @param {string} color
 */
function number(ctx, field, x, y, weight, size, color) {
  ctx.fillStyle = color;
  ctx.font = `${weight} ${size}px serif`;
  ctx.fillText(String(field), x, y + size * 0.05);
}

/** Columns and rows of the cells, cut into the walk. @type {Part} */
function names(ctx, { ground: { names: all, letters } }) {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [name, x, y] of all) {
    placed(ctx, x, y, 1, false, () => {
      ctx.beginPath();
      ctx.arc(0, 0, letters * 0.5, 0, 7);
      ctx.fillStyle = 'rgba(219,210,191,.8)';
      ctx.fill();
    });
    ctx.fillStyle = '#6b1c14';
    ctx.font = `700 ${letters}px serif`;
    ctx.fillText(name, x, y + letters * 0.03);
  }
}

/**
 * Plates of the open wall lie at its outer edge, since start fields lie at the inner one.
 * @param {Point} point @param {Point[]} outline @param {number} thick
 */
function plate([x, y], outline, thick) {
  const aside = thick * 0.27;
  // The nearest side of the outline says where outside is.
  /** @type {Point | null} */
  let best = null;
  let least = Infinity;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length],
      along =
        ax === bx ? y >= Math.min(ay, by) && y <= Math.max(ay, by) : x >= Math.min(ax, bx) && x <= Math.max(ax, bx),
      far = ax === bx ? Math.abs(x - ax) : Math.abs(y - ay);
    if (along && far < least) {
      least = far;
      best = [Math.sign(by - ay), -Math.sign(bx - ax)];
    }
  }
  return best ? [x + best[0] * aside, y + best[1] * aside] : [x, y];
}

/** @type {Ground[]} */
export const boardGround = [
  (ctx, layout) => {
    paper(ctx, layout);
    country(ctx, layout);
    camps(ctx, layout);
  },
  cells,
  wall,
  towers,
  track,
  names,
];
export const tablesGround = [paper];

/** @type {Map<string, Shapes>} */
const known = new Map();

/**
 * The shapes of a start field of this height, as those of a tile.
 * @returns {Shapes}
 * @param {string} edge @param {string} chapels @param {number} height
 */
function shapesOf(edge, chapels, height) {
  const code = `${edge} ${chapels} ${height}`;
  const shapes = known.get(code) ?? make(code, edge, chapels, height);
  known.set(code, shapes);
  return shapes;
}

/** @returns {Shapes} @param {string} code @param {string} edge @param {string} chapels @param {number} height */
function make(code, edge, chapels, height) {
  const bands = bandsOf(edge),
    at = (/** @type {number} */ u) => bands.find(({ from, to }) => u >= from && u < to)?.name ?? null,
    grid = Array.from({ length: 25 * 8 }, (_, i) => [((i % 25) + 0.5) / 25, ((Math.floor(i / 25) + 0.5) * height) / 8]);
  const regions = bands.map(({ name, from, to }) => {
    /** @type {Region} */
    const region = {
      id: name,
      kind: /** @type {Region['kind']} */ (name[0]),
      edges: [],
      isBase: false,
      rims: [],
      trace: (ctx) => ctx.rect(from, 0, to - from, height),
      points: /** @type {Region['points']} */ (grid.filter(([u]) => at(u) === name)),
      spot: [(from + to) / 2, height / 2],
    };
    return region;
  });
  const isRoad = edge.includes('r');
  return {
    code,
    regions,
    byId: Object.fromEntries(regions.map((region) => [region.id, region])),
    roads: isRoad
      ? [
          [
            [0.5, height],
            [0.5, height * 0.3],
          ],
        ]
      : [],
    fountain: null,
    chapel: Number(chapels) ? [0.5, height * 0.7] : null,
    stocks: null,
    ends: isRoad ? [{ at: [0.5, height * 0.56], kind: 'h', size: 0.15 }] : [],
    height,
    at,
  };
}

/**
 * A start field as it lies north of its cell: `start m1-r1-m2 0`, with the number of its chapels.
 * @type {import('../game.js').Draw}
 */
export function start(ctx, { w, h, variant: [edge, chapels], turn = 0 }) {
  ctx.save();
  ctx.scale(w, w);
  picture(ctx, shapesOf(edge, chapels, h / w), w, turn);
  ctx.beginPath();
  ctx.rect(0, 0, 1, h / w);
  ctx.clip();
  const deep = h / w,
    rim = 0.022;
  parapet(
    ctx,
    [
      [rim, deep + rim],
      [rim, rim],
      [1 - rim, rim],
      [1 - rim, deep + rim],
    ],
    [0, 0.006],
    1 / w,
  );
  ctx.restore();
}

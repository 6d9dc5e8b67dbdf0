// What never changes: the castle from above, its wall with the track and the towers, the fields outside; and the start fields.

import { INK } from '../../canvas/palette.js';
import { parchment } from '../kit/parchment.js';
import { bandsOf, START_ROAD } from './parts.js';
import { chapel } from './tiles.js';

const STONE = '#b9ae99',
  STONE_EDGE = '#5d5443',
  TOWER = '#a89c86',
  EARTH = '#c9b48a';

const paper = (ctx, { size }) => parchment(ctx, ...size);

/** The cells inside the wall, as trodden earth with lines where tiles will lie. */
function cells(ctx, { ground: { cells: all, side } }) {
  for (const [x, y] of all) {
    ctx.fillStyle = EARTH;
    ctx.fillRect(x, y, side, side);
    ctx.fillStyle = 'rgba(255,246,220,.16)';
    if ((x + y) % (2 * side) === all[0][0] % (2 * side)) ctx.fillRect(x, y, side, side);
  }
  ctx.strokeStyle = 'rgba(90,66,30,.35)';
  ctx.lineWidth = 1;
  ctx.setLineDash([3, 4]);
  for (const [x, y] of all) ctx.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
  ctx.setLineDash([]);
}

/** The wall from above, half a cell thick, with merlons along its outer edge. */
function wall(ctx, { ground: { outline, wall: thick } }) {
  const outer = offset(outline, thick);
  ctx.beginPath();
  trace(ctx, outer);
  trace(ctx, [...outline].reverse());
  ctx.shadowColor = 'rgba(40,24,8,.45)';
  ctx.shadowBlur = 7;
  ctx.shadowOffsetY = 3;
  ctx.fillStyle = STONE;
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.strokeStyle = STONE_EDGE;
  ctx.lineWidth = 1.6;
  ctx.stroke();
  ctx.lineWidth = 4;
  ctx.setLineDash([6, 5]);
  ctx.beginPath();
  trace(ctx, offset(outline, thick - 2));
  ctx.stroke();
  ctx.setLineDash([]);
}

function trace(ctx, points) {
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
}

/** The outline so far outside. It runs clockwise along the axes. */
function offset(outline, by) {
  const count = outline.length;
  return outline.map(([x, y], i) => {
    const [px, py] = outline[(i + count - 1) % count],
      [nx, ny] = outline[(i + 1) % count],
      before = [Math.sign(x - px), Math.sign(y - py)],
      after = [Math.sign(nx - x), Math.sign(ny - y)];
    // Outside is on the left hand.
    return [x + by * (before[1] + after[1]), y - by * (before[0] + after[0])];
  });
}

/** The fields of the track, as plates with numbers: each fifth, and those of towers. */
function track(ctx, { ground: { fields, wall: thick, towers, outline } }) {
  const r = thick * 0.17,
    middle = [0, 1].map((axis) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length);
  for (const [x, y, w, h] of towers) {
    ctx.beginPath();
    ctx.roundRect(x + 1, y + 1, w - 2, h - 2, w * 0.24);
    ctx.fillStyle = TOWER;
    ctx.fill();
    ctx.strokeStyle = STONE_EDGE;
    ctx.lineWidth = 2.2;
    ctx.stroke();
    ctx.lineWidth = 3.4;
    ctx.setLineDash([5, 4]);
    ctx.strokeRect(x + 3.5, y + 3.5, w - 7, h - 7);
    ctx.setLineDash([]);
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fields.forEach(([x, y], field) => {
    const [px, py] = plate([x, y], middle, outline, thick, towers);
    ctx.beginPath();
    ctx.arc(px, py, r, 0, 7);
    ctx.fillStyle = 'rgba(255,250,236,.78)';
    ctx.fill();
    ctx.strokeStyle = 'rgba(60,46,24,.6)';
    ctx.lineWidth = 0.8;
    ctx.stroke();
    ctx.fillStyle = INK.line;
    ctx.font = `${field % 5 ? 400 : 700} ${Math.round(r * 1.25)}px serif`;
    ctx.fillText(String(field), px, py + 0.5);
  });
}

/** Plates of the open wall lie at its outer edge, since start fields lie at the inner one. */
function plate([x, y], middle, outline, thick, towers) {
  const isTower = towers.some(([tx, ty, w, h]) => x > tx && x < tx + w && y > ty && y < ty + h);
  if (isTower) return [x, y];
  const aside = thick * 0.27;
  // The nearest side of the outline says where outside is.
  let best = null,
    least = Infinity;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length],
      along =
        ax === bx ? y >= Math.min(ay, by) && y <= Math.max(ay, by) : x >= Math.min(ax, bx) && x <= Math.max(ax, bx),
      far = ax === bx ? Math.abs(x - ax) : Math.abs(y - ay);
    if (along && far < least) {
      least = far;
      best = [Math.sign(by - ay), -Math.sign(bx - ax)];
    }
  });
  return best ? [x + best[0] * aside, y + best[1] * aside] : [x, y];
}

export const boardGround = [paper, cells, wall, track];
export const tablesGround = [paper];

/**
 * A start field as it lies north of its cell: `start m1-r1-m2 0`, with the number of its chapels.
 * @type {import('../game.js').Draw}
 */
export function start(ctx, { w, h, variant: [edge, chapels] }) {
  ctx.save();
  ctx.beginPath();
  gable(ctx, 0, 0, w, h);
  ctx.fillStyle = '#8fae58';
  ctx.fill();
  ctx.clip();
  const [kind] = bandsOf(edge);
  if (kind.name[0] === 'h') houses(ctx, w, h);
  else if (kind.name[0] === 'p') sties(ctx, w, h);
  else meadow(ctx, w, h);
  if (edge.includes('r')) {
    const [from, to] = START_ROAD;
    ctx.fillStyle = '#a98a55';
    ctx.fillRect(from * w - 1.2, 0, (to - from) * w + 2.4, h);
    ctx.fillStyle = '#ecdcb4';
    ctx.fillRect(from * w, 0, (to - from) * w, h);
  }
  ctx.restore();
  if (Number(chapels)) {
    ctx.save();
    ctx.translate(w / 2, h * 0.62);
    ctx.scale(w * 0.72, w * 0.72);
    chapel(ctx, 0, 0, 1 / w);
    ctx.restore();
  }
  ctx.beginPath();
  gable(ctx, 0.5, 0.5, w - 1, h);
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.4;
  ctx.stroke();
}

/** Round above, straight below. */
function gable(ctx, x, y, w, h) {
  const r = h * 0.3;
  ctx.moveTo(x, y + h);
  ctx.lineTo(x, y + r);
  ctx.quadraticCurveTo(x, y, x + r, y);
  ctx.lineTo(x + w - r, y);
  ctx.quadraticCurveTo(x + w, y, x + w, y + r);
  ctx.lineTo(x + w, y + h);
  ctx.closePath();
}

function meadow(ctx, w, h) {
  ctx.fillStyle = '#4f7a32';
  for (const [x, r] of [
    [0.1, 0.16],
    [0.27, 0.12],
    [0.76, 0.13],
    [0.91, 0.16],
  ]) {
    ctx.beginPath();
    ctx.arc(x * w, h * 0.46, r * h * 1.6, 0, 7);
    ctx.fill();
  }
}

function houses(ctx, w, h) {
  ctx.fillStyle = '#d9c6a0';
  ctx.fillRect(0, 0, w, h);
  [0.18, 0.5, 0.82].forEach((x, i) => {
    const side = w * 0.2;
    ctx.fillStyle = '#f0e2c2';
    ctx.fillRect(x * w - side / 2, h * 0.5, side, h * 0.34);
    ctx.fillStyle = '#f7c948';
    ctx.fillRect(x * w - side * 0.3, h * 0.58, side * 0.22, h * 0.14);
    ctx.beginPath();
    ctx.moveTo(x * w - side * 0.66, h * 0.54);
    ctx.lineTo(x * w, h * 0.08);
    ctx.lineTo(x * w + side * 0.66, h * 0.54);
    ctx.closePath();
    ctx.fillStyle = ['#b4472f', '#c45a36', '#a33c2c'][i];
    ctx.fill();
    ctx.strokeStyle = INK.line;
    ctx.lineWidth = 1;
    ctx.stroke();
  });
}

function sties(ctx, w, h) {
  ctx.fillStyle = '#a47f55';
  ctx.fillRect(0, 0, w, h);
  for (const x of [0.22, 0.78]) {
    ctx.beginPath();
    ctx.moveTo((x - 0.15) * w, h * 0.7);
    ctx.quadraticCurveTo(x * w, -h * 0.2, (x + 0.15) * w, h * 0.7);
    ctx.closePath();
    ctx.fillStyle = '#dcb85c';
    ctx.fill();
    ctx.strokeStyle = INK.line;
    ctx.lineWidth = 1;
    ctx.stroke();
  }
  ctx.fillStyle = '#eea9a0';
  ctx.strokeStyle = '#7a3f3a';
  ctx.beginPath();
  ctx.ellipse(w * 0.5, h * 0.58, w * 0.08, h * 0.17, 0, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(w * 0.58, h * 0.5, h * 0.12, 0, 7);
  ctx.fill();
  ctx.stroke();
}

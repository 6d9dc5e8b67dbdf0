// The board: its ground with the gate, the road and its marks, the brook, the bridge, and the cloth of the favor
// buildings.

import { INK, font, roundRect } from '../../board/palette.js';
import { spot } from '../kit/cards.js';
import { glyph } from '../kit/glyphs.js';
import { field, river, road, tree } from '../kit/parchment.js';
import { battlement, masonry, pennant } from '../kit/stonework.js';
import { paper } from '../kit/table.js';
import { camp } from './camp.js';
import { plaque } from './plaque.js';
import { stillSite } from './site.js';

/** @import {Ctx, Draw, Ground, OwnLayout, Place, Point, Rect, Spot} from '../game.js' */

const FIRST = 5; // space after the bridge
const SURE = 27; // last space that every game has

/** What never changes, in slices. @type {Ground[]} */
export const boardGround = [
  paper,
  (ctx, { ground }) => {
    if (ground.brook) brook(ctx, ground.brook);
    if (ground.river) river(ctx, .../** @type {Rect} */ (ground.river));
    road(ctx, ground.road.path, ground.road.width);
  },
  (ctx, layout) => {
    const { ground, places } = layout;
    for (const [x, y, s] of ground.trees) tree(ctx, x, y, s);
    gate(ctx, ground.gate);
    deck(ctx, ground.deck);
    camp(ctx, places[`road.${SURE + 1}`].box);
    stillSite(ctx, layout);
    favors(ctx, layout);
  },
  (ctx, { ground, places }) => {
    for (let n = 0; n <= SURE; n++) {
      if (!places[`road.${n}`]) continue;
      const [x, y, , h] = places[`road.${n}`].box;
      if (n >= FIRST) field(ctx, n, places[`road.${n}`].box);
      number(ctx, n, x + 20, y + h + 22);
    }
    for (let n = FIRST; n <= ground.beyond; n++) mark(ctx, places[`gap.${n}`], n > SURE + 1);
  },
];

/**
 * Water that comes from the moat of the castle and goes under the bridge: points of its middle, each with its breadth.
 * @param {Ctx} ctx @param {[x: number, y: number, breadth: number][]} points
 */
function brook(ctx, points) {
  /** @param {number} side */
  const bank = (side) => points.map(([x, y, breadth]) => /** @type {Point} */ ([x + (side * breadth) / 2, y]));
  /** @param {Point[]} point */
  const line = ([first, ...rest]) => {
    let [px, py] = first;
    ctx.lineTo(px, py);
    for (const [x, y] of rest) {
      ctx.bezierCurveTo(px, (py + y) / 2, x, (py + y) / 2, x, y);
      [px, py] = [x, y];
    }
  };
  ctx.save();
  ctx.beginPath();
  line(bank(-1));
  line(bank(1).reverse());
  ctx.closePath();
  ctx.fillStyle = INK.water;
  ctx.fill();
  ctx.strokeStyle = INK.waterLine;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.clip();
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  points.forEach(([x, y, breadth], i) => {
    for (let k = 0; k < breadth / 16; k++) {
      const a = x - breadth / 2 + ((k * 37 + i * 11) % breadth),
        b = y + ((k * 29 + i * 7) % 60) - 40;
      ctx.moveTo(a, b);
      ctx.quadraticCurveTo(a + 4, b - 3, a + 8, b);
      ctx.quadraticCurveTo(a + 12, b + 3, a + 16, b);
    }
  });
  ctx.stroke();
  ctx.restore();
}

/** The City Gate, from which the road comes. @param {Ctx} ctx @param {Rect} rect */
function gate(ctx, [x, y, w, h]) {
  ctx.save();
  ctx.shadowColor = 'rgba(30,18,6,.45)';
  ctx.shadowBlur = 8;
  ctx.shadowOffsetY = 3;
  ctx.fillStyle = '#b5ad9d';
  ctx.fillRect(x, y, w, h);
  ctx.restore();
  battlement(ctx, x, y, w, '#d9d3c5', 3);
  masonry(ctx, x, y, w, h, '#d9d3c5');
  ctx.beginPath();
  ctx.moveTo(x + 7, y + h);
  ctx.lineTo(x + 7, y + h - 44);
  ctx.arc(x + w / 2, y + h - 44, w / 2 - 7, Math.PI, 0);
  ctx.lineTo(x + w - 7, y + h);
  ctx.closePath();
  ctx.fillStyle = '#4a3a2c';
  ctx.fill();
  ctx.lineWidth = 1.4;
  ctx.strokeStyle = INK.line;
  ctx.stroke();
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = '#b99a62';
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (const dx of [-6, 0, 6]) {
    ctx.moveTo(x + w / 2 + dx, y + h - 70);
    ctx.lineTo(x + w / 2 + dx, y + h - 34);
  }
  ctx.moveTo(x, y + h - 42);
  ctx.lineTo(x + w, y + h - 42);
  ctx.stroke();
  ctx.restore();
  pennant(ctx, x + w / 2, y - 8, '#2f548c');
}

/** The bridge lies over the road and the water. @param {Ctx} ctx @param {Rect} rect */
function deck(ctx, [x, y, w, h]) {
  ctx.save();
  ctx.shadowColor = 'rgba(20,14,6,.5)';
  ctx.shadowBlur = 7;
  ctx.shadowOffsetY = 4;
  ctx.fillStyle = '#cdc4b1';
  ctx.fillRect(x, y, w, h);
  ctx.restore();
  ctx.save();
  ctx.strokeStyle = 'rgba(70,60,48,.3)';
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  for (let row = 0; row * 15 < h; row++) {
    ctx.moveTo(x, y + row * 15);
    ctx.lineTo(x + w, y + row * 15);
    for (let k = row % 2 ? 14 : 28; k < w; k += 28) {
      ctx.moveTo(x + k, y + row * 15);
      ctx.lineTo(x + k, Math.min(y + h, y + row * 15 + 15));
    }
  }
  ctx.stroke();
  ctx.fillStyle = '#b3a994';
  ctx.strokeStyle = '#4f4839';
  ctx.lineWidth = 1;
  for (const edge of [y - 3, y + h - 6])
    for (let k = 0; k < w - 4; k += 24) {
      ctx.fillRect(x + k, edge, Math.min(24, w - k), 9);
      ctx.strokeRect(x + k, edge, Math.min(24, w - k), 9);
    }
  ctx.restore();
}

/**
 * What the bridge is called, and where those stand who have passed.
 * @type {Draw}
 */
export function bridge(ctx, { texts, place: { at, box }, layout: { ground } }) {
  const [x, y, w, h] = ground.name;
  plaque(ctx, texts.label, [x - box[0], y - box[1], w, h]);
  /** @type {Spot[]} */ (at.house).forEach(([dx, dy, size], i) => spot(ctx, dx, dy + 1, size * 0.47, String(i + 1)));
}

/** @param {Ctx} ctx @param {number} n @param {number} x @param {number} y */
function number(ctx, n, x, y) {
  ctx.save();
  ctx.shadowColor = 'rgba(30,18,6,.4)';
  ctx.shadowBlur = 3;
  ctx.shadowOffsetY = 1.5;
  ctx.beginPath();
  ctx.arc(x, y, 12.5, 0, 7);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.restore();
  ctx.strokeStyle = INK.roadEdge;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.fillStyle = INK.line;
  ctx.font = font(15.5, 700);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(String(n), x, y + 0.8);
}

/**
 * Where the provost may stand: a flat stone between two spaces, a lozenge beyond the end of the road.
 * @param {Ctx} ctx @param {Required<Place>} of @param {boolean} beyond
 */
function mark(ctx, { rect, at }, beyond) {
  const [dx, dy] = /** @type {Spot} */ (at.provost);
  ctx.save();
  ctx.translate(rect[0] + dx, rect[1] + dy + 18);
  ctx.beginPath();
  if (beyond) {
    for (const [x, y] of [
      [0, -10],
      [11, 0],
      [0, 10],
      [-11, 0],
    ])
      ctx.lineTo(x, y);
    ctx.closePath();
  } else ctx.ellipse(0, 0, 10, 6.5, 0, 0, 7);
  ctx.fillStyle = beyond ? '#e9bd33' : 'rgba(251,243,223,.75)';
  ctx.fill();
  ctx.strokeStyle = beyond ? INK.goldDeep : INK.roadEdge;
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.restore();
}

/**
 * The king's cloth on which the favor buildings lie, each with the first round in which it can be used.
 * @param {Ctx} ctx @param {OwnLayout} of
 */
function favors(ctx, { ground, places }) {
  /** @type {Rect[]} */
  const boxes = ground.rounds.map((/** @type {number} */ _, /** @type {number} */ i) => places[`favor.${i + 1}`].rect),
    [x, y] = boxes[0],
    [lastX, , w, h] = boxes[boxes.length - 1];
  const left = x - 9,
    top = y - 36,
    right = lastX + w + 9,
    bottom = y + h + 9;
  ctx.save();
  ctx.shadowColor = 'rgba(30,18,6,.45)';
  ctx.shadowBlur = 7;
  ctx.shadowOffsetY = 3;
  roundRect(ctx, left, top, right - left, bottom - top, 9);
  ctx.fillStyle = '#6d2740';
  ctx.fill();
  ctx.restore();
  ctx.strokeStyle = '#d9a928';
  ctx.lineWidth = 2;
  ctx.stroke();
  roundRect(ctx, left + 4, top + 4, right - left - 8, bottom - top - 8, 6);
  ctx.lineWidth = 0.8;
  ctx.stroke();
  boxes.forEach(([bx, by, bw], i) => {
    const middle = bx + bw / 2;
    glyph(ctx, 'crown', middle - 28, by - 17, 22);
    glyph(ctx, 'hourglass', middle + 2, by - 17, 20);
    ctx.fillStyle = '#fff4d8';
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    ctx.font = font(17, 700);
    ctx.fillText(`${ground.rounds[i]}+`, middle + 14, by - 16);
  });
}

// The construction site: a castle of which much is still to come, and the places of those who deliver.

import { INK } from '../../board/palette.js';
import { spot } from '../kit/cards.js';
import { glyph } from '../kit/glyphs.js';
import { battlement, masonry, pennant } from '../kit/stonework.js';
import { plaque } from './plaque.js';

/** @import {Ctx, Draw, OwnLayout, Spot} from '../game.js' */

const STONE = '#d9d3c5',
  LIGHT = '#e0dacc',
  SHADE = '#b5ad9d',
  WOOD = '#8a5a2f';

/** @param {Ctx} ctx @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
function beam(ctx, x1, y1, x2, y2, width = 3.4) {
  ctx.lineCap = 'round';
  for (const [color, breadth] of /** @type {const} */ ([
    ['#4b2b10', width],
    ['#a9794a', width - 1.5],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = breadth;
    ctx.beginPath();
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
    ctx.stroke();
  }
}

/**
 * A row of stones on top of a wall that is not done.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} count
 */
function courses(ctx, x, y, w, count) {
  ctx.fillStyle = STONE;
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.2;
  for (let row = 0; row < count; row++)
    for (let k = 0; k < Math.floor((w / 16) * (1 - (row + 1) / (count + 1))); k++) {
      ctx.fillRect(x + k * 16, y - (row + 1) * 9, 16, 9);
      ctx.strokeRect(x + k * 16, y - (row + 1) * 9, 16, 9);
    }
}

/** What never changes: hill, towers, wall, scaffold and crane. @param {Ctx} ctx @param {OwnLayout} of */
export function stillSite(ctx, { places: { site } }) {
  const [x, y, w, h] = site.rect,
    base = y + h - 62,
    tower = Math.min(64, w * 0.24),
    wall = [x + tower + 10, base - 54, w - 2 * tower - 20, 54],
    right = x + w - tower - 12;
  ctx.fillStyle = INK.hill;
  ctx.beginPath();
  ctx.moveTo(x - 4, y + h - 6);
  ctx.bezierCurveTo(x + w * 0.1, base - 74, x + w * 0.9, base - 74, x + w + 4, y + h - 6);
  ctx.closePath();
  ctx.fill();
  ctx.save();
  ctx.shadowColor = 'rgba(30,18,6,.45)';
  ctx.shadowBlur = 9;
  ctx.shadowOffsetY = 4;
  ctx.fillStyle = SHADE;
  ctx.fillRect(x + 10, y + 34, tower, base - y - 34);
  ctx.fillRect(wall[0], wall[1], wall[2], wall[3]);
  ctx.fillRect(right, base - 64, tower, 64);
  ctx.restore();
  masonry(ctx, wall[0], wall[1], wall[2], wall[3], STONE);
  battlement(ctx, wall[0], wall[1], wall[2] * 0.44, STONE, 4);
  courses(ctx, wall[0] + wall[2] * 0.5, wall[1], wall[2] * 0.5, 1);
  gateway(ctx, wall[0] + wall[2] * 0.3, base, Math.min(34, wall[2] * 0.3));
  // The left tower stands.
  battlement(ctx, x + 6, y + 34, tower + 8, STONE, 4);
  masonry(ctx, x + 10, y + 34, tower, base - y - 34, LIGHT);
  slits(ctx, x + 10 + tower / 2, y + 58);
  pennant(ctx, x + 10 + tower / 2, y + 27, '#6d2740');
  // The right one is half as high, within its scaffold.
  masonry(ctx, right, base - 64, tower, 64, LIGHT);
  courses(ctx, right, base - 64, tower, 2);
  slits(ctx, right + tower / 2, base - 40);
  for (const dx of [-7, tower * 0.34, tower * 0.68, tower + 7]) beam(ctx, right + dx, base, right + dx, base - 104);
  for (const dy of [30, 62, 92]) beam(ctx, right - 12, base - dy, right + tower + 12, base - dy, 4.2);
  beam(ctx, right - 7, base - 30, right + tower * 0.34, base - 62, 2.8);
  beam(ctx, right + tower + 7, base - 62, right + tower * 0.68, base - 92, 2.8);
  crane(ctx, wall[0] + wall[2] * 0.62, wall[1], wall[2]);
}

/** @param {Ctx} ctx @param {number} x @param {number} y */
function slits(ctx, x, y) {
  ctx.fillStyle = '#4a3a2c';
  ctx.fillRect(x - 2.5, y, 5, 17);
}

/** @param {Ctx} ctx @param {number} x @param {number} base @param {number} w */
function gateway(ctx, x, base, w) {
  ctx.beginPath();
  ctx.moveTo(x - w / 2, base);
  ctx.lineTo(x - w / 2, base - 22);
  ctx.arc(x, base - 22, w / 2, Math.PI, 0);
  ctx.lineTo(x + w / 2, base);
  ctx.closePath();
  ctx.fillStyle = '#4a3a2c';
  ctx.fill();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.4;
  ctx.stroke();
}

/** A treadwheel crane that lifts a stone. @param {Ctx} ctx @param {number} x @param {number} y @param {number} room */
function crane(ctx, x, y, room) {
  const reach = Math.min(66, room * 0.34);
  beam(ctx, x, y, x, y - 58, 5);
  beam(ctx, x - reach * 0.6, y - 40, x + reach, y - 66, 5);
  beam(ctx, x, y - 22, x + reach * 0.55, y - 54, 3.4);
  ctx.strokeStyle = INK.text;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(x + reach - 2, y - 65);
  ctx.lineTo(x + reach - 2, y - 34);
  ctx.stroke();
  glyph(ctx, 'stone', x + reach - 2, y - 25, 20);
  ctx.beginPath();
  ctx.arc(x - reach * 0.34, y - 15, 14, 0, 7);
  ctx.fillStyle = 'rgba(169,121,74,.35)';
  ctx.fill();
  ctx.strokeStyle = WOOD;
  ctx.lineWidth = 3.2;
  ctx.stroke();
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  for (let a = 0; a < Math.PI; a += Math.PI / 4) {
    ctx.moveTo(x - reach * 0.34 - Math.cos(a) * 14, y - 15 - Math.sin(a) * 14);
    ctx.lineTo(x - reach * 0.34 + Math.cos(a) * 14, y - 15 + Math.sin(a) * 14);
  }
  ctx.stroke();
}

/**
 * The name of the site and the row of its places; `variant` says how many there are.
 * @type {Draw}
 */
export function site(ctx, { w, h, variant: [players], texts, place: { at } }) {
  const spots = /** @type {Spot[]} */ (at.worker).slice(0, Number(players)),
    [first] = spots,
    last = spots[spots.length - 1];
  ctx.fillStyle = INK.road;
  ctx.strokeStyle = INK.roadEdge;
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.roundRect(first[0] - 25, first[1] - 20, last[0] - first[0] + 50, 46, 20);
  ctx.fill();
  ctx.stroke();
  spots.forEach(([dx, dy, size], i) => spot(ctx, dx, dy + 3, size * 0.42, String(i + 1)));
  const breadth = Math.min(w - 60, 176);
  plaque(ctx, texts.label, [(w - breadth) / 2, h - 84, breadth, 24]);
}

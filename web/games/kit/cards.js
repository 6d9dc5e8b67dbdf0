// Tiles lying on the table: the card with its name, rows of signs on it, and the places for tiles and pieces.

import { INK, LEAST, fitText, font, roundRect } from '../../board/palette.js';
import { badge, glyph } from './glyphs.js';

/** @import {Ctx, Rect, Sketch} from '../game.js' */

// Tile groups: band on top, face below.
/** @type {Record<string, {band: string, face: string, text: string}>} */
const GROUPS = {
  neutral: { band: '#c98f86', face: '#f3ddd2', text: '#4a211b' },
  fixed: { band: '#b49a63', face: '#efe0b8', text: '#3d2e10' },
  wood: { band: '#8a5a2f', face: '#ecd5b3', text: '#fff6e4' },
  stone: { band: '#6d747b', face: '#e0e1de', text: '#ffffff' },
  monument: { band: '#2f548c', face: '#d7e0ee', text: '#ffffff' },
  residence: { band: '#4c7d3c', face: '#dce8c9', text: '#ffffff' },
};

/**
 * By its name, as a number in a sign, as text, or as what draws it in a box of side 1.
 * @typedef {[sign: string | Sketch, value?: number]} Sign
 */

/** How broad the band with the name is. */
export const BAND = 20;

/**
 * A tile of a group, with its name on the band and nothing below.
 * @param {Ctx} ctx @param {string | undefined} group @param {string} label @param {Rect} rect
 */
export function card(ctx, group, label, [x, y, w, h]) {
  const g = GROUPS[group ?? ''] || GROUPS.neutral;
  ctx.shadowColor = 'rgba(40,24,8,.4)';
  ctx.shadowBlur = 5;
  ctx.shadowOffsetY = 2;
  roundRect(ctx, x, y, w, h, 7);
  ctx.fillStyle = g.face;
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.save();
  ctx.clip();
  ctx.fillStyle = g.band;
  ctx.fillRect(x, y, w, BAND);
  hatch(ctx, group, x, y, w, BAND);
  ctx.restore();
  roundRect(ctx, x, y, w, h, 7);
  ctx.strokeStyle = group === 'fixed' ? INK.goldDeep : INK.line;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.fillStyle = g.text;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fitText(ctx, label, x + w / 2, y + BAND / 2 + 0.5, w - 6, LEAST, 600);
}

/**
 * Groups differ by a pattern in the band, not only by colour.
 * @param {Ctx} ctx @param {string | undefined} group @param {number} x @param {number} y @param {number} w
 * @param {number} h
 */
function hatch(ctx, group, x, y, w, h) {
  ctx.strokeStyle = 'rgba(255,255,255,.13)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  if (group === 'wood')
    for (let i = 3; i < h; i += 5) {
      ctx.moveTo(x, y + i);
      ctx.lineTo(x + w, y + i);
    }
  if (group === 'stone')
    for (let i = 0; i < w; i += 14) {
      ctx.moveTo(x + i, y);
      ctx.lineTo(x + i, y + h / 2);
      ctx.moveTo(x + i + 7, y + h / 2);
      ctx.lineTo(x + i + 7, y + h);
    }
  if (group === 'monument')
    for (let i = -h; i < w; i += 9) {
      ctx.moveTo(x + i, y + h);
      ctx.lineTo(x + i + h, y);
    }
  if (group === 'residence')
    for (let i = -h; i < w; i += 9) {
      ctx.moveTo(x + i, y);
      ctx.lineTo(x + i + h, y + h);
    }
  ctx.stroke();
}

/**
 * Rows of signs side by side, with a sign between each two.
 * @param {Sign[][]} parts @param {string} sign @returns {Sign[]}
 */
export const join = (parts, sign) => parts.flatMap((p, i) => (i ? [[sign], ...p] : p));

// A tile of a group as a sign: what it is made of stands on it, since colours alone do not tell everybody.
/** @type {Record<string, string>} */
const ON_TILE = { wood: 'wood', stone: 'stone', monument: 'wreath', residence: 'house' };

/** @param {Ctx} ctx @param {Sign} point @param {number} x @param {number} y @param {number} s */
function sign(ctx, [name, value], x, y, s) {
  if (name === 'none') return;
  if (typeof name === 'function') {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(s, s);
    name(ctx);
    ctx.restore();
    return;
  }
  if (name.startsWith('tile:')) {
    const group = name.slice(5),
      g = GROUPS[group] || GROUPS.neutral;
    roundRect(ctx, x - s * 0.42, y - s * 0.42, s * 0.84, s * 0.84, s * 0.1);
    ctx.fillStyle = g.face;
    ctx.fill();
    ctx.fillStyle = g.band;
    ctx.fillRect(x - s * 0.42, y - s * 0.42, s * 0.84, s * 0.34);
    ctx.strokeStyle = INK.line;
    ctx.lineWidth = s * 0.06;
    ctx.stroke();
    if (ON_TILE[group]) glyph(ctx, ON_TILE[group], x, y + s * 0.14, s * 0.5);
  } else if (value !== undefined) badge(ctx, name, value, x, y, s, LEAST);
  else if (!glyph(ctx, name, x, y, s)) {
    ctx.fillStyle = INK.line;
    ctx.font = font(Math.max(LEAST, s * 0.6), 700);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(name, x, y + s * 0.03);
  }
}

const breadth = (/** @type {Sign} */ [name]) =>
  name === 'slash' ? 0.34 : name === 'arrow' ? 0.7 : /^\d$/.test(String(name)) ? 0.6 : 1;

/**
 * Rows of signs centred in a box, as large as it allows.
 * @param {Ctx} ctx @param {Sign[][]} rows @param {number} x @param {number} y @param {number} w @param {number} h
 * @param {number} largest
 */
export function drawRows(ctx, rows, x, y, w, h, largest) {
  if (!rows.length) return;
  const widest = Math.max(...rows.map((r) => r.reduce((a, s) => a + breadth(s), 0)));
  const s = Math.min(largest, w / widest, h / rows.length / 1.04);
  rows.forEach((row, i) => {
    let cx = x + w / 2 - (row.reduce((a, q) => a + breadth(q), 0) * s) / 2;
    const cy = y + h / 2 + (i - (rows.length - 1) / 2) * s * 1.04;
    for (const q of row) {
      const b = breadth(q) * s;
      sign(ctx, q, cx + b / 2, cy, s * (q[0] === 'arrow' ? 0.66 : 0.92));
      cx += b;
    }
  });
}

/**
 * Where a tile lay that is on the road now.
 * @type {import('../game.js').Draw}
 */
export function gone(ctx, { w, h, texts }) {
  const [x, y] = [0, 0];
  roundRect(ctx, x, y, w, h, 7);
  ctx.fillStyle = INK.slot;
  ctx.fill();
  ctx.setLineDash([4, 4]);
  ctx.strokeStyle = INK.slotEdge;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = INK.textSoft;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fitText(ctx, texts.label.replace(/ \(.+\)$/, ''), x + w / 2, y + h / 2, w - 6, LEAST);
}

/**
 * A place for one piece.
 * @param {Ctx} ctx @param {number} x @param {number} y @param {number} r @param {string} text
 */
export function spot(ctx, x, y, r, text) {
  ctx.save();
  ctx.globalAlpha = 1;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = 'rgba(255,250,236,.86)';
  ctx.fill();
  ctx.setLineDash([3, 3]);
  ctx.strokeStyle = INK.soft;
  ctx.lineWidth = 1.3;
  ctx.stroke();
  if (text) {
    ctx.fillStyle = INK.soft;
    ctx.font = font(r * 0.95, 600);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(text, x, y + 1);
  }
  ctx.restore();
}

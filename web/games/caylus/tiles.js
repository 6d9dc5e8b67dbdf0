// The face of a tile: what it does, in signs. Read from the catalog's effect, never from its id,
// except for the picture of a building that has no effect.

import { INK, LEAST, fitText, font, roundRect } from '../../canvas/palette.js';
import { badge, glyph } from '../kit/glyphs.js';
import { landmark } from './landmarks.js';

// Tile groups: band on top, face below.
const GROUPS = {
  neutral: { band: '#c98f86', face: '#f3ddd2', text: '#4a211b' },
  fixed: { band: '#b49a63', face: '#efe0b8', text: '#3d2e10' },
  wood: { band: '#8a5a2f', face: '#ecd5b3', text: '#fff6e4' },
  stone: { band: '#6d747b', face: '#e0e1de', text: '#ffffff' },
  prestige: { band: '#2f548c', face: '#d7e0ee', text: '#ffffff' },
  residence: { band: '#4c7d3c', face: '#dce8c9', text: '#ffffff' },
};

/** An amount as signs: {"food": 2} -> two loaves; deniers and prestige are numbered. */
function amountSigns(amount) {
  return Object.entries(amount).flatMap(([kind, n]) => {
    if (kind === 'deniers') return [['coin', n]];
    if (kind === 'prestige') return [['wreath', n]];
    const name = kind.startsWith('any') ? 'any' : kind;
    return n > 3 ? [[name], ['×' + n]] : Array.from({ length: n }, () => [name]);
  });
}

const join = (parts, sign) => parts.flatMap((p, i) => (i ? [[sign], ...p] : p));

/** Rows of signs for an effect; an unknown form shows nothing and stays explained by its text. */
export function effectRows(tile) {
  const e = tile.effect || {},
    rows = [];
  if (e.produce) rows.push(amountSigns(e.produce));
  if (e.produce_one_of) rows.push(join(e.produce_one_of.map(amountSigns), 'slash'));
  if (e.owner_bonus_one_of)
    rows.push([
      ['house'],
      ...join(
        e.owner_bonus_one_of.map((k) => [[k]]),
        'slash',
      ),
    ]);
  if (e.sell_one_cube_for) rows.push([['any'], ['arrow'], ['coin', e.sell_one_cube_for]]);
  if (e.buy) for (const b of e.buy) rows.push([['coin', b.deniers], ['arrow'], ...amountSigns({ any: b.cubes })]);
  if (e.build) rows.push([['hammer'], ['tile:' + e.build]]);
  if (e.transform_to_residence) rows.push([['scroll'], ['arrow'], ['tile:residence']]);
  if (e.exchange) for (const x of e.exchange) rows.push([...amountSigns(x.give), ['arrow'], ...amountSigns(x.get)]);
  const income = e.income ?? tile.income;
  if (income) rows.push([['+'], ['coin', income]]);
  if (tile.favors && !rows.length) rows.push(Array.from({ length: tile.favors }, () => ['crown']));
  return rows;
}

// A tile of a group as a sign: what it is made of stands on it, since colours alone do not tell everybody.
const ON_TILE = { wood: 'wood', stone: 'stone', prestige: 'wreath', residence: 'house' };

function sign(ctx, [name, value], x, y, s) {
  if (name === 'none') return;
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

const breadth = ([name]) => (name === 'slash' ? 0.34 : name === 'arrow' ? 0.7 : 1);

/** Rows of signs centred in a box, as large as it allows. */
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

/** A tile. `mode` is "road" (name and effect) or "stock" (price and prestige as well). */
export function drawTile(ctx, id, tile, [x, y, w, h], mode) {
  const g = GROUPS[tile.group] || GROUPS.neutral;
  const band = 20;
  ctx.save();
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
  ctx.fillRect(x, y, w, band);
  hatch(ctx, tile.group, x, y, w, band);
  ctx.restore();
  roundRect(ctx, x, y, w, h, 7);
  ctx.strokeStyle = tile.group === 'fixed' ? INK.goldDeep : INK.line;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.fillStyle = g.text;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  // What stands in brackets in a long name is shown by the signs below it.
  const name = mode === 'road' ? tile.label : tile.label.replace(/ \(.+\)$/, '');
  fitText(ctx, name, x + w / 2, y + band / 2 + 0.5, w - 6, LEAST, 600);
  if (mode === 'road') drawFace(ctx, id, tile, x + 5, y + band + 2, w - 10, h - band - 34);
  else {
    drawFace(ctx, id, tile, x + 4, y + band + 1, w - 8, h - band - 22);
    price(ctx, tile, x + 3, y + h - 20, w - (tile.prestige ? 30 : 6));
    if (tile.prestige) badge(ctx, 'wreath', tile.prestige, x + w - 14, y + h - 12, 26, LEAST);
  }
  ctx.restore();
}

function drawFace(ctx, id, tile, x, y, w, h) {
  const rows = effectRows(tile);
  if (tile.group !== 'prestige') {
    drawRows(ctx, rows, x, y, w, h, 37);
    return;
  }
  const side = rows.length ? 0.52 : 1;
  landmark(ctx, id, x + (w * side) / 2, y + h / 2, Math.min(h, w * side) * 0.98);
  if (rows.length)
    drawRows(
      ctx,
      rows.concat(tile.favors && !rows[0].some(([n]) => n === 'crown') ? [[['crown']]] : []),
      x + w * 0.52,
      y,
      w * 0.48,
      h,
      22,
    );
}

function price(ctx, tile, x, y, w) {
  const signs = amountSigns(tile.cost || {});
  if (tile.favors && tile.group !== 'prestige')
    signs.push(['+'], ...Array.from({ length: tile.favors }, () => ['crown']));
  if (!signs.length) return;
  roundRect(ctx, x, y, w, 17, 4);
  ctx.fillStyle = 'rgba(255,252,240,.8)';
  ctx.fill();
  // Prices read best as "3 x wood" once there are more than four cubes.
  const short = signs.length > 4 ? Object.entries(tile.cost).flatMap(([k, n]) => [[String(n)], [k]]) : signs;
  drawRows(ctx, [short], x + 1, y, w - 2, 17, 16);
}

// Groups differ by a pattern in the band, not only by colour.
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
  if (group === 'prestige')
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

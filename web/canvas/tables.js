// The second sheet: favor table, turn order and the stock of tiles.

import { INK, fitText, font, roundRect } from './palette.js';
import { glyph } from './glyphs.js';
import { marker, shield } from './pieces.js';
import { parchment } from './parchment.js';
import { drawRows, drawTile, effectRows } from './tiles.js';
import { t } from '../words.js';

export function tablesScene(at) {
  return {
    size: () => at.size,
    background: (ctx) => parchment(ctx, ...at.size),
    zones: (model) => tableZones(at, model),
    draw(ctx, model) {
      drawFavors(ctx, at.favor, model);
      drawOrder(ctx, at.order.rect, model);
      for (const [group, place] of Object.entries(at.stock)) drawStock(ctx, group, place, model);
      return false;
    },
  };
}

/** Every tile keeps its slot in the stock; the catalog's order decides. */
function slotsOf(group, place, { catalog, view }) {
  const stock = view.stock[group] || [];
  const ids = Object.keys(catalog.tiles).filter((id) => catalog.tiles[id].group === group);
  return ids.slice(0, place.slots.length).map((id, i) => ({ id, rect: place.slots[i], there: stock.includes(id) }));
}

function tableZones(at, model) {
  const zones = [];
  if (!model.view.favor_table.simplified) {
    for (const line of model.catalog.favor_lines) if (at.favor.rows[line.id]) zones.push({ target: 'favor.' + line.id, rect: at.favor.rows[line.id].rect });
  }
  for (const [group, place] of Object.entries(at.stock)) {
    for (const { id, rect } of slotsOf(group, place, model)) zones.push({ target: 'stock.' + id, rect });
  }
  return zones;
}

function heading(ctx, text, [x, y]) {
  ctx.fillStyle = INK.line; ctx.textAlign = 'left'; ctx.textBaseline = 'middle'; ctx.font = font(17, 700); ctx.fillText(text, x, y);
}

// ---- royal favors

const LINE_GLYPH = { prestige: 'prestige', deniers: 'coin', resources: 'food', buildings: 'hammer' };

function drawFavors(ctx, at, { view, catalog }) {
  glyph(ctx, 'favor', at.title[0] + 12, at.title[1], 24);
  heading(ctx, t('Royal favors'), [at.title[0] + 32, at.title[1]]);
  for (const line of catalog.favor_lines) {
    const row = at.rows[line.id];
    if (!row) continue;
    const [x, y, w, h] = row.rect;
    roundRect(ctx, x, y, w, h, 6); ctx.fillStyle = INK.paper; ctx.fill(); ctx.strokeStyle = INK.soft; ctx.lineWidth = 1; ctx.stroke();
    lineLabel(ctx, line, row);
    row.cells.forEach((cell, c) => favorCell(ctx, cell, line, c, view));
    markers(ctx, row, line, view);
  }
  if (view.favor_table.simplified) {
    const last = Object.values(at.rows).at(-1).rect, first = Object.values(at.rows)[0].rect;
    ctx.fillStyle = 'rgba(227,205,156,.86)'; ctx.fillRect(first[0], first[1], first[2], last[1] + last[3] - first[1]);
    ctx.fillStyle = INK.line; ctx.textAlign = 'center'; ctx.font = font(16, 600);
    ctx.fillText(t('Simplified favors: the table is not used'), first[0] + first[2] / 2, (first[1] + last[1] + last[3]) / 2);
  }
}

function lineLabel(ctx, line, row) {
  const [x, y, w] = row.label;
  glyph(ctx, LINE_GLYPH[line.id] || 'favor', x + 16, y + 16, 24);
  ctx.fillStyle = INK.line; ctx.textAlign = 'left'; ctx.textBaseline = 'middle'; fitText(ctx, line.label, x + 31, y + 16, w - 33, 13.5, 600);
}

function favorCell(ctx, [x, y, w, h], line, column, view) {
  const open = column < view.favor_table.open_columns;
  roundRect(ctx, x, y, w, h, 5); ctx.fillStyle = open ? '#fff6da' : '#cdbb98'; ctx.fill();
  ctx.strokeStyle = open ? INK.soft : 'rgba(90,70,40,.5)'; ctx.lineWidth = 1; ctx.stroke();
  ctx.save(); ctx.globalAlpha = open ? 1 : 0.5;
  const rows = effectRows({ effect: line.effects[column] });
  if (rows.length) drawRows(ctx, rows, x + 3, y + 1, w - 6, h * 0.7, Math.min(h * 0.56, 30));
  else words(ctx, line.columns[column], x + w / 2, y + h * 0.36, w - 4);
  ctx.restore();
  if (!open) glyph(ctx, 'lock', x + w - 9, y + h - 9, 11);
}

function words(ctx, text, x, y, w) {
  const parts = String(text).split(' '), lines = [];
  ctx.font = font(10.5, 600); ctx.fillStyle = INK.line; ctx.textAlign = 'center'; ctx.textBaseline = 'middle';
  for (const p of parts) {
    if (lines.length && ctx.measureText(lines.at(-1) + ' ' + p).width <= w) lines[lines.length - 1] += ' ' + p; else lines.push(p);
  }
  lines.slice(0, 3).forEach((l, i) => ctx.fillText(l, x, y + (i - (Math.min(3, lines.length) - 1) / 2) * 11, w));
}

/** Column 0 is left of the table: those markers stand under the label. */
function markers(ctx, row, line, view) {
  const here = new Map();
  for (const seat of view.seats) {
    const c = seat.favor[line.id] ?? 0;
    if (!here.has(c)) here.set(c, []);
    here.get(c).push(seat);
  }
  for (const [column, seats] of here) {
    const [x, y, w, h] = column === 0 ? row.label : row.cells[column - 1];
    const step = Math.min(17, (w - 8) / seats.length), from = x + w / 2 - (seats.length - 1) * step / 2;
    seats.forEach((seat, i) => {
      marker(ctx, seat, from + i * step, y + h - 11, 17);
      if (view.favor_table.used?.[seat.seat]?.includes(line.id)) struck(ctx, from + i * step, y + h - 11);
    });
  }
}

/** The seat has used this line in this phase. */
function struck(ctx, x, y) {
  ctx.beginPath(); ctx.moveTo(x - 9, y + 8); ctx.lineTo(x + 9, y - 8);
  ctx.lineWidth = 4; ctx.strokeStyle = '#fff8e8'; ctx.stroke(); ctx.lineWidth = 2.2; ctx.strokeStyle = INK.red; ctx.stroke();
}

// ---- turn order

function drawOrder(ctx, [x, y, w, h], { view }) {
  roundRect(ctx, x, y, w, h, 8); ctx.fillStyle = 'rgba(251,243,223,.7)'; ctx.fill(); ctx.strokeStyle = INK.soft; ctx.lineWidth = 1; ctx.stroke();
  ctx.fillStyle = INK.line; ctx.textAlign = 'left'; ctx.textBaseline = 'middle'; ctx.font = font(14.5, 700); ctx.fillText(t('Turn order'), x + 10, y + h / 2 + 1);
  const step = Math.min(52, (w - 110) / view.players);
  view.turn_order.forEach((seat, i) => {
    const cx = x + 118 + i * step, now = view.decision?.seat === seat;
    if (now) { ctx.beginPath(); ctx.arc(cx, y + h / 2, 20, 0, 7); ctx.fillStyle = INK.legal; ctx.fill(); }
    shield(ctx, view.seats[seat], cx, y + h / 2, 30);
    if (i) glyph(ctx, 'arrow', cx - step / 2, y + h / 2, 11);
  });
}

// ---- stock

function drawStock(ctx, group, place, model) {
  const slots = slotsOf(group, place, model);
  heading(ctx, { wood: t('Wood tiles'), stone: t('Stone tiles'), prestige: t('Prestige tiles') }[group], place.label);
  for (const { id, rect, there } of slots) {
    if (there) { drawTile(ctx, id, model.catalog.tiles[id], rect, 'stock'); continue; }
    const [x, y, w, h] = rect;
    ctx.save(); roundRect(ctx, x, y, w, h, 7); ctx.fillStyle = 'rgba(120,90,50,.10)'; ctx.fill();
    ctx.setLineDash([4, 4]); ctx.strokeStyle = INK.faint; ctx.lineWidth = 1; ctx.stroke();
    ctx.fillStyle = INK.soft; ctx.globalAlpha = 0.75; ctx.textAlign = 'center'; ctx.textBaseline = 'middle'; fitText(ctx, model.catalog.tiles[id].label, x + w / 2, y + h / 2, w - 6, 11);
    ctx.restore();
  }
}

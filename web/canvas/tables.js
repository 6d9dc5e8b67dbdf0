// The second sheet: favor table, turn order and the stock of tiles.

import { t } from '../vocabulary.js';
import { INK, fitText, font, roundRect } from './palette.js';
import { glyph } from './glyphs.js';
import { stand } from './pieces.js';
import { parchment } from './parchment.js';
import { drawRows, drawTile, effectRows } from './tiles.js';

export function tablesScene(at) {
  return {
    size: () => at.size,
    ground: [(ctx) => parchment(ctx, ...at.size)],
    zones: (model) => tableZones(at, model),
    things: (model) => [
      favorsThing(at.favor, model),
      orderThing(at.order.rect, model),
      ...Object.entries(at.stock).flatMap(([group, place]) => stockThings(group, place, model)),
    ],
    pieces: ({ view }) => [...favorPieces(at.favor, view), ...orderPieces(at.order.rect, view)],
    stand,
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
  ctx.fillStyle = INK.text; ctx.textAlign = 'left'; ctx.textBaseline = 'middle'; ctx.font = font(17, 700); ctx.fillText(text, x, y);
}

// ---- royal favors

const LINE_GLYPH = { prestige: 'prestige', deniers: 'coin', resources: 'food', buildings: 'hammer' };

function favorsThing(at, { view, catalog }) {
  const rows = Object.values(at.rows).map(({ rect }) => rect), [x, y] = rows[0], last = rows.at(-1);
  const title = t('Royal favors'), idle = view.favor_table.simplified && t('Simplified favors: the table is not used');
  return {
    key: 'favors', rect: [x - 2, at.title[1] - 15, last[2] + 4, last[1] + last[3] + 17 - at.title[1]],
    sign: JSON.stringify([view.favor_table.open_columns, view.favor_table.simplified, catalog.favor_lines.map(({ label, columns }) => [label, columns])]),
    draw(ctx) {
      glyph(ctx, 'favor', at.title[0] + 12, at.title[1], 24);
      heading(ctx, title, [at.title[0] + 32, at.title[1]]);
      for (const line of catalog.favor_lines) if (at.rows[line.id]) favorRow(ctx, at.rows[line.id], line, view);
      if (idle) unused(ctx, idle, [x, y, last[2], last[1] + last[3] - y]);
    },
  };
}

function favorRow(ctx, row, line, view) {
  roundRect(ctx, ...row.rect, 6); ctx.fillStyle = INK.paper; ctx.fill(); ctx.strokeStyle = INK.soft; ctx.lineWidth = 1; ctx.stroke();
  lineLabel(ctx, line, row);
  row.cells.forEach((cell, c) => favorCell(ctx, cell, line, c, view));
}

function unused(ctx, text, [x, y, w, h]) {
  ctx.fillStyle = 'rgba(227,205,156,.9)'; ctx.fillRect(x, y, w, h);
  ctx.fillStyle = INK.line; ctx.textAlign = 'center'; ctx.textBaseline = 'middle';
  fitText(ctx, text, x + w / 2, y + h / 2, w - 20, 16, 600);
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
function favorPieces(at, { seats, favor_table }) {
  if (favor_table.simplified) return [];
  return Object.entries(at.rows).flatMap(([line, row]) => seats.map((seat) => {
    const column = seat.favor[line] ?? 0, beside = seats.filter((other) => (other.favor[line] ?? 0) === column);
    const [x, y, w, h] = column === 0 ? row.label : row.cells[column - 1];
    const step = Math.min(18, (w - 8) / beside.length), from = x + w / 2 - (beside.length - 1) * step / 2;
    return { key: `favor ${line} ${seat.seat}`, kind: 'marker', seat, at: [from + beside.indexOf(seat) * step, y + h - 11], size: 18, struck: favor_table.used?.[seat.seat]?.includes(line) };
  }));
}

// ---- turn order

const orderPlace = ([x, y, w, h], players, i) => { const step = Math.min(52, (w - 110) / players); return [x + 118 + i * step, y + h / 2, step]; };

function orderThing(rect, { view }) {
  const words = t('Turn order'), asked = view.turn_order.indexOf(view.decision?.seat ?? -1);
  return {
    key: 'order', rect, sign: `${words} ${view.players} ${asked}`,
    draw(ctx) {
      const [x, y, w, h] = rect;
      roundRect(ctx, x + 1, y + 1, w - 2, h - 2, 8); ctx.fillStyle = 'rgba(251,243,223,.9)'; ctx.fill(); ctx.strokeStyle = INK.soft; ctx.lineWidth = 1; ctx.stroke();
      ctx.fillStyle = INK.line; ctx.textAlign = 'left'; ctx.textBaseline = 'middle'; fitText(ctx, words, x + 10, y + h / 2 + 1, 84, 14.5, 700);
      for (let i = 0; i < view.players; i++) {
        const [cx, cy, step] = orderPlace(rect, view.players, i);
        if (i === asked) { ctx.beginPath(); ctx.arc(cx, cy, 20, 0, 7); ctx.fillStyle = INK.legal; ctx.fill(); ctx.strokeStyle = INK.goldDeep; ctx.stroke(); }
        if (i) glyph(ctx, 'arrow', cx - step / 2, cy, 11);
      }
    },
  };
}

const orderPieces = (rect, { turn_order, players, seats }) => turn_order.map((seat, i) => ({ key: `order ${seat}`, kind: 'shield', seat: seats[seat], at: orderPlace(rect, players, i).slice(0, 2), size: 30 }));

// ---- stock

const GROUP_TITLES = { wood: () => t('Wood tiles'), stone: () => t('Stone tiles'), prestige: () => t('Prestige tiles') };

function stockThings(group, place, model) {
  const title = GROUP_TITLES[group](), [x, y] = place.label;
  return [
    { key: `title ${group}`, rect: [x - 2, y - 12, 200, 22], sign: title, draw: (ctx) => heading(ctx, title, place.label) },
    ...slotsOf(group, place, model).map(({ id, rect, there }) => slotThing(id, rect, there, model.catalog.tiles[id])),
  ];
}

function slotThing(id, [x, y, w, h], there, tile) {
  return { key: `stock ${id}`, rect: [x - 2, y - 2, w + 4.5, h + 4.5], sign: `${there} ${tile.label}`, draw(ctx) { if (there) drawTile(ctx, id, tile, [x, y, w, h], 'stock'); else emptySlot(ctx, [x, y, w, h], tile.label); } };
}

function emptySlot(ctx, [x, y, w, h], label) {
  roundRect(ctx, x, y, w, h, 7); ctx.fillStyle = INK.slot; ctx.fill();
  ctx.setLineDash([4, 4]); ctx.strokeStyle = INK.slotEdge; ctx.lineWidth = 1; ctx.stroke(); ctx.setLineDash([]);
  ctx.fillStyle = INK.textSoft; ctx.textAlign = 'center'; ctx.textBaseline = 'middle'; fitText(ctx, label, x + w / 2, y + h / 2, w - 6, 12);
}

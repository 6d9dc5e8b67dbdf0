// The second sheet: favor table, turn order and the stock of tiles.

import { INK, LEAST, fitText, font, roundRect } from '../../board/palette.js';
import { drawRows } from '../kit/cards.js';
import { glyph } from '../kit/glyphs.js';
import { paper } from '../kit/table.js';
import { effectRows } from './tiles.js';

/** @import {Ctx, Draw, OwnLayout, Point, Rect, Spot} from '../game.js' */
/** @import {Tile} from './tiles.js' */
/** @typedef {{id: string, columns: string[], effects: Tile['effect'][]}} FavorLine */

export const tablesGround = [paper];

/** @param {Ctx} ctx @param {string} text @param {Point} point */
function heading(ctx, text, [x, y]) {
  ctx.fillStyle = INK.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.font = font(17, 700);
  ctx.fillText(text, x, y);
}

// ---- royal favors

/** @type {Record<string, string>} */
const LINE_GLYPH = { prestige: 'wreath', deniers: 'coin', resources: 'food', buildings: 'hammer' };

/**
 * The favor table: how many columns are open, and whether it is used at all.
 * @type {Draw}
 */
export function favors(ctx, { variant: [open, simplified], texts, catalog, place, layout: { places } }) {
  const [left, top, w, h] = place.box;
  ctx.translate(-left, -top);
  glyph(ctx, 'crown', left + 14, top + 15, 24);
  heading(ctx, texts.title, [left + 34, top + 15]);
  for (const line of catalog.detail.favor_lines) favorRow(ctx, line, texts, Number(open), places);
  if (simplified) {
    const [, y] = places[`favor.${catalog.detail.favor_lines[0].id}`].rect;
    unused(ctx, texts.unused, [left, y, w, top + h - y]);
  }
}

/**
 * @param {Ctx} ctx @param {FavorLine} line @param {Record<string, string>} texts @param {number} open
 * @param {OwnLayout['places']} places
 */
function favorRow(ctx, line, texts, open, places) {
  /** @param {number} column */
  const of = (column) => places[`favor.${line.id}.${column}`].box;
  roundRect(ctx, ...places[`favor.${line.id}`].rect, 6);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.strokeStyle = INK.soft;
  ctx.lineWidth = 1;
  ctx.stroke();
  lineLabel(ctx, line.id, texts[line.id], of(0));
  line.effects.forEach((effect, c) => favorCell(ctx, of(c + 1), effect, line.columns[c], c < open));
}

/** @param {Ctx} ctx @param {string} text @param {Rect} rect */
function unused(ctx, text, [x, y, w, h]) {
  ctx.fillStyle = 'rgba(227,205,156,.9)';
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = INK.line;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fitText(ctx, text, x + w / 2, y + h / 2, w - 20, 16, 600);
}

/** @param {Ctx} ctx @param {string} id @param {string} label @param {number[]} list */
function lineLabel(ctx, id, label, [x, y, w]) {
  // In a narrow column the word needs all the room.
  const sign = w > 100 ? 27 : 0;
  if (sign) glyph(ctx, LINE_GLYPH[id] || 'crown', x + 16, y + 16, 24);
  ctx.fillStyle = INK.line;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  fitText(ctx, label, x + 4 + sign, y + 14, w - 6 - sign, LEAST, 600);
}

/** @param {Ctx} ctx @param {Rect} rect @param {Tile['effect']} effect @param {string} text @param {boolean} open */
function favorCell(ctx, [x, y, w, h], effect, text, open) {
  roundRect(ctx, x, y, w, h, 5);
  ctx.fillStyle = open ? '#fff6da' : '#cdbb98';
  ctx.fill();
  ctx.strokeStyle = open ? INK.soft : 'rgba(90,70,40,.5)';
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.save();
  ctx.globalAlpha = open ? 1 : 0.5;
  const rows = effectRows({ effect });
  if (rows.length) drawRows(ctx, rows, x + 3, y + 1, w - 6, h * 0.7, Math.min(h * 0.56, 30));
  else {
    ctx.fillStyle = INK.line;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    fitText(ctx, text, x + w / 2, y + h * 0.36, w - 4, LEAST, 600);
  }
  ctx.restore();
  if (!open) glyph(ctx, 'lock', x + w - 9, y + h - 9, 11);
}

// ---- turn order

/**
 * The turn order of so many players, and whose turn it is.
 * @type {Draw}
 */
export function order(ctx, { w, h, variant: [players, asked], texts, layout: { places } }) {
  const spots = /** @type {Spot[]} */ (places[`order.${players}`].at.shield),
    step = spots[1][0] - spots[0][0];
  roundRect(ctx, 1, 1, w - 2, h - 2, 8);
  ctx.fillStyle = 'rgba(251,243,223,.9)';
  ctx.fill();
  ctx.strokeStyle = INK.soft;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = INK.line;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  fitText(ctx, texts.label, 10, h / 2 + 1, 84, LEAST, 700);
  spots.forEach(([x, y], i) => {
    if (i + 1 === Number(asked)) {
      ctx.beginPath();
      ctx.arc(x, y, 20, 0, 7);
      ctx.fillStyle = INK.legal;
      ctx.fill();
      ctx.strokeStyle = INK.goldDeep;
      ctx.stroke();
    }
    if (i) glyph(ctx, 'arrow', x - step / 2, y, 11);
  });
}

// ---- stock

/** @type {Draw} */
export const title = (ctx, { h, texts }) => heading(ctx, texts.label, [0, (h * 12) / 22]);

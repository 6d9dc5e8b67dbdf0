// The face of a tile: what it does, in signs. Read from the catalog's effect, never from its id,
// except for the picture of a building that has no effect.

import { LEAST, roundRect } from '../../board/palette.js';
import { BAND, card, drawRows, join } from '../kit/cards.js';
import { badge } from '../kit/glyphs.js';
import { landmark } from './landmarks.js';

/** @import {Ctx, Rect} from '../game.js' */
/** @import {Sign} from '../kit/cards.js' */
/**
 * What the catalogue says of a tile.
 * @typedef {{effect?: Record<string, any>, income?: number, favors?: number, group?: string, prestige?: number,
 *   cost?: Record<string, number>}} Tile
 */

/** How the kit calls the cards of a group. @param {string | undefined} group */
const cardOf = (group) => (group === 'prestige' ? 'monument' : group);

/**
 * An amount as signs: {"food": 2} -> two loaves; deniers and prestige are numbered.
 * @param {Record<string, number>} amount
 * @returns {Sign[]}
 */
function amountSigns(amount) {
  return Object.entries(amount).flatMap(([kind, n]) => {
    if (kind === 'deniers') return [['coin', n]];
    if (kind === 'prestige') return [['wreath', n]];
    const name = kind.startsWith('any') ? 'any' : kind;
    return n > 3 ? [[name], ['×' + n]] : Array(n).fill([name]);
  });
}

/** Rows of signs for an effect; an unknown form shows nothing and stays explained by its text. @param {Tile} tile */
export function effectRows(tile) {
  const e = tile.effect || {};
  /** @type {Sign[][]} */
  const rows = [];
  if (e.produce) rows.push(amountSigns(e.produce));
  if (e.produce_one_of) rows.push(join(e.produce_one_of.map(amountSigns), 'slash'));
  if (e.owner_bonus_one_of)
    rows.push([
      ['house'],
      ...join(
        e.owner_bonus_one_of.map((/** @type {string} */ k) => [[k]]),
        'slash',
      ),
    ]);
  if (e.sell_one_cube_for) rows.push([['any'], ['arrow'], ['coin', e.sell_one_cube_for]]);
  if (e.buy) for (const b of e.buy) rows.push([['coin', b.deniers], ['arrow'], ...amountSigns({ any: b.cubes })]);
  if (e.build) rows.push([['hammer'], ['tile:' + cardOf(e.build)]]);
  if (e.transform_to_residence) rows.push([['scroll'], ['arrow'], ['tile:residence']]);
  if (e.exchange) for (const x of e.exchange) rows.push([...amountSigns(x.give), ['arrow'], ...amountSigns(x.get)]);
  const income = e.income ?? tile.income;
  if (income) rows.push([['+'], ['coin', income]]);
  if (tile.favors && !rows.length) rows.push(Array(tile.favors).fill(['crown']));
  return rows;
}

/**
 * A tile. `mode` is "road" (name and effect) or "stock" (price and prestige as well).
 * @param {Ctx} ctx @param {string} id @param {Tile & {label: string}} tile @param {Rect} rect
 * @param {string} mode
 */
export function drawTile(ctx, id, tile, [x, y, w, h], mode) {
  const band = BAND;
  // What stands in brackets in a long name is shown by the signs below it.
  const name = mode === 'road' ? tile.label : tile.label.replace(/ \(.+\)$/, '');
  ctx.save();
  card(ctx, cardOf(tile.group), name, [x, y, w, h]);
  if (mode === 'road') drawFace(ctx, id, tile, x + 5, y + band + 2, w - 10, h - band - 34);
  else {
    drawFace(ctx, id, tile, x + 4, y + band + 1, w - 8, h - band - 22);
    price(ctx, tile, x + 3, y + h - 20, w - (tile.prestige ? 30 : 6));
    if (tile.prestige) badge(ctx, 'wreath', tile.prestige, x + w - 14, y + h - 12, 26, LEAST);
  }
  ctx.restore();
}

/**
 * @param {Ctx} ctx @param {string} id @param {Tile} tile @param {number} x @param {number} y @param {number} w
 * @param {number} h
 */
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

/** @param {Ctx} ctx @param {Tile} tile @param {number} x @param {number} y @param {number} w */
function price(ctx, tile, x, y, w) {
  const signs = amountSigns(tile.cost || {});
  if (tile.favors && tile.group !== 'prestige') signs.push(['+'], ...Array(tile.favors).fill(['crown']));
  if (!signs.length) return;
  roundRect(ctx, x, y, w, 17, 4);
  ctx.fillStyle = 'rgba(255,252,240,.8)';
  ctx.fill();
  // Prices read best as "3 x wood" once there are more than four cubes.
  const short =
    signs.length > 4
      ? Object.entries(tile.cost || {}).flatMap(([k, n]) => /** @type {Sign[]} */ ([[String(n)], [k]]))
      : signs;
  drawRows(ctx, [short], x + 1, y, w - 2, 17, 16);
}

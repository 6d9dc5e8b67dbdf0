// The face of a tile: what it does, in signs. Read from the catalog's effect, never from its id, except for the picture
// of a monument.

import { LEAST, roundRect } from '../../board/palette.js';
import { BAND, card, drawRows } from '../kit/cards.js';
import { column } from '../kit/column.js';
import { badge, glyph } from '../kit/glyphs.js';
import { landmark } from './landmarks.js';

/** @import {Ctx, Draw} from '../game.js' */
/** @import {Sign} from '../kit/cards.js' */
/**
 * What the catalogue says of a side of a tile.
 * @typedef {{take?: Record<string, number>, trade?: Record<'pay' | 'gain', Record<string, number>>[], build?: string,
 *   special?: string, discount?: Record<string, number>}} Side
 */

/** How the kit calls the cards of a group. */
/** @type {Record<string, string>} */
const CARDS = { printed: 'fixed', starting: 'neutral', wood: 'wood', stone: 'stone', monument: 'monument' };
/** @type {Record<string, string>} */
const SIGN = { any_basic: 'any', favor: 'crown' };
// So many signs of a kind stand side by side, alone and in an exchange; more are counted.
const ALONE = 3,
  IN_EXCHANGE = 2;

/**
 * An amount as signs: {"food": 2} -> two loaves; points are numbered.
 * @param {Record<string, number>} amount @returns {Sign[]}
 */
function amountSigns(amount, most = IN_EXCHANGE) {
  return Object.entries(amount).flatMap(([kind, n]) => {
    if (kind === 'pp') return [['wreath', n]];
    const name = SIGN[kind] ?? kind;
    return n > most ? [[String(n)], [name]] : Array(n).fill([name]);
  });
}

/** @param {Ctx} ctx */
function back(ctx) {
  ctx.scale(-0.66, 0.66);
  glyph(ctx, 'arrow', 0, 0, 1);
}

/** @type {Record<string, Sign[][]>} */
const SPECIAL = {
  claim: [[['cloth'], ['house'], ['arrow'], ['tile:residence']]],
  toll: [[[back], [column], ['arrow']]],
};

/**
 * Rows of signs for a side of a tile; an unknown form shows nothing and stays explained by its text.
 * @param {Side} of
 */
function effectRows({ take, trade = [], build, special, discount }) {
  /** @type {Sign[][]} */
  const rows = [
    ...(take ? [amountSigns(take, ALONE)] : []),
    ...trade.map(({ pay, gain }) => /** @type {Sign[]} */ ([...amountSigns(pay), ['arrow'], ...amountSigns(gain)])),
    ...(SPECIAL[special ?? ''] ?? []),
  ];
  if (build) rows.push([['hammer'], ['tile:' + CARDS[build]]]);
  if (discount) rows.push([['−'], ...amountSigns(discount)]);
  return rows;
}

/** What the owner of a building takes when others use it. @param {Record<string, number>} bonus @returns {Sign[][]} */
const bonusRow = (bonus) => (Object.keys(bonus).length ? [[['house'], ['arrow'], ...amountSigns(bonus)]] : []);

/**
 * What the owner of a monument takes again and again, or once.
 * @param {{recruits: Record<string, number>, favors: number}} of
 * @returns {Sign[][]}
 */
function monumentRows({ recruits, favors }) {
  const signs = [...amountSigns(recruits), ...amountSigns({ favor: favors })];
  return signs.length ? [[['+'], ...signs]] : [];
}

/**
 * What stands there, and what it brings again and again; below it is room for the owner's house.
 * @param {Ctx} ctx @param {string} id @param {Sign[][]} rows @param {number} w @param {number} h
 */
function pictured(ctx, id, rows, w, h) {
  const room = h - BAND,
    alone = !rows.length;
  landmark(ctx, id, w * (alone ? 0.54 : 0.34), BAND + room * 0.38, room * (alone ? 0.68 : 0.6));
  drawRows(ctx, rows, w * 0.6, BAND + 4, w * 0.38, room - 34, 26);
}

/**
 * A tile on the road, or a favor building; `variant` is its id, and whether its construction side is up.
 * @type {Draw}
 */
export function tile(ctx, { w, h, variant: [id, side = 'setup'], texts: { label }, catalog: { detail } }) {
  const data = detail.tiles[id];
  card(ctx, CARDS[data.group], label, [0, 0, w, h]);
  if (data.group === 'monument') {
    pictured(ctx, id, monumentRows(data), w, h);
    return;
  }
  const rows = [...effectRows(data[side]), ...(side === 'construction' ? bonusRow(data.owner_bonus) : [])];
  drawRows(ctx, rows, 5, BAND + 2, w - 10, h - BAND - 32, 36);
}

/**
 * A starting tile turned over.
 * @type {Draw}
 */
export function residence(ctx, { w, h, texts: { label } }) {
  card(ctx, 'residence', label, [0, 0, w, h]);
  pictured(ctx, 'residence', [[['+'], ['worker']]], w, h);
}

/**
 * A tile in the supply: what it does once it is built, what it costs, and how many points it brings.
 * @type {Draw}
 */
export function stocked(ctx, { w, h, variant: [id], texts: { label }, catalog: { detail } }) {
  const data = detail.tiles[id],
    monument = data.group === 'monument',
    top = BAND + 2,
    right = monument ? 68 : 42;
  // What stands in brackets in a long name is shown by the signs below it.
  card(ctx, CARDS[data.group], label.replace(/ \(.+\)$/, ''), [0, 0, w, h]);
  price(ctx, data.cost, w - right - 1, h - 19, right - 2);
  badge(ctx, 'wreath', data.prestige, w - right / 2 - 1 - (monument ? right / 4 : 0), top + 9, 24, LEAST);
  if (monument) {
    landmark(ctx, id, (w - right) / 2, top + (h - top) / 2 - 1, h - top - 6);
    drawRows(ctx, monumentRows(data), w - right / 2 - 4, top - 1, right / 2 + 2, 20, 18);
  } else
    drawRows(
      ctx,
      [...effectRows(data.construction), ...bonusRow(data.owner_bonus)],
      3,
      top,
      w - right - 5,
      h - top - 2,
      28,
    );
}

/** @param {Ctx} ctx @param {Record<string, number>} cost @param {number} x @param {number} y @param {number} w */
function price(ctx, cost, x, y, w) {
  const signs = amountSigns(cost);
  roundRect(ctx, x, y, w, 17, 4);
  ctx.fillStyle = 'rgba(255,252,240,.8)';
  ctx.fill();
  // Prices read best as "3 gold" once there are more than a few.
  const short =
    signs.length > 3
      ? Object.entries(cost).flatMap(([kind, n]) => /** @type {Sign[]} */ ([[String(n)], [kind]]))
      : signs;
  drawRows(ctx, [short], x, y, w, 17, 17);
}

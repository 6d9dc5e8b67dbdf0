// What chance has brought, for people: hints, the analysis and looking back say it alike.

import { SeatFigures } from './estimates.jsx';
import { named } from './remark.jsx';
import { decimal, signed, t } from '../../base/words.js';

/** @import {Draw, PageView} from '../../page.js' */

/**
 * How an outcome compares with all that could have come, for a seat.
 * @param {Draw} draw
 * @param {number} seat
 */
export function rankOf({ better, extreme }, seat) {
  if (extreme[seat]) return extreme[seat] > 0 ? t('the best draw') : t('the worst draw');
  return t('better than {percent} % of what could have come', { percent: String(better[seat]) });
}

/**
 * How good an outcome was for the seat whose it was, compared with all that could have come.
 * @param {Draw} draw
 * @param {PageView} view
 */
export function howLucky(draw, { seats }) {
  const { taken, luck, of: seat } = draw;
  const words = {
    answer: named(taken),
    name: seats[seat].name,
    points: decimal(Math.abs(luck[seat])),
    rank: rankOf(draw, seat),
  };
  if (luck[seat] > 0)
    return t(
      'Luck: for {name}, “{answer}” was worth {points} points of lead more than the average outcome: {rank}.',
      words,
    );
  return luck[seat] < 0
    ? t('Luck: for {name}, “{answer}” was worth {points} points of lead less than the average outcome: {rank}.', words)
    : t('Luck: for {name}, “{answer}” was worth as much as the average outcome.', words);
}

/**
 * The same in a line for each draw, for the seat that they are told to.
 * @param {Draw[]} draws
 * @param {number} seat
 */
export function luckInShort(draws, seat) {
  return draws.map((draw) => {
    const words = { answer: draw.taken.label, points: signed(draw.luck[seat]), rank: rankOf(draw, seat) };
    return draws.length > 1
      ? t('Luck of the draw, “{answer}”: {points}, {rank}', words)
      : t('Luck of the draw: {points}, {rank}', words);
  });
}

/**
 * What it brought each seat.
 * @param {{luck: number[], view: PageView}} draw
 */
export const Luck = ({ luck, view }) => (
  <SeatFigures label={t('Points of lead that chance brought')} testid="luck" figures={luck.map(signed)} view={view} />
);

// Show the luck of draws in the same way in hints, in the analysis and in a look back.

import { SeatFigures } from './estimates.jsx';
import { named } from './note.jsx';
import { n, signed, t } from '../../base/words.js';

/** @import {Draw, PageView} from '../../page.js' */

/**
 * How an outcome compares with all that could have come, for a seat.
 * @param {Draw} draw
 * @param {number} seat
 */
export function rankOf({ better, extreme }, seat) {
  if (extreme[seat]) return extreme[seat] > 0 ? t('the best draw') : t('the worst draw');
  return t('better than {percent}% of the possible draws', { percent: String(better[seat]) });
}

/**
 * How good an outcome was for the seat whose it was, compared with all that could have come.
 * @param {Draw} draw
 * @param {PageView} view
 */
export function howLucky(draw, { seats }) {
  const { taken, luck, of: seat } = draw,
    { name, you } = seats[seat],
    words = { move: named(taken), name, rank: rankOf(draw, seat) },
    points = Math.abs(luck[seat]);
  if (luck[seat] > 0)
    return you
      ? n(
          'Luck: “{move}” made your lead {decimal} point larger than the average draw would have ({rank}).',
          'Luck: “{move}” made your lead {decimal} points larger than the average draw would have ({rank}).',
          points,
          words,
        )
      : n(
          'Luck: “{move}” made {name}’s lead {decimal} point larger than the average draw would have ({rank}).',
          'Luck: “{move}” made {name}’s lead {decimal} points larger than the average draw would have ({rank}).',
          points,
          words,
        );
  if (luck[seat] < 0)
    return you
      ? n(
          'Luck: “{move}” made your lead {decimal} point smaller than the average draw would have ({rank}).',
          'Luck: “{move}” made your lead {decimal} points smaller than the average draw would have ({rank}).',
          points,
          words,
        )
      : n(
          'Luck: “{move}” made {name}’s lead {decimal} point smaller than the average draw would have ({rank}).',
          'Luck: “{move}” made {name}’s lead {decimal} points smaller than the average draw would have ({rank}).',
          points,
          words,
        );
  return you
    ? t('Luck: for you, “{move}” was as good as the average draw.', words)
    : t('Luck: for {name}, “{move}” was as good as the average draw.', words);
}

/**
 * The same in a line for each draw, for one seat.
 * @param {Draw[]} draws
 * @param {number} seat
 */
export function luckInShort(draws, seat) {
  return draws.map((draw) => {
    const words = { move: draw.taken.label, points: signed(draw.luck[seat]), rank: rankOf(draw, seat) };
    return draws.length > 1
      ? t('Luck of the draw, “{move}”: {points}, {rank}', words)
      : t('Luck of the draw: {points}, {rank}', words);
  });
}

/**
 * Show the points of lead that a draw brought each seat.
 * @param {{luck: number[], view: PageView}} draw
 */
export const Luck = ({ luck, view }) => (
  <SeatFigures label={t('Lead from luck, in points')} testid="luck" figures={luck.map(signed)} view={view} />
);

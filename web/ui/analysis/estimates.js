// What is expected of an answer, for people: hints, the analysis and looking back say it alike.

import { h, icon } from '../../base/dom.js';
import { named } from './timeline.js';
import { decimal, signed, t } from '../../base/words.js';

/** @import {Estimate, Expected, Mark, PageView} from '../../page.js' */

/**
 * What a mark stands for, in words.
 * @param {Mark} mark
 */
export const meaningOf = ({ text, least }) => text.replace('{points}', decimal(least));

/**
 * How good a decision was.
 * @param {Mark} mark
 */
export const seal = (mark) =>
  h(
    'b.quality',
    { 'data-mark': mark.id, title: `${mark.label}: ${meaningOf(mark)}`, role: 'img', 'aria-label': mark.label },
    mark.sign,
  );

/**
 * The final scores that are expected, each with its seat's name and colour.
 * @param {number[]} scores
 * @param {PageView} view
 */
export const resultsOf = (scores, view) =>
  h(
    'ul.results',
    { 'aria-label': t('Expected final scores'), 'data-testid': 'results' },
    view.seats.map((seat) =>
      h(
        'li',
        { 'data-seat': String(seat.seat) },
        icon('shield', 16, seat),
        h('span.name', {}, seat.name),
        h('b', {}, decimal(scores[seat.seat])),
      ),
    ),
  );

/**
 * How play may go on after the answer: a name only where another player answers; chance has none.
 * @param {Expected} expected
 * @param {PageView} view
 */
export function lineOf({ line }, view) {
  let seat = line[0]?.seat;
  const words = line.slice(1, 6).map((step) => {
    const other = step.seat === seat ? null : view.seats[step.seat],
      name = other ? `${other.name}: ` : '';
    seat = step.seat;
    return name + step.label;
  });
  return words.length ? h('span.line', {}, t('then {answers}', { answers: words.join(', ') })) : null;
}

/**
 * What a line brings whom.
 * @param {Expected} expected
 * @param {PageView} view
 */
export const bringsOf = ({ brings }, view) =>
  brings.map(({ seat, text }) => h('span', { 'data-testid': 'brings' }, h('b', {}, view.seats[seat].name), ' ', text));

/**
 * An answer with its lead, and why: the results, how play might go on, and what that would bring whom.
 * @param {string} mark
 * @param {Estimate} answer
 * @param {PageView} view
 */
export const whyOf = (mark, answer, view) =>
  h(
    'li',
    { 'data-testid': 'why' },
    h('span.mark', { 'aria-hidden': 'true' }, mark),
    h(
      'div.grow',
      {},
      h('b', {}, named(answer)),
      ' ',
      h('span.lead', { 'data-testid': 'lead' }, t('lead {points}', { points: signed(answer.lead) })),
      resultsOf(answer.scores, view),
      lineOf(answer, view),
      h('span.reasons', {}, bringsOf(answer, view)),
    ),
  );

// Show the evaluation of an action in the same way in hints, in the analysis and in a look back.

import { Icon } from '../../base/elements.jsx';
import { named } from './remark.jsx';
import { decimal, labeled, listed, signed, t } from '../../base/words.js';

/** @import {Estimate, Expected, Mark, PageView} from '../../page.js' */

/** How good a decision was. @param {{mark: Mark | undefined}} of */
export const Seal = ({ mark }) =>
  mark && (
    <b class="quality" data-mark={mark.id} title={labeled(mark.label, mark.text)} role="img" aria-label={mark.label}>
      {mark.sign}
    </b>
  );

/**
 * Figures, each with its seat's name and color.
 * @param {{label: string, testid: string, figures: string[], view: PageView}} list
 */
export const SeatFigures = ({ label, testid, figures, view }) => (
  <ul class="results" aria-label={label} data-testid={testid}>
    {view.seats.map((seat) => (
      <li data-seat={seat.seat}>
        <Icon name="shield" size={16} seat={seat} />
        <span class="name">{seat.name}</span>
        <b>{figures[seat.seat]}</b>
      </li>
    ))}
  </ul>
);

/**
 * The final scores that are expected.
 * @param {{scores: number[], view: PageView}} of
 */
export const Results = ({ scores, view }) => (
  <SeatFigures label={t('Expected final scores')} testid="results" figures={scores.map(decimal)} view={view} />
);

/**
 * How play may go on after the answer: a name only where another player answers; chance has none.
 * @param {{of: Expected, view: PageView}} answer
 */
export function Line({ of: { line }, view }) {
  let seat = line[0]?.seat;
  const words = line.slice(1, 6).map((step) => {
    const other = step.seat === seat || step.seat === null ? null : view.seats[step.seat];
    seat = step.seat;
    return other ? labeled(other.name, step.label) : step.label;
  });
  return words.length ? <span class="line">{t('then {answers}', { answers: listed(words) })}</span> : null;
}

/**
 * Show the gains of each seat in an expected line.
 * @param {{of: Expected, view: PageView}} answer
 */
export const Brings = ({ of: { brings }, view }) => (
  <span class="reasons">
    {brings.map(({ seat, text }) => (
      <span data-testid="brings">
        <b>{view.seats[seat].name}</b> {text}
      </span>
    ))}
  </span>
);

/**
 * Why it is good, or not as good as another one, in sentences.
 * @param {{of: Estimate}} answer
 */
export const Reasons = ({ of: { reasons } }) => (
  <ul class="why-reasons" data-testid="reasons">
    {reasons.map((reason) => (
      <li>{reason}</li>
    ))}
  </ul>
);

/**
 * An answer with its lead, and why: the results, how play might go on, and what that would bring whom.
 * @param {{sign: string, answer: Estimate, view: PageView}} of
 */
export const Why = ({ sign, answer, view }) => (
  <li data-testid="why">
    <span class="mark" aria-hidden="true">
      {sign}
    </span>
    <div class="grow">
      <b>{named(answer)}</b>{' '}
      <span class="lead" data-testid="lead">
        {t('lead {points}', { points: signed(answer.lead) })}
      </span>
      <Reasons of={answer} />
      <Results scores={answer.scores} view={view} />
      <Line of={answer} view={view} />
      <Brings of={answer} view={view} />
    </div>
  </li>
);

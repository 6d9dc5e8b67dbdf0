// Show the evaluation of an action in the same way in hints, in the analysis and in a look back.

import { Icon } from '../../base/elements.jsx';
import { named } from './note.jsx';
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
        <span class="name">{seat.label}</span>
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
 * Show how play may go on after the action: a name only where another player acts; chance has none.
 * @param {{of: Expected, view: PageView}} estimate
 */
export function Continuation({ of: { line }, view }) {
  let seat = line[0]?.seat;
  const words = line.slice(1, 6).map((step) => {
    const other = step.seat === seat || step.seat === null ? null : view.seats[step.seat];
    seat = step.seat;
    return other ? labeled(other.label, step.label) : step.label;
  });
  return words.length ? <span class="line">{t('then {moves}', { moves: listed(words) })}</span> : null;
}

/**
 * Show the gains of each seat in the expected continuation.
 * @param {{of: Expected, view: PageView}} estimate
 */
export const Brings = ({ of: { brings }, view }) => (
  <span class="reasons">
    {brings.map(({ seat, text }) => (
      <span data-testid="brings">
        <b>{view.seats[seat].label}</b> {text}
      </span>
    ))}
  </span>
);

/**
 * Show in sentences why an action is good, or not as good as another one.
 * @param {{of: Pick<Estimate, 'reasons'>}} estimate
 */
export const Reasons = ({ of: { reasons } }) => (
  <ul class="why-reasons" data-testid="reasons">
    {reasons.map((reason) => (
      <li>{reason}</li>
    ))}
  </ul>
);

/**
 * Show an action with its lead, and why: the results, how play might go on, and the gains of each seat.
 * @param {{sign: string, estimate: Estimate, view: PageView}} of
 */
export const Why = ({ sign, estimate, view }) => (
  <li data-testid="why">
    <span class="mark" aria-hidden="true">
      {sign}
    </span>
    <div class="grow">
      <b>{named(estimate)}</b>{' '}
      <span class="lead" data-testid="lead">
        {t('lead {points}', { points: signed(estimate.lead) })}
      </span>
      <Reasons of={estimate} />
      <Results scores={estimate.scores} view={view} />
      <Continuation of={estimate} view={view} />
      <Brings of={estimate} view={view} />
    </div>
  </li>
);

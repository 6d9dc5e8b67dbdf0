// A hint: the best three choices that the strongest bot finds, by the lead that it expects. Reasons stand below the
// first; each other line opens to show why. In the past it is the hint of then.

import { render } from 'preact';
import { $, announce } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { Button, Close } from '../../base/elements.jsx';
import { ChoiceSign } from '../../panels/choices.jsx';
import { actingSeat, isPast } from '../../client/model.js';
import { Brings, Continuation, Reasons, Results } from './estimates.jsx';
import { luckInShort } from './luck.jsx';
import { named } from './note.jsx';
import { labeled, listed, n, signed, t } from '../../base/words.js';
import { required } from '../../base/problem.js';

/** @import {HintChoice, HintThought, Model, PageView} from '../../page.js' */
/** @import {ComponentChild, ComponentChildren} from 'preact' */
/** @import {Page} from '../page.js' */

const LIMIT = 1000;

export class Hint {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.job = null;
    this.view = null;
  }

  get open() {
    return !$('hint').hidden;
  }

  get strongest() {
    return required(this.page.state.catalog).bots.reduce((a, b) => (b.level > a.level ? b : a));
  }

  /** Tell whether hints are allowed here. @param {Model} model */
  isPossible({ view, open }) {
    const { state, games, panels } = this.page;
    return (
      state.ready &&
      games.mayHelp &&
      !panels.past.isRetrying(view) &&
      (open || (isPast(view) && view.decision !== null && !panels.coach.isOn))
    );
  }

  /**
   * Another position, or nobody to help: what was shown is of no use any more.
   * @param {Model} model
   */
  show(model) {
    const possible = this.isPossible(model);
    this.close();
    this.view = possible ? model.view : null;
    $('hint-ask').hidden = !possible;
    const opens = Object.entries({ 'aria-expanded': 'false', 'aria-controls': 'hint' }),
      isCoached = this.page.panels.coach.isOn;
    for (const [name, value] of opens)
      if (isCoached) $('hint-ask').removeAttribute(name);
      else $('hint-ask').setAttribute(name, value);
  }

  async toggle() {
    const { coach } = this.page.panels;
    if (coach.isOn && this.view) {
      coach.suggest();
      return;
    }
    if (this.open) {
      this.close();
      $('hint-ask').focus({ preventScroll: true });
      return;
    }
    const view = this.view,
      from = document.activeElement,
      bot = this.strongest.label,
      { games, thinker } = this.page;
    if (!view) return;
    games.aided();
    thinker.wake();
    /** @param {{wanted?: number, nodes?: number}} [soFar] */
    const thinking = ({ wanted, nodes } = {}) => {
      this.draw(
        <Head onClose={() => this.toggle()}>
          <span class="grow" role="status">
            {t('{bot} is thinking about it', { bot })}
          </span>
          <progress aria-label={t('Thinking progress')} max={wanted} value={nodes} />
        </Head>,
      );
    };
    thinking();
    // It stands below the choices, of which there may be more than the panel has room for.
    const toHint = () => $('hint').scrollIntoView({ block: 'nearest' });
    toHint();
    const job = (this.job = thinker.hint(view, {
      limit: LIMIT,
      onSlice(slice) {
        if (isCurrent()) thinking(slice);
      },
    }));
    const isCurrent = () => this.job === job,
      thought = await job.result.catch((error) => ({ error }));
    if (!isCurrent() || !thought) return;
    this.job = null;
    if ('error' in thought)
      this.draw(
        <Head onClose={() => this.toggle()}>
          <span class="grow">{t('No hint is available ({problem}).', { problem: thought.error.message })}</span>
        </Head>,
      );
    else this.list(thought, view, document.activeElement === from || document.activeElement === document.body);
    toHint();
  }

  /**
   * List the choices, and the luck of the draws before them, which is nobody's merit.
   * @param {HintThought} thought
   * @param {PageView} view
   * @param {boolean} mayFocus
   */
  list({ answers: choices, draws }, view, mayFocus) {
    const { seat } = required(view.decision),
      luck = luckInShort(draws, seat),
      bot = this.strongest.label,
      opened = new Set(),
      [rival, ...more] = view.seats.filter((one) => one.seat !== seat);
    const show = () =>
      this.draw(
        <>
          <Head onClose={() => this.toggle()}>
            <span class="grow" title={t('Estimated by: {bot}', { bot })}>
              {more.length || !rival
                ? t('Expected lead over the best opponent')
                : t('Expected lead over {player} at the end', { player: rival.label })}
            </span>
          </Head>
          <ol class="hints">
            {choices.map((choice, i) =>
              this.row(choice, i, view, opened.has(i), () => {
                if (!opened.delete(i)) opened.add(i);
                show();
              }),
            )}
          </ol>
          {luck.map((words) => (
            <p class="luck" data-testid="hint-luck">
              {words}
            </p>
          ))}
        </>,
      );
    show();
    this.mark(choices);
    if (mayFocus) $('hint').querySelector('.hint-line')?.focus({ preventScroll: true });
    const spoken = choices.map((choice, i) => labeled(i + 1, listed([named(choice), choice.worth, leadOf(choice)])));
    announce(`${[...spoken, ...luck].join('. ')}. ${choices[0]?.reasons.join(' ') ?? ''}`);
  }

  /**
   * One line, and what opens below it.
   * @param {HintChoice} choice
   * @param {number} i
   * @param {PageView} view
   * @param {boolean} isOpen
   * @param {() => void} toggle
   */
  row(choice, i, view, isOpen, toggle) {
    const past = isPast(view),
      { acting, panels } = this.page,
      leave = () => panels.hand.lightUp(null),
      point = () => (past ? leave() : panels.hand.lightUp(choice.target, choice));
    return (
      <li>
        <button
          class="choice hint-line"
          type="button"
          data-testid="hint-answer"
          data-text={choice.text}
          onClick={() => (past ? toggle() : acting.pick(choice))}
          onPointerEnter={point}
          onPointerLeave={leave}
          onFocus={point}
          onBlur={leave}
        >
          <b class="rank">{i + 1}.</b>
          <ChoiceSign choice={choice} seat={actingSeat(view)} />
          <span class="label" title={choice.label}>
            {choice.label}
          </span>
          {choice.detail && (
            <span class="detail" title={choice.detail}>
              {choice.detail}
            </span>
          )}
          <span class="worth" data-testid="worth">
            {choice.worth}
          </span>
          <b class="lead" data-testid="lead" aria-label={leadOf(choice)}>
            {signed(choice.lead)}
          </b>
        </button>
        <button
          class="why-open"
          type="button"
          aria-expanded={isOpen}
          aria-controls={`hint-more-${i}`}
          aria-label={t('Why: {move}', { move: named(choice) })}
          title={t('Why')}
          data-testid="hint-why"
          onClick={toggle}
        >
          <span aria-hidden="true">▾</span>
        </button>
        {(i === 0 || isOpen) && <Reasons of={choice} />}
        <div class="hint-more" id={`hint-more-${i}`} hidden={!isOpen}>
          <span class="reasons">
            <span data-testid="hint-against">{againstOf(choice, i)}</span>
          </span>
          <Results scores={choice.scores} view={view} />
          <Continuation of={choice} view={view} />
          <Brings of={choice} view={view} />
          {past && (
            <Button
              testid="hint-try"
              onClick={() => acting.tryOut(view.ply, choice)}
              label={t('Try it in a variation')}
            />
          )}
        </div>
      </li>
    );
  }

  /** Number the choices on the board and in the list. @param {HintChoice[]} choices */
  mark(choices) {
    const { sheets, panels } = this.page;
    sheets.markChoices(choices);
    panels.choices.mark(choices);
  }

  /** @param {ComponentChild} template */
  draw(template) {
    render(template, $('hint'));
    $('hint').hidden = false;
    $('hint-ask').setAttribute('aria-expanded', 'true');
    this.page.panels.fold.show();
  }

  close() {
    this.job?.cancel();
    this.job = null;
    if (!this.open) return;
    $('hint').hidden = true;
    draw(null, $('hint'));
    $('hint-ask').setAttribute('aria-expanded', 'false');
    this.page.panels.fold.show();
    this.mark([]);
  }
}

/** @param {{children: ComponentChildren, onClose: () => void}} of */
const Head = ({ children, onClose }) => (
  <p class="hint-head">
    {children}
    <Close testid="hint-close" label={t('Close the hint')} title={t('Close (Esc)')} onClick={onClose} />
  </p>
);

/** @param {HintChoice} choice */
const leadOf = ({ lead }) => t('lead {points}', { points: signed(lead) });

/**
 * How its lead compares with that of the next one, or with that of the first.
 * @param {HintChoice} choice
 * @param {number} i
 */
function againstOf({ against }, i) {
  if (!against) return i ? t('as good as the first') : '';
  const points = Math.abs(against);
  return i
    ? n('{decimal} point less than the first', '{decimal} points less than the first', points)
    : n('{decimal} point more than the next best', '{decimal} points more than the next best', points);
}

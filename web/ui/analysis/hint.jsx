// A hint: the best three choices that the strongest bot finds, by the lead that it expects. Reasons stand below the
// first; each other line opens to show why. In the past it is the hint of then.

import { Component } from 'preact';
import { $, announce } from '../../base/dom.js';
import { bind } from '../../base/draw.js';
import { Panel } from '../../base/panel.jsx';
import { observe } from '../../base/signals.js';
import { Button, Close } from '../../base/elements.jsx';
import { ChoiceSign } from '../../panels/choices.jsx';
import { actingSeat, isPast } from '../../client/model.js';
import { Brings, Continuation, Reasons, Results } from './estimates.jsx';
import { luckInShort } from './luck.jsx';
import { named } from './note.jsx';
import { labeled, listed, n, signed, t } from '../../base/words.js';
import { required } from '../../base/problem.js';

/** @import {HintChoice, HintThought, PageView} from '../../page.js' */
/** @import {ComponentChildren} from 'preact' */
/** @import {Page} from '../page.js' */

const LIMIT = 1000;

/**
 * Content of a hint: that the bot thinks, why there is none, or the best choices.
 * @typedef {{view: PageView, wanted?: number, nodes?: number, problem?: string, thought?: HintThought}} Shown
 */

/** @type {HintChoice[]} */
const NONE = [];

export class Hint {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.job = null;
    /** @type {Shown | null} */
    this.shown = null;
    observe(/** @type {Hint} */ (this), 'shown');
  }

  get open() {
    return this.shown !== null;
  }

  /** The choices that are shown. */
  get choices() {
    return this.shown?.thought?.answers ?? NONE;
  }

  get strongest() {
    return required(this.page.state.catalog).bots.reduce((a, b) => (b.level > a.level ? b : a));
  }

  /** The view for which a hint is allowed, if it is. */
  get view() {
    const { state, games, panels } = this.page,
      { view, open } = required(state.model),
      isAllowed =
        state.ready &&
        games.mayHelp &&
        !panels.past.isRetrying(view) &&
        (open || (isPast(view) && view.decision !== null && !panels.coach.isOn));
    return isAllowed ? view : null;
  }

  async toggle() {
    const { coach } = this.page.panels,
      { view } = this;
    if (coach.isOn && view) {
      coach.suggest();
      return;
    }
    if (this.open) {
      this.close();
      $('hint-ask').focus({ preventScroll: true });
      return;
    }
    if (!view) return;
    const from = document.activeElement,
      { games, thinker } = this.page;
    games.aided();
    thinker.wake();
    this.show({ view });
    const job = (this.job = thinker.hint(view, {
      limit: LIMIT,
      onSlice: ({ wanted, nodes }) => {
        if (this.job === job) this.shown = { view, wanted, nodes };
      },
    }));
    const thought = await job.result.catch((error) => ({ error }));
    if (this.job !== job || !thought) return;
    this.job = null;
    if ('error' in thought) this.show({ view, problem: thought.error.message });
    else {
      this.show({ view, thought });
      if ([from, document.body].includes(document.activeElement))
        $('hint').querySelector('.hint-line')?.focus({ preventScroll: true });
      this.announce(thought, view);
    }
  }

  /** It stands below the choices, of which there may be more than the panel has room for. @param {Shown} shown */
  show(shown) {
    this.shown = shown;
    $('hint').scrollIntoView({ block: 'nearest' });
  }

  /** @param {HintThought} thought @param {PageView} view */
  announce({ answers: choices, draws }, view) {
    const spoken = choices.map((choice, i) => labeled(i + 1, listed([named(choice), choice.worth, leadOf(choice)]))),
      luck = luckInShort(draws, required(view.decision).seat);
    announce(`${[...spoken, ...luck].join('. ')}. ${choices[0]?.reasons.join(' ') ?? ''}`);
  }

  close() {
    this.job?.cancel();
    this.job = null;
    this.shown = null;
  }
}

/** The button that asks for it; beside a coach it moves to the suggestion. @param {Page} page */
export const bindHint = ({ panels: { coach, hint } }) =>
  bind($('hint-ask'), () => ({
    hidden: !hint.view,
    'aria-expanded': coach.isOn ? null : String(hint.open),
    'aria-controls': coach.isOn ? null : 'hint',
  }));

/** @param {{page: Page}} of */
export function HintPanel({ page }) {
  const { hint } = page.panels,
    { shown } = hint;
  return (
    <Panel id="hint" hidden={!shown}>
      {shown && <Content shown={shown} page={page} />}
    </Panel>
  );
}

/** @param {{shown: Shown, page: Page}} of */
function Content({ shown: { view, thought, problem, wanted, nodes }, page }) {
  const { hint } = page.panels,
    bot = hint.strongest.label,
    onClose = () => hint.toggle();
  if (problem)
    return (
      <Head onClose={onClose}>
        <span class="grow">{t('No hint is available ({problem}).', { problem })}</span>
      </Head>
    );
  if (!thought)
    return (
      <Head onClose={onClose}>
        <span class="grow" role="status">
          {t('{bot} is thinking about it', { bot })}
        </span>
        <progress aria-label={t('Thinking progress')} max={wanted} value={nodes} />
      </Head>
    );
  const { seat } = required(view.decision),
    [rival, ...more] = view.seats.filter((one) => one.seat !== seat);
  return (
    <>
      <Head onClose={onClose}>
        <span class="grow" title={t('Estimated by: {bot}', { bot })}>
          {more.length || !rival
            ? t('Expected lead over the best opponent')
            : t('Expected lead over {player} at the end', { player: rival.label })}
        </span>
      </Head>
      <ol class="hints">
        {thought.answers.map((choice, i) => (
          <HintRow choice={choice} i={i} view={view} page={page} />
        ))}
      </ol>
      {/* The luck of the draws before them is nobody's merit. */}
      {luckInShort(thought.draws, seat).map((words) => (
        <p class="luck" data-testid="hint-luck">
          {words}
        </p>
      ))}
    </>
  );
}

/**
 * One line, and what opens below it.
 * @extends {Component<{choice: HintChoice, i: number, view: PageView, page: Page}, {isOpen: boolean}>}
 */
class HintRow extends Component {
  state = { isOpen: false };

  render() {
    const { choice, i, view, page } = this.props,
      { acting, panels } = page,
      { isOpen } = this.state,
      past = isPast(view),
      leave = () => panels.hand.lightUp(null),
      point = () => (past ? leave() : panels.hand.lightUp(choice.target, choice)),
      toggle = () => this.setState({ isOpen: !isOpen });
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

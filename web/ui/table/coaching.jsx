// The coach of a first game. In the first turns, which the catalog counts, it suggests a move at each decision and says
// why; then it waits to be asked. It explains each phase once, when the person first decides in it, and warns before a
// certain loss: each kind once in a game, and at most once in a turn.

import { batch } from '@preact/signals';
import { $, announce } from '../../base/dom.js';
import { bind } from '../../base/draw.js';
import { observe } from '../../base/signals.js';
import { Panel, mount } from '../../base/panel.jsx';
import { Button, Rule } from '../../base/elements.jsx';
import { toChoices } from '../../base/focus.js';
import { isPast } from '../../client/model.js';
import { inWords } from '../../panels/describe.js';
import { ended, labeled, t } from '../../base/words.js';
import { required } from '../../base/problem.js';
import { Reasons } from '../analysis/estimates.jsx';
import { DOUBLE } from '../../panels/confirmation.js';
import { pressedAt } from '../../base/presses.js';
import { STAR } from './choosing.js';

/** @import {Choice} from '../../contract.js' */
/** @import {CoachThought, Model, PageView, Suggestion} from '../../page.js' */
/** @import {Page} from '../page.js' */

const WARNING = 'warning'; // key of the turn of its last warning
const RESTS = 'rests'; // key of the moment at which it has said that it waits to be asked
const FEW = 8; // choices below an explanation, all in sight

export class Coaching {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** the decision that it looks at @type {PageView | null} */
    this.view = null;
    this.isHere = false;
    /** @type {import('../../client/analysis-engine.js').Job<CoachThought> | null} */
    this.job = null;
    /** @type {Suggestion | null} */
    this.suggestion = null;
    /** whether the person waits for it, and then gets the focus there */
    this.isWanted = false;
    /** the decision of which a choice is weighed @type {PageView | null} */
    this.weighing = null;
    /**
     * danger of a choice that waits for a second press, and the time of the warning
     * @type {{text: string, danger: string, since: number, act: () => void} | null}
     */
    this.warning = null;
    observe(/** @type {Coaching} */ (this), 'view', 'isHere', 'job', 'suggestion', 'warning');
    bind(required($('coach').parentElement), () => ({ 'data-coach': this.manner }));
    mount('coach', CoachPanel, { page, coaching: this });
    mount('phase-help', PhaseHelp, { page, coaching: this });
  }

  /** The things that it has shown in this game, with their moments. */
  get shown() {
    return this.page.games.coach ?? {};
  }

  /** @param {Model} model */
  show({ view, open, catalog }) {
    const { cover, games, panels, state } = this.page,
      isHere = state.ready && !cover.isOpen && panels.coach.isOn,
      now = isHere && open && !isPast(view) ? view : null,
      isNew = !now || this.view?.code !== now.code,
      isEarly = view.turn <= catalog.coached,
      news = now && this.news(now);
    if (news && !Object.hasOwn(this.shown, news.key)) games.coachHasShown({ [news.key]: now.ply });
    if (now && !isEarly && (isNew || !(this.suggestion || this.job)) && !Object.hasOwn(this.shown, RESTS))
      games.coachHasShown({ [RESTS]: now.ply });
    batch(() => {
      if (isNew) this.forget();
      Object.assign(this, { view: now, isHere: isHere && !isPast(view) });
      if (now && isEarly && !this.suggestion && !this.job) this.think();
    });
  }

  /** Another decision, or none. */
  forget() {
    this.job?.cancel();
    this.page.sheets.bringBack();
    Object.assign(this, { job: null, suggestion: null, isWanted: false, warning: null });
  }

  /** Search for a move to suggest; the person may play meanwhile. */
  async think() {
    const { sheets, state, thinker } = this.page;
    thinker.wake();
    const job = (this.job = thinker.suggest(required(this.view))),
      thought = await job.result.catch(() => null);
    if (this.job !== job) return;
    const suggestion = thought?.suggestion ?? null;
    batch(() => Object.assign(this, { job: null, suggestion }));
    if (!suggestion) return;
    if (suggestion.target) sheets.bringIntoSight(suggestion.target);
    announce(
      [
        labeled(t('The coach suggests'), inWords(suggestion)),
        ...suggestion.reasons,
        state.prefs.keys ? t('Press H, then Enter, to do this.') : '',
      ]
        .filter(Boolean)
        .map(ended)
        .join(' '),
    );
    if (this.isWanted) this.toSuggestion();
  }

  /** On request: move the focus to the suggestion, as soon as there is one. */
  suggest() {
    this.isWanted = true;
    if (!this.suggestion && !this.job) this.think();
    this.toSuggestion();
  }

  toSuggestion() {
    const button = /** @type {HTMLButtonElement | null} */ ($('coach').querySelector('[data-testid=coach-do]'));
    if (!button) return;
    this.isWanted = false;
    button.focus();
    $('coach').scrollIntoView({ block: 'nearest' });
  }

  /**
   * Warn before a certain loss, then `act`; a suggested move needs no warning. The second half of a double click is no
   * second press.
   * @param {Choice} choice @param {() => void} act
   */
  async weigh({ text }, act) {
    const { view, shown, warning } = this,
      { panels, session } = this.page,
      isDouble = warning?.text === text && pressedAt() - warning.since <= DOUBLE;
    if (isDouble || (view && this.weighing === view)) return;
    if (!view || text === this.suggestion?.text || shown[WARNING] === view.turn) {
      act();
      return;
    }
    this.weighing = view;
    const { warnings = {} } = await session.ask({ do: 'explain', text, coach: true }).finally(() => {
      if (this.weighing === view) this.weighing = null;
    });
    if (this.view !== view || session.view?.code !== view.code) return;
    const kind = Object.keys(warnings).find((one) => !Object.hasOwn(shown, `danger ${one}`));
    if (!kind) {
      act();
      return;
    }
    this.page.games.coachHasShown({ [WARNING]: view.turn, [`danger ${kind}`]: view.ply });
    panels.confirming.takeBack();
    this.warning = { text, danger: warnings[kind], since: performance.now(), act };
    const back = /** @type {HTMLButtonElement | null} */ ($('coach').querySelector('[data-testid=coach-back]'));
    back?.focus();
    $('coach').scrollIntoView({ block: 'nearest' });
    announce(`${warnings[kind]} ${t('Play it anyway?')}`);
  }

  /** Drop the warning, if there is one, and tell whether there was. */
  takeBack() {
    if (!this.warning) return false;
    const isHere = $('coach').contains(document.activeElement);
    this.warning = null;
    if (isHere) toChoices();
    return true;
  }

  /** Tell whether it has nothing to say: it waits to be asked, and has said so before. */
  get isSilent() {
    const { suggestion, job, view, warning, shown } = this;
    return !suggestion && !job && !warning && Object.hasOwn(shown, RESTS) && shown[RESTS] !== view?.ply;
  }

  get isShown() {
    return this.isHere && !this.isSilent;
  }

  /** Tell whether it still suggests a move at each decision. */
  get isEarly() {
    const { view, catalog } = required(this.page.state.model);
    return view.turn <= catalog.coached;
  }

  /** Tell how it takes part, which decides about its room; a suggestion comes with each early decision. */
  get manner() {
    const { suggestion, job, view, isShown, isEarly } = this;
    if (!isShown) return null;
    return isEarly && (!view || suggestion || job) ? 'leads' : suggestion ? 'suggests' : 'rests';
  }

  /** The words for a screen reader, with the decision at which it says that it waits to be asked. */
  get words() {
    return this.view && this.shown[RESTS] === this.view.ply ? restWords() : '';
  }

  /**
   * Return what is to be explained at a decision: its phase, else what the engine names, each at the first one.
   * @param {PageView} view
   */
  news({ phase, decision, ply }) {
    return [
      { key: `phase ${phase}`, term: `term.phase.${phase}` },
      { key: `${decision?.explain}`, term: `${decision?.explain}` },
    ].find(({ key, term }) => (this.shown[key] ?? ply) === ply && this.page.state.catalog?.places[term]);
  }
}

/** Say that the coach suggests nothing more by itself. */
const restWords = () =>
  `${t('Now you choose yourself. “{hint}” shows what the coach would do.', { hint: t('Hint') })} ${t('The coach still warns you before a bad move.')}`;

/** Show the suggested move with its reasons, or that it is being looked for. @param {{move: Suggestion | null}} of */
const Suggested = ({ move }) =>
  move ? (
    <>
      <p class="suggestion">
        <span class="mark" aria-hidden="true">
          {STAR}
        </span>
        {move.ghost ? labeled(t('Lay it where the star is'), inWords(move)) : inWords(move)}
      </p>
      <Reasons of={move} />
    </>
  ) : (
    <p class="suggestion">{t('The coach is thinking…')}</p>
  );

const NEXT = ['.primary:enabled'];

/** @param {{page: Page, coaching: Coaching}} of */
function CoachPanel({ page, coaching }) {
  const { suggestion, job, view, warning, isShown, isEarly } = coaching,
    { panels } = page;
  return (
    <Panel id="coach" hidden={!isShown} next={NEXT}>
      {isShown && view && (
        <>
          {warning ? (
            <p class="danger" data-testid="coach-warning">
              <span aria-hidden="true">⚠</span> {warning.danger}
            </p>
          ) : suggestion || job ? (
            <Suggested move={suggestion} />
          ) : (
            <p data-testid="coach-rests">{restWords()}</p>
          )}
          <div class="buttons left">
            {warning ? (
              <>
                <Button
                  primary
                  testid="coach-back"
                  label={t('Choose something else')}
                  onClick={() => coaching.takeBack()}
                />
                <Button testid="coach-go" label={t('Play it anyway')} onClick={warning.act} />
              </>
            ) : (
              suggestion && !panels.confirming.choice && <Way suggestion={suggestion} page={page} />
            )}
            <Button
              testid="coach-off"
              label={isEarly ? t('Without the coach') : t('Play without warnings')}
              onClick={() => panels.coach.turn(false)}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

/**
 * The button that plays the suggestion at once: its effects are in sight. It is away while a choice of one's own waits.
 * @param {{suggestion: Suggestion, page: Page}} of
 */
function Way({ suggestion, page: { acting, panels } }) {
  const point = () => panels.hand.lightUp(suggestion.target, suggestion),
    leave = () => panels.hand.lightUp(null);
  return (
    <Button
      primary
      testid="coach-do"
      aria-keyshortcuts="h"
      label={suggestion.ghost ? t('Lay it here') : t('Do this')}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={() => acting.take(suggestion)}
    />
  );
}

/** Explain what is new at a decision, with its facts on this board. @param {{page: Page, coaching: Coaching}} of */
function PhaseHelp({ page, coaching }) {
  const { view } = coaching,
    term = view && coaching.news(view)?.term;
  if (!term) return <Panel id="phase-help" hidden />;
  const { label, text, rule } = required(page.state.catalog).places[term],
    isLong = Boolean(view.decision?.cards) || view.choices.length > FEW;
  return (
    <Panel id="phase-help" hidden={false} class={isLong ? 'phase-help below' : 'phase-help'}>
      <b>{labeled(label, '')}</b>
      {[text, ...(view.facts[term] ?? [])].join(' ')} <Rule number={rule} />
    </Panel>
  );
}

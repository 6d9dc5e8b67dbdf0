// An action of the past beside the board. Of a seat: the expected result, how good the action was, and a better one; of
// chance: how lucky it was. Or, to learn from mistakes, the decision once more: the reader chooses on the board, and
// the engine judges the choice.

import { Button, Close, Icon } from '../../base/elements.jsx';
import { isPast } from '../../client/model.js';
import { Panel } from '../../base/panel.jsx';
import { observe } from '../../base/signals.js';
import { Results, Seal, Why } from './estimates.jsx';
import { Luck, howLucky } from './luck.jsx';
import { howOf, isDraw } from './reviews.js';
import { named } from './note.jsx';
import { decimal, n, t } from '../../base/words.js';
import { errorOf, required } from '../../base/problem.js';

/** @import {Decided, Draw, Mark, Model, PageView, Retry, Review} from '../../page.js' */
/** @import {Choice, ThingView} from '../../contract.js' */
/** @import {Page} from '../page.js' */

const REST = 200; // ms; who scrubs along the time line does not ask about each decision on the way

/**
 * The decisions to learn from: the one that is retried, the evaluation of the retry, the solved ones.
 * @typedef {{plies: number[], at: number, retry: Retry | null, problem: string, solved: Set<number>, shown: boolean,
 *   judging: boolean}} Quest
 */

export class Past {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.reviews = page.reviews;
    /** whether each position that is looked at is to be judged */
    this.wanted = false;
    /** why a position cannot be judged @type {{view: PageView, text: string} | null} */
    this.problem = null;
    this.timer = 0;
    /** @type {Quest | null} */
    this.quest = null;
    observe(/** @type {Past} */ (this), 'wanted', 'problem', 'quest');
  }

  /** The view that is shown. */
  get view() {
    return required(this.page.state.model).view;
  }

  /**
   * Tell whether the decision of this view is retried, and waits for a choice.
   * @param {PageView | null | undefined} view
   */
  isRetrying(view) {
    const { quest } = this;
    return (
      quest !== null &&
      view?.decision != null &&
      isPast(view) &&
      view.ply === quest.plies[quest.at] &&
      !quest.retry &&
      !quest.shown
    );
  }

  /**
   * Ask again at these decisions, one after the other.
   * @param {number[]} plies
   */
  learn(plies) {
    this.quest = { plies, at: 0, retry: null, problem: '', solved: new Set(), shown: false, judging: false };
    this.goTo(plies[0]);
  }

  /**
   * Called with every model: one of the past is judged, if somebody wants that.
   * @param {Pick<Model, 'view'>} model
   */
  show({ view }) {
    clearTimeout(this.timer);
    if (!isPast(view) && this.quest && view.log === 'replace') this.quest = null;
    if (this.isShown && this.isJudging && !this.reviews.of(view.ply)) this.timer = setTimeout(() => this.find(), REST);
  }

  get isShown() {
    return isPast(this.view) && this.page.games.mayHelp;
  }

  /** Tell whether each position that is looked at is judged, but for decisions that are retried. */
  get isJudging() {
    const { quest, view, wanted, reviews } = this;
    return quest?.plies[quest.at] !== view.ply && (wanted || reviews.all.length > 0);
  }

  async find() {
    const { view } = this;
    this.problem = null;
    try {
      await this.reviews.find(view, view.ply);
    } catch (error) {
      this.problem = { view, text: errorOf(error).message };
    }
  }

  /**
   * Return the signs on the board for a past action and a better one, the things that they lay, and an arrow between
   * them. A decision that is retried has none, since they would give the best action away.
   * @param {Decided | undefined} decided
   * @returns {{marks: Map<string, string>, ghosts: Map<string, ThingView>, arrows: [string, string][]}}
   */
  pointsOn(decided) {
    const ghosts = new Map(),
      arrows = /** @type {[string, string][]} */ ([]);
    if (!decided || this.isRetrying(this.view)) return { marks: new Map(), ghosts, arrows };
    const review = /** @type {Review} */ (this.reviews.of(decided.ply)),
      given = this.quest?.retry?.ply === decided.ply && !this.quest.shown ? this.quest.retry : null;
    /** @type {Map<string, string>} */
    const marks = new Map();
    if (!given && review?.cost && review.best.target) marks.set(review.best.target, '★');
    const action = given ? given.given : decided,
      sign = given ? (given.outcome === 'solved' ? '★' : '✗') : review?.cost ? '✗' : '✓';
    if (action.target) marks.set(action.target, marks.has(action.target) ? `${sign} ★` : sign);
    const better = given ? null : review?.cost ? review.best : null,
      evaluated = given ? given.given : review?.taken;
    for (const one of [evaluated, better]) if (one?.ghost && one.target) ghosts.set(one.target, one.ghost);
    if (better?.target && action.target && better.target !== action.target) arrows.push([action.target, better.target]);
    return { marks, ghosts, arrows };
  }

  /** @param {number} ply */
  goTo(ply) {
    this.page.panels.moves.goTo(ply);
  }

  /** Show the same view once more. */
  showAgain() {
    this.page.table.show(this.view, 'keep');
  }

  /** Retry once more, or show the best action. */
  again({ shown = false }) {
    this.change({ retry: null, problem: '', shown });
    this.showAgain();
  }

  next() {
    const { plies, at } = required(this.quest);
    this.change({ at: at + 1, retry: null, problem: '', shown: false });
    this.goTo(plies[at + 1]);
  }

  leave() {
    this.quest = null;
    this.showAgain();
    this.page.acting.analyse();
  }

  /**
   * Judge the reader's choice at the decision that is retried.
   * @param {Pick<Choice, 'text'>} choice
   */
  async retry({ text }) {
    const { view } = this,
      { plies, judging } = required(this.quest);
    if (judging) return;
    this.change({ judging: true });
    const found = await this.page.thinker.retry(view, view.ply, text).then(
      (retry) => ({ retry, problem: '' }),
      (error) => ({ retry: null, problem: errorOf(error).message }),
    );
    if (this.quest?.plies !== plies) return; // another one has begun
    const { retry } = found;
    if (retry?.outcome === 'solved') this.quest.solved.add(plies.indexOf(retry.ply));
    this.change({ judging: false, ...(this.view.ply === view.ply ? found : {}) });
    if (this.view.ply === view.ply) this.showAgain();
  }

  /** @param {Partial<Quest>} facts */
  change(facts) {
    this.quest = { ...required(this.quest), ...facts };
  }
}

const NEXT = ['button.primary', 'button'];

/** @param {{page: Page}} of */
export function PastPanel({ page }) {
  const { past } = page.panels,
    { view, quest, problem, isShown } = past,
    review = page.reviews.of(view.ply);
  return (
    <Panel id="past" hidden={!isShown} next={NEXT}>
      {!isShown ? null : quest && quest.plies[quest.at] === view.ply ? (
        <Retrying past={past} quest={quest} review={/** @type {Review} */ (review)} view={view} />
      ) : review ? (
        <Reviewed past={past} review={review} view={view} page={page} />
      ) : problem?.view === view ? (
        <p>{t('No hint is available ({problem}).', { problem: problem.text })}</p>
      ) : past.isJudging ? (
        <p class="small" role="status">
          {t('Analyzing this position…')}
        </p>
      ) : (
        <div class="buttons left">
          <Button
            testid="past-judge"
            onClick={() => {
              past.wanted = true;
              past.find();
            }}
            label={view.decision ? t('Analyze this decision') : t('Analyze the luck of this draw')}
          />
        </div>
      )}
    </Panel>
  );
}

/** A judged action. @param {{past: Past, review: Review | Draw, view: PageView, page: Page}} of */
function Reviewed({ past, review, view, page }) {
  const { quest } = past,
    mark = page.reviews.mark(review.mark);
  return (
    <>
      {isDraw(review) ? (
        <PastDraw review={review} mark={mark} view={view} />
      ) : (
        <PastDecision review={review} mark={mark} view={view} />
      )}
      <div class="buttons left">
        {quest && (
          <Button
            testid="past-quest"
            onClick={() => past.goTo(quest.plies[quest.at])}
            label={t('Back to the decision')}
          />
        )}
        <Button testid="past-analysis" onClick={() => page.acting.analyse()} label={t('Back to the analysis')} />
      </div>
    </>
  );
}

/**
 * The decision that is retried, or the evaluation of the retry.
 * @param {{past: Past, quest: Quest, review: Review, view: PageView}} of
 */
function Retrying({ past, quest, review, view }) {
  const { retry, plies, at } = quest,
    known = quest.shown || retry?.outcome === 'solved';
  return (
    <>
      <div class="hint-head">
        <span class="grow">
          {t('Learn from your mistakes: {number} of {count}', { number: at + 1, count: plies.length })}
        </span>
        {!known && (
          <Button testid="quest-show" onClick={() => past.again({ shown: true })} label={t('Show the best move')} />
        )}
        <Close
          testid="quest-close"
          label={t('Back to the analysis')}
          title={t('Back to the analysis')}
          onClick={() => past.leave()}
        />
      </div>
      {past.isRetrying(view) ? (
        <>
          <p role="status" data-testid="quest">
            {view.seats[review.seat].you
              ? t('You chose “{move}” here. Find a better move.', { move: named(review.taken) })
              : t('{name} chose “{move}” here. Find a better move.', {
                  name: view.seats[review.seat].name,
                  move: named(review.taken),
                })}
          </p>
          {quest.problem && (
            <p class="small" role="alert">
              {quest.problem}
            </p>
          )}
        </>
      ) : (
        <>
          <Verdict review={review} retry={retry} known={known} view={view} />
          <div class="buttons left">
            {!known && <Button testid="quest-again" onClick={() => past.again({})} label={t('Try again')} />}
            {at === plies.length - 1 ? (
              <Button
                testid="quest-end"
                primary={known}
                onClick={() => past.leave()}
                label={t('Finish: {solved} of {count} found', { solved: quest.solved.size, count: plies.length })}
              />
            ) : (
              <Button testid="quest-next" primary={known} onClick={() => past.next()} label={t('Next')} />
            )}
          </div>
        </>
      )}
    </>
  );
}

/** @param {{review: Draw, mark: Mark | undefined, view: PageView}} what */
const PastDraw = ({ review, mark, view }) => (
  <>
    <Luck luck={review.luck} view={view} />
    <p data-testid="past-luck">
      {mark && <Seal mark={mark} />} {howLucky(review, view)}
    </p>
  </>
);

/** @param {{review: Review, mark: Mark | undefined, view: PageView}} what */
const PastDecision = ({ review, mark, view }) => (
  <>
    <Results scores={review.expected.scores} view={view} />
    <p data-testid="past-verdict">
      {mark && <Seal mark={mark} />}
      {mark && ` ${mark.label}. `}
      <Icon name="shield" size={16} seat={view.seats[review.seat]} /> {howOf(review)}
    </p>
    <details class="why-past" key={review.ply}>
      <summary>{t('Why')}</summary>
      <ul class="whys">
        {review.cost > 0 && <Why sign="★" estimate={review.best} view={view} />}
        <Why sign={review.cost ? '✗' : '✓'} estimate={review.taken} view={view} />
      </ul>
    </details>
  </>
);

/** @param {{review: Review, retry: Retry | null, known: boolean, view: PageView}} what */
function Verdict({ review, retry, known, view }) {
  const { best, taken } = retry ?? review,
    given = retry?.given;
  return (
    <>
      <p role="status" data-testid="quest-verdict" data-outcome={retry?.outcome ?? 'shown'}>
        {retry ? verdictOf(retry) : howOf(review)}
      </p>
      <ul class="whys">
        {given && <Why sign={retry.outcome === 'solved' ? '★' : '✗'} estimate={given} view={view} />}
        {known && given?.text !== best.text && <Why sign="★" estimate={best} view={view} />}
        {known && given?.text !== taken.text && <Why sign="✗" estimate={taken} view={view} />}
      </ul>
    </>
  );
}

/** @param {Retry} retry */
function verdictOf({ outcome, cost, gained }) {
  const points = Math.abs(gained),
    more = decimal(cost);
  if (outcome === 'solved')
    return cost
      ? n(
          'Right: your lead is {decimal} point larger than after the move in the game, and only {more} smaller than after the best move.',
          'Right: your lead is {decimal} points larger than after the move in the game, and only {more} smaller than after the best move.',
          points,
          { more },
        )
      : n(
          'Right, no better move was found: your lead is {decimal} point larger than after the move in the game.',
          'Right, no better move was found: your lead is {decimal} points larger than after the move in the game.',
          points,
        );
  return outcome === 'better'
    ? n(
        'Better than the move in the game: your lead is {decimal} point larger. The best move adds {more}.',
        'Better than the move in the game: your lead is {decimal} points larger. The best move adds {more}.',
        points,
        { more },
      )
    : n(
        'Not better than the move in the game. The best move gives a lead {decimal} point larger.',
        'Not better than the move in the game. The best move gives a lead {decimal} points larger.',
        cost,
      );
}

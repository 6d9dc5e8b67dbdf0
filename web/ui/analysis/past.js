// An answer of the past beside the board. Of a seat: what was expected, how good the answer was, and what would have
// been better; of chance: how lucky it was. Or, to learn from mistakes, the question asked again: the reader answers on
// the board, and that is judged.

import { $, h, icon } from '../../base/dom.js';
import { resultsOf, seal, whyOf } from './estimates.js';
import { howLucky, luckOf } from './luck.js';
import { howOf, isDraw } from './reviews.js';
import { named } from './timeline.js';
import { decimal, t } from '../../base/words.js';

/** @import {Decided, Draw, PageView, Retry, Review} from '../../page.js' */
/** @import {Choice, ThingView} from '../../contract.js' */

const REST = 200; // ms; who scrubs along the time line does not ask about each decision on the way

export class Past {
  /**
   * `onGo(ply)` shows a position of the past, `onShow()` the present view once more, `onAnalysis()` opens the analysis.
   * @param {object} parts
   * @param {import('./reviews.js').Reviews} parts.reviews
   * @param {import('../../client/analysis-engine.js').AnalysisEngine} parts.thinker
   * @param {(ply: number) => void} parts.onGo
   * @param {() => void} parts.onShow
   * @param {() => void} parts.onAnalysis
   */
  constructor({ reviews, thinker, onGo, onShow, onAnalysis }) {
    this.reviews = reviews;
    this.thinker = thinker;
    this.onGo = onGo;
    this.onShow = onShow;
    this.onAnalysis = onAnalysis;
    /** @type {PageView | null} */
    this.view = null;
    /** whether each position that is looked at is to be judged */
    this.wanted = false;
    this.timer = 0;
    /**
     * the decisions to learn from: which one is asked again, what was said to the answer, which ones were found
     * @type {{plies: number[], at: number, retry: Retry | null, problem: string, solved: Set<number>, shown: boolean,
     *   judging: boolean} | null}
     */
    this.quest = null;
  }

  /**
   * Whether the question of this view is asked again, and waits for an answer.
   * @param {PageView | undefined} view
   */
  asks(view) {
    const { quest } = this;
    return (
      Boolean(quest) &&
      view?.decision != null &&
      view.ply < view.plies &&
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
    this.onGo(plies[0]);
  }

  /**
   * Called with every view: of the past it is told what is known.
   * @param {PageView} view
   */
  show(view) {
    clearTimeout(this.timer);
    const past = view.ply < view.plies;
    this.view = view;
    if (!past && this.quest && view.log === 'replace') this.quest = null;
    $('past').hidden = !past;
    if ($('past').hidden) return;
    const review = /** @type {Review} */ (this.reviews.of(view.ply));
    if (this.quest?.plies[this.quest.at] === view.ply) this.drawQuest(review);
    else {
      this.draw(review);
      if (!review && (this.wanted || this.reviews.all.length)) this.timer = setTimeout(() => this.find(), REST);
    }
  }

  async find() {
    const { view } = this;
    try {
      await this.reviews.find(view, view.ply);
    } catch (error) {
      if (this.view === view) this.put(h('p', {}, t('No hint can be had ({problem}).', { problem: error.message })));
    }
  }

  /**
   * What the board shows of it: the answer, and a better one, each with what it lays there, and an arrow from one to
   * the other; nothing that would give away what is asked.
   * @param {Decided | undefined} decided
   * @returns {{marks: Map<string, string>, ghosts: Map<string, ThingView>, arrows: [string, string][]}}
   */
  pointsOn(decided) {
    const ghosts = new Map(),
      arrows = /** @type {[string, string][]} */ ([]);
    if (!decided || this.asks(this.view)) return { marks: new Map(), ghosts, arrows };
    const review = /** @type {Review} */ (this.reviews.of(decided.ply)),
      given = this.quest?.retry?.ply === decided.ply && !this.quest.shown ? this.quest.retry : null;
    const marks = new Map(given ? [] : review?.cost ? [[review.best.target, '★']] : []);
    const answer = given ? given.given : decided,
      sign = given ? (given.outcome === 'solved' ? '★' : '✗') : review?.cost ? '✗' : '✓';
    marks.set(answer.target, marks.has(answer.target) ? `${sign} ★` : sign);
    const better = given ? null : review?.cost ? review.best : null,
      answered = given ? given.given : review?.taken;
    for (const one of [answered, better]) if (one?.ghost && one.target) ghosts.set(one.target, one.ghost);
    if (better?.target && answer.target && better.target !== answer.target) arrows.push([answer.target, better.target]);
    return { marks, ghosts, arrows };
  }

  put(...children) {
    const focused = $('past').contains(document.activeElement);
    $('past').replaceChildren(...children.filter(Boolean));
    if (focused) ($('past').querySelector('button.primary') ?? $('past').querySelector('button'))?.focus();
  }

  /** @param {Review | Draw | undefined} review */
  draw(review) {
    if (!review) {
      this.put(
        this.wanted || this.reviews.all.length
          ? h('p.small', { role: 'status' }, t('What was expected here is being looked at …'))
          : h(
              'div.buttons.left',
              {},
              button('past-judge', this.view.decision ? t('What was expected here?') : t('How lucky was this?'), () => {
                this.wanted = true;
                this.draw(undefined);
                this.find();
              }),
            ),
      );
      return;
    }
    const mark = this.reviews.mark(review.mark);
    if (isDraw(review)) {
      this.put(
        luckOf(review.luck, this.view),
        h('p', { 'data-testid': 'past-luck' }, mark ? seal(mark) : null, ' ', howLucky(review, this.view)),
        this.ways(),
      );
      return;
    }
    this.put(
      this.expected(review),
      h(
        'p',
        { 'data-testid': 'past-verdict' },
        mark ? seal(mark) : null,
        mark ? ` ${mark.label}. ` : '',
        icon('shield', 16, this.view.seats[review.seat]),
        ' ',
        howOf(review),
      ),
      h(
        'details.why-past',
        {},
        h('summary', {}, t('Why')),
        h(
          'ul.whys',
          {},
          review.cost ? whyOf('★', review.best, this.view) : null,
          whyOf(review.cost ? '✗' : '✓', review.taken, this.view),
        ),
      ),
      this.ways(),
    );
  }

  /** Back to where one came from. */
  ways() {
    return h(
      'div.buttons.left',
      {},
      this.quest
        ? button('past-quest', t('Back to the question'), () => this.onGo(this.quest.plies[this.quest.at]))
        : null,
      button('past-analysis', t('Back to the analysis'), () => this.onAnalysis()),
    );
  }

  /** @param {Review} review */
  expected({ expected }) {
    return resultsOf(expected.scores, this.view);
  }

  /**
   * The question asked again, or what is to be said to the answer.
   * @param {Review} review
   */
  drawQuest(review) {
    const { quest, view } = this,
      { retry } = quest,
      last = quest.at === quest.plies.length - 1;
    const head = h(
      'div.hint-head',
      {},
      h(
        'span.grow',
        {},
        t('Learn from your mistakes: {number} of {count}', { number: quest.at + 1, count: quest.plies.length }),
      ),
      retry?.outcome === 'solved' || quest.shown
        ? null
        : button('quest-show', t('Show the answer'), () => this.again({ shown: true })),
      h(
        'button.close',
        {
          type: 'button',
          title: t('Back to the analysis'),
          'aria-label': t('Back to the analysis'),
          'data-testid': 'quest-close',
          onclick: () => this.leave(),
        },
        '✕',
      ),
    );
    if (this.asks(view)) {
      this.put(
        head,
        h(
          'p',
          { role: 'status', 'data-testid': 'quest' },
          t('{name} answered “{answer}” here. What is better? Choose it.', {
            name: view.seats[review.seat].name,
            answer: named(review.taken),
          }),
        ),
        quest.problem ? h('p.small', { role: 'alert' }, quest.problem) : null,
      );
      return;
    }
    const { best, taken } = retry ?? review,
      solved = retry?.outcome === 'solved';
    if (solved) quest.solved.add(quest.at);
    const known = quest.shown || solved;
    this.put(
      head,
      h(
        'p',
        { role: 'status', 'data-testid': 'quest-verdict', 'data-outcome': retry?.outcome ?? 'shown' },
        retry ? verdictOf(retry) : howOf(review),
      ),
      h(
        'ul.whys',
        {},
        retry ? whyOf(solved ? '★' : '✗', retry.given, view) : null,
        known && retry?.given.text !== best.text ? whyOf('★', best, view) : null,
        known && retry?.given.text !== taken.text ? whyOf('✗', taken, view) : null,
      ),
      h(
        'div.buttons.left',
        {},
        known ? null : button('quest-again', t('Try again'), () => this.again({})),
        last
          ? button(
              'quest-end',
              t('Finish: {solved} of {count} found', { solved: quest.solved.size, count: quest.plies.length }),
              () => this.leave(),
              known,
            )
          : button('quest-next', t('Next'), () => this.next(), known),
      ),
    );
  }

  /** Ask once more, or show the answer. */
  again({ shown = false }) {
    Object.assign(this.quest, { retry: null, problem: '', shown });
    this.onShow();
  }

  next() {
    Object.assign(this.quest, { at: this.quest.at + 1, retry: null, problem: '', shown: false });
    this.onGo(this.quest.plies[this.quest.at]);
  }

  leave() {
    this.quest = null;
    this.onShow();
    this.onAnalysis();
  }

  /**
   * The reader's answer to the question that is asked again.
   * @param {Pick<Choice, 'text'>} choice
   */
  async answer({ text }) {
    const { quest, view } = this;
    if (quest.judging) return;
    quest.judging = true;
    try {
      quest.retry = await this.thinker.retry(view, view.ply, text);
    } catch (error) {
      quest.problem = error.message;
    }
    quest.judging = false;
    if (this.quest === quest && this.view.ply === view.ply) this.onShow();
  }
}

const button = (testid, text, onclick, primary = false) =>
  h(primary ? 'button.primary' : 'button', { type: 'button', 'data-testid': testid, onclick }, text);

/** @param {Retry} retry */
function verdictOf({ outcome, cost, gained }) {
  const points = decimal(Math.abs(gained)),
    more = decimal(cost);
  if (outcome === 'solved')
    return cost
      ? t('Right: {points} points of lead more than the answer then, and only {more} less than the best.', {
          points,
          more,
        })
      : t('Right, nothing better was found: {points} points of lead more than the answer then.', { points });
  return outcome === 'better'
    ? t('Better than the answer then by {points} points of lead, but {more} more can be had.', { points, more })
    : t('No better than the answer then: {more} points of lead less than the best.', { more });
}

// The panel of a lesson beside its board: the page's text, questions, hints, verdicts, the way on.

import { Fragment, render } from 'preact';
import { Button } from '../../base/elements.jsx';
import { bringIntoSight } from '../../base/sight.js';
import { t } from '../../base/vocabulary.js';
import styles from './lesson.css?inline';
import { CloseUps } from './closeups.jsx';
import { markdown } from './markdown.jsx';

/** @import {LessonPageView, LessonVerdict, LessonView} from '../../page.js' */
/** @import {Stage} from '../stage.js' */
/** The lesson and its page that are open. @typedef {{lesson: LessonView, page: LessonPageView}} Opened */
/** @typedef {import('./player.js').Player | import('./early.js').EarlyReader} Reader */

/** Classes of an answer, by the outcome. @type {Record<string, string>} */
const OUTLINES = { solved: 'solved', shown: 'solved', wrong: 'wrong' };
const MOST_OPEN = 8; // events that do not hide the way on

/**
 * The panel of a board; there is one, from the first picture on. `dispatch(type, detail)` reports to the author's page.
 * @param {Stage} stage
 * @param {(type: string, detail: object) => void} dispatch
 * @returns {LessonPanel}
 */
export function panelOf(stage, dispatch) {
  return (stage.lesson ??= new LessonPanel(stage, dispatch));
}

/** @param {string} name */
const section = (name) => Object.assign(document.createElement('section'), { className: name });

class LessonPanel {
  /** @param {Stage} stage @param {(type: string, detail: object) => void} dispatch */
  constructor(stage, dispatch) {
    this.stage = stage;
    this.dispatch = dispatch;
    /** judges moves and turns pages: Python, or before it is there the early reader @type {Reader | null} */
    this.player = null;
    /** @type {LessonView | null} */
    this.lesson = null;
    /** @type {LessonPageView | null} */
    this.page = null;
    /** on the last move; null before there is one @type {LessonVerdict | null} */
    this.verdict = null;
    /** the move with that verdict, and the events after it @type {{answer?: unknown, happened?: string[]}} */
    this.move = {};
    this.given = 0; // hints
    this.changes = 0; // verdicts so far: an equal one is read once more, and the buttons below are new
    stage.style(styles);
    this.head = section('lesson');
    this.foot = section('lesson foot');
    stage.frame.classList.add('teaching');
    stage.frame.prepend(this.head);
    stage.picture.after(this.foot);
  }

  /**
   * Show a page, {lesson, page}; `player` judges it.
   * @param {Opened} opened
   * @param {Reader} player
   */
  show({ lesson, page }, player) {
    this.stage.frame.classList.toggle('playing', page.task?.kind === 'board');
    this.stage.frame.hidden = false;
    this.given = 0;
    this.lesson = lesson;
    this.follow(page, player);
    this.judge(null);
    this.stage.onStep('opened', this.place);
  }

  /** Python judges the page that is shown from now on. @param {LessonPageView} page @param {Reader} player */
  follow(page, player) {
    this.page = page;
    this.player = player;
    this.draw();
  }

  /** The board, where it has to be brought into sight. */
  get board() {
    const { stage } = this;
    return stage.look().sticky ? null : stage.room;
  }

  /** The page that is open, counted from 1. */
  get place() {
    return { lesson: this.lesson?.id ?? '', page: (this.page?.page ?? 0) + 1 };
  }

  get count() {
    return this.lesson?.pages.length ?? 0;
  }

  get outcome() {
    return this.verdict?.outcome ?? null;
  }

  /**
   * Report a page as solved, shown or skipped; the last one may be left as it is.
   * @param {'solved' | 'shown' | 'skipped'} what
   */
  report(what) {
    this.dispatch(what, { ...this.place, pages: this.count });
  }

  /** Report the outcome of a move. @param {unknown} answer @param {LessonVerdict} verdict */
  reportOutcome(answer, verdict) {
    this.verdict = verdict;
    this.dispatch('answered', { ...this.place, answer, outcome: verdict.outcome, hints: this.given });
  }

  /** The board shows something else now. */
  leave() {
    this.stage.lesson = null;
    this.stage.frame.classList.remove('teaching', 'playing', 'no-board', 'expecting', 'resting');
    for (const part of [this.head, this.foot]) part.remove();
  }

  /**
   * Show the verdict on a move, null before there is one, and the events after it. `answer` is the number of a choice
   * where the page has a question.
   * @param {LessonVerdict | null} verdict
   * @param {{answer?: unknown, happened?: string[]}} [move]
   */
  judge(verdict, move = {}) {
    Object.assign(this, { verdict, move });
    this.changes += 1;
    this.draw();
    const [shown, ways] = ['.verdict', '.ways'].map((part) => this.foot.querySelector(part));
    if (verdict) bringIntoSight(shown, ways, this.board);
  }

  /** Give one more hint. */
  hint() {
    this.given += 1;
    this.stage.onStep('hint', this.place);
    this.draw();
    const hint = this.foot.querySelector('.hints > li:last-child');
    hint?.focus({ preventScroll: true });
    bringIntoSight(hint, this.board);
  }

  /** The reader begins to read here. */
  focus() {
    const { head, stage } = this;
    head.querySelector('h3:not([hidden]), .text')?.focus({ preventScroll: true });
    const [question, prompt, ways] = ['.question', '.prompt', '.foot .ways'].map((part) =>
      stage.frame.querySelector(part),
    );
    bringIntoSight(head, question, this.board, prompt, ways);
  }

  /** Move the focus to the way on if the pressed button is gone. */
  keepFocus() {
    if (!this.stage.root.activeElement) this.foot.querySelector('.ways .primary')?.focus({ preventScroll: true });
  }

  /** Show the state in the language of the board. */
  draw() {
    const { stage, lesson, page, player, count, head, foot } = this;
    if (!lesson || !page || !player) return;
    const { title } = page,
      place = { title: lesson.title, number: page.page + 1, count };
    stage.speak(() => {
      head.setAttribute('aria-label', t('Lesson'));
      foot.setAttribute('aria-label', t('Task'));
      render(
        <>
          <p class="course" data-testid="lesson-title" hidden={lesson.title === title}>
            {count > 1 ? t('{title} · {number} of {count}', place) : lesson.title}
          </p>
          <progress
            max={count}
            value={place.number}
            hidden={count < 2}
            aria-label={t('Page {number} of {count}', place)}
          />
          <h3 tabIndex={-1} data-testid="page-title" hidden={!title}>
            {title}
          </h3>
          <div key={this.textKey(page.page)} class="text" data-testid="page-text">
            {this.nodes(page.text)}
          </div>
          <div class="closeups">
            <CloseUps stage={stage} targets={page.highlight} />
          </div>
        </>,
        head,
      );
      render(this.task(page, player), foot);
    });
  }

  /** Draw the close-ups anew: the position has changed, or the light. */
  enlarge() {
    if (this.page?.highlight.length) this.draw();
  }

  /** Name a page's texts: another lesson or language has new ones, in which no rule is open. @param {number} page */
  textKey(page) {
    return `${this.lesson?.id} ${page} ${this.stage.vocabulary.language}`;
  }

  /** The nodes of a text of the lesson. @param {string} text */
  nodes(text, isInline = false) {
    const { catalog } = this.stage;
    return catalog && markdown(text, { catalog, ruleOf: async (number) => this.player?.rule(number) }, isInline);
  }

  /** The task, the verdict, hints, and the ways on. @param {LessonPageView} page @param {Reader} player */
  task({ page, task, hints }, player) {
    const { outcome, count, given, stage, verdict, move } = this,
      isLast = page === count - 1,
      isOpen = task && outcome !== 'solved' && outcome !== 'shown',
      isTried = task?.kind === 'board' && outcome !== null && outcome !== 'refused',
      retry = outcome === 'more' ? t('Start over') : t('Try again'),
      on = () => (isLast ? this.report('skipped') : player.turn(page + 1));
    /** @type {[testid: string, label: string, when: unknown, onClick: () => unknown, primary?: boolean][]} */
    const ways = [
      ['page-back', t('Back'), page > 0, () => player.turn(page - 1)],
      ['hint', t('Hint'), isOpen && given < hints.length, () => this.hint()],
      ['show-me', t('Show me'), isOpen, () => player.solve()],
      ['again', retry, isTried, () => player.turn(page), outcome === 'wrong'],
      ['page-on', isOpen ? t('Skip') : t('Next'), !isLast || (isOpen && stage.look().skips), on, !isOpen],
    ];
    return (
      <>
        <div key={this.textKey(page)} class="question" data-testid="question">
          {task?.kind === 'question' && <div class="asked">{this.nodes(task.question)}</div>}
          {task?.kind === 'question' && (
            <ul class="answers">
              {task.answers.map((text, index) => (
                <li>
                  <Button
                    testid={`answer-${index}`}
                    class={index === move.answer ? OUTLINES[outcome ?? ''] : ''}
                    label={this.nodes(text, true)}
                    onClick={() => player.reply(index)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div class={`verdict ${outcome ?? ''}`} role="status" data-testid="verdict">
          {verdict && <Fragment key={this.changes}>{this.judgment(verdict, move)}</Fragment>}
        </div>
        <ol key={this.textKey(page)} class="hints" data-testid="hints" aria-label={t('Hints')}>
          {hints.slice(0, given).map((hint) => (
            <li tabIndex={-1}>{this.nodes(hint)}</li>
          ))}
        </ol>
        <div key={this.changes} class="ways">
          {ways.map(
            ([testid, label, when, onClick, primary]) =>
              when && <Button key={testid} {...{ testid, label, onClick, primary }} />,
          )}
        </div>
        <slot name="next" />
      </>
    );
  }

  /**
   * The verdict in words, and the events after the move, folded if they are many.
   * @param {LessonVerdict} verdict @param {LessonPanel['move']} move
   */
  judgment({ outcome, text, reasons = [], by_itself: byItself }, move) {
    const { happened = [] } = move;
    const task = this.page?.task,
      answer = outcome === 'shown' && task?.kind === 'question' ? task.answers[Number(move.answer)] : '';
    /** @type {Record<string, string>} */
    const words = {
      solved: `✓ ${t('Right.')}`,
      wrong: `✗ ${t('Not yet.')}`,
      more: t('Keep going.'),
      shown: t('The solution:'),
    };
    return (
      <>
        {words[outcome] && (
          <strong>
            {words[outcome]} {answer && this.nodes(answer, true)}
          </strong>
        )}{' '}
        {text && this.nodes(text)}
        {reasons.map((reason) => (
          <p class="reason">{reason}</p>
        ))}
        {happened.length > 0 && (
          <details class="story" open={happened.length <= MOST_OPEN} data-testid="story">
            <summary>{t('What happened')}</summary>
            <ul>
              {happened.map((event) => (
                <li>{event}</li>
              ))}
            </ul>
            {byItself && <p>{byItself}</p>}
          </details>
        )}
      </>
    );
  }
}

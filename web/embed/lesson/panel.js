// The panel of a lesson beside its board: the page's text, questions, hints, verdicts, the way on.

import { h } from '../../base/dom.js';
import { bringIntoSight } from '../../base/sight.js';
import { t } from '../../base/vocabulary.js';
import styles from './lesson.css?inline';
import { markdown } from './markdown.js';

/** @import {LessonPageView, LessonVerdict, LessonView} from '../../page.js' */
/** @import {Stage} from '../stage.js' */
/** The lesson and its page that are open. @typedef {{lesson: LessonView, page: LessonPageView}} Opened */
/** @typedef {LessonVerdict['outcome'] | null} Outcome */
/** @typedef {import('./player.js').Player | import('./early.js').EarlyReader} Reader */

const MOST_OPEN = 8; // lines of what happened that do not hide the way on

/**
 * The panel of a board; there is one, from the first picture on. `tell(type, detail)` reports to the author's page.
 * @param {Stage} stage
 * @param {(type: string, detail: object) => void} tell
 * @returns {LessonPanel}
 */
export function panelOf(stage, tell) {
  return (stage.lesson ??= new LessonPanel(stage, tell));
}

class LessonPanel {
  /** @param {Stage} stage @param {(type: string, detail: object) => void} tell */
  constructor(stage, tell) {
    this.stage = stage;
    this.tell = tell;
    /** judges answers and turns pages: Python, or before it is there the early reader @type {Reader | null} */
    this.player = null;
    /** outcome of the last answer @type {Outcome} */
    this.outcome = null;
    /** @type {LessonPageView | null} */
    this.page = null;
    this.id = ''; // id of the lesson
    /** how many pages there are, and how many hints have been given */
    this.count = this.given = 0;
    stage.style(styles);
    this.course = h('p.course', { 'data-testid': 'lesson-title' });
    this.progress = h('progress');
    this.title = h('h3', { tabindex: '-1', 'data-testid': 'page-title' });
    this.text = h('div.text', { 'data-testid': 'page-text' });
    this.head = h('section.lesson', {}, this.course, this.progress, this.title, this.text);
    this.question = h('div.question', { 'data-testid': 'question' });
    this.verdict = h('div.verdict', { role: 'status', 'data-testid': 'verdict' });
    this.hints = h('ol.hints', { 'data-testid': 'hints' });
    this.ways = h('div.ways');
    this.foot = h(
      'section.lesson.foot',
      {},
      this.question,
      this.verdict,
      this.hints,
      this.ways,
      h('slot', { name: 'next' }),
    ); // the page may say how it goes on
    for (const part of [this.head, this.foot])
      part.addEventListener('click', (event) =>
        this.openRule(/** @type {HTMLElement} */ (event.target).closest('[data-rule]')),
      );
    stage.frame.classList.add('teaching');
    stage.frame.prepend(this.head);
    stage.picture.after(this.foot);
  }

  /**
   * A page, {lesson, page}; `player` answers for it.
   * @param {Opened} opened
   * @param {Reader} player
   */
  show({ lesson, page }, player) {
    const count = lesson.pages.length,
      number = page.page + 1;
    this.player = player;
    this.stage.frame.classList.toggle('playing', page.task?.kind === 'board');
    this.given = 0;
    this.page = page;
    this.count = count;
    this.course.textContent =
      count > 1 ? t('{title} · {number} of {count}', { title: lesson.title, number, count }) : lesson.title;
    this.course.hidden = lesson.title === page.title;
    Object.assign(this.progress, { max: count, value: number, hidden: count < 2 });
    this.progress.setAttribute('aria-label', t('Page {number} of {count}', { number, count }));
    this.title.textContent = page.title;
    this.title.hidden = !page.title;
    this.text.replaceChildren(...this.nodes(page.text));
    this.head.setAttribute('aria-label', t('Lesson'));
    this.foot.setAttribute('aria-label', t('Task'));
    this.hints.replaceChildren();
    this.hints.setAttribute('aria-label', t('Hints'));
    this.ask(page.task);
    this.judge(null);
    this.stage.frame.hidden = false;
    this.id = lesson.id;
    this.stage.onStep('opened', this.place);
  }

  /** Python answers now for the page that is shown. @param {LessonPageView} page @param {Reader} player */
  follow(page, player) {
    this.page = page;
    this.player = player;
    this.offer(this.outcome);
  }

  /** The page that is open, counted from 1. */
  get place() {
    return { lesson: this.id, page: (this.page?.page ?? 0) + 1 };
  }

  /** Report a page as solved or skipped; the last one may be left as it is. @param {'solved' | 'skipped'} what */
  report(what) {
    this.tell(what, { ...this.place, pages: this.count });
  }

  /** Report the outcome of an answer. @param {unknown} answer @param {LessonVerdict} verdict */
  answered(answer, { outcome }) {
    this.outcome = outcome;
    this.tell('answered', { ...this.place, answer, outcome, hints: this.given });
  }

  /** The nodes of a text of the lesson. @param {string} text */
  nodes(text) {
    return this.stage.catalog ? markdown(text, this.stage.catalog) : [];
  }

  /** The board shows something else now. */
  leave() {
    this.stage.lesson = null;
    this.stage.frame.classList.remove('teaching', 'playing', 'no-board', 'expecting', 'resting');
    for (const part of [this.head, this.foot]) part.remove();
  }

  /**
   * The answers of a question as buttons.
   * @param {LessonPageView['task']} task
   */
  ask(task) {
    const asked = task?.kind === 'question' && this.player;
    this.question.replaceChildren(
      ...(asked
        ? [
            h('div.asked', {}, this.nodes(task.question)),
            h(
              'ul.answers',
              {},
              task.answers.map((text, index) =>
                h(
                  'li',
                  {},
                  h(
                    'button',
                    { type: 'button', 'data-testid': `answer-${index}`, onclick: () => this.player?.reply(index) },
                    this.nodes(text).flatMap((part) =>
                      typeof part === 'string' ? part : /** @type {(Node | string)[]} */ ([...part.childNodes]),
                    ),
                  ),
                ),
              ),
            ),
          ]
        : []),
    );
  }

  /**
   * Show the verdict on an answer, null before there is one, and the events after it. An answer to a question is the
   * number of one of its answers.
   * @param {LessonVerdict | null} verdict
   * @param {{answer?: unknown, happened?: string[]}} [how]
   */
  judge(verdict, { answer, happened = [] } = {}) {
    const { outcome = null, text = '', reasons = [], by_itself = '' } = verdict ?? {};
    /** @type {Record<string, string>} */
    const words = { solved: t('Right.'), wrong: t('Not yet.'), more: t('Keep going.') },
      said = words[outcome ?? ''];
    this.verdict.className = `verdict ${outcome ?? ''}`;
    this.verdict.replaceChildren(
      ...(said ? [h('strong', {}, outcome === 'solved' ? '✓ ' : outcome === 'wrong' ? '✗ ' : '', said), ' '] : []),
      ...(text ? this.nodes(text) : []),
      ...reasons.map((reason) => h('p.reason', {}, reason)),
      ...(happened.length ? [this.story(happened, by_itself)] : []),
    );
    this.question.querySelectorAll('button').forEach((button, index) => {
      button.className = index === answer ? (outcome ?? '') : '';
    });
    this.outcome = outcome;
    this.offer(outcome);
    if (verdict) bringIntoSight(this.verdict, this.ways, this.stage.room);
  }

  /** List the events, folded if they are many. @param {string[]} happened @param {string} byItself */
  story(happened, byItself) {
    return h(
      'details.story',
      { open: happened.length <= MOST_OPEN, 'data-testid': 'story' },
      h('summary', {}, t('What happened')),
      h(
        'ul',
        {},
        happened.map((text) => h('li', {}, text)),
      ),
      byItself && h('p', {}, byItself),
    );
  }

  /** Show the ways on from here. @param {Outcome} outcome */
  offer(outcome) {
    const { page, player, count } = this;
    if (!page) return;
    const first = page.page === 0,
      last = page.page === count - 1;
    const open = page.task && outcome !== 'solved',
      again = page.task?.kind === 'board' && outcome !== null && outcome !== 'refused';
    /** @param {string} name @param {string} label @param {unknown} when @param {() => void} onclick */
    const button = (name, label, when, onclick, main = false) =>
      when ? h(main ? 'button.primary' : 'button', { type: 'button', 'data-testid': name, onclick }, label) : [];
    this.ways.replaceChildren(
      ...(player
        ? [
            button('page-back', t('Back'), !first, () => player.turn(page.page - 1)),
            button('hint', t('Hint'), open && this.given < page.hints.length, () => this.hint(outcome)),
            button(
              'again',
              outcome === 'more' ? t('Start over') : t('Try again'),
              again,
              () => player.turn(page.page),
              outcome === 'wrong',
            ),
            button(
              'page-on',
              open ? t('Skip') : t('Next'),
              !last || (open && this.stage.look().skips),
              () => (last ? this.report('skipped') : player.turn(page.page + 1)),
              !open,
            ),
          ]
        : []
      ).flat(),
    );
  }

  /** One hint more. @param {Outcome} outcome */
  hint(outcome) {
    const hint = h('li', { tabindex: '-1' }, this.nodes(this.page?.hints[this.given] ?? ''));
    this.hints.append(hint);
    this.given += 1;
    this.stage.onStep('hint', this.place);
    this.offer(outcome);
    hint.focus({ preventScroll: true });
    bringIntoSight(hint, this.stage.room);
  }

  /** The rule that a text speaks of, below the text. @param {HTMLElement | null} button */
  async openRule(button) {
    const found = button && (await this.player?.rule(button.dataset.rule)),
      after = button?.closest('.text > *, .verdict > *, li') ?? button;
    if (found && !after?.nextElementSibling?.matches('.law'))
      after?.after(h('p.law', {}, h('strong', {}, found.title), ' ', found.text));
  }

  /** The reader begins to read here. */
  focus() {
    (this.title.hidden ? this.text : this.title).focus({ preventScroll: true });
    bringIntoSight(this.head, this.question, this.stage.room, this.stage.side.querySelector('.prompt'), this.ways);
  }

  /** Move the focus to the way on if the pressed button is gone. */
  keepFocus() {
    if (!this.stage.root.activeElement) this.ways.querySelector('.primary')?.focus({ preventScroll: true });
  }
}

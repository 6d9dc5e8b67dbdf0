// What answers for a lesson before Python is there: it turns pages and judges questions. Tasks on the board wait.

import { panelOf } from './panel.js';
import { sealsOf } from '../../board/highlights.js';

/** @import {Lesson} from './outline.js' */

export class EarlyReader {
  /**
   * `board` is the element's side: `shown(page)` draws a page's picture, `live()` waits for Python's reader, and
   * `tell(type, detail)` reports.
   * @param {{stage: import('../stage.js').Stage, shown: (page: number) => Promise<boolean>,
   *   live: () => Promise<any>, tell: (type: string, detail: object) => void}} board
   * @param {Lesson} lesson @param {string} saved its JSON
   */
  constructor({ stage, shown, live, tell }, lesson, saved) {
    this.saved = saved;
    this.stage = stage;
    this.texts = panelOf(stage);
    this.shown = shown;
    this.live = live;
    this.tell = tell;
    this.lesson = lesson;
    this.index = -1;
  }

  /** Show a page, from 0. @param {number} index */
  open(index) {
    const { stage, texts } = this,
      opened = this.lesson.opened(index),
      isDrawn = !stage.frame.matches('.no-board, .expecting');
    this.index = index;
    stage.speak(() => texts.show(opened, this));
    stage.point(isDrawn ? sealsOf(opened.page.highlight) : new Map(), []);
    if (!opened.page.task) this.report();
  }

  /** @param {number} index */
  async turn(index) {
    if (!(await this.shown(index))) return;
    this.open(index);
    this.texts.focus();
  }

  /** Whether this page of this lesson is open. @param {string} saved @param {number} page */
  isAt(saved, page) {
    return this.saved === saved && this.index === page;
  }

  /** An answer to the question. @param {number} answer */
  reply(answer) {
    const verdict = this.lesson.judged(this.index, answer);
    this.stage.speak(() => this.texts.judge(verdict, { answer }));
    this.texts.keepFocus();
    const { id } = this.lesson;
    this.tell('answered', {
      lesson: id,
      page: this.index + 1,
      answer,
      outcome: verdict.outcome,
      hints: this.texts.given,
    });
    if (verdict.outcome === 'solved') this.report();
  }

  /** @param {string | undefined} number */
  async rule(number) {
    return (await this.live()).rule(number);
  }

  report() {
    this.note('solved');
  }

  /** The last page is left as it is: the page of the author goes on. */
  skip() {
    this.note('skipped');
  }

  /** What became of the open page. @param {'solved' | 'skipped'} what */
  note(what) {
    const { id, count } = this.lesson;
    this.tell(what, { lesson: id, page: this.index + 1, pages: count });
  }
}

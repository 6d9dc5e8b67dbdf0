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
    this.texts = panelOf(stage, tell);
    this.shown = shown;
    this.live = live;
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
    if (!opened.page.task) texts.report('solved');
  }

  /** @param {number} index */
  async turn(index) {
    if (!(await this.shown(index))) return;
    this.open(index);
    this.texts.focus();
  }

  /** An answer to the question. @param {number} answer */
  reply(answer) {
    const { stage, texts } = this,
      verdict = this.lesson.judged(this.index, answer);
    stage.speak(() => texts.judge(verdict, { answer }));
    texts.keepFocus();
    texts.answered(answer, verdict);
    if (verdict.outcome === 'solved') texts.report('solved');
  }

  /** @param {string | undefined} number */
  async rule(number) {
    return (await this.live()).rule(number);
  }
}

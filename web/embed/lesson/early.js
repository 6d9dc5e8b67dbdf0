// The reader of a lesson before Python is there: it turns pages and judges questions. Tasks on the board wait.

import { panelOf } from './panel.jsx';
import { sealsOf } from '../../board/highlights.js';

/** @import {PositionRecord} from '../../games/game.js' */
/** @import {Source} from '../board.js' */
/** @import {Lesson, OpeningOf} from './outline.js' */

export class EarlyReader {
  /**
   * `source` says which page of the lesson is open, `draw(position)` draws it; `isOver()` when the board shows
   * something else, or Python has come. `onTurn()` hears of each other page, `live()` waits for Python's reader.
   * @param {{stage: import('../stage.js').Stage, source: Source, lesson: Lesson,
   *   draw: (position: PositionRecord) => void, opening: OpeningOf, isOver: () => boolean, onTurn: () => void,
   *   live: () => Promise<any>, dispatch: (type: string, detail: object) => void}} board
   */
  constructor(board) {
    this.board = board;
    this.saved = board.source.saved;
    this.texts = panelOf(board.stage, board.dispatch);
  }

  /** Show the page that is open: its texts, and its picture, the room of one that only Python can draw, or none. */
  open() {
    const { stage, source, lesson, draw } = this.board,
      { position, page = 0 } = source,
      opened = lesson.opened(page),
      expects = !position && lesson.hasBoard(page);
    stage.frame.classList.toggle('no-board', !position && !expects);
    stage.frame.classList.toggle('expecting', expects);
    if (position) draw(position);
    else stage.picture.hidden = !stage.model && !expects;
    stage.speak(() => this.texts.show(opened, this));
    stage.point(position ? sealsOf(opened.page.highlight) : new Map(), []);
    this.texts.enlarge();
    if (!opened.page.task) this.texts.report('solved');
  }

  /** @param {number} page */
  async turn(page) {
    const { source, lesson, opening, isOver, onTurn } = this.board,
      position = await lesson.position(page, opening);
    if (isOver()) return;
    Object.assign(source, { page, position });
    this.open();
    onTurn();
    this.texts.focus();
  }

  /** An answer to the question. @param {number} answer */
  reply(answer) {
    const { texts } = this,
      { stage, source, lesson } = this.board,
      verdict = lesson.judged(source.page ?? 0, answer);
    stage.speak(() => texts.judge(verdict, { answer }));
    texts.keepFocus();
    texts.reportOutcome(answer, verdict);
    if (verdict.outcome === 'solved') texts.report('solved');
  }

  /** Show the right answer to the question; tasks on the board wait for Python. */
  async solve() {
    const { texts } = this,
      { stage, source, lesson, live } = this.board,
      page = source.page ?? 0;
    if (lesson.task(page)?.kind === 'board') return (await live()).solve();
    const verdict = lesson.shown(page);
    stage.speak(() => texts.judge(verdict, { answer: verdict.answer }));
    texts.keepFocus();
    texts.report('shown');
  }

  /** @param {string | undefined} number */
  async rule(number) {
    return (await this.board.live()).rule(number);
  }
}

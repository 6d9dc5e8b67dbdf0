// A lesson on a board: pages are opened, the reader's answers go to Python, which judges them (docs/bridge.md).

import { Live } from '../live.js';
import { panelOf } from './panel.jsx';
import { sealsOf } from '../../board/highlights.js';

/** @import {Granted, PageView, Problem, Reply} from '../../page.js' */
/** @import {Message} from '../../client/client.js' */

/** The parts of a live board, but for its options. @typedef {ConstructorParameters<typeof Live>[0]} Board */

export class Player extends Live {
  /** @param {Board} board */
  constructor(board) {
    super({ ...board, options: () => ({ interactive: this.mayAct, controls: [] }) });
    this.texts = panelOf(board.stage, board.dispatch);
  }

  get usual() {
    return 1;
  }

  /** The reader answers on the board: the page has such a task, and the try is not over. */
  get mayAct() {
    const { page, outcome } = this.texts;
    return page?.task?.kind === 'board' && (outcome === null || outcome === 'more' || outcome === 'refused');
  }

  /**
   * Open a lesson, its JSON as a text, at a page, from 1; the same lesson, as in another language, where it was.
   * @param {string} saved @param {number | null} page
   */
  async put(saved, page) {
    const { player, place } = this.texts,
      number = player?.saved === saved ? place.page : (page ?? 1);
    this.saved = saved;
    await this.open(await this.granted({ do: 'lesson', lesson: saved, page: number - 1 }));
  }

  /** Show a page that Python has laid on the table. @param {import('../../page.js').Granted} reply */
  async open({ lesson, page, view }) {
    const { stage, texts } = this,
      early = texts.player !== this && texts.player?.saved === this.saved && texts.page?.page === page.page;
    stage.frame.classList.toggle('no-board', !view);
    stage.complain('');
    stage.pointed.textContent = '';
    stage.speak(() => (early ? texts.follow(page, this) : texts.show({ lesson, page }, this)));
    if (view) {
      stage.marks = sealsOf(page.highlight); // the tables look there whether they are needed
      await this.enter(view);
      this.mark(stage.marks);
      texts.enlarge();
    }
    stage.frame.classList.remove('expecting');
    if (!page.task && !early) texts.report('solved');
  }

  /**
   * @param {PageView} view
   * @param {PageView['log']} [log]
   */
  show(view, log = view.log) {
    super.show(view, log);
    this.stage.frame.classList.toggle('resting', !this.mayAct);
  }

  /** To another page, or to the beginning of this one. @param {number} index */
  async turn(index) {
    if (this.waiting) return false;
    const isThere = await this.send({ do: 'lesson', page: index });
    if (isThere) this.texts.focus();
    return isThere;
  }

  /** Carry out the solution of this page. */
  async solve() {
    if (!this.waiting) await this.send({ do: 'lesson', page: this.texts.page?.page ?? 0, solved: true });
  }

  /** @param {number | string} page */
  async goto(page) {
    const to = Number(page),
      last = this.texts.count;
    if (!Number.isInteger(to) || to < 1 || to > last)
      throw new RangeError(`goto: expected a page from 1 to ${last}, not ${String(page).slice(0, 40)}.`);
    return this.turn(to - 1);
  }

  /** The try begins again: an answer that has been judged cannot be taken back alone. */
  undo() {
    return this.reset();
  }

  reset() {
    return this.turn(this.texts.page?.page ?? 0);
  }

  /** Take an action on the board. @param {string} text @param {string} by */
  act(text, by) {
    return this.send({ do: 'attempt', text }, by);
  }

  /** An answer to the question. @param {number} answer */
  reply(answer) {
    if (!this.waiting) this.send({ do: 'attempt', answer });
  }

  /** @returns {boolean | Promise<boolean>} @param {Reply} reply @param {Message} message @param {string | null} by */
  hear(reply, message, by) {
    if (!reply.ok) {
      this.fail(new Error(reply.error.message));
      return false;
    }
    if (reply.page)
      return this.open(reply).then(() => {
        this.changed('page', reply.view ?? null);
        return reply.verdict ? this.judge(reply, message, by) : true;
      });
    return reply.verdict ? this.judge(reply, message, by) : super.hear(reply, message, by);
  }

  /** @param {Granted} reply @param {Message} message @param {string | null} by */
  judge({ verdict, view }, { text, answer = text }, by) {
    if (verdict.refusal) {
      this.refuse(verdict.refusal, null, verdict.text);
      return false;
    }
    const isShown = verdict.outcome === 'shown';
    if (isShown) this.texts.verdict = verdict;
    else this.texts.reportOutcome(answer, verdict);
    if (view) {
      this.show(view);
      this.mark(sealsOf(verdict.highlight ?? []));
    }
    const happened = view ? view.events.map(({ text: line }) => line) : [];
    this.stage.speak(() => this.texts.judge(verdict, { answer: verdict.answer ?? answer, happened }));
    this.texts.keepFocus();
    if (by) this.dispatch('action', { text, by, view });
    if (view) this.changed(by, view);
    if (verdict.outcome === 'solved' || isShown) this.texts.report(verdict.outcome);
    return true;
  }

  /**
   * A refusal, and what the lesson says to it, or else to those by its rule.
   * @param {Problem} error @param {string | null} target
   */
  refuse(error, target, words = '') {
    super.refuse(error, target);
    const text = words || this.texts.page?.refusals[error.rule ?? ''];
    if (text) this.stage.speak(() => this.texts.judge({ outcome: 'refused', text }));
  }
}

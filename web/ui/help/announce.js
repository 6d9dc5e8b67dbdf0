// Announce events to screen readers. Events of bots wait until a person has to decide, and are read together then. The
// result is left to its dialog.

import { momentOf } from '../../client/turns.js';
import { announce } from '../../base/dom.js';
import { variationWords } from '../analysis/note.jsx';
import { ended, n, t } from '../../base/words.js';

/** @import {Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

const MOST = 6;

export class Announcer {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {string[]} */
    this.heard = [];
    this.last = '';
    /** the view before this one @type {PageView | null} */
    this.before = null;
    /** the sentences of its log @type {string[]} */
    this.log = [];
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show(model) {
    const { view, open, log, events } = model,
      { hand, coach } = this.page.panels,
      inHand = model.laying ? hand.words() : '';
    if (log === 'keep') return; // the time line speaks for itself
    const news = this.news(model);
    if (log === 'replace') this.heard = news;
    else this.heard.push(...events.filter(({ data }) => !this.isShown(view, data)).map(({ text }) => text));
    // The end of a turn is read by itself (ui/table/turn-end.jsx).
    if (view.moment && log === 'append' && this.page.state.prefs.moments) {
      const read = new Set(view.moment.lines.map((line) => line.text));
      this.heard = this.heard.filter((sentence) => !read.has(sentence));
    }
    if (!open && !view.result) return;
    const left = this.heard.length - MOST,
      sentences = this.heard.slice(-MOST);
    if (open)
      sentences.push(
        `${momentOf(view)}.`,
        view.prompt,
        ...(inHand ? [t('In hand: {tile}', { tile: inHand })] : []),
        ...view.notes.map(({ text }) => text),
        ...(coach.words ? [coach.words] : []),
      );
    if (left > 0)
      sentences.push(n('{count} earlier event is in the log.', '{count} earlier events are in the log.', left));
    this.heard = [];
    // The picture before Python is there and the game after it ask the same: once is enough.
    const words = sentences.map(ended).join(' '),
      current = `${view.code} ${view.ply} ${words}`;
    if (log === 'replace' && current === this.last) return;
    this.last = current;
    announce(words);
  }

  /** Tell whether the dialog of the result says this. @param {PageView} view @param {{event?: string}} data */
  isShown({ result }, { event }) {
    return event === 'over' && Boolean(result) && !this.page.session.readOnly;
  }

  /**
   * Say that a variation begins, or which decision has been taken back: the log goes on from there.
   * @param {Model} model
   */
  news({ view, log, events }) {
    const { before, log: former } = this,
      texts = events.map(({ text }) => text),
      parts = view.what_if !== before?.what_if,
      undone = former[texts.length];
    this.before = view;
    this.log = log === 'replace' ? texts : [...former, ...texts];
    if (parts) return view.what_if == null ? [] : [variationWords(view)];
    const isUndo =
      log === 'replace' &&
      undone &&
      view.seed === before.seed &&
      view.game === before.game &&
      view.plies < before.plies &&
      texts.every((text, at) => text === former[at]);
    return isUndo ? [t('Taken back: {event}', { event: undone })] : [];
  }
}

// Announce events to screen readers. Events of bots wait until a person has to decide, and are read together then.

import { momentOf } from '../../client/turns.js';
import { announce } from '../../base/dom.js';
import { ended, n, t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

const MOST = 6;

export class Announcer {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {string[]} */
    this.heard = [];
    this.last = '';
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show(model) {
    const { view, open, log, events } = model,
      inHand = model.laying ? this.page.panels.hand.words() : '';
    if (log === 'keep') return; // the time line speaks for itself
    if (log === 'replace') this.heard = [];
    else this.heard.push(...events.map((event) => event.text));
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
}

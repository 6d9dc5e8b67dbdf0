// The known reviews of the game on the table: of decisions, and of draws of chance.

import { language, n, t } from '../../base/words.js';
import { observe } from '../../base/signals.js';
import { isPast } from '../../client/model.js';
import { named } from './note.jsx';

/** @import {Draw, Model, PageView, Review} from '../../page.js' */
/** @import {Page} from '../page.js' */

/**
 * Tell whether it is a draw of chance.
 * @param {Review | Draw} review
 * @returns {review is Draw}
 */
export const isDraw = (review) => review.seat === null;

/**
 * Whether something better was found; else nobody had expected what happened.
 * @param {Review} review
 */
export const isMistake = ({ mark }) => mark !== null && mark !== 'turn';

export class Reviews {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<number, Review | Draw>} */
    this.known = new Map();
    /** whether a game lies on the table, and no variation, and a key to recognize it */
    this.isGame = false;
    this.key = '';
    /** reviews of the game while a variation is on the table */
    this.ofGame = { key: '', known: this.known };
    /** renewed with another past */
    this.past = {};
    observe(/** @type {Reviews} */ (this), 'known');
  }

  get marks() {
    return this.page.state.catalog?.marks ?? [];
  }

  /** @param {string | null | undefined} id */
  mark(id) {
    return this.marks.find((mark) => mark.id === id);
  }

  /** @returns {(Review | Draw)[]} in the order of the game */
  get all() {
    return [...this.known.values()].sort((a, b) => a.ply - b.ply);
  }

  /** @returns {Review[]} of what seats have decided */
  get decisions() {
    return this.all.filter((review) => !isDraw(review));
  }

  /** @returns {Draw[]} */
  get draws() {
    return this.all.filter(isDraw);
  }

  /** @param {number} ply */
  of(ply) {
    return this.known.get(ply);
  }

  /**
   * Called with every model: another past of the present makes what is known worthless, a longer one does not, and the
   * game is the same when one returns from a variation.
   * @param {Model} model
   */
  show({ view, log }) {
    if (isPast(view)) return;
    const key = [language(), view.seed, view.code].join(),
      isGame = view.what_if === null;
    if (log === 'replace') {
      if (this.isGame) this.ofGame = { key: this.key, known: this.known };
      this.known = isGame && key === this.ofGame.key ? this.ofGame.known : new Map();
      this.past = {};
    }
    Object.assign(this, { isGame, key });
  }

  /**
   * Return the review of an action, from now on known.
   * @param {PageView} view
   * @param {number} ply
   */
  async find(view, ply) {
    const known = this.of(ply);
    if (known) return known;
    const { past, page } = this;
    page.thinker.wake();
    const review = await page.thinker.review(view, ply);
    if (past === this.past) this.known = new Map(this.known).set(ply, review);
    return review;
  }
}

/**
 * Describe the action that was taken, and how good it was.
 * @param {Review} review
 */
export function howOf({ taken, best, cost, fall, mark }) {
  const label = named(taken);
  if (mark === 'turn')
    return n(
      'The move was “{move}”. No better move was found, but a player’s expected lead fell by {decimal} point after it.',
      'The move was “{move}”. No better move was found, but a player’s expected lead fell by {decimal} points after it.',
      fall,
      { move: label },
    );
  return cost
    ? n(
        'The move was “{move}”; “{better}” was expected to make the lead {decimal} point larger.',
        'The move was “{move}”; “{better}” was expected to make the lead {decimal} points larger.',
        cost,
        { move: label, better: named(best) },
      )
    : t('The move was “{move}”; no better move was found.', { move: label });
}

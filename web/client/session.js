// The client of the page's game. It hands every new view to `keep` first, and then to `onView`.

import { PACES } from '../base/settings.js';
import { t } from '../base/words.js';
import { Client } from './client.js';
import { errorOf } from '../base/problem.js';

/** @import {Engine, PageView, Problem, Reply} from '../page.js' */

const ACTIONS = ['act', 'bot'];

export class Session extends Client {
  /**
   * `prepare(view)` gets the page ready for the game of a view.
   * @param {object} parts
   * @param {Engine} parts.engine
   * @param {import('./client.js').Bots} parts.bots
   * @param {(view: PageView) => void} parts.keep
   * @param {(view: PageView) => Promise<void>} parts.prepare
   * @param {(view: PageView, log?: PageView['log']) => void} parts.onView
   * @param {(problem: Problem) => void} parts.onError
   * @param {(now: boolean) => void} parts.onBusy
   * @param {() => string} parts.pace
   * @param {() => boolean} parts.takesGifts whether the answers that nobody would refuse are given without asking
   */
  constructor({ engine, bots, keep, prepare, onView, onError, onBusy, pace, takesGifts }) {
    super({ engine, bots, onBusy, pace: () => PACES[pace()] ?? 0 });
    this.keep = keep;
    this.prepare = prepare;
    this.onView = onView;
    this.onError = onError;
    this.takesGifts = takesGifts;
    /** reasons for which bots wait: somebody looks back, or sees what has happened @type {Set<string>} */
    this.resting = new Set();
    this.botsElsewhere = false; // another device plays them (live/live.js)
    /** bots that play for people who are gone, by their seats (live/live.js) @type {Map<number, string>} */
    this.standIns = new Map();
    /** whether other devices know each action at once, so that none can be undone (live/live.js) */
    this.isFollowed = () => false;
    /** why the game on the table is read-only @type {'elsewhere' | 'looking' | null} */
    this.readOnly = null;
  }

  /** @param {unknown} error */
  failure(error) {
    return t('The rules engine does not respond ({problem}). Reload the page; your game is saved.', {
      problem: errorOf(error).message,
    });
  }

  /**
   * Send a message after all earlier ones have their replies. Return the reply, also a refusal. `onLaid()` is
   * called when the message has put another game on the table.
   * @param {import('./client.js').Message} message
   * @param {{quiet?: boolean, onLaid?: (() => void) | null}} [how]
   * @returns {Promise<Reply>}
   */
  send(message, how = {}) {
    return super.send(this.sealed(message, this.view), how);
  }

  /**
   * Mark an action in the game that others know at once.
   * @param {import('./client.js').Message} message @param {PageView | null} view
   */
  sealed(message, view) {
    const isSent = ACTIONS.includes(message.do) && view?.what_if == null && this.isFollowed();
    return isSent ? { ...message, sent: true } : message;
  }

  /**
   * Take what nobody would refuse together with what led to it; where somebody undoes or opens a game, the page asks.
   * @param {PageView} view
   * @returns {Promise<PageView>}
   */
  async withGifts(view) {
    const { decision, log, seats } = view;
    if (!decision?.gift || log !== 'append' || !seats[decision.seat].here || !this.takesGifts()) return view;
    const { ok, view: next } = await this.ask(this.sealed({ do: 'act', text: decision.gift }, view));
    if (!ok || !next) return view;
    const events = [...view.events, ...next.events];
    return this.withGifts({ ...next, events, moment: next.moment ?? view.moment });
  }

  /**
   * @param {Reply} reply
   * @param {import('./client.js').Message} _message
   * @param {{quiet?: boolean, onLaid?: (() => void) | null}} how
   */
  async heard(reply, _message, { quiet = false, onLaid = null }) {
    if (reply?.ok && reply.view) {
      const view = await this.withGifts(reply.view);
      onLaid?.();
      this.seatBots(view);
      this.view = view;
      if (!this.readOnly && view.what_if == null) this.keep(view);
      await this.showWhenReady(view);
      return { ...reply, view };
    } else if (!reply?.ok && !quiet)
      this.onError(reply?.error ?? { message: t('The rules engine did not respond.'), rule: null });
    return reply;
  }

  /**
   * A view of another game needs what the engine says of that game first.
   * @param {PageView} view
   */
  async showWhenReady(view) {
    try {
      await this.prepare(view);
    } catch (error) {
      this.onError(errorOf(error));
      return;
    }
    this.onView(view);
  }

  /** For the page they are bots, for the record, and so for all other devices, the people. @param {PageView} view */
  seatBots({ seats, decision, what_if: parted }) {
    if (parted != null || this.readOnly) return;
    for (const [seat, bot] of this.standIns) {
      Object.assign(seats[seat] ?? {}, { bot, here: false });
      if (decision?.seat === seat) decision.bot = bot;
    }
  }

  /** List the seats that this device plays. @param {number[] | null | undefined} here */
  playedHere(here) {
    return here ? [...here, ...this.standIns.keys()] : here;
  }

  /** @param {import('./client.js').Message} message */
  async play(message) {
    const { view } = this,
      bot = view?.what_if == null ? this.standIns.get(view?.decision?.seat ?? -1) : undefined;
    if (!bot) return super.play(message);
    const text = message.text ?? (await this.ask({ do: 'think', bot })).thinking?.best;
    if (text && view === this.view) this.send({ do: 'act', text });
  }

  /** Let bots wait for a reason, or no longer for this one. @param {string} why @param {boolean} now */
  rest(why, now) {
    if (this.resting.has(why) === now) return;
    if (now) this.resting.add(why);
    else this.resting.delete(why);
    this.callBot();
  }

  get botsPlay() {
    return super.botsPlay && !this.resting.size && !this.botsElsewhere && !this.onlyLooks(this.view);
  }

  /**
   * Tell whether the shown game is read-only: the one on the table may be, but never a variation.
   * @param {PageView | null} view
   */
  onlyLooks(view) {
    return Boolean(this.readOnly) && view?.what_if == null;
  }

  /**
   * Make the game on the table read-only, or, with null, let it be played.
   * @param {'elsewhere' | 'looking' | null} why
   */
  setReadOnly(why) {
    this.readOnly = why;
    this.dropBot();
    if (this.view) this.onView(this.view, 'keep');
    this.callBot();
  }
}

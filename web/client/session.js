// The one place that talks with the engine: messages one at a time, bots at their pace. It hands every new view to
// `keep`, before anything else can happen to it, and to `onView`.

import { PACES } from '../base/settings.js';
import { loadGame, loadedGames } from '../games/index.js';
import { t } from '../base/words.js';

/** @import {Engine, PageView, Problem, Reply} from '../page.js' */

/** Messages that may lay another game on the table: its code has to be here first. */
const LAYING = ['new', 'load'];

export class Session {
  /**
   * `bots.answer(view)` finds the message that answers for a bot, `bots.drop()` calls that off, `prepare(view)` gets the page ready for its game.
   * @param {object} parts
   * @param {Engine} parts.engine
   * @param {import('../ui/table/thinking.js').Thinking} parts.bots
   * @param {(view: PageView) => void} parts.keep
   * @param {(view: PageView) => Promise<void>} parts.prepare
   * @param {(view: PageView, log?: PageView['log']) => void} parts.onView
   * @param {(problem: Problem) => void} parts.onError
   * @param {(now: boolean) => void} parts.onBusy
   * @param {() => string} parts.pace
   */
  constructor({ engine, bots, keep, prepare, onView, onError, onBusy, pace }) {
    this.engine = engine;
    this.bots = bots;
    this.keep = keep;
    this.prepare = prepare;
    this.onView = onView;
    this.onError = onError;
    this.onBusy = onBusy;
    this.pace = pace;
    /** @type {PageView | null} */
    this.view = null;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
    this.waiting = 0;
    this.botTurn = null;
    this.resting = false; // somebody looks back
    this.held = null; // why the game on the table is only looked at: "elsewhere", "looking"
  }

  /**
   * Send a message after all earlier ones have been answered; the reply, also when it is a refusal. `onLaid()` is
   * called when the message has put another game on the table.
   * @param {{do: string, [field: string]: any}} message
   * @param {{quiet?: boolean, onLaid?: (() => void) | null}} [how]
   * @returns {Promise<Reply>}
   */
  send(message, { quiet = false, onLaid = null } = {}) {
    this.dropBot();
    this.waiting += 1;
    this.onBusy(true);
    const answer = this.last.then(() => this.exchange(message, quiet, onLaid));
    this.last = answer.catch(() => {});
    return answer;
  }

  /**
   * Nobody acts on what is about to be replaced, while `work` is done before a message.
   * @template T
   * @param {Promise<T>} work
   */
  async during(work) {
    this.waiting += 1;
    this.onBusy(true);
    try {
      return await work;
    } finally {
      this.waiting -= 1;
      if (!this.waiting) this.onBusy(false);
    }
  }

  /** @returns {Promise<Reply>} */
  async exchange(message, quiet, onLaid) {
    let reply;
    try {
      reply = await (LAYING.includes(message.do) ? this.lay(message) : this.engine.call(message));
    } catch (error) {
      reply = {
        ok: false,
        error: {
          type: 'EngineError',
          message: t('The rules engine does not answer ({problem}). Reload the page; the game is kept.', {
            problem: error?.message ?? error,
          }),
          rule: null,
        },
      };
    }
    this.waiting -= 1;
    if (reply?.ok && reply.view) {
      onLaid?.();
      this.view = reply.view;
      if (!this.held && reply.view.what_if == null) this.keep(reply.view);
      await this.showWhenReady(reply.view);
    } else if (!reply?.ok && !quiet)
      this.onError(reply?.error ?? { message: t('The rules engine gave no answer.'), rule: null });
    if (!this.waiting) {
      this.onBusy(false);
      if (!(message.do === 'bot' && !reply?.ok)) this.callBot();
    }
    return reply;
  }

  /**
   * Lay a game on the table; one whose code cannot be fetched is refused, and then nothing has changed.
   * @returns {Promise<Reply>}
   */
  async lay(message) {
    const reply = await this.engine.call({ ...message, games: loadedGames() });
    if (!reply.needs) return reply;
    return (await this.missing(reply.needs)) ?? this.engine.call({ ...message, games: loadedGames() });
  }

  /**
   * Fetch the code of a game; the refusal of a message that needs it, or null when it is here.
   * @param {string} game
   * @returns {Promise<Reply | null>}
   */
  async missing(game) {
    try {
      await loadGame(game);
      return null;
    } catch (error) {
      return { ok: false, needs: game, error: { type: 'UnpreparedError', message: error.message, rule: null } };
    }
  }

  /**
   * A view of another game needs what the engine says of that game first.
   * @param {PageView} view
   */
  async showWhenReady(view) {
    try {
      await this.prepare(view);
    } catch (error) {
      this.onError(error);
      return;
    }
    this.onView(view);
  }

  /** While a bot is to answer, ask it, one decision after the other. */
  async callBot() {
    this.dropBot();
    if (!this.botsPlay || this.waiting) return;
    const turn = (this.botTurn = {});
    const pause = new Promise((resolve) => {
      turn.hurry = resolve;
      setTimeout(resolve, PACES[this.pace()] ?? 0);
    });
    const [message] = await Promise.all([this.bots.answer(this.view), pause]);
    if (turn === this.botTurn) this.send(message);
  }

  /** The bot's answer is no longer wanted: something else is about to happen. */
  dropBot() {
    this.botTurn = null;
    this.bots.drop();
  }

  /** No pause before the bot's answer. */
  hurry() {
    this.botTurn?.hurry();
  }

  /** Bots wait while somebody looks back. */
  rest(now) {
    if (this.resting === now) return;
    this.resting = now;
    this.callBot();
  }

  get botsPlay() {
    return Boolean(this.view?.decision?.bot) && !this.resting && !this.onlyLooks(this.view);
  }

  /**
   * Whether what a view shows is only looked at: the game on the table, but never a line beside it.
   * @param {PageView} view
   */
  onlyLooks(view) {
    return Boolean(this.held) && view.what_if == null;
  }

  /**
   * From now on the game is only looked at, or, with null, played.
   * @param {'elsewhere' | 'looking' | null} why
   */
  hold(why) {
    this.held = why;
    this.dropBot();
    if (this.view) this.onView(this.view, 'keep');
    this.callBot();
  }
}

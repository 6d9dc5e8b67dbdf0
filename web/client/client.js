// The one place that talks with an engine: requests at once, what changes the table one after the other, and the
// actions of bots at their pace. The page, boards in other pages, lessons, the editor and the analysis have one each.

import { loadGame, loadedGames } from '../games/index.js';
import { errorOf, required } from '../base/problem.js';

/** @import {Granted, PageView, Reply} from '../page.js' */

/**
 * @typedef {{do: string, [field: string]: any}} Message
 * @typedef {{call: (message: Message) => Promise<Reply>}} Connection
 * @typedef {{choose: (view: PageView) => Promise<Message>, drop: () => void}} Bots
 */

/** Messages that may lay another game on the table: its code has to be here first. */
const LAYING = ['new', 'load'];

export class Client {
  /**
   * `engine` replies to messages: a worker or the way into a frame. `table` names a conversation of its own in it.
   * `bots` chooses the message for a bot, `pace()` is how many ms that takes at least; `onBusy(now)` hears
   * whether something is under way.
   * @param {{engine: Connection, table?: string | null, bots?: Bots | null, pace?: () => number,
   *   onBusy?: (now: boolean) => void}} parts
   */
  constructor({ engine, table = null, bots = null, pace = () => 0, onBusy = () => {} }) {
    this.engine = engine;
    this.table = table;
    this.bots = bots;
    this.pace = pace;
    this.onBusy = onBusy;
    /** the view of the game on the table @type {PageView | null} */
    this.view = null;
    /** Resolves when all messages have their replies. @type {Promise<unknown>} */
    this.last = Promise.resolve();
    this.waiting = 0;
    /** A bot's turn; `hurry()` ends its pause. @type {{hurry: () => void} | null} */
    this.botTurn = null;
  }

  // ---- messages

  /**
   * Send a message at once, ahead of the queue. Returns a refusal if there is no engine, or if the scripts of a game
   * cannot be fetched.
   * @param {Message} message
   * @returns {Promise<Reply>}
   */
  async ask(message) {
    if (!LAYING.includes(message.do)) return this.call(message);
    const reply = await this.call({ ...message, games: loadedGames() });
    if (!reply.needs) return reply;
    return (await this.missing(reply.needs)) ?? this.call({ ...message, games: loadedGames() });
  }

  /** @returns {Promise<Reply>} @param {Message} message */
  async call(message) {
    try {
      return await this.engine.call(this.table === null ? message : { ...message, table: this.table });
    } catch (error) {
      return { ok: false, error: { type: 'EngineError', message: this.failure(error), rule: null, cause: error } };
    }
  }

  /** Return the message for the person when the engine has stopped. @param {unknown} error */
  failure(error) {
    return errorOf(error).message;
  }

  /** The same where a refusal is an error. @param {Message} message @returns {Promise<Granted>} */
  async granted(message) {
    const reply = await this.ask(message);
    if (reply.ok) return reply;
    const { message: text, rule, cause } = reply.error;
    throw cause ?? new Error([text, rule && `(${rule})`].filter(Boolean).join(' '));
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
      return {
        ok: false,
        needs: game,
        error: { type: 'UnpreparedError', message: errorOf(error).message, rule: null },
      };
    }
  }

  /**
   * Send a message after all earlier ones; what `heard` makes of the reply, which may be a refusal.
   * @param {Message} message
   * @param {object} [how] as `heard` takes it
   * @returns {Promise<any>}
   */
  send(message, how = {}) {
    this.dropBot();
    return this.enqueue(async () => {
      const reply = await this.ask(message);
      return { reply, result: await this.heard(reply, message, how) };
    }).then(({ reply, result }) => {
      if (!this.waiting && !(message.do === 'bot' && !reply.ok)) this.callBot();
      return result;
    });
  }

  /**
   * A reply, before the next message is sent.
   * @param {Reply} reply
   * @param {Message} _message
   * @param {object} _how
   * @returns {any}
   */
  heard(reply, _message, _how) {
    return reply;
  }

  /**
   * Several messages that belong together, after all earlier ones.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  enqueue(work) {
    const done = this.during(this.last.then(work));
    this.last = done.catch(() => {});
    return done;
  }

  /**
   * Nobody acts while this is under way.
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T>}
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

  /** The engine forgets the table. */
  leave() {
    this.view = null;
    this.dropBot();
    this.call({ do: 'leave' });
  }

  /** The view of the game, for what is done only while there is one. @returns {PageView} */
  get shown() {
    return required(this.view);
  }

  // ---- bots

  /** Tell whether a bot is to act now. */
  get botsPlay() {
    return Boolean(this.view?.decision?.bot);
  }

  /** While a bot is to act, let it choose, one decision after the other. */
  async callBot() {
    this.dropBot();
    if (!this.bots || !this.view || !this.botsPlay || this.waiting) return;
    const turn = (this.botTurn = { hurry: () => {} });
    const pause = new Promise((resolve) => {
      turn.hurry = () => resolve(null);
      setTimeout(turn.hurry, this.pace());
    });
    const [message] = await Promise.all([this.bots.choose(this.view), pause]);
    if (turn === this.botTurn) this.play(message);
  }

  /**
   * Send the action of a bot.
   * @param {Message} message
   */
  play(message) {
    this.send(message);
  }

  /** Drop the bot's choice: something else is about to happen. */
  dropBot() {
    this.botTurn = null;
    this.bots?.drop();
  }

  /** End the pause before the bot's action. */
  hurry() {
    this.botTurn?.hurry();
  }
}

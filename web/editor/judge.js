// Asks the engine what a position is: whether the rules allow it, what comes next, and its short code.

const PAUSE = 120; // ms without a change before the engine judges

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Wrong} from './verdict.jsx' */

/**
 * The engine's verdict on a position: {view, position, code}, or {error}.
 * @typedef {object} Verdict
 * @property {import('../page.js').PageView} [view]
 * @property {import('../games/game.js').PositionRecord} [position]
 * @property {string} [code]
 * @property {Wrong & {problems?: Wrong[]}} [error]
 */
/** @typedef {Verdict & {record: PositionRecord}} Judged */

export class Judge {
  /**
   * @param {{client: import('../client/client.js').Client, onVerdict: (verdict: Judged) => void}} parts
   */
  constructor({ client, onVerdict }) {
    this.client = client;
    this.onVerdict = onVerdict;
    this.count = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Ask about this position; what was asked before is of no interest any more. @param {PositionRecord} record */
  ask(record) {
    const number = ++this.count;
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const verdict = await this.read({ saved: JSON.stringify(record) });
      if (number === this.count) this.onVerdict({ record, ...verdict });
    }, PAUSE);
  }

  /** Return the verdict on anything that the engine reads. @param {{saved: any, ply?: number}} saved */
  read(saved) {
    return this.after({ do: 'load', ...saved });
  }

  /** The position of a new game. @param {string} game @param {number} players */
  begin(game, players) {
    const seats = Array.from({ length: players }, (_, seat) => ({ name: String(seat + 1), bot: null }));
    return this.after({ do: 'new', game, seats, options: {}, seed: 1 });
  }

  /**
   * One after the other: what is asked second is about what was laid on the table first.
   * @param {any} message
   * @returns {Promise<Verdict>}
   */
  after(message) {
    return this.client.enqueue(() => this.layAndLook(message));
  }

  /** @param {any} message @returns {Promise<Verdict>} */
  async layAndLook(message) {
    const loaded = await this.client.ask(message);
    if (!loaded.ok) return { error: loaded.error };
    const { ok, error, position, code } = await this.client.ask({ do: 'position', given: true });
    return ok ? { view: loaded.view, position, code } : { error };
  }
}

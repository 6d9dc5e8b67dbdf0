// Asks the engine what a position is: whether the rules allow it, what comes next, and its short code.

const PAUSE = 120; // ms without a change before the engine is asked

/**
 * @typedef {object} Verdict
 * @property {import('../page.js').PageView} [view]
 * @property {import('../games/game.js').PositionRecord} [position]
 * @property {string} [code]
 * @property {import('../page.js').Problem & {where?: (string | number)[]}} [error]
 */

export class Judge {
  /**
   * `onVerdict` is told {record, view, position, code} of a possible position, {record, error} of another.
   * @param {{client: import('../client/client.js').Client, onVerdict: (verdict: any) => void}} parts
   */
  constructor({ client, onVerdict }) {
    this.client = client;
    this.onVerdict = onVerdict;
    this.asked = 0;
    this.timer = 0;
  }

  /** Ask about this position; what was asked before is of no interest any more. */
  ask(record) {
    const number = ++this.asked;
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const verdict = await this.read({ saved: JSON.stringify(record) });
      if (number === this.asked) this.onVerdict({ record, ...verdict });
    }, PAUSE);
  }

  /** {view, position, code} of anything that the engine reads, {saved, ply}; {error} of what it refuses. */
  read(saved) {
    return this.after({ do: 'load', ...saved });
  }

  /** The position of a new game. */
  begin(game, players) {
    const seats = Array.from({ length: players }, (_, seat) => ({ name: String(seat + 1), bot: null }));
    return this.after({ do: 'new', game, seats, options: {}, seed: 1 });
  }

  /**
   * One after the other: what is asked second is about what was laid on the table first.
   * @returns {Promise<Verdict>}
   */
  after(message) {
    return this.client.inTurn(() => this.layAndLook(message));
  }

  /** @returns {Promise<Verdict>} */
  async layAndLook(message) {
    const loaded = await this.client.ask(message);
    if (!loaded.ok) return { error: loaded.error };
    const { ok, error, position, code } = await this.client.ask({ do: 'position', given: true });
    return ok ? { view: loaded.view, position, code } : { error };
  }
}

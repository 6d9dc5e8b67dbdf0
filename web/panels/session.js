// The one place that talks with the engine: messages one at a time, bots at their pace,
// the running game kept in the browser. It hands every new view to `onView`.

import { PACES, keepGame } from './storage.js';
import { t } from '../words.js';

export class Session {
  /** `bots.answer(view)` finds the message that answers for a bot, `bots.drop()` calls that off. */
  constructor({ engine, bots, onView, onError, onBusy, pace }) {
    Object.assign(this, { engine, bots, onView, onError, onBusy, pace });
    this.view = null; this.last = Promise.resolve(); this.waiting = 0; this.botTurn = null; this.keepTimer = 0; this.storing = true; this.resting = false;
  }

  /** Send a message after all earlier ones have been answered; the reply, also when it is a refusal. */
  send(message, { quiet = false } = {}) {
    this.dropBot();
    this.waiting += 1; this.onBusy(true);
    const answer = this.last.then(() => this.exchange(message, quiet));
    this.last = answer.catch(() => {});
    return answer;
  }

  async exchange(message, quiet) {
    let reply;
    try {
      reply = await this.engine.call(message);
    } catch (error) {
      reply = { ok: false, error: { type: 'EngineError', message: t('The rules engine does not answer ({problem}). Reload the page; the game is kept.', { problem: error?.message ?? error }), rule: null } };
    }
    this.waiting -= 1;
    if (reply?.ok && reply.view) { this.view = reply.view; this.onView(reply.view); this.keep(); }
    else if (!reply?.ok && !quiet) this.onError(reply?.error ?? { message: t('The rules engine gave no answer.'), rule: null });
    if (!this.waiting) { this.onBusy(false); if (!(message.do === 'bot' && !reply?.ok)) this.callBot(); }
    return reply;
  }

  /** While a bot is to answer, ask it, one decision after the other. */
  async callBot() {
    this.dropBot();
    if (!this.botsPlay || this.waiting) return;
    const turn = this.botTurn = {};
    const pause = new Promise((resolve) => { turn.hurry = resolve; setTimeout(resolve, PACES[this.pace()] ?? 0); });
    const [message] = await Promise.all([this.bots.answer(this.view), pause]);
    if (turn === this.botTurn) this.send(message);
  }

  /** The bot's answer is no longer wanted: something else is about to happen. */
  dropBot() { this.botTurn = null; this.bots.drop(); }

  /** No pause before the bot's answer. */
  hurry() { this.botTurn?.hurry(); }

  /** Bots wait while somebody looks back. */
  rest(now) {
    if (this.resting === now) return;
    this.resting = now;
    this.callBot();
  }

  get botsPlay() { return Boolean(this.view?.decision?.bot) && !this.resting; }

  keep() {
    clearTimeout(this.keepTimer);
    if (this.view.decision?.bot) return;
    this.keepTimer = setTimeout(() => this.keepNow(), 250);
  }

  /** A line beside the game is never kept in the game's place. */
  async keepNow() {
    const view = this.view;
    if (view.what_if != null) return;
    const reply = await this.engine.call({ do: 'save', form: 'json' }).catch(() => null);
    if (reply?.ok && this.view === view && !keepGame(reply.saved, view) && this.storing) {
      this.storing = false;
      this.onError({ message: t('This browser does not let the page keep the game. Save it to a file before you close the page.'), rule: null });
    }
  }
}

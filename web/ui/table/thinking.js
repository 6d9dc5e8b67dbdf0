// A bot at thought: who it is, how far it is, and "Move now". How long it may think is a setting.

import { $ } from '../../base/dom.js';
import { isPast } from '../../client/model.js';
import { t } from '../../base/words.js';

/** @import {BotView, Model, PageView, Thought} from '../../page.js' */

export class Thinking {
  /**
   * `playerOf(id)` is the catalog's entry of a bot, `limit()` the longest thought in milliseconds,
   * `ready()` whether the game can be played.
   * @param {{thinker: () => import('../../client/analysis-engine.js').AnalysisEngine,
   *   playerOf: (id: string) => BotView | undefined, limit: () => number, ready: () => boolean}} parts
   */
  constructor({ thinker, playerOf, limit, ready }) {
    this.thinker = thinker;
    this.playerOf = playerOf;
    this.limit = limit;
    this.ready = ready;
    /** @type {import('../../client/analysis-engine.js').Job<Thought> | null} */
    this.job = null;
    /** of the last thought, for tests and measurements @type {object | null} */
    this.last = null;
    /** @type {number | null} */
    this.shownFor = null;
    this.timer = 0;
  }

  /**
   * The message that answers for the bot whose turn it is; one that decides at a glance is asked for its answer itself.
   * @param {PageView} view
   */
  async answer(view) {
    const bot = view.decision?.bot;
    if (!bot || !this.playerOf(bot)?.nodes) return { do: 'bot' };
    this.thinker().wake();
    const started = performance.now();
    const job = (this.job = this.thinker().think(view, {
      bot,
      limit: this.limit(),
      onSlice: (thought) => this.progress(thought),
    }));
    const thought = await job.result.catch(() => null);
    if (this.job === job) this.job = null;
    // Without a thought it was called off, or there is no engine; then the engine's own complaint is shown.
    if (!thought) return { do: 'bot' };
    this.last = {
      bot,
      ply: view.ply,
      nodes: thought.nodes,
      done: thought.done,
      ms: performance.now() - started,
      by: this.thinker().state,
    };
    return { do: 'bot', text: thought.best };
  }

  moveNow() {
    this.job?.stop();
  }

  /** Nobody wants the answer any more. */
  drop() {
    this.job?.cancel();
    this.job = null;
  }

  /**
   * Called with every model. The line stays while bots play one after the other, so that it does not flicker.
   * @param {Model} model
   */
  show({ view }) {
    const { decision } = view,
      now = this.ready() && !isPast(view),
      player = now && decision?.bot ? this.playerOf(decision.bot) : null;
    if (now && view.seats.some((seat) => seat.bot && this.playerOf(seat.bot)?.nodes)) this.thinker().wake();
    if (!decision || !player?.nodes) {
      this.hide();
      return;
    }
    const name = view.seats[decision.seat].name;
    $('thinking-text').textContent = t('{name} is thinking', { name });
    $('thinking-bar').removeAttribute('value');
    if (this.shownFor === null) {
      this.shownFor = decision.seat;
      // Who answers within the blink of an eye is not announced.
      this.timer = setTimeout(() => {
        $('thinking').hidden = false;
        $('status-bots').textContent = t('{name} is thinking. Press M to make the bot move now.', { name });
      }, 150);
    }
  }

  /** @param {Thought} of */
  progress({ nodes, wanted }) {
    Object.assign($('thinking-bar'), { max: wanted, value: nodes });
  }

  hide() {
    clearTimeout(this.timer);
    this.shownFor = null;
    $('thinking').hidden = true;
    $('status-bots').textContent = '';
  }
}

// A bot at thought: who it is, how far it is, and "Move now". How long it may think is a setting.

import { $ } from '../../base/dom.js';
import { THOUGHTS } from '../../base/settings.js';
import { botOf } from '../../client/bots.js';
import { isPast } from '../../client/model.js';
import { t } from '../../base/words.js';

/** @import {Model, PageView, Thought} from '../../page.js' */
/** @import {Page} from '../page.js' */

export class Thinking {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {import('../../client/analysis-engine.js').Job<Thought> | null} */
    this.job = null;
    /** figures of the last thought, for tests and measurements @type {object | null} */
    this.last = null;
    /** @type {number | null} */
    this.shownFor = null;
    this.timer = 0;
  }

  /** The catalog's entry of a bot. @param {string} bot */
  playerOf(bot) {
    return botOf(this.page.state.catalog?.bots ?? [], bot);
  }

  /**
   * Choose the message for the bot that is to act; the engine itself chooses for one that decides at a glance.
   * @param {PageView} view
   */
  async choose(view) {
    const bot = view.decision?.bot;
    if (!bot || !this.playerOf(bot)?.nodes) return { do: 'bot' };
    const { thinker, state } = this.page;
    thinker.wake();
    const started = performance.now();
    const job = (this.job = thinker.think(view, {
      bot,
      limit: THOUGHTS[/** @type {keyof typeof THOUGHTS} */ (state.prefs.thought)],
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
      by: thinker.state,
    };
    return { do: 'bot', text: thought.best };
  }

  moveNow() {
    this.job?.stop();
  }

  /** Cancel the thought. */
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
      now = this.page.state.ready && !isPast(view),
      player = now && decision?.bot ? this.playerOf(decision.bot) : null;
    if (now && view.seats.some((seat) => seat.bot && this.playerOf(seat.bot)?.nodes)) this.page.thinker.wake();
    if (!decision || !player?.nodes) {
      this.hide();
      return;
    }
    const name = view.seats[decision.seat].name;
    $('thinking-text').textContent = t('{name} is thinking', { name });
    $('thinking-bar').removeAttribute('value');
    if (this.shownFor === null) {
      this.shownFor = decision.seat;
      // A bot that decides within this time is not announced.
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

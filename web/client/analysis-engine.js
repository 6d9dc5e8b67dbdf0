// Who thinks for the bots, for hints and for the analysis: an engine of its own, started when it is first needed, so
// that the first one is always free for the person. Until it has started, and where it cannot, the first one thinks;
// it does so in slices, and answers other messages between them.

import { language } from '../base/words.js';

/** @import {Draw, Engine, HintThought, PageView, Retry, Review, Thought} from '../page.js' */

const SLICE = 30; // ms; whoever wants to stop or to send something waits for one at the most

/**
 * @template T
 * @typedef {{result: Promise<T | null>, stop: () => void, cancel: () => void}} Job
 */

async function ask(engine, message) {
  const reply = await engine.call(message);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply;
}

export class Thinker {
  /**
   * `main` is the first engine, `start()` makes another one.
   * @param {Engine} main
   * @param {() => Engine} start
   */
  constructor(main, start) {
    this.main = main;
    this.start = start;
    this.state = 'asleep'; // then "starting", and "ready" or "lost"
    this.second = null;
    this.there = ''; // what the second engine holds
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** Start the second engine, unless that has been tried. */
  wake() {
    if (this.state !== 'asleep') return;
    this.state = 'starting';
    const engine = this.start();
    engine.ready.then(
      () => Object.assign(this, { second: engine, state: 'ready' }),
      (error) => this.lose(engine, error),
    );
  }

  lose(engine, error) {
    console.warn(`The engine for the bots cannot be used (${error.message}); the first one thinks instead.`);
    this.second = null;
    this.there = '';
    this.state = 'lost';
    engine.terminate();
  }

  /**
   * Think about the decision of a view: `{result, stop, cancel}`.
   *
   * `result` resolves to the engine's last word, {best, nodes, wanted, ...}, when the bot has judged as many
   * positions as it wants or `limit` milliseconds have passed, at once after `stop()`, and to null after `cancel()`.
   * It rejects when there is no engine left.
   * @param {PageView} view
   * @param {{bot: string, limit?: number, onSlice?: (thought: Thought) => void}} how
   * @returns {Job<Thought>}
   */
  think(view, { bot, ...how }) {
    return this.job(
      view,
      async (engine) => (await ask(engine, { do: 'think', bot, milliseconds: SLICE })).thinking,
      how,
    );
  }

  /**
   * The same for the strongest bot's best answers to the decision of a view, which may be one of the past.
   * @param {PageView} view
   * @param {{limit?: number, onSlice?: (thought: HintThought) => void}} how
   * @returns {Job<HintThought>}
   */
  hint(view, how) {
    const { ply } = view;
    return this.job(view, async (engine) => (await ask(engine, { do: 'hint', ply, milliseconds: SLICE })).hint, how);
  }

  /**
   * @param {PageView} view
   * @param {(engine: Engine) => Promise<any>} slice
   * @param {{limit?: number, onSlice?: (thought: any) => void}} how
   */
  job(view, slice, { limit = Infinity, onSlice = () => {} }) {
    const job = { view, slice, onSlice, thought: null, stopped: false, over: false };
    const result = new Promise((resolve, reject) => {
      const once = (settle) => (value) => {
        if (job.over) return;
        job.over = true;
        settle(value);
      };
      Object.assign(job, { finish: once(resolve), fail: once(reject) });
    });
    const stop = () => {
      job.stopped = true;
      if (job.thought) job.finish(job.thought);
    };
    const timer = Number.isFinite(limit) ? setTimeout(stop, limit) : 0;
    this.alone(() => this.slices(job))
      .catch(job.fail)
      .finally(() => clearTimeout(timer));
    return { result, stop, cancel: () => job.finish(null) };
  }

  async slices(job) {
    while (!job.over) {
      const thought = await this.onAnEngine(job, async (engine) => {
        await this.bring(engine, job);
        if (job.over) return null;
        return job.slice(engine);
      });
      if (job.over || thought.ply !== job.view.ply) return job.finish(null);
      job.thought = thought;
      job.onSlice(thought);
      if (thought.done || job.stopped) job.finish(thought);
    }
  }

  /**
   * What the answer number `ply` of a view's game was worth; the game itself may go on meanwhile. A bot that wants to
   * think has to wait for one.
   * @param {PageView} view
   * @param {number} ply
   * @returns {Promise<Review | Draw>}
   */
  async review(view, ply) {
    return (await this.once(view, { do: 'review', ply })).review;
  }

  /**
   * What another answer, `text`, would have been worth there.
   * @param {PageView} view
   * @param {number} ply
   * @param {string} text
   * @returns {Promise<Retry>}
   */
  async retry(view, ply, text) {
    return (await this.once(view, { do: 'retry', ply, text })).retry;
  }

  /** The answer to one message about a view's game. */
  once(view, message) {
    const job = { view };
    return this.alone(() =>
      this.onAnEngine(job, async (engine) => {
        await this.bring(engine, job);
        return ask(engine, message);
      }),
    );
  }

  /**
   * One at a time: a thought that was interrupted by another one would begin anew.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  alone(work) {
    const done = this.last.then(work);
    this.last = done.catch(() => {});
    return done;
  }

  async onAnEngine(job, work) {
    const engine = (job.engine ??= this.second ?? this.main);
    if (engine === this.main) return work(engine);
    try {
      return await work(engine);
    } catch (error) {
      if (engine === this.second) this.lose(engine, error);
      job.engine = this.main;
      return work(this.main);
    }
  }

  /** Set up the view's game in the second engine; the first one has it. */
  async bring(engine, { view: { code, seed } }) {
    const wanted = [language(), seed, code].join();
    if (engine === this.main || this.there === wanted) return;
    this.there = '';
    await ask(engine, { do: 'language', language: language() });
    await ask(engine, { do: 'load', saved: code, seed });
    this.there = wanted;
  }
}

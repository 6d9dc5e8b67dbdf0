// The second engine: it computes for bots, hints and the analysis, so that the first one is always free for the person.
// It starts when it is first needed. Until then, or if it cannot start, the first one computes in slices, and answers
// other messages between them.

import { language } from '../base/vocabulary.js';
import { Client } from './client.js';
import { errorOf } from '../base/problem.js';

/** @import {CoachThought, Draw, Engine, HintThought, PageView, Retry, Review, Thought} from '../page.js' */
/** @import {Message} from './client.js' */
/**
 * A thought that is under way.
 * @typedef {{view: PageView, slice: (client: Client) => Promise<any>, onSlice: (thought: any) => void,
 *   describe: ((client: Client) => Promise<any>) | null, thought: any, stopped: boolean, over: boolean,
 *   client?: Client, finish: (thought: any) => void, fail: (error: unknown) => void}} Thinking
 */

const SLICE = 30; // ms; whoever wants to stop or to send something waits for one at the most
const QUICK = 150, // nodes of a coach's search
  QUICK_LIMIT = 3000; // ms

/**
 * @template T
 * @typedef {{result: Promise<T | null>, stop: () => void, cancel: () => void}} Job
 */

export class AnalysisEngine {
  /**
   * `main` talks with the first engine, `start()` makes another one; without it the first one thinks.
   * @param {Client} main
   * @param {(() => Engine) | null} [start]
   */
  constructor(main, start = null) {
    this.main = main;
    this.start = start;
    this.state = start ? 'asleep' : 'lost'; // then "starting", and "ready" or "lost"
    /** Talks with the second engine. @type {Client | null} */
    this.second = null;
    this.there = ''; // position in the second engine
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** Start the second engine, unless that has been tried. */
  wake() {
    if (this.state !== 'asleep') return;
    this.state = 'starting';
    const engine = this.start?.();
    engine?.ready.then(
      () => Object.assign(this, { second: new Client({ engine }), state: 'ready' }),
      (error) => this.lose(engine, error),
    );
  }

  /**
   * @param {Engine} engine
   * @param {Error} error
   */
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
      async (client) => (await client.granted({ do: 'think', bot, milliseconds: SLICE })).thinking,
      how,
    );
  }

  /**
   * Find the strongest bot's best choices at the decision of a view, which may be one of the past; slices report how
   * far it is, and the choices are written once, at the end.
   * @param {PageView} view
   * @param {{limit?: number, onSlice?: (thought: HintThought) => void}} how
   * @returns {Job<HintThought>}
   */
  hint(view, how) {
    return this.advise(view, {}, how);
  }

  /**
   * Find a move that a coach suggests, by a quick search.
   * @param {PageView} view
   * @returns {Job<CoachThought>}
   */
  suggest(view) {
    return this.advise(view, { nodes: QUICK, coach: true }, { limit: QUICK_LIMIT });
  }

  /**
   * @param {PageView} view @param {{nodes?: number, coach?: boolean}} wanted
   * @param {{limit?: number, onSlice?: (thought: any) => void}} how
   * @returns {Job<any>}
   */
  advise(view, wanted, how) {
    const { ply } = view,
      ask = async (/** @type {Client} */ client, /** @type {object} */ more) =>
        (await client.granted({ do: 'hint', ply, ...wanted, ...more })).hint;
    return this.job(view, (client) => ask(client, { milliseconds: SLICE }), {
      ...how,
      describe: (client) => ask(client, { milliseconds: SLICE, told: true }),
    });
  }

  /**
   * @param {PageView} view
   * @param {(client: Client) => Promise<any>} slice
   * @param {{limit?: number, onSlice?: (thought: any) => void,
   *   describe?: ((client: Client) => Promise<any>) | null}} how `describe` gets the findings in words, where slices do
   *   not have them
   */
  job(view, slice, { limit = Infinity, onSlice = () => {}, describe = null }) {
    const ends = { finish: () => {}, fail: () => {} };
    /** @type {Thinking} */
    const job = { view, slice, onSlice, describe, thought: null, stopped: false, over: false, ...ends };
    const result = new Promise((resolve, reject) => {
      const once = (/** @type {(value: any) => void} */ settle) => (/** @type {unknown} */ value) => {
        if (job.over) return;
        job.over = true;
        settle(value);
      };
      Object.assign(job, { finish: once(resolve), fail: once(reject) });
    });
    const stop = () => {
      job.stopped = true;
      if (job.thought && !describe) job.finish(job.thought);
    };
    const timer = Number.isFinite(limit) ? setTimeout(stop, limit) : 0;
    this.alone(() => this.slices(job))
      .catch(job.fail)
      .finally(() => clearTimeout(timer));
    return { result, stop, cancel: () => job.finish(null) };
  }

  /** @param {Thinking} job */
  async slices(job) {
    while (!job.over) {
      const thought = await this.onAnEngine(job, async (client) => {
        await this.bring(client, job);
        if (job.over) return null;
        return job.slice(client);
      });
      if (job.over || thought.ply !== job.view.ply) return job.finish(null);
      job.thought = thought;
      job.onSlice(thought);
      if (thought.done || job.stopped) job.finish(job.describe ? await this.onAnEngine(job, job.describe) : thought);
    }
  }

  /**
   * Evaluate the action number `ply` of a view's game, which may go on meanwhile. Bots wait until the review is done.
   * @param {PageView} view
   * @param {number} ply
   * @returns {Promise<Review | Draw>}
   */
  async review(view, ply) {
    return (await this.once(view, { do: 'review', ply })).review;
  }

  /**
   * Evaluate another action, `text`, at the decision number `ply`.
   * @param {PageView} view
   * @param {number} ply
   * @param {string} text
   * @returns {Promise<Retry>}
   */
  async retry(view, ply, text) {
    return (await this.once(view, { do: 'retry', ply, text })).retry;
  }

  /** Return the reply to one message about a view's game. @param {PageView} view @param {Message} message */
  once(view, message) {
    /** @type {{view: PageView, client?: Client}} */
    const job = { view };
    return this.alone(() =>
      this.onAnEngine(job, async (client) => {
        await this.bring(client, job);
        return client.granted(message);
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

  /**
   * @template T
   * @param {{client?: Client}} job
   * @param {(client: Client) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async onAnEngine(job, work) {
    const client = (job.client ??= this.second ?? this.main);
    if (client === this.main) return work(client);
    try {
      return await work(client);
    } catch (error) {
      if (client === this.second) this.lose(/** @type {Engine} */ (client.engine), errorOf(error));
      job.client = this.main;
      return work(this.main);
    }
  }

  /**
   * Set up the view's game in the second engine; the first one has it.
   * @param {Client} client @param {{view: PageView}} of
   */
  async bring(client, { view: { code, seed, seats } }) {
    const here = seats.filter(({ you }) => you).map(({ seat }) => seat), // whom its sentences address
      wanted = [language(), seed, code, here].join();
    if (client === this.main || this.there === wanted) return;
    this.there = '';
    await client.granted({ do: 'language', language: language() });
    await client.granted({ do: 'load', saved: code, seed, here });
    this.there = wanted;
  }
}

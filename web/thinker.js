// Who thinks for the bots, for hints and for the analysis: an engine of its own, started when it is first needed, so
// that the first one is always free for the person. Until it has started, and where it cannot, the first one thinks;
// it does so in slices, and answers other messages between them.

import { language } from "./words.js";

const SLICE = 30; // ms; whoever wants to stop or to send something waits for one at the most

async function ask(engine, message) {
  const reply = await engine.call(message);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply;
}

export class Thinker {
  /** `main` is the first engine, `start()` makes another one. */
  constructor(main, start) {
    Object.assign(this, { main, start });
    this.state = "asleep"; // then "starting", and "ready" or "lost"
    this.second = null;
    this.there = null; // the view whose position the second engine holds
    this.last = Promise.resolve();
  }

  /** Start the second engine, unless that has been tried. */
  wake() {
    if (this.state !== "asleep") return;
    this.state = "starting";
    const engine = this.start();
    engine.ready.then(
      () => Object.assign(this, { second: engine, state: "ready" }),
      (error) => this.lose(engine, error),
    );
  }

  lose(engine, error) {
    console.warn(`The engine for the bots cannot be used (${error.message}); the first one thinks instead.`);
    Object.assign(this, { second: null, there: null, state: "lost" });
    engine.terminate();
  }

  /**
   * Think about the decision of a view: `{result, stop, cancel}`.
   *
   * `result` resolves to the engine's last word, {best, answers, nodes, wanted, ...}, when the bot has judged as many
   * positions as it wants or `limit` milliseconds have passed, at once after `stop()`, and to null after `cancel()`.
   * It rejects when there is no engine left.
   */
  think(view, { bot, limit = Infinity, onSlice = () => {} }) {
    const job = { view, bot, onSlice, thought: null, stopped: false, over: false };
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
    this.alone(() => this.slices(job)).catch(job.fail).finally(() => clearTimeout(timer));
    return { result, stop, cancel: () => job.finish(null) };
  }

  async slices(job) {
    while (!job.over) {
      const thought = await this.onAnEngine(job, async (engine) => {
        await this.bring(engine, job);
        if (job.over) return null;
        return (await ask(engine, { do: "think", bot: job.bot, milliseconds: SLICE })).thinking;
      });
      if (job.over || thought.ply !== job.view.ply) return job.finish(null);
      job.thought = thought;
      job.onSlice(thought);
      if (thought.done || job.stopped) job.finish(thought);
    }
  }

  /**
   * What the decision number `ply` of a view's game was worth; the game itself may go on meanwhile. A bot that wants to
   * think has to wait for one.
   */
  review(view, ply) {
    const job = { view };
    return this.alone(() =>
      this.onAnEngine(job, async (engine) => {
        await this.bring(engine, job);
        return (await ask(engine, { do: "review", ply })).review;
      }),
    );
  }

  /** One at a time: a thought that was interrupted by another one would begin anew. */
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

  /** Set up the view's position in the second engine; the first one has it. */
  async bring(engine, job) {
    if (engine === this.main || this.there === job.view) return;
    this.there = null;
    await ask(engine, { do: "language", language: language() });
    await ask(engine, { do: "load", saved: job.view.code, seed: job.view.seed });
    this.there = job.view;
  }
}

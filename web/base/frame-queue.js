// A queue of jobs that can wait until the page has drawn the result of a click. It runs one job a frame, so that no
// frame takes long.

export class FrameQueue {
  constructor() {
    /** @type {(() => void)[]} */
    this.jobs = [];
    this.frame = 0;
  }

  get pending() {
    return this.jobs.length > 0;
  }

  /** Do these from the frame after the next one on; what still waits is done before. @param {(() => void)[]} jobs */
  plan(jobs) {
    this.finish();
    this.jobs = [...jobs];
    this.wait(() => this.wait(() => this.step()));
  }

  step() {
    const job = this.jobs.shift();
    if (this.pending) this.wait(() => this.step());
    job?.();
  }

  /** @param {() => void} go */
  wait(go) {
    this.frame = requestAnimationFrame(go);
  }

  /** Do everything at once. What goes wrong with an old view does not keep a new one from being shown. */
  finish() {
    cancelAnimationFrame(this.frame);
    for (const job of this.jobs.splice(0))
      try {
        job();
      } catch (error) {
        reportError(error);
      }
  }
}

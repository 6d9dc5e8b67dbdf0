// What is wrong with something from outside, as a sentence for a person. It is found out before the board's language
// may be known, so it is told later.

export class Problem extends Error {
  /** @param {() => string} tell what is said of it, in the language of then */
  constructor(tell) {
    super(tell());
    this.tell = tell;
  }
}

/** What was thrown, as an error. @param {unknown} thrown */
export const errorOf = (thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** @param {any} error */
export const messageOf = (error) => error.tell?.() ?? error.message;

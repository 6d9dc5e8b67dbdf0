// What is wrong with something from outside, as a sentence for a person. It is found out before the board's language
// may be known, so it is told later.

export class Problem extends Error {
  constructor(tell) {
    super(tell());
    this.tell = tell;
  }
}

export const messageOf = (error) => error.tell?.() ?? error.message;

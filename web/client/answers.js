// Questions that wait for an answer, by their numbers, over whatever way they go.

/** @typedef {{message: any, resolve: (reply: any) => void, reject: (error: Error) => void}} Question */

export class Answers {
  constructor() {
    /** @type {Map<number, Question>} */
    this.waiting = new Map();
    this.count = 0;
  }

  /**
   * Ask with the next number; the promise of the answer.
   * @param {any} message
   * @param {(id: number, message: any) => void} post
   * @returns {Promise<any>}
   */
  ask(message, post) {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject });
      post(id, message);
    });
  }

  /**
   * The question of this number, which waits no longer; nothing where there is none.
   * @param {number} id
   */
  take(id) {
    const question = this.waiting.get(id);
    this.waiting.delete(id);
    return question;
  }

  /** Nothing will be answered any more. @param {Error} error */
  fail(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

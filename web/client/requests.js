// Requests that wait for their replies, by their numbers.

/** @typedef {{message: any, resolve: (reply: any) => void, reject: (error: Error) => void}} Request */

export class Requests {
  constructor() {
    /** @type {Map<number, Request>} */
    this.waiting = new Map();
    this.count = 0;
  }

  /**
   * Send a request with the next number. Return the promise of its reply.
   * @param {any} message
   * @param {(id: number, message: any) => void} post
   * @returns {Promise<any>}
   */
  send(message, post) {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject });
      post(id, message);
    });
  }

  /**
   * Remove the request of this number and return it; undefined where there is none.
   * @param {number} id
   */
  take(id) {
    const request = this.waiting.get(id);
    this.waiting.delete(id);
    return request;
  }

  /** Reject all requests that wait. @param {Error} error */
  fail(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

// The way from the boards of a page to their one engine in a frame: over a port each message is {id, message}, a
// message as in docs/bridge.md with a `table`, and gets {id, reply} or {id, failure}. Before that the frame sends
// {connected}, how far it is, {progress}, and {ready} or {failure}.

import { Requests } from './requests.js';
import { errorOf } from '../base/problem.js';

/** @import {Engine, Reply} from '../page.js' */
/** @import {Message} from './client.js' */

const LONGEST = 500_000; // characters of a message

/**
 * The frame's side: reply to the messages of a port; `engine` is there already or starts.
 * @param {MessagePort} port
 * @param {Engine} engine
 */
export function serve(port, engine) {
  engine.ready.then(
    () => {
      port.onmessage = ({ data }) => reply(port, engine, data ?? {});
      port.postMessage({ ready: true });
    },
    (error) => port.postMessage({ failure: error.message }),
  );
}

/** @param {MessagePort} port @param {Engine} engine @param {{id: number, message: Message}} of */
async function reply(port, engine, { id, message }) {
  try {
    if (JSON.stringify(message).length > LONGEST) throw new RangeError('The message is too long.');
    port.postMessage({ id, reply: await engine.call(message) });
  } catch (error) {
    port.postMessage({ id, failure: errorOf(error).message });
  }
}

/** The board's side. */
export class PortToEngine {
  /**
   * `onConnected()` is called when the frame is there, `onProgress(fraction)` while it starts.
   * @param {MessagePort} port
   * @param {{onConnected: () => void, onProgress: (fraction: number) => void}} listeners
   */
  constructor(port, { onConnected, onProgress }) {
    this.port = port;
    this.requests = new Requests();
    /** @type {PromiseWithResolvers<void>} */
    this.started = Promise.withResolvers();
    port.onmessage = ({ data: { id, reply, failure, progress, ready, connected } }) => {
      if (connected) onConnected();
      else if (progress !== undefined) onProgress(progress);
      else if (ready) this.started.resolve();
      else if (id === undefined) this.fail(new Error(failure));
      else if (failure === undefined) this.requests.take(id)?.resolve(reply);
      else this.requests.take(id)?.reject(new Error(failure));
    };
  }

  /** It could not be started. @param {Error} error */
  fail(error) {
    this.started.reject(error);
  }

  /** The engine's reply to a message, a refusal included. @param {Message} message @returns {Promise<Reply>} */
  async call(message) {
    await this.started.promise;
    return this.requests.send(message, (id) => this.port.postMessage({ id, message }));
  }
}

// One device of several: the whole page in a thread of its own, with its own storage, its own tabs' messages, and a
// connection to the others that needs no network. What a test wants of it comes as functions (devices.mjs).

import { parentPort, workerData } from 'node:worker_threads';
import { Connection, connections } from './connections.mjs';
import { Locks } from './dom.mjs';
import * as table from './table.mjs';

const { name, settings } = workerData;

// ---- what ends with a page

/** @type {Set<{close: () => void}>} */
const channels = new Set();
/** @type {Set<any>} */
const intervals = new Set();
const { setInterval: repeat, BroadcastChannel: Channel } = globalThis;
Object.assign(globalThis, {
  RTCPeerConnection: Connection,
  BroadcastChannel: class extends Channel {
    constructor(/** @type {string} */ of) {
      super(`${name} ${of}`);
      channels.add(this);
    }
  },
  setInterval: (/** @type {Parameters<typeof repeat>} */ ...of) => {
    const timer = repeat(...of);
    intervals.add(timer);
    return timer;
  },
});

/** The page is left, as by a reload. */
function leave() {
  for (const one of [...connections.values(), ...channels]) one.close();
  for (const timer of intervals) clearInterval(timer);
  connections.clear();
  channels.clear();
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true, writable: true });
}

const here = {
  ...table,
  connections,
  /** Open the page anew, or for the first time. @param {string} [hash] */
  async open(hash = '') {
    leave();
    await table.openTable({ settings, hash });
  },
};

parentPort?.on('message', async ({ id, work, values }) => {
  try {
    const done = await new Function(`return (${work})`)()(here, ...values);
    parentPort?.postMessage({ id, done: done === undefined ? null : JSON.parse(JSON.stringify(done)) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: `${name}: ${/** @type {Error} */ (error).stack}` });
  }
});
parentPort?.postMessage({ isThere: true });

// One device of several: the whole page in a thread of its own, with its own storage, its own tabs' messages, and a
// connection to the others that needs no network. What a test wants of it comes as functions (devices.mjs).

import { parentPort, workerData } from 'node:worker_threads';
import { Locks } from './dom.mjs';
import * as table from './table.mjs';

const { name, settings } = workerData;

// ---- connections: as far as the page uses WebRTC (web/live/peer.js)

const wire = new BroadcastChannel('wire');
/** By the fingerprints in their descriptions. @type {Map<string, Connection>} */
const connections = new Map();
wire.onmessage = (/** @type {any} */ { data: { to, from, ...what } }) => connections.get(to)?.hear(what, from);

const hex = (/** @type {number} */ length) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase());

class Connection {
  constructor() {
    this.print = hex(32).join(':');
    this.other = '';
    this.connectionState = 'new';
    this.iceGatheringState = 'complete';
    this.localDescription = /** @type {any} */ (null);
    this.channel = /** @type {any} */ ({ readyState: 'connecting', bufferedAmount: 0 });
    this.channel.send = (/** @type {string} */ text) => this.tell({ text });
    connections.set(this.print, this);
  }
  addEventListener() {}
  createDataChannel() {
    return this.channel;
  }
  async setLocalDescription() {
    const sdp = [
      'v=0',
      'a=ice-ufrag:aB+/',
      'a=ice-pwd:abcdefghijklmnopqrstuv/+',
      `a=fingerprint:sha-256 ${this.print}`,
      'a=setup:actpass',
      'a=candidate:1 1 udp 2122260223 192.168.1.20 50124 typ host',
    ];
    this.localDescription = { sdp: sdp.join('\r\n') };
  }
  /** @param {{type: string, sdp: string}} of */
  async setRemoteDescription({ type, sdp }) {
    this.other = /fingerprint:sha-256 ([\w:]+)/.exec(sdp)?.[1] ?? '';
    if (type === 'answer') this.tell({ greets: true });
  }
  /** @param {object} what */
  tell(what) {
    wire.postMessage({ to: this.other, from: this.print, ...what });
  }
  /** @param {{text?: string, greets?: boolean, opens?: boolean, closes?: boolean}} what @param {string} from */
  hear({ text, greets, opens, closes }, from) {
    if (from !== this.other || this.channel.readyState === 'closed') return;
    if (text !== undefined) this.channel.onmessage?.(new MessageEvent('message', { data: text }));
    if (greets) this.tell({ opens: true });
    if (greets || opens) {
      this.channel.readyState = 'open';
      this.connectionState = 'connected';
      this.channel.onopen?.();
    }
    if (closes) this.end();
  }
  end() {
    this.channel.readyState = this.connectionState = 'closed';
    this.channel.onclose?.();
  }
  close() {
    if (this.channel.readyState === 'closed') return;
    this.channel.readyState = this.connectionState = 'closed';
    this.tell({ closes: true });
  }
}

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

// Connections between pages without a network, as far as the page uses WebRTC (web/peers/peer.js): between the threads of
// a process, or within one.

const wire = new BroadcastChannel('wire'),
  echo = new BroadcastChannel('wire'); // a channel does not hear itself
/** By the fingerprints in their descriptions. @type {Map<string, Connection>} */
export const connections = new Map();
wire.onmessage = (/** @type {any} */ { data: { to, from, ...what } }) => connections.get(to)?.hear(what, from);

const SLOW = 20; // ms
const hex = (/** @type {number} */ length) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase());

export class Connection {
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
    if (type !== 'answer') return;
    this.tell({ greets: true });
    await new Promise((resolve) => setTimeout(resolve, SLOW)); // a busy browser opens the channel first
  }
  /** @param {object} what */
  tell(what) {
    echo.postMessage({ to: this.other, from: this.print, ...what });
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

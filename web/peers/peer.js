// One connection to another device, without a server: an ordered, reliable channel of WebRTC. The host offers, the
// guest answers; both texts go by link, picture or whatever people use.

import { Problem } from '../base/problem.js';
import { t } from '../base/vocabulary.js';
import { SignalError, pack, unpack } from './signal.js';

const LIFETIME = 600_000, // ms of an invitation; both times are of the clock of the device that has made it
  GATHERING = 2000, // ms; addresses that are found later are left out
  OPENING = 10_000, // from the answer on
  SILENCE = 20_000, // the other side sends something every few seconds
  SLEEP = 600_000, // as long as the other device replies, its page may have been put to sleep
  MOST_WAITING = 1 << 20; // bytes that the browser still has to send
const TURN_ADDRESS = /^(turns?:)([^:@]+):([^@]+)@(.+)$/; // turn:NAME:PASSWORD@HOST
const SERVERS = __SERVERS__.map((address) => {
  const [, scheme, username, credential, server] = TURN_ADDRESS.exec(address) ?? [];
  return scheme ? { urls: scheme + server, username, credential } : { urls: address };
});

/** The servers that both devices ask for a way to each other; none, if the site's owner names none. */
export const SERVER_NAMES = SERVERS.map(({ urls }) => urls.replace(/^\w+:|[:?].*$/g, ''));

/** A way to other devices; null where the browser has none, or makes none. */
function connection() {
  try {
    return new RTCPeerConnection({ iceServers: SERVERS });
  } catch {
    return null;
  }
}

const impossible = () => t('This browser cannot connect to other devices.');

/** Why this browser cannot connect to other devices; null where it can. */
export function whyApart() {
  const tried = connection();
  tried?.close();
  return tried ? null : impossible();
}

export class Peer {
  /**
   * `onOpen()`, `onText(text)` and `onClose(why)` hear of events: 'silent' where no way was found or nothing
   * comes any more, 'left' where the other side has closed.
   * @param {object} of
   * @param {string} of.id of the invitation
   * @param {() => void} of.onOpen
   * @param {(text: unknown) => void} of.onText
   * @param {(why: 'silent' | 'left') => void} of.onClose
   */
  constructor({ id, onOpen, onText, onClose }) {
    this.id = id;
    this.onClose = onClose;
    this.isOpen = false;
    this.closed = false;
    this.heard = 0;
    this.looked = 0;
    /** the answer that has been taken: an invitation is for one person @type {string | null} */
    this.accepted = null;
    this.opening = 0;
    /** how the other side has described itself */
    this.described = '';
    /** when the invitation was made, in ms since 1970 */
    this.offered = 0;
    const made = connection();
    if (!made) throw new Problem(impossible);
    this.connection = made;
    this.channel = this.connection.createDataChannel('table', { negotiated: true, id: 0 });
    this.channel.onopen = () => {
      clearTimeout(this.opening);
      this.isOpen = true;
      this.heard = this.looked = Date.now();
      onOpen();
    };
    this.channel.onmessage = ({ data }) => {
      this.heard = Date.now();
      onText(data);
    };
    this.channel.onclose = () => this.end('left');
    // Before it has been open once, the other side may just not have read the answer yet.
    this.connection.onconnectionstatechange = () => {
      if (this.isOpen && this.connection.connectionState === 'failed') this.end('silent');
    };
  }

  /** A name of the connection for both sides: the fingerprints of their certificates. */
  get line() {
    const printIn = (/** @type {string | undefined} */ sdp) => /fingerprint:\S+ ([\w:]+)/i.exec(sdp ?? '')?.[1] ?? '';
    return [this.connection.localDescription?.sdp, this.described]
      .map((sdp) => printIn(sdp).toUpperCase())
      .sort()
      .join(' ');
  }

  /** Return the offer for the guest. */
  async offer() {
    this.offered = Date.now();
    await this.connection.setLocalDescription();
    return this.packed('offer');
  }

  /**
   * The guest's answer has come: within ten seconds there is a way or none. The same answer may come again, from a link
   * that is opened twice.
   * @param {string} text
   */
  async accept(text) {
    const { sdp } = unpack(text);
    if (this.accepted === sdp) return;
    if (this.accepted !== null) throw new SignalError('other');
    if (Date.now() - this.offered > LIFETIME) throw new SignalError('old');
    this.accepted = sdp;
    try {
      await this.hear('answer', sdp);
    } catch (error) {
      this.accepted = null;
      throw error;
    }
    if (!this.isOpen && !this.closed) this.opening = window.setTimeout(() => this.end('silent'), OPENING);
  }

  /** Return the answer for the host. @param {string} sdp the offer's */
  async answer(sdp) {
    await this.hear('offer', sdp);
    await this.connection.setLocalDescription();
    return this.packed('answer');
  }

  /** @param {'offer' | 'answer'} type @param {string} sdp */
  async hear(type, sdp) {
    const { described } = this;
    this.described = sdp; // the channel may open before the browser confirms the description
    try {
      await this.connection.setRemoteDescription({ type, sdp });
    } catch {
      this.described = described;
      throw new SignalError('damaged'); // well written, but the browser can make nothing of it
    }
  }

  /** @param {'offer' | 'answer'} type */
  async packed(type) {
    const { connection, id } = this;
    await Promise.race([
      new Promise((resolve) => {
        const look = () => connection.iceGatheringState === 'complete' && resolve(null);
        connection.addEventListener('icegatheringstatechange', look);
        look();
      }),
      new Promise((resolve) => setTimeout(resolve, GATHERING)),
    ]);
    return pack({ type, id, time: Math.floor(Date.now() / 1000), sdp: connection.localDescription?.sdp ?? '' });
  }

  /** @param {string} text */
  send(text) {
    if (this.channel.readyState === 'open' && this.channel.bufferedAmount < MOST_WAITING) this.channel.send(text);
  }

  /** Called from time to time. */
  beat() {
    const time = Date.now(),
      hasSlept = time - this.looked > SILENCE / 2;
    this.looked = time;
    if (hasSlept) this.heard = time; // messages that came meanwhile are yet to be read
    const patience = this.connection.connectionState === 'connected' ? SLEEP : SILENCE;
    if (this.isOpen && time - this.heard > patience) this.end('silent');
  }

  /** @param {'silent' | 'left'} why */
  end(why) {
    if (this.closed) return;
    this.close();
    this.onClose(why);
  }

  close() {
    this.closed = true;
    this.channel.onmessage = null; // thousands may have come already
    clearTimeout(this.opening);
    this.connection.close();
  }
}

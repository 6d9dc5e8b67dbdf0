// One side of a connection in a link or a QR code: an offer or an answer of WebRTC in at most 220 characters.
// It holds the parts that nobody can guess: names and passwords of ICE, the certificate's fingerprint, some addresses.

import { bytesOf, lettersOf, sumOf } from '../base/letters.js';

/**
 * `id` is that of the invitation, which the answer repeats; `time` is in seconds since 1970, for pages of former days.
 * @typedef {{type: 'offer' | 'answer', id: string, time: number, sdp: string}} Signal
 * @typedef {{kind: number, address: string, port: number}} Candidate
 */

export const LONGEST = 220; // characters
const VERSION = 1;
const SUM = 4; // bytes
/** Kinds of addresses by their SDP's `typ`, the same number from the fourth bit on. */
const TYPES = ['host', 'srflx', 'relay'];
const FORMS = { name: 0, four: 1, six: 2 };
const SIZES = [16, 4, 16];
const ICE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PRIORITIES = [2122260223, 1686052607, 41885439];

/** A text that is no signal, or of no use: `reason` says why; 'other' is an answer to another invitation. */
export class SignalError extends Error {
  /** @param {'none' | 'damaged' | 'newer' | 'old' | 'other'} reason */
  constructor(reason) {
    super(`The signal is of no use: ${reason}.`);
    this.reason = reason;
  }
}

export const newId = () => hex(crypto.getRandomValues(new Uint8Array(6)));

/** The text. Addresses that find no room are left out, the least promising first. @param {Signal} signal */
export function pack({ type, id, time, sdp }) {
  const writer = [(VERSION << 4) | (type === 'answer' ? 1 : 0), ...bytes(id), ...whole(time, 4)];
  writer.push(...sixBits(valueOf(sdp, /^a=ice-ufrag:(\S+)/m)), ...sixBits(valueOf(sdp, /^a=ice-pwd:(\S+)/m)));
  writer.push(...bytes(valueOf(sdp, /^a=fingerprint:sha-256 ([\dA-F:]+)/im).replaceAll(':', '')));
  const most = Math.floor((LONGEST * 3) / 4) - SUM,
    found = /** @type {number[][]} */ ([]);
  let size = writer.length + 1;
  for (const candidate of inOrder(candidatesOf(sdp))) {
    const written = writtenOf(candidate);
    if (size + written.length > most) continue;
    found.push(written);
    size += written.length;
  }
  writer.push(found.length, ...found.flat());
  return lettersOf([...writer, ...whole(sumOf(writer), SUM)]);
}

/**
 * The signal in a text or in an address, also one that says more after it; raises `SignalError`.
 * @param {string} given
 * @returns {Signal}
 */
export function unpack(given) {
  const [, found] = /(?:^|#live=|[#&]follow=)([\w-]{60,220})(?:&|$)/.exec(given.trim()) ?? [];
  if (!found) throw new SignalError('none');
  const read = readLetters(found);
  // A newer version may be written in another way altogether.
  if (read[0] >> 4 > VERSION) throw new SignalError('newer');
  const body = read.slice(0, -SUM);
  if (whole(sumOf(body), SUM).some((byte, at) => byte !== read[body.length + at])) throw new SignalError('damaged');
  return new Reader(body).signal();
}

class Reader {
  /** @param {number[]} from */
  constructor(from) {
    this.from = from;
    this.at = 0;
  }

  /** @param {number} count */
  take(count) {
    if (this.at + count > this.from.length) throw new SignalError('damaged');
    this.at += count;
    return this.from.slice(this.at - count, this.at);
  }

  /** @returns {Signal} */
  signal() {
    const [first] = this.take(1);
    if (first >> 4 !== VERSION || (first & 15) > 1) throw new SignalError('damaged');
    const id = hex(this.take(6)),
      time = number(this.take(4)),
      name = this.word(),
      password = this.word(),
      print = hex(this.take(32)),
      [count] = this.take(1),
      candidates = Array.from({ length: count }, () => this.candidate());
    if (this.at !== this.from.length || name.length < 4 || password.length < 22) throw new SignalError('damaged');
    const type = first & 1 ? 'answer' : 'offer';
    return { type, id, time, sdp: sdpOf({ type, name, password, print, candidates }) };
  }

  word() {
    const [length] = this.take(1),
      packed = this.take(Math.ceil((length * 6) / 8)),
      bits = packed.map((byte) => byte.toString(2).padStart(8, '0')).join('');
    return Array.from({ length }, (_, i) => ICE[parseInt(bits.slice(i * 6, i * 6 + 6), 2)]).join('');
  }

  /** @returns {Candidate} */
  candidate() {
    const [kind] = this.take(1),
      size = SIZES[kind & 7];
    if (!size || !TYPES[kind >> 3]) throw new SignalError('damaged');
    const port = number(this.take(2)),
      address = this.take(size);
    return { kind, port, address: addressOf(kind & 7, address) };
  }
}

/**
 * Return the description of the other side, for the browser.
 * @param {{type: string, name: string, password: string, print: string, candidates: Candidate[]}} of
 */
function sdpOf({ type, name, password, print, candidates }) {
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${print.toUpperCase().match(/../g)?.join(':')}`,
    `a=setup:${type === 'answer' ? 'active' : 'actpass'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...candidates.map(({ kind, address, port }, i) => {
      const at = kind >> 3,
        from = at ? ' raddr 0.0.0.0 rport 0' : '';
      return `a=candidate:${i + 1} 1 udp ${PRIORITIES[at] - i} ${address} ${port} typ ${TYPES[at]}${from}`;
    }),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Over UDP only, each once. @param {string} sdp @returns {Candidate[]} */
function candidatesOf(sdp) {
  const found = new Map();
  for (const [, address, port, type] of sdp.matchAll(
    /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)\b/gim,
  )) {
    const form = /^[\da-f-]{36}\.local$/i.test(address)
      ? FORMS.name
      : /^[\d.]+$/.test(address)
        ? FORMS.four
        : address.includes(':')
          ? FORMS.six
          : null;
    if (form !== null)
      found.set(`${address} ${port}`, { kind: (TYPES.indexOf(type) << 3) | form, address, port: Number(port) });
  }
  return [...found.values()];
}

/** One of each kind first: networks differ in what they let through. @param {Candidate[]} candidates */
function inOrder(candidates) {
  const seen = /** @type {Record<number, number>} */ ({}),
    ranked = candidates.map((candidate) => {
      seen[candidate.kind] = (seen[candidate.kind] ?? -1) + 1;
      return { candidate, rank: seen[candidate.kind] };
    });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ candidate }) => candidate);
}

/** @param {Candidate} of */
function writtenOf({ kind, address, port }) {
  const form = kind & 7;
  const written =
    form === FORMS.name
      ? bytes(address.replace(/\.local$/i, '').replaceAll('-', ''))
      : form === FORMS.four
        ? address.split('.').map(Number)
        : sixOf(address);
  return [kind, ...whole(port, 2), ...written];
}

/** The bytes of an IPv6 address. @param {string} address */
function sixOf(address) {
  const [start, end] = address.split('::').map((half) => half.split(':').filter(Boolean)),
    gap = end ? Array(8 - start.length - end.length).fill('0') : [];
  return [...start, ...gap, ...(end ?? [])].flatMap((group) => whole(parseInt(group, 16), 2));
}

/** @param {number} form @param {number[]} read */
function addressOf(form, read) {
  if (form === FORMS.four) return read.join('.');
  const digits = hex(read);
  return form === FORMS.six
    ? (digits.match(/..../g)?.join(':') ?? '')
    : `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
}

/** A word of ICE's alphabet, its length first. @param {string} word */
function sixBits(word) {
  const bits = [...word].map((sign) => ICE.indexOf(sign).toString(2).padStart(6, '0')).join('');
  if (word.length > 64 || bits.includes('-')) throw new SignalError('damaged');
  return [word.length, ...(bits.match(/.{1,8}/g) ?? []).map((eight) => parseInt(eight.padEnd(8, '0'), 2))];
}

/** @param {string} sdp @param {RegExp} line */
function valueOf(sdp, line) {
  const found = line.exec(sdp)?.[1];
  if (!found) throw new SignalError('damaged');
  return found;
}

/** Highest first. @param {number} value @param {number} size */
const whole = (value, size) => Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256);

/** @param {number[]} of */
const number = (of) => of.reduce((sum, byte) => sum * 256 + byte, 0);

/** @param {string} digits */
const bytes = (digits) => (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));

/** @param {Iterable<number>} of */
const hex = (of) => [...of].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} letters */
function readLetters(letters) {
  try {
    return [...bytesOf(letters)];
  } catch {
    throw new SignalError('damaged');
  }
}

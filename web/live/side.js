// The common part of both sides of a live table: how each device gets the same record. Pure state machines, without a
// browser: input is a message or the engine's verdict on one, output is a list of effects.
//
// A message carries the whole record, which is a short code: so it brings what was missed before it, too, and one that
// is late, doubled or lost does no harm. Each side sends its own until the other one has acknowledged it. Whether a
// record goes on from another one, the engine says (docs/bridge.md: compare).
//
// The host's record comes first; a guest that has come back sends its own if that goes on from it. Records only grow,
// but for decisions that are undone because all who sit at connected devices have allowed it. Then an era of the record
// begins, which has a name. A message says of which one its record is: one of another era is never taken only because
// it is longer. Names are only compared, so nobody gains anything by inventing one.

import { sumOf } from '../base/letters.js';
import { MOST_SEATS, MOST_WATCHERS } from '../peers/messages.js';
import { newNonce, proofOf } from './keys.js';

/** @import {End, Message, Reaction, Seat, Why} from '../peers/messages.js' */

/**
 * @typedef {{send: Message, to: string}
 *   | {judge: Judged, of: string}
 *   | {lay: string}
 *   | {name: Seat[]}
 *   | {keys: Record<number, string>}
 *   | {welcome: Extract<Message, {do: 'table'}>}
 *   | {notify: Why | 'rejected' | 'bye' | 'people' | 'asked' | 'again' | End, text: string, of: string}
 *   | {react: Reaction, by: string}
 *   | {close: string}} Effect
 * A record that came, to be compared with the own one and, where it does not go on from that, with one `known`;
 * `replaces`: it may take the place of an own one that has parted from it.
 * @typedef {{code: string, id: string, era: string, known: string[], not: number[], replaces: boolean}} Judged
 * Whether decisions are undone: `ply` actions stay of the record `of`, ask those who sit in `by`.
 * @typedef {Omit<Extract<Message, {do: 'question'}>, 'do' | 'is'>} Question
 * `relation` is the engine's, or 'later' where the record could not be judged now: it will be sent again. `undone`: it
 * has been taken although it does not go on from the own one.
 * @typedef {{relation: string, message: string, undone?: boolean}} Verdict
 */

/** Refusals by a person, or because somebody else was faster: nothing is wrong with the message. */
const DECIDED = ['occupied', 'denied', 'declined'];
/** The name of the device that has invited the others, as a partner. */
export const HOST = 'host';
// Fast bots make a host and its guests send dozens of messages a second, and a page that has slept for ten minutes
// reads all at once.
const MOST_AT_ONCE = 400, // messages
  EACH_SECOND = 100,
  MOST_REFUSED = 20; // messages of one connection
const RECORDS_AT_ONCE = 50, // records of a guest, to be judged
  RECORDS_EACH_SECOND = 5;
const REACTIONS_AT_ONCE = 3, // from one device
  REACTIONS_EACH_SECOND = 0.5;

/** A name for a code of an era: equal ones have equal names. @param {string} code */
export function idOf(code, era = '') {
  const text = era ? `${era} ${code}` : code,
    signs = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return [sumOf(signs), sumOf(signs, 0x9747b28c, 0x85ebca6b)].map((sum) => sum.toString(16).padStart(8, '0')).join('');
}

/** How many messages somebody may send: a bucket that fills again. */
class Budget {
  constructor(most = MOST_AT_ONCE, each = EACH_SECOND) {
    this.most = most;
    this.each = each;
    this.left = most;
    /** @type {number | null} */
    this.since = null;
  }

  /** Whether another one may come, at this time in milliseconds. @param {number} now */
  spend(now) {
    this.left = Math.min(this.most, this.left + (Math.max(0, now - (this.since ?? now)) / 1000) * this.each);
    this.since = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/** One side's knowledge of the other. */
export class Partner {
  /** `line` names the connection as both sides see it. @param {string} of @param {string} [line] */
  constructor(of, line = '') {
    this.of = of;
    this.line = line;
    /** goes into the proofs of the other side; `otherNonce` goes into those of this side */
    this.nonce = newNonce();
    this.otherNonce = '';
    this.budget = new Budget();
    this.records = new Budget(RECORDS_AT_ONCE, RECORDS_EACH_SECOND);
    // The host hands on those of all others.
    const people = of === HOST ? MOST_SEATS + MOST_WATCHERS : 1;
    this.reactions = new Budget(people * REACTIONS_AT_ONCE, people * REACTIONS_EACH_SECOND);
    /** when something came last, in ms */
    this.heard = 0;
    /** messages that were refused */
    this.refused = 0;
    /** the last record that the other one has sent, acknowledged or refused: it is not sent again */
    this.known = '';
    /** the one that was sent and is not acknowledged: no other one is sent before @type {string | null} */
    this.flying = null;
    /** for how many beats */
    this.beats = 0;
    /** the record that the engine judges now @type {Judged | null} */
    this.judged = null;
    /** it has had the same record over this connection */
    this.agrees = false;
    /** the last message that came meanwhile @type {Extract<Message, {do: 'game'}> | null} */
    this.next = null;
  }

  /**
   * The proof that one of the two, the host or its guest, has a key.
   * @param {string} key @param {'host' | 'guest'} who
   */
  proof(key, who) {
    const nonces = this.of === HOST ? [this.otherNonce, this.nonce] : [this.nonce, this.otherNonce];
    return proofOf(key, who, nonces, this.line);
  }
}

/**
 * `request`: for a seat that is somebody's, of which the person here decides; `denied`: that has been refused. `before`
 * are the seats of a guest in the game before this one, until it has decided about another game; `again`: it wants the
 * next one.
 * @typedef {Partner & {seats: number[], name: string, watches: boolean, denied: boolean,
 *   request: Extract<Message, {do: 'sit'}> | null, before: number[] | null,
 *   again: 'wanted' | 'declined' | null}} Watcher
 */

/** The common part of Host and Guest: they send records until the other acknowledges them, and judge one at a time. */
export class Side {
  /** @param {string} code */
  constructor(code, era = '') {
    /** @type {string} */
    this.code = code;
    /** since which undo it has grown */
    this.era = era;
    /** how many reactions this device may send */
    this.reactions = new Budget(REACTIONS_AT_ONCE, REACTIONS_EACH_SECOND);
  }

  /** The name of the record. */
  get id() {
    return idOf(this.code, this.era);
  }

  /** Replace the record. Tell whether it is another one than before. @param {string} code */
  setRecord(code, era = this.era) {
    const before = this.id;
    this.code = code;
    this.era = era;
    return before !== this.id;
  }

  /** Whether a record of this era is out of date. @param {string} _era @returns {boolean} */
  isPast(_era) {
    return false;
  }

  /** Name the other side, '' where it has no name. @param {Partner} _partner */
  nameOf(_partner) {
    return '';
  }

  /** @param {Partner} partner @returns {Effect[]} */
  send(partner) {
    const { id, code, era } = this;
    if (!code || partner.known === id || partner.judged?.id === id || partner.flying) return [];
    partner.flying = id;
    return [{ send: { do: 'game', id, era, code }, to: partner.of }];
  }

  /** @param {Partner} partner @returns {Effect[]} */
  sendAgain(partner) {
    partner.flying = null;
    return this.send(partner);
  }

  /**
   * After one, two, four and each eight beats: a page that sleeps reads it all later.
   * @param {Partner} partner @returns {Effect[]}
   */
  remind(partner) {
    if (!partner.flying) return this.send(partner);
    const beats = ++partner.beats;
    return beats & (beats - 1) && beats % 8 ? [] : this.sendAgain(partner);
  }

  /**
   * The partner has judged a record: it has taken or refused it.
   * @param {Partner} partner @param {string} id @returns {Effect[]}
   */
  acknowledged(partner, id) {
    if (id === this.id) partner.known = id;
    if (id === partner.flying) partner.beats = 0;
    return id === partner.flying ? this.sendAgain(partner) : [];
  }

  /**
   * @param {Partner} partner @param {Extract<Message, {do: 'game'}>} message @param {number[]} not
   * @param {{known?: string[], replaces?: boolean}} [how]
   * @returns {Effect[]}
   */
  receive(partner, message, not, { known = [], replaces = false } = {}) {
    const { code, id, era } = message;
    if (id !== idOf(code, era)) return this.refuse(partner, 'wrong');
    if (id === this.id) {
      partner.known = id;
      partner.agrees = true;
      return [{ send: { do: 'ack', id }, to: partner.of }];
    }
    if (this.isPast(era)) {
      partner.known = ''; // it has not got the own one, whatever it said
      return [{ send: { do: 'ack', id }, to: partner.of }, ...this.send(partner)];
    }
    if (partner.judged !== null) {
      partner.next = message;
      return [];
    }
    partner.judged = { code, id, era, known, not, replaces };
    return [{ judge: partner.judged, of: partner.of }];
  }

  /**
   * Reply to a record by the engine's verdict; a record that goes on from the own one is on the table here by now.
   * @param {Partner} partner @param {string} id @param {Verdict} verdict
   * @returns {Effect[]}
   */
  conclude(partner, id, { relation, message }) {
    if (relation === 'later') return [];
    if (relation === 'older') partner.known = ''; // it has not got the own one, whatever it said
    if (relation === 'newer') partner.known = id;
    if (relation === 'same' || relation === 'newer' || relation === 'older') {
      partner.agrees = true;
      return [{ send: { do: 'ack', id }, to: partner.of }, ...this.send(partner)];
    }
    if (relation !== 'different') return this.refuse(partner, 'wrong', message, id);
    return [...this.refuse(partner, 'parted', message, id), ...this.send(partner)];
  }

  /**
   * @param {Partner} partner @param {Why} why @param {string} [text] @param {string} [id] of a record
   * @returns {Effect[]}
   */
  refuse(partner, why, text = '', id = '') {
    if (!DECIDED.includes(why)) partner.refused += 1;
    return [
      { send: { do: 'no', why, id }, to: partner.of },
      { notify: why, text, of: partner.of },
      ...(why === 'flood' || why === 'version' ? [{ close: partner.of }] : this.endure(partner)),
    ];
  }

  /** @param {Partner} partner @param {Extract<Message, {do: 'no'}>} message @returns {Effect[]} */
  refusedBy(partner, { why, id }) {
    if (!DECIDED.includes(why)) partner.refused += 1;
    const notify = why === 'wrong' || why === 'flood' || why === 'parted' ? 'rejected' : why;
    return [
      ...this.acknowledged(partner, id),
      { notify, text: this.nameOf(partner), of: partner.of },
      ...this.endure(partner),
    ];
  }

  /**
   * A partner whose messages are refused again and again is disconnected.
   * @param {Partner} partner @returns {Effect[]}
   */
  endure(partner) {
    return partner.refused > MOST_REFUSED ? [{ close: partner.of }] : [];
  }
}

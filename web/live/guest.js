// A device that was invited: it follows the host's record, and acts for the seats at it.

import { newKey } from './keys.js';
import { LONGEST_NAME, VERSION, read } from '../peers/messages.js';
import { HOST, Partner, Side } from './side.js';

/** @import {Message, Person, Reaction} from '../peers/messages.js' */
/** @import {Effect, Question, Verdict} from './side.js' */

const WAIT = 5, // beats until a question of which nothing more is heard has lapsed
  ERAS_KNOWN = 50; // that are over

/** A device that was invited. */
export class Guest extends Side {
  constructor() {
    super('');
    this.host = new Partner(HOST);
    /** eras that the host's record has left @type {string[]} */
    this.past = [];
    /** the seats at this device @type {number[]} */
    this.here = [];
    this.watches = false;
    /** the request to the host @type {Extract<Message, {do: 'sit'}> | null} */
    this.request = null;
    /** the person at the host decides about it */
    this.awaitsAdmission = false;
    /** the host's proofs that it knows keys @type {string[]} */
    this.proofs = [];
    /** the key that this device and the host have in common, '' where it watches */
    this.key = '';
    /** @type {Person[]} */
    this.everybody = [];
    /** the question of this device, and whether the others have heard it
     * @type {(Question & {beats: number, isOpen: boolean}) | null} */
    this.asking = null;
    /** the question of another device @type {(Question & {beats: number}) | null} */
    this.question = null;
    /** the last question that was decided here @type {{id: string, yes: boolean} | null} */
    this.given = null;
    /** the records that are left if the questions of these ids are allowed: only they are taken
     * @type {Map<string, string>} */
    this.agreed = new Map();
    /** the person here wants another game, and the host decides */
    this.wantsAgain = false;
    /** the host has begun another game */
    this.isInvitedAgain = false;
  }

  /** A connection is there; `line` names it as both sides see it. @returns {Effect[]} */
  joined(line = '') {
    this.host = new Partner(HOST, line);
    this.everybody = [];
    this.request = this.asking = this.question = null;
    this.past = [];
    return [{ send: { do: 'hello', version: VERSION }, to: HOST }, ...this.challenge()];
  }

  /** The host is to show that it has been at this table. @returns {Effect[]} */
  challenge() {
    return [{ send: { do: 'challenge', nonce: this.host.nonce }, to: HOST }];
  }

  /** Return the key among these that the host has, too; '' where it has shown none. @param {string[]} keys */
  shared(keys) {
    return keys.find((key) => key && this.proofs.includes(this.host.proof(key, HOST))) ?? '';
  }

  /**
   * Take seats, or watch. `code` is the record that is known here, `key` the one that the host has shown to know: then
   * they are the seats of this device. Else they have another key from now on.
   * @param {number[]} seats @param {string} name @param {{code?: string, era?: string, key?: string}} [known]
   * @returns {Effect[]}
   */
  sit(seats, name, { code = '', era = '', key = '' } = {}) {
    this.here = seats;
    this.watches = !seats.length;
    this.key = this.watches ? '' : key || newKey();
    this.setRecord(code, era);
    this.request = {
      do: 'sit',
      seats,
      name: name.slice(0, LONGEST_NAME),
      key: key ? '' : this.key,
      proof: key && this.host.proof(key, 'guest'),
    };
    return [{ send: this.request, to: HOST }];
  }

  /**
   * The record at this device is another one; `era` is the host's, if it is the host's record.
   * @param {string} code @returns {Effect[]}
   */
  played(code, era = this.era) {
    if (era !== this.era) {
      this.agreed.clear();
      this.past = [...this.past, this.era].slice(-ERAS_KNOWN);
    }
    if (!this.setRecord(code, era)) return [];
    this.asking = this.question = null; // they were about the record that lay here
    return this.contributes ? this.send(this.host) : [];
  }

  /**
   * Ask whether decisions here may be undone, so that only `ply` actions stay, the record `back`.
   * @param {string} id a new one @param {number} ply @param {string} back @returns {Effect[]}
   */
  ask(id, ply, back) {
    this.asking = { id, of: this.id, ply, by: this.here, beats: 0, isOpen: false };
    this.agreed.set(id, back);
    return [{ send: { do: 'ask', id, of: this.id, ply }, to: HOST }];
  }

  /**
   * Allow what is asked, so that `back` stays, or refuse it with null.
   * @param {string | null} back @returns {Effect[]}
   */
  reply(back) {
    const { question } = this;
    if (!question) return [];
    this.question = null;
    this.given = { id: question.id, yes: back !== null };
    if (back !== null) this.agreed.set(question.id, back);
    return [{ send: { do: 'answer', ...this.given }, to: HOST }];
  }

  /**
   * Say something to all at the table; it comes back from the host.
   * @param {Reaction} is @param {number} now @returns {Effect[]}
   */
  react(is, now) {
    return this.takesPart && this.reactions.spend(now) ? [{ send: { do: 'react', is }, to: HOST }] : [];
  }

  /** Ask the host for another game with the same people. @returns {Effect[]} */
  askAgain() {
    this.wantsAgain = true;
    return [{ send: { do: 'again' }, to: HOST }];
  }

  /** @param {Extract<Message, {do: 'question'}>} message @returns {Effect[]} */
  hear({ do: _, is, ...question }) {
    const { id, by } = question,
      isOwn = this.asking?.id === id;
    if (is !== 'open') {
      const isKnown = isOwn || this.question?.id === id || this.agreed.has(id);
      if (is !== 'granted') this.agreed.delete(id);
      if (isOwn) this.asking = null;
      if (this.question?.id === id) this.question = null;
      // The notice that it is granted comes when it is done.
      return isKnown ? [{ notify: is === 'granted' ? 'open' : is, text: '', of: HOST }] : [];
    }
    if (this.asking && isOwn) {
      const isNew = !this.asking.isOpen;
      Object.assign(this.asking, { isOpen: true, beats: 0 });
      return isNew ? [{ notify: 'open', text: '', of: HOST }] : [];
    }
    if (this.given?.id === id) return [{ send: { do: 'answer', ...this.given }, to: HOST }];
    if (question.of !== this.id || !this.here.length) return [];
    if (by.some((seat) => this.here.includes(seat))) return []; // nobody else asks for those who sit here
    const isNew = this.question?.id !== id;
    this.question = { ...question, beats: 0 };
    return isNew ? [{ notify: 'open', text: '', of: HOST }] : [];
  }

  /** A question of which nothing more is heard has lapsed. @returns {Effect[]} */
  wait() {
    const { asking, question } = this,
      isOver = [asking, question].some((one) => one && ++one.beats > WAIT);
    if (isOver) this.asking = this.question = null;
    if (isOver) return [{ notify: 'lapsed', text: '', of: HOST }];
    return asking && !asking.isOpen
      ? [{ send: { do: 'ask', id: asking.id, of: asking.of, ply: asking.ply }, to: HOST }]
      : [];
  }

  /** Whether the own record goes on from the host's, so that the host may follow. */
  get contributes() {
    return this.here.length > 0 && this.host.agrees;
  }

  /** @param {string} era */
  isPast(era) {
    return this.past.includes(era);
  }

  /**
   * The other records from which the host's may go on: after an undo, those agreed here. A watcher has no say.
   * @param {Extract<Message, {do: 'game'}>} message
   */
  baseOf({ code, era }) {
    if (era === this.era) return [];
    return this.watches ? [code] : [...this.agreed.values()];
  }

  /** @param {Extract<Message, {do: 'game'}>} message @returns {Effect[]} */
  receiveGame(message) {
    return this.receive(this.host, message, this.here, {
      known: this.baseOf(message),
      replaces: !this.host.agrees || message.era !== this.era,
    });
  }

  nameOf() {
    return this.everybody[0]?.name ?? '';
  }

  get takesPart() {
    return this.here.length > 0 || this.watches;
  }

  /** From time to time. @returns {Effect[]} */
  beat() {
    const { request } = this;
    return [
      ...(this.host.otherNonce ? [{ send: /** @type {Message} */ ({ do: 'beat' }), to: HOST }] : this.challenge()),
      ...this.wait(),
      ...(request && !this.everybody.length
        ? [{ send: request, to: HOST }]
        : this.contributes
          ? this.remind(this.host)
          : []),
    ];
  }

  /** @param {unknown} text @param {number} now @returns {Effect[]} */
  heard(text, now) {
    if (!this.host.budget.spend(now)) return [{ notify: 'flood', text: '', of: HOST }, { close: HOST }];
    const message = read(text);
    switch (message?.do) {
      case 'hello':
        return message.version === VERSION ? [] : [{ notify: 'version', text: '', of: HOST }, { close: HOST }];
      case 'table':
        this.host.otherNonce = message.nonce;
        this.proofs = message.proofs;
        if (this.request) this.everybody = []; // the host has not heard it
        return [{ welcome: message }];
      case 'asked':
        if (this.awaitsAdmission) return [];
        this.awaitsAdmission = true;
        return [{ notify: 'asked', text: '', of: HOST }];
      case 'game':
        return this.takesPart ? this.receiveGame(message) : [];
      case 'question':
        return this.hear(message);
      case 'reaction':
        return this.takesPart && this.host.reactions.spend(now) ? [{ react: message.is, by: message.by }] : [];
      case 'again':
        if (this.isInvitedAgain) return [];
        this.isInvitedAgain = true;
        return [{ notify: 'again', text: this.nameOf(), of: HOST }];
      case 'ack':
        return this.acknowledged(this.host, message.id);
      case 'no':
        if (message.why === 'occupied' || message.why === 'denied') {
          this.here = [];
          this.watches = this.awaitsAdmission = false;
          this.request = null;
        }
        if (message.why === 'declined') this.wantsAgain = false;
        return this.refusedBy(this.host, message);
      case 'people':
        this.everybody = message.people;
        this.awaitsAdmission &&= !message.people.some(
          ({ seats, here }) => here && seats.some((seat) => this.here.includes(seat)),
        );
        return [{ notify: 'people', text: '', of: HOST }];
      case 'bye':
        return [{ notify: 'bye', text: this.nameOf(), of: HOST }, { close: HOST }];
      case 'beat':
        return [];
      default:
        return this.refuse(this.host, 'wrong');
    }
  }

  /** @param {string} id @param {Verdict} verdict @returns {Effect[]} */
  judged(id, verdict) {
    const { next, judged } = this.host,
      isUndone = verdict.undone && this.here.length > 0;
    this.host.next = this.host.judged = null;
    let { relation } = verdict;
    if (relation === 'newer') this.agreed.clear(); // the game has gone on without it
    if (judged && relation === 'same') this.setRecord(this.code, judged.era);
    // Nobody here has agreed to lose decisions.
    if (judged && judged.era !== this.era && relation === 'older') relation = 'different';
    return [
      ...this.conclude(this.host, id, { ...verdict, relation }),
      ...(isUndone ? [{ notify: /** @type {const} */ ('granted'), text: '', of: HOST }] : []),
      ...(next ? this.receiveGame(next) : []),
    ];
  }
}

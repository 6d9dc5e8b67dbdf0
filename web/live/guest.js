// A device that was invited: it follows the host's record, and answers for the seats at it.

import { LONGEST_NAME, VERSION, read } from './messages.js';
import { HOST, Partner, Side } from './side.js';

/** @import {Message, Person} from './messages.js' */
/** @import {Effect, Question, Verdict} from './side.js' */

const PATIENCE = 12, // beats until a seat that somebody had is taken for good
  WAIT = 5; // beats until a question of which nothing more is heard has lapsed

/** A device that was invited. */
export class Guest extends Side {
  constructor() {
    super('');
    this.host = new Partner(HOST);
    /** the seats at this device @type {number[]} */
    this.here = [];
    this.watches = false;
    this.asked = '';
    /** for how many beats the host has had somebody else in the seats, perhaps an earlier connection of this device */
    this.waits = 0;
    /** @type {Person[]} */
    this.everybody = [];
    /** what this device asks, and whether the others have heard it
     * @type {(Question & {beats: number, isOpen: boolean}) | null} */
    this.asking = null;
    /** what somebody else asks @type {(Question & {beats: number}) | null} */
    this.question = null;
    /** the last question that was answered here @type {{id: string, yes: boolean} | null} */
    this.given = null;
    /**
     * what is left of the record if the question `id` is allowed: only that is taken
     * @type {{id: string, code: string} | null}
     */
    this.agreed = null;
  }

  /** A connection is there. @returns {Effect[]} */
  joined() {
    this.host = new Partner(HOST);
    this.everybody = [];
    this.waits = 0;
    this.asking = this.question = null;
    return [{ say: { do: 'hello', version: VERSION }, to: HOST }];
  }

  /**
   * Take seats; `code` is the record that is known here, or ''.
   * @param {number[]} seats @param {string} name @returns {Effect[]}
   */
  sit(seats, name, code = '', undone = this.undone) {
    this.here = seats;
    this.watches = !seats.length;
    this.asked = name;
    this.hold(code, undone);
    return [{ say: { do: 'sit', seats, name: name.slice(0, LONGEST_NAME) }, to: HOST }];
  }

  /**
   * The record at this device is another one; `undone` is the host's, if it is the host's record.
   * @param {string} code @returns {Effect[]}
   */
  played(code, undone = this.undone) {
    if (undone !== this.undone) this.agreed = null;
    if (!this.hold(code, undone)) return [];
    this.asking = this.question = null; // they were about the record that lay here
    return this.everybody.length && this.here.length ? this.send(this.host) : [];
  }

  /**
   * Ask whether decisions here may be undone, so that only `ply` answers stay, the record `back`.
   * @param {string} id a new one @param {number} ply @param {string} back @returns {Effect[]}
   */
  ask(id, ply, back) {
    this.asking = { id, of: this.id, ply, by: this.here, beats: 0, isOpen: false };
    this.agreed = { id, code: back };
    return [{ say: { do: 'ask', id, of: this.id, ply }, to: HOST }];
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
    if (back !== null) this.agreed = { id: question.id, code: back };
    return [{ say: { do: 'answer', ...this.given }, to: HOST }];
  }

  /** @param {Extract<Message, {do: 'question'}>} message @returns {Effect[]} */
  hear({ do: _, is, ...question }) {
    const { id } = question,
      isOwn = this.asking?.id === id;
    if (is !== 'open') {
      const isKnown = isOwn || this.question?.id === id || this.agreed?.id === id;
      if (this.agreed?.id === id && is !== 'granted') this.agreed = null;
      if (isOwn) this.asking = null;
      if (this.question?.id === id) this.question = null;
      return isKnown ? [{ tell: is, text: '', of: HOST }] : [];
    }
    if (this.asking && isOwn) {
      const isNew = !this.asking.isOpen;
      Object.assign(this.asking, { isOpen: true, beats: 0 });
      return isNew ? [{ tell: 'open', text: '', of: HOST }] : [];
    }
    if (this.given?.id === id) return [{ say: { do: 'answer', ...this.given }, to: HOST }];
    if (question.of !== this.id || !this.here.length) return [];
    const isNew = this.question?.id !== id;
    this.question = { ...question, beats: 0 };
    return isNew ? [{ tell: 'open', text: '', of: HOST }] : [];
  }

  /** A question of which nothing more is heard has lapsed. @returns {Effect[]} */
  wait() {
    const { asking, question } = this,
      isOver = [asking, question].some((one) => one && ++one.beats > WAIT);
    if (isOver) this.asking = this.question = null;
    if (isOver) return [{ tell: 'lapsed', text: '', of: HOST }];
    return asking && !asking.isOpen
      ? [{ say: { do: 'ask', id: asking.id, of: asking.of, ply: asking.ply }, to: HOST }]
      : [];
  }

  /** Whether a record is from before an undo that the host has told of. @param {{undone: number}} record */
  isPast({ undone }) {
    return undone < this.host.undone;
  }

  /** @param {number} undone @param {number} lead */
  chooses(undone, lead) {
    return undone > this.undone || (undone === this.undone && lead >= 0);
  }

  /**
   * What the host's record has to go on from: after an undo, from what was agreed here. A watcher has no say.
   * @param {Extract<Message, {do: 'game'}>} message
   */
  baseOf({ code, undone }) {
    if (undone <= this.undone) return null;
    return this.watches ? code : (this.agreed?.code ?? null);
  }

  /** @param {Extract<Message, {do: 'game'}>} message @returns {Effect[]} */
  receiveGame(message) {
    const effects = this.receive(this.host, message, this.here, this.baseOf(message));
    this.host.undone = Math.max(this.host.undone, message.undone);
    return effects;
  }

  get takesPart() {
    return this.here.length > 0 || this.watches;
  }

  /** From time to time. @returns {Effect[]} */
  beat() {
    const sits = this.takesPart && (this.waits || !this.everybody.length);
    return [
      { say: { do: 'beat' }, to: HOST },
      ...this.wait(),
      ...(sits ? this.sit(this.here, this.asked, this.code) : this.here.length ? this.remind(this.host) : []),
    ];
  }

  /** @param {unknown} text @param {number} now @returns {Effect[]} */
  heard(text, now) {
    if (!this.host.budget.spend(now)) return [{ tell: 'flood', text: '', of: HOST }, { close: HOST }];
    const message = read(text);
    switch (message?.do) {
      case 'hello':
        return message.version === VERSION ? [] : [{ tell: 'version', text: '', of: HOST }, { close: HOST }];
      case 'table':
        return [{ welcome: message }];
      case 'game':
        this.waits = 0;
        return this.takesPart ? this.receiveGame(message) : [];
      case 'question':
        return this.hear(message);
      case 'ack':
        return this.acknowledged(this.host, message.id);
      case 'no':
        if (message.why === 'occupied') {
          // A guest that comes back soon may find its seat taken by its own lost connection.
          if (this.code && ++this.waits < PATIENCE) return [];
          this.here = [];
          this.watches = false;
        }
        return this.refusedBy(this.host, message);
      case 'people':
        this.everybody = message.people;
        return [{ tell: 'people', text: '', of: HOST }];
      case 'bye':
        return [{ tell: 'bye', text: '', of: HOST }, { close: HOST }];
      case 'beat':
        return [];
      default:
        return this.refuse(this.host, 'wrong');
    }
  }

  /** @param {string} id @param {Verdict} verdict @returns {Effect[]} */
  judged(id, verdict) {
    const { next, judged } = this.host;
    this.host.next = null;
    let { relation } = verdict;
    if (relation === 'newer') this.agreed = null; // the game has gone on without it
    if (judged && relation === 'same') this.hold(this.code, judged.undone);
    if (judged && judged.undone > this.undone) {
      // Nobody here has agreed to what would be lost; but the host may go on with another game, as people choose.
      if (relation === 'older') relation = 'different';
      this.host.agrees = false;
    }
    return [...this.answer(this.host, id, { ...verdict, relation }), ...(next ? this.receiveGame(next) : [])];
  }
}

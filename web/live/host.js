// The device that has invited the others: its record is what all follow, and it knows who sits where.

import { newEra } from './keys.js';
import { LONGEST_NAME, MOST_SEATS, MOST_WATCHERS, VERSION, read } from '../peers/messages.js';
import { HOST, Partner, Side } from './side.js';

/** @import {End, Message, Person, Reaction, Seat, Sitter} from '../peers/messages.js' */
/** @import {Effect, Question, Verdict, Watcher} from './side.js' */

const ABSENT = 6000, // ms without a message: somebody else may ask for the seat
  QUESTIONS_KNOWN = 50; // that are over
/** Characters that no name may have, but for those that join others. */
const UNSHOWN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The device that has invited the others. Its record is what all follow. */
export class Host extends Side {
  /**
   * `here` are the seats at this device. In a game that has begun, each seat with one of the `keys` is somebody's.
   * @param {{table: string, game: string, code: string, seats: Sitter[], here: number[], begun: boolean,
   *   hints?: boolean, era?: string, keys?: Record<number, string>}} of
   */
  constructor({ table, game, code, seats, here, begun, hints = true, era, keys = {} }) {
    super(code, era);
    this.table = table;
    this.game = game;
    this.seats = seats;
    this.hints = hints;
    this.keys = begun ? keys : {};
    this.here = here;
    /** from now on names do not change @type {boolean} */
    this.begun = begun;
    /** the record does not have the names yet: a guest that got it now would have another game @type {boolean} */
    this.naming = false;
    /** another record is being laid on the table */
    this.laying = false;
    /**
     * whether decisions are undone: who asks, what would be left, and who has not decided yet
     * @type {(Question & {from: string, back: string, left: Set<string>}) | null}
     */
    this.question = null;
    /** all have allowed an undo, which is not done yet */
    this.granted = false;
    /** how earlier questions ended @type {Map<string, Extract<Message, {do: 'question'}>>} */
    this.closed = new Map();
    /** guests; a guest without seats watches, or has not chosen yet @type {Map<string, Watcher>} */
    this.guests = new Map();
    /** people who have sat here, and are gone @type {Person[]} */
    this.gone = [];
  }

  /** The seats in which no bot sits. @returns {Seat[]} */
  get people() {
    return this.seats.flatMap(({ name, bot }, seat) => (bot ? [] : [{ seat, name }]));
  }

  /** List the seats for which nobody acts. */
  get free() {
    const taken = [...this.here, ...[...this.guests.values()].flatMap(({ seats }) => seats)];
    return this.people.filter(({ seat }) => !taken.includes(seat));
  }

  /** @param {number[]} seats of one device */
  namesOf(seats) {
    return this.people
      .filter(({ seat }) => seats.includes(seat))
      .map(({ name }) => name)
      .join(', ')
      .slice(0, LONGEST_NAME);
  }

  /** @returns {Person[]} */
  get everybody() {
    const sitting = [...this.guests.values()].filter(({ seats }) => seats.length);
    const watching = [...this.guests.values()].filter(({ watches }) => watches);
    return [
      { seats: this.here, name: this.namesOf(this.here), here: true },
      ...sitting.map(({ seats }) => ({ seats, name: this.namesOf(seats), here: true })),
      ...this.gone.map(({ seats }) => ({ seats, name: this.namesOf(seats), here: false })),
      ...watching.map(({ name }) => ({ seats: [], name, here: true })),
    ];
  }

  /** A connection is there; `line` names it as both sides see it. @param {string} guest @returns {Effect[]} */
  joined(guest, line = '') {
    const partner = new Partner(guest, line);
    this.guests.set(
      guest,
      Object.assign(
        partner,
        { seats: [], name: '', watches: false },
        { denied: false, request: null, before: null, again: null },
      ),
    );
    return [{ send: { do: 'hello', version: VERSION }, to: guest }];
  }

  // A rematch: another table with the same people, over the same connections.

  /**
   * Ask a guest of the game before this one, which sat there in some seats or none, whether it comes along.
   * @param {string} guest @param {string} line @param {Watcher} [former] as it was there @returns {Effect[]}
   */
  inviteAgain(guest, line, former) {
    const hello = this.joined(guest, line),
      partner = /** @type {Watcher} */ (this.guests.get(guest));
    Object.assign(partner, { before: former?.seats ?? [], name: former?.name ?? '' });
    return [...hello, ...this.invite(partner)];
  }

  /** Send the record to all who have not confirmed it: another game comes next. @returns {Effect[]} */
  finish() {
    const { id, era, code } = this,
      late = [...this.guests.values()].filter((partner) => this.follows(partner) && partner.known !== id);
    return late.map(({ of: to }) => ({ send: { do: 'game', id, era, code }, to }));
  }

  /** No other game is played now: refuse all who want one. @returns {Effect[]} */
  decline() {
    const wanting = [...this.guests.values()].filter(({ again }) => again === 'wanted');
    for (const partner of wanting) partner.again = 'declined';
    return wanting.map(({ of: to }) => ({ send: { do: 'no', why: 'declined', id: '' }, to }));
  }

  /** The question to the person here was lost: all may ask again. */
  forgetWants() {
    for (const partner of this.guests.values()) if (partner.again === 'wanted') partner.again = null;
  }

  /** Somebody wants another game; the person here decides once. @param {Watcher} partner @returns {Effect[]} */
  want(partner) {
    if (partner.again === 'declined') return [{ send: { do: 'no', why: 'declined', id: '' }, to: partner.of }];
    if (partner.again === 'wanted') return [];
    partner.again = 'wanted';
    return [{ notify: 'again', text: this.nameOf(partner), of: partner.of }];
  }

  /** Name a guest, also one that has not sat down again; '' where it has said no name. @param {Watcher} partner */
  nameOf({ seats, before, name }) {
    return this.namesOf(before ?? seats) || name;
  }

  /** List the names of guests that are asked whether they come along. */
  get returning() {
    return [...this.guests.values()].filter((one) => one.before).map((one) => this.nameOf(one) || '…');
  }

  /** Count the guests that are choosing a seat. */
  get choosing() {
    const { size } = this.guests,
      settled = [...this.guests.values()].filter(({ seats, watches, before }) => seats.length || watches || before);
    return size - settled.length;
  }

  /** Describes the table, and proves that this device has been there. @param {Watcher} partner @returns {Effect[]} */
  invite(partner) {
    // It has not said yet what to show a key by.
    if (!partner.otherNonce) return partner.before ? [{ send: { do: 'again' }, to: partner.of }] : [];
    const { table, game, seats, here, free, begun, hints } = this,
      known = new Set(Object.values(this.keys).filter(Boolean)),
      proofs = [...known].map((key) => partner.proof(key, HOST));
    const message = { do: 'table', table, game, seats, here, free, begun, hints, nonce: partner.nonce, proofs };
    return [{ send: /** @type {Message} */ (message), to: partner.of }];
  }

  /** List the guests that ask for the seats of other people. */
  get requests() {
    return [...this.guests.values()].filter(({ request }) => request);
  }

  /** A connection is no more. @param {string} guest @returns {Effect[]} */
  left(guest) {
    const { seats = [], name = '' } = this.guests.get(guest) ?? {};
    if (!this.guests.delete(guest)) return [];
    // As long as nobody has the game, nobody has kept a key.
    if (!this.begun) this.keys = without(this.keys, seats);
    if (seats.length) this.gone.push({ seats, name, here: false });
    return [...(seats.length ? this.closeQuestion('lapsed') : []), ...this.sendPeople()];
  }

  /** The record at this device is another one. @param {string} code @returns {Effect[]} */
  played(code) {
    return this.setRecord(code) ? [...this.closeQuestion('lapsed'), ...this.sendAll()] : [];
  }

  // Undo: somebody asks, and when all others have allowed it, the host lays the shorter record.

  /**
   * Ask all others whether decisions may be undone; `back` is the record that is left, if it is known.
   * @param {{id: string, of: string, ply: number, back?: string}} about @param {string} [from] @returns {Effect[]}
   */
  ask({ id, of, ply, back = '' }, from = HOST) {
    const known = this.question?.id === id ? this.open : this.closed.get(id);
    if (known) return from === HOST ? [] : [{ send: known, to: from }];
    // The record may still be on its way, or be judged: who asks does so again.
    if (of !== this.id || !this.begun || this.naming || this.laying) return [];
    const by = from === HOST ? this.here : (this.guests.get(from)?.seats ?? []),
      others = this.others(from),
      question = { id, of, ply, by, from, back, left: new Set(from === HOST ? others : [HOST, ...others]) };
    if (this.question || !others.length) return this.end(question, 'lapsed', [from]);
    this.question = question;
    return [...this.sendToAll(/** @type {Message} */ (this.open)), ...notice('open')];
  }

  /**
   * Somebody allows or refuses it (null); the host names the record that is left.
   * @param {string} id @param {string | null} back @param {string} [from] @returns {Effect[]}
   */
  decided(id, back, from = HOST) {
    const { question } = this;
    if (question?.id !== id || !question.left.has(from)) return [];
    if (back === null) return this.closeQuestion('refused');
    if (from === HOST) question.back = back;
    question.left.delete(from);
    if (question.left.size) return notice('open');
    const closed = this.closeQuestion('granted');
    this.granted = true;
    return [...closed, ...this.lay(question.back)];
  }

  /**
   * Somebody says something to all who sit or watch, also to the one it comes from.
   * @param {Reaction} is @param {number} now @param {Watcher | null} [from] null for the people here
   * @returns {Effect[]}
   */
  react(is, now, from = null) {
    if (!(from ?? this).reactions.spend(now)) return [];
    const by = from?.watches ? from.name : this.namesOf(from?.seats ?? this.here),
      listening = [...this.guests.values()].filter(({ seats, watches }) => seats.length || watches);
    return [
      ...listening.map(({ of }) => ({ send: /** @type {Message} */ ({ do: 'reaction', by, is }), to: of })),
      { react: is, by },
    ];
  }

  /** Lay another record than one that goes on from this one. @param {string} code @returns {Effect[]} */
  lay(code) {
    this.setRecord(this.code, newEra());
    this.laying = true;
    return [{ lay: code }];
  }

  /** @param {string} era */
  isPast(era) {
    return era !== this.era;
  }

  /**
   * The record on the table now: the other one or, where that failed, the same.
   * @param {string} code @returns {Effect[]}
   */
  laid(code, isDone = true) {
    const isUndone = isDone && this.granted;
    this.granted = false;
    this.laying = false;
    this.setRecord(code);
    return [...this.sendAll(), ...(isUndone ? notice('granted') : [])];
  }

  /** List the devices with seats, except one. @param {string} from */
  others(from) {
    const sitting = [...this.guests.values()].filter(({ seats }) => seats.length).map(({ of }) => of);
    return [...(this.here.length ? [HOST] : []), ...sitting].filter((one) => one !== from);
  }

  /** @returns {Extract<Message, {do: 'question'}> | null} */
  get open() {
    if (!this.question) return null;
    const { id, of, ply, by } = this.question;
    return { do: 'question', id, of, ply, by, is: 'open' };
  }

  /** @param {End} how @returns {Effect[]} */
  closeQuestion(how) {
    const { question } = this;
    this.question = null;
    return question ? this.end(question, how, [HOST, ...this.others(HOST)]) : [];
  }

  /** @param {Question} question @param {End} how @param {string[]} who @returns {Effect[]} */
  end({ id, of, ply, by }, how, who) {
    /** @type {Extract<Message, {do: 'question'}>} */
    const closed = { do: 'question', id, of, ply, by, is: how };
    this.closed.set(id, closed);
    if (this.closed.size > QUESTIONS_KNOWN) this.closed.delete([...this.closed.keys()][0]);
    // The notice that it is granted comes when it is done.
    return who.flatMap((one) => (one !== HOST ? [{ send: closed, to: one }] : how === 'granted' ? [] : notice(how)));
  }

  /** @param {Message} message @returns {Effect[]} */
  sendToAll(message) {
    return this.others(HOST).map((to) => ({ send: message, to }));
  }

  /** Nobody else is waited for. @returns {Effect[]} */
  begin() {
    if (this.begun) return [];
    this.begun = true;
    const named = [...this.guests.values()].flatMap(({ seats, name }) => {
      const [seat, ...more] = seats;
      return name && seat !== undefined && !more.length ? [{ seat, name }] : [];
    });
    for (const { seat, name } of named)
      this.seats = this.seats.map((one, at) => (at === seat ? { ...one, name } : one));
    this.naming = named.length > 0;
    return [{ keys: this.keys }, ...(named.length ? [{ name: named }] : this.sendAll()), ...this.sendPeople()];
  }

  /** The record has the names, or cannot have them. @param {Sitter[]} seats @returns {Effect[]} */
  named(seats) {
    this.naming = false;
    this.seats = seats;
    return [...this.sendAll(), ...this.sendPeople()];
  }

  /** From time to time. @returns {Effect[]} */
  beat() {
    return [...this.guests.values()].flatMap((partner) => {
      return [
        { send: { do: 'beat' }, to: partner.of },
        ...(partner.seats.length || partner.watches ? [] : this.invite(partner)),
        ...(this.follows(partner) ? this.remind(partner) : []),
        ...(this.open && partner.seats.length ? [{ send: this.open, to: partner.of }] : []),
      ];
    });
  }

  /** @param {string} guest @param {unknown} text @param {number} now @returns {Effect[]} */
  heard(guest, text, now) {
    const partner = this.guests.get(guest);
    if (!partner) return [];
    partner.heard = now;
    if (!partner.budget.spend(now)) return this.refuse(partner, 'flood');
    const message = read(text);
    if (!message) return this.refuse(partner, 'wrong');
    switch (message.do) {
      case 'hello':
        return message.version === VERSION ? [] : this.refuse(partner, 'version');
      case 'challenge':
        partner.otherNonce ||= message.nonce;
        if (partner.before) partner.name = this.nameOf(partner);
        partner.before = null;
        return this.invite(partner);
      case 'sit':
        return this.sit(partner, message, now);
      case 'game':
        if (!partner.records.spend(now)) return this.refuse(partner, 'flood');
        if (this.laying) return []; // it comes again
        return partner.seats.length && this.begun && !this.naming
          ? this.receive(partner, message, this.allBut(partner.seats))
          : this.invite(partner); // it has to sit first
      case 'ask':
        if (!partner.records.spend(now)) return this.refuse(partner, 'flood');
        return partner.seats.length ? this.ask(message, guest) : [];
      case 'react':
        return partner.seats.length || partner.watches ? this.react(message.is, now, partner) : [];
      case 'again':
        return partner.seats.length || partner.watches ? this.want(partner) : [];
      case 'answer':
        return this.decided(message.id, message.yes ? '' : null, guest);
      case 'ack':
        if (message.id === this.id) partner.agrees = true;
        return this.acknowledged(partner, message.id);
      case 'no':
        return this.refusedBy(partner, message);
      case 'bye':
        return [{ notify: 'bye', text: this.nameOf(partner), of: guest }, { close: guest }];
      case 'beat':
        return [];
      default:
        return this.refuse(partner, 'wrong'); // only a host says that
    }
  }

  /** @param {string} guest @param {string} id @param {Verdict} verdict @returns {Effect[]} */
  judged(guest, id, verdict) {
    const partner = this.guests.get(guest);
    if (!partner) return [];
    const { next, judged } = partner;
    partner.next = partner.judged = null;
    // It may only be longer because it has what was undone meanwhile.
    const isLate = this.laying || judged?.era !== this.era;
    return [
      ...(isLate ? [] : this.conclude(partner, id, verdict)),
      ...(next && !this.laying ? this.receive(partner, next, this.allBut(partner.seats)) : []),
    ];
  }

  /**
   * Without seats, to watch. A seat that is somebody's is theirs who have its key; anybody else has to be admitted.
   * @param {Watcher} partner @param {Extract<Message, {do: 'sit'}>} message
   * @param {number} now
   * @returns {Effect[]}
   */
  sit(partner, message, now) {
    const { seats, name, proof } = message;
    // The request came twice.
    if (partner.seats.length || (partner.watches && !seats.length))
      return [...this.sendTo(partner.of), { send: { do: 'people', people: this.everybody }, to: partner.of }];
    if (!seats.length) {
      if ([...this.guests.values()].filter(({ watches }) => watches).length >= MOST_WATCHERS)
        return this.refuse(partner, 'occupied');
      Object.assign(partner, { watches: true, name: nameIn(name) });
      return [...this.sendTo(partner.of), ...this.sendPeople()];
    }
    const elsewhere = this.people.map(({ seat }) => seat).filter((seat) => !this.here.includes(seat)),
      holders = this.holders(seats),
      hasKey = seats.every((seat) => this.keys[seat] && proof === partner.proof(this.keys[seat], 'guest')),
      isNobodys = !holders.length && seats.every((seat) => this.keys[seat] === undefined);
    if (!seats.every((seat) => elsewhere.includes(seat))) return this.turnAway(partner, 'occupied');
    if (hasKey || isNobodys) return this.give(partner, message);
    if (partner.denied || holders.some(({ heard }) => now - heard <= ABSENT)) return this.turnAway(partner, 'occupied');
    const isNew = !partner.request;
    partner.request = message;
    return [{ send: { do: 'asked' }, to: partner.of }, ...(isNew ? notice('people') : [])];
  }

  /**
   * Somebody may have the seat that was asked for, or not.
   * @param {string} guest @param {boolean} yes @returns {Effect[]}
   */
  admit(guest, yes) {
    const partner = this.guests.get(guest);
    if (!partner?.request) return [];
    if (yes) return this.give(partner, partner.request);
    partner.denied = true;
    return [...this.turnAway(partner, 'denied'), ...notice('people')];
  }

  /** @param {Watcher} partner @param {'occupied' | 'denied'} why @returns {Effect[]} */
  turnAway(partner, why) {
    partner.request = null;
    return [...this.refuse(partner, why), ...this.invite(partner)];
  }

  /** Guests that have one of these seats. @param {number[]} seats */
  holders(seats) {
    return [...this.guests.values()].filter((one) => one.seats.some((seat) => seats.includes(seat)));
  }

  /** @param {Watcher} partner @param {Extract<Message, {do: 'sit'}>} message @returns {Effect[]} */
  give(partner, { seats, name, key }) {
    const holders = this.holders(seats),
      others = this.requests.filter(
        (one) => one !== partner && one.request?.seats.some((seat) => seats.includes(seat)),
      );
    const known = this.keys;
    for (const { of } of holders) this.left(of);
    Object.assign(partner, { seats, name: nameIn(name), watches: false, request: null });
    this.keys = key ? { ...this.keys, ...Object.fromEntries(seats.map((seat) => [seat, key])) } : known;
    const lapsed = this.closeQuestion('lapsed');
    this.gone = this.gone.filter((one) => !one.seats.some((seat) => seats.includes(seat)));
    return [
      ...(key ? [{ keys: this.keys }] : []),
      ...lapsed,
      ...holders.map(({ of }) => ({ close: of })),
      ...others.flatMap((one) => this.turnAway(one, 'occupied')),
      ...(!this.begun && !this.free.length ? this.begin() : [...this.sendTo(partner.of), ...this.sendPeople()]),
    ];
  }

  /** List the seats that a guest does not act for. @param {number[]} seats */
  allBut(seats) {
    return Array.from({ length: MOST_SEATS }, (_, seat) => seat).filter((seat) => !seats.includes(seat));
  }

  /** @param {string} guest @returns {Effect[]} */
  sendTo(guest) {
    const partner = this.guests.get(guest);
    return partner && this.follows(partner) ? this.send(partner) : [];
  }

  /** Whether somebody gets the record. @param {Watcher} partner */
  follows({ seats, watches }) {
    return this.begun && !this.naming && !this.laying && (seats.length > 0 || watches);
  }

  /** @returns {Effect[]} */
  sendAll() {
    return [...this.guests.keys()].flatMap((guest) => this.sendTo(guest));
  }

  /** @returns {Effect[]} */
  sendPeople() {
    const people = this.everybody;
    return [
      ...[...this.guests.keys()].map((guest) => ({
        send: /** @type {Message} */ ({ do: 'people', people }),
        to: guest,
      })),
      ...notice('people'),
    ];
  }
}

/** @param {Extract<Effect, {notify: any}>['notify']} notify @returns {Effect[]} */
const notice = (notify) => [{ notify, text: '', of: '' }];

/** @param {Record<number, string>} keys @param {number[]} seats */
const without = (keys, seats) =>
  Object.fromEntries(Object.entries(keys).filter(([seat]) => !seats.includes(Number(seat))));

/** A name that a record may have, or ''. @param {string} name */
export function nameIn(name) {
  const shown = [...name.replace(UNSHOWN, '').trim()].slice(0, LONGEST_NAME).join('').trim();
  return /[^\u200c\u200d\s]/.test(shown) ? shown : '';
}

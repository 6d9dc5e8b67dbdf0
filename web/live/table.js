// The seats at a table of several devices, and how each device gets the same record: pure state machines, without
// a browser. What comes in is a message or what the engine says of one; what goes out is a list of effects.
//
// A message carries the whole record, which is a short code: so it brings what was missed before it, too, and one that
// is late, doubled or lost does no harm. Each side sends its own until the other one has acknowledged it. Whether a
// record goes on from another one, the engine says (docs/bridge.md: compare).

/**
 * A person without seats watches.
 * @typedef {{seats: number[], name: string, here: boolean}} Person
 * @typedef {{seat: number, name: string}} Seat
 * @typedef {{do: 'hello', version: number}
 *   | {do: 'table', table: string, game: string, free: Seat[], begun: boolean}
 *   | {do: 'sit', seats: number[], name: string}
 *   | {do: 'game', id: string, code: string}
 *   | {do: 'ack', id: string}
 *   | {do: 'no', why: Why, id: string}
 *   | {do: 'people', people: Person[]}
 *   | {do: 'beat'}
 *   | {do: 'bye'}} Message
 * @typedef {typeof WHYS[number]} Why
 * @typedef {{say: Message, to: string}
 *   | {judge: {code: string, id: string, not: number[]}, of: string}
 *   | {name: Seat[]}
 *   | {welcome: Extract<Message, {do: 'table'}>}
 *   | {tell: Why | 'refused' | 'bye' | 'people', text: string, of: string}
 *   | {close: string}} Effect
 * `relation` is the engine's, or 'later' where the record could not be judged now: it will be sent again.
 * @typedef {{relation: string, message: string}} Verdict
 */

export const VERSION = 1;
const WHYS = /** @type {const} */ (['occupied', 'parted', 'wrong', 'flood', 'version']);
export const LONGEST_MESSAGE = 20_000; // characters
const LONGEST_CODE = 16_000,
  LONGEST_NAME = 40,
  MOST_SEATS = 8,
  MOST_WATCHERS = 8;
// Fast bots make a host and its guests send dozens of messages a second, and a page that has slept for ten minutes
// reads all at once.
const MOST_AT_ONCE = 400, // messages
  EACH_SECOND = 100,
  MOST_REFUSED = 20; // of one connection
const RECORDS_AT_ONCE = 50, // of a guest, to be judged
  RECORDS_EACH_SECOND = 5;
const ABSENT = 6000, // ms without a message: somebody else may have the seat
  PATIENCE = 12; // beats until a seat that somebody had is taken for good
/** Characters that no name may have, but for those that join others. */
const UNSHOWN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** @param {unknown} value */
const isSeat = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST_SEATS;
/** @param {number} most @param {number} [least] */
export const isText =
  (most, least = 0) =>
  (/** @type {unknown} */ value) =>
    typeof value === 'string' && value.length >= least && value.length <= most;
/** @param {(value: any) => boolean} is */
export const isList =
  (is, most = MOST_SEATS) =>
  (/** @type {unknown} */ value) =>
    Array.isArray(value) && value.length <= most && value.every(is);
/** @param {Record<string, (value: any) => boolean>} fields */
export const isLike = (fields) => (/** @type {unknown} */ value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === Object.keys(fields).length &&
  Object.entries(fields).every(
    ([name, is]) => Object.hasOwn(value, name) && is(/** @type {Record<string, unknown>} */ (value)[name]),
  );
const isYesNo = (/** @type {unknown} */ value) => typeof value === 'boolean',
  isName = isText(2 * LONGEST_NAME), // a sign may be two characters
  isId = isText(16, 1),
  isSeats = isList(isSeat);

/** What each message has beside `do`. @type {Record<string, Record<string, (value: any) => boolean>>} */
const FORMS = {
  hello: { version: (value) => Number.isInteger(value) && value > 0 && value < 1000 },
  table: {
    table: (value) => typeof value === 'string' && /^[a-z0-9]{1,40}$/.test(value),
    game: (value) => typeof value === 'string' && /^[a-z0-9]{1,40}$/.test(value),
    free: isList(isLike({ seat: isSeat, name: isName })),
    begun: isYesNo,
  },
  sit: { seats: (value) => isSeats(value) && new Set(value).size === value.length, name: isName },
  game: { id: isId, code: isText(LONGEST_CODE, 1) },
  ack: { id: isId },
  no: { why: (value) => WHYS.includes(value), id: isText(16) },
  people: { people: isList(isLike({ seats: isSeats, name: isName, here: isYesNo }), MOST_SEATS + MOST_WATCHERS) },
  beat: {},
  bye: {},
};

/**
 * The message in what came over the wire; null where it is none. `forms` are those of a table, or of something else.
 * @param {unknown} text
 * @returns {Message | null}
 */
export function read(text, forms = FORMS) {
  if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return null;
  try {
    const message = JSON.parse(text),
      form = typeof message?.do === 'string' && Object.hasOwn(forms, message.do) && forms[message.do];
    if (!form) return null;
    const { do: _, ...rest } = message;
    return isLike(form)(rest) ? message : null;
  } catch {
    return null;
  }
}

/** A name for a code: equal codes have equal ones. @param {string} code */
export function idOf(code) {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < code.length; i++) {
    a = Math.imul(a ^ code.charCodeAt(i), 0x01000193) >>> 0;
    b = Math.imul(b ^ code.charCodeAt(i), 0x85ebca6b) >>> 0;
  }
  return a.toString(16).padStart(8, '0') + b.toString(16).padStart(8, '0');
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

/** What one side knows of the other. */
class Partner {
  /** @param {string} of */
  constructor(of) {
    this.of = of;
    this.budget = new Budget();
    this.records = new Budget(RECORDS_AT_ONCE, RECORDS_EACH_SECOND);
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
    /** of which the engine is asked @type {string | null} */
    this.judged = null;
    /** what came meanwhile, the last of it @type {Extract<Message, {do: 'game'}> | null} */
    this.next = null;
  }
}

/** @typedef {Partner & {seats: number[], name: string, watches: boolean}} Watcher */

/** What Host and Guest have in common: records that are sent until they are acknowledged, and judged one at a time. */
class Side {
  /** @param {string} code */
  constructor(code) {
    /** @type {string} */
    this.code = code;
  }

  /** Whether that is another record than before. @param {string} code */
  hold(code) {
    const before = this.code;
    this.code = code;
    return before !== code;
  }

  /** @param {Partner} partner @returns {Effect[]} */
  send(partner) {
    const id = idOf(this.code);
    if (!this.code || partner.known === id || partner.judged === id || partner.flying) return [];
    partner.flying = id;
    return [{ say: { do: 'game', id, code: this.code }, to: partner.of }];
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
    if (id === idOf(this.code)) partner.known = id;
    if (id === partner.flying) partner.beats = 0;
    return id === partner.flying ? this.sendAgain(partner) : [];
  }

  /**
   * @param {Partner} partner @param {Extract<Message, {do: 'game'}>} message @param {number[]} not
   * @returns {Effect[]}
   */
  receive(partner, message, not) {
    if (message.id !== idOf(message.code)) return this.refuse(partner, 'wrong');
    if (message.code === this.code) {
      partner.known = message.id;
      return [{ say: { do: 'ack', id: message.id }, to: partner.of }];
    }
    if (partner.judged !== null) {
      partner.next = message;
      return [];
    }
    partner.judged = message.id;
    return [{ judge: { code: message.code, id: message.id, not }, of: partner.of }];
  }

  /**
   * What the engine says of a record; one that goes on from the own one is on the table here by now.
   * @param {Partner} partner @param {string} id @param {Verdict} verdict
   * @returns {Effect[]}
   */
  answer(partner, id, { relation, message }) {
    partner.judged = null;
    if (relation === 'later') return [];
    if (relation === 'older') partner.known = ''; // it has not got the own one, whatever it said
    if (relation === 'newer') partner.known = id;
    if (relation === 'same' || relation === 'newer' || relation === 'older')
      return [{ say: { do: 'ack', id }, to: partner.of }, ...this.send(partner)];
    // The other engine says in its own language how the two games differ.
    return [
      ...this.refuse(partner, relation === 'different' ? 'parted' : 'wrong', message, id),
      ...(relation === 'different' ? this.send(partner) : []),
    ];
  }

  /**
   * @param {Partner} partner @param {Why} why @param {string} [text] @param {string} [id] of a record
   * @returns {Effect[]}
   */
  refuse(partner, why, text = '', id = '') {
    if (why !== 'occupied') partner.refused += 1;
    return [
      { say: { do: 'no', why, id }, to: partner.of },
      { tell: why, text, of: partner.of },
      ...(why === 'flood' || why === 'version' ? [{ close: partner.of }] : this.endure(partner)),
    ];
  }

  /** @param {Partner} partner @param {Extract<Message, {do: 'no'}>} message @returns {Effect[]} */
  refusedBy(partner, { why, id }) {
    partner.refused += 1;
    const tell = why === 'occupied' || why === 'version' ? why : 'refused';
    return [...this.acknowledged(partner, id), { tell, text: '', of: partner.of }, ...this.endure(partner)];
  }

  /**
   * A partner whose messages are refused again and again is disconnected.
   * @param {Partner} partner @returns {Effect[]}
   */
  endure(partner) {
    return partner.refused > MOST_REFUSED ? [{ close: partner.of }] : [];
  }
}

/** The device that has invited the others. Its record is what all follow. */
export class Host extends Side {
  /**
   * `people` are the seats in which no bot sits, `here` those at this device.
   * @param {{table: string, game: string, code: string, people: Seat[], here: number[], begun: boolean}} of
   */
  constructor({ table, game, code, people, here, begun }) {
    super(code);
    this.table = table;
    this.game = game;
    this.people = people;
    this.here = here;
    /** from now on names do not change @type {boolean} */
    this.begun = begun;
    /** the record does not have the names yet: a guest that got it now would have another game @type {boolean} */
    this.naming = false;
    /** those without seats watch, or have not chosen yet @type {Map<string, Watcher>} */
    this.guests = new Map();
    /** people who have sat here, and are gone @type {Person[]} */
    this.gone = [];
  }

  /** Seats for which nobody answers. */
  get free() {
    const taken = [...this.here, ...[...this.guests.values()].flatMap(({ seats }) => seats)];
    return this.people.filter(({ seat }) => !taken.includes(seat));
  }

  /** @returns {Person[]} */
  get everybody() {
    const nameOf = (/** @type {number[]} */ seats) =>
      this.people
        .filter(({ seat }) => seats.includes(seat))
        .map(({ name }) => name)
        .join(', ')
        .slice(0, LONGEST_NAME);
    const sitting = [...this.guests.values()].filter(({ seats }) => seats.length);
    const watching = [...this.guests.values()].filter(({ watches }) => watches);
    return [
      { seats: this.here, name: nameOf(this.here), here: true },
      ...sitting.map(({ seats }) => ({ seats, name: nameOf(seats), here: true })),
      ...this.gone.map(({ seats }) => ({ seats, name: nameOf(seats), here: false })),
      ...watching.map(({ name }) => ({ seats: [], name, here: true })),
    ];
  }

  /** A connection is there. @param {string} guest @returns {Effect[]} */
  joined(guest) {
    this.guests.set(guest, Object.assign(new Partner(guest), { seats: [], name: '', watches: false }));
    return [
      { say: { do: 'hello', version: VERSION }, to: guest },
      { say: this.invitation, to: guest },
    ];
  }

  /** @returns {Extract<Message, {do: 'table'}>} */
  get invitation() {
    return { do: 'table', table: this.table, game: this.game, free: this.free, begun: this.begun };
  }

  /** A connection is no more. @param {string} guest @returns {Effect[]} */
  left(guest) {
    const { seats = [], name = '' } = this.guests.get(guest) ?? {};
    if (!this.guests.delete(guest)) return [];
    if (seats.length) this.gone.push({ seats, name, here: false });
    return this.tellPeople();
  }

  /** The record at this device is another one. @param {string} code @returns {Effect[]} */
  played(code) {
    return this.hold(code) ? this.sendAll() : [];
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
      this.people = this.people.map((one) => (one.seat === seat ? { seat, name } : one));
    this.naming = named.length > 0;
    return [...(named.length ? [{ name: named }] : this.sendAll()), ...this.tellPeople()];
  }

  /** The record has the names, or cannot have them. @param {Seat[]} people @returns {Effect[]} */
  named(people) {
    this.naming = false;
    this.people = people;
    return [...this.sendAll(), ...this.tellPeople()];
  }

  /** From time to time. @returns {Effect[]} */
  beat() {
    return [...this.guests.values()].flatMap((partner) => {
      /** @type {Message} */
      const beat = partner.seats.length || partner.watches ? { do: 'beat' } : this.invitation;
      return [{ say: beat, to: partner.of }, ...(this.follows(partner) ? this.remind(partner) : [])];
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
      case 'sit':
        return this.sit(partner, message, now);
      case 'game':
        if (!partner.records.spend(now)) return this.refuse(partner, 'flood');
        return partner.seats.length && this.begun && !this.naming
          ? this.receive(partner, message, this.allBut(partner.seats))
          : [{ say: this.invitation, to: guest }]; // it has to sit first
      case 'ack':
        return this.acknowledged(partner, message.id);
      case 'no':
        return this.refusedBy(partner, message);
      case 'bye':
        return [{ close: guest }];
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
    const { next } = partner;
    partner.next = null;
    return [
      ...this.answer(partner, id, verdict),
      ...(next ? this.receive(partner, next, this.allBut(partner.seats)) : []),
    ];
  }

  /**
   * Without seats, to watch.
   * @param {Watcher} partner @param {Extract<Message, {do: 'sit'}>} message
   * @param {number} now
   * @returns {Effect[]}
   */
  sit(partner, { seats, name }, now) {
    // The request came twice.
    if (partner.seats.length || (partner.watches && !seats.length))
      return [...this.sendTo(partner.of), { say: { do: 'people', people: this.everybody }, to: partner.of }];
    if (!seats.length) {
      if ([...this.guests.values()].filter(({ watches }) => watches).length >= MOST_WATCHERS)
        return this.refuse(partner, 'occupied');
      Object.assign(partner, { watches: true, name: nameIn(name) });
      return [...this.sendTo(partner.of), ...this.tellPeople()];
    }
    const free = this.free.map(({ seat }) => seat),
      absent = [...this.guests.values()].filter(
        (one) => now - one.heard > ABSENT && one.seats.some((seat) => seats.includes(seat)),
      );
    free.push(...absent.flatMap((one) => one.seats));
    if (!seats.every((seat) => free.includes(seat)))
      return [...this.refuse(partner, 'occupied'), { say: this.invitation, to: partner.of }];
    for (const one of absent) this.left(one.of);
    Object.assign(partner, { seats, name: nameIn(name), watches: false });
    this.gone = this.gone.filter((one) => !one.seats.some((seat) => seats.includes(seat)));
    return [
      ...absent.map(({ of }) => ({ close: of })),
      ...(!this.begun && !this.free.length ? this.begin() : [...this.sendTo(partner.of), ...this.tellPeople()]),
    ];
  }

  /** Seats that a guest does not answer for. @param {number[]} seats */
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
    return this.begun && !this.naming && (seats.length > 0 || watches);
  }

  /** @returns {Effect[]} */
  sendAll() {
    return [...this.guests.keys()].flatMap((guest) => this.sendTo(guest));
  }

  /** @returns {Effect[]} */
  tellPeople() {
    const people = this.everybody;
    return [
      ...[...this.guests.keys()].map((guest) => ({
        say: /** @type {Message} */ ({ do: 'people', people }),
        to: guest,
      })),
      { tell: 'people', text: '', of: '' },
    ];
  }
}

/** A name that a record may have, or ''. @param {string} name */
function nameIn(name) {
  const shown = [...name.replace(UNSHOWN, '').trim()].slice(0, LONGEST_NAME).join('').trim();
  return /[^\u200c\u200d\s]/.test(shown) ? shown : '';
}

const HOST = 'host';

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
  }

  /** A connection is there. @returns {Effect[]} */
  joined() {
    this.host = new Partner(HOST);
    this.everybody = [];
    this.waits = 0;
    return [{ say: { do: 'hello', version: VERSION }, to: HOST }];
  }

  /**
   * Take seats; `code` is the record that is known here, or ''.
   * @param {number[]} seats @param {string} name @returns {Effect[]}
   */
  sit(seats, name, code = '') {
    this.here = seats;
    this.watches = !seats.length;
    this.asked = name;
    this.hold(code);
    return [{ say: { do: 'sit', seats, name: name.slice(0, LONGEST_NAME) }, to: HOST }];
  }

  /** The record at this device is another one. @param {string} code @returns {Effect[]} */
  played(code) {
    return this.hold(code) && this.everybody.length && this.here.length ? this.send(this.host) : [];
  }

  get takesPart() {
    return this.here.length > 0 || this.watches;
  }

  /** From time to time. @returns {Effect[]} */
  beat() {
    const sits = this.takesPart && (this.waits || !this.everybody.length);
    return [
      { say: { do: 'beat' }, to: HOST },
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
        return this.takesPart ? this.receive(this.host, message, this.here) : [];
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
    const { next } = this.host;
    this.host.next = null;
    return [...this.answer(this.host, id, verdict), ...(next ? this.receive(this.host, next, this.here) : [])];
  }
}

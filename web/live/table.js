// The seats at a table of several devices, and how each device gets the same record: pure state machines, without
// a browser. What comes in is a message or what the engine says of one; what goes out is a list of effects.
//
// A message carries the whole record, which is a short code: so it brings what was missed before it, too, and one that
// is late, doubled or lost does no harm. Each side sends its own until the other one has acknowledged it. Whether a
// record goes on from another one, the engine says (docs/bridge.md: compare).
//
// Records only grow, but for decisions that are undone because all who sit at connected devices have allowed it. A
// message says how often that has happened: a record from before it is out of date, however long it is.

/**
 * A person without seats watches.
 * @typedef {{seats: number[], name: string, here: boolean}} Person
 * @typedef {{seat: number, name: string}} Seat
 * @typedef {{do: 'hello', version: number}
 *   | {do: 'table', table: string, game: string, free: Seat[], begun: boolean}
 *   | {do: 'sit', seats: number[], name: string}
 *   | {do: 'game', id: string, undone: number, code: string}
 *   | {do: 'ack', id: string}
 *   | {do: 'no', why: Why, id: string}
 *   | {do: 'people', people: Person[]}
 *   | {do: 'ask', id: string, of: string, ply: number}
 *   | {do: 'question', id: string, of: string, ply: number, by: number[], is: typeof ENDS[number]}
 *   | {do: 'answer', id: string, yes: boolean}
 *   | {do: 'beat'}
 *   | {do: 'bye'}} Message
 * @typedef {typeof WHYS[number]} Why
 * @typedef {{say: Message, to: string}
 *   | {judge: Judged, of: string}
 *   | {shorten: {id: string, code: string, ply: number, seats: number[]}}
 *   | {lay: {code: string, keeps: boolean}}
 *   | {offer: Offer, of: string}
 *   | {name: Seat[]}
 *   | {welcome: Extract<Message, {do: 'table'}>}
 *   | {tell: Why | 'rejected' | 'bye' | 'people' | typeof ENDS[number], text: string, of: string}
 *   | {close: string}} Effect
 * A record that came, to be compared with `known`, or with the own one where that is null.
 * @typedef {{code: string, id: string, undone: number, known: string | null, not: number[]}} Judged
 * Another record of the same table; `mine`: at this device it is decided whether the game goes on with it.
 * @typedef {{code: string, id: string, undone: number, mine: boolean}} Offer
 * Whether decisions are undone: `ply` answers stay of the record `of`, ask those who sit in `by`.
 * @typedef {Omit<Extract<Message, {do: 'question'}>, 'do' | 'is'>} Question
 * `relation` is the engine's, or 'later' where the record could not be judged now: it will be sent again. `lead` is how
 * many more answers it has than the own one.
 * @typedef {{relation: string, message: string, lead?: number}} Verdict
 */

export const VERSION = 2;
const WHYS = /** @type {const} */ (['occupied', 'parted', 'kept', 'wrong', 'flood', 'version']),
  ENDS = /** @type {const} */ (['open', 'granted', 'refused', 'lapsed']);
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
/** Who has invited, as a partner. */
export const HOST = 'host';
const ABSENT = 6000, // ms without a message: somebody else may have the seat
  PATIENCE = 12, // beats until a seat that somebody had is taken for good
  WAIT = 5; // beats until a question of which nothing more is heard has lapsed
const MOST_UNDONE = 1e6,
  MOST_ANSWERS = 1e5,
  QUESTIONS_KNOWN = 50; // that are over
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
  isSeats = isList(isSeat),
  isUpTo = (/** @type {number} */ most) => (/** @type {unknown} */ value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

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
  game: { id: isId, undone: isUpTo(MOST_UNDONE), code: isText(LONGEST_CODE, 1) },
  ack: { id: isId },
  no: { why: (value) => WHYS.includes(value), id: isText(16) },
  people: { people: isList(isLike({ seats: isSeats, name: isName, here: isYesNo }), MOST_SEATS + MOST_WATCHERS) },
  ask: { id: isId, of: isId, ply: isUpTo(MOST_ANSWERS) },
  question: {
    id: isId,
    of: isId,
    ply: isUpTo(MOST_ANSWERS),
    by: isSeats,
    is: (value) => ENDS.includes(value),
  },
  answer: { id: isId, yes: isYesNo },
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

/** A name for a code after so many undos: equal ones have equal names. @param {string} code */
export function idOf(code, undone = 0) {
  const text = undone ? `${undone} ${code}` : code;
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193) >>> 0;
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) >>> 0;
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
    /** of which the engine is asked @type {Judged | null} */
    this.judged = null;
    /** how often decisions were undone, by what it has sent */
    this.undone = 0;
    /** it has had the same record over this connection */
    this.agrees = false;
    /** what came meanwhile, the last of it @type {Extract<Message, {do: 'game'}> | null} */
    this.next = null;
  }
}

/** @typedef {Partner & {seats: number[], name: string, watches: boolean}} Watcher */

/** What Host and Guest have in common: records that are sent until they are acknowledged, and judged one at a time. */
class Side {
  /** @param {string} code */
  constructor(code, undone = 0) {
    /** @type {string} */
    this.code = code;
    /** how often decisions were undone */
    this.undone = undone;
  }

  /** The name of the record. */
  get id() {
    return idOf(this.code, this.undone);
  }

  /** Whether that is another record than before. @param {string} code */
  hold(code, undone = this.undone) {
    const before = this.id;
    this.code = code;
    this.undone = undone;
    return before !== this.id;
  }

  /** @param {Partner} partner @returns {Effect[]} */
  send(partner) {
    const { id, code, undone } = this;
    if (!code || partner.known === id || partner.judged?.id === id || partner.flying) return [];
    partner.flying = id;
    return [{ say: { do: 'game', id, undone, code }, to: partner.of }];
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
   * @param {string | null} [known]
   * @returns {Effect[]}
   */
  receive(partner, message, not, known = null) {
    const { code, id, undone } = message;
    if (id !== idOf(code, undone)) return this.refuse(partner, 'wrong');
    if (id === this.id) {
      partner.known = id;
      partner.agrees = true;
      return [{ say: { do: 'ack', id }, to: partner.of }];
    }
    if (this.isPast(message)) {
      partner.known = ''; // it has not got the own one, whatever it said
      return [{ say: { do: 'ack', id }, to: partner.of }, ...this.send(partner)];
    }
    if (partner.judged !== null) {
      partner.next = message;
      return [];
    }
    partner.judged = { code, id, undone, known, not };
    return [{ judge: partner.judged, of: partner.of }];
  }

  /** Whether a record is from before the last undo that both sides know of. @param {{undone: number}} record */
  isPast({ undone }) {
    return undone < this.undone;
  }

  /** Whether the choice between two games that have parted is made here. @param {number} undone @param {number} lead */
  chooses(undone, lead) {
    return undone > this.undone || (undone === this.undone && lead > 0);
  }

  /**
   * What the engine says of a record; one that goes on from the own one is on the table here by now.
   * @param {Partner} partner @param {string} id @param {Verdict} verdict
   * @returns {Effect[]}
   */
  answer(partner, id, { relation, message, lead = 0 }) {
    const { judged } = partner;
    partner.judged = null;
    if (relation === 'later' || !judged) return [];
    if (relation === 'older') partner.known = ''; // it has not got the own one, whatever it said
    if (relation === 'newer') partner.known = id;
    if (relation === 'same' || relation === 'newer' || relation === 'older') {
      partner.agrees = true;
      return [{ say: { do: 'ack', id }, to: partner.of }, ...this.send(partner)];
    }
    if (relation !== 'different') return this.refuse(partner, 'wrong', message, id);
    const { code, undone } = judged,
      mine = this.chooses(undone, lead);
    // The other engine says in its own language how the two games differ. Who has followed, and then sends another
    // game, is only refused.
    return [
      ...this.refuse(partner, 'parted', message, id),
      ...(partner.agrees ? [] : [{ offer: { code, id, undone, mine }, of: partner.of }]),
      ...this.send(partner),
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
    const tell = why === 'wrong' || why === 'flood' ? 'rejected' : why;
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
   * @param {{table: string, game: string, code: string, people: Seat[], here: number[], begun: boolean,
   *   undone?: number}} of
   */
  constructor({ table, game, code, people, here, begun, undone }) {
    super(code, undone);
    this.table = table;
    this.game = game;
    this.people = people;
    this.here = here;
    /** from now on names do not change @type {boolean} */
    this.begun = begun;
    /** the record does not have the names yet: a guest that got it now would have another game @type {boolean} */
    this.naming = false;
    /** another record is being laid on the table */
    this.laying = false;
    /**
     * whether decisions are undone: who asks, what would be left, and who has not answered yet
     * @type {(Question & {from: string, back: string, left: Set<string>}) | null}
     */
    this.question = null;
    /** the same, until the engine has said what would be left @type {(Question & {from: string}) | null} */
    this.asked = null;
    /** how earlier questions ended @type {Map<string, Extract<Message, {do: 'question'}>>} */
    this.closed = new Map();
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
    return [...(seats.length ? this.closeQuestion('lapsed') : []), ...this.tellPeople()];
  }

  /** The record at this device is another one. @param {string} code @returns {Effect[]} */
  played(code) {
    return this.hold(code) ? [...this.closeQuestion('lapsed'), ...this.sendAll()] : [];
  }

  // Undo: somebody asks, the engine says what would be left, and when all others have allowed it, that is the record.

  /**
   * @param {{id: string, of: string, ply: number}} about @param {string} [from] @returns {Effect[]}
   */
  ask({ id, of, ply }, from = HOST) {
    const known = this.question?.id === id ? this.open : this.closed.get(id);
    if (known) return from === HOST ? [] : [{ say: known, to: from }];
    // The record may still be on its way, or be judged: who asks does so again.
    if (of !== this.id || !this.begun || this.naming || this.laying || this.asked) return [];
    const by = from === HOST ? this.here : (this.guests.get(from)?.seats ?? []),
      asked = { id, of, ply, by, from };
    if (this.question || !this.others(from).length) return this.end(asked, 'lapsed', [from]);
    this.asked = asked;
    return [{ shorten: { id, code: this.code, ply, seats: by } }];
  }

  /**
   * What would be left, says the engine; null where that cannot be undone.
   * @param {string} id of the question @param {string | null} back @returns {Effect[]}
   */
  shortened(id, back) {
    const { asked } = this;
    if (asked?.id !== id) return [];
    this.asked = null;
    const partner = this.guests.get(asked.from);
    if (back === null && partner) return this.refuse(partner, 'wrong');
    const left = new Set(this.others(asked.from));
    if (back === null || asked.of !== this.id || !left.size || (asked.from !== HOST && !partner))
      return this.end(asked, 'lapsed', [asked.from]);
    this.question = { ...asked, back, left };
    return [...this.sayToAll(/** @type {Message} */ (this.open)), { tell: 'open', text: '', of: '' }];
  }

  /**
   * Somebody allows or refuses it.
   * @param {string} id @param {boolean} yes @param {string} [from] @returns {Effect[]}
   */
  answered(id, yes, from = HOST) {
    const { question } = this;
    if (question?.id !== id || !question.left.has(from)) return [];
    if (!yes) return this.closeQuestion('refused');
    question.left.delete(from);
    if (question.left.size) return [{ tell: 'open', text: '', of: '' }];
    return [...this.closeQuestion('granted'), ...this.lay(question.back, this.undone)];
  }

  /**
   * Another record than one that goes on is laid on the table. `keeps`: what lay there is kept, too.
   * @param {string} code @returns {Effect[]}
   */
  lay(code, undone = 0, keeps = false) {
    this.hold(this.code, Math.max(this.undone, undone) + 1);
    this.laying = true;
    return [{ lay: { code, keeps } }];
  }

  /**
   * What lies on the table now: the other record or, where that failed, the same.
   * @param {string} code @returns {Effect[]}
   */
  laid(code) {
    this.laying = false;
    this.hold(code);
    return this.sendAll();
  }

  /** A game that has parted is not gone on with. @param {Offer} offer @param {string} of @returns {Effect[]} */
  keep({ id }, of) {
    return [{ say: { do: 'no', why: 'kept', id }, to: of }];
  }

  /** Those who sit, but for one. @param {string} from */
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

  /** @param {typeof ENDS[number]} how @returns {Effect[]} */
  closeQuestion(how) {
    const { question } = this;
    this.question = null;
    return question ? this.end(question, how, [HOST, ...this.others(HOST)]) : [];
  }

  /** @param {Question} question @param {typeof ENDS[number]} how @param {string[]} who @returns {Effect[]} */
  end({ id, of, ply, by }, how, who) {
    /** @type {Extract<Message, {do: 'question'}>} */
    const closed = { do: 'question', id, of, ply, by, is: how };
    this.closed.set(id, closed);
    if (this.closed.size > QUESTIONS_KNOWN) this.closed.delete([...this.closed.keys()][0]);
    return who.map((one) => (one === HOST ? { tell: how, text: '', of: '' } : { say: closed, to: one }));
  }

  /** @param {Message} message @returns {Effect[]} */
  sayToAll(message) {
    return this.others(HOST).map((to) => ({ say: message, to }));
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
      return [
        { say: beat, to: partner.of },
        ...(this.follows(partner) ? this.remind(partner) : []),
        ...(this.open && partner.seats.length ? [{ say: this.open, to: partner.of }] : []),
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
      case 'sit':
        return this.sit(partner, message, now);
      case 'game':
        if (!partner.records.spend(now)) return this.refuse(partner, 'flood');
        if (this.laying) return []; // it comes again
        return partner.seats.length && this.begun && !this.naming
          ? this.receive(partner, message, this.allBut(partner.seats))
          : [{ say: this.invitation, to: guest }]; // it has to sit first
      case 'ask':
        if (!partner.records.spend(now)) return this.refuse(partner, 'flood');
        return partner.seats.length ? this.ask(message, guest) : [];
      case 'answer':
        return this.answered(message.id, message.yes, guest);
      case 'ack':
        if (message.id === this.id) partner.agrees = true;
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
      ...this.answer(partner, id, this.laying ? { relation: 'later', message: '' } : verdict),
      ...(next && !this.laying ? this.receive(partner, next, this.allBut(partner.seats)) : []),
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
    const lapsed = this.closeQuestion('lapsed');
    this.gone = this.gone.filter((one) => !one.seats.some((seat) => seats.includes(seat)));
    return [
      ...lapsed,
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
    return this.begun && !this.naming && !this.laying && (seats.length > 0 || watches);
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
   * What the host's record has to go on from: after an undo, from what was agreed here. Who watches has no say.
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

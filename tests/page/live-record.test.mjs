// Tables of several devices, without a browser: what links hold, and that all come to have the same record.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { LONGEST, SignalError, newId, pack, unpack } from '../../web/peers/signal.js';
import { read as readShown, written as writtenShown } from '../../web/embed/shown.js';
import { Guest } from '../../web/live/guest.js';
import { Host } from '../../web/live/host.js';
import { LONGEST_MESSAGE, VERSION, read } from '../../web/peers/messages.js';
import { idOf } from '../../web/live/side.js';
import { sha256 } from '../../web/base/sha256.js';
import { keysIn } from '../../web/live/keys.js';

const DECISIONS = 300,
  INTERRUPTIONS = process.env.THOROUGH ? 10_000 : 1_000;

/** The same numbers in each run. @param {number} seed */
function dice(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Links

const CANDIDATES = [
  '1 1 udp 2122260223 6f0e1d2c-3b4a-5968-7786-95a4b3c2d1e0.local 50123 typ host generation 0',
  '2 1 udp 2122194687 192.168.1.20 50124 typ host',
  '3 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active',
  '4 1 udp 1686052607 203.0.113.9 61000 typ srflx raddr 0.0.0.0 rport 0',
  '5 1 udp 41885439 2001:db8::7:1 3478 typ relay raddr 0.0.0.0 rport 0',
];
const PRINT = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0').toUpperCase()).join(':');
/** @param {string[]} candidates @param {string} name @param {string} password */
const sdp = (candidates = CANDIDATES, name = 'aB+/', password = 'abcdefghijklmnopqrstuv/+') =>
  [
    'v=0',
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${PRINT}`,
    'a=setup:actpass',
    ...candidates.map((candidate) => `a=candidate:${candidate}`),
  ].join('\r\n');
/** @param {string} text @returns {string} */
const reason = (text) => {
  try {
    unpack(text);
  } catch (error) {
    if (error instanceof SignalError) return error.reason;
    throw error;
  }
  return '';
};

test('a signal comes back from its text', () => {
  const id = newId();
  for (const type of /** @type {const} */ (['offer', 'answer'])) {
    const text = pack({ type, id, time: 1000, sdp: sdp() }),
      read = unpack(`https://example.org/#live=${text}`);
    assert.ok(text.length <= LONGEST, `${text.length}`);
    assert.deepEqual([read.type, read.id, read.time], [type, id, 1000]);
    assert.match(read.sdp, /^a=ice-ufrag:aB\+\/\r$/m);
    assert.match(read.sdp, /^a=ice-pwd:abcdefghijklmnopqrstuv\/\+\r$/m);
    assert.ok(read.sdp.includes(PRINT));
    assert.match(read.sdp, type === 'offer' ? /^a=setup:actpass\r$/m : /^a=setup:active\r$/m);
    for (const part of [
      '6f0e1d2c-3b4a-5968-7786-95a4b3c2d1e0.local 50123 typ host',
      '192.168.1.20 50124 typ host',
      '203.0.113.9 61000 typ srflx',
      '2001:0db8:0000:0000:0000:0000:0007:0001 3478 typ relay',
    ])
      assert.ok(read.sdp.includes(part), part);
    assert.ok(!read.sdp.includes(' tcp '));
  }
});

test('addresses beyond 220 characters are left out, and one of each kind stays', () => {
  const many = Array.from(
    { length: 9 },
    (_, i) => `${i} 1 udp 1 6f0e1d2c-3b4a-5968-7786-95a4b3c2d1e${i}.local 5012${i} typ host`,
  );
  const text = pack({
    type: 'offer',
    id: newId(),
    time: 1,
    sdp: sdp([...many, ...CANDIDATES], 'abcdefgh', 'a'.repeat(32)),
  });
  const [longest] = many.map((one) => pack({ type: 'offer', id: newId(), time: 1, sdp: sdp([one]) }).length),
    none = pack({ type: 'offer', id: newId(), time: 1, sdp: sdp([]) }).length;
  assert.ok(text.length <= LONGEST && text.length > LONGEST - (longest - none), `there is no room for one more`);
  const { sdp: read } = unpack(text);
  for (const part of ['.local 50120', '192.168.1.20', '203.0.113.9', 'typ relay']) assert.ok(read.includes(part), part);
});

test('a signal that is changed, cut, or something else is refused', () => {
  const text = pack({ type: 'offer', id: newId(), time: 1000, sdp: sdp() });
  assert.equal(reason('https://example.org/#game=c1.abc'), 'none');
  assert.equal(reason(`${text}${text}`), 'none');
  assert.equal(reason(`I${text.slice(1)}`), 'newer');
  const random = dice(5);
  for (let i = 0; i < 2000; i++) {
    const at = Math.floor(random() * text.length),
      other = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'[Math.floor(random() * 64)];
    if (text[at] === other) continue;
    const changed = text.slice(0, at) + other + text.slice(at + 1);
    // The last character may hold bits that nobody reads.
    if (at < text.length - 1) assert.ok(['damaged', 'newer'].includes(reason(changed)), changed);
  }
  for (let length = 0; length < text.length - 1; length++)
    assert.ok(['damaged', 'none'].includes(reason(text.slice(0, length))));
});

test('people are told the hosts of the servers that a site names, and no password', async () => {
  const named = ['stun:stun.example.org', 'turns:ann:secret@turn.example.org:443?transport=tcp'];
  Object.assign(globalThis, { __SERVERS__: named });
  const { SERVER_NAMES } = await import('../../web/peers/peer.js');
  assert.deepEqual(SERVER_NAMES, ['stun.example.org', 'turn.example.org']);
});

// Messages

test('only messages of a known form are read', () => {
  const good = [
    { do: 'hello', version: 1 },
    { do: 'challenge', nonce: 'a'.repeat(32) },
    {
      ...{ do: 'table', table: 'abc', game: 'caylus', seats: [{ name: '<b>', bot: null }], here: [0], hints: true },
      ...{ free: [{ seat: 1, name: '<b>' }], begun: false, nonce: 'b'.repeat(32), proofs: ['c'.repeat(64)] },
    },
    { do: 'sit', seats: [1, 2], name: 'Ben', key: 'd'.repeat(64), proof: '' },
    { do: 'asked' },
    { do: 'game', id: 'a', era: '', code: 'c1.x' },
    { do: 'ack', id: 'a' },
    { do: 'no', why: 'wrong', id: '' },
    { do: 'people', people: [{ seats: [0], name: 'Anna', here: true }] },
    { do: 'ask', id: 'q', of: 'a', ply: 3 },
    { do: 'question', id: 'q', of: 'a', ply: 3, by: [1], is: 'open' },
    { do: 'answer', id: 'q', yes: true },
    { do: 'react', is: 'bravo' },
    { do: 'reaction', by: '<b>', is: 'oh' },
    { do: 'again' },
    { do: 'beat' },
    { do: 'bye' },
  ];
  for (const message of good) {
    assert.deepEqual(read(JSON.stringify(message)), message);
    assert.equal(read(JSON.stringify({ ...message, more: 1 })), null);
    assert.equal(read(JSON.stringify(message).replace('{', '{"__proto__":{},')), null);
    for (const name of Object.keys(message))
      for (const other of [undefined, null, {}, -1, 1e9, 'x'.repeat(17_000), [9], [[]]])
        assert.equal(
          read(JSON.stringify({ ...message, [name]: other })),
          /** @type {any} */ (null),
          `${name} ${other}`,
        );
  }
  for (const text of [null, 7, '', '[]', 'null', '{', '{"do":"toString"}', '{"do":"__proto__"}', '{"do":["beat"]}'])
    assert.equal(read(text), null);
  assert.equal(read(`{"do":"beat"${' '.repeat(LONGEST_MESSAGE)}}`), null);
});

// Tables

/**
 * An engine for records such as "0a 1b 0c": who answered, and what. Seats answer in turn.
 * @param {string} known @param {string} received @param {number[]} not @param {number} seats
 */
function compare(known, received, not, seats) {
  const ours = listOf(known),
    theirs = listOf(received);
  if (theirs.some((one, at) => Number(one[0]) !== at % seats)) return 'wrong';
  if (ours.some((one, at) => theirs[at] !== undefined && theirs[at] !== one)) return 'different';
  if (theirs.slice(ours.length).some((one) => not.includes(Number(one[0])))) return 'different';
  return ours.length === theirs.length ? 'same' : ours.length < theirs.length ? 'newer' : 'older';
}
/** @param {string} code */
const listOf = (code) => code.split(' ').slice(1);
/** Return the record of the first `ply` answers. @param {{code: string, ply: number}} of */
const shortened = ({ code, ply }) => ['c', ...listOf(code).slice(0, ply)].join(' ');

/** People in all seats. @param {number} count */
const sitters = (count) => Array.from({ length: count }, (_, seat) => ({ name: `P${seat}`, bot: null }));

/** Return the message of a person who takes seats for the first time. @param {number[]} seats */
const sitting = (seats, name = '', key = 'a'.repeat(64)) => ({ do: 'sit', seats, name, key, proof: '' });

/** A table at which two sit, one of them at the host's device. */
const TABLE = { table: 'abc', game: 'toy', code: 'c', seats: sitters(2), here: [0], begun: true };

/** A device, its engine, and the wires to the others, which fail in every way. */
class World {
  /** @param {number} seats @param {number} seed */
  constructor(seats, seed) {
    this.random = dice(seed);
    this.seats = seats;
    this.now = 0;
    this.made = /** @type {string[]} */ ([]);
    /** before what each answer was given, as a record */
    this.after = /** @type {Map<string, string>} */ (new Map());
    /** the first answer of each undo that was granted */
    this.undone = /** @type {Set<string>} */ (new Set());
    this.questions = 0;
    this.host = new Host({ table: 'abc', game: 'toy', code: 'c', seats: sitters(seats), here: [0], begun: true });
    this.guests = Array.from({ length: seats - 1 }, () => new Guest());
    /** keys by which the host recognizes its guests again @type {string[]} */
    this.keys = [];
    /** under way: to whom, over which connection, what */
    this.wires = /** @type {{to: number, by: string, text: string}[]} */ ([]);
    /** records that an engine looks at */
    this.asked = /** @type {{of: number, by: string, judge: any}[]} */ ([]);
    this.links = this.guests.map((_, i) => this.connect(i + 1, 0));
    /** whether engines do not always answer */
    this.fails = true;
  }

  /** @param {number} seat @param {number} count @returns {string} */
  connect(seat, count) {
    const by = `${seat}.${count}`,
      guest = this.guests[seat - 1];
    this.links ??= [];
    this.links[seat - 1] = by;
    this.run(0, this.host.joined(by));
    this.run(seat, guest.joined());
    return by;
  }

  /** Take the seat, with the key that is kept if the host has it, too. @param {number} at */
  sit(at) {
    const guest = this.guests[at - 1],
      { code, era } = guest;
    if (!guest.request)
      this.run(at, guest.sit([at], '', { code, era, key: guest.shared(this.keys.slice(at, at + 1)) }));
  }

  /** @param {number} at @param {any[]} effects */
  run(at, effects) {
    for (const effect of effects) {
      if (effect.send) this.put(at, effect);
      if (effect.lay) {
        this.undone.add(listOf(this.host.code)[listOf(effect.lay).length]);
        this.run(0, this.host.laid(effect.lay));
      }
      if (effect.welcome) this.sit(at);
      if (effect.notify === 'people' && at) this.keys[at] = this.guests[at - 1].key;
      if (effect.notify === 'people' && !at)
        for (const { of } of this.host.requests) this.run(0, this.host.admit(of, this.links.includes(of)));
      if (effect.judge) this.asked.push({ of: at, by: at ? this.links[at - 1] : effect.of, judge: effect.judge });
      if (['parted', 'wrong', 'flood', 'rejected'].includes(effect.notify))
        throw new Error(
          `${effect.notify}: ${effect.text} at ${at} ${JSON.stringify([this.host.code, this.host.era, this.host.laying, this.guests.map((g) => [g.code, g.era, g.past, g.agreed, g.host.agrees]), this.lastJudge])}`,
        );
    }
  }

  /** Somebody asks to undo their last answer, or answers such a question. */
  undo() {
    const sides = [this.host, ...this.guests],
      asked = sides.findIndex(({ question }) => question && this.random() < 0.5);
    if (asked >= 0) {
      const yes = this.random() < 0.9,
        { code, question } = /** @type {any} */ (sides[asked]),
        back = yes ? shortened({ code, ply: question.ply }) : null;
      this.run(asked, asked ? this.guests[asked - 1].reply(back) : this.host.decided(question.id, back));
    } else if (this.undone.size * 8 < this.made.length) {
      const seat = Math.floor(this.random() * this.seats),
        { code, id: of } = sides[seat],
        ply = listOf(code).findLastIndex((one) => Number(one[0]) === seat),
        id = `q${++this.questions}`;
      if (ply < 0) return;
      const back = shortened({ code, ply });
      this.run(seat, seat ? this.guests[seat - 1].ask(id, ply, back) : this.host.ask({ id, of, ply, back }));
    }
  }

  /** @param {number} at @param {any} effect */
  put(at, { send, to }) {
    const by = at ? this.links[at - 1] : to;
    this.wires.push({ to: at ? 0 : Number(by.split('.')[0]), by, text: JSON.stringify(send) });
  }

  /** @param {{to: number, by: string, text: string}} wire */
  deliver({ to, by, text }) {
    this.now += 100;
    if (!this.links.includes(by)) return; // that connection is no more
    this.run(to, to ? this.guests[to - 1].heard(text, this.now) : this.host.heard(by, text, this.now));
  }

  judge() {
    const { of, by, judge } = /** @type {any} */ (this.asked.shift());
    this.lastJudge = [of, judge, this.made.length];
    const side = of ? this.guests[of - 1] : this.host,
      own = side.code ? compare(side.code, judge.code, judge.not, this.seats) : 'newer',
      isLeft = own !== 'newer' && own !== 'same',
      undone =
        isLeft &&
        judge.known.some((/** @type {string} */ known) =>
          ['newer', 'same'].includes(compare(known, judge.code, judge.not, this.seats)),
        ),
      // A device that comes back with a game that has parted goes on with the host's.
      hasParted = own === 'different' || (own === 'older' && judge.era !== side.era),
      goesOn = own === 'newer' || undone || (hasParted && judge.replaces),
      isLater = (this.fails && this.random() < 0.05) || side.isPast(judge.era);
    if (!isLater && goesOn)
      this.run(of, of ? this.guests[of - 1].played(judge.code, judge.era) : this.host.played(judge.code));
    const verdict = { relation: isLater ? 'later' : goesOn ? 'newer' : own, message: '', undone };
    if (of) this.run(of, this.guests[of - 1].judged(judge.id, verdict));
    else this.run(0, this.host.judged(by, judge.id, verdict));
  }

  /** Answer for a seat if its record shows its turn. @param {number} seat */
  act(seat) {
    const side = seat ? this.guests[seat - 1] : this.host;
    if (!side.code || listOf(side.code).length % this.seats !== seat) return;
    const answer = `${seat}${this.made.length}`;
    this.made.push(answer);
    this.after.set(answer, side.code);
    this.run(seat, side.played(`${side.code} ${answer}`));
  }

  beat() {
    this.run(0, this.host.beat());
    this.guests.forEach((guest, i) => {
      if (guest.host.otherNonce) this.sit(i + 1); // again, where the seat was taken
      this.run(i + 1, guest.beat());
    });
  }

  settle() {
    this.fails = false;
    for (let round = 0; round < 24; round++) {
      this.beat();
      while (this.wires.length || this.asked.length) {
        if (this.asked.length) this.judge();
        else this.deliver(/** @type {any} */ (this.wires.shift()));
      }
    }
  }

  /** Lose, double or delay a message, or replace a connection. */
  interrupt() {
    const { random, wires } = this,
      at = Math.floor(random() * wires.length),
      what = random();
    if (what < 0.25) wires.splice(at, 1);
    else if (what < 0.5) wires.splice(at, 0, ...wires.slice(at, at + 1));
    else if (what < 0.75) wires.push(...wires.splice(at, 1));
    else {
      const seat = 1 + Math.floor(random() * this.guests.length),
        old = this.links[seat - 1];
      // The host may notice it later.
      for (const gone of this.host.guests.keys())
        if (!this.links.includes(gone) || (gone === old && random() < 0.7)) this.run(0, this.host.left(gone));
      if (what < 0.85) {
        // The device has begun anew, with what it has kept.
        const { code, here, era } = this.guests[seat - 1];
        this.guests[seat - 1] = Object.assign(new Guest(), { code, here, era });
        this.asked = this.asked.filter(({ of }) => of !== seat);
      }
      this.connect(seat, Number(old.split('.')[1]) + 1);
    }
  }
}

for (const seats of [2, 3, 5])
  test(`${seats} devices have the same record after ${INTERRUPTIONS} interruptions, nothing lost or twice`, () => {
    const world = new World(seats, seats);
    for (let count = 0; count < INTERRUPTIONS;) {
      const { wires, asked, random } = world,
        what = random();
      if (wires.length && what < 0.45) {
        const [wire] = wires.splice(random() < 0.8 ? 0 : Math.floor(random() * wires.length), 1);
        world.deliver(wire);
      } else if (asked.length && what < 0.75) world.judge();
      else if (what < 0.85) {
        // Spread over all interruptions, in a record that is not too long for a message.
        if (world.made.length <= (DECISIONS * count) / INTERRUPTIONS) world.act(Math.floor(random() * seats));
      } else if (what < 0.87) world.undo();
      else if (what < 0.9) world.beat();
      else if (random() < 0.2) {
        world.interrupt();
        count += 1;
      }
      if (wires.length > 200) world.wires.splice(0, 100);
    }
    world.settle();
    const codes = new Set([world.host.id, ...world.guests.map(({ id }) => id)]);
    assert.equal(codes.size, 1);
    // A missing answer was undone, or follows one that was undone.
    const isUndone = (/** @type {string} */ answer) =>
      [...listOf(world.after.get(answer) ?? ''), answer].some((one) => world.undone.has(one));
    assert.deepEqual(
      listOf(world.host.code),
      world.made.filter((answer) => !isUndone(answer)),
    );
    assert.ok(world.made.length > DECISIONS / 10, `${world.made.length} decisions`);
    assert.ok(world.undone.size > INTERRUPTIONS / 2000 - 1, `${world.undone.size} undos`);
  });

test('a guest that answers for others, floods, or sits in a taken seat is refused and told', () => {
  const host = new Host({ table: 'abc', game: 'toy', code: 'c', seats: sitters(3), here: [0], begun: true });
  /** @param {any} message */
  const say = (message, guest = 'g', now = 0) =>
    /** @type {any[]} */ (host.heard(guest, typeof message === 'string' ? message : JSON.stringify(message), now));
  /** @param {any[]} effects */
  const refusals = (effects) => effects.flatMap(({ send: said }) => (said?.do === 'no' ? [said.why] : []));
  for (const guest of ['g', 'h']) met(host, guest);
  const game = { do: 'game', id: idOf('c 00'), era: '', code: 'c 00' };
  assert.deepEqual(
    say(game).map(({ send: said }) => said?.do),
    ['table'],
  ); // it does not sit
  say(sitting([1]));
  assert.deepEqual(refusals(say(sitting([1]), 'h')), ['occupied']);
  assert.deepEqual(refusals(say(sitting([0]), 'h')), ['occupied']);
  assert.deepEqual(refusals(say(sitting([2, 7]), 'h')), ['occupied']);
  const [asked] = /** @type {any[]} */ (say(game));
  assert.deepEqual(asked.judge.not, [0, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(refusals(host.judged('g', game.id, { relation: 'different', message: 'P0 plays here.' })), [
    'parted',
  ]);
  assert.equal(host.code, 'c');
  assert.deepEqual(refusals(say('{"do":"table"}')), ['wrong']);
  assert.deepEqual(refusals(say('x'.repeat(1e6))), ['wrong']);
  const flood = Array.from({ length: 500 }, () => say({ do: 'beat' })).flat();
  assert.ok(flood.some((/** @type {any} */ { close }) => close === 'g'));
});

test('names count until the game begins, which is when all sit', () => {
  const host = new Host({ table: 'abc', game: 'toy', code: 'c', seats: sitters(3), here: [0], begun: false });
  /** @param {any[]} effects */
  const games = (effects) => effects.filter(({ send }) => send?.do === 'game').length;
  for (const guest of ['g', 'h']) host.joined(guest);
  assert.equal(games(host.heard('g', JSON.stringify(sitting([1], ' Ben ')), 0)), 0);
  const effects = host.heard('h', JSON.stringify(sitting([2], 'Clara')), 0);
  assert.deepEqual(
    effects.find((effect) => 'name' in effect),
    {
      name: [
        { seat: 1, name: 'Ben' },
        { seat: 2, name: 'Clara' },
      ],
    },
  );
  // Not before the record has the names, whatever happens meanwhile.
  assert.deepEqual([effects, host.beat(), host.played('c2')].map(games), [0, 0, 0]);
  assert.equal(games(host.heard('g', JSON.stringify(sitting([1], 'Ben')), 0)), 0);
  assert.equal(games(host.named(sitters(3))), 2);
});

/** @param {any[]} effects @param {string} what */
const all = (effects, what) => effects.flatMap((effect) => (what in effect ? [effect[what]] : []));
/** @param {any} message */
const written = (message) => JSON.stringify(message);

/** A connection, over which both have said what they are asked to show a key by. @param {Host} host @param {string} name */
function met(host, name, line = '', other = line) {
  const guest = new Guest(),
    said = [
      ...host.joined(name, line),
      ...guest.joined(other).flatMap(({ send }) => host.heard(name, written(send), 0)),
    ];
  for (const one of all(said, 'send')) guest.heard(written(one), 0);
  return guest;
}
/** A host and a guest that has the host's record, without wires. @param {string} code */
function pair(code = 'c') {
  const host = new Host({ ...TABLE, code }),
    guest = met(host, 'g');
  const [sit] = all(guest.sit([1], '', { code }), 'send');
  guest.everybody = [{ seats: [0], name: 'P0', here: true }];
  host.heard('g', written(sit), 0);
  host.heard('g', written({ do: 'ack', id: idOf(code) }), 0);
  guest.heard(written({ do: 'game', id: idOf(code), era: '', code }), 0);
  return { host, guest };
}

/** List the messages among effects by kind, a refusal by its reason. @param {any[]} effects */
const saidOf = (effects) => all(effects, 'send').map((one) => (one.do === 'no' ? one.why : one.do));

test('who comes back shows that it has the key, and has its seat at once', () => {
  const { host, guest: before } = pair(),
    guest = met(host, 'h', 'A B');
  assert.equal(guest.shared([before.key, 'f'.repeat(64)]), before.key);
  const [sit] = all(guest.sit([1], '', { code: 'c', key: before.key }), 'send');
  assert.equal(sit.key, '');
  const granted = host.heard('h', written(sit), 1000);
  assert.deepEqual(all(granted, 'close'), ['g']);
  assert.deepEqual([host.guests.get('h')?.seats, host.gone], [[1], []]);
  assert.deepEqual(host.left('g'), []); // the page reports this connection as closed
  assert.deepEqual(host.keys, { 1: before.key });
  assert.ok(saidOf(granted).includes('game'));
  for (const one of all(granted, 'send').filter(({ do: what }) => what === 'people')) guest.heard(written(one), 0);
  assert.equal(saidOf(guest.beat()).filter((what) => what === 'sit').length, 0);
});

test('anybody else has to be admitted to a seat that somebody had, also when its device is silent or gone', () => {
  for (const [silent, isGone] of /** @type {[number, boolean][]} */ ([
    [7000, false],
    [7000, true],
    [0, true],
  ])) {
    const { host } = pair(),
      stranger = met(host, 'x');
    host.heard('x', written(sitting([], 'Wanda')), 0);
    if (isGone) host.left('g');
    const asked = host.heard('x', written(all(stranger.sit([1], 'Ben'), 'send')[0]), silent);
    assert.deepEqual(saidOf(asked), ['asked']);
    assert.deepEqual([host.requests.map(({ of }) => of), host.guests.get('x')?.seats], [['x'], []]);
    assert.deepEqual(all(stranger.heard(written(all(asked, 'send')[0]), 0), 'notify'), ['asked']);
    assert.deepEqual(saidOf(host.heard('x', written(all(stranger.beat(), 'send')[1]), silent)), ['asked']); // asks again
    const denied = host.admit('x', false);
    assert.deepEqual(saidOf(denied).slice(0, 1), ['denied']);
    assert.deepEqual(all(stranger.heard(written(all(denied, 'send')[0]), 0), 'notify'), ['denied']);
    assert.deepEqual([stranger.here, host.requests], [[], []]);
    // Nobody is asked twice.
    assert.equal(saidOf(host.heard('x', written(sitting([1])), 60_000))[0], 'occupied');
    const other = met(host, 'y'),
      { key } = all(other.sit([1], 'Ben'), 'send')[0];
    host.heard('y', written(other.request), silent);
    const given = host.admit('y', true);
    assert.deepEqual(all(given, 'close'), isGone ? [] : ['g']);
    assert.deepEqual([host.guests.get('y')?.seats, host.keys], [[1], { 1: key }]);
  }
});

test('a seat whose device is there is not given to anybody else, and nobody is asked', () => {
  const { host } = pair();
  met(host, 'x');
  host.heard('g', written({ do: 'beat' }), 5000);
  assert.equal(saidOf(host.heard('x', written(sitting([1])), 10_000))[0], 'occupied');
  assert.deepEqual(host.requests, []);
});

test('a question about a seat is over when its device comes back, or the one that asked is gone', () => {
  const { host, guest } = pair();
  host.left('g');
  for (const name of ['x', 'y']) {
    met(host, name);
    host.heard(name, written(sitting([1])), 0);
  }
  host.left('y');
  assert.deepEqual(
    host.requests.map(({ of }) => of),
    ['x'],
  );
  const back = met(host, 'h'),
    given = host.heard('h', written(all(back.sit([1], '', { key: guest.key }), 'send')[0]), 0);
  assert.ok(saidOf(given).includes('occupied'));
  assert.deepEqual([host.requests, host.admit('x', true)], [[], []]);
});

test('seats of a table from before there were keys are given by the person at the host alone', () => {
  const host = new Host({ ...TABLE, keys: { 1: '' } });
  met(host, 'g');
  assert.deepEqual(saidOf(host.heard('g', written(sitting([1])), 0)), ['asked']);
  assert.equal(saidOf(host.admit('g', true)).includes('game'), true);
});

test('a proof serves one connection, one side, and the seats of its key', () => {
  const { host, guest: before } = pair(),
    { key } = before;
  host.keys[0] = key; // the host's own seat has the same key
  const straight = met(host, 'a', 'A B'),
    sit = all(straight.sit([1], '', { key }), 'send')[0];
  assert.equal(straight.shared([key]), key);
  for (const [name, said] of /** @type {[string, (guest: Guest) => any][]} */ ([
    ['another connection', () => sit],
    ["the host's own proof", ({ proofs }) => ({ ...sit, proof: proofs[0] })],
    ['no proof', () => ({ ...sit, proof: '' })],
    ['a key that is only said', () => ({ ...sit, key, proof: '' })],
  ])) {
    const stranger = met(host, name, 'A B');
    assert.equal(saidOf(host.heard(name, written(said(stranger)), 60_000))[0], 'asked', name);
  }
  // In between somebody hands on what both say, with another certificate.
  const far = met(host, 'b', 'A X', 'X B');
  assert.equal(far.shared([key]), '');
  assert.equal(saidOf(host.heard('b', written(all(far.sit([1], '', { key }), 'send')[0]), 60_000))[0], 'asked');
  const two = met(host, 'c');
  assert.equal(saidOf(host.heard('c', written(all(two.sit([0, 1], '', { key }), 'send')[0]), 60_000))[0], 'occupied');
});

test("a host that has the table's name alone shows no key", () => {
  const { guest: before } = pair();
  for (const keys of [{}, { 1: 'e'.repeat(64) }]) {
    const stranger = new Host({ ...TABLE, keys }),
      guest = met(stranger, 'g');
    assert.equal(guest.shared([before.key]), '');
  }
  const forged = new Guest();
  forged.joined();
  for (const proofs of [[], [before.key], ['f'.repeat(64)]]) {
    const table = {
      ...{ do: 'table', table: 'abc', game: 'toy', seats: [], here: [], free: [], begun: true, hints: true },
    };
    forged.heard(written({ ...table, nonce: 'a'.repeat(32), proofs }), 0);
    assert.equal(forged.shared([before.key]), '');
  }
});

test("as long as a game has not begun, a seat that is left is nobody's", () => {
  const host = new Host({ ...TABLE, seats: sitters(3), begun: false, keys: { 1: 'e'.repeat(64) } });
  for (const name of ['g', 'h']) {
    met(host, name);
    host.heard(name, written(sitting([1])), 0);
    assert.deepEqual(host.guests.get(name)?.seats, [1], name);
    host.left(name);
  }
});

test('a record that nobody acknowledges is sent again after one, two, four and each eight beats', () => {
  const { guest } = pair();
  guest.played('c 1a');
  const sent = Array.from({ length: 26 }, () => all(guest.beat(), 'send').some(({ do: what }) => what === 'game'));
  assert.deepEqual(
    sent.flatMap((is, beat) => (is ? [beat + 1] : [])),
    [1, 2, 4, 8, 16, 24],
  );
});

test('a refusal counts for the record that it is about, and a later one is sent', () => {
  const { guest } = pair();
  assert.equal(all(guest.played('c 1a'), 'send')[0].code, 'c 1a');
  assert.deepEqual(all(guest.played('c 1a 0b 1c'), 'send'), []); // one after the other
  const [next] = all(guest.heard(written({ do: 'no', why: 'parted', id: idOf('c 1a') }), 0), 'send');
  assert.equal(next.code, 'c 1a 0b 1c');
  // Another one, about something that was no record, takes nothing back. The side that is refused is told so.
  assert.deepEqual(all(guest.heard(written({ do: 'no', why: 'wrong', id: '' }), 0), 'notify'), ['rejected']);
  assert.equal(all(guest.beat(), 'send').filter(({ do: what }) => what === 'game').length, 1);
});

test('a record is not sent back to where it comes from, and what follows on it is', () => {
  for (const next of ['c 1a', 'c 1a 0b']) {
    const { host, guest } = pair(),
      [sent] = all(guest.played('c 1a'), 'send');
    assert.equal(all(host.heard('g', written(sent), 0), 'judge').length, 1);
    const said = [...host.played(next), ...host.judged('g', sent.id, { relation: 'newer', message: '' })];
    const games = all(said, 'send').filter(({ do: what }) => what === 'game');
    assert.deepEqual(
      games.map(({ code }) => code),
      next === sent.code ? [] : [next],
    );
  }
});

test('who has an older record gets the present one, and what cannot be judged now comes again', () => {
  const { host } = pair('c 0a'),
    old = written({ do: 'game', id: idOf('c'), era: '', code: 'c' });
  assert.equal(all(host.heard('g', old, 0), 'judge').length, 1);
  assert.deepEqual(host.judged('g', idOf('c'), { relation: 'later', message: '' }), []);
  assert.equal(all(host.heard('g', old, 0), 'judge').length, 1);
  const told = all(host.judged('g', idOf('c'), { relation: 'older', message: '' }), 'send');
  assert.deepEqual(
    told.map(({ do: what }) => what),
    ['ack', 'game'],
  );
});

test('who only quarrels is not heard any longer, whichever way', () => {
  for (const message of ['{', written({ do: 'no', why: 'parted', id: '' }), 'x'.repeat(1e5)]) {
    const { host } = pair(),
      effects = Array.from({ length: 40 }, () => host.heard('g', message, 0)).flat();
    assert.ok(all(effects, 'close').includes('g'), message.slice(0, 40));
  }
});

test('bots that answer fast are no flood, and a clock that is set back is none', () => {
  const { host } = pair();
  for (let at = 0; at < 60_000; at += 20)
    assert.deepEqual(host.heard('g', written({ do: 'ack', id: 'x' }), at), [], `${at}`);
  assert.deepEqual(host.heard('g', written({ do: 'beat' }), -3_600_000), []);
  assert.deepEqual(host.heard('g', written({ do: 'beat' }), -3_599_000), []);
});

test('a name that no record may have is left out', () => {
  for (const [given, kept] of [
    [' Ben ', 'Ben'],
    ['\u202eneB\n', 'neB'],
    ['\u200d', ''],
    ['\ud800', ''],
    ['😀'.repeat(40), '😀'.repeat(40)],
    ['x'.repeat(80), 'x'.repeat(40)],
  ]) {
    const host = new Host({ table: 'abc', game: 'toy', code: 'c', seats: sitters(2), here: [0], begun: false });
    host.joined('g');
    const effects = host.heard('g', written(sitting([1], given)), 0);
    assert.deepEqual(all(effects, 'name'), kept ? [[{ seat: 1, name: kept }]] : [], given);
  }
});

test('records that bring nothing keep no engine busy for long', () => {
  const { host } = pair();
  let judged = 0;
  for (let at = 0; at < 200; at++) {
    const code = `c ${at}`,
      effects = host.heard('g', written({ do: 'game', id: idOf(code), era: '', code }), at * 10);
    judged += all(effects, 'judge').length;
    if (host.guests.get('g')?.judged) host.judged('g', idOf(code), { relation: 'same', message: '' });
    if (all(effects, 'close').length) host.left('g');
  }
  assert.ok(judged > 10 && judged < 70, `${judged}`);
  assert.ok(!host.guests.has('g'));
});

test('two games that part are told at both devices, in the words of each engine, and only once', () => {
  const { host, guest } = pair('c');
  host.played('c 0a');
  const [sent] = all(guest.played('c 1b'), 'send');
  const different = { relation: 'different', message: 'They differ.' };
  const asked = all(host.heard('g', written(sent), 0), 'judge')[0];
  const told = host.judged('g', asked.id, different);
  assert.equal(all(told, 'notify')[0], 'parted');
  let heard = all([...told, ...host.beat()], 'send');
  for (let round = 0; round < 5; round++) {
    const back = heard.flatMap((one) => guest.heard(written(one), 0)),
      judged = all(back, 'judge').flatMap(({ id }) => guest.judged(id, different));
    const said = all([...back, ...judged, ...guest.beat()], 'send').filter((one) => one.do !== 'beat');
    heard = all(
      said.flatMap((one) => host.heard('g', written(one), 0)),
      'send',
    );
    if (!round) assert.ok(judged.some((one) => 'notify' in one && one.text === 'They differ.'));
    else assert.deepEqual([all(back, 'judge'), heard], [[], []], `${round}`);
  }
});

test('who watches has the record and answers for nobody, and may sit down later', () => {
  const { host } = pair('c'),
    watcher = new Guest();
  host.joined('w');
  watcher.joined();
  const [sit] = all(watcher.sit([], 'Wanda'), 'send');
  const told = all(host.heard('w', written(sit), 0), 'send');
  assert.deepEqual(told.find(({ do: what }) => what === 'people').people.at(-1), {
    seats: [],
    name: 'Wanda',
    here: true,
  });
  const [judge] = told
    .filter(({ do: what }) => what === 'game')
    .flatMap((one) => all(watcher.heard(written(one), 0), 'judge'));
  assert.deepEqual(judge, { code: 'c', id: idOf('c'), era: '', known: [], not: [], replaces: true });
  watcher.everybody = [{ seats: [0], name: 'P0', here: true }];
  assert.deepEqual(watcher.played('c 0a'), []); // whatever it says, it says nothing
  const forged = { do: 'game', id: idOf('c 0a'), era: '', code: 'c 0a' };
  assert.deepEqual(all(host.heard('w', written(forged), 0), 'judge'), []);
  assert.deepEqual(host.free, []);
  host.left('g');
  assert.equal(host.free.length, 1);
  host.heard('w', written(sitting([1])), 0);
  host.admit('w', true);
  assert.deepEqual(host.free, []);
  host.left('w');
  assert.deepEqual(
    host.everybody.map(({ seats, here }) => [seats, here]),
    [
      [[0], true],
      [[1], false],
    ],
  );
});

test('a reaction reaches all at the table, with the name of its person, and nobody floods them', () => {
  const { host, guest } = pair('c'),
    watcher = new Guest();
  host.joined('w');
  watcher.joined();
  const react = { do: 'react', is: 'bravo' };
  assert.deepEqual(host.heard('w', written(react), 0), [], 'it has not sat down');
  assert.deepEqual(watcher.react('bravo', 0), []);
  host.heard('w', written(all(watcher.sit([], 'Wanda'), 'send')[0]), 0);
  const [sent] = all(guest.react('bravo', 0), 'send');
  assert.deepEqual(sent, react);
  const reaction = { do: 'reaction', by: 'P1', is: 'bravo' };
  assert.deepEqual(host.heard('g', written(sent), 0), [
    { send: reaction, to: 'g' },
    { send: reaction, to: 'w' },
    { react: 'bravo', by: 'P1' },
  ]);
  assert.deepEqual(guest.heard(written(reaction), 0), [{ react: 'bravo', by: 'P1' }]);
  assert.equal(all(host.heard('w', written(react), 0), 'send')[0].by, 'Wanda');
  assert.equal(all(host.react('hello', 0), 'send')[0].by, 'P0');
  for (const [said, of, most] of /** @type {[(now: number) => any[], string, number][]} */ ([
    [(now) => guest.react('oh', now), 'the own device', 3],
    [(now) => host.heard('g', written(react), now), 'the host', 3],
    [(now) => guest.heard(written(reaction), now), 'a guest, which hears all others', 48],
  ])) {
    const heard = Array.from({ length: 90 }, () => said(10_000).length > 0).filter(Boolean);
    assert.equal(heard.length, most, of);
    assert.ok(said(60_000).length, `${of}: later it is heard again`);
  }
  assert.equal(host.guests.get('g')?.refused, 0, 'what is left out is no offence');
});

test('only so many watch', () => {
  const { host } = pair();
  for (let i = 0; i < 12; i++) {
    host.joined(`w${i}`);
    const told = all(host.heard(`w${i}`, written(sitting([], 'x'.repeat(40))), 0), 'send');
    for (const one of told) assert.ok(read(written(one)), written(one));
    assert.equal(
      told.some(({ do: what }) => what === 'no'),
      i >= 8,
    );
  }
  assert.equal(host.everybody.filter(({ seats }) => !seats.length).length, 8);
  assert.ok(read(written({ do: 'people', people: host.everybody })));
});

test('a page that has slept for ten minutes goes on with what has come meanwhile', () => {
  const { host, guest } = pair();
  const waiting = all(guest.played('c 1a'), 'send');
  for (let beat = 0; beat < 300; beat++) waiting.push(...all(guest.beat(), 'send'));
  assert.ok(waiting.filter(({ do: what }) => what === 'game').length < 50);
  const effects = waiting.flatMap((one) => host.heard('g', written(one), 600_000));
  assert.deepEqual(all(effects, 'close'), []);
  const [asked] = all(effects, 'judge');
  host.played('c 1a');
  for (const one of all(host.judged('g', asked.id, { relation: 'newer', message: '' }), 'send'))
    guest.heard(written(one), 600_000);
  assert.equal(all(guest.beat(), 'send').filter(({ do: what }) => what === 'game').length, 0);
});

// Messages to boards that follow

test('a board that follows reads nothing but what a board that leads can say', () => {
  const line = { name: '', comment: 'x', highlight: ['road.3', 'cell.e4'], arrows: ['road.3>castle'] },
    shown = { saved: 'p1.I8enZpg-xV4U45C3', ply: 0, plies: 3, line },
    said = (/** @type {object} */ change) => readShown(writtenShown({ do: 'show', shown: { ...shown, ...change } }));
  assert.deepEqual(said({}), { do: 'show', shown });
  for (const saved of ['zc1.abc-_', '{"position": 1}']) assert.ok(said({ saved }), saved);
  for (const saved of ['', 'games/final.json', 'https://example.org/p1.abc', 'p1.a b', `{${' '.repeat(16_000)}`, 7])
    assert.equal(said({ saved }), null, String(saved));
  for (const wrong of [
    { ply: -1 },
    { plies: 1.5 },
    { more: 0 },
    { line: { ...line, comment: 'x'.repeat(2001) } },
    { line: { ...line, highlight: ['<b>'] } },
    { line: { ...line, highlight: Array(41).fill('castle') } },
    { line: { ...line, arrows: ['castle'] } },
  ])
    assert.equal(said(wrong), null, JSON.stringify(wrong));
  assert.deepEqual(readShown('{"do": "bye"}'), { do: 'bye' });
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"do": "hello", "version": 1}',
    '{"do": "ask", "more": 1}',
    { do: 'bye' },
  ])
    assert.equal(readShown(text), null, JSON.stringify(text));
});

test('an invitation to follow is read from the address that it stands in', () => {
  const text = pack({ type: 'offer', id: newId(), time: 1000, sdp: sdp() });
  for (const before of [
    '',
    'https://example.org/pupils.html#follow=',
    'https://example.org/embed.html#fit=height&follow=',
  ])
    assert.equal(unpack(before + text).type, 'offer');
  assert.equal(reason(`https://example.org/#unfollow=${text}`), 'none');
});

// Undo

/** Three devices, the guests g and h, without wires. @param {string} code */
function three(code) {
  const host = new Host({ table: 'abc', game: 'toy', code, seats: sitters(3), here: [0], begun: true }),
    guests = [1, 2].map((seat) => {
      const guest = new Guest();
      guest.sit([seat], '', { code });
      guest.everybody = [{ seats: [0], name: 'P0', here: true }];
      return guest;
    });
  for (const [i, name] of ['g', 'h'].entries()) {
    host.joined(name);
    host.heard(name, written(sitting([i + 1])), 0);
    host.heard(name, written({ do: 'ack', id: host.id }), 0);
  }
  return { host, guests };
}

test('a record is shorter only when all others have allowed it, however often they say so', () => {
  const { host, guests } = three('c 0a 1b'),
    [asks, other] = guests;
  const [ask] = all(asks.ask('q', 1, 'c 0a'), 'send'),
    asked = all(host.heard('g', written(ask), 0), 'send'),
    [question] = asked;
  assert.deepEqual(question, { do: 'question', id: 'q', of: host.id, ply: 1, by: [1], is: 'open' });
  assert.equal(asked.length, 2);
  assert.deepEqual(host.heard('g', written(ask), 0), [{ send: question, to: 'g' }]); // doubled
  // The host repeats it; each device tells its person once.
  for (const guest of guests)
    for (const tells of [['open'], []]) assert.deepEqual(all(guest.heard(written(question), 0), 'notify'), tells);
  const answer = all(other.reply('c 0a'), 'send')[0];
  // A guest that asks, or does not sit, has no say.
  assert.deepEqual(host.heard('g', written(answer), 0), []);
  host.joined('x');
  assert.deepEqual(host.heard('x', written(answer), 0), []);
  for (let i = 0; i < 3; i++) assert.deepEqual(all(host.heard('h', written(answer), 0), 'lay'), []);
  const [lay] = all(host.decided('q', 'c 0a'), 'lay');
  assert.equal(lay, 'c 0a');
  assert.deepEqual(
    all(host.beat(), 'send').filter(({ do: what }) => what === 'game'),
    [],
  ); // not before it is laid
  const [game] = all(host.laid('c 0a'), 'send');
  assert.ok(host.era);
  assert.deepEqual(game, { do: 'game', id: idOf('c 0a', host.era), era: host.era, code: 'c 0a' });
  // Both take it, compared with what they have agreed to.
  for (const guest of guests) assert.deepEqual(all(guest.heard(written(game), 0), 'judge')[0].known, ['c 0a']);
  other.played('c 0a', host.era);
  // A longer record from before is out of date.
  const past = { do: 'game', id: idOf('c 0a 1b 2c'), era: '', code: 'c 0a 1b 2c' };
  const told = /** @type {any[]} */ (host.heard('h', written(past), 0));
  assert.deepEqual(all(told, 'judge'), []);
  assert.equal(host.code, 'c 0a');
});

test('a question lapses with a refusal, an answer, and a lost connection', () => {
  for (const end of ['refused', 'played', 'left', 'host']) {
    const { host, guests } = three('c 0a 1b');
    const [question] = all(host.heard('g', written(all(guests[0].ask('q', 1, 'c 0a'), 'send')[0]), 0), 'send');
    guests[1].heard(written(question), 0);
    const effects =
      end === 'refused'
        ? host.heard('h', written(all(guests[1].reply(null), 'send')[0]), 0)
        : end === 'played'
          ? host.played('c 0a 1b 2c')
          : end === 'left'
            ? host.left('h')
            : host.decided('q', null);
    const is = ['refused', 'host'].includes(end) ? 'refused' : 'lapsed';
    const closed = all(effects, 'send').filter(({ do: what }) => what === 'question');
    assert.ok(closed.length && closed.every((one) => one.is === is), end);
    guests[0].heard(written(closed[0]), 0);
    assert.deepEqual([guests[0].asking, guests[0].agreed.size, host.question], [null, 0, null]);
    // The same question does not come again, and nobody can answer it any more.
    assert.deepEqual(all(host.heard('g', written({ do: 'ask', id: 'q', of: host.id, ply: 1 }), 0), 'notify'), []);
    assert.deepEqual(host.decided('q', 'c 0a'), []);
    assert.equal(host.era, '');
  }
});

test('nobody forces an undo: neither a guest that is asked nor a host', () => {
  const { host, guests } = three('c 0a 1b');
  const short = { do: 'game', id: idOf('c 0a', 'e'), era: 'e', code: 'c 0a' };
  const told = host.heard('g', written(short), 0);
  assert.deepEqual(all(told, 'judge'), []);
  assert.deepEqual([host.code, host.era], ['c 0a 1b', '']);
  assert.equal(all(told, 'send').at(-1).code, 'c 0a 1b');
  // A draw has been seen, says the engine of the host, which refuses.
  host.heard('g', written({ do: 'ask', id: 'q', of: host.id, ply: 0 }), 0);
  const ends = all(host.decided('q', null), 'send');
  assert.deepEqual([ends.map(({ is }) => is), host.question], [['refused', 'refused'], null]);
  const [guest] = guests;
  guest.heard(written({ do: 'game', id: host.id, era: host.era, code: host.code }), 0);
  const [judge] = all(guest.heard(written(short), 0), 'judge');
  const refused = guest.judged(judge.id, { relation: 'older', message: '' });
  assert.deepEqual([guest.code, all(refused, 'send')[0].why], ['c 0a 1b', 'parted']);
  assert.deepEqual(guest.agreed, new Map());
});

test("a guest that comes back takes the host's game, and is not heard before", () => {
  for (const [code, era, relation] of [
    ['c 0b', '', 'different'],
    ['c 0a 1b', '', 'older'],
    ['c 0a 1b', 'e', 'older'],
  ]) {
    const { host } = pair('c');
    host.left('g');
    host.played('c 0a');
    const guest = met(host, 'h'),
      [sit] = all(guest.sit([1], '', { code, era, key: host.keys[1] }), 'send'),
      [ours] = all(host.heard('h', written(sit), 0), 'send').filter(({ do: what }) => what === 'game');
    guest.everybody = host.everybody;
    const early = all([...guest.played(code, era), ...guest.beat()], 'send');
    assert.deepEqual(
      early.filter(({ do: what }) => what === 'game'),
      [],
    );
    const [judge] = all(guest.heard(written(ours), 0), 'judge');
    assert.ok(judge.replaces);
    const isLonger = relation === 'older' && !era;
    if (!isLonger) guest.played('c 0a', '');
    const said = all(guest.judged(ours.id, { relation: isLonger ? relation : 'newer', message: '' }), 'send');
    assert.deepEqual(
      said.map(({ do: what, code: own }) => own ?? what),
      isLonger ? ['ack', code] : ['ack'],
    );
  }
});

// Altered guests, and keys

const FAR = 'c 0a 1b 0c 1d';
/** Messages of an altered guest, each with the findings of the engine about its record. @type {[string, any, string?][]} */
const ALTERED = [
  ['a longer game of an era of its own', { do: 'game', id: idOf(FAR, 'mine'), era: 'mine', code: FAR }, 'newer'],
  ['a shorter one', { do: 'game', id: idOf('c', 'mine'), era: 'mine', code: 'c' }, 'older'],
  ['another game', { do: 'game', id: idOf('d'), era: '', code: 'd' }, 'another'],
  ['a game with a count', { do: 'game', id: idOf(FAR), era: '', code: FAR, undone: 1e6 }],
  ['a game under another name', { do: 'game', id: 'x', era: '', code: FAR }],
  ['another seat beside its own', sitting([2])],
  ['its own seat with another key', sitting([1], '', 'b'.repeat(64))],
  ["the host's seat", sitting([0])],
  ['to watch', sitting([])],
  ['what to show a key by, again', { do: 'challenge', nonce: 'f'.repeat(32) }],
  ['an answer that nobody has asked for', { do: 'answer', id: 'q', yes: true }],
  ['an undo of a record that is none', { do: 'ask', id: 'q', of: 'x', ply: 0 }],
  ['a question', { do: 'question', id: 'q', of: 'x', ply: 0, by: [0], is: 'granted' }],
  ['who is there', { do: 'people', people: [] }],
  ['that somebody is asked', { do: 'asked' }],
  ['what table it is', { do: 'table' }],
  ['that it refuses the game', { do: 'no', why: 'parted', id: 'x' }],
  ['that it has a record which there is not', { do: 'ack', id: 'x' }],
];
for (const [kind, message, relation] of ALTERED)
  test(`an altered guest that says ${kind} changes nothing at the host`, () => {
    const { host } = pair('c 0a 1b');
    host.seats = sitters(3);
    const known = () =>
        structuredClone([host.code, host.era, host.keys, host.here, host.begun, host.guests.get('g')?.seats]),
      before = known(),
      effects = host.heard('g', written(message), 0),
      judged = all(effects, 'judge').flatMap(({ id }) =>
        host.judged('g', id, { relation: relation ?? '', message: 'No.' }),
      );
    const told = [...effects, ...judged];
    assert.deepEqual(known(), before);
    for (const what of ['lay', 'name', 'keys']) assert.deepEqual(all(told, what), [], what);
    assert.deepEqual(host.requests, []);
  });

test('the digest is that of SHA-256, of any length', () => {
  for (let length = 0; length < 200; length++) {
    const text = `é😀${'x'.repeat(length)}`;
    assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'));
  }
});

test('keys that are damaged, or were never kept, are none', () => {
  const key = 'a'.repeat(64);
  assert.deepEqual(keysIn({ keys: { 1: key, 2: '' } }), { 1: key, 2: '' });
  for (const keys of [undefined, null, 7, 'x', { 1: 5 }, { 1: key.slice(1) }, { 1: key.toUpperCase() }, [[key]]])
    assert.equal(keysIn({ keys }), null, JSON.stringify(keys));
});

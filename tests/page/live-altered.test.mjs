// Playing live with an altered host: a guest takes only moves and revealed numbers.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { newId, pack, unpack } from '../../web/peers/signal.js';
import { VERSION } from '../../web/peers/messages.js';
import { proofOf } from '../../web/live/keys.js';
import { idOf } from '../../web/live/side.js';
import { Connection, connections } from './connections.mjs';
import { Device, hashOf } from './devices.mjs';
import { python } from './workers.mjs';

const guest = new Device('guest');
await guest.open();
after(() => {
  for (const one of connections.values()) one.close();
  setTimeout(() => process.exit(), 500).unref(); // the wires stay open
});

/** Records that an altered host may send. */
const RECORDS = python(
  `
from random import Random
from caylus.play.draws import promise
from caylus.play.match import Match, new_match
from caylus.play.record import load_record, to_code, to_record
from caylus.play.position import to_position
from tests.studies import keep
people = [{"name": "Anna"}, {"name": "Basile"}]
def after(game, count, seats=people, seed=3, **how):
    match, random = new_match(game, seats, seed=seed, **how), Random(seed)
    while len(match.actions) < count:
        match.play(random.choice(match.state.legal_texts()))
    return match
def promised(match, seats=(0,)):
    for seat in seats:
        promise(match, seat, ("%d" % seat) * 64)
    return match
def cut(match, ply):
    return load_record({**to_record(match), "actions": to_record(match)["actions"][:ply]})
game = after("caylus", 40)
own = next(ply for ply, seat in enumerate(game.deciders) if seat == 1)
ply = next(ply for ply in range(20, 39) if game.deciders[ply] == 0)
noted, base = cut(game, ply + 1), cut(game, ply)
keep(noted, tuple(game.actions[:5]), "Planted", "")
foreseen = {**to_record(promised(new_match("zamek", people, seed=3, settled=False))), }
foreseen["draws"]["foreseen"] = 5
short, far = cut(game, ply - 3), cut(game, next(at for at in range(ply, 39) if game.deciders[at] == 1) + 1)
print(json.dumps({
    "unpromised": to_code(after("zamek", 7)),
    "late": to_code(promised(after("zamek", 7))),
    "forged": to_code(promised(new_match("zamek", people, seed=3, settled=False), (0, 1))),
    "fresh": to_code(new_match("caylus", people, seed=3)),
    "bot": to_code(new_match("caylus", [{"name": "Anna", "bot": "greedy"}, people[1]], seed=3)),
    "three": to_code(new_match("caylus", [*people, {"name": "Clara"}], seed=3)),
    "named": to_code(new_match("caylus", [people[0], {"name": "Bob"}], seed=3)),
    "answered": to_code(cut(game, own + 1)),
    "prepared": to_code(Match.from_position(to_position(cut(game, 6).state), seats=people)),
    "base": to_code(base), "next": to_code(cut(game, ply + 1)), "noted": to_code(noted), "short": to_code(short),
    "far": to_code(far), "options": to_code(new_match("caylus", people, seed=3, options={"jeweller": True})),
    "foreseen": to_code(load_record(foreseen)),
}))`,
);
const SEATS = [
  { name: 'Anna', bot: null },
  { name: 'Basile', bot: null },
];
let tables = 0;

/** A host whose messages the test writes. */
class Altered {
  /** @param {any} table its description of the table */
  constructor(table) {
    this.nonce = 'a'.repeat(32);
    /** the era of the last record */
    this.era = '';
    /** another description, sent when the guest has sat down @type {any} */
    this.then = null;
    /** the key for its proofs */
    this.key = '';
    /** the guest's messages */
    this.heard = /** @type {any[]} */ ([]);
    this.table = {
      ...{ do: 'table', table: `altered${++tables}`, game: 'caylus', seats: SEATS, here: [0] },
      ...{ free: [{ seat: 1, name: 'Basile' }], begun: false, hints: true, nonce: this.nonce, proofs: [], ...table },
    };
  }

  /** Invite the guest. */
  async invite() {
    const connection = new Connection(),
      id = newId();
    await connection.setLocalDescription();
    const { sdp } = connection.localDescription;
    await guest.follow(`#live=${pack({ type: 'offer', id, time: 1, sdp })}`);
    const open = new Promise((resolve) => (connection.channel.onopen = resolve)),
      answer = unpack(hashOf(await guest.link()));
    connection.channel.onmessage = (/** @type {any} */ { data }) => {
      const message = JSON.parse(data);
      this.heard.push(message);
      if (message.do === 'challenge') {
        const line = [sdp, answer.sdp].map((text) => /sha-256 ([\w:]+)/.exec(text)?.[1]).sort();
        const proofs = this.key ? [proofOf(this.key, 'host', [this.nonce, message.nonce], line.join(' '))] : [];
        this.say({ ...this.table, proofs });
      }
    };
    this.connection = connection;
    await connection.setRemoteDescription(answer);
    await open;
    this.say({ do: 'hello', version: VERSION });
  }

  /** @param {any} message */
  say(message) {
    this.connection?.channel.send(JSON.stringify(message));
  }

  /** @param {string} code @param {string} [era] @param {object} [more] */
  send(code, era = '', more = {}) {
    this.era = era;
    this.say({ do: 'game', id: idOf(code, era), era, code, ...more });
  }

  /** Give somebody the seat for which they ask, and a record. @param {string} code */
  async seat(code) {
    await guest.do(async ({ all, click, until }) => {
      await until(() => all('live-sit').length, 'there are seats');
      await click('live-sit');
    });
    await this.hears('sit');
    if (this.then) this.say(this.then);
    this.say({ do: 'people', people: [{ seats: [0], name: 'Anna', here: true }] });
    this.send(code);
  }

  /** Until the guest says so. @param {string} what */
  async hears(what, count = 1) {
    const end = performance.now() + 20_000;
    while (this.heard.filter((message) => message.do === what).length < count) {
      if (performance.now() > end) throw new Error(`The guest does not say ${what}: ${JSON.stringify(this.heard)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.heard.filter((message) => message.do === what);
  }

  /** A game at this table, as far as `base`. */
  async plays() {
    await this.invite();
    await this.seat(RECORDS.base);
    await guest.hears('live-said', 'already been made for you');
    await guest.click('live-yes');
    await guest.do(({ until, view }, code) => until(() => view().code === code, 'the game is there'), RECORDS.base);
  }

  /** Until all that was said has been judged. */
  async settled() {
    this.say({ do: 'beat' });
    await guest.do(({ rest }) => rest());
    return guest.view();
  }
}

/** The games that the guest's page keeps of a table. @param {string} table */
const kept = (table) =>
  guest.do(async ({ kept: all }, of) => (await all()).filter((/** @type {any} */ one) => one.table === of), table);

/** @type {[string, object, string, string][]} */
const FIRST = [
  [
    'no promised numbers',
    { game: 'zamek', begun: true },
    'unpromised',
    'The numbers that decide the draws of this game are missing',
  ],
  ['numbers promised after chosen draws', { game: 'zamek', begun: true }, 'late', 'promised only after it had begun'],
  ["the host's numbers for both", { game: 'zamek' }, 'forged', 'does not have the numbers that Basile promised'],
  ['another game', { game: 'zamek' }, 'fresh', 'This is another game'],
  ['a bot that sits for the host', {}, 'bot', 'Anna is a person here, but a bot'],
  ['more players', {}, 'three', 'it has 3 players, not 2'],
  ['another name in a game that has begun', { begun: true }, 'named', 'Player 2 is Basile here, but Bob'],
  ['decisions for the guest in a new game', {}, 'answered', 'Basile plays here but did not choose'],
  ['no record at all', {}, 'nonsense', 'This is not the game you were invited to.'],
];
for (const [kind, table, record, words] of FIRST)
  test(`a first record with ${kind} is refused in words, and nothing is kept`, async () => {
    const host = new Altered(table);
    await host.invite();
    const before = await guest.view();
    await host.seat(RECORDS[record] ?? 'c1.x');
    await guest.hears('live-said', words);
    assert.deepEqual([(await guest.view()).code, await kept(host.table.table)], [before.code, []]);
    await guest.do(({ press }) => press('Escape'));
  });

/** @type {[string, object, string, string][]} */
const DOUBTFUL = [
  ['decisions for the guest', { begun: true }, 'answered', '1 decision has already been made for you in this game.'],
  ['a prepared position', {}, 'prepared', 'This game begins with a position that somebody has prepared.'],
];
for (const [kind, table, record, words] of DOUBTFUL)
  test(`the guest is asked about a game that begins with ${kind}`, async () => {
    for (const yes of [false, true]) {
      const host = new Altered(table);
      await host.invite();
      const before = (await guest.view()).code;
      await host.seat(RECORDS[record]);
      await guest.hears('live-said', words);
      assert.equal((await guest.view()).code, before);
      await guest.click(yes ? 'live-yes' : 'live-no');
      await guest.misses('live-dialog');
      assert.equal((await kept(host.table.table)).length, Number(yes));
    }
  });

test('notes and counts in a first record are not taken', async () => {
  const noted = new Altered({ begun: true });
  await noted.invite();
  noted.then = { ...noted.table, begun: false, hints: false, table: 'elsewhere' }; // said once more, but too late
  await noted.seat(RECORDS.noted);
  await guest.hears('live-said', 'already been made for you');
  await guest.click('live-yes');
  await guest.do(({ until, view }, code) => until(() => view().code === code, 'it is there'), RECORDS.next);
  assert.equal((await guest.view()).lines, 0);
  const [entry] = await kept(noted.table.table);
  assert.ok(entry && entry.hints !== false, 'what was said when the guest sat down holds');
  const foreseen = new Altered({ game: 'zamek' });
  await foreseen.invite();
  await foreseen.seat(RECORDS.foreseen);
  await guest.do(({ until, view }) => until(() => view().game === 'zamek', 'it is there'));
  const { draws } = await guest.view();
  assert.deepEqual([draws.foreseen, draws.protected], [0, true]);
});

/** Messages of an altered host in a running game, each with the guest's notice, if any. */
/** @type {[string, (host: Altered) => void, string][]} */
const PLAYING = [
  ['a count in place of an era', (host) => host.send(RECORDS.next, '', { undone: 1e6 }), 'was refused'],
  ['a decision for the guest', (host) => host.send(RECORDS.far), 'Basile plays here but did not choose'],
  ['the same in another era', (host) => host.send(RECORDS.far, 'later'), 'Basile plays here but did not choose'],
  ['a game with other options', (host) => host.send(RECORDS.options), 'The games have different options'],
  ['other options in another era', (host) => host.send(RECORDS.options, 'later'), 'different options'],
  [
    'a shorter game that nobody has agreed to',
    (host) => host.send(RECORDS.short, 'later'),
    'stays in the list of games',
  ],
  ['an undo that is granted without a question', (host) => host.say(question('granted', [0])), ''],
  ['a question in the name of the guest', (host) => host.say(question('open', [1])), ''],
  [
    'a name for another record',
    (host) => host.say({ do: 'game', id: 'a', era: '', code: RECORDS.next }),
    'was refused',
  ],
  ['a message that it does not know', (host) => host.say({ do: 'notes', notes: [] }), 'was refused'],
  ['another table', (host) => host.say({ ...host.table, table: 'elsewhere', hints: false }), ''],
];
/** @param {string} is @param {number[]} by */
const question = (is, by) => ({ do: 'question', id: 'q', of: idOf(RECORDS.base), ply: 1, by, is });
for (const [kind, attack, words] of PLAYING)
  test(`a guest does not take ${kind}`, async () => {
    const host = new Altered({ begun: true });
    await host.plays();
    await guest.do(({ $ }) => void ($('toast').hidden = true));
    attack(host);
    const isAsked = host.era === 'later' && !kind.startsWith('other options');
    if (words) await guest.hears(isAsked ? 'live-said' : 'toast', words);
    if (isAsked) await guest.click('live-no');
    await host.settled();
    const said = `${await guest.says('toast')} ${await guest.says('live-asked')}`;
    if (!words) assert.equal(said.trim(), '');
    assert.equal((await guest.view()).code, RECORDS.base);
    const [entry] = await kept(host.table.table);
    assert.deepEqual([entry.saved, entry.hints !== false], [RECORDS.base, true]);
    // And it plays on.
    host.send(RECORDS.next, host.era);
    await guest.do(({ until, view }, code) => until(() => view().code === code, 'it goes on'), RECORDS.next);
  });

test('a stranger who knows what a table is called opens no game, and gets no record', async () => {
  const own = new Altered({ begun: true });
  await own.plays();
  const { table } = own.table,
    sits = (/** @type {Altered} */ host) => host.heard.filter(({ do: what }) => ['sit', 'game'].includes(what));
  // Another game lies on the table meanwhile.
  await guest.do(({ newGame }) => newGame({ game: 'caylus' }));
  const { code } = await guest.view();
  for (const key of ['', 'e'.repeat(64)]) {
    const stranger = new Altered({ table, begun: true });
    stranger.key = key;
    await stranger.invite();
    await guest.hears('live-said', 'does not show that it has played at this table');
    assert.deepEqual([sits(stranger), (await guest.view()).code], [[], code]);
    await guest.click('live-no');
    await guest.misses('live-dialog');
    assert.deepEqual(sits(stranger), []);
  }
  // The host with which the guest has played shows the key, and nobody is asked.
  const back = new Altered({ table, begun: true });
  back.key = own.heard.find((message) => message.do === 'sit').key;
  await back.invite();
  const [{ seats, key, proof }] = await back.hears('sit');
  assert.deepEqual([seats, key, proof.length], [[1], '', 64]);
  await guest.do(({ until, view }, of) => until(() => view().code === of, 'its game is there'), RECORDS.base);
});

test('a host that comes back with decisions for the guest is followed only if somebody here agrees', async () => {
  const own = new Altered({ begun: true });
  await own.plays();
  const { key } = own.heard.find((message) => message.do === 'sit');
  for (const yes of [false, true]) {
    const back = new Altered({ table: own.table.table, begun: true });
    back.key = key;
    await back.invite();
    await back.hears('sit');
    back.say({ do: 'people', people: [{ seats: [0], name: 'Anna', here: true }] });
    back.send(RECORDS.far);
    await guest.hears('live-said', 'Basile plays here but did not choose');
    assert.equal((await guest.view()).code, RECORDS.base);
    await guest.click(yes ? 'live-yes' : 'live-no');
    await guest.misses('live-dialog');
    assert.deepEqual(back.heard.filter((message) => message.do === 'game').length, 0);
    if (!yes) assert.equal((await back.settled()).code, RECORDS.base);
  }
  await guest.do(({ until, view }, code) => until(() => view().code === code, 'the game of the host'), RECORDS.far);
  const games = await guest.do(({ kept: all }) => all());
  assert.ok(games.some((/** @type {any} */ one) => one.name === 'Replaced game' && one.saved === RECORDS.base));
});

// The conversation with the engine (web/client): messages in turn, bots at their pace, a second engine that thinks. Here
// the engines are played by the tests.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { AnalysisEngine } from '../../web/client/analysis-engine.js';
import { botLabel, botOf, styleOf } from '../../web/client/bots.js';
import { Client } from '../../web/client/client.js';
import { choicesAt, inOrder, isPast, meaningOf, modelOf, refusalOf } from '../../web/client/model.js';
import { Session } from '../../web/client/session.js';
import { callTurns, momentOf, turnLabel, turnName } from '../../web/client/turns.js';
import { loadGame } from '../../web/games/index.js';

await loadGame('caylus');

/** Wait until the work that is queued now is done. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** An engine whose answers a test gives: `replies` has how to end each message, oldest first. */
function engineOf() {
  const engine = {
    /** @type {any[]} */
    sent: [],
    /** @type {{message: any, resolve: (reply: any) => void, reject: (error: Error) => void}[]} */
    open: [],
    call: (/** @type {any} */ message) =>
      new Promise((resolve, reject) => {
        engine.sent.push(message);
        engine.open.push({ message, resolve, reject });
      }),
    /** Answer the oldest message, or refuse it. @param {any} reply */
    async answer(reply) {
      const { resolve, reject } = /** @type {any} */ (engine.open.shift());
      if (reply instanceof Error) reject(reply);
      else resolve(reply);
      await soon();
    },
    /** A view as the answer: whose turn it is, and of which bot. @param {object} view */
    show: (view) => engine.answer({ ok: true, view: { seats: [{}, {}], what_if: null, ...view } }),
    terminate: mock.fn(),
    ready: Promise.resolve(),
  };
  return engine;
}

/** Bots that answer when a test says so. */
function botsOf() {
  const bots = {
    /** @type {((message: any) => void)[]} */
    thoughts: [],
    drop: mock.fn(),
    choose: () => new Promise((resolve) => bots.thoughts.push(resolve)),
  };
  return bots;
}

const PERSON = { ply: 4, decision: { seat: 0, bot: null } },
  BOT = { ply: 5, decision: { seat: 1, bot: 'master' } };

/** @type {ReturnType<typeof engineOf>} */
let engine;
/** @type {ReturnType<typeof botsOf>} */
let bots;
/** Calls that the page received, by kind. @type {{views: any[], errors: any[], kept: any[], busy: boolean[]}} */
let heard;
/** @param {object} [parts] */
const sessionOf = (parts) =>
  new Session(
    /** @type {any} */ ({
      engine,
      bots,
      keep: (/** @type {any} */ view) => heard.kept.push(view),
      prepare: async () => {},
      onView: (/** @type {any} */ view) => heard.views.push(view),
      onError: (/** @type {any} */ problem) => heard.errors.push(problem),
      onBusy: (/** @type {boolean} */ now) => heard.busy.push(now),
      pace: () => 'instant',
      ...parts,
    }),
  );
/** A session at a bot's turn, which the bot has been asked for. @param {object} [parts] */
async function atABotsTurn(parts) {
  const session = sessionOf(parts);
  session.send({ do: 'act', text: 'pass' });
  await soon();
  await engine.show(BOT);
  return session;
}

beforeEach(() => {
  engine = engineOf();
  bots = botsOf();
  heard = { views: [], errors: [], kept: [], busy: [] };
});

test("a bot's answer that comes after an undo is not played", async () => {
  const session = await atABotsTurn();
  assert.equal(bots.thoughts.length, 1);
  session.hurry();
  session.send({ do: 'undo' });
  await soon();
  assert.ok(bots.drop.mock.callCount() > 0, 'nobody thinks in vain');
  await engine.show(PERSON);
  bots.thoughts[0]({ do: 'bot', text: 'late' });
  await soon();
  assert.deepEqual(
    engine.sent.map((message) => message.do),
    ['act', 'undo'],
  );
});
test("a bot's answer that comes while an undo is under way is not played", async () => {
  const session = await atABotsTurn();
  session.hurry();
  session.send({ do: 'undo' });
  bots.thoughts[0]({ do: 'bot', text: 'late' });
  await soon();
  await engine.show(PERSON);
  assert.deepEqual(
    engine.sent.map((message) => message.do),
    ['act', 'undo'],
  );
});
test("a bot's answer that comes after another turn of a bot has begun is not played twice", async () => {
  const session = await atABotsTurn();
  session.hurry();
  session.callBot(); // as after a change of the settings
  session.hurry();
  assert.equal(bots.thoughts.length, 2);
  bots.thoughts[0]({ do: 'bot', text: 'late' });
  await soon();
  assert.equal(engine.sent.length, 1);
  bots.thoughts[1]({ do: 'bot', text: 'pass' });
  await soon();
  assert.deepEqual(engine.sent.at(-1), { do: 'bot', text: 'pass' });
});
test('messages wait for each other, and questions do not', async () => {
  const client = new Client({ engine });
  client.send({ do: 'act', text: 'first' });
  client.send({ do: 'act', text: 'second' });
  client.ask({ do: 'explain' });
  await soon();
  assert.deepEqual(
    engine.sent.map(({ do: what, text }) => text ?? what),
    ['explain', 'first'],
  );
  await engine.answer({ ok: true });
  await engine.answer({ ok: true });
  assert.deepEqual(engine.sent.at(-1), { do: 'act', text: 'second' });
});
test('a message whose answer fails does not stop those that wait', async () => {
  const client = new Client({ engine });
  client.heard = () => {
    throw new Error('cannot be shown');
  };
  const first = client.send({ do: 'act', text: 'first' }).catch((error) => error.message);
  const second = client.send({ do: 'act', text: 'second' }).catch((error) => error.message);
  await soon();
  await engine.answer({ ok: true });
  await engine.answer({ ok: true });
  assert.deepEqual([await first, await second], ['cannot be shown', 'cannot be shown']);
  assert.equal(client.waiting, 0);
});
test('the page is busy from the first message to the last answer', async () => {
  const session = sessionOf();
  session.send({ do: 'act', text: 'a' });
  session.send({ do: 'act', text: 'b' });
  await soon();
  assert.equal(session.waiting, 2);
  await engine.show(PERSON);
  assert.equal(heard.busy.includes(false), false);
  await engine.show(PERSON);
  assert.equal(heard.busy.at(-1), false);
  assert.equal(session.waiting, 0);
});
test('an engine that does not answer is a refusal, which is said', async () => {
  const session = sessionOf();
  const reply = session.send({ do: 'act', text: 'pass' });
  await soon();
  await engine.answer(new Error('out of memory'));
  assert.equal((await reply).ok, false);
  assert.equal(
    heard.errors[0].message,
    'The rules engine does not respond (out of memory). Reload the page; your game is saved.',
  );
  assert.deepEqual(heard.views, []);
});
test('a refused answer changes nothing on the table', async () => {
  const session = sessionOf();
  session.send({ do: 'act', text: 'pass' });
  await soon();
  await engine.show(PERSON);
  session.send({ do: 'act', text: 'nonsense' });
  await soon();
  await engine.answer({ ok: false, error: { message: 'No.', rule: 'C-PLACE-3' } });
  assert.equal(session.view?.ply, 4);
  assert.deepEqual([heard.views.length, heard.kept.length], [1, 1]);
  assert.deepEqual(heard.errors, [{ message: 'No.', rule: 'C-PLACE-3' }]);
});
test('granted() makes an error of a refusal, with its rule', async () => {
  const client = new Client({ engine });
  const asked = assert.rejects(client.granted({ do: 'look' }), { message: 'No. (C-PLACE-3)' });
  await soon();
  await engine.answer({ ok: false, error: { message: 'No.', rule: 'C-PLACE-3' } });
  await asked;
});
test('a conversation of its own names its table, and leaves it', async () => {
  const client = new Client({ engine, table: 'lesson', bots });
  client.ask({ do: 'view' });
  client.view = /** @type {any} */ (PERSON);
  client.leave();
  await soon();
  assert.deepEqual(engine.sent, [
    { do: 'view', table: 'lesson' },
    { do: 'leave', table: 'lesson' },
  ]);
  assert.equal(client.view, null);
});
test('a message that may lay another game says which games are here, and a missing one is fetched first', async () => {
  const client = new Client({ engine });
  client.ask({ do: 'load', saved: 'x' });
  await soon();
  assert.deepEqual(engine.sent[0], { do: 'load', saved: 'x', games: ['caylus'] });
  await engine.answer({ ok: false, needs: 'zamek', error: { message: 'not here' } });
  await loadGame('zamek');
  await soon();
  assert.deepEqual(engine.sent[1].games.sort(), ['caylus', 'zamek']);
  assert.deepEqual(engine.sent[1].saved, 'x');
});
test('a game that cannot be fetched is a refusal, and nothing is asked again', async () => {
  const client = new Client({ engine });
  const asked = client.ask({ do: 'load', saved: 'x' });
  await soon();
  await engine.answer({ ok: false, needs: 'chess', error: { message: 'not here' } });
  const reply = await asked;
  assert.deepEqual([reply.ok, reply.needs, engine.sent.length], [false, 'chess', 1]);
});
test("a bot's pause lasts as long as the pace says, and hurry() ends it", async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const session = await atABotsTurn({ pace: () => 'slow' });
    bots.thoughts[0]({ do: 'bot' });
    await soon();
    mock.timers.tick(100);
    await soon();
    assert.equal(engine.sent.length, 1, 'it waits');
    session.hurry();
    await soon();
    assert.deepEqual(engine.sent.at(-1), { do: 'bot' });
    await engine.show(BOT);
    bots.thoughts[1]({ do: 'bot' });
    await soon();
    assert.equal(engine.sent.length, 2);
    mock.timers.tick(60_000);
    await soon();
    assert.equal(engine.sent.length, 3, 'without hurry it ends by itself');
  } finally {
    mock.timers.reset();
  }
});
test('bots answer one after the other until a person is asked', async () => {
  const session = await atABotsTurn();
  for (const next of [BOT, BOT, PERSON]) {
    session.hurry();
    bots.thoughts.at(-1)?.({ do: 'bot' });
    await soon();
    await engine.show(next);
  }
  assert.equal(bots.thoughts.length, 3);
  assert.equal(session.botsPlay, false);
});
test('a refused answer of a bot is not asked for again and again', async () => {
  const session = await atABotsTurn();
  session.hurry();
  bots.thoughts[0]({ do: 'bot' });
  await soon();
  await engine.answer({ ok: false, error: { message: 'broken', rule: null } });
  assert.equal(bots.thoughts.length, 1);
  assert.equal(heard.errors.length, 1);
});
test('bots wait while somebody looks back, and go on afterwards', async () => {
  const session = await atABotsTurn();
  session.hurry();
  session.rest('look', true);
  bots.thoughts[0]({ do: 'bot' });
  await soon();
  assert.equal(engine.sent.length, 1);
  assert.equal(session.botsPlay, false);
  session.rest('look', false);
  assert.equal(bots.thoughts.length, 2);
});
test('where a game is only looked at, bots wait and nothing is kept, but in a line beside it they play', async () => {
  const session = await atABotsTurn();
  heard.kept = [];
  session.setReadOnly('elsewhere');
  assert.equal(session.botsPlay, false);
  session.send({ do: 'view' });
  await soon();
  await engine.show(BOT);
  assert.deepEqual(heard.kept, []);
  session.send({ do: 'what_if' });
  await soon();
  await engine.show({ ...BOT, what_if: 5 });
  assert.equal(session.botsPlay, true);
  assert.deepEqual(heard.kept, [], 'a line is never kept as the game');
});
test('a view is kept before it is shown', async () => {
  const order = /** @type {string[]} */ ([]);
  const session = sessionOf({ keep: () => order.push('kept'), onView: () => order.push('shown') });
  session.send({ do: 'act', text: 'pass' });
  await soon();
  await engine.show(PERSON);
  assert.deepEqual(order, ['kept', 'shown']);
  session.send({ do: 'what_if' });
  await soon();
  await engine.show({ ...PERSON, what_if: 4 });
  assert.deepEqual(order, ['kept', 'shown', 'shown'], 'a line beside the game is not');
});
test('a view whose game cannot be prepared is an error, and is not shown', async () => {
  const session = sessionOf({ prepare: () => Promise.reject(new Error('no drawings')) });
  session.send({ do: 'load' });
  await soon();
  await engine.show(PERSON);
  assert.equal(heard.errors[0].message, 'no drawings');
  assert.deepEqual(heard.views, []);
});

// ---- the engine that thinks

const AT = /** @type {any} */ ({ code: 'code', seed: 3, ply: 4, seats: [{ seat: 0 }, { seat: 1, you: true }] });
/** @param {any} thinking */
const thought = (thinking) => ({ ok: true, thinking: { ply: 4, nodes: 10, wanted: 100, done: false, ...thinking } });

/** An analysis whose second engine is ready, and both engines. */
async function twoEngines() {
  const main = engineOf(),
    second = engineOf(),
    analysis = new AnalysisEngine(new Client({ engine: main }), () => /** @type {any} */ (second));
  analysis.wake();
  await soon();
  return { main, second, analysis };
}

test('the second engine is told the language and the game once, and thinks in slices', async () => {
  const { main, second, analysis } = await twoEngines(),
    slices = /** @type {any[]} */ ([]);
  assert.equal(analysis.state, 'ready');
  const job = analysis.think(AT, { bot: 'master', onSlice: (one) => slices.push(one) });
  await soon();
  await second.answer({ ok: true });
  await second.answer({ ok: true });
  await second.answer(thought({ best: 'pass' }));
  await second.answer(thought({ best: 'castle', nodes: 100, done: true }));
  assert.equal((await job.result)?.best, 'castle');
  assert.deepEqual(
    second.sent.map((message) => message.do),
    ['language', 'load', 'think', 'think'],
  );
  assert.deepEqual(
    [second.sent[1].saved, second.sent[1].seed, second.sent[1].here, second.sent[2].bot, slices.length],
    ['code', 3, [1], 'master', 2],
  );
  analysis.think(AT, { bot: 'master' });
  await soon();
  assert.equal(second.sent.at(-1).do, 'think', 'it has the game already');
  assert.deepEqual(main.sent, []);
});
test('stop() ends a thought with what is known, and cancel() with nothing', async () => {
  const { second, analysis } = await twoEngines();
  const job = analysis.think(AT, { bot: 'master' });
  await soon();
  for (const reply of [{ ok: true }, { ok: true }, thought({ best: 'pass' })]) await second.answer(reply);
  job.stop();
  assert.equal((await job.result)?.best, 'pass');
  await second.answer(thought({ best: 'castle' }));
  assert.equal(second.open.length, 0, 'nobody thinks any longer');
  const other = analysis.think(AT, { bot: 'master' });
  await soon();
  other.cancel();
  assert.equal(await other.result, null);
  await second.answer(thought({ best: 'castle' }));
  assert.equal(second.open.length, 0);
});
test('a thought is stopped when its time is over', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { second, analysis } = await twoEngines();
    const job = analysis.think(AT, { bot: 'master', limit: 5000 });
    await soon();
    for (const reply of [{ ok: true }, { ok: true }, thought({ best: 'pass' })]) await second.answer(reply);
    mock.timers.tick(5000);
    assert.equal((await job.result)?.best, 'pass');
  } finally {
    mock.timers.reset();
  }
});
test('thoughts wait for each other', async () => {
  const { second, analysis } = await twoEngines();
  const first = analysis.think(AT, { bot: 'master' });
  const review = analysis.review(AT, 2);
  await soon();
  for (const reply of [{ ok: true }, { ok: true }, thought({ best: 'a' })]) await second.answer(reply);
  assert.equal(
    second.sent.some((message) => message.do === 'review'),
    false,
  );
  await second.answer(thought({ best: 'a', done: true }));
  await first.result;
  await soon();
  await second.answer({ ok: true, review: { cost: 2 } });
  assert.deepEqual(await review, { cost: 2 });
});
test('where the second engine fails, the first one thinks the thought to its end', async () => {
  const { main, second, analysis } = await twoEngines(),
    warn = mock.method(console, 'warn', () => {});
  const job = analysis.think(AT, { bot: 'master' });
  await soon();
  await second.answer(new Error('out of memory'));
  assert.deepEqual([analysis.state, second.terminate.mock.callCount(), warn.mock.callCount()], ['lost', 1, 1]);
  assert.equal(main.sent[0].do, 'think', 'which has the game');
  await main.answer(thought({ best: 'pass', done: true }));
  assert.equal((await job.result)?.best, 'pass');
  warn.mock.restore();
});
test('where no second engine starts, the first one thinks', async () => {
  const main = engineOf(),
    warn = mock.method(console, 'warn', () => {});
  const broken = Object.assign(engineOf(), { ready: Promise.reject(new Error('no memory')) });
  const analysis = new AnalysisEngine(new Client({ engine: main }), () => /** @type {any} */ (broken));
  analysis.wake();
  await soon();
  assert.equal(analysis.state, 'lost');
  analysis.wake();
  assert.equal(analysis.state, 'lost', 'it is tried once');
  const review = analysis.retry(AT, 3, 'pass');
  await soon();
  assert.deepEqual(main.sent, [{ do: 'retry', ply: 3, text: 'pass' }]);
  await main.answer({ ok: true, retry: { outcome: 'solved' } });
  assert.deepEqual(await review, { outcome: 'solved' });
  warn.mock.restore();
});
test('a thought about a game that is on the table no more is called off', async () => {
  const analysis = new AnalysisEngine(new Client({ engine }));
  const job = analysis.think(AT, { bot: 'master' });
  await soon();
  await engine.answer(thought({ ply: 5 }));
  assert.equal(await job.result, null);
});
test("a hint's slices tell how far it is, and its answers are written once", async () => {
  const analysis = new AnalysisEngine(new Client({ engine }));
  const slices = /** @type {any[]} */ ([]);
  const job = analysis.hint(AT, { onSlice: (one) => slices.push(one) });
  await soon();
  await engine.answer({ ok: true, hint: { ply: 4, nodes: 1, done: false } });
  await engine.answer({ ok: true, hint: { ply: 4, nodes: 2, done: true } });
  await engine.answer({ ok: true, hint: { ply: 4, answers: ['pass'] } });
  assert.deepEqual((await job.result)?.answers, ['pass']);
  assert.deepEqual(
    engine.sent.map(({ told }) => told ?? false),
    [false, false, true],
  );
  assert.equal(slices.length, 2);
});

// ---- words for what the engine says

const BOTS = /** @type {any[]} */ ([
  { id: 'greedy', label: 'Greedy', former: [], styles: [] },
  { id: 'master', label: 'Master', former: ['expert'], styles: [{ id: 'builder', label: 'Builder' }] },
]);
test('a bot is found by its id, a former one, or one with settings', () => {
  assert.equal(botOf(BOTS, 'greedy')?.label, 'Greedy');
  assert.equal(botOf(BOTS, 'expert')?.label, 'Master');
  assert.equal(botOf(BOTS, 'master:nodes=5')?.label, 'Master');
  assert.deepEqual(
    [botOf(BOTS, null), botOf(BOTS, undefined), botOf(BOTS, 'nobody')],
    [undefined, undefined, undefined],
  );
});
test("a bot's name has its style, if the bot knows it", () => {
  assert.equal(botLabel(BOTS, 'master:nodes=5:style=builder'), 'Master · Builder');
  assert.equal(botLabel(BOTS, 'master:style=unknown'), 'Master');
  assert.equal(botLabel(BOTS, 'greedy:style=builder'), 'Greedy');
  assert.equal(botLabel(BOTS, 'nobody'), 'nobody');
  assert.equal(styleOf(BOTS, 'master'), undefined);
});
test('a turn has the name that its game gives it', () => {
  callTurns({ turn: 'Round {turn}', turn_name: 'Round' });
  assert.deepEqual([turnLabel(3), turnName()], ['Round 3', 'Round']);
  assert.equal(momentOf({ turn_label: 'Round 3', phase_label: 'Placement' }), 'Round 3, Placement');
  assert.equal(momentOf({ turn_label: 'Round 3' }), 'Round 3');
});

const CHOICES = [
  { text: 'a', target: 'castle' },
  { text: 'b', target: 'road.1' },
  { text: 'c', target: 'road.1' },
  { text: 'd', target: 'purse.gold' },
  { text: 'pass', target: null },
];
const VIEW = /** @type {any} */ ({
  ply: 4,
  plies: 4,
  log: 'append',
  choices: CHOICES,
  decision: { seat: 0 },
  refusals: { 'road.2': 0 },
  reasons: [{ message: 'No.', rule: 'C-PLACE-3' }],
  events: [{ text: 'x' }],
  seats: [{ seat: 0 }, { seat: 1 }],
});
/** @param {object} [how] @param {object} [view] */
const model = (how = { open: true }, view = {}) => modelOf({ ...VIEW, ...view }, /** @type {any} */ ({}), how);

test('a place with one answer is that answer, with several it offers them', () => {
  assert.deepEqual(meaningOf('castle', model()), { choose: CHOICES[0] });
  assert.deepEqual(meaningOf('road.1', model()), { offer: [CHOICES[1], CHOICES[2]] });
});
test('a place that is refused says why, and one that means nothing explains itself', () => {
  assert.deepEqual(meaningOf('road.2', model()), { refuse: { message: 'No.', rule: 'C-PLACE-3' } });
  assert.deepEqual(meaningOf('road.3', model()), { explain: 'road.3' });
  assert.equal(refusalOf('road.3', VIEW), undefined);
});
test('who may not answer is told nothing but what a place is', () => {
  assert.deepEqual(meaningOf('castle', model({ open: false })), { explain: 'castle' });
  assert.deepEqual(meaningOf('road.2', model({ open: false })), { explain: 'road.2' });
  assert.deepEqual(meaningOf('road.2', model({ open: true, shut: 'You only look.' })), { explain: 'road.2' });
  assert.equal(model({ open: false }).legal.size, 0);
});
test("another seat's purse answers nothing", () => {
  assert.deepEqual(choicesAt('purse.gold', model(), 0), [CHOICES[3]]);
  assert.deepEqual(choicesAt('purse.gold', model(), 1), []);
  assert.deepEqual(choicesAt('purse.gold', model()), [CHOICES[3]]);
});
test('a model tells what is legal, what has happened and whether pieces glide', () => {
  assert.deepEqual([...model().legal], ['castle', 'road.1', 'purse.gold']);
  assert.deepEqual([model().events.length, model().glides], [1, true]);
  assert.deepEqual([model({ log: 'keep' }).events.length, model({ log: 'replace' }).glides], [0, false]);
  assert.equal(model().laying, false);
  const ghosts = { choices: CHOICES.map((choice) => ({ ...choice, ghost: {} })) };
  assert.deepEqual([model({ open: true }, ghosts).laying, model({ open: false }, ghosts).laying], [true, false]);
});
test('the past is where more answers have been given', () => {
  assert.deepEqual([isPast({ ply: 3, plies: 4 }), isPast({ ply: 4, plies: 4 })], [true, false]);
});
test('seats are listed in the turn order, where the game has one', () => {
  const seats = [{ seat: 0 }, { seat: 1 }];
  assert.deepEqual(inOrder({ turn_order: [1, 0], seats }), [{ seat: 1 }, { seat: 0 }]);
  assert.equal(inOrder({ seats }), seats);
});

// Features for authors: warnings on the console, codes, changes, pointers, names, bots, a menu, and pages that scripts
// make.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  every,
  heard,
  here,
  lay,
  layOut,
  one,
  openAuthor,
  press,
  rest,
  see,
  text,
  told,
  tryOut,
  until,
  warnings,
} from './boards.mjs';
import { altered } from './table.mjs';
import { python } from './workers.mjs';

const POSITION = { position: 1, game: 'caylus', players: [{ deniers: 7 }, {}], turn: 1 };
/** Positions that one letter makes another one, and whether they are read. @type {Record<string, [any, boolean]>} */
const FORMS = {
  'many deniers': [{ turn: 1, players: [{ deniers: 12345 }, {}] }, true],
  'most deniers': [{ turn: 1, players: [{ deniers: 1_000_000 }, {}] }, true],
  'too many deniers': [{ turn: 1, players: [{ deniers: 1_000_001 }, {}] }, false],
  'mistyped key': [{ trun: 1 }, false],
  'mistyped good': [{ turn: 1, players: [{ denier: 5 }, {}] }, false],
  'mistyped option': [{ options: { jewler: true } }, false],
  'mistyped line': [{ turn: 1, players: [{ favor: { gold: 1 } }, {}] }, false],
  'a space in other digits': [{ road: { '09': 'mason' } }, false],
  'key of a space': [{ road: { 1: { wroker: 1 } } }, false],
};
/** @param {any} some */
const whole = (some) => JSON.stringify({ position: 1, game: 'caylus', players: [{}, {}], ...some });

const { code, first, record, codes, coded, begun, read } = python(
  `
import random
import caylus
from caylus import CaylusError

def is_read(text):
    try:
        caylus.from_position(text)
    except CaylusError:
        return False
    return True

state, choose, plies = caylus.new_game("caylus", players=3, seed=3), random.Random(3), 60
while plies > 0 or state.decision().kind != "placement":
    state.apply(choose.choice(state.legal_actions()))
    plies -= 1
code = caylus.position_code(state)
first = state.text(state.legal_actions()[0])
state.play(first)
match = caylus.new_match("caylus", [caylus.Seat("Anna"), caylus.Seat("Rook", "greedy")], seed=4)
begun = caylus.load_record(code)
for one, count in ((match, 12), (begun, 3)):
    for _ in range(count):
        one.play(one.state.text(one.state.legal_actions()[0]))
print(json.dumps({
    "code": code, "first": first, "record": caylus.to_record(match),
    "codes": {"played": caylus.position_code(state), "record": caylus.position_code(match.state)},
    "coded": [caylus.position_code(caylus.from_position(json.dumps(one))) for one in given[0]],
    "begun": {"record": caylus.to_record(begun), "turn": begun.state.turn},
    "read": [is_read(text) for text in given[1]],
}))`,
  [7, 8].map((deniers) => ({ ...POSITION, players: [{ deniers }, {}] })),
  Object.values(FORMS).map(([some]) => whole(some)),
);

await openAuthor();
layOut();

/** Show something, and wait until it is there. @param {Record<string, any>} attributes */
async function shown(attributes) {
  lay(attributes);
  await heard('ready');
  return here();
}
/** A board on which its reader has answered. */
async function answered() {
  const made = await shown({ position: code, interactive: '' });
  await tryOut();
  every('choice').at(-1).click();
  await heard('action');
  return made;
}
/** @param {Promise<unknown>} work */
const problemOf = (work) =>
  work.then(
    () => '',
    (error) => error.message,
  );

// Attributes and loading

test('the console says what an attribute cannot mean', async () => {
  const made = await shown({ position: code, id: 'mine' });
  for (const [name, value] of Object.entries({
    theme: 'blue',
    size: 'huge',
    fit: 'width',
    ply: '-1',
    page: '0',
    start: 'now',
    tables: 'open',
    controls: 'undo redo',
    language: 'xx',
    interactive: 'red',
    arrows: 'castle',
    highlight: 'nowhere',
    view: 'moon',
  })) {
    warnings.length = 0;
    made.setAttribute(name, value);
    await until(() => warnings.length, `${name}="${value}" is told`);
    const said = warnings.find((line) => line.includes('mine') && line.includes(value.split(' ')[0]));
    assert.ok(said, `${name}="${value}": ${warnings}`);
    made.removeAttribute(name);
    await rest();
  }
  made.setAttribute('fit', 'width');
  assert.match(warnings.join(), /fit="width" cannot be read; expected one of "height"/);
  made.setAttribute('view', 'moon');
  await until(() => /there is no place or part moon/.test(warnings.join()), 'the part is not there');
});

test('the console says nothing of what can be read', async () => {
  await shown({ position: code, theme: 'dark', size: 'tall', controls: 'step play undo reset', highlight: 'castle' });
  await rest();
  assert.deepEqual(warnings, []);
});

test('a language is known in any case', async () => {
  for (const language of ['PL', 'pl-PL', ' pl_pl ']) {
    const made = await shown({ position: code, language });
    assert.equal(made.view.seats[0].name, 'Niebieski', language);
  }
});

test('the element reads the positions that the editor reads', async () => {
  for (const [number, [name, [some, isRead]]] of Object.entries(FORMS).entries()) {
    assert.equal(read[number], isRead, name);
    lay({ position: whole(some) });
    await heard(isRead ? 'ready' : 'error');
    assert.deepEqual(new Set(told.map(({ kind }) => kind)), new Set([isRead ? 'ready' : 'error']), name);
  }
});

test('a board may go at any time while it loads, without an error, and come back', async () => {
  lay();
  for (let turns = 0; turns < 12; turns++) {
    const made = /** @type {any} */ (document.createElement('caylus-board'));
    made.position = code;
    made.setAttribute('start', 'eager');
    document.body.append(made);
    for (let turn = 0; turn < 2 ** turns - 1; turn++) await new Promise((resolve) => setImmediate(resolve));
    made.remove();
  }
  await rest();
  assert.deepEqual(
    told.filter(({ kind }) => kind === 'error'),
    [],
  );
  assert.deepEqual(warnings, []);
  lay({ position: code, id: 'last' });
  assert.equal((await heard('ready'))[0].board, 'last');
});

test('play says why there is nothing to play on', async () => {
  const nowhere = { lesson: 1, id: 'a', game: 'caylus', title: 'A', pages: [{ text: 'b', position: 'nowhere' }] };
  for (const [lesson, reason] of [
    [nowhere, /nowhere/],
    ['no.json', /404/],
  ])
    assert.match(await problemOf(lay({ lesson }).play('pass')), /** @type {RegExp} */ (reason));
});

test('the true reason is told why a file is not there', async () => {
  const fetched = globalThis.fetch;
  for (const [address, reason, hasServer] of /** @type {[string, string, boolean][]} */ ([
    ['missing.json', 'the server answers 404', true],
    ['http://elsewhere.test/position.json', 'Access-Control-Allow-Origin', true],
    ['http://nowhere.test/position.json', 'the server does not answer', false],
  ])) {
    // Another site that does not say who may read it answers to those alone who do not want to read.
    globalThis.fetch = async (asked, options) => {
      if (!String(asked).includes('.test/')) return fetched(asked, options);
      if (hasServer && options?.mode === 'no-cors') return new Response('');
      throw new TypeError('Failed to fetch');
    };
    lay({ position: address });
    assert.ok((await heard('error'))[0].message.includes(reason), address);
    assert.ok(text('problem').includes(reason));
  }
  globalThis.fetch = fetched;
});

test('a record that begins with a position shows it before it is replayed', async () => {
  const made = lay({ record: begun.record });
  await until(() => made.view, 'there is a picture');
  assert.equal(made.view.turn, begun.turn);
  assert.ok(!made.view.ply);
  await until(() => made.view.ply === 3, 'the record has been replayed');
});

// Methods, events and the menu

test('the code is that of what is shown: a picture, the end of a record, what has been played', async () => {
  lay({ position: code }, { record });
  assert.equal(await here().code(), code);
  assert.equal(await here(1).code(), codes.record);
  assert.equal(await here().play(first), true);
  assert.equal(await here().code(), codes.played);
});

test('each change is told, with what has made it', async () => {
  const made = await shown({ record, ply: '3' });
  for (const step of [() => made.goto(4), () => made.goto(9), () => made.reset(), () => made.undo()]) await step();
  const changes = (await heard('change', 4)).map(({ by, view }) => [by, view?.ply]);
  assert.deepEqual(changes.slice(0, 3), [
    ['record', 4],
    ['goto', 9],
    ['goto', 3],
  ]);
  assert.equal(changes[3][0], 'undo');
});

test('a script may act at once: before a board has been read, and right after it was given something else', async () => {
  const made = lay({});
  made.position = code;
  assert.equal(await made.play('pass'), true);
  const passed = await made.code();
  assert.notEqual(passed, code);
  made.setAttribute('record', JSON.stringify(record));
  assert.equal(await made.goto(3), true);
  assert.equal(made.view.ply, 3);
  made.position = code;
  assert.equal(await made.code(), code);
  assert.equal(await made.reset(), true);
});

test('goto refuses what is no answer of the record', async () => {
  const made = lay({ record });
  for (const ply of [-1, 99, 1.5, 'x', null, {}])
    assert.match(await problemOf(made.goto(ply)), /from 0 to 12/, String(ply));
});

test('an author points at places, on the picture and in words, until somebody answers', async () => {
  const lines = /** @type {string[]} */ ([]),
    ctx = () => one('board').getContext('2d');
  const made = await shown({
    position: code,
    highlight: 'castle road.1',
    arrows: 'road.1>castle',
    caption: 'Look here.',
  });
  assert.match(text('pointed'), /Marked on the board: Castle/);
  assert.match(text('pointed'), /to Castle\./);
  assert.equal(text('.caption'), 'Look here.');
  assert.ok(!one('.caption').hidden);
  // A busy machine draws more often: the lines of the last drawing count, which begins with what stands still.
  ctx().drawImage = (/** @type {any[]} */ ...[, x, y, w]) => {
    if (x === 0 && y === 0 && w === undefined) lines.length = 0;
  };
  for (const what of ['stroke', 'fill', 'fillText']) ctx()[what] = () => lines.push(what);
  made.setAttribute('theme', 'dark');
  await until(() => lines.length, 'it is drawn again');
  await rest();
  const withArrow = lines.splice(0).length;
  made.removeAttribute('arrows');
  await until(() => lines.length, 'it is drawn again');
  await rest();
  assert.ok(lines.length < withArrow, 'the arrow is gone from the picture');
  await made.play(first);
  assert.equal(text('pointed'), '');
  await made.reset();
  assert.match(text('pointed'), /Castle/);
  made.setAttribute('highlight', 'road.2');
  await until(() => !/Castle/.test(text('pointed')), 'it points elsewhere');
});

test('people have the names that they are given, and bots play the other seats until the reader is asked', async () => {
  const made = await shown({
      position: code,
      names: 'Anna, , Cyryl',
      interactive: '1',
      bots: 'greedy random',
      start: 'eager',
    }),
    names = () => made.view.seats.map((/** @type {any} */ { name }) => name);
  assert.deepEqual(names(), ['Anna', 'Red', 'Cyryl']);
  await until(
    () => made.view.seats.map((/** @type {any} */ { bot }) => bot).join() === 'greedy,,random',
    'bots sit there',
  );
  assert.deepEqual(names(), ['Anna', 'Red', 'Cyryl']);
  await until(() => made.view.decision?.seat === 1 && every('choice').length, 'the reader is asked');
});

test('the menu of a board copies its code, and leads to the editor and to the page to play on', async () => {
  const before = /** @type {any} */ (await import('./boards.mjs')).frames;
  lay({ position: code }, { position: code, menu: 'none' });
  await heard('ready', 2);
  assert.ok(one('more', 1).hidden);
  await press('more');
  await until(() => every('to-play').length, 'the menu is there');
  assert.equal(one('to-editor').href, `https://example.org/caylus/editor.html#position=${code}`);
  assert.equal(one('to-play').href, `https://example.org/caylus/index.html#game=${code}&on=1`);
  assert.equal(here().shadowRoot.activeElement, one('to-editor'));
  await press('copy-code');
  await until(() => /Copied\./.test(text('taking')), 'it is copied');
  assert.equal(await navigator.clipboard.readText(), code);
  assert.equal(/** @type {any} */ (await import('./boards.mjs')).frames, before, 'without Python');
});

test('what readers do in a lesson is counted where the author asks for it, and forgotten', async () => {
  const answers = [
      { text: 'Nothing', reply: 'Too little.' },
      { text: '1 denier', right: true },
    ],
    task = { question: 'What does a worker cost?', answers },
    pages = [{ text: 'One question.', task, hints: ['Look.'] }],
    lesson = { lesson: 1, id: 'cost', game: 'caylus', title: 'Cost', pages };
  lay({ lesson, statistics: true }, { lesson: { ...lesson, id: 'other' } });
  for (const number of [0, 1]) for (const name of ['hint', 'answer-0', 'answer-1']) await press(name, number);
  const read = async (number = 0) => JSON.parse(await here(number).statistics()).pages;
  let figures = [];
  do figures = await read();
  while (figures[0]?.solved !== 1);
  const [{ seconds, ...counted }] = figures;
  assert.ok(seconds >= 0);
  const counts = { opened: 1, tries: 2, solved: 1, hints: 1, answers: { 0: 1, 1: 1 } };
  assert.deepEqual(counted, { lesson: 'cost', page: 1, ...counts });
  const [head, row] = (await here().statistics('csv')).split('\r\n');
  assert.equal(head, 'lesson,page,opened,tries,solved,hints,seconds,answer,count');
  assert.ok(row.startsWith('cost,1,1,2,1,1,'), row);
  assert.deepEqual(await read(1), [], 'of the board that is not asked');
  assert.match(await problemOf(here().statistics('xml')), /expected json or csv/);
  await here().forgetStatistics();
  assert.deepEqual(await read(), []);
});

test('boards that are far from what is in sight are drawn one after the other, as they stand', async () => {
  see(({ id }) => id === 'b5');
  lay(...Array.from({ length: 6 }, (_, number) => ({ position: code, id: `b${number}` })));
  const order = (await heard('ready', 6)).map(({ board: id }) => id);
  assert.deepEqual(order, ['b5', 'b0', 'b1', 'b2', 'b3', 'b4']);
  see(() => true);
});

// Pages that scripts make

test('an object that became an attribute is told in words', async () => {
  for (const name of ['position', 'record', 'lesson']) {
    const made = lay({});
    made.setAttribute(name, String({}));
    await until(() => told.some(({ message }) => message?.includes('not the object')), name);
    made.removeAttribute(name);
    told.length = 0;
    made.position = POSITION;
    await heard('ready');
    assert.equal(text('problem'), '');
  }
});

test('an equal position again changes nothing, another one is shown, also if it is the changed object', async () => {
  const made = await answered();
  /** Whether the reader's board stays where it is. */
  const staysAt = async (/** @type {number} */ ply, /** @type {number} */ count) => {
    await rest();
    assert.deepEqual([made.view.ply, told.filter(({ kind }) => kind === 'ready').length], [ply, count]);
  };
  made.position = code;
  await staysAt(1, 1);
  made.setAttribute('position', code);
  await staysAt(1, 1);
  const given = structuredClone(POSITION);
  made.position = given;
  await heard('ready', 2);
  assert.equal(await made.code(), coded[0]);
  given.players[0].deniers = 8;
  made.position = given;
  await heard('ready', 3);
  assert.equal(await made.code(), coded[1]);
  made.position = null;
  await heard('ready', 4);
  assert.equal(await made.code(), code);
  made.position = undefined;
  await staysAt(0, 4);
});

test('an equal position is read again if it could not be read', async () => {
  altered.delete('later.json');
  const made = lay({ position: 'later.json' });
  await heard('error');
  altered.set('later.json', JSON.stringify(POSITION));
  made.position = 'later.json';
  await heard('ready');
});

test('a position is shown over a record, also the one that was its picture', async () => {
  const made = await shown({ record, ply: '3', position: POSITION });
  await until(() => made.view.ply === 3, 'the record is there');
  told.length = 0;
  made.position = JSON.stringify(POSITION);
  await heard('ready');
  assert.equal(await made.code(), coded[0]);
});

test('a property may be set before the element is defined, in the page or outside of it', async () => {
  // An element that was made before is upgraded when it is connected: the board takes over its property.
  for (const isConnected of [true, false]) {
    lay();
    const made = /** @type {any} */ (document.createElement('caylus-board'));
    Object.defineProperty(made, 'position', { value: POSITION, configurable: true, writable: true });
    if (isConnected) document.querySelector('main')?.append(made);
    else document.querySelector('main')?.replaceChildren(made);
    await heard('ready');
    assert.equal(await made.code(), coded[0]);
    assert.deepEqual(made.position, POSITION);
  }
});

test('the part that is shown may be taken away', async () => {
  for (const nothing of [null, undefined, '']) {
    const made = lay({ position: code, view: 'castle' });
    made.view = 'road.1';
    assert.equal(made.getAttribute('view'), 'road.1');
    made.view = nothing;
    assert.ok(!made.hasAttribute('view'));
  }
  await heard('ready');
});

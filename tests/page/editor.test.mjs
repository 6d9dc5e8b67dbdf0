// The position editor, with Caylus on its desk; editor-games.test.mjs has what other games bring to it.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { code, enter, goTo, hold, judged, lay, named, openEditor, record, reloaded } from './editor.mjs';
import { clickOn, layOut } from './sheets.mjs';
import { all, altered, downloads, press, text, until } from './table.mjs';
import { python, workers } from './workers.mjs';

const ROOT = new URL('../../', import.meta.url);
/** Red has built a quarry in the first turn, for a favor too; in the second one each has placed a worker. */
const WANTED = {
  position: 1,
  game: 'caylus',
  players: [{ deniers: 5 }, { deniers: 7, cloth: 2, favor: { deniers: 1 } }],
  turn: 2,
  bailiff: 7,
  road: { 9: { tile: 'wood_quarry', owner: 1, worker: 0 } },
  specials: { gate: 1 },
};
const EMPTY = JSON.stringify({ ...WANTED, players: [{ deniers: 5 }, { deniers: 7 }], road: {}, specials: {} });
const BARE = { position: 1, players: [{}, {}] };
const { games, codes } = python(`
import random
import caylus

def match(decisions, players=3):
    chance, seats = random.Random(3), [{"name": name, "bot": None} for name in ("A", "B", "C", "D", "E")[:players]]
    found = caylus.new_match("caylus", seats, seed=3)
    while len(found.actions) < decisions and not found.state.is_over():
        found.play(chance.choice(found.state.legal_texts()))
    return found

print(json.dumps({
    "games": {decisions: caylus.to_code(match(decisions)) for decisions in (5, 30)},
    "codes": [caylus.position_code(match(decisions, 2 + decisions % 4).state)
              for decisions in (0, 9, 25, 40, 66, 90, 121, 150)],
}))`);

layOut();
await openEditor({ isFresh: true });
const fresh = JSON.stringify(record());
beforeEach(async () => {
  if (all('dialog[open]').length) throw new Error('a dialog was left open');
  await lay(fresh);
  for (const name of ['nothing', '0']) hold(name);
  for (const name of ['highlight', 'arrows', 'caption']) enter(name, '');
});

test('a position is built by clicks on the board', async () => {
  await lay(EMPTY);
  hold('1');
  await clickOn('stock.wood_quarry');
  assert.ok(named('thing-tile').checked, 'the tile is in hand');
  await clickOn('road.9');
  hold('worker');
  await clickOn('special.gate');
  hold('marker');
  await clickOn('favor.deniers');
  hold('0');
  hold('worker');
  for (const target of ['castle', 'castle', 'road.9']) await clickOn(target);
  enter('field-players.1.cloth', 2);
  assert.match(await judged(), /This position is possible\. Turn 2, Placement/);
  assert.deepEqual(record(), WANTED);
  const isSame = 'import caylus; print(json.dumps(caylus.from_position(given[0]) == caylus.from_position(given[1])))';
  assert.ok(python(isSame, WANTED, code()));
  hold('eraser');
  for (const left of [{ tile: 'wood_quarry', owner: 1 }, undefined]) {
    await clickOn('road.9');
    assert.deepEqual(record().road?.[9], left);
  }
  for (const _ of [1, 2]) named('undo').click();
  await judged();
  assert.deepEqual(record(), WANTED);
  named('redo').click();
  assert.deepEqual(record().road[9], { tile: 'wood_quarry', owner: 1 });
});
test('a finger puts what is in hand', async () => {
  hold('worker');
  await clickOn('road.3', 'touch');
  await judged();
  assert.equal(record().road[3].worker, 0);
});
test('arrows move over the board, Enter puts what is in hand', async () => {
  await lay(JSON.stringify({ ...WANTED, specials: {} }));
  hold('1');
  hold('worker');
  named('board').focus();
  for (const key of [...Array(5).fill('ArrowRight'), ...Array(3).fill('ArrowUp'), 'ArrowLeft', 'ArrowLeft']) {
    await press(key);
    if (text('card').startsWith('Gate')) break;
  }
  await press('Enter');
  assert.match(await judged(), /This position is possible/);
  assert.deepEqual(record().specials, { gate: 1 });
  await until(() => text('status').includes('place a worker'), 'it is said who is next');
});
test('whoever cannot use the board says the same in fields', async () => {
  const values = {
    players: '3 players',
    turn: 4,
    phase: 'Road',
    provost: 12,
    bailiff: 11,
    'turn_order.0': 'Green',
    'pass_order.0': 'Red',
    'options.lawyer_prestige': '3',
    'options.jeweller': true,
    'scored.dungeon': true,
  };
  for (const [name, value] of Object.entries(values)) enter(`field-${name}`, value);
  for (const [place, fields] of Object.entries({
    castle: { 'castle_workers.0': 'Green', 'castle_workers.1': 'Blue' },
    'special.inn': { 'specials.inn_left': 'Blue' },
    'special.stables': { 'specials.stables.0': 'Red' },
    'road.16': { 'road.16.worker': 'Blue' },
  })) {
    enter('place-list', place);
    for (const [name, value] of Object.entries(fields)) enter(`field-${name}`, value);
  }
  await judged();
  const { players: _, road, position: __, game: ___, ...made } = record();
  assert.deepEqual(made, {
    options: { jeweller: true, lawyer_prestige: 3 },
    turn: 4,
    phase: 'road',
    turn_order: [2, 0, 1],
    pass_order: [1, 0, 2],
    provost: 12,
    bailiff: 11,
    castle_workers: [2, 0],
    specials: { inn_left: 0, stables: [1] },
    scored: ['dungeon'],
  });
  assert.deepEqual(road[16], { worker: 0 });
});
test('one more field in the declaration is one more in the editor', async () => {
  // No script knows it, nor does this engine, which refuses it; Beads has one that its engine knows (editor-toys.test.mjs).
  const declared = { word: 'gems', kind: 'number', least: 0, most: 9, default: 0 };
  const written = async (/** @type {string} */ name, /** @type {(data: any) => void} */ change) => {
    const data = await (await fetch(`./${name}`)).json();
    change(data);
    altered.set(name, JSON.stringify(data));
  };
  await written('fields.caylus.en.json', (data) => data.player.push({ ...declared, label: 'Lucky gems' }));
  await written('board.caylus.en.json', (data) => (data.form.parts.players.parts.gems = declared));
  await openEditor();
  const before = record();
  assert.equal(all('#players th').filter((head) => head.textContent.includes('Lucky gems')).length, 1);
  assert.equal(named('field-players.1.gems').value, '0');
  enter('field-players.1.gems', 3);
  assert.match(await judged(), /unknown key 'gems'/);
  assert.deepEqual(record().players[1], { ...before.players[1], gems: 3 });
  named('undo').click();
  assert.match(await judged(), /This position is possible/);
  assert.deepEqual(record(), before);
});
test('changes of one field that follow each other are undone together, others one by one, by keys, too', async () => {
  const before = record(),
    held = () => [record().players[1].cloth, record().players[0].deniers],
    { deniers } = before.players[0];
  for (const cloth of [1, 2, 3]) enter('field-players.1.cloth', cloth);
  enter('field-players.0.deniers', 9);
  document.activeElement.blur();
  await press('z', { ctrlKey: true });
  assert.deepEqual(held(), [3, deniers]);
  await press('z', { ctrlKey: true });
  assert.deepEqual(record(), before);
  for (const wanted of [
    [3, deniers],
    [3, 9],
  ]) {
    await press('y', { ctrlKey: true });
    assert.deepEqual(held(), wanted);
  }
  named('field-players.0.deniers').focus();
  await press('z', { ctrlKey: true });
  assert.deepEqual(held(), [3, 9], 'while somebody types it is the field that undoes');
  named('undo').click();
  enter('field-players.0.deniers', 8);
  named('undo').click();
  assert.deepEqual(held(), [3, deniers], 'what follows an undone change is a change of its own');
});

test('everything that is wrong is listed, each with its own way there', async () => {
  enter('field-players.0.favor.deniers', 5);
  enter('field-players.1.houses.dungeon', 7);
  const first = await judged(),
    others = () => all('[data-testid=verdict-others] li');
  assert.equal(others().length, 1);
  const second = others()[0].textContent;
  for (const number of ['C-FAVOR-4', 'C-CASTLE-2']) assert.ok((first + second).includes(number), number);
  others()[0].querySelector('[data-testid=verdict-go]').click();
  const wrong = second.includes('C-FAVOR-4') ? 'players.0.favor.deniers' : 'players.1.houses.dungeon';
  assert.equal(document.activeElement.dataset.where, wrong);
  assert.equal(all('[aria-invalid=true]').length, 1);
  enter('field-players.0.favor.deniers', 0);
  await judged();
  assert.equal(others().length, 0);
});
test('a verdict that comes late says nothing of what lies there by then', async () => {
  /** @type {string[]} */
  const seen = [],
    [engine] = workers,
    asked = () => engine.sent.filter((message) => message.saved?.includes('"favor"')).length;
  new MutationObserver(() => seen.push(document.documentElement.dataset.verdict)).observe(document.documentElement, {
    attributeFilter: ['data-verdict'],
  });
  engine.held = [];
  const before = asked();
  enter('field-players.0.favor.deniers', 5);
  await until(() => asked() > before, 'the engine is asked');
  enter('field-players.0.favor.deniers', 0);
  engine.release();
  assert.match(await judged(), /This position is possible/);
  assert.ok(!seen.includes('impossible'), String(seen));
});
test('an impossible position is explained, and nothing of it is lost', async () => {
  enter('field-players.0.favor.deniers', 5);
  assert.match(await judged(), /C-FAVOR-4/);
  const wrong = record();
  assert.deepEqual(wrong.players[0].favor, { deniers: 5 });
  assert.ok(!named('no-code').hidden && !named('play').hasAttribute('href') && named('code').closest('[hidden]'));
  named('verdict-go').click();
  assert.equal(all('[aria-invalid=true]').length, 1);
  assert.ok(document.activeElement.closest('[aria-invalid=true]'));
  enter('field-players.1.houses.dungeon', 7); // more than can be drawn
  await judged();
  await openEditor();
  assert.deepEqual(record().players[0], wrong.players[0]);
  assert.equal(named('field-players.1.houses.dungeon').value, '7');
  enter('field-players.1.houses.dungeon', 0);
  await judged();
  assert.deepEqual(record(), wrong);
  enter('field-players.0.favor.deniers', 0);
  assert.match(await judged(), /This position is possible/);
  assert.ok(named('no-code').hidden && named('play').href.includes('#game=') && !named('code').closest('[hidden]'));
});

const REFUSED = {
  'a damaged code': ['p1.nonsense', 'damaged'],
  words: ['castle', 'neither a position nor a game'],
  'deep brackets': ['['.repeat(5000), 'expected a tag'],
  'another version': ['{"position": 2}', 'version 1'],
  'an unknown tile': ['{"position": 1, "game": "caylus", "players": [{}, {}], "road": {"9": "<b>"}}', 'road[9].tile'],
  'a long text': [`{${'x'.repeat(300_000)}`, 'too long'],
  'a decision that never was': [games[5], 'ply', 99],
};
test('what cannot be read leaves the desk as it was', async () => {
  const before = record();
  for (const [name, [saved, reason, ply]] of Object.entries(REFUSED)) {
    await lay(saved, { ply });
    assert.ok(text('open-error').includes(reason), `${name}: ${text('open-error')}`);
    named('open-dialog').close();
  }
  assert.deepEqual(record(), before);
  await goTo('#p1.x');
  assert.match(text('toast'), /damaged/);
  assert.deepEqual(record(), before);
});

const MARKUP = '"><img src=x onerror="window.harmed=1">&amp;';
test('marks and a caption go along into other pages and into the picture', async () => {
  await lay(JSON.stringify(WANTED));
  enter('highlight', 'road.9, castle');
  enter('arrows', 'road.9>castle');
  enter('caption', MARKUP);
  assert.ok(named('wrong-mark').hidden);
  const said = `highlight=road.9%20castle&arrows=road.9%3Ecastle&caption=${encodeURIComponent(MARKUP)}`;
  assert.ok(named('embed-frame').value.includes(`#position=${code()}&${said}&interactive`));
  const read = new DOMParser().parseFromString(named('embed').value, 'text/html'),
    board = read.querySelector('caylus-board');
  assert.equal(read.querySelectorAll('img').length, 0);
  assert.deepEqual(
    [...board.attributes].map(({ name, value }) => [name, value]),
    [
      ['position', code()],
      ['highlight', 'road.9 castle'],
      ['arrows', 'road.9>castle'],
      ['caption', MARKUP],
      ['interactive', ''],
    ],
  );
  const sizes = [];
  for (const caption of [MARKUP, '']) {
    enter('caption', caption);
    downloads.length = 0;
    named('save-picture').click();
    await until(() => downloads.length, 'the picture is saved');
    assert.equal(downloads[0].name, 'position.png');
    sizes.push((await downloads[0].blob.text()).split('x').map(Number));
  }
  assert.deepEqual(sizes[1], [1280, Math.round((960 * 1280) / 816)]);
  assert.ok(sizes[0][0] === 1280 && sizes[0][1] > sizes[1][1], 'the caption has room below');
});
test('a mark at no place is named, and left out', async () => {
  await lay(JSON.stringify(WANTED));
  for (const [name, written, said] of [
    ['highlight', 'castle beer', 'There is no place beer on this board.'],
    ['highlight', '__proto__ constructor', 'There is no place __proto__ on this board. There is no place'],
    ['arrows', 'road.9>castle>inn', 'Write an arrow as from>to, not as road.9>castle>inn.'],
    ['arrows', MARKUP, 'Write an arrow as from>to, not as'],
  ]) {
    enter(name, written);
    assert.ok(text('wrong-mark').includes(said), text('wrong-mark'));
    assert.ok(!/beer|__proto__|inn"/.test(named('embed').value), 'it is left out');
    assert.equal(all('#results img').length, 0);
    enter(name, '');
  }
  assert.ok(named('wrong-mark').hidden);
});

test('a code is the same after the editor, in the middle of phases and for two to five players', async () => {
  for (const wanted of codes) {
    await goTo(`#position=${wanted}`);
    assert.equal(code(), wanted);
  }
  assert.equal(location.hash, '');
});
test('a game is opened at one of its decisions, and its position taken along', async () => {
  await lay(games[30], { ply: 17 });
  enter('field-players.1.deniers', 44);
  await judged();
  const script = `import caylus
state = caylus.load_record(given[0])
print(json.dumps(caylus.to_position(caylus.load_record({**caylus.to_record(state),
    "actions": caylus.to_record(state)["actions"][:17]}).state)))`;
  const then = python(script, games[30]);
  then.players[1].deniers = 44;
  assert.deepEqual(record(), then);
  assert.equal(named('play-link').value, `https://example.org/caylus/#game=${code()}`);
  assert.equal(named('play').href, named('play-link').value);
  assert.ok(named('embed').value.includes(`<caylus-board position="${code()}" interactive>`));
  assert.ok(named('embed-frame').value.includes(`embed.html#position=${code()}&interactive&fit=height`));
});
test('a file is dropped, and saved', async () => {
  const drop = async (/** @type {string} */ written) => {
    const file = new File([written], 'position.json', { type: 'application/json' });
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files: [file], getData: () => '' } });
    document.body.dispatchEvent(event);
    assert.ok(event.defaultPrevented, 'the browser does not open the file');
  };
  drop(JSON.stringify(WANTED));
  await until(() => named('field-players.1.cloth').value === '2', 'it lies on the desk');
  await judged();
  downloads.length = 0;
  named('save-json').click();
  assert.equal(downloads[0].name, 'position.json');
  assert.deepEqual(JSON.parse(await downloads[0].blob.text()), WANTED);
  drop(' '.repeat(300_000));
  await until(() => text('toast').includes('too large'), 'it is refused');
  assert.deepEqual(record(), WANTED);
});
test('the names that all games share become those of the game', async () => {
  // Otherwise a field would not show what the record says, and a change would say it twice.
  const [first, second] = WANTED.players,
    { turn: _, ...rest } = WANTED;
  await lay(JSON.stringify({ ...rest, players: [{ ...first, points: 31 }, second], round: 2 }));
  assert.equal(named('field-players.0.prestige').value, '31');
  assert.deepEqual(record(), { ...WANTED, players: [{ ...first, prestige: 31 }, second] });
});
test('a link to what lies on the desk already is judged', async () => {
  await goTo(`#position=${codes[2]}`);
  await openEditor({ hash: `#position=${codes[2]}` });
  assert.equal(document.documentElement.dataset.verdict, 'possible');
  assert.ok(named('play-link').value);
});

/** Hostile links, which the editor never makes: the game and a part of its position, or the whole text. */
const HOSTILE = [
  ...[5, 'c1', [5], [null], ['c1 F01'], { length: 10 ** 9 }].map((value) => ['zamek', { board: value }]),
  ...[
    [{ tokens: { length: 10 ** 9 } }, {}],
    [{ keep: 5 }, {}],
    [5, {}],
  ].map((value) => ['zamek', { players: value }]),
  ...[5, { 1: { worker: 9 } }, { 1: { tile: 'constructor' } }, { '9e9': 1 }].map((value) => [
    'caylus',
    { road: value },
  ]),
  ...[{ inn: [[1]] }, { stables: { length: 10 ** 9 } }, JSON.parse('{"__proto__": 1}')].map((value) => [
    'caylus',
    { specials: value },
  ]),
  ...[[null, {}], [{ characters: ['toString'] }, {}], Array(99).fill({})].map((value) => [
    'caylus1303',
    { players: value },
  ]),
  ...[{ road_length: 1e300 }, [], { constructor: 1 }].map((value) => ['caylus1303', { options: value }]),
  ['caylus', `{"position":1,"game":"caylus","players":[{},{}],"turn":1${'0'.repeat(300)}}`],
  ['caylus', `{"position":1,"game":"caylus","players":[{},{}],"turn":${'['.repeat(30_000)}`],
  ['zamek', '{"position":1,"game":"__proto__","players":[{},{}]}'],
];
const DRAFT = { ...BARE, game: 'caylus', scored: ['dungeon'] };
/** Save a draft as if an earlier visit had left it. */
const keep = (/** @type {string} */ game, /** @type {string} */ written) => {
  localStorage.setItem('caylus.position', written);
  localStorage.setItem(`caylus.position.${game}`, written);
};
test('a hostile link is refused, and leaves the draft of before', async () => {
  await lay(JSON.stringify(DRAFT));
  for (const [game, said] of HOSTILE) {
    const written = typeof said === 'string' ? said : JSON.stringify({ ...BARE, game, ...said });
    await goTo(`#position=${encodeURIComponent(written)}`);
    assert.ok(!named('toast').hidden && text('toast'), written.slice(0, 200));
    assert.deepEqual(record(), DRAFT);
  }
});
test('a page that is opened by a hostile link says so at once', async () => {
  await lay(JSON.stringify(DRAFT));
  for (const [game, said] of [HOSTILE[0], HOSTILE[9]]) {
    const written = JSON.stringify({ ...BARE, game, .../** @type {any} */ (said) });
    await openEditor({ hash: `#position=${encodeURIComponent(written)}` });
    assert.ok(!named('toast').hidden && text('toast'), written.slice(0, 200));
  }
  await openEditor();
  assert.deepEqual(record(), DRAFT);
});
test('a draft that cannot be shown is set aside, and handed out', async () => {
  for (const draft of [JSON.stringify({ ...BARE, game: 'zamek', board: 5 }), '{"position":2}', 'not JSON']) {
    localStorage.clear();
    keep('zamek', draft);
    await openEditor();
    assert.match(text('aside'), /set aside/);
    downloads.length = 0;
    named('aside-save').click();
    assert.equal(await downloads[0].blob.text(), draft);
    named('aside-drop').click();
    assert.ok(named('aside').hidden);
  }
  await openEditor();
  assert.ok(named('aside').hidden);
});
test('a draft that killed the page is tried only once', async () => {
  keep('zamek', JSON.stringify({ ...BARE, game: 'zamek' }));
  localStorage.setItem('caylus.position.tried', 'zamek'); // it was being shown when the page went
  for (const _ of [1, 2]) {
    await openEditor();
    assert.match(text('aside'), /set aside/);
  }
});
test('each game has its desk, and finds there what lay there', async () => {
  enter('field-players.1.cloth', 7);
  await judged();
  const before = record();
  enter('edited-game', 'caylus1303');
  assert.match(await reloaded(), /This position is possible\. Round 1 of 9, Character draft/);
  assert.equal(record().game, 'caylus1303');
  enter('edited-game', 'Caylus');
  await reloaded();
  assert.deepEqual(record(), before);
  // Or because what is opened is of another game.
  const other = { ...BARE, game: 'zamek', board: ['c1 F01 180'] };
  named('open-ask').click();
  enter('to-open', JSON.stringify(other));
  named('open-go').click();
  await reloaded();
  assert.deepEqual(record(), other);
  assert.equal(named('edited-game').value, 'zamek');
});

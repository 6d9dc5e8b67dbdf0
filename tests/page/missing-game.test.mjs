// A game's code is there before the table changes: at each of the ways into a game whose code cannot be fetched.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { GameLock } from '../../web/client/store/game-lock.js';
import { lose } from './lost.mjs';
import { $, all, click, newGame, openPage, openTable, rest, text, until, view } from './table.mjs';
import { python } from './workers.mjs';
import { answer, emptyHanded, inRow, kept, lay, loadFile, openFiles, rows } from './shelf.mjs';

const TOLD = 'The board of Zamek could not be loaded.';
const PEOPLE = ['Ina', 'Ole'].map((name) => ({ name, bot: null }));
const [ZAMEK, FAR, OTHER, POSITION] = python(
  `
from caylus import new_match, to_code
from caylus.play.position import pack, to_position
def played(game, answers):
    match = new_match(game, given[0], seed=4)
    while len(match.actions) < answers:
        match.play(match.state.legal_texts()[0])
    return to_code(match)
position = pack(to_position(new_match("zamek", given[0], seed=4).state))
print(json.dumps([played("zamek", 6), played("zamek", 4), played("caylus", 6), position]))
`,
  PEOPLE,
);
/** A game as the browser keeps it. @param {string} saved @param {number} used @param {string} name */
const entry = (saved, used, name, more = {}) => ({
  id: name.toLowerCase(),
  format: 1,
  saved,
  seed: 3,
  secret: null,
  view: { game: saved.startsWith('z') ? 'zamek' : 'caylus', seats: PEOPLE },
  used,
  name,
  table: null,
  here: null,
  sent: 0,
  ...more,
});
const without = (/** @type {string} */ game) => lose(`/games/${game}/`);

beforeEach(emptyHanded);
afterEach(() => lose());

/** @param {string} address */
async function goTo(address) {
  location.hash = address;
  dispatchEvent(new Event('hashchange'));
  await new Promise((resolve) => setTimeout(resolve));
  await rest();
}
const WAYS = {
  'the dialog of a new game': async () => {
    await click('new');
    await until(() => document.querySelector('[data-testid="start-go"]'), 'the dialog is there');
    await click('start-game-zamek');
    await click('start-go');
  },
  'the list of games': async () => {
    await openFiles();
    await click(
      inRow(
        rows().find((row) => row.textContent.includes('Castle')),
        'kept-open',
      ),
    );
  },
  'a file': async () => {
    await openFiles();
    await loadFile(ZAMEK);
  },
  'a file of a shelf': async () => {
    await openFiles();
    await loadFile(JSON.stringify([entry(ZAMEK, 9, 'Castle')]));
  },
  'a link': () => goTo(`#game=${ZAMEK}`),
  'a link to play on': () => goTo(`#game=${ZAMEK}&on=1`),
  'a link of a game by link that is known here': () => goTo(`#game=${ZAMEK}&table=abc`),
};
const isTold = () => [$('toast'), ...all('[role=alert]')].some((one) => !one.hidden && one.textContent.includes(TOLD));

for (const [name, go] of Object.entries(WAYS))
  test(`by ${name}: the table stays until the code of the other game is there`, async () => {
    await openTable();
    await newGame({ bots: [null, 'greedy'] });
    const { code } = view();
    await lay([entry(ZAMEK, 5, 'Castle'), entry(FAR, 4, 'Far', { table: 'abc', here: [0] })]);
    const shelf = await kept();
    without('zamek');
    await go();
    await until(isTold, 'it is said');
    for (const dialog of all('dialog[open]')) dialog.close();
    await rest();
    const { view: onTable } = await caylus.call({ do: 'view' });
    assert.deepEqual([view().game, view().code, onTable.code], ['caylus', code, code]);
    assert.deepEqual(await kept(), shelf);
    const { ply } = view();
    await answer();
    assert.equal(view().game, 'caylus');
    assert.ok(view().ply > ply);
    lose();
    $('toast').hidden = true;
    if (location.hash) history.replaceState(null, '', location.pathname);
    await go();
    await until(() => view().game === 'zamek', 'the other game is on the table');
    await rest();
    if (!name.includes('new game')) assert.ok(view().plies >= 6);
  });

test('another tab lets go of a game only when this one can show it', async () => {
  await openTable();
  await lay([entry(FAR, 4, 'Far', { table: 'abc', here: [0] })]);
  /** @type {string[]} */
  const lost = [],
    other = new GameLock({ rest: async () => {}, onLost: (id) => lost.push(id) });
  assert.ok(await other.take('far'));
  without('zamek');
  await goTo(`#game=${ZAMEK}&table=abc`);
  await until(isTold, 'it is said');
  await rest();
  assert.deepEqual([other.has('far'), lost], [true, []]);
  lose();
  history.replaceState(null, '', location.pathname);
  await goTo(`#game=${ZAMEK}&table=abc`);
  await until(() => view().game === 'zamek', 'it is on the table here');
  assert.deepEqual([other.has('far'), lost], [false, ['far']]);
});

const STARTS = {
  'a kept game, and another one': {
    entries: [entry(ZAMEK, 9, 'Castle'), entry(OTHER, 5, 'Road')],
    said: '“Castle”',
    onTable: OTHER,
  },
  'a kept game alone': { entries: [entry(ZAMEK, 9, 'Castle')], said: '“Castle”' },
  'a link': { entries: [entry(OTHER, 5, 'Road')], at: { hash: `#game=${ZAMEK}` }, said: TOLD, onTable: OTHER },
  'a link to play on': {
    entries: [entry(OTHER, 5, 'Road')],
    at: { hash: `#game=${ZAMEK}&on=1` },
    said: TOLD,
    onTable: OTHER,
  },
  'an address that names the game': { entries: [], at: { search: '?play=zamek' }, said: TOLD },
};
for (const [name, { entries, at = {}, said, onTable }] of Object.entries(STARTS))
  test(`a start with ${name}, without the code of what is to be opened`, async () => {
    await lay(entries);
    without('zamek');
    await openTable(at);
    assert.ok(text('toast').includes(said), text('toast'));
    if (name.includes('alone')) assert.ok($('cover-game-caylus').checked && !view(), 'the cover offers another game');
    else assert.equal(view().game, 'caylus');
    if (onTable) assert.equal(view().code, onTable);
    const now = new Map((await kept()).map((one) => [one.id, one.saved]));
    for (const { id, saved } of entries) assert.equal(now.get(id), saved);
    lose();
    await openTable({ ...at, hash: location.hash });
    if (name.includes('address')) return;
    assert.equal(view().game, 'zamek');
    assert.ok(view().plies >= 6);
  });

test('a first visit without the usual game begins another one', async () => {
  without('caylus');
  await openTable();
  assert.match(text('toast'), /The board of Caylus could not be loaded\./);
  assert.equal(view().game, 'caylus1303');
  await answer();
  assert.ok(view().ply > 0);
});

test('the editor names the game that is missing, and is there when it is', async () => {
  const hash = `#position=${POSITION}`;
  without('zamek');
  await openPage('editor.html', 'editor/editor.js', hash);
  await until(() => $('verdict').textContent.includes(TOLD), 'it is said');
  lose();
  await openPage('editor.html', 'editor/editor.js', hash);
  await until(() => document.documentElement.dataset.ready, 'the editor is ready');
});

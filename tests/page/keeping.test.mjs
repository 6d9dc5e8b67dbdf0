// The running game is there again, whatever happens to the page; the list of games; what cannot be read or kept.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { locks } from './dom.mjs';
import {
  $,
  all,
  caylusPage,
  click,
  closePage,
  downloads,
  fill,
  newGame,
  openTable,
  rest,
  text,
  until,
  view,
} from './table.mjs';
import { EngineWorker, python, workers } from './workers.mjs';
import { GameLock } from '../../web/client/store/game-lock.js';
import {
  actionsOf,
  answer,
  choose,
  codes,
  deleted,
  emptyHanded,
  inRow,
  kept,
  lay,
  openFiles,
  rows,
  saved,
} from './shelf.mjs';

beforeEach(async () => {
  await emptyHanded();
  await openTable();
});
/** The code of a game after one more answer. @param {string} code */
const played = async (code) =>
  python(
    'from caylus.play.record import load_record, to_code\n' +
      'match = load_record(given[0]); match.play(match.state.legal_texts()[0]); print(json.dumps(to_code(match)))',
    code,
  );
/** Names of the two at the table, by whom a test knows a game again. @param {string} name */
async function named(name) {
  await newGame({ bots: [null, 'greedy'] });
  await openFiles();
  await choose(rows()[0], 'rename');
  await fill('kept-name-field', name);
  inRow(rows()[0], 'kept-name-field').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await until(() => rows()[0].textContent.includes(name), 'it is called so');
  $('#file').close();
  await rest();
}
const told = () => text('notice');

test('a game goes on after a reload, and its picture is there before Python is', async () => {
  await newGame({ bots: [null, 'greedy'], seed: 20051 });
  for (let number = 0; number < 3; number++) await answer(number);
  const { code, seed, seats, ply } = view();
  let shown;
  EngineWorker.onStart = (worker) => {
    EngineWorker.onStart = () => {};
    worker.held = [];
    shown = until(() => caylusPage()?.view?.ply, 'the picture is there').finally(() => worker.release());
  };
  await openTable();
  assert.equal(await shown, ply);
  assert.deepEqual([view().code, view().seed, view().seats], [code, seed, seats]);
});

test('every decision is kept, also those of bots, without a further message', async () => {
  await newGame({ bots: [null, 'greedy', 'greedy'] });
  const [{ sent }] = workers,
    before = sent.length;
  const code = await answer();
  assert.deepEqual(new Set(sent.slice(before).map((message) => message.do)), new Set(['act', 'bot']));
  assert.deepEqual(await codes(), [code]);
});

test('a game of the first versions moves from the local storage to the others', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const code = await answer(),
    { ply, seed } = view();
  await emptyHanded();
  localStorage.setItem('caylus.game', JSON.stringify({ saved: code, view: view() }));
  await openTable();
  assert.deepEqual([view().code, view().ply, view().seed], [code, ply, seed]);
  assert.equal(localStorage.getItem('caylus.game'), null);
  assert.deepEqual(await codes(), [code]);
});

test('games are listed, taken out, deleted, put back and opened', async () => {
  await named('First');
  const first = await answer(3),
    { turn, ply } = view();
  await named('Second');
  const second = await answer(4);
  await openFiles();
  assert.equal(rows().length, 2);
  assert.match(rows()[0].textContent, /Second.*On the table/s);
  await click(inRow(rows()[0], 'kept-menu'));
  assert.deepEqual(
    all('#file .menu [data-text]').map(({ dataset }) => dataset.text),
    ['rename', 'share', 'export', 'print'],
    'the game on the table is not deleted',
  );
  $('#file .menu button').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  assert.deepEqual([$('#file').open, $('#file .menu').hidden], [true, true]);
  assert.match(rows()[1].textContent, new RegExp(`First.*Turn ${turn} · ${ply} decisions`, 's'));
  await choose(rows()[1], 'export');
  await until(() => downloads.length, 'it is saved');
  const [taken, known] = actionsOf(await downloads.pop().blob.text(), first);
  assert.deepEqual(taken, known);
  await choose(rows()[1], 'delete');
  await until(() => rows()[1].textContent.includes('deleted'), 'it is deleted');
  assert.deepEqual(await codes(), [second]);
  await click('kept-undo');
  await until(() => rows()[1].textContent.includes('First'), 'it is there again');
  await click(inRow(rows()[1], 'kept-open'));
  await until(() => !$('#file').open, 'the dialog is closed');
  await rest();
  assert.equal(view().code, first);
  assert.deepEqual(new Set(await codes()), new Set([first, second]));
});

test('games in which nothing was decided are not listed', async () => {
  for (const seed of [1, 2, 3]) await newGame({ bots: [null, 'greedy'], seed });
  assert.equal((await kept()).length, 1);
});

test('a game that is dropped as a file is opened, and rubbish is refused', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const first = await answer(),
    forms = [];
  for (const form of ['json', 'text']) forms.push((await caylus.call({ do: 'save', form })).saved);
  for (const saved of forms) {
    await newGame({ bots: [null, 'greedy'], seed: 2 });
    const other = await answer();
    await drop('rubbish');
    assert.equal(text('toast'), 'This is not a saved game, or it is damaged.');
    assert.equal(view().code, other);
    await drop(saved);
    assert.match(text('toast'), /loaded/);
    assert.deepEqual(...actionsOf(view().code, first));
    assert.ok((await codes()).includes(other));
  }
});
/** @param {string} content */
async function drop(content) {
  $('toast').hidden = true;
  const files = [new File([content], 'game.txt', { type: 'text/plain' })];
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(Object.assign(event, { dataTransfer: { files, types: ['Files'] } }));
  assert.ok(event.defaultPrevented, 'the browser opens the file');
  await until(() => !$('toast').hidden, 'something is said');
  await rest();
}

// Games that cannot be read

test('a damaged game is said; it stays in the list and can be taken out as it is', async () => {
  await newGame({ bots: [null, 'greedy'] });
  await answer();
  await kept({ saved: 'c1.rubbish', view: 5 });
  await openTable();
  assert.match(text('toast'), /could not be read/);
  assert.ok(view().decision);
  await openFiles();
  await click(inRow(rows()[1], 'kept-open'));
  await until(() => text('load-error'), 'it is refused');
  await choose(rows()[1], 'export');
  await until(() => downloads.length, 'it is saved');
  assert.equal(JSON.parse(await downloads.pop().blob.text()).saved, 'c1.rubbish');
  await until(() => text('load-error').includes('saved unchanged'), 'it says so');
});

for (const [change, message] of [
  [{ format: 2 }, 'A newer version of this page saved this game'],
  [{ saved: null }, 'is damaged'],
  [{ live: 'yes' }, 'is damaged'],
]) {
  test(`an entry with ${JSON.stringify(change)} is left as it is`, async () => {
    await newGame({ bots: [null, 'greedy'] });
    await answer();
    const [before] = await kept(change),
      changed = { ...before, ...change };
    await openTable();
    assert.ok(text('toast').includes(message), text('toast'));
    await answer();
    await openFiles();
    const row = $(`[data-testid=kept] li[data-id="${before.id}"]`);
    assert.ok(row.textContent.includes(message));
    assert.ok(inRow(row, 'kept-open').disabled);
    await choose(row, 'export');
    await until(() => downloads.length, 'it is saved');
    assert.deepEqual(JSON.parse(await downloads.pop().blob.text()), JSON.parse(JSON.stringify(changed)));
    assert.deepEqual(
      (await kept()).find(({ id }) => id === before.id),
      changed,
    );
  });
}

test('whatever a field of an entry or of its picture is, the page starts and the entry can be taken out', async () => {
  await newGame({ bots: [null, 'greedy'] });
  await answer();
  const [whole] = await kept(),
    ofView = Object.keys(whole.view);
  const odd = {
    saved: 5,
    seed: 1e300,
    view: [],
    used: NaN,
    table: {},
    here: [[null]],
    sent: 12345678901234567890n,
    [ofView[4]]: -1,
    [ofView[9]]: null,
    seats: 'text',
    choices: [[null]],
    pieces: new Date(NaN),
  };
  for (const [field, value] of Object.entries(odd)) {
    const spoilt = field in whole ? { [field]: value } : { view: { ...whole.view, [field]: value } };
    await emptyHanded();
    await lay([{ ...whole, ...spoilt }]);
    await openTable();
    await openFiles();
    await choose($(`[data-testid=kept] li[data-id="${whole.id}"]`), 'export');
    await until(() => downloads.pop(), `${field}: it is saved`);
    $('#file').close();
    const { ply } = view();
    await answer();
    assert.ok(view().ply > ply, field);
  }
});

test('the shelf of a newer page is not touched, and the page says so', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const first = await answer();
  closePage();
  await kept(null, 7);
  await openTable();
  assert.match(told(), /A newer version of this page saves its games here/);
  await answer();
  assert.deepEqual(await codes(), [first]);
  closePage();
  await deleted('caylus'); // for the tests below
});

// Games that cannot be saved

/** While something of a browser is otherwise. @param {any} holder @param {string} name @param {any} value @param {() => Promise<void>} work */
async function whileSo(holder, name, value, work) {
  const before = Object.getOwnPropertyDescriptor(holder, name);
  Object.defineProperty(holder, name, { configurable: true, writable: true, value });
  try {
    await work();
  } finally {
    if (before) Object.defineProperty(holder, name, before);
    else delete holder[name];
  }
}
/** @param {string} name @param {string} [text] */
const failing =
  (name, text = 'no') =>
  () => {
    throw new DOMException(text, name);
  };

for (const [what, holder, name, error, message] of [
  ['blocked', IDBFactory.prototype, 'open', 'SecurityError', 'does not let the page save games'],
  ['full', IDBObjectStore.prototype, 'put', 'QuotaExceededError', 'no room left'],
]) {
  test(`storage that is ${what} is said and survived`, () =>
    whileSo(holder, name, failing(error), async () => {
      await openTable();
      await newGame({ bots: [null, 'greedy'] });
      const code = await answer();
      assert.ok(told().includes(message), told());
      await click('trouble-save');
      assert.deepEqual(...actionsOf(await saved(), code));
    }));
}

test('a database that is deleted is made again: it is said, and the game is kept at once', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const before = await answer();
  await deleted('caylus');
  await until(() => /have been deleted/.test(text('toast')), 'it is said');
  assert.deepEqual(await codes(), [before]);
  const after = await answer();
  assert.deepEqual(await codes(), [after]);
  assert.ok($('notice').hidden);
});

test('a storage that fails for a while is said, and tried again', async () => {
  await newGame({ bots: [null, 'greedy'] });
  await whileSo(IDBDatabase.prototype, 'transaction', failing('InvalidStateError', 'closing'), async () => {
    await answer();
    assert.match(told(), /could not be saved/);
  });
  const after = await answer();
  assert.deepEqual(await codes(), [after]);
  assert.ok($('notice').hidden);
});

// Another tab

test('a game that another tab has is shown and not played; here it goes on from where it is then', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const code = await answer(),
    [{ id }] = await kept();
  let release = () => {};
  closePage();
  locks.request(`caylus.game.${id}`, {}, () => new Promise((resolve) => (release = () => resolve(null))));
  await openTable();
  assert.match(told(), /open in another tab/);
  assert.equal(all('#choices [data-text]').length, 0);
  assert.ok($('undo').disabled);
  const further = await played(code);
  await kept({ saved: further });
  const other = new BroadcastChannel('caylus.games');
  other.onmessage = ({ data }) => data.please === id && release();
  await click('take-over');
  await until(() => $('notice').hidden, 'it is played here');
  await rest();
  other.close();
  const [now, then] = actionsOf(view().code, further); // and a bot may have answered
  assert.deepEqual(now.slice(0, then.length), then);
  const after = await answer();
  assert.deepEqual(await codes(), [after]);
});

test('another tab that asks for a game gets it when it has been kept, and it is not written over', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const code = await answer(),
    [{ id }] = await kept();
  const other = new GameLock({ rest: async () => {}, onLost: () => {} });
  assert.ok(await other.take(id, true));
  await until(() => !$('notice').hidden, 'it is said');
  assert.match(told(), /open in another tab/);
  assert.equal(all('#choices [data-text]').length, 0);
  await kept({ saved: 'of the other tab' });
  await caylus.call({ do: 'view' });
  await rest();
  assert.deepEqual(await codes(), ['of the other tab']);
  await kept({ saved: code });
  other.hear({ please: id, from: 'the page' });
  other.channel?.close();
});

// Import of texts, links and files; many games; the scores of games that have ended, and the ratings that follow.

import assert from 'node:assert/strict';
import { openDB } from 'idb';
import { beforeEach, test } from 'node:test';
import { $, all, click, downloads, fill, newGame, openTable, press, rest, text, until, view } from './table.mjs';
import { python } from './workers.mjs';
import { layOut } from './sheets.mjs';
import {
  actionsOf,
  answer,
  choose,
  codes,
  emptyHanded,
  inRow,
  kept,
  lay,
  loadFile,
  loadText,
  openFiles,
  rows,
} from './shelf.mjs';

beforeEach(async () => {
  await emptyHanded();
  await openTable();
});

const SIGNS = [
  '#game=c1.x',
  'https://example.org/#game=c1.abc&table=x',
  'index.html#game=1',
  'a#game=b',
  '#game=',
  'see localhost:8000/#game=c1.z',
  '#position=p1.x',
  'x?#&game=1#game=2',
  'http://#game=c1.a',
  '//host/#game=c1.b',
  'file:///tmp/a.html#game=c1.c',
  '#GAME=c1.d',
  '%23game=c1.e',
];
/** Games whose players, line and comment have these signs in their names, in each form. */
const files = python(
  `
from caylus.play.match import new_match
from caylus.play.record import load_record, to_code, to_record, to_text
found = []
for sign in given[0]:
    match = new_match("caylus", [{"name": f"A {sign}"[:40], "bot": None}, {"name": sign[:40], "bot": None}], seed=1)
    for _ in range(4):
        match.play(match.state.legal_texts()[0])
    line = {"after": 2, "actions": [], "name": sign[:60], "comment": f"{sign} {sign}"}
    whole = {**to_record(match), "lines": [line]}
    match, saved = load_record(whole), json.dumps(whole)
    entry = {"format": 1, "seed": 1, "view": None, "used": 1, "table": None, "here": None, "sent": 0}
    backup = json.dumps([{**entry, "id": "a", "saved": saved, "name": sign}])
    found.append({"json": saved, "text": to_text(match), "code": to_code(match), "backup": backup})
print(json.dumps(found))
`,
  SIGNS,
);
for (const form of ['json', 'text', 'code', 'backup'])
  test(`a file (${form}) in which a link stands is no link`, async () => {
    for (const [number, sign] of SIGNS.entries()) {
      await emptyHanded();
      await openFiles();
      await loadFile(files[number][form]);
      assert.ok(!$('#file').open, sign);
      const { seats, ply, lines } = view();
      assert.deepEqual([seats[1].name, ply, lines], [sign.slice(0, 40), 4, 1]);
    }
  });

test('what begins like a link is one', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const { code } = view();
  for (const before of ['', 'index.html', 'localhost:8000/', 'https://other.example/c/', 'Your turn: http://a.b/']) {
    await loadText(`${before}#game=${code}`);
    assert.ok($('stop-looking'), before);
    await click('stop-looking');
  }
});

test('a start reads one game, however many are kept; the list drops the pictures of the others', async () => {
  await newGame({ bots: [null, 'greedy'] });
  await answer();
  const [own] = await kept();
  const copies = Array.from({ length: 150 }, (_, number) => ({
    ...own,
    id: `copy${number}`,
    name: `Copy ${number}`,
    used: own.used - 1000 * (number + 1),
  }));
  await lay(copies);
  sessionStorage.clear(); // another tab, which knows only what all tabs know
  const { prototype } = IDBObjectStore,
    names = ['getAll', 'getAllKeys', 'openCursor'],
    before = names.map((name) => prototype[name]);
  let read = 0;
  for (const [number, name] of names.entries())
    prototype[name] = function (...of) {
      read++;
      return before[number].apply(this, of);
    };
  try {
    await openTable();
    assert.equal(view().code, own.saved);
    assert.equal(read, 0);
  } finally {
    for (const [number, name] of names.entries()) prototype[name] = before[number];
  }
  await openFiles();
  await until(() => all('[data-testid=kept] [data-testid=kept-open]').length === 40, 'the first forty are listed');
  await fill('kept-search', 'copy 149');
  await until(() => all('[data-testid=kept] [data-testid=kept-open]').length === 1, 'one is found');
  await choose(rows()[0], 'export');
  await until(() => downloads.length, 'it is saved');
  assert.deepEqual(...actionsOf(await downloads.pop().blob.text(), own.saved));
  const entries = await kept();
  assert.equal(entries.length, 151);
  assert.deepEqual(
    entries.filter((entry) => entry.view.reasons).map(({ id }) => id),
    [own.id],
  ); // on the table
  await click('kept-open');
  await until(() => !$('#file').open, 'the dialog is closed');
  await rest();
  assert.equal(view().ply, own.view.ply);
});

test('a card has the picture of its board, drawn when it comes into sight; a damaged one has none', async () => {
  await newGame({ bots: [null, 'greedy'] });
  await answer();
  await newGame({ game: 'zamek', bots: [null, 'greedy'] });
  await answer();
  await newGame({ bots: [null, 'greedy'], seed: 2 });
  const own = await answer(),
    [older, newer] = (await kept()).filter(({ saved }) => saved !== own);
  assert.equal(typeof older.view.board, 'string');
  assert.ok(older.view.board.length < 12_000, 'the list reads the boards of all games');
  await lay([
    { ...older, id: 'rubbish', view: { ...older.view, board: '{"things": [5' } },
    { ...older, id: 'odd', view: { ...older.view, board: '{"things": [{"place": "road.1"}], "pieces": 7}' } },
    { ...older, id: 'number', view: { ...older.view, board: 7 } },
  ]);
  const before = globalThis.IntersectionObserver;
  /** @type {any[]} */
  const observers = [];
  globalThis.IntersectionObserver = /** @type {any} */ (
    class {
      /** @param {(seen: object[]) => void} callback */
      constructor(callback) {
        Object.assign(this, { callback });
        observers.push(this);
      }
      observe() {}
      disconnect() {}
    }
  );
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLCanvasElement.prototype, side, { configurable: true, value: 96 });
  try {
    await openFiles();
    const drawn = () => all('[data-testid=kept] .thumbnail[data-drawn=true]').length;
    assert.equal(drawn(), 0);
    for (const { callback } of observers) callback([{ isIntersecting: true }]);
    await until(() => drawn() === 3, 'the boards are drawn');
    await rest();
    const withEmblem = all('[data-testid=kept] li[data-id]').filter((card) => card.querySelector('.emblem'));
    assert.deepEqual(new Set(withEmblem.map(({ dataset }) => dataset.id)), new Set(['rubbish', 'odd', 'number']));
    assert.ok(newer.view.board.length < 12_000);
  } finally {
    globalThis.IntersectionObserver = before;
    layOut();
  }
});

test('a kept game is shared as a link, and the dialog shows no record', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const first = await answer();
  await newGame({ bots: [null, 'greedy'], seed: 2 });
  await answer();
  await openFiles();
  await choose(rows()[1], 'share');
  await until(() => all('kept-link').length, 'the link is there');
  assert.ok($('kept-link').value.endsWith(`#game=${first}`));
  assert.equal(document.activeElement, $('kept-link'));
  await click('kept-shared');
  await until(() => document.activeElement === inRow(rows()[1], 'kept-menu'), 'the focus is where it was');
  assert.ok(![...all('#file textarea'), ...all('#file input')].some(({ value }) => value.includes('{')));
});

test('another game that is opened has the focus, and says once what is asked', async () => {
  await newGame({ bots: [null, 'greedy'] });
  const first = await answer();
  await newGame({ bots: [null, 'greedy'], seed: 2 });
  await answer();
  const status = $('#status');
  await until(() => status.textContent.includes(view().prompt), 'the former game has been told');
  let heard = '';
  const observer = new MutationObserver(() => (heard += `${status.textContent}\n`));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  await openFiles();
  await click(inRow(rows()[1], 'kept-open'));
  await until(() => !$('#file').open, 'the dialog is closed');
  await rest();
  assert.equal(view().code, first);
  assert.ok($('#choices').contains(document.activeElement), 'the choices have the focus');
  await until(() => heard.includes(view().prompt), 'it is said');
  await rest();
  observer.disconnect();
  assert.equal(heard.split(view().prompt).length - 1, 1);
});

// The end

/** Games of a person against greedy bots before the person's last answer, by names and seeds. */
const almostOver = (/** @type {[string[], number][]} */ ...games) =>
  python(
    `
import random
from caylus.play.match import new_match
from caylus.play.record import to_code
codes = []
for names, seed in given[0]:
    seats = [{"name": name, "bot": "greedy" if seat else None} for seat, name in enumerate(names)]
    match, chance, code = new_match("caylus", seats, seed=seed), random.Random(seed), ""
    while not match.state.is_over():
        if match.bot_to_act():
            match.play_bot()
            continue
        code = to_code(match)
        match.play(chance.choice(match.state.legal_texts()))
    codes.append(code)
print(json.dumps(codes))
`,
    games,
  );
const isShown = () => Boolean(document.querySelector('[data-testid=result-dialog]')?.open);
/** Load a game and give its last answer. @param {string} code */
async function ended(code) {
  await loadText(code);
  await answer();
  await until(isShown, 'the scores are shown');
  const shown = view();
  assert.ok(shown.result);
  return shown;
}
async function away() {
  $('result-dialog').close();
  await rest();
}

test('the scores of a game are shown once, and neither again by a way back to it nor after a reload', async () => {
  const [code] = almostOver([['Anna', 'Basile'], 1]);
  await ended(code);
  await away();
  await click('time-line-open');
  await click('step-back');
  await click('what-if-here');
  assert.notEqual(view().what_if, null);
  await click('what-if-return');
  assert.equal(view().what_if, null);
  assert.ok(!isShown());
  await openTable();
  assert.ok(view().result);
  assert.ok(!isShown());
});

test('results are counted and outlive their games, which get names and are found by them', async () => {
  const games = almostOver([['Anna', 'Basile'], 1], [['Anna', 'Basile'], 2], [['Zoë', 'B', 'C'], 3]);
  const ends = [];
  for (const code of games) {
    ends.push(await ended(code));
    await away();
  }
  await loadText(ends[0].code); // not played here to its end
  if (isShown()) await away();
  await newGame({ bots: [null, 'greedy'] });
  await answer();
  await openFiles();
  await until(() => rows().length === 5, 'five games');
  const best = ends[2].seats[ends[2].result.winners[0]].name;
  assert.match(inRow(rows()[2], 'kept-seats').textContent, new RegExp(`${best} [^,]*\\d+ ★`));
  await choose(rows()[2], 'rename');
  await fill('kept-name-field', 'The long night');
  $('kept-name-field').focus();
  await press('Enter');
  await until(() => rows()[2].textContent.includes('The long night'), 'it has a name');
  await fill('kept-search', 'NIGHT zoe');
  assert.deepEqual([rows().length, text('kept-found')], [1, '1 game found']);
  await openTable();
  await openFiles();
  await fill('kept-search', 'the long night finished');
  assert.equal(rows().length, 1);
  await choose(rows()[0], 'delete');
  await press('Escape');
  await click('results-open');
  const cells = (/** @type {any} */ row) =>
    [...row.querySelectorAll('td')].map((cell) => /** @type {any} */ (cell).textContent.trim());
  const told = () => all('[data-testid=results-table] tbody tr').map(cells);
  await until(() => all('[data-testid=results-table] tbody tr').length === 2, 'both numbers of players');
  const wins = ends.slice(0, 2).filter(({ result }) => result.winners.includes(0)).length,
    totals = (/** @type {any} */ { result }) => result.seats.map((/** @type {any} */ seat) => seat.total),
    mean = ends.slice(0, 2).reduce((sum, end) => sum + totals(end)[0] - totals(end)[1], 0) / 2;
  const [first] = told();
  assert.equal(first[1], '2');
  assert.equal(first[2], `${wins} (${50 * wins}%)`);
  assert.equal(first[4], `${mean > 0 ? '+' : '−'}${Math.abs(mean).toFixed(1)}`);
  await fill('results-name', 'Zoë');
  assert.deepEqual([told().length, told()[0][0]], [1, '3']);
  await click('results-csv');
  await until(() => downloads.length, 'it is saved');
  const lines = (await downloads.pop().blob.text())
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(',')),
    column = (/** @type {string} */ name) => lines.slice(1).map((line) => line[lines[0].indexOf(name)]);
  assert.deepEqual(column('name').slice(0, 3), ['Zoë', 'B', 'C']);
  assert.deepEqual(column('points').slice(0, 3), totals(ends[2]).map(String));
  assert.deepEqual([lines.length - 1, column('on_this_device')[0]], [7, '1']);
  await click(all('#results summary').at(-1));
  const results = async () => {
    await click('results-json');
    await until(() => downloads.length, 'it is saved');
    return JSON.parse(await downloads.pop().blob.text()).results.length;
  };
  /** @param {number} number */
  const become = async (number) => {
    let found = await results();
    for (let tries = 0; found !== number && tries < 20; tries++) found = await results();
    assert.equal(found, number);
  };
  await click('result-remove');
  await become(2);
  await click('result-undo');
  await become(3);
});

test('a game against bots changes the rating and proposes the next opponent; one with a hint does not, and says so', async () => {
  const [one, other] = almostOver([['Anna', 'Basile'], 1], [['Anna', 'Basile'], 2]);
  /** @param {string} code */
  async function rated(code, isHelped = false) {
    await loadText(code);
    await kept({ unaided: true });
    await openTable();
    if (isHelped) {
      await click('hint-ask');
      await until(() => document.querySelector('[data-testid=hint-answer]'), 'a hint is given');
    }
    await answer();
    await until(isShown, 'the scores are shown');
  }
  await rated(one);
  await until(() => document.querySelector('[data-testid=rating]'), 'the rating is shown');
  assert.ok(text('rating').startsWith('Learning your level: 1 of 5'), text('rating'));
  assert.doesNotMatch(text('rating'), /\d{3}/, 'no number is shown yet');
  await click('next-opponent');
  await until(() => !isShown() && !view().result, 'the next game has begun');
  await rest();
  const [me, bot] = view().seats;
  assert.deepEqual([me.name, me.bot], ['Anna', null]);
  assert.ok(['greedy', 'pupil'].includes(bot.bot), bot.bot);
  await rated(other, true);
  await until(() => document.querySelector('[data-testid=unrated]'), 'it says so');
  assert.equal(all('rating').length, 0);
});

test('a game with a coach is not rated, and leads on to one without, against the next stronger bot', async () => {
  const [code] = almostOver([['Anna', 'Basile'], 1]);
  const end = async () => {
    await loadText(code);
    await kept({ coach: {} });
    await openTable();
    await answer();
    await until(isShown, 'the scores are shown');
  };
  await end();
  for (const none of ['rating', 'unrated', 'again', 'next-opponent']) assert.equal(all(none).length, 0, none);
  assert.equal(text('rematch'), 'Again with the coach');
  await click('rematch');
  await until(() => !isShown() && !view().result, 'another game has begun');
  await rest();
  assert.equal($('coach-panel').hidden, false);
  await end();
  await click('without-coach');
  await until(() => !isShown() && !view().result, 'another game has begun');
  await rest();
  assert.equal($('coach-panel').hidden, true);
  assert.deepEqual(
    view().seats.map((/** @type {any} */ { bot }) => bot),
    [null, 'pupil'],
    'the opponent after the Bookkeeper',
  );
  assert.ok((await kept()).some(({ unaided }) => unaided));
});

test('a rating is told from the fifth game on, and from the sixth on what a game has changed', async () => {
  const [code] = almostOver([['Anna', 'Basile'], 1]);
  await loadText(code);
  await kept({ unaided: true });
  await openTable();
  await answer();
  await until(() => document.querySelector('[data-testid=rating]'), 'the game is rated');
  const told = [];
  for (let game = 1; game <= 6; game++) {
    const db = await openDB('caylus.results'),
      first = (await db.getAll('results')).find(({ rated }) => rated);
    if (game > 1) await db.put('results', { ...first, id: `game ${game}`, ended: first.ended + game });
    else await db.put('results', { ...first, id: 'coached', rated: false, ended: first.ended + 10 });
    await openTable();
    await click('results-open');
    await until(() => document.querySelector('#results [data-testid=rating]'), 'the results are shown');
    told.push(text('#results [data-testid=rating]'));
    assert.equal(/after \d more/.test(text('own-rung')), game < 5, 'a place on the ladder comes with the rating');
    assert.equal(all('curve-none').length, Number(game < 5), 'the curve, too');
    assert.match(text('ladder'), new RegExp(`Won: \\d of ${game}`), 'the ladder counts the same games');
  }
  assert.deepEqual(
    told.slice(0, 4),
    [1, 2, 3, 4].map((count) => `Learning your level: ${count} of 5`),
  );
  assert.match(told[4], /^Your rating: [\d,]+$/);
  assert.match(told[5], /^Your rating: [\d,]+ \([+−]\d+\)$/);
});

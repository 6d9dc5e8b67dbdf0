// Looking back: the time line, the chronicle, lines beside the game, charts, what the others did.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clickOn, layOut } from './sheets.mjs';
import { $, all, ask, caylusPage, click, downloads, fill, load, openTable, play, press, rest, text } from './table.mjs';
import { kept, newGame, ofNextPage, until, view } from './table.mjs';
import { holdTime } from './time.mjs';
import { python } from './workers.mjs';

const SEATS = [{ name: 'Anna' }, { name: 'Basile', bot: 'greedy' }, { name: '<b>Cleo</b>', bot: 'greedy' }];
/** Games at a decision of a person in turn 4, and at their end, as codes. */
const { begun, over } = python(
  `
from random import Random
import caylus

def game(seats, turn):
    match, random = caylus.new_match("caylus", seats, seed=5), Random(5)
    while not match.state.is_over() and (match.bot_to_act() or match.state.to_dict()["turn"] < turn):
        match.play_bot() if match.bot_to_act() else match.play(random.choice(match.state.legal_texts()))
    return caylus.to_code(match)

print(json.dumps({
    "begun": game(given[0], 4),
    "over": game([{"name": "Rook", "bot": "greedy"}, {"name": "Bea", "bot": "greedy"}], 99),
}))`,
  SEATS,
);

/** Return the parts of a view that make up the position. @param {any} of */
const position = ({ things, pieces, facts, there, seats, turn }) => ({ things, pieces, facts, there, seats, turn });
const decisions = async () => (await ask({ do: 'decisions' })).decisions;
const looked = async (/** @type {number} */ ply) => (await ask({ do: 'look', ply })).view;
const saved = async () => (await ask({ do: 'save' })).saved;
const isOpen = (/** @type {string} */ id) => !$(id).hidden;

/** Return the saved text of the last game. */
const lastKept = async () => (await kept()).sort((a, b) => b.used - a.used)[0].saved;

layOut();
await openTable();
/** The present. @type {any} */
let now;
beforeEach(async () => {
  await load(begun);
  if (isOpen('time-line')) await click('time-line-close');
  now = view();
});

test('the time line folds when another game comes to the table, also one that begins with a draw', async () => {
  await press('t');
  assert.ok(isOpen('time-line'));
  await newGame({ game: 'zamek', bots: [null, null] });
  assert.ok(view().plies > 0 && !isOpen('time-line'));
});

test('an undo says what was taken back, a variation that it begins', async () => {
  const { seat } = now.decision,
    log = async () => (await ask({ do: 'view' })).view.events,
    { length } = await log();
  await play();
  const event = (await log())[length].text;
  while (view().decision?.seat !== seat) await rest();
  await click('undo');
  await until(() => text('status').startsWith(`Taken back: ${event}`), 'the decision is named');
  assert.equal(view().ply, now.ply);
  await until(() => text('status').endsWith(view().prompt), 'and the next one asked for');
  await click('what-if-open');
  await until(() => text('status').startsWith(text('what-if-words')), 'the variation says so');
  await play();
  await until(() => text('status').includes(view().prompt), 'it goes on');
  assert.doesNotMatch(text('status'), /What if/);
  await click('what-if-return');
  await until(() => text('status').endsWith(view().prompt), 'the game is back');
  assert.doesNotMatch(text('status'), /What if|Taken back/);
});

test('keys lead along the time line, Escape and N back to the present, and from there Escape closes it', async () => {
  const told = await decisions();
  await press('t');
  assert.equal(document.activeElement?.dataset.testid, 'scrub');
  for (const ply of [1, 2, 3].map((back) => now.ply - back)) {
    document.activeElement?.blur();
    await press(',');
    assert.equal(view().ply, ply);
  }
  assert.deepEqual(position(view()), position(await looked(now.ply - 3)));
  const { seat, label } = told[now.ply - 3];
  assert.ok(text('moment').includes(`${view().seats[seat].label}: ${label}`), text('moment'));
  assert.equal(text('ribbon'), `Looking back: Turn ${view().turn}`);
  assert.equal(all('#choices button').length, 0);
  await fill('scrub', '0');
  assert.equal(view().ply, 0);
  await press('.');
  assert.equal(view().ply, 1);
  await press('n');
  assert.deepEqual(position(view()), position(now));
  assert.equal(isOpen('ribbon'), false);
  assert.equal(all('#choices button').length, now.choices.length);
  await press(',');
  assert.equal(view().ply, now.ply - 1);
  await press('Escape');
  assert.equal(view().ply, now.ply);
  assert.equal(isOpen('time-line'), true);
  await press('Escape');
  assert.equal(isOpen('time-line'), false);
});
test('the time line goes by decisions, by turns, and by those of one player', async () => {
  const told = await decisions();
  await click('time-line-open');
  assert.equal(all('jump-turn')[0].querySelectorAll('option').length, told.at(-1).turn + 1);
  const first = told.find((/** @type {any} */ one) => one.turn === 2).ply;
  await fill('jump-turn', String(first));
  assert.deepEqual([view().ply, view().turn], [first, 2]);
  await click('turn-back');
  assert.equal(view().ply, 0);
  await click('turn-on');
  assert.equal(view().ply, first);
  await fill('step-whose', '0');
  const own = told.filter((/** @type {any} */ one) => one.seat === 0).map((/** @type {any} */ one) => one.ply);
  await click('step-on');
  const next = own.find((/** @type {number} */ ply) => ply > first);
  assert.equal(view().ply, next);
  await click('step-back');
  assert.equal(
    view().ply,
    own.findLast((/** @type {number} */ ply) => ply < next),
  );
  await fill('step-whose', '');
  await click('to-now');
  assert.deepEqual(position(view()), position(now));
  await click('time-line-close');
  assert.equal(isOpen('time-line'), false);
  assert.equal(view().ply, now.ply);
});
/** Redo everything. */
const redone = async () => {
  while (!$('redo').disabled) await press('r');
  assert.equal(view().code, now.code);
};
test('the game goes on from a line of the chronicle, and what was undone can be redone', async () => {
  const own = (await decisions()).flatMap((/** @type {any} */ one) => (one.seat === 0 ? one.ply : [])),
    line = all('#log [data-ply] .text').findLast((one) => Number(one.parentElement.dataset.ply) < own.at(-3));
  await click(line);
  const { ply } = view(),
    goal = own.find((/** @type {number} */ one) => one >= ply);
  assert.equal($('undo').title, 'Back to here (U)');
  await click('back-to-here');
  assert.deepEqual([view().ply, view().plies], [goal, goal], 'as bots decide the same again');
  assert.equal($('undo').title, 'Undo (U)');
  assert.equal((await kept()).sort((a, b) => b.used - a.used)[0].view.ply, goal);
  await redone();
  await press(',');
  assert.ok(view().ply > own.at(-1));
  assert.equal(isOpen('back-to-here'), false, 'only bots have decided since');
  assert.equal($('undo').disabled, true);
  while (view().ply > own.at(-2)) await press(',');
  await press('u');
  assert.deepEqual([view().ply, view().plies], [own.at(-2), own.at(-2)]);
  await redone();
});
test('a whole turn is played again', async () => {
  const turns = (await decisions()).filter((/** @type {any} */ one) => one.seat === 0),
    first = turns.find((/** @type {any} */ one) => one.turn === turns.at(-1).turn),
    { plies } = view();
  await press('U', { shiftKey: true });
  assert.equal(view().ply, first.ply);
  assert.equal(text('toast'), `${plies - first.ply} decisions were taken back.`);
  await redone();
  await press('t');
  await click('turn-again');
  assert.equal(view().ply, first.ply);
  await redone();
});
test('of many wishes in a row the last one counts', async () => {
  await click('time-line-open');
  const scrub = $('scrub');
  for (const ply of [3, 9, 5]) {
    scrub.value = String(ply);
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await rest();
  await until(() => view().ply === 5, 'the last wish is shown');
  await rest();
  assert.deepEqual([view().ply, $('scrub').value], [5, '5']);
});
test('a click on the board of the past explains, and does not reproach', async () => {
  await press('t');
  await fill('scrub', '4');
  const { plies } = view();
  await press('U', { shiftKey: true });
  assert.deepEqual([view().ply, view().plies], [4, plies], 'the whole turn is undone in the present only');
  await clickOn('castle');
  assert.match(text('card'), /You are looking at an earlier position/);
  assert.equal(isOpen('refusal'), false);
  assert.equal(view().ply, 4);
  await press('Escape');
  assert.equal(isOpen('card'), false);
});
test('the chronicle leads to its positions, pales what came later, and goes on afterwards', async () => {
  const entries = all('#log .event'),
    entry = entries[Math.floor(entries.length / 2)],
    ply = Number(entry.dataset.ply);
  await click(entry.querySelector('.text'));
  assert.equal(view().ply, ply);
  assert.deepEqual(position(view()), position(await looked(ply)));
  assert.equal(all('#log .event').length, entries.length);
  assert.ok(all('#log .event.there').length > 0);
  const later = all('#log .event.later').map((line) => Number(line.dataset.ply));
  assert.ok(later.length && Math.min(...later) > ply);
  assert.ok(all('#log .event:not(.later)').every((line) => Number(line.dataset.ply) <= ply));
  $('#log').focus();
  await press('ArrowUp');
  await press('ArrowUp');
  assert.equal(document.activeElement, all('#log .event .text').at(-2));
  await click(document.activeElement);
  assert.equal(view().ply, Number(entries.at(-2).dataset.ply));
  await press('Escape');
  assert.equal(view().ply, now.ply);
  assert.equal(all('#log .later, #log .there').length, 0);
  await play();
  assert.ok(all('#log .event').length > entries.length);
});
test('bots wait while one looks back, and go on with the game afterwards', async () => {
  const time = holdTime();
  try {
    await click('settings');
    await fill('pace', 'slow');
    await press('Escape');
    all('#choices button')[0].click();
    await until(() => view().decision?.bot && time.waits.length, 'a bot pauses');
    const { plies } = view();
    all('time-line-open')[0].click();
    await until(() => $('scrub'), 'the time line is there');
    await fill('scrub', String(plies - 1));
    assert.equal(isOpen('ribbon'), true);
    assert.equal(view().ply, plies - 1);
    time.pass();
    await rest();
    assert.equal(view().plies, plies, 'the bot has waited');
    time.end();
    await click('settings');
    await fill('pace', 'instant');
    await press('Escape');
    assert.equal(view().plies, plies);
    await click('to-now');
    await until(() => view().decision?.bot === null, 'a person is asked');
    assert.ok(view().plies > plies);
  } finally {
    time.end();
  }
});
test('a line beside the game leaves the game as it was, to the byte, and what is kept of it', async () => {
  const record = await saved();
  await press('w');
  assert.equal(text('ribbon'), 'What if');
  assert.deepEqual([view().what_if, view().ply], [now.ply, now.ply]);
  assert.ok(view().seats.every((/** @type {any} */ { bot }) => bot === null));
  await play(5);
  assert.equal(view().ply, now.ply + 5);
  assert.notEqual(await saved(), record);
  assert.equal(await lastKept(), now.code);
  await click('what-if-bots');
  assert.deepEqual(
    view().seats.map((/** @type {any} */ { bot }) => bot),
    [null, 'greedy', 'greedy'],
  );
  await play();
  assert.equal(await lastKept(), now.code);
  await click('what-if-return');
  assert.deepEqual([view().ply, view().what_if], [now.ply, null]);
  assert.deepEqual(position(view()), position(now));
  assert.equal(await saved(), record);
  assert.equal(isOpen('what-if'), false);
  assert.equal(all('#log .event').length, (await ask({ do: 'view' })).view.events.length);
});
test('a line from the past can go on as a game of its own', async () => {
  await press('t');
  await fill('scrub', '0');
  await click('step-on');
  assert.equal(view().ply, 1);
  await click('what-if-here');
  assert.match(text('what-if-words'), /after decision 1\./);
  assert.deepEqual([view().ply, view().plies], [1, 1]);
  const { actions } = JSON.parse(await saved());
  await click('#choices [data-text="pass"]');
  await click('what-if-keep');
  await until(() => view().what_if === null, 'the line is a game');
  await rest();
  assert.equal(isOpen('what-if'), false);
  assert.deepEqual(
    view().seats.map((/** @type {any} */ { bot }) => bot),
    [null, 'greedy', 'greedy'],
  );
  assert.deepEqual(JSON.parse(await saved()).actions.slice(0, 2), [...actions, 'pass']);
  assert.ok(view().ply < now.ply);
});

/** The rows of a chart's table by their first cell. @param {string} name @returns {Promise<Record<string, number[]>>} */
async function figures(name) {
  await until(() => $('statistics-dialog').open, 'the charts are shown');
  await until(() => all(`[data-testid="${name}-table"] tbody`).length, `the figures of ${name}`);
  return Object.fromEntries(
    all(`[data-testid="${name}-table"] tbody tr`).map((row) => {
      const [head, ...cells] = [...row.children].map((cell) => cell.textContent);
      return [head, cells.map(Number)];
    }),
  );
}
/** @param {number[][]} rows */
const sums = (rows) => now.seats.map((/** @type {any} */ { seat }) => rows.reduce((sum, row) => sum + row[seat], 0));

test('charts say what the view says, in tables too, and are saved as pictures', async () => {
  await press('g');
  const prestige = now.seats.map((/** @type {any} */ { score }) => score);
  assert.deepEqual((await figures('by-turn'))[now.turn], prestige);
  assert.equal(text('statistics-when'), `The game so far, after ${now.plies} decisions.`);
  const { Total, ...sources } = await figures('by-source');
  assert.deepEqual(Total, prestige);
  assert.deepEqual(sums(Object.values(sources)), prestige);
  for (const good of ['deniers', 'food', 'wood', 'stone', 'cloth', 'gold']) {
    await fill('which-chart', good);
    const rows = Object.entries(await figures(good)),
      of = (/** @type {string} */ end) => sums(rows.filter(([name]) => name.endsWith(end)).map(([, row]) => row));
    const got = of(', received'),
      used = of(', used');
    for (const { seat, purse } of now.seats)
      assert.equal(got[seat] - used[seat], purse.find((/** @type {any} */ { id }) => id === good).count, good);
  }
  await fill('which-chart', 'deniers');
  const before = downloads.length;
  await click('deniers-svg');
  const { name, blob } = await until(() => downloads[before], 'the picture is saved');
  assert.equal(name, 'caylus-deniers.svg');
  const picture = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml');
  assert.ok([...picture.querySelectorAll('text')].some((one) => one.textContent === '<b>Cleo</b>'));
  assert.ok(picture.querySelector('pattern'), 'rows differ by more than colors');
  await press('Escape');
});
test('a replay plays by itself, at a speed, until somebody acts', async () => {
  const time = holdTime();
  const isRunning = () => $('replay').getAttribute('aria-label') === 'Pause the replay (P)';
  /** @param {number} ms */
  async function pass(ms) {
    time.pass(ms);
    await rest();
  }
  try {
    await press('p');
    assert.equal(isRunning(), true);
    await until(() => time.waits.includes(1200), 'the next step waits');
    assert.equal(view().ply, 0);
    await pass(1200);
    await until(() => time.waits.includes(1200), 'the next step waits');
    assert.equal(view().ply, 1);
    await fill('replay-pace', 'fast');
    assert.deepEqual([time.waits.includes(1200), time.waits.includes(450)], [false, true]);
    await pass(450);
    await until(() => time.waits.includes(450), 'the next step waits');
    assert.equal(view().ply, 2);
    await click('step-back');
    assert.equal(isRunning(), false);
    assert.equal(view().ply, 1);
    await pass(5000);
    assert.equal(view().ply, 1, 'a step by hand pauses it');
    await fill('scrub', String(now.ply - 2));
    await click('replay');
    for (const left of [1, 0]) {
      await until(() => time.waits.includes(450), 'the next step waits');
      await pass(450);
      assert.equal(view().ply, now.ply - left);
    }
    assert.equal(isRunning(), false, 'the end of the game is its end');
    await press('p');
    await until(() => time.waits.includes(450), 'the next step waits');
    assert.equal(view().ply, 0, 'it begins anew');
    await press('Escape');
    assert.deepEqual([view().ply, isRunning()], [now.ply, false]);
  } finally {
    time.end();
  }
});
test('the end leads to charts and to the time line', async () => {
  await load(over);
  const end = view(),
    totals = end.result.seats.map((/** @type {any} */ { total }) => total);
  await until(() => all('result-charts').length, 'the result is shown');
  await click('result-charts');
  assert.deepEqual((await figures('by-turn')).End, totals);
  assert.deepEqual((await figures('by-source')).Total, totals);
  assert.equal(text('statistics-when'), 'The whole game.');
  await press('Escape');
  if (!$('result-dialog').open) await click('show-result');
  await click('result-time-line');
  await until(() => view().ply === end.ply - 1, 'the position before the last answer');
  assert.equal(view().result, null);
  assert.equal($('result-dialog').open, false);
  await press('n');
  assert.equal(view().ply, end.ply);
  assert.equal($('result-dialog').open, false);
});
test("the others' decisions are summed up, until that is closed or not wanted", async () => {
  const goOn = async () => {
    do await play();
    while (!view().since?.length);
  };
  if (!view().since?.length) await goOn();
  const told = all('[data-testid="since"] li');
  assert.deepEqual(
    told.map((line) => [Number(line.dataset.seat), line.textContent.trim()]),
    view().since.map((/** @type {any} */ one) => [one.seat, `${view().seats[one.seat].label} ${one.text}`]),
  );
  const line = $('since-open');
  assert.equal(line.getAttribute('aria-expanded'), 'false');
  await click('since-open');
  assert.equal(line.getAttribute('aria-expanded'), 'true');
  assert.ok($('since').hasAttribute('data-open'));
  await click('since-close');
  assert.equal(isOpen('since'), false);
  await goOn();
  assert.equal(isOpen('since'), true);
  assert.equal($('since-open').getAttribute('aria-expanded'), 'false', 'only one decision is unfolded');
  await click('settings');
  await click('summary');
  await press('Escape');
  await goOn();
  assert.equal(isOpen('since'), false);
  await click('settings');
  await click('summary');
  await press('Escape');
});
test('places act one after the other where the settings say so, and bots wait', async () => {
  await click('settings');
  await fill('steps', 'hand');
  await press('Escape');
  const isShown = () => all('step').length > 0;
  const untilSeveralAct = async () => {
    for (let time = 0; !isShown() && time < 60; time++) {
      await rest();
      if (isShown()) break;
      const { ply } = view();
      all('#choices button')[0].click();
      await until(() => view().ply > ply && (isShown() || !caylusPage().busy), 'somebody is asked, or places act');
    }
    return Number(/^1 of (\d+)/.exec(text('step'))?.[1]);
  };
  const count = await untilSeveralAct();
  assert.ok(count >= 2);
  const { ply } = view();
  for (let shown = 2; shown <= count; shown++) {
    await click('step-next');
    assert.ok(text('step').startsWith(`${shown} of ${count}`), text('step'));
  }
  await rest();
  assert.equal(view().ply, ply, 'bots wait');
  all('step-next')[0].click();
  await until(() => !isShown(), 'all have acted');
  await untilSeveralAct();
  await click('step-all');
  await click('settings');
  await fill('steps', 'none');
  await press('Escape');
});
test('panels show a model in any order', async () => {
  const pages = async () => {
    await load(over);
    await newGame({ bots: [null, null, null], seed: 5 });
    const seen = [];
    for (const way of 'choice choice choice h choice u t , , h w choice n n choice'.split(' ')) {
      await (way === 'choice' ? click(way) : press(way));
      $('#status').textContent = ''; // it is said a moment later
      const lines = document.body.innerHTML.split('\n');
      seen.push([way, view().ply, ...lines.filter((line) => !/id="(toast|card|cover-continue)"/.test(line))]); // by a timer
    }
    return seen;
  };
  await openTable();
  const before = await pages(),
    { PANELS, BOUND } = await ofNextPage('ui/panels.jsx');
  for (const parts of [PANELS, BOUND]) parts.reverse();
  await openTable();
  assert.deepEqual(await pages(), before);
});

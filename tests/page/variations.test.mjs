// Variations and notes: kept with the game, drawn on the board, found again, sent by a link, opened elsewhere, made a lesson.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { layOut, spotOf } from './sheets.mjs';
import { $, all, ask, click, fill, kept, load, openTable, play, press, rest, text, until, view } from './table.mjs';
import { saved } from './shelf.mjs';
import { python } from './workers.mjs';

const HOSTILE = '<img src="x" onerror="window.harmed = 1"><script>window.harmed = 1</script>{0} %s javascript:harmed';
const NAME = '<b>Castle</b> first',
  COMMENT = 'Two houses more;\nand the favor.';
/** A game; the same with notes that point at places and a line with a note half-way; one of Zamek. As codes. */
const { begun, study, zamek, laid } = python(
  `
from random import Random
import caylus
from caylus.play.views import decisions
from tests.studies import keep

seats = [{"name": "Anna"}, {"name": "Basile", "bot": "greedy"}, {"name": "<b>Cleo</b>", "bot": "greedy"}]
match, random = caylus.new_match("caylus", seats, seed=5), Random(5)
while match.bot_to_act() or match.state.to_dict()["turn"] < 2:
    match.play_bot() if match.bot_to_act() else match.play(random.choice(match.state.legal_texts()))
begun = caylus.to_code(match)
line = match.branch(6)
line.play(next(text for text in line.state.legal_texts() if line.state.parse(text) != match.actions[6]))
for _ in range(3):
    line.play(line.state.legal_texts()[0])
hostile = given[0]
keep(match, tuple(match.actions[:6]), hostile[:60], hostile, ["castle", "road.1"], ["road.1>castle"])
keep(match, tuple(line.actions[:8]), "Other", "", ["road.2"])
keep(match, tuple(line.actions), "", "The end.", (), ["castle>road.2"])
tiles = caylus.new_match("zamek", [{"name": "Anna"}, {"name": "Ben"}], seed=3)
for _ in range(14):
    tiles.play(tiles.state.legal_texts()[0])
laid = [decision["ply"] for decision in decisions(tiles) if decision["phase"] == "tile"][-1]
print(json.dumps({"begun": begun, "study": caylus.to_code(match), "zamek": caylus.to_code(tiles), "laid": laid}))`,
  HOSTILE,
);
/** Return the notes of a record, as the engine reads it. @param {string | object} record */
const linesOf = (record) =>
  python(
    `
from caylus.play.record import load_record
print(json.dumps([[one.name, one.comment, one.highlight, one.arrows] for one in (node.note for node in load_record(given[0]).tree.noted)]))`,
    record,
  );
const pointed = () => {
  const { highlight, arrows } = view().line ?? { highlight: [], arrows: [] };
  return [highlight, arrows];
};
/** Wait until the note of what is shown points at these. @param {string[]} highlight @param {string[]} arrows */
const drawn = (highlight, arrows) =>
  until(
    () => JSON.stringify(pointed()) === JSON.stringify([highlight, arrows]),
    `it points at ${highlight}, ${arrows}`,
  );
/** @param {string} text */
const noteOf = (text) => $(`#${text} [data-testid="remark"], #${text} .said`).textContent.trim();

/** Press the right button, move to another place, and let it go. @param {string} start @param {string} [end] */
async function pressRight(start, end = start) {
  const { canvas, ...from } = spotOf(start),
    to = spotOf(end);
  /** @param {string} kind @param {{x: number, y: number}} at */
  const point = (kind, { x, y }) => {
    const how = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse' };
    return canvas.dispatchEvent(new PointerEvent(kind, { ...how, button: 2 }));
  };
  canvas.setPointerCapture ??= () => {};
  point('pointerdown', from);
  point('pointermove', to);
  point('pointerup', to);
  const hasMenu = point('contextmenu', to);
  await rest();
  return hasMenu;
}
/** Look at a position of the past. @param {number} [ply] */
async function lookBack(ply = 6) {
  if ($('time-line').hidden) await click('time-line-open');
  await fill('scrub', String(ply));
  assert.equal(view().ply, ply);
}
/** Give the position that is shown a name and a comment. @param {string} dock @param {string} name @param {string} comment */
async function write(dock, name, comment) {
  await click(`#${dock} .keep-line`);
  $('line-name').value = name;
  $('line-comment').value = comment;
  await click('line-keep');
  await until(() => !$('lines-dialog').open, 'it is kept');
  await rest();
}
async function openVariations() {
  await press('l');
  await until(() => $('lines-dialog').open, 'the list is there');
  return rows();
}
const rows = () => all('#lines li');
/** A tool of a row of the list. @param {number} number @param {string} name */
const tool = (number, name) => rows()[number].querySelector(`[data-testid="line-${name}"]`);
/** Open the dialog of files, once the game is written there in both forms. @returns {Promise<string>} */
async function savedText() {
  await click('files');
  await until(() => $('file-dialog').open && all('link')[0]?.value, 'the game is written');
  await rest();
  return saved();
}

layOut();
await openTable();
// The page fetches what draws with the first look back; a test presses sooner than a person.
await import('../../web/ui/analysis/drawing.js');
beforeEach(async () => {
  if ($('lines-dialog').open) await press('Escape');
  await load(begun);
});

test('the right button marks places and draws arrows on the past; once more takes them away', async () => {
  await lookBack();
  assert.equal(await pressRight('castle'), false, 'no menu comes');
  await drawn(['castle'], []);
  await pressRight('road.1', 'castle');
  await drawn(['castle'], ['road.1>castle']);
  assert.match(text('#time-line [data-testid="pointed"]'), /Marked on the board: Castle\./);
  await pressRight('castle');
  await pressRight('road.2');
  await drawn(['road.2'], ['road.1>castle']);
  const saved = await savedText();
  assert.deepEqual(JSON.parse(saved).lines, [
    { after: 6, actions: [], highlight: ['road.2'], arrows: ['road.1>castle'] },
  ]);
  assert.deepEqual(linesOf($('link').value.split('game=')[1]), [['', '', ['road.2'], ['road.1>castle']]]);
  await press('Escape');
  const last = (await kept()).sort((a, b) => b.used - a.used)[0];
  assert.deepEqual(linesOf(last.saved), linesOf(JSON.parse(saved)), 'it is kept at once');
  await click('draw-clear');
  await drawn([], []);
  assert.equal(view().line, null);
  await pressRight('castle');
  await drawn(['castle'], []);
  await pressRight('castle');
  await drawn([], []);
  assert.equal(view().lines, 0, 'a note that says nothing is none');
});
test('in the present the right button draws nothing, and has its menu', async () => {
  if (!$('time-line').hidden) await click('time-line-close');
  assert.equal(await pressRight('castle'), true);
  assert.equal(view().lines, 0);
});
test('X marks on the board in words and on the board, Shift+X draws an arrow, Escape gives it up', async () => {
  await lookBack();
  const at = (/** @type {string} */ target) => $(`#twin [data-place="${target}"] button`).focus();
  const says = (/** @type {string} */ words) => until(() => text('status').includes(words), words);
  at('castle');
  await press('x');
  await says('Marked: Castle.');
  await press('X', { shiftKey: true });
  await says('The arrow begins here: Castle.');
  at('road.1');
  await press('X', { shiftKey: true });
  await drawn(['castle'], ['castle>road.1']);
  await says('An arrow from Castle to ');
  at('road.1');
  await press('X', { shiftKey: true });
  await press('Escape');
  assert.equal(view().ply, 6, 'the past stays in sight');
  at('road.1');
  await press('x');
  await drawn(['castle', 'road.1'], ['castle>road.1']);
  await click('draw-clear');
  await says('Removed all marks.');
  await drawn([], []);
  $('#board').focus();
  await press('ArrowRight');
  await press('x');
  await until(() => pointed()[0].length === 1, 'the place of the keyboard is marked');
});
test('a line is read from its first answer on, with its notes, and the game goes on where it was left', async () => {
  await load(study);
  await lookBack();
  assert.equal(noteOf('time-line'), `${HOSTILE.slice(0, 60)} · ${HOSTILE}`);
  assert.match(text('branch'), /^↳? ?Other: /);
  await press('v');
  await until(() => view().what_if === 6 && view().ply === 7, 'the line is on the table');
  await rest();
  assert.deepEqual([view().plies, view().line], [10, null]);
  await click('step-on');
  assert.equal(view().ply, 8);
  assert.equal(noteOf('time-line'), 'Other');
  await drawn(['road.2'], []);
  await press('.');
  await press('.');
  assert.equal(view().ply, 10);
  assert.equal(noteOf('what-if'), 'The end.');
  await press(',');
  assert.equal(view().ply, 9);
  await pressRight('castle');
  await drawn(['castle'], []);
  await click('what-if-return');
  await until(() => view().ply === 6, 'the position in which the line was opened');
  assert.deepEqual([view().what_if, view().lines], [null, 4]);
});
test('a line beside the game gets a name and a comment, is listed as a tree, renamed, deleted and put back', async () => {
  const now = view();
  assert.equal($('lines-open').hidden, true);
  await lookBack(now.ply - 1);
  await click('#time-line .keep-line');
  await click('line-keep');
  await until(() => text('line-wrong'), 'it is refused');
  assert.equal(text('line-wrong'), 'Write a name or a note first.');
  await click('line-cancel');
  await write('time-line', '', 'Was this right?');
  assert.equal(noteOf('time-line'), 'Was this right?');
  assert.equal(view().ply, now.ply - 1, 'the past stays in sight');
  await click('what-if-here');
  await play();
  const { ply } = view();
  await write('what-if', NAME, COMMENT);
  assert.equal(noteOf('what-if'), `${NAME} · ${COMMENT}`);
  await play();
  await write('what-if', 'And then', '');
  await click('what-if-return');
  assert.equal($('lines-open').hidden, false);
  await openVariations();
  assert.deepEqual(
    rows().map((row) => [row.dataset.depth, row.querySelector('strong').textContent]),
    [
      ['0', `Note after decision ${now.ply - 1}`],
      ['0', NAME],
      ['1', 'And then'],
    ],
  );
  assert.equal(rows()[1].querySelector('[data-testid="line-says"]').textContent, COMMENT);
  await click(tool(2, 'delete'));
  assert.equal(rows().length, 3);
  assert.equal(document.activeElement?.dataset.testid, 'line-undo');
  assert.equal((await ask({ do: 'lines' })).lines.length, 2);
  await click('line-undo');
  assert.equal(rows()[2].querySelector('strong').textContent, 'And then');
  await click(tool(2, 'edit'));
  assert.equal($('line-name').value, 'And then');
  $('line-name').value = 'And after that';
  await click('line-keep');
  await until(() => rows()[2]?.querySelector('strong').textContent === 'And after that', 'it is renamed');
  await click(tool(1, 'open'));
  await until(() => view().ply === ply, 'the line is on the table');
  assert.equal(view().plies, ply + 1, 'the line goes on');
  assert.equal(noteOf('time-line'), `${NAME} · ${COMMENT}`);
  await openVariations();
  await click(tool(0, 'open'));
  await until(() => view().ply === now.ply - 1 && view().what_if === null, 'the position of the note');
  await press('n');
  assert.equal(view().ply, now.ply);
});
test('notes and lines go with files and links, unless they are not to', async () => {
  await load(study);
  const saved = await savedText(),
    link = () => linesOf($('link').value.split('game=')[1]);
  assert.equal(linesOf(JSON.parse(saved)).length, 3);
  assert.deepEqual(link(), linesOf(study));
  await click('link-lines');
  assert.deepEqual(link(), []);
  await click('link-lines');
  await press('Escape');
});
test('a line becomes a lesson, which is an address', async () => {
  /** @type {string[]} */
  const visited = [];
  Object.defineProperty(location, 'assign', {
    configurable: true,
    value: (/** @type {string} */ to) => visited.push(to),
  });
  await load(study);
  await openVariations();
  const named = rows().findIndex((row) => row.querySelector('strong').textContent === 'Other');
  await click(tool(named, 'lesson'));
  await until(() => visited.length, 'the lesson opens');
  const lesson = JSON.parse(new URLSearchParams(visited[0].split('#')[1]).get('lesson') ?? '');
  assert.match(visited[0], /learn\.html#lesson=/);
  assert.match(lesson.title, /Other/);
  assert.ok(lesson.pages[0].task.play.length > 0);
});
test('where a tile is in hand the right button turns it, in a line of Zamek; in the past it draws', async () => {
  await load(zamek);
  await lookBack(laid);
  await pressRight('cell.a6', 'cell.a4');
  await until(() => view().line, 'an arrow is drawn');
  const [arrow] = view().line.arrows;
  assert.match(arrow, /^region\./, 'from the region under the pointer, of several cells');
  await click('what-if-here');
  const turn = () => $('held').dataset.turn,
    before = turn();
  await pressRight(view().choices[0].target);
  assert.notEqual(turn(), before);
  assert.deepEqual(pointed(), [[], [arrow]]);
  $('#board').focus();
  await press('PageDown');
  await press('x');
  await until(() => pointed()[0].length === 1, 'keys draw all the same');
});
test('a link opens a study elsewhere: read, not changed, and what it says is executed nowhere', async () => {
  await load(study);
  await openVariations();
  const named = rows().findIndex((row) => row.querySelector('strong').textContent === 'Other');
  await click(tool(named, 'link'));
  const address = new URL((await until(() => all('line-address')[0], 'the address is there')).value);
  await press('Escape');
  await savedText();
  const whole = new URL($('link').value);
  await press('Escape');

  await openTable({ hash: address.hash });
  await until(() => view().what_if === 6 && view().ply === 7, 'the line is on the table, at its first answer');
  await rest();
  await click('step-on');
  assert.equal(noteOf('time-line'), 'Other');
  assert.equal(all('.keep-line').filter((one) => !one.hidden).length, 0);
  await openVariations();
  assert.equal(rows().length, 3);
  assert.equal(all('line-delete').length + all('line-edit').length, 0);
  await press('Escape');
  await click('what-if-return');
  assert.equal($('#notice').dataset.kind, 'looking');

  await openTable({ hash: whole.hash });
  await lookBack();
  assert.equal(noteOf('time-line'), `${HOSTILE.slice(0, 60)} · ${HOSTILE}`);
  await drawn(['castle', 'road.1'], ['road.1>castle']);
  assert.match(text('#time-line [data-testid="pointed"]'), /Castle/);
  assert.ok(!all('draw').some((one) => !one.hidden));
  await pressRight('castle');
  assert.equal(/** @type {any} */ (globalThis).harmed, undefined);
  assert.equal(all('img[src=x]').length, 0);
  assert.deepEqual(pointed(), [['castle', 'road.1'], ['road.1>castle']]);
});

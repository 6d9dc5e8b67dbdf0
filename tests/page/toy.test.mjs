// A game that the page does not know, the toy of docs/larger-games.md, beside those that it knows: with a die, two sheets of
// its own, and neither lessons nor an editor.

import './toy.mjs';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clickOn, hover, layOut } from './sheets.mjs';
import { $, all, click, load, newGame, openPage, openTable, press, rest, text, until, view } from './table.mjs';

/** The answers of the record, those of chance among them. @returns {Promise<string[]>} */
const actions = async () =>
  JSON.parse((await /** @type {any} */ (globalThis).caylus.call({ do: 'save', form: 'json' })).saved).actions;
const outcomes = async () => (await actions()).filter((one) => one.startsWith('die'));
/** Give an answer by a click on its place. @param {string} said */
async function answer(said) {
  const { ply, choices } = view();
  await clickOn(choices.find((/** @type {any} */ choice) => choice.text === said).target);
  await until(() => view().ply > ply, `${said} is played`);
  await rest();
}
const start = () => newGame({ game: 'toy', seed: 7 });

layOut();
await openTable({ search: '?play=toy' });
beforeEach(start);

test('a whole game by clicks, to its result; chance answers by itself and is nobody’s', async () => {
  assert.deepEqual([view().game, view().phase, text('#turn')], ['toy', 'climb', 'Round 1']);
  while (!view().result) {
    const { decision, seats, pieces } = view(),
      { score } = seats[decision.seat],
      { place } = pieces.find((/** @type {any} */ { key }) => key === `pawn.${decision.seat}`);
    await answer(Number(place.split('.')[1]) - score < 3 ? 'roll' : 'stop');
  }
  await press('Escape');
  for (const { total } of view().result.seats) assert.ok(text('result-dialog').includes(String(total)));
  $('result-dialog').close();
  await clickOn('die');
  assert.match(text('card'), /T-DIE-1/);
});
test('card, board in words, chronicle, phases, chart and rules speak of it', async () => {
  await answer('roll');
  await hover('die');
  await until(() => text('card').includes('2 is on 3 of its 6 sides'), 'the die is explained');
  assert.ok($('card').querySelector('[data-rule="T-DIE-1"]'));
  assert.match(text('#twin [data-place="rung.0"]'), /stands here/);
  assert.match(text('#twin [data-place="die"]'), /Roll the die/);
  // Places with a choice come first, the other places follow in their areas.
  assert.equal(all('#twin [data-area="can"] [data-place="die"]').length, 1);
  assert.equal(all('#twin [data-area="board"] li').length, 11);
  assert.match(text('log'), /In this round one slips on/);
  assert.equal(view().things.at(-1).turn, 1);
  await click('rules-open');
  await until(() => all('[data-testid=rules-dialog] h3, [data-testid=rules-dialog] li').length, 'the rules are there');
  assert.match(text('rules-dialog'), /T-TOP-1/);
  assert.ok(!text('rules-dialog').includes('C-'));
  $('rules-dialog').close();
});
test('the die is nobody’s answer, and stays as it was: in the time line, after undo, in a line beside the game', async () => {
  await answer('roll');
  const { ply } = view(),
    answers = await actions();
  assert.equal((await outcomes()).length, 2);
  await press('t');
  await click('step-back');
  assert.equal(view().ply, ply - 1);
  assert.match(text('moment'), /Chance: The die shows/);
  assert.equal(all('#choices button').length, 0);
  await click('to-now');
  assert.equal(view().ply, ply);
  await click('time-line-close');
  for (let i = 0; i < 3; i++) {
    await click('undo');
    assert.ok(view().ply < ply);
    await click('redo');
    assert.equal(view().ply, ply);
    assert.deepEqual(await actions(), answers);
  }
  await click('undo');
  await answer('roll');
  assert.deepEqual(await actions(), answers);
  await press('w');
  assert.equal(text('ribbon'), 'What if');
  await click(`#choices [data-text="${view().choices[0].text}"]`);
  await click('what-if-return');
  assert.deepEqual(await actions(), answers);
});
test('the die shows something else in a line: all its faces stand in a list, with how often they come', async () => {
  await answer('roll');
  const { chance } = view();
  await press('w');
  await click('what-if-chance');
  await until(() => all('outcome').length === 3, 'the list is there');
  assert.match(text('#outcomes [data-text="die 2"]'), /3 of 6/);
  const [other] = all('#outcomes [data-text]:not([aria-current])');
  await click(other);
  await until(() => view().what_if === chance, 'the line begins');
  await rest();
  assert.equal((await outcomes()).at(-1), other.dataset.text);
  await click('what-if-return');
});
test('bots play it and a hint knows it; it goes on after a reload', async () => {
  await newGame({ game: 'toy', bots: [null, 'dreamer', 'random'], seed: 7 });
  await answer('stop');
  assert.equal(view().turn, 2);
  await press('h');
  await until(() => all('hint-answer').length === 2, 'the hint is there');
  await press('Escape');
  const answers = await actions();
  await openTable();
  assert.equal(view().game, 'toy');
  assert.deepEqual(await actions(), answers);
});
test('a link goes on with the same outcomes on another device', async () => {
  await answer('roll');
  await click('files');
  await until(() => all('link').length && $('link').value, 'the link is there');
  const { hash } = new URL($('link').value),
    known = await outcomes();
  assert.match(hash, /^#game=tc1\./);
  localStorage.clear();
  await openTable({ hash });
  assert.equal(view().game, 'toy');
  assert.deepEqual(await outcomes(), known);
  await click('play-on');
  await answer(view().choices[0].text);
  assert.deepEqual((await outcomes()).slice(0, known.length), known);
});
test('nothing of one game stays on the table of another, and its sheets come and go', async () => {
  const seen = (/** @type {string} */ selector) => all(selector).filter((node) => !node.closest('[hidden]')),
    sheets = () => seen('canvas[data-sheet]').map(({ dataset }) => dataset.sheet),
    tabs = () => seen('#tabs button').map(({ dataset }) => dataset.part);
  await answer('roll');
  const { code } = view();
  assert.deepEqual(
    [sheets(), tabs()],
    [
      ['board', 'dice'],
      ['board', 'dice', 'seats', 'history'],
    ],
  );
  await newGame({ game: 'caylus' });
  assert.equal(all('#twin [data-place="rung.0"]').length, 0);
  assert.deepEqual(
    [sheets(), tabs()],
    [
      ['board', 'tables'],
      ['board', 'tables', 'seats', 'history'],
    ],
  );
  assert.equal(/** @type {any} */ (globalThis).caylusPage.targetCenter('die'), null);
  await clickOn('castle');
  assert.ok(view().ply > 0);
  await load(code);
  assert.equal(view().game, 'toy');
  assert.equal(all('#twin [data-place="castle"]').length, 0);
  assert.equal(all('#twin [data-place="rung.0"]').length, 1);
  await answer(view().choices[0].text);
  await click('new');
  await until(() => all('[data-testid=start-game] b').length, 'the dialog is there');
  assert.deepEqual(
    all('[data-testid=start-game] b').map(({ textContent }) => textContent),
    ['Caylus', 'Caylus 1303', 'Zamek', 'Ladder'],
  );
  assert.ok($('start-game-toy').checked);
  $('start-dialog').close();
});
test('the editor says that it has none for it', async () => {
  await openPage('editor.html', 'editor/editor.js', '#position=tp1.AAAAAAAAAAAAAAAA');
  await until(() => text('verdict').includes('Ladder'), 'it says so');
  assert.equal(text('verdict'), 'There is no position editor for Ladder.');
  await openTable();
});

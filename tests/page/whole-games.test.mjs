// Each game to its end: by clicks on the sheets, in the board in words, and in the list.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { clickOn, layOut } from './sheets.mjs';
import { $, all, click, newGame, openTable, press, text, view } from './table.mjs';

/** Numbers that always come in the same order. @param {number} seed */
function* chance(seed) {
  for (;;) yield (seed = (seed * 48271) % 2147483647) / 2147483647;
}

/** A line of the menu of a place that has several answers. @param {string} said */
async function fromMenu(said) {
  const line = document.querySelector(`#menu:not([hidden]) [data-text="${said}"]`);
  if (line) await click(line);
}
/** Turn the tile in hand as a choice needs it. @param {any} choice */
async function turn({ ghost }) {
  for (let i = 0; ghost && Number($('held').dataset.turn) !== ghost.turn && i < 4; i++) await click('turn-hand');
}
/** Ways to give an answer that has a place. @type {Record<string, (choice: any) => Promise<void>>} */
const WAYS = {
  async onTheSheet(choice) {
    await turn(choice);
    await clickOn(choice.target);
    await fromMenu(choice.text);
  },
  async inWords(choice) {
    await turn(choice);
    await click(`#twin [data-place="${choice.target}"] button`);
    await fromMenu(choice.text);
  },
  inTheList: (choice) => click(`#choices [data-text="${choice.text}"]`),
};

layOut();
before(() => openTable());
for (const game of ['caylus', 'caylus1303', 'zamek'])
  test(`a whole game of ${game}`, async () => {
    await newGame({ game, bots: [null, 'greedy'], seed: 12 });
    const numbers = chance(5),
      next = () => /** @type {number} */ (numbers.next().value),
      ways = ['onTheSheet', 'inWords', 'inTheList'],
      /** @type {Record<string, number>} */
      taken = {};
    for (let number = 0; number < 900 && !view().result; number++) {
      const { choices, ply } = view(),
        wanted = choices.filter((/** @type {any} */ choice) => !['pass', 'decline'].includes(choice.text)),
        choice = (wanted.length ? wanted : choices)[Math.floor(next() * (wanted.length || choices.length))],
        isPlace = choice.target && !choice.target.startsWith('purse');
      // A few places, such as gaps of the road, are not among those that are told.
      const isTold = all(`#twin [data-place="${choice.target}"] button`).length > 0,
        way = !isPlace ? 'inTheList' : ways[number % (isTold ? ways.length : 1)];
      await WAYS[way](choice);
      taken[way] = (taken[way] ?? 0) + 1;
      assert.ok(view().ply > ply, `${way}: ${choice.text}`);
    }
    const { result } = view();
    assert.ok(result, 'the game is over');
    for (const way of ways) assert.ok(taken[way] > 10, `${way}: ${taken[way]}`);
    await press('Escape');
    for (const { total } of result.seats) assert.ok(text('result-dialog').includes(String(total)));
  });

// Damaged results and counts in the browser's storage: whole ones stay, damaged ones are set aside or can be removed.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openDB } from 'idb';
import { count, written } from '../../web/embed/statistics.js';
import { $, all, click, openTable, until } from './table.mjs';
import { emptyHanded } from './shelf.mjs';

beforeEach(emptyHanded);
console.warn = () => {};

const RESULT = {
  id: 'whole',
  game: 'caylus',
  ended: 1e12,
  seats: [
    { name: 'Anna', bot: null, here: true, total: 60 },
    { name: 'Bot', bot: 'greedy', here: false, total: 40 },
  ],
  winners: [0],
  rated: true,
};

test('a damaged result keeps no other from being seen, and can be removed', async () => {
  const db = await openDB('caylus.results', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('results', { keyPath: 'id' }),
  });
  for (const one of [RESULT, { ...RESULT, id: 'nobody', seats: [] }, { id: 7 }]) await db.put('results', one);
  await openTable();
  await click('results-open');
  const rows = () => all('[data-testid=results-list] li');
  await until(() => rows().length === 3, 'all are listed');
  assert.equal(all('[data-testid=results-table] tbody tr').length, 1);
  for (const id of ['nobody', '7']) {
    await click($(`[data-testid=results-list] [data-id="${id}"] [data-testid=result-remove]`));
    await until(() => document.querySelector(`[data-id="${id}"] [data-testid=result-undo]`), `${id} is removed`);
  }
  assert.deepEqual(await db.getAllKeys('results'), ['whole']);
  db.close();
});

test('damaged counts of lessons are set aside, the others stay, and it is counted on', () => {
  const whole = { opened: 2, tries: 1, solved: 1, hints: 0, seconds: 3.5, answers: { pass: 1 } };
  const odd = [
    null,
    5,
    'text',
    [],
    {},
    { ...whole, opened: -1 },
    { ...whole, answers: null },
    { ...whole, tries: 'x' },
  ];
  for (const [number, bad] of odd.entries())
    for (const kept of [{ l: { 1: bad, 2: whole }, other: { 1: whole } }, { l: bad, other: { 1: whole } }, bad]) {
      localStorage.clear();
      localStorage.setItem('caylus.answers', JSON.stringify(kept));
      count('opened', { lesson: 'l', page: 1 }, 0);
      count('hint', { lesson: 'l', page: 1 }, 0);
      const { pages } = JSON.parse(written('json')),
        of = (/** @type {string} */ lesson, /** @type {number} */ page) =>
          pages.find((/** @type {any} */ one) => one.lesson === lesson && one.page === page);
      assert.deepEqual([of('l', 1).opened, of('l', 1).hints], [1, 1], String(number));
      if (kept !== bad) assert.equal(of('other', 1).opened, 2);
      written('csv');
      if (/"2"/.test(JSON.stringify(kept)))
        assert.equal(localStorage.getItem('caylus.answers.damaged'), JSON.stringify(kept));
    }
});

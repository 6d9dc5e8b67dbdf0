// The level of a person and the ladder of the bots: inviting before the first game, and one press from the next one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $, all, click, fill, openTable, press, rest, text, until, view } from './table.mjs';

await openTable();
const open = async () => {
  await click('results-open');
  await until(() => $('results-dialog').open && all('results-game').length, 'the dialog is there, for all games');
};

test('before the first game nothing is empty, and no rating is shown', async () => {
  await open();
  assert.equal(text('rating'), 'Learning your level: 0 of 5');
  assert.equal(all('.pips i').length, 5);
  assert.equal(all('.pips .gone').length, 0);
  assert.match(text('streak'), /0The first win that counts starts the streak\./);
  assert.match(text('puzzles'), /0 of \d+ *Solve the first one/);
  assert.match($('[data-testid="puzzles"] a').getAttribute('href'), /learn\.html#practice=caylus$/);
  assert.match(text('curve-none'), /after 5 more games/);
  const rungs = all('[data-testid="ladder"] li[data-bot]');
  assert.equal(rungs.length, 10);
  assert.match(rungs[0].textContent, /^Champion/);
  assert.ok(rungs.every((rung) => rung.querySelector('svg.face') && rung.querySelector('.small').textContent));
  assert.equal(new Set(rungs.map((rung) => rung.querySelector('svg').innerHTML)).size, 10, 'each has its own face');
  assert.match(text('own-rung'), /Your place appears here after 5 more games/);
  assert.match(text('results-none'), /Your first finished game appears here/);
  assert.equal(all('.figure-of').length, 0, 'no number of a rating');
  assert.equal(all('#results .done').length, 1, 'the way out stays in sight');
  assert.equal(all('[data-testid="ladder"] [aria-current="step"]')[0].dataset.bot, 'greedy');
  await press('Escape');
});
test('one press begins a game against the next opponent, also in another game', async () => {
  for (const game of ['zamek', 'caylus']) {
    await open();
    await fill('results-game', game);
    await until(() => $('[data-testid="puzzles"] a').getAttribute('href').endsWith(`=${game}`), 'its level is shown');
    const before = view();
    await click('play-next');
    await until(() => view() !== before && view().game === game, 'the game has begun');
    await rest();
    assert.equal($('results-dialog').open, false);
    const [me, bot] = view().seats;
    assert.deepEqual([me.bot, bot.bot], [null, 'greedy']);
  }
});
test('a solved puzzle is counted', async () => {
  const [{ puzzles }] = await (await fetch('./lessons/index.json')).json();
  localStorage.setItem(
    'caylus.lessons',
    JSON.stringify({ [puzzles[0].id]: Array.from({ length: puzzles[0].pages }, (_, i) => i + 1) }),
  );
  await open();
  await fill('results-game', 'caylus');
  await until(() => /1 of/.test(text('puzzles')), 'it is counted');
  assert.match(text('puzzles'), /Solve another one/);
});

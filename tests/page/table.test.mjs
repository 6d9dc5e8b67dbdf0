// A table without a browser: the page as it stands, an engine in CPython, what a person presses and reads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, click, newGame, openTable, press, text, view } from './table.mjs';

await openTable();

test('a choice is played, and undone', async () => {
  await newGame();
  const { ply, prompt } = view();
  await choose('Gold mine');
  assert.equal(view().ply, ply + 1);
  assert.notEqual(text('#prompt'), prompt);
  await click('undo');
  assert.deepEqual([view().ply, view().prompt], [ply, prompt]);
});
test('a hint names an answer and why', async () => {
  await newGame();
  await press('h');
  assert.match(text('#hint'), /points more than the next best/);
});
test('each game is laid on the table', async () => {
  for (const game of ['caylus1303', 'zamek', 'caylus']) {
    await newGame({ game });
    assert.equal(view().game, game);
    assert.ok(view().choices.length > 1);
  }
});

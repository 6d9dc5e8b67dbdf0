// On a phone the list of choices folds away where the board shows them, and rises where it says more.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $, newGame, openTable, rest, until } from './table.mjs';

const isRaised = () => $('#table').hasAttribute('data-raised');
const kept = () => JSON.parse(localStorage.getItem('caylus.settings') ?? '{}').list;

await openTable();

test('places of the board need no list; a person may want it, and it stays', async () => {
  await newGame({ bots: [null, null], seed: 4 });
  assert.equal(isRaised(), false);
  assert.equal($('#fold').getAttribute('aria-expanded'), 'false');
  assert.match($('#fold').getAttribute('aria-label'), /List all/);
  $('#fold').click();
  assert.ok(isRaised());
  assert.equal(kept(), true);
  await newGame({ bots: [null, null], seed: 5 });
  assert.ok(isRaised());
  $('#fold').click();
  assert.equal(isRaised(), false);
  assert.equal(kept(), false);
});
test('cards rise, a press folds them for this decision, and is no wish for the next', async () => {
  await newGame({ game: 'caylus1303', bots: [null, null], seed: 4 });
  assert.ok(isRaised(), 'characters are cards');
  $('#fold').click();
  assert.equal(isRaised(), false);
  $('#choices').querySelector('button').click();
  await rest();
  assert.ok(isRaised(), 'the other one chooses a character');
  assert.equal(kept(), false);
});
test('a tile in hand rises, and so does a hint', async () => {
  await newGame({ game: 'zamek', bots: [null, null], seed: 4 });
  assert.ok(isRaised());
  $('#fold').click();
  assert.equal(isRaised(), false);
  $('#hint-ask').click();
  await until(() => !$('#hint').hidden, 'a hint is shown');
  assert.ok(isRaised());
  $('#hint-ask').click();
  assert.equal(isRaised(), false);
});

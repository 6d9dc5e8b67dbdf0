// Entries of the games' database by themselves: put, read, removed; for another connection, too.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { GameStore, newEntry } from '../../web/client/store/game-store.js';

const open = () => new GameStore({ onTrouble: () => {}, onAgain: () => {} });
after(() => setTimeout(() => process.exit(), 500).unref());

test('an entry that was removed is gone for all connections, and the others stay', async () => {
  const store = open(),
    [one, other] = [newEntry({ saved: 'c1.one' }), newEntry({ saved: 'c1.other' })];
  await store.opening;
  await store.put(one);
  await store.put(other);
  assert.equal((await open().get(one.id))?.saved, 'c1.one');
  await store.remove(one.id);
  assert.equal(await open().get(one.id), undefined);
  assert.equal((await open().get(other.id))?.saved, 'c1.other');
});

test('a store that may only be read removes nothing', async () => {
  const store = open(),
    one = newEntry({ saved: 'c1.one' });
  await store.opening;
  await store.put(one);
  store.readOnly = true;
  await store.remove(one.id);
  assert.equal((await open().get(one.id))?.saved, 'c1.one');
});

// Entries of the games' database by themselves: put, read, removed; for another connection, too.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { forceCloseDatabase } from 'fake-indexeddb';
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

/** A store that notes what it is told, and a connection that it has. */
async function told() {
  /** @type {any[]} */
  const said = [];
  const store = new GameStore({
    onTrouble: (text) => said.push(text),
    onAgain: (isEmptied) => said.push({ isEmptied }),
  });
  await store.opening;
  return { store, said };
}
const lost = () => {
  throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
};

test('an entry is written at once where the connection is lost, and nothing is said', async () => {
  const { store, said } = await told(),
    one = newEntry({ saved: 'c1.one' }),
    { transaction } = IDBDatabase.prototype;
  let count = 0;
  IDBDatabase.prototype.transaction = function (...of) {
    return count++ ? transaction.apply(this, of) : lost();
  };
  try {
    assert.equal(await store.put(one), true);
    count = 0;
    assert.equal((await store.get(one.id))?.saved, 'c1.one');
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  assert.deepEqual(said, []);
});

test('a connection that the browser closes is no deleted database', async () => {
  const { store, said } = await told(),
    one = newEntry({ saved: 'c1.one' }),
    { open } = IDBFactory.prototype;
  await store.put(one);
  /** @type {any} */
  let own = null;
  IDBFactory.prototype.open = function (...of) {
    const asked = open.apply(this, of);
    asked.addEventListener('success', () => (own = asked.result));
    return asked;
  };
  store.close();
  store.reopen();
  await store.opening;
  forceCloseDatabase(own);
  IDBFactory.prototype.open = open;
  for (let tries = 0; !said.length && tries < 200; tries++) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(said, [{ isEmptied: false }]);
  assert.equal((await store.get(one.id))?.saved, 'c1.one');
  assert.equal(await store.put(one), true);
});

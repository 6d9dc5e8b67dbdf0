// A game lies on one table at a time (web/client/store/game-lock.js): tabs with locks, without them, and late ones.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Locks } from './dom.mjs';
import { GameLock } from '../../web/client/store/game-lock.js';

/** @type {GameLock[]} */
let tabs = [];
afterEach(() => {
  for (const tab of tabs) tab.channel?.close();
  tabs = [];
});
/** A tab, with the games that it has lost. @param {() => Promise<unknown>} [rest] */
function opened(rest = async () => {}) {
  /** @type {string[]} */
  const lost = [],
    tab = new GameLock({ rest, onLost: (id) => lost.push(id) });
  tabs.push(tab);
  return { tab, lost };
}
/** @param {any} value */
const withLocks = (value) => Object.defineProperty(navigator, 'locks', { value, configurable: true, writable: true });
const REFUSED = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const KINDS = {
  locks: () => new Locks(),
  'no locks': () => undefined,
  'locks that are denied': () => ({ request: REFUSED, query: REFUSED }),
};

for (const [kind, locksOf] of Object.entries(KINDS)) {
  test(`with ${kind}, a game is one tab's until another one takes it`, async () => {
    withLocks(locksOf());
    const one = opened(),
      two = opened();
    assert.ok(await one.tab.take('g'));
    assert.equal(await two.tab.take('g'), false);
    assert.deepEqual([one.tab.has('g'), two.tab.has('g')], [true, false]);
    assert.ok(await two.tab.take('h'), 'another game is free');
    assert.ok(await two.tab.take('g', true));
    assert.deepEqual([one.tab.has('g'), two.tab.has('g')], [false, true]);
    assert.deepEqual([one.lost, two.lost], [['g'], []]);
    two.tab.release('g');
    assert.ok(await one.tab.take('g'), 'what was given back is free');
  });

  test(`with ${kind}, of tabs that take a game at once one has it in the end`, async () => {
    withLocks(locksOf());
    const all = [opened(), opened(), opened()];
    const got = await Promise.all(all.map(({ tab }) => tab.take('g')));
    assert.deepEqual(got.filter(Boolean), [true]);
    assert.deepEqual(
      all.map(({ tab }) => tab.has('g')),
      got,
    );
  });
}

test('a tab that is asked for a game keeps what was played before it lets go', async () => {
  withLocks(new Locks());
  /** @type {string[]} */
  const said = [];
  let kept = () => {};
  const one = opened(() => new Promise((resolve) => (said.push('keeps'), (kept = () => resolve(null))))),
    two = opened();
  await one.tab.take('g');
  const taking = two.tab.take('g', true).then(() => said.push('taken'));
  while (!said.length) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual([one.tab.has('g'), said], [true, ['keeps']]);
  kept();
  while (said.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual([one.tab.has('g'), one.lost, said], [false, ['g'], ['keeps', 'keeps']]);
  kept();
  await taking;
  assert.deepEqual(said, ['keeps', 'keeps', 'taken']);
});

test('a tab that does not answer loses its game, and hears so', async () => {
  withLocks(new Locks());
  const sleepy = opened(() => new Promise(() => {})),
    other = opened();
  await sleepy.tab.take('g');
  assert.ok(await other.tab.take('g', true));
  assert.deepEqual([sleepy.tab.has('g'), sleepy.lost, other.tab.has('g')], [false, ['g'], true]);
});

test('a lock that is granted late is no other tab', async () => {
  const late = new Locks(),
    { request } = late;
  let asked = 0;
  late.request = async (...of) => {
    if (!asked++) await new Promise((resolve) => setTimeout(resolve, 600));
    return request.apply(late, of);
  };
  withLocks(late);
  assert.ok(await opened().tab.take('g'));
});

test('a lock that was granted to this tab just too late, and is held for a moment, is no other tab', async () => {
  const late = new Locks(),
    { request, query } = late;
  late.request = async (name) => {
    late.query = async () => (Object.assign(late, { query }), { held: [{ name, mode: 'exclusive' }], pending: [] });
    late.request = request;
    throw new DOMException('too late', 'TimeoutError');
  };
  withLocks(late);
  assert.ok(await opened().tab.take('g'));
});

test('the games that lie on a table are those of all tabs', async () => {
  withLocks(new Locks());
  const one = opened(),
    two = opened();
  await one.tab.take('g');
  await two.tab.take('h');
  assert.deepEqual(new Set(await one.tab.everywhere()), new Set(['g', 'h']));
});

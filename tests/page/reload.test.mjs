// The bar that offers a reload: not while a reload would bring nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { all, click, openTable, text, until } from './table.mjs';

test('without a network and a service worker nobody is led to reload, until there is one', async () => {
  await openTable();
  const connected = globalThis.fetch;
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  dispatchEvent(new Event('vite:preloadError'));
  await until(() => all('missing').length, 'it is said that a part is missing');
  assert.match(text('missing'), /could not be loaded\. Do not reload the page yet: there is no network/);
  assert.equal(text('missing-reload'), 'Try again');
  globalThis.fetch = connected;
  await click('missing-reload');
  await until(() => text('missing-reload') === 'Reload now', 'the network is back');
  assert.match(text('missing'), /could not be loaded\. Your game continues after the reload/);
  await click('missing-later');
  assert.equal(all('missing').length, 0);
});

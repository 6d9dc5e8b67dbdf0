// node --import ./tests/page/setup.mjs --test tests/page/*.test.mjs
//
// Runs before each file of tests: the page's modules can be imported, and find a browser's globals (dom.mjs).

import { register } from 'node:module';
import { memory } from './lost.mjs';

// The document's many modules need no loader, and are there sooner without one.
await Promise.all([import('happy-dom'), import('fake-indexeddb/auto')]);
register('./loader.mjs', import.meta.url, { data: memory });
await import('./dom.mjs');

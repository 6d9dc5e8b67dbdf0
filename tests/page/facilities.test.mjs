// Facilities of the browser that are not there, or refuse: the page plays on without them, and says what is lost where
// that matters (web/base/browser).

import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { altersPictures } from '../../web/base/browser/canvas.js';
import { serviceWorkers } from '../../web/base/browser/service-worker.js';
import { savePicture } from '../../web/base/sending.js';
import { lacked } from '../../web/pyodide/lacked.js';
import {
  $,
  caylusPage,
  click,
  closePage,
  downloads,
  newGame,
  openPage,
  openTable,
  rest,
  text,
  until,
  view,
} from './table.mjs';
import { EngineWorker, workers } from './workers.mjs';
import { answer, codes, emptyHanded, openFiles } from './shelf.mjs';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const reject = async () => refuse();
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
class Refusing {
  constructor() {
    refuse();
  }
}

/** A feature that a browser lacks: holder, name, and replacement. @typedef {[any, string, PropertyDescriptor]} Taken */
/** @param {any} holder @param {string} name @param {any} [value] @returns {Taken} */
const taken = (holder, name, value) => [holder, name, { value, writable: true }];
/** @param {string} name @returns {Taken} */
const forbidden = (name) => [globalThis, name, { get: refuse }];

/** Do some work in a browser that is without these. @param {Taken[]} what @param {() => Promise<unknown>} work */
async function without(what, work) {
  const before = what.map(([holder, name]) => Object.getOwnPropertyDescriptor(holder, name));
  for (const [holder, name, how] of what) Object.defineProperty(holder, name, { configurable: true, ...how });
  try {
    await work();
    if (caylusPage()?.ready) await rest();
  } finally {
    for (const [i, [holder, name]] of what.entries())
      if (before[i]) Object.defineProperty(holder, name, /** @type {any} */ (before[i]));
      else delete holder[name];
  }
}

/** @type {Taken} */
const fullStorage = [globalThis, 'localStorage', { value: { getItem: () => null, setItem: full, removeItem() {} } }];
const UNKEPT = /This browser does not let the page save games/;
const noDatabase = [taken(IDBFactory.prototype, 'open', refuse)],
  noLocks = [taken(navigator, 'locks', { query: reject, request: reject })],
  noChannel = [taken(globalThis, 'BroadcastChannel', Refusing)],
  noSite = [forbidden('localStorage')],
  noTab = [forbidden('sessionStorage')];
/** Missing features, each with the page's message, if any. @type {Record<string, [Taken[], RegExp | null]>} */
const KINDS = {
  'no messages between tabs': [[taken(globalThis, 'BroadcastChannel')], null],
  'messages between tabs refused': [noChannel, null],
  'no storage': [[[globalThis, 'localStorage', { get: () => null }]], null],
  'storage refused': [noSite, null],
  'storage full': [[fullStorage], null],
  'the storage of a tab refused': [noTab, null],
  'no databases': [[taken(globalThis, 'indexedDB')], UNKEPT],
  'databases refused': [noDatabase, UNKEPT],
  'databases full': [[taken(IDBObjectStore.prototype, 'put', full)], /There is no room left to save the game/],
  'no locks': [[taken(navigator, 'locks')], null],
  'locks refused': [noLocks, null],
  'locks that nobody gets': [[taken(navigator, 'locks', { query: async () => ({ held: [] }), request: reject })], null],
  'cookies blocked': [[...noDatabase, ...noLocks, ...noChannel, ...noSite, ...noTab], UNKEPT],
  'no limits of time': [[taken(AbortSignal, 'timeout')], null],
  'canvases that draw nothing': [
    [taken(HTMLCanvasElement.prototype, 'getContext', () => null)],
    /does not let the page draw/,
  ],
  'canvases that are not read back': [
    [taken(HTMLCanvasElement.prototype, 'toDataURL', refuse), taken(HTMLCanvasElement.prototype, 'toBlob', refuse)],
    null,
  ],
  'no sound': [[taken(globalThis, 'AudioContext', Refusing)], null],
};

before(() => openTable());
beforeEach(() => {
  EngineWorker.onStart = () => {};
  return emptyHanded();
});

for (const [kind, [what, said]] of Object.entries(KINDS))
  test(`${kind}: a game is played`, async () => {
    let code = '';
    await without(what, async () => {
      await openTable({ settings: { sound: kind === 'no sound' } });
      const heard = [text('toast')];
      await newGame({ bots: [null, null] });
      code = await answer();
      assert.equal(view().ply, 1);
      if (said) assert.match([...heard, text('toast'), text('notice')].join(' '), said);
      else assert.ok($('notice').hidden, text('notice'));
    });
    if (said !== UNKEPT && !/full/.test(kind)) assert.deepEqual(await codes(), [code]);
  });

// Features that people use in the middle of a game

/** The toast after some work. @param {() => Promise<unknown>} work */
async function toastAfter(work) {
  $('toast').hidden = true;
  await work();
  await until(() => !$('toast').hidden, 'something is said');
  return text('toast');
}
/** A file that nobody can read. */
const unreadable = () => Object.assign(new File(['c1.x'], 'game.txt'), { text: reject });
/**
 * Missing features, each with an action that needs it and the page's message.
 * @type {Record<string, [Taken[], () => Promise<unknown>, RegExp]>}
 */
const ASKED = {
  'no clipboard': [[taken(navigator, 'clipboard')], () => click('link-copy'), /Press Ctrl\+C to copy/],
  'a clipboard that is closed': [
    [taken(navigator, 'clipboard', { writeText: reject })],
    () => click('link-copy'),
    /Press Ctrl\+C to copy/,
  ],
  'a share sheet that is refused': [
    [taken(navigator, 'share', reject)],
    () => click('link-share'),
    /could not be shared/,
  ],
  'a share sheet that throws': [[taken(navigator, 'share', refuse)], () => click('link-share'), /could not be shared/],
  'no files': [[taken(URL, 'createObjectURL', refuse)], () => click('download'), /does not let the page save files/],
  'an address that stays': [
    [taken(history, 'replaceState', refuse)],
    async () => {
      $('#file').close();
      await newGame({ bots: [null, null], seed: 2 });
      await answer();
      assert.equal(view().ply, 1);
      await openFiles();
      await click('link-copy');
    },
    /./,
  ],
  'files that cannot be read': [
    [],
    async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(Object.assign(event, { dataTransfer: { files: [unreadable()], types: ['Files'] } }));
    },
    /“game\.txt” cannot be read/,
  ],
};
test('what is refused in the middle of a game is said, and the game goes on', async () => {
  await without([taken(navigator, 'share', reject)], async () => {
    await openTable();
    await newGame({ bots: [null, null] });
    await openFiles();
    for (const [kind, [what, act, said]] of Object.entries(ASKED))
      await without(what, async () => assert.match(await toastAfter(act), said, kind));
    $('#file').close();
    const { ply } = view();
    await answer();
    assert.ok(view().ply > ply);
  });
});

for (const [kind, value] of Object.entries({ no: undefined, refused: Refusing }))
  test(`${kind} connections to other devices: it is said`, () =>
    without([taken(globalThis, 'RTCPeerConnection', value)], async () => {
      await openTable();
      await newGame({ bots: [null, null] });
      await openFiles();
      await click('play-live');
      const dialog = await until(() => document.querySelector('#live[open]'), 'it is said');
      assert.match(dialog.textContent ?? '', /This browser cannot connect to other devices/);
    }));

test('settings that cannot be kept hold for the visit, and the dialog says so', () =>
  without([fullStorage], async () => {
    await openTable();
    await click('settings');
    assert.match($('#prefs').textContent, /settings cannot be saved in this browser/);
  }));

test('a service worker that is refused is none', () =>
  without([[navigator, 'serviceWorker', { get: refuse }]], async () => assert.equal(serviceWorkers(), null)));

// Pictures for files

const canvas = () => document.createElement('canvas');
test('a picture that the browser has altered is saved, and that is said', async () => {
  let count = 0;
  const noise = taken(HTMLCanvasElement.prototype, 'toDataURL', () => `data:${count++}`),
    blank = taken(HTMLCanvasElement.prototype, 'toDataURL', () => 'data:');
  assert.equal(altersPictures(), false);
  for (const one of [noise, blank])
    await without([one], async () => {
      downloads.length = 0;
      assert.match(await toastAfter(() => savePicture(canvas(), 'a.png')), /has altered the saved picture/);
      assert.equal(downloads.length, 1);
    });
  for (const toBlob of [refuse, (/** @type {BlobCallback} */ done) => done(null)])
    await without([taken(HTMLCanvasElement.prototype, 'toBlob', toBlob)], async () =>
      assert.match(await toastAfter(() => savePicture(canvas(), 'a.png')), /does not let the page save the picture/),
    );
});

// Features that every game needs

/** Begin to open a table; Python does not come. */
function openHeld(address = '') {
  EngineWorker.onStart = (worker) => {
    worker.held = [];
  };
  return openPage('index.html', 'main.js', address);
}
/** Wait for the reports that the page cannot start, and return them. */
async function saidDead() {
  /** @type {{message: string, kind: string}[]} */
  const said = [];
  const hear = (/** @type {any} */ { detail }) => said.push(detail);
  document.addEventListener('dead', hear);
  await until(() => said.length, 'the page says that it cannot start');
  document.removeEventListener('dead', hear);
  return said;
}
/** Workers of browsers that know no modules. */
class Plain {
  postMessage() {}
  terminate() {}
}
/** @param {string} facility */
const lack = (facility) => `This browser lacks or blocks ${facility}, without which the rules cannot run.`;

for (const [kind, value] of Object.entries({ no: undefined, refused: Refusing, older: Plain }))
  test(`${kind} workers: that is said, and not that a file is damaged`, () =>
    without([taken(globalThis, 'Worker', value)], async () => {
      await openHeld();
      assert.deepEqual(await saidDead(), [{ message: lack('Worker'), kind: 'lack' }]);
      assert.equal(text('#boot-text'), lack('Worker'));
    }));

test('no WebAssembly: that is said at once, and not that a file is damaged', async () => {
  assert.equal(lacked(), null);
  await without([taken(globalThis, 'WebAssembly')], async () => assert.equal(lacked(), 'WebAssembly'));
  await openHeld();
  workers[0].onmessage?.({ data: { failed: 'WebAssembly is not defined', lacks: 'WebAssembly' } });
  assert.deepEqual(await saidDead(), [{ message: lack('WebAssembly'), kind: 'lack' }]);
  assert.equal(workers.length, 1, 'no other way is tried');
});

test('an error that nobody knows is no damaged file', async () => {
  await openHeld('?play=caylus');
  await without([taken(crypto, 'getRandomValues')], async () => {
    for (const worker of workers) worker.release();
    const [{ message, kind }] = await saidDead();
    assert.deepEqual([kind, /getRandomValues/.test(message)], ['error', true]);
  });
});

test('what says that a page cannot start tells damage from what the browser lacks, and from the unknown', async () => {
  Object.assign(globalThis, { __RESCUE_WORDS__: {}, __RESCUE_WORKERS__: [] });
  const told = async (/** @type {string} */ kind) => {
    document.dispatchEvent(new CustomEvent('dead', { detail: { message: 'It is so.', kind } }));
    return until(() => {
      const found = document.querySelector('[data-testid=rescue]')?.textContent ?? '';
      return found.includes('It is so.') && found;
    }, kind);
  };
  closePage(); // and its timers
  document.documentElement.innerHTML = '<body></body>';
  for (const sign of ['alive', 'ready']) delete document.documentElement.dataset[sign];
  await import('../../web/rescue.js');
  // Without a memory of the tab nothing is mended unasked.
  await without(noTab, async () => {
    for (const [kind, said] of /** @type {[string, RegExp][]} */ ([
      ['lack', /^It is so\./],
      ['error', /^This page cannot start: an unknown error occurred/],
      ['file', /^This page cannot start: a part of it is missing or damaged/],
    ])) {
      assert.match(await told(kind), said);
      document.querySelector('[data-testid=rescue]')?.remove();
    }
  });
});

// Files that the service worker saves and answers with (web/sw-kept.js), with caches and a host that a test makes wrong.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';

const FOLDER = 'https://example.org/caylus/';
Object.assign(globalThis, { registration: { scope: FOLDER } });
const { kept } = await import('../../web/sw-kept.js');

/** @typedef {{status?: number, headers?: Record<string, string>, body?: string, fails?: boolean}} Said */
/** Responses of the host by address. @type {Map<string, Said>} */
const host = new Map();
/** @type {string[]} */
let fetched = [];
let room = Infinity;

class KeptCache {
  /** @type {Map<string, Response>} */
  entries = new Map();
  /** @param {string | Request} of */
  #url = (of) => (typeof of === 'string' ? of : of.url);
  async match(/** @type {string | Request} */ of) {
    return this.entries.get(this.#url(of))?.clone();
  }
  async put(/** @type {string | Request} */ of, /** @type {Response} */ response) {
    if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(this.#url(of), response);
  }
}
/** @type {Map<string, KeptCache>} */
const opened = new Map();
Object.assign(globalThis, {
  caches: {
    open: async (/** @type {string} */ name) => {
      if (!opened.has(name)) opened.set(name, new KeptCache());
      return opened.get(name);
    },
    keys: async () => [...opened.keys()],
    has: async (/** @type {string} */ name) => opened.has(name),
    delete: async (/** @type {string} */ name) => opened.delete(name),
    match: async (/** @type {string} */ url, /** @type {any} */ { cacheName }) => opened.get(cacheName)?.match(url),
  },
  fetch: async (/** @type {string | Request} */ of, { cache = 'default' } = {}) => {
    const url = typeof of === 'string' ? of : of.url,
      said = host.get(`${cache} ${url}`) ?? host.get(url);
    fetched.push(`${cache} ${url.slice(FOLDER.length)}`);
    if (!said || said.fails) throw new TypeError('Failed to fetch');
    return new Response(said.body ?? '', { status: said.status ?? 200, headers: said.headers ?? {} });
  },
});
console.warn = () => {};

const SITE = {
  'index.html': '<!doctype html><title>Caylus</title></html>',
  'assets/index-1.js': 'play();',
  'assets/worker-1.js': 'work();',
  'engine-1/python.wasm': 'wasm',
  'start.en.json': '{}',
  'docs/index.html': '<p>docs</p></html>',
};
const TYPES = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm', json: 'application/json' };
const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const partOf = (/** @type {Record<string, string>} */ site, revision = '1') =>
  kept({
    name: 'game',
    files: Object.entries(site).map(([file, text]) => [file, digest(text)]),
    types: TYPES,
    revision,
  });
const serve = (/** @type {Record<string, string>} */ site) => {
  for (const [file, body] of Object.entries(site))
    host.set(FOLDER + file, { body, headers: { 'Content-Type': 'x/y' } });
};
const cacheOf = (revision = '1') => /** @type {KeptCache} */ (opened.get(`caylus-game-${FOLDER}-${revision}`));
const ask = (/** @type {string} */ file, mode = 'no-cors') =>
  /** @type {any} */ ({ url: FOLDER + file, mode, method: 'GET', cache: 'default' });
const textOf = async (/** @type {any} */ response) => (await response)?.text();

beforeEach(() => {
  host.clear();
  opened.clear();
  fetched = [];
  room = Infinity;
  serve(SITE);
});

test('every file is kept, with the headers of the build alone', async () => {
  /** @type {number[][]} */
  const told = [];
  assert.equal(await partOf(SITE).keep((done, all) => told.push([done, all])), 'ready');
  assert.deepEqual(told.at(-1), [6, 6]);
  for (const [file, text] of Object.entries(SITE)) {
    const found = await cacheOf().match(FOLDER + file);
    assert.equal(await textOf(found), text);
    const unchanging = /^(assets|engine-)/.test(file);
    assert.deepEqual(Object.fromEntries(found?.headers ?? []), {
      'content-type': TYPES[/** @type {keyof TYPES} */ (file.split('.').at(-1))],
      'cache-control': unchanging ? 'max-age=31536000, immutable' : 'no-cache',
    });
  }
});

/** Wrong headers and statuses that hosts send with a correct file. @type {Record<string, Said>} */
const WORDS = {
  'another type': { headers: { 'Content-Type': 'text/plain' } },
  'a download': { headers: { 'Content-Disposition': 'attachment' } },
  'a policy': { headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" } },
  'a refresh': { headers: { Refresh: '1; url=/x' } },
  'another status': { status: 404 },
  'a word on what varies': { headers: { Vary: '*', 'Cache-Control': 'no-store' } },
};
for (const [what, said] of Object.entries(WORDS))
  test(`no wrong word of a host is kept or answered: ${what}`, async () => {
    for (const [file, body] of Object.entries(SITE)) host.set(FOLDER + file, { ...said, body });
    const part = partOf(SITE);
    assert.equal(await part.keep(), 'ready');
    const response = await part.respond(ask('index.html', 'navigate'));
    assert.equal(response?.status, 200);
    assert.deepEqual([...(response?.headers.keys() ?? [])], ['cache-control', 'content-type']);
  });

/** @type {Record<string, Said>} */
const DAMAGE = {
  missing: { status: 404, body: 'Not found' },
  empty: { body: '' },
  cut: { body: SITE['assets/index-1.js'].slice(0, 3) },
  'of another build': { body: 'play2();' },
  'a page': { body: SITE['index.html'] },
  unreachable: { fails: true },
};
for (const [kind, said] of Object.entries(DAMAGE))
  test(`a file that is ${kind} at the host is never kept; when it is whole again, all is`, async () => {
    host.set(`${FOLDER}assets/index-1.js`, said);
    const part = partOf(SITE);
    assert.equal(await part.keep(), 'failed');
    assert.equal(await cacheOf().match(`${FOLDER}assets/index-1.js`), undefined);
    assert.deepEqual(fetched.slice(-2), ['default assets/index-1.js', 'reload assets/index-1.js']);
    serve(SITE);
    assert.equal(await part.keep(), 'ready');
    fetched = [];
    assert.equal(await part.keep(), 'ready');
    assert.deepEqual(fetched, []);
  });

test('a file that the browser has kept damaged is asked for again past its cache', async () => {
  host.set(`default ${FOLDER}start.en.json`, { body: 'old' });
  assert.equal(await partOf(SITE).keep(), 'ready');
  assert.equal(await textOf(cacheOf().match(`${FOLDER}start.en.json`)), '{}');
});

test('where there is no room it says so, and the next time it tries again', async () => {
  room = 2;
  const part = partOf(SITE);
  assert.equal(await part.keep(), 'full');
  room = Infinity;
  assert.equal(await part.keep(), 'ready');
});

test('a newer build is fetched beside the old one, and only what has changed', async () => {
  await partOf(SITE).keep();
  const NEWER = { ...SITE, 'index.html': '<title>Caylus, newer</title></html>' };
  host.clear();
  serve({ 'index.html': NEWER['index.html'] });
  fetched = [];
  const newer = partOf(NEWER, '2');
  assert.equal(await newer.keep(), 'ready');
  assert.deepEqual(fetched, ['default index.html']);
  assert.equal(await textOf(partOf(SITE).respond(ask('index.html', 'navigate'))), SITE['index.html']);
  await newer.forgetOlder();
  assert.deepEqual([...opened.keys()], [`caylus-game-${FOLDER}-2`]);
});

test('caches of other sites on the same host are left alone', async () => {
  await caches.open('caylus-game-https://example.org/other/-1');
  await partOf(SITE).forgetOlder();
  assert.equal(opened.size, 1);
});

test('a saved file is answered without the host; the host answers for a damaged one, and not with another page', async () => {
  const part = partOf(SITE);
  await part.keep();
  const poison = async (/** @type {string} */ file) =>
    cacheOf().put(FOLDER + file, new Response('poison', { headers: (await cacheOf().match(FOLDER + file))?.headers }));
  for (const file of /** @type {(keyof SITE)[]} */ (['index.html', 'assets/worker-1.js', 'start.en.json'])) {
    fetched = [];
    assert.equal(await textOf(part.respond(ask(file))), SITE[file]);
    assert.deepEqual(fetched, []);
    await poison(file);
    assert.equal(await textOf(part.respond(ask(file))), SITE[file]);
    assert.deepEqual(fetched, [`default ${file}`]);
    assert.equal(await part.keep(), 'ready');
    assert.equal(await textOf(cacheOf().match(FOLDER + file)), SITE[file]);
  }
  await poison('index.html');
  assert.equal(await part.respond(ask('index.html', 'navigate')), null);
  await cacheOf().put(`${FOLDER}start.en.json`, new Response('x'));
  host.clear();
  await assert.rejects(part.respond(ask('start.en.json')), /Failed to fetch/);
});

test('whoever has kept nothing is answered by the host', async () => {
  assert.equal(await textOf(partOf(SITE).respond(ask('start.en.json'))), '{}');
  assert.deepEqual(fetched, ['default start.en.json']);
});

test('addresses of folders, without ".html", and with more behind them are those of files; others are not answered', () => {
  const part = partOf(SITE),
    has = (/** @type {string} */ url, more = {}) => part.has({ .../** @type {any} */ (ask(url)), ...more });
  for (const url of ['', '?play=zamek', 'index', 'index.html#game=c1.x', 'docs/', 'docs']) assert.ok(has(url), url);
  for (const url of ['nothing.js', 'sw.js']) assert.ok(!has(url), url);
  assert.ok(!has('', { cache: 'reload' }), 'whoever wants the answer of the host gets it');
  assert.ok(!has('', { method: 'POST' }));
});

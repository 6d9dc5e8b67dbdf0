// The whole page at a table, without a browser: `const table = await openTable()`. A file of tests has one page, since a
// module is there once; tests of a file begin with `await table.newGame({...})`.

import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import { locks } from './dom.mjs';
import { EngineWorker, endEngines, endWorkers, workers } from './workers.mjs';

const ROOT = new URL('../../', import.meta.url);
const PATIENCE = 60_000; // ms; a busy machine compiles a page's scripts slowly

/** The page's own look at itself (web/main.js). @returns {any} */
export const caylusPage = () => /** @type {any} */ (globalThis).caylusPage;
/** The view that the page shows (web/contract.d.ts). */
export const view = () => caylusPage().view;

/**
 * Open the page and wait until it can be played at: bots without pauses, no motion, no sound.
 * @param {{settings?: object, hash?: string, search?: string}} [options]
 */
export async function openTable(options = {}) {
  await openCover(options);
  if (!document.documentElement.hasAttribute('data-cover')) return;
  if (!$('cover-continue').hidden) await click('cover-continue');
  else await begin();
}

/** From the cover to a usual game, as a person begins it. */
async function begin() {
  await click('cover-new');
  await until(() => all('start-go').length, 'the dialog is there');
  await click('start-go');
  await until(view, 'the game is on the table');
  await rest();
}

/** Open the page in the same way, and stay at its cover. @param {Parameters<typeof openTable>[0]} [options] */
export async function openCover({ settings = {}, hash = '', search = '' } = {}) {
  const quiet = { pace: 'instant', motion: false, sound: false, language: 'en' };
  try {
    localStorage.setItem('caylus.settings', JSON.stringify({ ...quiet, ...settings }));
  } catch {
    /* a test has taken it away */
  }
  await openPage('index.html', 'main.js', `${search}${hash}`);
  await until(() => caylusPage().ready, 'the page is ready');
  await rest();
}

/** Files that the page has saved. @type {{name: string, blob: Blob}[]} */
export const downloads = [];
/** Files of the site with other contents than the build gave them, by their names. @type {Map<string, string>} */
export const altered = new Map();

after(async () => {
  await endEngines();
  setTimeout(() => process.exit(), 1000).unref(); // the page has timers of its own
});

/** How to end what a page listens to, waits for and holds. @type {(() => void)[]} */
const ears = [];
let opened = 0;

/**
 * Open a page of the site by its address; the next one takes its place, as after a reload.
 * @param {string} file
 * @param {string} script
 * @param {string} [address] search and hash
 */
export async function openPage(file, script, address = '') {
  if (!opened) prepare();
  closePage();
  document.open();
  const page = await readFile(new URL(`web/${file}`, ROOT), 'utf8'),
    { withCovers } = await import('../../web/tools/covers.mjs'); // not before a test has added a game
  document.write(withCovers(page).replace(/<script[^>]*>.*?<\/script>/gs, ''));
  history.replaceState(null, '', `/caylus/${file}${address}`);
  await import(`../../web/${script}${opened++ ? `?tab=${opened}` : ''}`);
}

/** A module of the page that is open now. @param {string} script */
export const ofPage = (script) => import(`../../web/${script}${opened > 1 ? `?tab=${opened}` : ''}`);

/** A module of the page that is opened next. @param {string} script */
export const ofNextPage = (script) => import(`../../web/${script}?tab=${opened + 1}`);

/** The first page of a file of tests. */
function prepare() {
  Object.assign(globalThis, { Worker: EngineWorker, fetch: fetched });
  for (const one of [window, document, document.documentElement].map((one) => /** @type {any} */ (one))) {
    const listen = one.addEventListener.bind(one);
    one.addEventListener = (/** @type {any[]} */ ...heard) => {
      listen(...heard);
      ears.push(() => one.removeEventListener(...heard));
    };
  }
  const later = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (/** @type {Parameters<typeof later>} */ ...of) => {
      const timer = later(...of);
      ears.push(() => clearTimeout(timer));
      return timer;
    },
  });
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...of) {
    const asked = open.apply(this, of);
    asked.addEventListener('success', () => ears.push(() => asked.result.close()));
    return asked;
  };
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(/** @type {string} */ name) {
      super(name);
      ears.push(() => this.close());
    }
  };
  // A tab that is closed gives its locks back; another one may have others.
  const request = async (/** @type {string} */ name, /** @type {any} */ options, use = options) =>
    locks.request(name, use === options ? {} : options, (lock) =>
      lock ? Promise.race([use(lock), new Promise((resolve) => ears.push(() => resolve(null)))]) : use(lock),
    );
  Object.defineProperty(navigator, 'locks', {
    value: { request, query: () => locks.query() },
    configurable: true,
    writable: true,
  });
  // A download leaves no file: `downloads` gets it.
  const blobs = new Map();
  URL.createObjectURL = (/** @type {any} */ blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob);
    return url;
  };
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (blobs.has(this.href)) downloads.push({ name: this.download, blob: blobs.get(this.href) });
    else follow.call(this);
  };
}

/** End what the page has begun, as when its tab is closed. */
export function closePage() {
  for (const end of ears.splice(0)) end();
  endWorkers();
  Object.assign(globalThis, { caylusPage: undefined, caylusEditor: undefined });
}

/** Files of the page come from the build's folder. @param {string | URL | Request} address */
async function fetched(address) {
  const { pathname } = new URL(address instanceof Request ? address.url : address, location.href),
    name = pathname.replace(/^\/caylus\//, '');
  try {
    const body = altered.get(name) ?? (await readFile(new URL(`build/public/${name}`, ROOT)));
    return new Response(body, { status: 200 });
  } catch {
    return new Response('', { status: 404 });
  }
}

/**
 * Wait until something holds, and give it back.
 * @template T
 * @param {() => T} holds
 * @param {string} [what]
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(holds, what = String(holds)) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = holds();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Not so after ${PATIENCE / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * Wait until nothing is on its way: no answer of an engine, no bot that thinks, no picture that is to be drawn. What has
 * not happened then does not happen by itself.
 */
export async function rest() {
  const idle = () => !caylusPage()?.busy && workers.every((worker) => worker.waiting.length === 0);
  do {
    await until(idle, 'the page is at rest');
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  } while (!idle());
}

/** The first element of a selector or of a test's name; throws where there is none. @param {string} selector */
export function $(selector) {
  const found = /** @type {any} */ (document.querySelector(selectorOf(selector)));
  if (!found) throw new Error(`Nothing in the page is ${selector}`);
  return found;
}
/** @param {string} selector */
export const all = (selector) => /** @type {any[]} */ ([...document.querySelectorAll(selectorOf(selector))]);
/** @param {string} name */
const selectorOf = (name) => (/^[\w-]+$/.test(name) && !name.includes(' ') ? `[data-testid="${name}"]` : name);
/** A text as it is read. @param {string} selector */
export const text = (selector) => $(selector).textContent.trim().replace(/\s+/g, ' ');

/**
 * Press a button as a person does, if it can be pressed, and wait until the page is at rest.
 * @param {string | any} target
 * @param {'mouse' | 'touch'} [pointerType]
 */
export async function click(target, pointerType = 'mouse') {
  const node = typeof target === 'string' ? $(target) : target;
  if (node.disabled) throw new Error(`It cannot be pressed: ${node.outerHTML.slice(0, 200)}`);
  node.focus?.();
  for (const kind of ['pointerdown', 'pointerup'])
    node.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType }));
  node.click();
  await rest();
}

/**
 * A key, where the focus is. Escape closes a dialog that everything waits for, as browsers do.
 * @param {string} key @param {object} [modifiers]
 */
export async function press(key, modifiers = {}) {
  const dialog = /** @type {any} */ (document.querySelector('dialog:modal')),
    focused = document.activeElement,
    node = dialog && !dialog.contains(focused) ? dialog : (focused ?? document.body);
  const goesOn = node.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );
  if (key === 'Escape' && dialog && goesOn && dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    dialog.close();
  node.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...modifiers }));
  await rest();
}

/** Tell whether Enter, held down, does nothing where the focus is. */
export const ignoresHeldEnter = () =>
  !document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
  );

/** Fill a field or choose an option, as a person does. @param {string} selector @param {string} value */
export async function fill(selector, value) {
  const node = $(selector);
  node.value = value;
  node.dispatchEvent(new Event('input', { bubbles: true }));
  node.dispatchEvent(new Event('change', { bubbles: true }));
  await rest();
}

/** Choose by the words of a choice, or by a part of them. @param {string | RegExp} words */
export async function choose(words) {
  const buttons = all('#choices button'),
    found = buttons.find((button) =>
      words instanceof RegExp ? words.test(button.textContent) : button.textContent.includes(words),
    );
  if (!found) throw new Error(`No choice is ${words}: ${buttons.map((button) => button.textContent).join(' | ')}`);
  await click(found);
}

/**
 * A new game by the dialog: a bot's id for each seat, null where a person plays.
 * @param {{game?: string, bots?: (string | null)[], seed?: number}} [options]
 */
export async function newGame({ game = 'caylus', bots = [null, null], seed = 1 } = {}) {
  const before = view();
  await click('new');
  await until(() => document.querySelector('[data-testid="start-go"]'), 'the dialog is there');
  await click(`start-game-${game}`);
  const count = all('start-count')[0];
  if (count?.value !== String(bots.length)) await fill('start-count', String(bots.length));
  for (const [seat, bot] of bots.entries()) await fill(`start-bot-${seat}`, bot ?? '');
  await fill('start-seed', String(seed));
  await click('start-go');
  const isThere = () => view() !== before && view().seed === seed && view().game === game;
  await until(isThere, 'the new game is on the table');
  await rest();
}

/** Lay a saved game on the table by the dialog. @param {string} saved */
export async function load(saved) {
  await click('files');
  await until(() => all('to-load').length, 'the dialog is there');
  await fill('to-load', saved);
  await click('load-go');
  await until(() => !$('file-dialog').open, 'the saved game is on the table');
  await rest();
}

/** The engine's answer to a message. @param {import('../../web/client/client.js').Message} message @returns {Promise<any>} */
export const ask = (message) => /** @type {any} */ (globalThis).caylus.call(message);

/** Answer with the first choice that does something, so many times. @param {number} [times] */
export async function play(times = 1) {
  for (let time = 0; time < times; time++) {
    const { choices } = view(),
      { text } = choices.find((/** @type {any} */ choice) => !['pass', 'decline'].includes(choice.text)) ?? choices[0];
    await click(`#choices [data-text="${text}"]`);
  }
}

/** The games that the page keeps (web/client/store/game-store.js). @returns {Promise<any[]>} */
export const kept = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('caylus');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result);
      };
      all.onerror = () => reject(all.error);
    };
  });

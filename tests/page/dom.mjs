// A browser's globals for the page's modules, without a browser: a document (happy-dom), kept data, locks, canvases that
// draw nothing. Layout, focus by the pointer, and pictures are left to tests in a browser (e2e).

import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';

const ROOT = new URL('../../', import.meta.url);
/** @param {string} file */
const built = (file) => new URL(file, new URL('build/', ROOT));

Object.assign(globalThis, {
  __SITE__: 'caylus',
  __FAST__: true,
  __SERVERS__: [],
  __BOOT__: JSON.parse(readFileSync(built('boot.json'), 'utf8')),
});

export const window = new Window({
  url: 'https://example.org/caylus/index.html',
  width: 1280,
  height: 800,
  settings: {
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  },
});

// Node's own stay, such as timers and fetch; a window's fill the rest.
const STAYS = new Set([
  'window',
  'self',
  'console',
  'process',
  'performance',
  'crypto',
  'undefined',
  'NaN',
  'Infinity',
]);
const OF_THE_WINDOW = [
  'navigator',
  'Event',
  'EventTarget',
  'FormData',
  'CustomEvent',
  'MessageEvent',
  'AbortController',
  'AbortSignal',
  'localStorage',
  'sessionStorage',
];
for (let holder = window; holder && holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
  for (const name of Object.getOwnPropertyNames(holder)) {
    if (STAYS.has(name) || name.startsWith('#') || (name in globalThis && !OF_THE_WINDOW.includes(name))) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const value = window[name];
        return typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value;
      },
      set: (value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true }),
    });
  }
}
Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
Object.defineProperty(globalThis, 'self', { value: globalThis, configurable: true });

// Facilities that happy-dom lacks, or Node.

const nothing = () => {};
/** An outline that is never drawn. */
/** @type {any} */ (globalThis).Path2D = class {
  constructor() {
    return new Proxy(this, { get: () => nothing });
  }
};
// Node 20 lacks them.
/** @type {any} */ (Promise).withResolvers ??= () => {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
/** @type {any} */ (URL).parse ??= (/** @type {string} */ text, /** @type {string} */ base) =>
  URL.canParse(text, base) ? new URL(text, base) : null;
/** A context that draws nothing; a method that is asked for a value answers something usable. */
const context = (/** @type {any} */ canvas) =>
  new Proxy(
    /** @type {any} */ ({
      canvas,
      globalAlpha: 1,
      font: '10px serif',
      measureText: (/** @type {string} */ text) => ({
        width: String(text).length * 6,
        actualBoundingBoxAscent: 8,
        actualBoundingBoxDescent: 2,
      }),
      getImageData: (
        /** @type {number} */ _x,
        /** @type {number} */ _y,
        /** @type {number} */ w,
        /** @type {number} */ h,
      ) => ({
        data: new Uint8ClampedArray(w * h * 4),
        width: w,
        height: h,
      }),
      getTransform: () => new DOMMatrix(),
      getLineDash: () => [],
      ...Object.fromEntries(
        ['createLinearGradient', 'createRadialGradient', 'createConicGradient', 'createPattern'].map((name) => [
          name,
          () => ({ addColorStop: nothing, setTransform: nothing }),
        ]),
      ),
    }),
    { get: (own, name) => (name in own ? own[name] : nothing) },
  );
Object.assign(window.Element.prototype, {
  /** Without styles, what is hidden says so; to look for styles in the whole page takes a third of all time. */
  checkVisibility() {
    /** @type {any} */
    let node = this;
    if (!node.isConnected) return false;
    for (; node instanceof window.Element; node = node.parentNode?.host ?? node.parentNode) {
      const isClosed = node.localName === 'dialog' && !node.open;
      if (isClosed || node.hidden || node.style?.display === 'none') return false;
    }
    return true;
  },
  // A pointer that is captured is one that a test sends there.
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
});
const contexts = new WeakMap();
Object.assign(window.HTMLCanvasElement.prototype, {
  getContext() {
    if (!contexts.has(this)) contexts.set(this, context(this));
    return contexts.get(this);
  },
  /** As far as it can be told: of one color. */
  toDataURL() {
    return `data:image/png;base64,${btoa(String(contexts.get(this)?.fillStyle))}`;
  },
  /** A picture that says how large it would be. @param {(blob: Blob) => void} done */
  toBlob(done) {
    const { width, height } = /** @type {any} */ (this);
    done(new Blob([`${width}x${height}`], { type: 'image/png' }));
  },
});

/** Dialogs that everything waits for, the last one on top. @type {any[]} */
const modals = [];
/** Each gives the focus back to what had it. @type {WeakMap<any, any>} */
const before = new WeakMap();
/** @type {any} */
const dialogs = window.HTMLDialogElement.prototype,
  { showModal, close } = dialogs,
  find = window.document.querySelector.bind(window.document);
Object.assign(dialogs, {
  /** @this {any} */
  showModal() {
    modals.push(this);
    before.set(this, window.document.activeElement);
    showModal.call(this);
  },
  /** @this {any} @param {string} [value] */
  close(value) {
    if (modals.includes(this)) modals.splice(modals.indexOf(this), 1);
    const focused = /** @type {any} */ (window.document.activeElement);
    if (this.contains(focused)) {
      focused.blur();
      before.get(this)?.focus();
    }
    close.call(this, value);
  },
});
Object.assign(window.document, {
  /** @param {string} selector */
  querySelector: (selector) =>
    selector === 'dialog:modal' ? (modals.findLast((one) => one.open && one.isConnected) ?? null) : find(selector),
});

/** Locks as browsers have them, within this process. */
export class Locks {
  /** @type {Map<string, {release: () => void, done: Promise<unknown>}>} */
  #held = new Map();

  /** @param {string} name @param {any} options @param {(lock: {name: string} | null) => unknown} [use] */
  async request(name, options, use = options) {
    const { signal, steal = false, ifAvailable = false } = use === options ? {} : options;
    while (this.#held.has(name) && !steal) {
      if (ifAvailable) return use(null);
      if (signal?.aborted) throw signal.reason;
      await Promise.race([
        this.#held.get(name)?.done.catch(nothing),
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
    }
    this.#held.get(name)?.release();
    return new Promise((resolve, reject) => {
      const own = {
        release: () => reject(new DOMException('The lock was stolen.', 'AbortError')),
        done: Promise.resolve(),
      };
      own.done = (async () => {
        try {
          resolve(await use({ name }));
        } catch (error) {
          reject(error);
        } finally {
          if (this.#held.get(name) === own) this.#held.delete(name);
        }
      })();
      this.#held.set(name, own);
    });
  }

  async query() {
    return { held: [...this.#held.keys()].map((name) => ({ name, mode: 'exclusive' })), pending: [] };
  }
}
/** The locks of all tabs. */
export const locks = new Locks();
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true, writable: true });

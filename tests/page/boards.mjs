// Boards in a page of their author, without a browser: <caylus-board> as it stands, and the frame of its engine.

import { readFile } from 'node:fs/promises';
import { afterEach } from 'node:test';
import { openPage, rest as pageRests, until } from './table.mjs';

export { until };
const ROOT = new URL('../../', import.meta.url),
  EVENTS = ['ready', 'action', 'refused', 'error', 'change', 'solved', 'shown', 'answered'];

/** Events of the boards, in their order. @type {any[]} */
export const told = [];
/** Warnings on the console for the author. @type {string[]} */
export const warnings = [];
console.warn = (text) => warnings.push(String(text));

/** Boards that are far from what is in sight say so, where a test has set it. @type {(board: Element) => boolean} */
let isNear = () => true;
/** @param {typeof isNear} judge */
export const see = (judge) => {
  isNear = judge;
};

Object.assign(globalThis, {
  IntersectionObserver: class {
    /** @param {(entries: object[]) => void} tell */
    constructor(tell) {
      this.tell = tell;
    }
    /** @param {Element} board */
    observe(board) {
      setTimeout(() => this.tell([{ isIntersecting: isNear(board) }]));
    }
    disconnect() {}
  },
});
Object.assign(Element.prototype, { scrollIntoView() {}, showPopover() {}, hidePopover() {} });

/** How often a frame with the engine was put into the page. */
export let frames = 0;
let engines = 0;
/** Forget the engine of the page, as when another page is opened. */
export function forgetEngine() {
  engines += 1;
  delete (/** @type {any} */ (globalThis)[Symbol.for('caylus.engine')]);
}
/** Whether the frame of the engine can be loaded. */
export const engine = { isThere: true };
Object.defineProperties(HTMLIFrameElement.prototype, {
  src: {
    configurable: true,
    set() {
      frames += 1;
      if (engine.isThere) setTimeout(() => this.onload?.());
    },
  },
  contentWindow: {
    configurable: true,
    get: () => ({
      /** @param {object} data @param {string} _origin @param {any[]} ports */
      postMessage: (data, _origin, ports) =>
        import(`../../web/embed/frames/engine-frame.js${engines ? `?tab=engine${engines}` : ''}`).then(() =>
          dispatchEvent(new MessageEvent('message', /** @type {any} */ ({ data, source: parent, ports }))),
        ),
    }),
  },
});

/** Wait until nothing is on its way, neither in the page nor on a board. */
export async function rest() {
  const isBusy = () =>
    [...document.querySelectorAll('caylus-board')].some(({ shadowRoot }) =>
      shadowRoot?.querySelector('[aria-busy="true"]'),
    );
  do {
    await until(() => !isBusy(), 'the boards are at rest');
    await pageRests();
  } while (isBusy());
}

afterEach(rest); // no work of one test goes on in the next one

/** A page of an author, in which boards can be laid. */
export async function openAuthor() {
  await openPage('embed.html', 'embed/board.js');
  document.querySelector('main')?.replaceChildren();
  listen();
}

/** Note what boards tell from now on. */
export function listen() {
  for (const kind of EVENTS)
    document.addEventListener(
      kind,
      (/** @type {any} */ { detail, target }) => detail && told.push({ kind, board: target.id, ...detail }),
      true,
    );
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
/**
 * The element as an author writes it; a value that is no text becomes JSON.
 * @param {Record<string, any>} attributes
 */
export const board = (attributes) =>
  `<caylus-board ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(typeof value === 'string' ? value : JSON.stringify(value))}"`)
    .join(' ')}>A picture</caylus-board>`;

/** Lay these boards instead of all before; the first of them. @param {...Record<string, any>} boards */
export function lay(...boards) {
  told.length = warnings.length = 0;
  const main = /** @type {any} */ (document.querySelector('main'));
  main.innerHTML = boards.map(board).join('');
  return here();
}

/** A board by its number. @returns {any} */
export const here = (number = 0) => document.querySelectorAll('caylus-board')[number];
/** The events of a kind, as soon as there are so many. @param {string} kind @param {number} [count] */
export const heard = async (kind, count = 1) =>
  until(() => {
    const found = told.filter((one) => one.kind === kind);
    return found.length >= count && found;
  }, `${kind} was told ${count} times`).catch((error) => {
    throw new Error(`${error.message}; told: ${told.map(({ kind: what, message }) => message ?? what).join(', ')}`);
  });

/** All elements of a test's name in a board. @param {string} name @returns {any[]} */
export const every = (name, number = 0) => [
  ...here(number).shadowRoot.querySelectorAll(/^[\w-]+$/.test(name) ? `[data-testid="${name}"]` : name),
];
/** The first one, which must be there. @param {string} name */
export function one(name, number = 0) {
  const [found] = every(name, number);
  if (!found) throw new Error(`There is no ${name} on the board`);
  return found;
}
/** @param {any} node */
export const isSeen = (node) => node && !node.closest('[hidden]');
/** A text as it is read. @param {string} name */
export const text = (name, number = 0) => one(name, number).textContent.trim().replace(/\s+/g, ' ');
/** Press a button as soon as it can be pressed. @param {string} name */
export async function press(name, number = 0) {
  const canBe = (/** @type {any} */ node) => !node.disabled && isSeen(node),
    button = await until(() => every(name, number).find(canBe), `${name} can be pressed`);
  button.click();
  await rest();
}
/** Press by a finger. @param {any} node */
export async function tap(node) {
  for (const kind of ['pointerdown', 'pointerup', 'click'])
    node.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, composed: true, cancelable: true, pointerType: 'touch' }),
    );
  await rest();
}
/** Begin on a board, and wait for its choices. */
export async function tryOut(number = 0) {
  await press('start', number);
  await until(() => every('choice', number).length, 'there are choices');
  await rest();
}
/** A key, where the focus is inside of the board. @param {string} key */
export async function key(key, number = 0) {
  const { shadowRoot } = here(number),
    node = shadowRoot.activeElement ?? here(number);
  node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
  await rest();
}

/** A file of the site, as data. @param {string} name */
export const built = async (name) => JSON.parse(await readFile(new URL(`build/public/${name}`, ROOT), 'utf8'));

/** Boards have a size from now on, so that they are drawn, and a point on them means a place. */
export function layOut() {
  /** @param {any} node */
  const sizeOf = (node) => {
    if (node.localName === 'caylus-board') return [1000, 700];
    if (!node.matches('canvas.sheet')) return [0, 0];
    return [800, 800 / (Number(node.style.getPropertyValue('--ratio')) || 1)];
  };
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: {
      configurable: true,
      get() {
        return sizeOf(this)[0];
      },
    },
    clientHeight: {
      configurable: true,
      get() {
        return sizeOf(this)[1];
      },
    },
    getBoundingClientRect: {
      configurable: true,
      value() {
        return new DOMRect(0, 0, ...sizeOf(this));
      },
    },
  });
}

/** Press on a place of a board, the layout of which is this. @param {any} canvas @param {any} layout @param {string} target */
export async function pressOn(canvas, layout, target) {
  const [x, y, width, height] = layout.places[target].box ?? layout.places[target].rect,
    scale = 800 / layout.size[0],
    spot = { clientX: (x + width / 2) * scale, clientY: (y + height / 2) * scale };
  for (const kind of ['pointerdown', 'pointerup', 'click'])
    canvas.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, ...spot }),
    );
  await rest();
}

// What the components for React and Vue share: the element is loaded from a site, and what it is given becomes text,
// which arrives whether or not the element is defined yet.

/** @import {BoardProps} from '../caylus-board.load.d.ts' */
/** @import {CaylusBoardEventMap} from '../caylus-board.d.ts' */
/** @typedef {keyof CaylusBoardEventMap} EventName */

/** The attributes that may be given as objects, or as true and false; frameworks write the others as they are. */
export const ATTRIBUTES = /** @type {const} */ ([
  'position',
  'record',
  'lesson',
  'interactive',
  'tables',
  'follow',
  'invite',
  'statistics',
]);
/** The element's events, all of them by their type. @type {Record<EventName, true>} */
const FIRED = {
  ready: true,
  action: true,
  change: true,
  refused: true,
  solved: true,
  skipped: true,
  answered: true,
  error: true,
};
export const EVENTS = /** @type {EventName[]} */ (Object.keys(FIRED));
/** `onReady` -> `ready` @type {Record<string, EventName>} */
export const HANDLERS = Object.fromEntries(EVENTS.map((type) => [`on${type[0].toUpperCase()}${type.slice(1)}`, type]));

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Load the element, and the style sheet that reserves its room, from the folder of a site; once for a page.
 * @param {string} site
 */
export function loadBoard(site) {
  const folder = `${site}/`.replace(/\/+$/, '/');
  if (!URL.canParse(folder, document.baseURI))
    return Promise.reject(
      new TypeError(`site is the address of a folder, such as "https://example.org/caylus/", not "${site}".`),
    );
  const { href } = new URL(folder, document.baseURI),
    known = loading.get(href);
  if (known) return known;
  put('link', { rel: 'stylesheet', href: `${href}caylus-board.css` });
  const { promise, resolve, reject } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers()),
    script = put('script', { type: 'module', src: `${href}caylus-board.js` });
  script.onload = () => resolve();
  script.onerror = () => {
    loading.delete(href);
    reject(new Error(`${script.src} cannot be loaded.`));
  };
  loading.set(href, promise);
  return promise;
}

/**
 * @template {'link' | 'script'} Tag
 * @param {Tag} tag @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 */
function put(tag, properties) {
  const element = Object.assign(document.createElement(tag), properties);
  document.head.append(element);
  return element;
}

/** Those of `ATTRIBUTES` that are given, as text. @param {BoardProps} props */
export function attributesOf(props) {
  const given = ATTRIBUTES.map((name) => /** @type {const} */ ([name, textOf(props[name])]));
  return Object.fromEntries(given.filter(([, text]) => text !== null));
}

/** @param {unknown} value */
function textOf(value) {
  if (value === undefined || value === null || value === false) return null;
  if (value === true) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

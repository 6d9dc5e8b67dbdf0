// Links: the game lies in the address behind the #, which no browser sends to a server.

import { showAddress } from '../../base/browser/address.js';

/** @import {Link} from '../../page.js' */

/**
 * Write the address of a page with a game in it, at a decision or in a variation if one is named, or at a table for
 * play by link.
 * @param {string} code
 * @param {{ply?: number | null, line?: number | null, table?: string | null, page?: string}} [how]
 */
export function writeLink(code, { ply = null, line = null, table = null, page = location.pathname } = {}) {
  const values = new URLSearchParams({ game: code });
  if (ply !== null) values.set('ply', String(ply));
  if (line !== null) values.set('line', String(line));
  if (table) values.set('table', table);
  return `${location.origin}${page}#${values}`;
}

/** The part before the # may be missing or short: `#game=`, `index.html#game=`, `localhost:8000/#game=`. */
const BEGINNING = /^[^\s#"'<>()[\]{}]*#/;
const IN_A_LINE = /https?:\/\/[^\s#<>"]+#[^\s<>"]+/;

/**
 * The address in a text from outside, or null where the text is something else: a saved game in which a link stands, as
 * in a comment, is no link. A line of a message may have words before the address.
 * @param {string} text
 */
export function addressIn(text) {
  const line = text.trim();
  if (BEGINNING.test(line)) return line;
  return /^[[{]|[\r\n]/.test(line) ? null : (IN_A_LINE.exec(line)?.[0] ?? null);
}

/**
 * {code, ply, line, table, on} of an address, or of its end from the # on; null where there is no game in it. `on`:
 * whoever follows it wants to play, not to look.
 * @param {string} text
 * @returns {Link | null}
 */
export function readLink(text) {
  const values = new URLSearchParams(text.slice(text.indexOf('#') + 1).trim());
  const code = values.get('game');
  if (!text.includes('#') || code === null) return null;
  const table = values.get('table');
  return {
    code,
    ply: numberOf(values.get('ply')),
    line: numberOf(values.get('line')),
    table: /^[a-z0-9]{1,40}$/.test(table ?? '') ? table : null,
    on: values.get('on') === '1',
  };
}

/** Read a number; return any other text as it is, so that the engine refuses it by name. @param {string | null} text */
const numberOf = (text) => (text === null ? undefined : /^\d{1,6}$/.test(text) ? Number(text) : text);

/** The address of the table, with a first game of this game that begins there. @param {string} game */
export const writeFirst = (game) => `./index.html?${new URLSearchParams({ play: game, begin: 'first' })}`;

/** The end of the editor's address, with a position in it. @param {string} code */
export const writePosition = (code) => `#${new URLSearchParams({ position: code })}`;

/** The address of the page to learn with, with a lesson in it. @param {unknown} lesson */
export const writeLesson = (lesson) =>
  `${new URL('learn.html', location.href)}#${new URLSearchParams({ lesson: JSON.stringify(lesson) })}`;

/** The link has been opened: reloading the page goes on with the game as it is then. */
export function forgetLink() {
  showAddress(location.pathname + location.search);
}

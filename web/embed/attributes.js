// The attributes that an author may give a board. An error of a value goes to the console, for the author alone.

import translated from '../../build/words/languages.json';
import { sealsOf } from '../board/highlights.js';

const LANGUAGES = ['en', ...Object.keys(translated)];
/** @type {Record<string, string[]>} */
const ONE_OF = {
  theme: ['light', 'dark', 'auto'],
  size: ['wide', 'tall', 'auto'],
  fit: ['height'],
  tables: ['', 'folded'],
  start: ['eager'],
  menu: ['none'],
};
const NAME = /^[\w-]{1,40}$/; // name of a table, shared by the boards of one browser
const CONTROLS = ['step', 'play', 'undo', 'reset', 'skip'];
/** @type {Record<string, number>} */
const NUMBERS = { ply: 0, page: 1 };

/** The words of an attribute that is a list. @param {string | null | undefined} text */
const listOf = (text) => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** The language that is meant by `pl`, `PL` or `pl-PL`; null where it is none of ours. @param {string} text */
export function languageOf(text) {
  const wanted = text.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.includes(wanted) ? wanted : null;
}

/** Arrows, each `from>to`, as pairs of targets. @param {string | null} text */
const arrowsOf = (text) =>
  listOf(text)
    .map((arrow) => arrow.split('>'))
    .flatMap(([from, to, ...more]) =>
      from && to && !more.length ? [/** @type {[string, string]} */ ([from, to])] : [],
    );

/**
 * Read the author's wishes for a board. `people` are the seats that the reader plays, null for all; a board that
 * follows another one is not played on.
 * @param {Element} board
 */
export function attributesOf(board) {
  const has = (/** @type {string} */ name) => board.hasAttribute(name),
    text = (/** @type {string} */ name) => board.getAttribute(name),
    list = (/** @type {string} */ name) => listOf(text(name)),
    follows = has('follow'),
    people = list('interactive').map(Number);
  return {
    follows,
    interactive: has('interactive') && !follows,
    people: people.length ? people : null,
    bots: list('bots'),
    names: (text('names') ?? '').split(',').map((name) => name.trim()),
    controls: follows ? [] : list('controls'),
    skips: list('controls').includes('skip'),
    points: { marks: sealsOf(list('highlight')), arrows: arrowsOf(text('arrows')) },
    ply: has('ply') ? Number(text('ply')) || 0 : null,
    page: Number(text('page')) || 1,
    size: text('size'),
    fit: has('fit'),
    sticky: has('sticky'),
    view: list('view'),
    tables: text('tables'),
    caption: text('caption') ?? '',
    menu: text('menu') !== 'none',
  };
}

/**
 * Return the form that an attribute's value should have, or null if it can be read.
 * @param {string} name @param {string} value
 */
function expected(name, value) {
  if (name in ONE_OF && !ONE_OF[name].includes(value))
    return `one of ${ONE_OF[name].map((one) => `"${one}"`).join(', ')}`;
  if (name in NUMBERS && !(/^\d{1,6}$/.test(value) && Number(value) >= NUMBERS[name]))
    return `a whole number from ${NUMBERS[name]} on`;
  if (name === 'controls' && listOf(value).some((control) => !CONTROLS.includes(control)))
    return `some of ${CONTROLS.join(', ')}`;
  if (name === 'language' && !languageOf(value)) return `one of ${LANGUAGES.join(', ')}`;
  if (name === 'arrows' && arrowsOf(value).length < listOf(value).length) return 'pairs of places, each from>to';
  if (name === 'lead' && !NAME.test(value)) return 'a name of letters, digits, - and _, at most 40';
  if (name === 'interactive' && !listOf(value).every((seat) => /^\d$/.test(seat))) return 'nothing, or seats from 0 on';
  return null;
}

/** Say in the console what cannot be read. @param {Element} board @param {string} name @param {string | null} value */
export function checkAttribute(board, name, value) {
  const right = value === null ? null : expected(name, value);
  if (right) complain(board, `${name}="${value?.slice(0, 60)}" cannot be read; expected ${right}.`);
}

/** @param {Element} board @param {string} problem */
export function complain(board, problem) {
  console.warn(`<caylus-board${board.id && ` id="${board.id}"`}>: ${problem}`);
}

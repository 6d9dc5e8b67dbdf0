// The position or record that a page's author names: an object, JSON, a code, a text, or the address of one of these.
// It comes from outside, so its size, depth and version are checked here first.

import { GAME_TAG, codeOf } from '../games/registry.js';
import { n, t } from '../base/vocabulary.js';
import { Problem, errorOf } from '../base/problem.js';

const LONGEST = 200_000; // characters; a long game as JSON has some 20,000
const DEEPEST = 20;

/**
 * `{saved, position, game}`: what Python's `load` takes, the position record that can be drawn without Python, or null
 * where actions have to be replayed, and the id of the game as far as it is known; of a record also the position that
 * it begins with, `start`, where it says it. Throws an error for a person.
 * @param {unknown} value
 */
export async function readSource(value) {
  const text = await fetched(asText(value)),
    code = codeOf(text);
  if (code && !code.game) throw new Problem(() => t('This code is for a game that this version does not know.'));
  if (code?.kind === 'position') return { saved: text, position: parse(await decoded(text)), game: code.game };
  if (code) return { saved: text, position: null, game: code.game };
  if (text.startsWith('[')) return { saved: text, position: null, game: GAME_TAG.exec(text)?.[1] };
  if (!text.startsWith('{'))
    throw new Problem(() =>
      t('Expected a position or a record: JSON, a code that begins with p1. or c1., or the address of a file.'),
    );
  const record = parse(text),
    { game } = record;
  if ('position' in record && !('actions' in record)) return { saved: text, position: record, game };
  const start = typeof record.position === 'string' ? parse(await decoded(record.position)) : (record.position ?? null);
  return { saved: text, position: record.actions?.length === 0 ? start : null, start, game };
}

/**
 * Something written in JSON, or the file with it at an address: its text and its data, an object.
 * @param {unknown} value
 */
export async function readObject(value) {
  const text = await fetched(asText(value));
  return { text, data: parse(text) };
}

/** @param {string} code */
const decoded = async (code) => (await import('./code.js')).readCode(code);

/**
 * A text as it is, anything else as JSON; undefined where that cannot be.
 * @param {any} value @returns {string | null | undefined}
 */
export function textOf(value) {
  if (typeof value === 'string' || value === null) return value;
  try {
    return JSON.stringify(value); // an object may hold itself, or answer with a function of its own
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
function asText(value) {
  const text = textOf(value);
  if (typeof text !== 'string') throw new Problem(() => t('This is not a position: it cannot be written as JSON.'));
  if (text.startsWith('[object '))
    throw new Problem(() =>
      t('Only the text “[object Object]” arrived, not the object: attributes hold text. Write the object as JSON.'),
    );
  return short(text.trim());
}

/** @param {string} text */
function short(text) {
  if (text.length > LONGEST)
    throw new Problem(() =>
      n('This is too long: more than {count} character.', 'This is too long: more than {count} characters.', LONGEST),
    );
  return text;
}

/** @param {string} text */
function parse(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch (error) {
    throw new Problem(() => t('This is not JSON: {problem}', { problem: errorOf(error).message }));
  }
  /** @param {unknown} value @returns {number} */
  const levels = (value) =>
    value === null || typeof value !== 'object' ? 0 : 1 + Math.max(0, ...Object.values(value).map(levels));
  if (record === null || typeof record !== 'object' || Array.isArray(record))
    throw new Problem(() => t('Expected an object.'));
  let depth = 0;
  try {
    depth = levels(record);
  } catch {
    depth = Infinity;
  }
  if (depth > DEEPEST)
    throw new Problem(() =>
      n(
        'Lists and objects are nested more than {count} level deep.',
        'Lists and objects are nested more than {count} levels deep.',
        DEEPEST,
      ),
    );
  return record;
}

/** The text itself, or that of the file at this address. @param {string} text */
async function fetched(text) {
  if (/^[{[]/.test(text) || codeOf(text)) return text;
  return (await import('./file.js')).readFile(text, short);
}

// The position that a record begins with, without Python: from its setup by the template of its game (`opening`, which
// web/tools/opening.py has written), or from the position that it names. Its actions are left to Python.

import { readCode, readHeader } from '../client/code.js';

/**
 * How a game's records begin (web/tools/opening.py): the parts of a setup, one of which may say in which order the
 * seats sit, and by the number of players a template and what options change in it.
 * @typedef {{order: string | null, parts: Record<string, PartOf>, positions: Record<string, any>,
 *   changes: Record<string, Record<string, Record<string, object>>>, seats: string[], headers: string}} Opening
 */
/** @typedef {{of_seats: boolean, single: boolean}} PartOf */
/** @typedef {Record<string, any>} Setup */
/** @typedef {{game: string, players: number, options?: Record<string, unknown>, setup: Setup}} Begun */

const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/;

/**
 * Return the position record; null where the record does not contain it, which Python will say.
 * @param {string} saved @param {Opening} opening
 */
export async function openingOf(saved, opening) {
  try {
    const { position, ...begun } = await headOf(saved, opening);
    if (typeof position === 'string') return JSON.parse(await readCode(position));
    return position ?? filled(begun, opening);
  } catch {
    return null;
  }
}

/** Return a record's head, without its actions. @param {string} saved @param {Opening} opening */
async function headOf(saved, opening) {
  if (saved.startsWith('{')) return JSON.parse(saved);
  return saved.startsWith('[') ? tagged(saved, opening) : JSON.parse(await readHeader(saved, opening.headers));
}

/** The tags of a text as a record. @param {string} text @param {Opening} of */
function tagged(text, { parts, seats }) {
  /** @type {Record<string, string>} */
  const tags = {};
  for (const line of text.split('\n')) {
    const [, name, value] = TAG.exec(line.trim()) ?? [];
    if (name) tags[name] = value.replaceAll(/\\(.)/g, '$1');
  }
  if (tags.Position) return { position: tags.Position };
  const options = (tags.Options ?? '').split(' ').filter(Boolean),
    valueOf = (/** @type {string} */ option) => JSON.parse(option.slice(option.indexOf('=') + 1));
  return {
    game: tags.Game,
    players: Number(tags.Players),
    options: Object.fromEntries(options.map((option) => [option.split('=')[0], valueOf(option)])),
    setup: Object.fromEntries(Object.entries(parts).map(([key, kind]) => [key, partOf(tags[tagOf(key)], kind, seats)])),
  };
}

/** `turn_order` -> `TurnOrder` @param {string} key */
const tagOf = (key) =>
  key
    .split('_')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

/** @param {string} text @param {PartOf} of @param {string[]} seats */
function partOf(text, { of_seats: ofSeats, single }, seats) {
  const words = text.split(' ').map((word) => (ofSeats ? seats.indexOf(word) : word));
  return single ? words[0] : words;
}

/** The template with the setup's parts in their places. @param {Begun} begun @param {Opening} opening */
function filled({ game, players, options = {}, setup }, { order, parts, positions, changes }) {
  const changed = Object.entries(options).map(([name, value]) => changes[players][name]?.[JSON.stringify(value)]),
    { players: placed, ...rest } = put(Object.assign({}, positions[players], ...changed), setup);
  if (setup === null || typeof setup !== 'object') throw new TypeError();
  const first = order === null ? 0 : setup[order], // without a word of the setup the seats stay in their order
    seats =
      order === null || parts[order].single
        ? placed.map((/** @type {unknown} */ _, /** @type {number} */ i) => (first + i) % players)
        : first,
    sitting = placed.map((/** @type {unknown} */ _, /** @type {number} */ seat) => placed[seats.indexOf(seat)]);
  if (sitting.includes(undefined)) throw new RangeError();
  return { position: 1, game, options, ...rest, players: sitting };
}

/** @param {any} value @param {Setup} setup @returns {any} */
function put(value, setup) {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((inner) => put(inner, setup));
  if ('$' in value) return partAt(value, setup);
  if ('$sorted' in value) return put(value.$sorted, setup).sort();
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner, setup)]));
}

/**
 * A part of the setup, or the next one that is not passed over.
 * @param {{$: [key: string, index?: number], skip?: unknown[]}} of @param {Setup} setup
 */
function partAt({ $: [key, index], skip = [] }, setup) {
  return index === undefined
    ? setup[key]
    : setup[key].slice(index).find((/** @type {unknown} */ name) => !skip.includes(name));
}

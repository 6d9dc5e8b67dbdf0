// Makes the saved state, from which Python makes its views, out of a position record (docs/positions.md). Values
// that the record leaves out are as usual, or follow from others, as the game declares (caylus/core/forms/form.py).
// This script knows no game. It refuses impossible values, and names their place.

import { labeled, listed, n, t } from '../../base/vocabulary.js';

/** @typedef {(string | number)[]} Where */
/** @typedef {import('./functions.js').Call} Call */
/**
 * A kind of value, with what is said of values of this kind (caylus/core/rules/values.py).
 * @typedef {{kind: string, optional?: boolean, least: number, most: number, choices: unknown[], pattern: string,
 *   example: string, of: any, names: string[], each?: Record<string, number>}} Kind
 */
/**
 * A part of the form (caylus/core/forms/form.py): a kind, and how it is called and made.
 * @typedef {Kind & {word: string, also?: string, default?: unknown, follows?: string, defaults?: string,
 *   completed?: string, from_record?: string, parts: Record<string, Part>, length: number | string, first: number,
 *   closed: number[], usual: Record<string, unknown>}} Part
 */

/** Throw an error that names the place in the record. @param {Where} where @param {string} problem */
function refuse(where, problem) {
  const place = where.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i ? '.' : ''}${step}`)).join('');
  throw new Error(labeled(place || t('position'), problem));
}

/** @param {any} value @param {number} least @param {number} most @param {Where} where */
function whole(value, least, most, where) {
  if (!Number.isInteger(value) || value < least || value > most)
    refuse(where, t('expected a whole number from {least} to {most}', { least, most }));
}

/** @param {any} value @param {any[]} names @param {Where} where */
function known(value, names, where) {
  if (!names.includes(value)) refuse(where, t('unknown; expected one of: {names}', { names: listed(names) }));
}

/**
 * An object with none but these keys: a mistyped one would be left out in silence.
 * @param {any} value @param {string[]} keys @param {Where} where
 */
function objectOf(value, keys, where) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) refuse(where, t('expected an object'));
  for (const key of Object.keys(value)) known(key, keys, [...where, key]);
  return value;
}

/** @param {any} value @param {number} most @param {Where} where @returns {any[]} */
function listOf(value, most, where) {
  if (!Array.isArray(value) || value.length > most)
    refuse(where, n('expected a list of at most {count} item', 'expected a list of at most {count} items', most));
  return value;
}

/** @param {any} value @param {Kind} kind @param {Where} where */
function someOf(value, { choices }, where) {
  listOf(value, choices.length, where).forEach((one, i) => known(one, choices, [...where, i]));
}

/**
 * Kind of value (caylus/core/rules/values.py) -> what refuses others; `seats` is the number of players.
 * @type {Record<string, (value: any, kind: Kind, where: Where, seats: number) => void>}
 */
const CHECKS = {
  number: (value, { least, most }, where) => whole(value, least, most, where),
  seat: (value, _, where, seats) => whole(value, 0, seats - 1, where),
  flag: (value, _, where) => known(value, [true, false], where),
  name: (value, { choices }, where) => known(value, choices, where),
  choice: (value, { choices }, where) => known(value, choices, where),
  text(value, { pattern, example }, where) {
    if (typeof value !== 'string' || !new RegExp(pattern).test(value))
      refuse(where, t('expected text such as {example}', { example }));
  },
  list: (value, { most, of }, where, seats) =>
    listOf(value, most, where).forEach((one, i) => check(one, of, [...where, i], seats)),
  seats: (value, { most }, where, seats) =>
    listOf(value, Math.min(most, seats), where).forEach((one, i) => whole(one, 0, seats - 1, [...where, i])),
  amounts(value, { names, least, most, each = {} }, where) {
    for (const [name, amount] of Object.entries(objectOf(value, names, where)))
      whole(amount, least, each[name] ?? most, [...where, name]);
  },
  object(value, { of }, where, seats) {
    const kinds = Object.entries(of);
    objectOf(value, Object.keys(of), where);
    for (const [name, kind] of kinds) check(value[name] ?? null, kind, [...where, name], seats);
  },
  names: someOf,
  held: someOf,
};

/** @param {any} value @param {Kind} kind @param {Where} where @param {number} seats */
function check(value, kind, where, seats) {
  if (value !== null || !kind.optional) CHECKS[kind.kind](value, kind, where, seats);
}

/**
 * The record without second words for its parts, such as the names of all games; one that stands beside the first
 * stays, and is refused as unknown.
 * @param {any} record
 * @param {any} form
 */
export function inFirstWords(record, form) {
  const own = firstWords(record, form.parts);
  if (!Array.isArray(own?.players)) return own;
  const players = own.players.map((/** @type {any} */ player) => firstWords(player, form.parts.players.parts));
  return { ...own, players };
}

/** @param {any} value @param {Record<string, Part>} parts */
function firstWords(value, parts) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const found = Object.values(parts).filter(({ also, word }) => also && !Object.hasOwn(value, word)),
    first = new Map(found.map(({ also, word }) => [also, word]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [first.get(key) ?? key, part]));
}

/**
 * The saved state of a record, with null for `resume` where it has none, and with what else it says. Parts are
 * made when they are first asked for, since they follow from others; `call` carries the game's functions out.
 * @param {any} record
 * @param {any} form
 * @param {string} game its id
 * @param {Call} call
 * @returns {Record<string, any>}
 */
export function savedStateOf(record, form, game, call) {
  const given = objectOf(inFirstWords(record, form), form.keys, []);
  if (given.position !== 1) refuse(['position'], t('only version 1 can be read'));
  known(given.game, [game], ['game']);
  const { players } = form.parts,
    listed = listOf(given.players ?? players.default ?? null, players.most, ['players']),
    seats = listed.length;
  whole(seats, players.least, players.most, ['players']);
  const options = objectOf(given.options ?? {}, Object.keys(form.options), ['options']);
  for (const [name, value] of Object.entries(options)) known(value, form.options[name], ['options', name]);
  const usual = Object.entries(form.options).map(([name, values]) => [name, values[0]]);
  /** @type {Record<string, any>} */
  const data = { game, given, options: { ...Object.fromEntries(usual), ...options } };
  for (const [word, kind] of Object.entries(form.others)) {
    if (Object.hasOwn(given, word)) check(given[word], kind, [word], seats);
    data[word] ??= given[word] ?? null;
  }
  data.players = listed.map((player, seat) => fields(players.parts, player, ['players', seat], seats, call, data));
  for (const [word, part] of Object.entries(form.parts))
    if (word !== 'players') later(data, word, partOf(part, { given, data, seats, call }));
  for (const [seat, player] of data.players.entries())
    for (const [word, { follows }] of Object.entries(players.parts))
      if (follows) later(player, word, () => call(follows, data, seat));
  data.resume = Object.hasOwn(given, 'resume') ? resumed(given.resume, call(form.memory, data)) : null;
  return data;
}

/**
 * Made when it is first asked for, and kept.
 * @param {object} holder @param {string} name @param {() => unknown} make
 */
function later(holder, name, make) {
  Object.defineProperty(holder, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(holder, name, { value, enumerable: true });
      return value;
    },
  });
}

/**
 * A function that makes a part. The record's own value is checked at once.
 * @param {Part} part @param {{given: any, data: any, seats: number, call: Call}} of
 */
function partOf(part, { given, data, seats, call }) {
  const { word, kind, follows, defaults, completed } = part,
    where = [word];
  if (kind === 'spaces') return spaces(part, given[word] ?? {}, data.options, seats, call);
  if (kind === 'group') return constantly(fields(part.parts, given[word] ?? {}, where, seats, call, data));
  if (follows) return () => call(follows, data);
  const value = valueIn(part, given, where, seats, call),
    made = value === undefined ? () => (defaults ? call(defaults, data) : part.default) : constantly(value);
  return completed ? () => call(completed, data, made()) : made;
}

/** @param {unknown} value */
const constantly = (value) => () => value;

/**
 * A value of the record: checked, and as the form has it. Without one, undefined; amounts are 0 then.
 * @param {Part} part @param {any} given @param {Where} where @param {number} seats @param {Call} call
 */
function valueIn(part, given, where, seats, call) {
  if (!Object.hasOwn(given, part.word) && part.kind !== 'amounts') return undefined;
  const value = part.kind === 'amounts' ? (given[part.word] ?? {}) : given[part.word];
  check(value, part, where, seats);
  if (part.kind === 'amounts') return { ...Object.fromEntries(part.names.map((name) => [name, 0])), ...value };
  return part.from_record ? call(part.from_record, value) : value;
}

/**
 * An object of parts, but for those that follow. `whole` has the options, from which a default may follow.
 * @param {Record<string, Part>} parts @param {any} given @param {Where} where @param {number} seats @param {Call} call
 * @param {object} whole
 */
function fields(parts, given, where, seats, call, whole) {
  const own = Object.entries(parts).filter(([, part]) => !part.follows),
    words = own.map(([, part]) => part.word);
  objectOf(given, words, where);
  return Object.fromEntries(
    own.map(([name, part]) => {
      const value = valueIn(part, given, [...where, part.word], seats, call);
      if (value !== undefined) return [name, value];
      return [name, part.defaults ? call(part.defaults, whole) : part.default];
    }),
  );
}

/**
 * The spaces of a board by their numbers, as these are usually written.
 * @param {Part} of @param {any} given @param {Record<string, any>} options @param {number} seats @param {Call} call
 */
function spaces({ word, parts, length, first, closed, usual }, given, options, seats, call) {
  const count = typeof length === 'string' ? options[length] : length,
    [name, ...others] = Object.keys(parts);
  objectOf(given, Object.keys(given), [word]);
  for (const key of Object.keys(given)) {
    const number = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : NaN;
    whole(closed.includes(number) ? NaN : number, first, first + count - 1, [word, key]);
  }
  const found = Array.from({ length: count }, (_, i) => {
    const number = first + i,
      entry = given[number] ?? {},
      where = [word, number],
      written = typeof entry === 'string' ? { [name]: entry } : objectOf(entry, [name, ...others], where);
    /** @type {Record<string, unknown>} */
    const space = { [name]: usual[number] ?? null };
    for (const other of others) space[other] = parts[other].default ?? null;
    for (const [key, value] of Object.entries(written)) {
      if (value !== null) check(value, parts[key], [...where, key], seats);
      space[key] = value;
    }
    return space;
  });
  return () => {
    for (const [i, space] of found.entries())
      for (const other of others)
        if (parts[other].defaults && space[other] === null)
          space[other] = call(parts[other].defaults, first + i, space);
    return found;
  };
}

/** Check and complete the state of a phase: agenda items, and numbers. @param {any} given @param {object} usual */
function resumed(given, usual) {
  objectOf(given, Object.keys(usual), ['resume']);
  for (const [name, list] of Object.entries(given))
    listOf(list, 1000, ['resume', name]).forEach((one, i) => {
      const [kind = null, ...numbers] = name === 'agenda' ? listOf(one, 100, ['resume', name, i]) : ['', one];
      if (typeof kind !== 'string') refuse(['resume', name, i], t('expected an object'));
      for (const number of numbers) whole(number, -1e9, 1e9, ['resume', name, i]);
    });
  return { ...usual, ...given };
}

// A position record is read without Python: what cannot be drawn is refused with the place where it stands.

import { t } from '../../base/vocabulary.js';

export const MOST = 1_000_000; // of anything, as Python has it (LARGEST in caylus/core/fields.py)

/** Draws the reader's attention to the place in the record that cannot be read. */
export function refuse(where, problem) {
  throw new Error(`${where.join('.') || t('position')}: ${problem}`);
}

export function whole(value, most, where, least = 0) {
  if (!Number.isInteger(value) || value < least || value > most)
    refuse(where, t('expected a whole number from {least} to {most}', { least, most }));
  return value;
}

/** An object, with no keys but these where some are named: a mistyped one would be left out in silence. */
export function object(value, where, keys = null) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) refuse(where, t('expected an object'));
  if (keys) for (const key of Object.keys(value)) known(key, keys, [...where, key]);
  return value;
}

/** The numbered spaces of a part, by their numbers as they are usually written. */
export function spaces(value, part, most, least = 0) {
  for (const key of Object.keys(object(value, [part])))
    whole(/^(0|[1-9]\d*)$/.test(key) ? Number(key) : NaN, most, [part, key], least);
  return value;
}

export function list(value, most, where) {
  if (!Array.isArray(value) || value.length > most) refuse(where, t('expected a list of at most {most}', { most }));
  return value;
}

export function known(name, names, where) {
  if (!names.includes(name)) refuse(where, t('not known; expected one of: {names}', { names: names.join(', ') }));
  return name;
}

/** What every record begins with: its version, its game, and two players or more, whose number is returned. */
export function players(record, facts) {
  object(record, [], facts.keys.position);
  if (record.position !== 1) refuse(['position'], t('only version 1 can be read'));
  known(record.game, [facts.game], ['game']);
  const count = list(record.players, facts.colors.length, ['players']).length;
  return whole(count, facts.colors.length, ['players'], 2);
}

/** What a view has of a game that is played, and a picture has not. */
export const NOT_PLAYED = {
  choices: [],
  refusals: {},
  reasons: [],
  events: [],
  since: [],
  result: null,
  prompt: '',
  ply: 0,
  plies: 0,
  log: 'replace',
  what_if: null,
  can_undo: false,
  can_redo: false,
};

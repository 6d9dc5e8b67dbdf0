// The places of the board and what stands in them: the game's own list of them, or the spaces that it declares.

import { t } from '../base/words.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Model} from './model.js' */
/** @import {Path, Places} from './types.js' */

/** A path as it stands in a list of places. @param {string} text @returns {Path} */
export const pathOf = (text) => text.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/**
 * All places; a space has all of its fields.
 * @param {Model} model
 * @param {PositionRecord} record
 * @returns {Places[]}
 */
export function placesOf(model, record) {
  const { space } = model.fields;
  const fieldsOf = (/** @type {string} */ path) => {
    const [on, number, word] = path.split('.'),
      own = space.filter((field) => field.on === on && word === undefined);
    return own.length ? own.map((field) => `${on}.${number}.${field.word}`) : [path];
  };
  const groups = model.editor.places?.(model, record) ?? spacesOf(model, record);
  return groups.map(({ label, places }) => ({
    label,
    places: places.map((place) => ({ ...place, fields: place.fields.flatMap(fieldsOf) })),
  }));
}

/** @param {Model} model @param {PositionRecord} record @returns {Places[]} */
const spacesOf = (model, record) =>
  Object.keys(model.fields.spaces).map((word) => ({
    label: model.label({ word, kind: 'spaces' }),
    places: model.numbers(record, word).map((number) => ({
      target: `${word}.${number}`,
      label: t('Space {number}', { number }),
      fields: [`${word}.${number}`],
    })),
  }));

/** The place of a target. @param {Model} model @param {PositionRecord} record @param {string} target */
export const placeAt = (model, record, target) =>
  placesOf(model, record)
    .flatMap(({ places }) => places)
    .find((place) => place.target === target);

/**
 * The target of the place that a path of a refusal means, or null.
 * @param {Model} model
 * @param {PositionRecord} record
 * @param {Path} where
 */
export function targetOf(model, record, where) {
  const named = byName(model, record, where),
    all = placesOf(model, record).flatMap(({ places }) => places);
  const found =
    all.find(({ fields, takes = [] }) => [...fields, ...takes].some((path) => isIn(pathOf(path), named))) ??
    all.find(({ fields, takes = [] }) => [...fields, ...takes].some((path) => isIn(named, pathOf(path))));
  const number = all.find(
    ({ takes = [], number }) => takes.includes(String(where[0])) && isAt(model, record, where, number),
  );
  return (number ?? found)?.target ?? model.editor.targetOf?.(where, record) ?? null;
}

/** @param {Model} model @param {PositionRecord} record @param {Path} where @param {number | undefined} number */
const isAt = (model, record, where, number) => number !== undefined && model.read(record, where.slice(0, 1)) === number;

/** Whether a path leads to a part of what another one leads to. @param {Path} path @param {Path} part */
const isIn = (path, part) =>
  path.length > 0 &&
  path.length <= part.length &&
  path.every((step, i) => step === '*' || part[i] === '*' || String(step) === String(part[i]));

/**
 * The same path with the name of what is wrong in place of its index.
 * @param {Model} model
 * @param {PositionRecord} record
 * @param {Path} where
 */
function byName(model, record, where) {
  try {
    const { field, at } = model.find(where),
      index = where[at.length] ?? 0;
    if (typeof index !== 'number' || !(field.listed || ['names', 'held'].includes(field.kind))) return where;
    const name = model.whole(record, field, at)[index];
    if (name === undefined) return where;
    return field.kind === 'held' ? [model.holders(field)[0]?.word ?? at[0], name] : [...at, name];
  } catch {
    return where;
  }
}

/** The words of the fields that stand in places. @param {Model} model @param {PositionRecord} record */
export const wordsIn = (model, record) =>
  new Set(
    placesOf(model, record).flatMap(({ label, places }) =>
      label === null ? [] : places.flatMap(({ fields }) => fields.map((path) => model.wordOf(pathOf(path)))),
    ),
  );

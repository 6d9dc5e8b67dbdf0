// Put the thing in hand on the place of a click: it goes into the field of the place that the game names. A thing put
// where it already is comes off.

import { hasNames } from './model.js';
import { pathOf } from './places.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Model} from './model.js' */
/** @import {Path, Place, Thing} from './types.js' */

/**
 * The position with `thing` put on `place`, or null where there is no room for it.
 * @param {Model} model
 * @param {PositionRecord} record
 * @param {Thing} thing
 * @param {Place} place
 * @returns {PositionRecord | null}
 */
export function put(model, record, thing, place) {
  const own = model.editor.put?.(model, record, thing, place);
  if (own !== undefined) return own;
  if (thing.kind === 'eraser') return erase(model, record, thing, place);
  const { on = [] } = model.editor.things?.(model).find(({ kind }) => kind === thing.kind) ?? {};
  const paths = [...place.fields, ...(place.takes ?? [])].map((path) => pathFor(path, thing.seat)),
    there = paths.filter((path) => isAmong(model.wordOf(path), on));
  return there.length ? lay(model, record, thing, there, place) : null;
}

/** @param {string} path @param {number} seat */
const pathFor = (path, seat) => pathOf(path).map((step) => (step === '*' ? seat : step));

/** @param {string} word @param {string[]} on */
const isAmong = (word, on) => on.some((one) => word === one || word.startsWith(`${one}.`));

/**
 * @param {Model} model
 * @param {PositionRecord} record
 * @param {Thing} thing
 * @param {Path[]} paths
 * @param {Place} place
 */
function lay(model, record, { seat, tile }, paths, place) {
  const [path] = paths,
    { field, at } = model.find(path),
    value = model.read(record, path);
  if (path.length > at.length && hasNames(field)) return layPart(model, record, path, seat);
  switch (field.kind) {
    case 'seat': {
      const own = paths.find((one) => model.read(record, one) === seat),
        free = paths.find((one) => (model.read(record, one) ?? null) === null);
      return model.write(record, own ?? free ?? paths[paths.length - 1], own ? null : seat);
    }
    case 'number':
      return model.write(record, path, place.number);
    case 'name':
      return model.write(record, path, tile);
    default:
      return model.write(
        record,
        path,
        field.of?.kind === 'name' ? [...(value ?? []), tile] : withSeat(value ?? [], seat, field.most),
      );
  }
}

/**
 * One more of what is counted, and after the most none; a thing that is somebody's goes back.
 * @param {Model} model
 * @param {PositionRecord} record
 * @param {Path} path
 * @param {number} seat
 */
function layPart(model, record, path, seat) {
  const { field } = model.find(path),
    value = model.read(record, path);
  if (field.kind === 'held') return model.write(record, path, value === seat ? freeOf(model, path) : seat);
  if (typeof value === 'boolean') return model.write(record, path, !value);
  const most = field.each ?? (field.kind === 'counts' ? field.most[path[path.length - 1]] : field.most);
  return model.write(record, path, value < most ? value + 1 : 0);
}

/** Return the holder of things that no player has. @param {Model} model @param {Path} path */
const freeOf = (model, path) => model.holders(model.find(path).field)[0]?.word ?? null;

/**
 * At the end of those who are there; who is there goes. Where there is no more room, the last one makes some.
 * @param {number[]} seats
 * @param {number} seat
 * @param {number} most
 */
const withSeat = (seats, seat, most) =>
  seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats.slice(0, most - 1), seat];

/** @param {Model} model @param {PositionRecord} record @param {Thing} thing @param {Place} place */
function erase(model, record, { seat }, { fields, takes = [], erases }) {
  const seats = [seat, ...record.players.map((_, i) => i).reverse()],
    paths = (erases ?? [...takes, ...fields].reverse()).flatMap((path) =>
      path.includes('*') ? seats.map((one) => pathFor(path, one)) : [pathOf(path)],
    );
  const erased = paths.map((path) => [path, less(model, record, path)]).find(([, left]) => left !== undefined);
  return erased ? model.write(record, /** @type {Path} */ (erased[0]), erased[1]) : paths.length ? record : null;
}

/**
 * Return the value at a path with one thing less; undefined if there is nothing to take away.
 * @param {Model} model
 * @param {PositionRecord} record
 * @param {Path} path
 */
function less(model, record, path) {
  const { field } = model.find(path),
    value = model.read(record, path);
  if (value === undefined || value === null || value === false) return undefined;
  if (field.kind === 'held') return typeof value === 'number' ? freeOf(model, path) : null;
  if (field.kind === 'number') return undefined; // it stands somewhere
  if (Array.isArray(value)) return value.length ? value.slice(0, -1) : undefined;
  if (value === true) return false;
  if (field.kind === 'seat' || typeof value !== 'number') return null;
  return value ? value - 1 : undefined;
}

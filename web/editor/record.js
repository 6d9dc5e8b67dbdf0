// A position record and what can be done to any of them: every function takes a record and gives a new one. What is
// left out of a record is none, or as usual. Whether a position is possible is the engine's to say.

/** @import {Path} from './types.js' */

/**
 * Put a value where `path` says; `undefined` takes it away, and with it the objects that hold nothing any more.
 * @param {any} record
 * @param {Path} path
 * @param {any} value
 */
export function change(record, [key, ...rest], value) {
  const copy = Array.isArray(record) ? [...record] : { ...record },
    next = rest.length ? change(record[key] ?? {}, rest, value) : value;
  const isGone = next === undefined || (rest.length && !Array.isArray(next) && !Object.keys(next).length);
  if (isGone && !Array.isArray(copy)) delete copy[key];
  else copy[key] = next;
  return copy;
}

/**
 * Return the value at `path`, if there is one.
 * @param {any} record
 * @param {Path} path
 */
export const valueAt = (record, path) =>
  path.reduce((value, key) => (value && Object.hasOwn(value, key) ? value[key] : undefined), record);

/** Whether two values are the same in JSON. @param {any} one @param {any} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Put a seat (or null) at an index of an order. If it was there already, swap it with the seat it replaces.
 * @param {number[]} seats
 * @param {number} index
 * @param {number | null} seat
 * @returns {number[]}
 */
export function reorder(seats, index, seat) {
  /** @type {(number | null | undefined)[]} */
  const order = [...seats],
    before = seat === null ? -1 : seats.indexOf(seat);
  if (before >= 0) order[before] = order[index];
  order[index] = seat;
  return order.filter((one) => typeof one === 'number');
}

/** A record from outside: small enough, and an object all the way down. @param {any} value */
export function isRecord(value) {
  /** @type {(part: any, left: number) => boolean} */
  const tooDeep = (part, left) =>
    part !== null &&
    typeof part === 'object' &&
    (left === 0 || Object.values(part).some((inner) => tooDeep(inner, left - 1)));
  return (
    value !== null &&
    typeof value === 'object' &&
    value.position === 1 &&
    Array.isArray(value.players) &&
    !tooDeep(value, 8)
  );
}

/**
 * The record as text for people: its keys in this order, what is not among them at the end.
 * @param {object} record
 * @param {string[]} keys
 */
export function asText(record, keys) {
  /** @param {string} key */
  const rank = (key) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => rank(a) - rank(b))), null, 1);
}

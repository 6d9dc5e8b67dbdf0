// Seats one behind the other, and everybody who leaves: what records of all games have in common.

import { change, isNothing } from './record.js';

export const compact = (seats) => seats.filter((seat) => seat !== null && seat !== undefined);

/**
 * Let a seat, or null for nobody, stand at a place of an order; where it stood before stands the one that it displaces.
 */
export function reorder(seats, index, seat) {
  const order = [...seats],
    before = order.indexOf(seat);
  if (before >= 0) order[before] = order[index];
  order[index] = seat;
  return compact(order);
}

/**
 * At the end of those who are there already; who is there goes. Null where the thing is none of those that stand there.
 */
export function rowWith(seats, { kind, seat }, kinds) {
  if (kind === 'eraser') return seats.slice(0, -1);
  if (!kinds.includes(kind)) return null;
  return seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat];
}

/** Say which seats a part has, unless it is what a record means that says nothing of it; none is said, too. */
export function changeRow(record, part, row, usual) {
  const { [part]: _, ...others } = record;
  return JSON.stringify(row) === JSON.stringify(usual) ? others : { ...others, [part]: row };
}

/** Another phase begins, or another one is asked: what was half done is over. */
export function changeMoment(record, key, value) {
  const { resume, ...rest } = record;
  return change(key === 'phase' ? change(rest, ['asked'], undefined) : rest, [key], value);
}

/** What is left of an object's values, each changed by `map`, or undefined where there is no object. */
export const mapValues = (object, map) =>
  object &&
  Object.fromEntries(
    Object.entries(object)
      .map(([key, value]) => [key, map(value)])
      .filter(([, value]) => !isNothing(value)),
  );

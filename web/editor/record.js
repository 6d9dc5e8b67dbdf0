// A position record and what can be done to it, whatever the game: every function takes a record and gives a new one.
// What is left out of a record is none, so nothing is ever written down as zero. Whether a position is possible is the
// engine's to say.

/**
 * Put a value where `path` says; `undefined` takes it away, and with it what holds nothing any more.
 * @param {any} record
 * @param {(string | number)[]} path
 * @param {any} value
 */
export function change(record, [key, ...rest], value) {
  const copy = Array.isArray(record) ? [...record] : { ...record };
  const next = rest.length ? change(record[key] ?? {}, rest, value) : value;
  if (isNothing(next) && !Array.isArray(copy)) delete copy[key];
  else copy[key] = next;
  return copy;
}

/** What is left out of a record. */
export const isNothing = (value) =>
  value === undefined || (value !== null && typeof value === 'object' && !Object.keys(value).length);

/** What stands at `path`, if anything does. */
export const valueAt = (record, path) => path.reduce((value, key) => value?.[key], record);

/** A count: none is not written down. */
export const changeCount = (record, path, count) => change(record, path, count || undefined);

/** A record from outside: small enough, and an object all the way down. */
export function isRecord(value) {
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

/** The record as text for people: its keys in this order, what is not among them at the end. */
export function asText(record, keys) {
  const rank = (key) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => rank(a) - rank(b))), null, 1);
}

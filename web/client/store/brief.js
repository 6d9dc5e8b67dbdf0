// What the list of games needs of a kept game: all but its record and its picture, which are the most of it by far.

const VIEW = ['game', 'seats', 'result', 'turn_label', 'ply', 'can_undo'],
  SEAT = ['name', 'bot', 'here', 'score'],
  TOTAL = ['seat', 'total'];

/** @param {any} value */
const isObject = (value) => value !== null && typeof value === 'object';
/** @param {any} value @param {string[]} keys */
const some = (value, keys) =>
  isObject(value)
    ? Object.fromEntries(keys.filter((key) => Object.hasOwn(value, key)).map((key) => [key, value[key]]))
    : null;
/** @param {any} list @param {string[]} keys */
const someOfEach = (list, keys) => (Array.isArray(list) ? list.map((value) => some(value, keys)) : null);

/**
 * Of a view, which may be of any version or damaged, what is said of its game when it does not lie on the table.
 * @param {any} view
 */
export function briefView(view) {
  const brief = some(view, VIEW);
  if (!brief) return null;
  if (brief.seats) brief.seats = someOfEach(brief.seats, SEAT);
  if (brief.result)
    brief.result = { seats: someOfEach(brief.result.seats, TOTAL), winners: brief.result.winners ?? null };
  return brief;
}

/** @param {any} view */
export const isBrief = (view) => !isObject(view) || Object.keys(view).every((key) => VIEW.includes(key));

// The short form of a saved game for the list of games. It lacks the record and the picture, the largest parts by far.

const VIEW = ['game', 'seats', 'result', 'turn_label', 'ply', 'can_undo'],
  SEAT = ['name', 'you', 'bot', 'here', 'score'],
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
 * Shorten a view to the facts that the list of games shows. The view may be damaged, or of any version.
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

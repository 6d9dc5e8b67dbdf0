// The short form of a saved game for the list of games. It lacks the record and most of the view, the largest parts by
// far; the board stays as a text, which is read when its picture is drawn.

const VIEW = ['game', 'seats', 'result', 'turn_label', 'ply', 'can_undo', 'board'],
  SEAT = ['name', 'you', 'bot', 'here', 'score'],
  TOTAL = ['seat', 'total'],
  OWNER = ['seat', 'color'];
const MOST_LETTERS = 30_000; // limit for a board

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
 * Write down what is drawn of a board: null where a view has none.
 * @param {any} view @returns {string | null}
 */
function boardOf({ board, things, pieces, there, seats }) {
  if (!Array.isArray(things) || !Array.isArray(pieces)) {
    return typeof board === 'string' && board.length <= MOST_LETTERS ? board : null;
  }
  try {
    const text = JSON.stringify({ things, pieces, there, seats: someOfEach(seats, OWNER) });
    return text.length <= MOST_LETTERS ? text : null;
  } catch {
    return null; // a damaged view may hold anything
  }
}

/**
 * Read the board of a view, as far as a scene draws it (web/board/scene.js); throws an error where it is damaged.
 * @param {string} board
 * @returns {import('../../games/game.js').Shown['view']}
 */
export const readBoard = (board) => ({ ...JSON.parse(board), choices: [], facts: {}, refusals: {} });

/**
 * Shorten a view to the facts that the list of games shows. The view may be damaged, or of any version.
 * @param {any} view
 */
export function briefView(view) {
  const brief = some(view, VIEW);
  if (!brief) return null;
  brief.board = boardOf(view);
  if (brief.seats) brief.seats = someOfEach(brief.seats, SEAT);
  if (brief.result)
    brief.result = { seats: someOfEach(brief.result.seats, TOTAL), winners: brief.result.winners ?? null };
  return brief;
}

/** @param {any} view */
export const isBrief = (view) => !isObject(view) || Object.keys(view).every((key) => VIEW.includes(key));

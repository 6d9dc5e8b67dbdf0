// Messages between the devices at one table, as JSON. Everything that comes over the wire is checked here.

/**
 * A person without seats watches.
 * @typedef {{seats: number[], name: string, here: boolean}} Person
 * @typedef {{seat: number, name: string}} Seat
 * @typedef {{name: string, bot: string | null}} Sitter
 * @typedef {{do: 'hello', version: number}
 *   | {do: 'challenge', nonce: string}
 *   | {do: 'table', table: string, game: string, seats: Sitter[], here: number[], free: Seat[], begun: boolean,
 *       hints: boolean, nonce: string, proofs: string[]}
 *   | {do: 'sit', seats: number[], name: string, key: string, proof: string}
 *   | {do: 'asked'}
 *   | {do: 'game', id: string, era: string, code: string}
 *   | {do: 'ack', id: string}
 *   | {do: 'no', why: Why, id: string}
 *   | {do: 'people', people: Person[]}
 *   | {do: 'ask', id: string, of: string, ply: number}
 *   | {do: 'question', id: string, of: string, ply: number, by: number[], is: End}
 *   | {do: 'answer', id: string, yes: boolean}
 *   | {do: 'react', is: Reaction}
 *   | {do: 'reaction', by: string, is: Reaction}
 *   | {do: 'again'}
 *   | {do: 'beat'}
 *   | {do: 'bye'}} Message
 * @typedef {typeof WHYS[number]} Why
 * @typedef {typeof ENDS[number]} End
 * @typedef {typeof REACTIONS[number]} Reaction
 */

export const VERSION = 7;
const WHYS = /** @type {const} */ (['occupied', 'denied', 'declined', 'parted', 'wrong', 'flood', 'version']),
  ENDS = /** @type {const} */ (['open', 'granted', 'refused', 'lapsed']);
/** All that people at a table can say to each other: no words of their own. */
export const REACTIONS = /** @type {const} */ (['hello', 'bravo', 'oh', 'thanks']);
export const LONGEST_MESSAGE = 20_000, // characters
  LONGEST_NAME = 40,
  MOST_SEATS = 8,
  MOST_WATCHERS = 8;
const LONGEST_CODE = 16_000,
  LONGEST_BOT = 100,
  MOST_ACTIONS = 1e5;

/** @param {unknown} value */
const isSeat = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST_SEATS;
/** @param {number} most @param {number} [least] */
export const isText =
  (most, least = 0) =>
  (/** @type {unknown} */ value) =>
    typeof value === 'string' && value.length >= least && value.length <= most;
/** @param {(value: any) => boolean} is */
export const isList =
  (is, most = MOST_SEATS) =>
  (/** @type {unknown} */ value) =>
    Array.isArray(value) && value.length <= most && value.every(is);
/** @param {Record<string, (value: any) => boolean>} fields */
export const isLike = (fields) => (/** @type {unknown} */ value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === Object.keys(fields).length &&
  Object.entries(fields).every(
    ([name, is]) => Object.hasOwn(value, name) && is(/** @type {Record<string, unknown>} */ (value)[name]),
  );
const isYesNo = (/** @type {unknown} */ value) => typeof value === 'boolean',
  isName = isText(2 * LONGEST_NAME), // a sign may be two characters
  isId = isText(16, 1),
  isSeats = (/** @type {any} */ value) => isList(isSeat)(value) && new Set(value).size === value.length,
  isHex = (/** @type {number} */ length) => (/** @type {unknown} */ value) =>
    typeof value === 'string' && value.length === length && /^[0-9a-f]*$/.test(value),
  isKey = (/** @type {unknown} */ value) => value === '' || isHex(64)(value),
  isReaction = (/** @type {any} */ value) => REACTIONS.includes(value),
  isUpTo = (/** @type {number} */ most) => (/** @type {unknown} */ value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** Fields of each message beside `do`, with a check. @type {Record<string, Record<string, (value: any) => boolean>>} */
const FORMS = {
  hello: { version: (value) => Number.isInteger(value) && value > 0 && value < 1000 },
  table: {
    table: (value) => typeof value === 'string' && /^[a-z0-9]{1,40}$/.test(value),
    game: (value) => typeof value === 'string' && /^[a-z0-9]{1,40}$/.test(value),
    seats: isList(isLike({ name: isName, bot: (value) => value === null || isText(LONGEST_BOT, 1)(value) })),
    here: isSeats,
    free: isList(isLike({ seat: isSeat, name: isName })),
    begun: isYesNo,
    hints: isYesNo,
    nonce: isHex(32),
    proofs: isList(isHex(64)),
  },
  challenge: { nonce: isHex(32) },
  sit: { seats: isSeats, name: isName, key: isKey, proof: isKey },
  asked: {},
  game: { id: isId, era: isText(16), code: isText(LONGEST_CODE, 1) },
  ack: { id: isId },
  no: { why: (value) => WHYS.includes(value), id: isText(16) },
  people: { people: isList(isLike({ seats: isSeats, name: isName, here: isYesNo }), MOST_SEATS + MOST_WATCHERS) },
  ask: { id: isId, of: isId, ply: isUpTo(MOST_ACTIONS) },
  question: {
    id: isId,
    of: isId,
    ply: isUpTo(MOST_ACTIONS),
    by: isSeats,
    is: (value) => ENDS.includes(value),
  },
  answer: { id: isId, yes: isYesNo },
  react: { is: isReaction },
  reaction: { by: isName, is: isReaction },
  again: {},
  beat: {},
  bye: {},
};

/**
 * The message in what came over the wire; null where it is none. `forms` are those of a table, or of something else.
 * @param {unknown} text
 * @returns {Message | null}
 */
export function read(text, forms = FORMS) {
  if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return null;
  try {
    const message = JSON.parse(text),
      form = typeof message?.do === 'string' && Object.hasOwn(forms, message.do) && forms[message.do];
    if (!form) return null;
    const { do: _, ...rest } = message;
    return isLike(form)(rest) ? message : null;
  } catch {
    return null;
  }
}

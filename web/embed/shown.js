// The messages of a leading board to the boards that follow it, as JSON. All are checked here; the follower's engine
// tells whether one is a position of a game.

import { channelOf } from '../base/browser/channel.js';
import { isLike, isList, isText, read as readMessage } from '../peers/messages.js';

/**
 * `saved` is a record or a position as the engine's `load` takes it, `ply` of `plies` the step in what is
 * stepped through, of 0 where nothing is; `line` is the note of the position with its marks, as in a view
 * (docs/bridge.md).
 * @typedef {{name: string, comment: string, highlight: string[], arrows: string[]}} Note
 * @typedef {{saved: string, ply: number, plies: number, line: Note}} Shown
 * @typedef {{do: 'show', shown: Shown} | {do: 'ask'} | {do: 'beat'} | {do: 'bye'}} Message
 */

export const BEAT = 2000; // ms
export const LONGEST_SAVED = 16_000, // characters
  LONGEST_NAME = 200,
  LONGEST_COMMENT = 2000,
  MOST_POINTS = 40;
const NAME = /^[\w-]{1,40}$/;
const TARGET = '[a-z][\\w.-]{0,59}';

/** @param {RegExp} form */
const isForm = (form) => (/** @type {unknown} */ value) => typeof value === 'string' && form.test(value);
const isPly = (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e6;

/** @type {Record<string, Record<string, (value: any) => boolean>>} */
const FORMS = {
  show: {
    shown: isLike({
      // No address: nothing is fetched because another board says so.
      saved: (value) => isText(LONGEST_SAVED)(value) && isForm(/^(\{|[a-z]{0,12}[cp]\d{1,3}\.[\w-]+$)/)(value),
      ply: isPly,
      plies: isPly,
      line: isLike({
        name: isText(LONGEST_NAME),
        comment: isText(LONGEST_COMMENT),
        highlight: isList(isForm(new RegExp(`^${TARGET}$`)), MOST_POINTS),
        arrows: isList(isForm(new RegExp(`^${TARGET}>${TARGET}$`)), MOST_POINTS),
      }),
    }),
  },
  ask: {},
  beat: {},
  bye: {},
};

/** The message in what came; null where it is none. @param {unknown} text */
export const read = (text) => /** @type {Message | null} */ (/** @type {unknown} */ (readMessage(text, FORMS)));

/** @param {Message} message */
export const written = (message) => JSON.stringify(message);

/** Whether boards of this browser can be called so. @param {string} text */
export const isName = (text) => NAME.test(text);

/**
 * Between the boards of one name in this browser, in pages of one site; null where the browser refuses it.
 * @param {string} name @param {(text: unknown) => void} hear
 */
export const channelFor = (name, hear) => channelOf(`caylus.board.${name}`, hear);

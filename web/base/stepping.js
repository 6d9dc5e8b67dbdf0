// Keys that lead through a list of buttons: the arrows, Home and End, and digits to the first ten, then the next ten.

/**
 * Tell whether a key is held that makes a shortcut of the browser from another one.
 * @param {KeyboardEvent} event
 */
export const isCombined = ({ altKey, ctrlKey, metaKey }) => altKey || ctrlKey || metaKey;

/**
 * Go to another button for an arrow, Home or End, also from the list around them. With `wraps`, the first one follows
 * the last.
 * @param {KeyboardEvent} event @param {HTMLElement[]} buttons @param {{wraps?: boolean}} [how]
 */
export function stepThrough(event, buttons, { wraps = false } = {}) {
  const at = buttons.findIndex((button) => button.matches(':focus')),
    last = buttons.length - 1,
    before = at < 0 ? last : at - 1;
  /** @type {Record<string, number>} */
  const places = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: before, ArrowLeft: before, Home: 0, End: last },
    to = places[event.key],
    isHere = at >= 0 || event.target === event.currentTarget;
  if (to === undefined || !isHere || last < 0 || isCombined(event)) return;
  buttons[wraps ? (to + buttons.length) % buttons.length : Math.max(0, Math.min(last, to))].focus();
  event.preventDefault();
}

const DIGITS = '1234567890';

/** Return the digit that leads to a button, if it is one of the first ten. @param {number} index */
export const digitOf = (index) => DIGITS[index];

/**
 * Tell whether a key is in the row of digits, for which some layouts need Shift. Where it writes a sign that zooms, it
 * does that. Some programs send events without a code.
 * @param {KeyboardEvent} event
 */
export const isOfDigits = ({ code, key }) => Boolean(code?.startsWith('Digit')) && !['+', '-', '='].includes(key);

/** the button that a digit led to last @type {HTMLElement | undefined} */
let reached;

/**
 * Go to the button of a digit; from there, once more, to the button ten places on. Tell whether there is one.
 * @param {KeyboardEvent} event @param {HTMLElement[]} buttons
 */
export function stepByDigit(event, buttons) {
  const digit = isOfDigits(event) ? event.code.at(-1) : event.key,
    first = buttons.findIndex((_, index) => digitOf(index) === digit),
    at = buttons.findIndex((button) => button === reached && button.matches(':focus'));
  if (first < 0 || isCombined(event)) return false;
  reached = (at % DIGITS.length === first && buttons[at + DIGITS.length]) || buttons[first];
  reached.focus();
  return true;
}

// What is wrong with something from outside, as a sentence for a person. It is found out before the board's language
// may be known, so it is told later.

import { t } from './vocabulary.js';

export class Problem extends Error {
  /** @param {() => string} tell what is said of it, in the language of then */
  constructor(tell) {
    super(tell());
    this.tell = tell;
  }
}

/** Something without which Python cannot run is not in this browser, or blocked. */
export class Lack extends Problem {
  /** @param {string} facility by its technical name */
  constructor(facility) {
    super(() => t('This browser lacks or blocks {facility}, without which the rules cannot run.', { facility }));
  }
}

/** What has to be there by now. @template T @param {T | null | undefined} value @returns {T} */
export function required(value) {
  if (value === null || value === undefined) throw new Error('Something is not there yet.');
  return value;
}

/** What was thrown, as an error. @param {unknown} thrown */
export const errorOf = (thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** @param {any} error */
export const messageOf = (error) => error.tell?.() ?? error.message;

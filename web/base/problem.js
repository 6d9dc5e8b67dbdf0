// Errors for a person about input from outside. An error makes its sentence when it is shown, since the page may find
// it before it knows the language of the board.

import { t } from './vocabulary.js';

export class Problem extends Error {
  /** @param {() => string} describe makes its sentence, in the language of then */
  constructor(describe) {
    super(describe());
    this.describe = describe;
  }
}

/** Something without which Python cannot run is not in this browser, or blocked. */
export class Lack extends Problem {
  /** @param {string} facility by its technical name */
  constructor(facility) {
    super(() => t('This browser lacks or blocks {facility}, without which the rules cannot run.', { facility }));
  }
}

/** Return a value, or throw an error if there is none. @template T @param {T | null | undefined} value @returns {T} */
export function required(value) {
  if (value === null || value === undefined) throw new Error('Something is not there yet.');
  return value;
}

/** Return a thrown value as an error. @param {unknown} thrown */
export const errorOf = (thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** @param {any} error */
export const messageOf = (error) => error.describe?.() ?? error.message;

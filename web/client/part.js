// Parts of a board that are fetched when they are needed. A page that is open while its site is updated may ask for one
// that is no longer there.

import { Problem } from '../base/problem.js';
import { t } from '../base/vocabulary.js';

const PART = /^assets\/board-[\w-]+\.js$/;

/** The folder of the site that this script comes from. */
export const SITE = new URL('../', import.meta.url.replace(/[?#].*/, '')).href;

/** Tell whether the server has another build of the board than this one; false where nobody knows. */
async function isOutdated() {
  try {
    const response = await fetch(new URL('caylus-board.json', SITE), { cache: 'no-cache', credentials: 'omit' }),
      parts = /** @type {string[]} */ (await response.json());
    return (
      response.ok &&
      parts.length > 0 &&
      parts.every((part) => PART.test(part)) &&
      !parts.some((part) => import.meta.url.endsWith(part))
    );
  } catch {
    return false;
  }
}

/**
 * A part of the board; where it cannot be had, the problem says why.
 * @template T @param {() => Promise<T>} load @returns {Promise<T>}
 */
export async function part(load) {
  try {
    return await load();
  } catch (cause) {
    if (await isOutdated())
      throw new Problem(() => t('The site of this board has been updated. Reload the page to go on.'));
    if (!(cause instanceof TypeError)) throw cause;
    throw new Problem(() => t('A part of the board could not be loaded. Try again in a moment.'));
  }
}

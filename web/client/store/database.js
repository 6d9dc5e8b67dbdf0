// The browser's databases. It may block them, have no room, or lose the way to them while a page uses one.

import { openDB } from 'idb';
import { errorOf } from '../../base/problem.js';

/**
 * A connection, as `openDB` of idb makes it; whatever the browser has against it is a rejection.
 * @param {Parameters<typeof openDB>} of
 */
export const opened = async (...of) => openDB(...of);

/** Whether there is no room left: trying once more helps against everything else. @param {unknown} error */
export const isFull = (error) => errorOf(error).name === 'QuotaExceededError';

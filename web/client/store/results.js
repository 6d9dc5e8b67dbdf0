// How the games ended that were played on this device. A result is counted when a game ends, and stays when the game is
// deleted from the list, as a diary does. In a database of its own, which is opened for each use: nothing that happens
// to the games, or to a page of another version, can block it.

import { openDB } from 'idb';

/** @import {Entry, Kept, PageView, Result} from '../../page.js' */

const NAME = `${__SITE__}.results`, // for ever, or results are lost
  STORE = 'results',
  VERSION = 1;
const PATIENCE = 3000; // ms; some browsers never answer

/**
 * The result of a game that is over; null where nobody played on this device.
 * @param {Pick<Entry, 'id' | 'unaided'>} entry
 * @param {PageView} view
 * @param {number} ended
 * @returns {Result | null}
 */
export function resultOf({ id, unaided = false }, { game, seats, result, draws = null }, ended) {
  if (!result) return null;
  const totals = new Map(result.seats.map(({ seat, total }) => [seat, total]));
  const told = seats.map(({ name, bot, here }, i) => ({
    name,
    bot: bot ?? null,
    here: here !== false && !bot,
    total: totals.get(i),
  }));
  const foreseen = draws?.foreseen ?? 0,
    isRated = unaided && told.filter(({ bot }) => !bot).length === 1,
    more = { ...(foreseen && { foreseen }), ...(isRated && { rated: /** @type {const} */ (true) }) },
    whole = { id, game, ended, seats: told, winners: [...result.winners], ...more };
  return isResult(whole) && told.some(({ here }) => here) ? whole : null;
}

/**
 * Whether this is a result that can be counted; a newer page may keep others.
 * @param {any} value
 * @returns {value is Result}
 */
function isResult(value) {
  const { id, game, ended, seats, winners } = value ?? {};
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    Number.isFinite(ended) &&
    Array.isArray(winners) &&
    Array.isArray(seats) &&
    seats.every(
      (seat) =>
        typeof seat?.name === 'string' &&
        (seat.bot === null || typeof seat.bot === 'string') &&
        typeof seat.here === 'boolean' &&
        Number.isFinite(seat.total),
    )
  );
}

export class Results {
  /**
   * `games()` are those that are kept; those of versions that did not count yet are counted once, when they are over.
   * @param {{games: () => Promise<Kept[]>}} parts
   */
  constructor({ games }) {
    this.games = games;
    /** when all that was to be kept has been @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /**
   * Do something with the database; null where there is none.
   * @template T
   * @param {(db: import('idb').IDBPDatabase) => Promise<T>} work
   * @returns {Promise<T | null>}
   */
  async use(work) {
    const used = this.open().then(async (db) => {
      try {
        return await work(db);
      } finally {
        db.close();
      }
    });
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
    return Promise.race([used, late]).catch(() => null);
  }

  async open() {
    let isNew = false;
    const db = await openDB(NAME, VERSION, {
      upgrade: (fresh) => {
        fresh.createObjectStore(STORE, { keyPath: 'id' });
        isNew = true;
      },
    });
    if (isNew) for (const result of await this.ofFormer()) await db.put(STORE, result);
    return db;
  }

  async ofFormer() {
    // Those versions did not know names, either.
    const former = (await this.games()).filter(({ name }) => typeof name !== 'string');
    return former.flatMap((entry) => formerResult(entry) ?? []);
  }

  /** All that can be counted, the last one first; null where nothing can be kept. */
  async all() {
    await this.last;
    const found = await this.use((db) => db.getAll(STORE));
    return found?.filter(isResult).sort((a, b) => b.ended - a.ended) ?? null;
  }

  /** @param {Result | null} result */
  async add(result) {
    if (!result) return;
    this.last = this.use((db) => db.put(STORE, result));
    await this.last;
  }

  /** @param {string} id */
  async remove(id) {
    await this.use((db) => db.delete(STORE, id));
  }
}

/**
 * Of a kept game, whose picture may be damaged.
 * @param {Kept} entry
 */
function formerResult({ id, view, used }) {
  try {
    return view.result ? resultOf({ id }, view, used) : null;
  } catch {
    return null;
  }
}

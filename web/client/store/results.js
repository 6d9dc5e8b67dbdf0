// How the games ended that were played on this device. A result is counted when a game ends, and stays when the game is
// deleted from the list, as a diary does. In a database of its own, which is opened for each use: nothing that happens
// to the games, or to a page of another version, can block it.

import { isFull, opened } from './database.js';

/** @import {Entry, Kept, PageView, Result} from '../../page.js' */

const NAME = `${__SITE__}.results`, // for ever, or results are lost
  STORE = 'results',
  VERSION = 1;
const PATIENCE = 3000, // ms; some browsers never reply
  LAST_DAY = 8.64e15; // ms; a clock knows no later one

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
  const players = seats.map(({ name, bot, here }, i) => ({
    name,
    bot: bot ?? null,
    here: here !== false && !bot,
    total: totals.get(i),
  }));
  const foreseen = draws?.foreseen ?? 0,
    isRated = unaided && players.filter(({ bot }) => !bot).length === 1,
    more = { ...(foreseen && { foreseen }), ...(isRated && { rated: /** @type {const} */ (true) }) },
    whole = { id, game, ended, seats: players, winners: [...result.winners], ...more };
  return isResult(whole) ? whole : null;
}

/**
 * Whether this is a result that can be counted: it may be damaged, and a newer page may keep others.
 * @param {any} value
 * @returns {value is Result}
 */
export function isResult(value) {
  const { id, game, ended, seats, winners, foreseen = 0, rated = true } = value ?? {};
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    Number.isFinite(ended) &&
    Math.abs(ended) <= LAST_DAY &&
    Array.isArray(seats) &&
    seats.every(isSeat) &&
    seats.some(({ here }) => here) &&
    Array.isArray(winners) &&
    winners.every((seat) => Object.hasOwn(seats, seat) && Number.isInteger(seat)) &&
    Number.isSafeInteger(foreseen) &&
    foreseen >= 0 &&
    rated === true
  );
}

/** @param {any} seat */
const isSeat = (seat) =>
  typeof seat?.name === 'string' &&
  (seat.bot === null || typeof seat.bot === 'string') &&
  typeof seat.here === 'boolean' &&
  Number.isFinite(seat.total);

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
   * Do something with the database, once more where the browser has lost it meanwhile; null where there is none.
   * @template T
   * @param {(db: import('idb').IDBPDatabase) => Promise<T>} work
   * @returns {Promise<T | null>}
   */
  async use(work) {
    const used = this.tried(work).catch((error) => (isFull(error) ? null : this.tried(work)));
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
    return Promise.race([used, late]).catch(() => null);
  }

  /** @template T @param {(db: import('idb').IDBPDatabase) => Promise<T>} work */
  async tried(work) {
    const db = await this.open();
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }

  async open() {
    let isNew = false;
    const db = await opened(NAME, VERSION, {
      upgrade: (fresh) => {
        fresh.createObjectStore(STORE, { keyPath: 'id' });
        isNew = true;
      },
    });
    if (isNew) for (const result of await this.ofFormer()) await db.put(STORE, result);
    return db;
  }

  async ofFormer() {
    // Versions without results did not have names, either.
    const former = (await this.games()).filter(({ name }) => typeof name !== 'string');
    return former.flatMap((entry) => formerResult(entry) ?? []);
  }

  /** All that can be counted, the last one first; null where nothing can be kept. */
  async all() {
    return (await this.look())?.results ?? null;
  }

  /** The same, and whatever else is kept in their place. */
  async look() {
    await this.last;
    /** @type {any[] | null} */
    const found = await this.use((db) => db.getAll(STORE));
    return (
      found && {
        results: found.filter(isResult).sort((a, b) => b.ended - a.ended),
        others: found.filter((value) => !isResult(value)),
      }
    );
  }

  /** @param {{id: IDBValidKey} | null} result */
  async add(result) {
    if (!result) return;
    this.last = this.use((db) => db.put(STORE, result));
    await this.last;
  }

  /** @param {IDBValidKey} id */
  async remove(id) {
    await this.use((db) => db.delete(STORE, id));
  }
}

/**
 * Return the result of a game that an earlier version saved; null if it has not ended, or its picture is damaged.
 * @param {Kept} entry
 */
function formerResult({ id, view, used }) {
  try {
    return view.result ? resultOf({ id }, view, used) : null;
  } catch {
    return null;
  }
}

// The games that this browser keeps, in IndexedDB. A game is one entry, written whole: it is there as it was before a
// decision or as it is after it, whatever happens to the page meanwhile.

import { ofSite } from '../../base/browser/storage.js';
import { t } from '../../base/words.js';
import { briefView, isBrief } from './brief.js';
import { randomSeed } from './chance.js';
import { isFull, opened } from './database.js';
import { errorOf } from '../../base/problem.js';

/** @import {Entry, Kept} from '../../page.js' */

const NAME = __SITE__, // for ever, or kept games are lost
  STORE = 'games',
  VERSION = 1;
/** version of an entry; a newer entry is left unchanged */
const FORMAT = 1;
const PATIENCE = 3000; // ms
const AT_ONCE = 32, // entries that are read together, while they have pictures
  MOST_AT_ONCE = 512;
const OLD_KEY = 'caylus.game'; // earlier versions kept one game, in localStorage

export const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');

/**
 * A game that is not kept yet: `saved` is its record in any form, `seed` the bots', `view` the picture to draw at the
 * next start, `name` what somebody has called it. Its seed, and its `secret`, from which its promised numbers come,
 * stay on this device. It is `unaided` as long as its result will be rated; a `coach` keeps the things that it has
 * shown. A game that is played by link has the name of its `table`; `here` are the seats that play on this device,
 * `sent` says how many actions the others know, `live` whether it was last played live.
 * @param {Partial<Entry>} [values]
 * @returns {Entry}
 */
export const newEntry = (values = {}) => ({
  id: randomId(),
  format: FORMAT,
  saved: null,
  seed: randomSeed(),
  secret: null,
  view: null,
  used: 0,
  name: '',
  table: null,
  here: null,
  sent: 0,
  unaided: false,
  coach: null,
  ...values,
});
export const newTable = () => randomId();

/** @param {{used: number}} of */
const timeOf = ({ used }) => (Number.isFinite(used) ? used : 0);

/**
 * @template {{used: number}} Used
 * @param {Used[]} entries
 */
export const lastUsed = (entries) => [...entries].sort((a, b) => timeOf(b) - timeOf(a));

/**
 * Return a sentence that says why an entry cannot be opened; null if it seems right.
 * @param {Partial<Entry> | undefined} entry
 */
export function problem(entry) {
  if ((entry?.format ?? 0) > FORMAT) return t('A newer version of this page saved this game. It is left unchanged.');
  const { id, format, saved, seed, table, here, sent, live = false } = entry ?? {},
    isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
  const whole =
    format === FORMAT &&
    typeof id === 'string' &&
    typeof saved === 'string' &&
    isCount(seed) &&
    isCount(sent) &&
    (table === null || typeof table === 'string') &&
    typeof live === 'boolean' &&
    (here === null || (Array.isArray(here) && here.every(isCount)));
  return whole ? null : t('This saved game is damaged.');
}

/**
 * @param {Entry} entry
 * @returns {Kept}
 */
const briefOf = (entry) => ({
  id: entry.id,
  used: entry.used,
  name: entry.name,
  table: entry.table,
  view: briefView(entry.view),
  wrong: problem(entry),
});

export class GameStore {
  /**
   * `onTrouble(text)` hears why games cannot be kept, and null when they can again; `onAgain(isEmptied)` is called when
   * the browser has lost the database, with or without the games, and there is one again.
   * @param {{onTrouble: (text: string | null) => void, onAgain: (isEmptied: boolean) => void}} parts
   */
  constructor({ onTrouble, onAgain }) {
    this.onTrouble = onTrouble;
    this.onAgain = onAgain;
    /** @type {import('idb').IDBPDatabase | null} */
    this.db = null;
    this.isNew = false; // whether the database was made by this page
    this.readOnly = false;
    /** @type {string | null} */
    this.trouble = null;
    /** When all that was to be kept has been. @type {Promise<unknown>} */
    this.last = Promise.resolve();
    this.reopen();
  }

  /** Some browsers never reply; then the page goes on without them. */
  reopen() {
    this.db = null;
    this.isOpening = true;
    this.opening = Promise.race([
      Promise.resolve().then(() => this.open()),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]).finally(() => {
      this.isOpening = false;
    });
  }

  async open() {
    try {
      this.isNew = false;
      const db = await opened(NAME, VERSION, {
        upgrade: (fresh) => {
          fresh.createObjectStore(STORE, { keyPath: 'id' });
          this.isNew = true;
        },
        blocking: (_, version) => {
          this.close();
          if (version === null) this.beginAgain();
          else {
            this.readOnly = true;
            this.complain(
              t('A newer version of this page is open in another tab. Reload this one to keep saving your game.'),
            );
          }
        },
        terminated: () => {
          if (this.db === db) this.beginAgain();
        },
      });
      this.db = db;
      await this.moveOldGame();
    } catch (error) {
      await this.openAsItIs(error);
    }
  }

  /** Somebody has emptied the browser's storage under the page, or only the connection is lost. */
  async beginAgain() {
    this.reopen();
    await this.opening;
    if (this.db) this.onAgain(this.isNew);
  }

  /**
   * Return the result of `work` on the database. If the connection is lost, try once more with a new one; undefined if
   * that fails, too.
   * @template T
   * @param {(db: import('idb').IDBPDatabase) => Promise<T>} work
   * @returns {Promise<T | undefined>}
   */
  async using(work) {
    await this.opening;
    for (let again = false; this.db; again = true) {
      const { db } = this;
      try {
        return await work(db);
      } catch {
        if (again) return undefined;
        await this.replace(db);
      }
    }
    return undefined;
  }

  /** Another connection in the place of this one, unless it is there. @param {import('idb').IDBPDatabase} db */
  async replace(db) {
    if (this.db === db) {
      this.close();
      this.reopen();
    }
    await this.opening;
    if (this.isNew) this.onAgain(true);
  }

  /**
   * Report that the database cannot be opened for saving. Open the database of a newer page to read only; after other
   * errors, the next decision tries again.
   * @param {unknown} error
   */
  async openAsItIs(error) {
    if (errorOf(error).name === 'VersionError') {
      this.readOnly = true;
      this.complain(
        t('A newer version of this page saves its games here. Save your game to a file before you close the page.'),
      );
      this.db = await opened(NAME).catch(() => null);
    } else
      this.complain(
        t('This browser does not let the page save games. Save your game to a file before you close the page.'),
      );
    if (!this.db?.objectStoreNames.contains(STORE)) this.close();
  }

  close() {
    this.db?.close();
    this.db = null;
  }

  /** @param {string | null} text */
  complain(text) {
    if (this.trouble === text) return;
    this.trouble = text;
    this.onTrouble(text);
  }

  async moveOldGame() {
    const text = ofSite.get(OLD_KEY);
    if (text === null) return;
    /** @type {Partial<Entry>} */
    let old = {};
    try {
      old = JSON.parse(text) ?? {};
    } catch {
      /* its owner may still want the text */
    }
    const seed = Number.isSafeInteger(old.view?.seed) && old.view.seed >= 0 ? old.view.seed : 0;
    const entry = newEntry({
      saved: typeof old.saved === 'string' ? old.saved : text,
      seed,
      view: old.view ?? null,
      used: Date.now(),
    });
    if (await this.put(entry)) ofSite.set(OLD_KEY, null);
  }

  /**
   * List all games in short form, the last used first; none if the database cannot be read. On the way, drop the
   * pictures of all entries but those in `inUse`, since thousands of pictures would be slow. `onPart(found)` gets the
   * games that have been read so far.
   * @param {Set<string>} inUse
   * @param {((found: Kept[]) => void) | null} [onPart]
   * @returns {Promise<Kept[]>}
   */
  async list(inUse, onPart = null) {
    const found = [],
      keys = (await this.using((db) => db.getAllKeys(STORE))) ?? [];
    try {
      let count = AT_ONCE;
      while (keys.length) {
        const part = keys.splice(0, count),
          entries = await this.part(part, inUse).catch(() => this.readable(part)),
          large = entries.filter(({ view }) => !isBrief(view)).length;
        count = large > 1 ? AT_ONCE : Math.min(MOST_AT_ONCE, 2 * count);
        found.push(...entries.map(briefOf));
        if (keys.length) onPart?.(lastUsed(found));
      }
    } catch {
      /* there is no database any more */
    }
    return lastUsed(found);
  }

  /** Entries whose keys follow one another. @param {IDBValidKey[]} keys @param {Set<string>} inUse */
  async part(keys, inUse) {
    if (!this.db) return [];
    const transaction = this.db.transaction(STORE, this.readOnly ? 'readonly' : 'readwrite'),
      range = IDBKeyRange.bound(keys[0], keys.at(-1));
    transaction.done.catch(() => {}); // then the pictures stay
    const entries = (await transaction.store.getAll(range)).filter(Boolean);
    if (!this.readOnly)
      for (const entry of entries)
        if (!inUse.has(entry.id) && !problem(entry) && !isBrief(entry.view))
          transaction.store.put?.({ ...entry, view: briefView(entry.view) }).catch(() => {});
    return entries;
  }

  /** One after the other, where a damaged one keeps the others from being read. @param {IDBValidKey[]} keys */
  async readable(keys) {
    const found = [];
    for (const key of keys) found.push(await this.db?.get(STORE, key).catch(() => null));
    return found.filter(Boolean);
  }

  /** Drop the picture of a game that has left the table, if it is still there. @param {string} id */
  async drop(id) {
    await this.opening;
    await this.part([id], new Set()).catch(() => {});
  }

  /**
   * @param {string} id
   * @returns {Promise<Entry | undefined>}
   */
  async get(id) {
    return this.using((db) => db.get(STORE, id));
  }

  /**
   * Keep an entry as it is now; whether that succeeded.
   * @param {Entry} entry
   * @returns {Promise<boolean>}
   */
  put(entry) {
    const kept = this.tryToPut(entry);
    this.last = this.last.then(() => kept);
    return kept;
  }

  /** @param {Entry} entry @returns {Promise<boolean>} */
  async tryToPut(entry, again = false) {
    // When the shelf is open, this comes to the database before the page draws, let alone before it is killed.
    if (this.readOnly) return false;
    if (!this.db) {
      if (!this.isOpening) this.reopen();
      await this.opening;
    }
    const { db } = this;
    if (!db || this.readOnly) return false;
    try {
      await this.write(db, entry);
    } catch (error) {
      if (!again && !isFull(error)) {
        await this.replace(db);
        return this.tryToPut(entry, true);
      }
      this.complain(
        isFull(error)
          ? t(
              'There is no room left to save the game. Delete games that you no longer need, or save this one to a file.',
            )
          : t('The game could not be saved ({reason}). Save it to a file before you close the page.', {
              reason: errorOf(error).message,
            }),
      );
      return false;
    }
    this.complain(null);
    return true;
  }

  /** @param {import('idb').IDBPDatabase} db @param {Entry} entry */
  async write(db, entry) {
    const transaction = db.transaction(STORE, 'readwrite');
    transaction.store.put(entry).catch(() => {}); // the transaction itself tells
    // Without this it would wait until the page has drawn the decision and is idle again.
    transaction.commit();
    await transaction.done;
  }

  /** @param {string} id */
  async remove(id) {
    if (!this.readOnly) await this.using((db) => db.delete(STORE, id));
  }
}

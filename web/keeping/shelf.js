// The games that this browser keeps, in IndexedDB. A game is one entry, written whole: it is there as it was before a
// decision or as it is after it, whatever happens to the page meanwhile.

import { openDB } from 'idb';
import { t } from '../words.js';

const NAME = 'caylus', STORE = 'games', VERSION = 1;
/** of an entry; one with a higher number is left to the page that understands it */
const FORMAT = 1;
const PATIENCE = 3000; // ms
const OLD_KEY = 'caylus.game'; // earlier versions kept one game, in localStorage

const randomId = () => [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');

/**
 * A game that is not kept yet: `saved` is its record in any form, `seed` the bots', `view` the picture to draw at the
 * next start. A game that is played by link has the name of its `table`; `here` are the seats that play on this device,
 * `sent` says how many answers the others know.
 */
export const newEntry = (values = {}) => ({ id: randomId(), format: FORMAT, saved: null, seed: 0, view: null, used: 0, table: null, here: null, sent: 0, ...values });
export const newTable = () => randomId();

/** What keeps an entry from being opened, as a sentence; null when nothing is seen to. */
export function problem(entry) {
  if (entry?.format > FORMAT) return t('A newer version of this page has saved this game. It is left as it is.');
  const whole = entry?.format === FORMAT && typeof entry.saved === 'string' && (entry.here === null || Array.isArray(entry.here));
  return whole ? null : t('This saved game is damaged.');
}

export class Shelf {
  /** `onTrouble(text)` hears why games cannot be kept, and null when they can again. */
  constructor(onTrouble) {
    Object.assign(this, { onTrouble, db: null, readOnly: false, trouble: null });
    // Some browsers never answer; then the page goes on without them.
    this.opening = Promise.race([Promise.resolve().then(() => this.open()), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  async open() {
    try {
      this.db = await openDB(NAME, VERSION, {
        upgrade: (db) => { db.createObjectStore(STORE, { keyPath: 'id' }); },
        blocking: () => { this.close(); this.complain(t('A newer version of this page is open in another tab. Reload this one to go on keeping your game.')); },
        terminated: () => { this.db = null; this.opening = this.open(); },
      });
      await this.moveOldGame();
    } catch (error) {
      await this.openAsItIs(error);
    }
  }

  /** What a newer page keeps can still be listed and taken out, but is not written to. */
  async openAsItIs(error) {
    this.readOnly = true;
    if (error.name === 'VersionError') {
      this.complain(t('A newer version of this page keeps its games here. Save your game to a file before you close the page.'));
      this.db = await openDB(NAME).catch(() => null);
    } else this.complain(t('This browser does not let the page keep games. Save your game to a file before you close the page.'));
    if (!this.db?.objectStoreNames.contains(STORE)) this.close();
  }

  close() { this.db?.close(); this.db = null; }

  complain(text) {
    if (this.trouble === text) return;
    this.trouble = text;
    this.onTrouble(text);
  }

  async moveOldGame() {
    let text = null;
    try { text = localStorage.getItem(OLD_KEY); } catch { /* blocked: then nothing is there */ }
    if (text === null) return;
    let old = {};
    try { old = JSON.parse(text) ?? {}; } catch { /* its owner may still want the text */ }
    const seed = Number.isSafeInteger(old.view?.seed) && old.view.seed >= 0 ? old.view.seed : 0;
    await this.write(newEntry({ saved: typeof old.saved === 'string' ? old.saved : text, seed, view: old.view ?? null, used: Date.now() }));
    localStorage.removeItem(OLD_KEY);
  }

  /** All entries, those used last first; none where nothing can be read. */
  async all() {
    await this.opening;
    const entries = await this.db?.getAll(STORE).catch(() => []) ?? [];
    return entries.sort((a, b) => (b.used || 0) - (a.used || 0));
  }

  async get(id) {
    await this.opening;
    return this.db?.get(STORE, id);
  }

  /** Keep an entry as it is now; whether that succeeded. */
  async put(entry) {
    // When the shelf is open, this comes to the database before the page draws, let alone before it is killed.
    try {
      if (!this.db) await this.opening;
      if (!this.db || this.readOnly) return false;
      await this.write(entry);
    } catch (error) {
      this.complain(error.name === 'QuotaExceededError'
        ? t('There is no room left to keep the game. Delete games that you no longer need, or save this one to a file.')
        : t('The game could not be kept ({reason}). Save it to a file before you close the page.', { reason: error.message }));
      return false;
    }
    this.complain(null);
    return true;
  }

  async write(entry) {
    const transaction = this.db.transaction(STORE, 'readwrite');
    transaction.store.put(entry).catch(() => {}); // the transaction itself tells
    // Without this it would wait until the page has drawn the decision and is idle again.
    transaction.commit();
    await transaction.done;
  }

  async remove(id) {
    await this.opening;
    if (this.db && !this.readOnly) await this.db.delete(STORE, id);
  }
}

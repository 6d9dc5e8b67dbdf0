// Texts that the browser keeps by a key, for all pages of the site or for one tab. It may forbid them, which their very
// mention tells, have no room for them, or have lost them.

class Store {
  /** @param {() => Storage} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** The text of a key; null where there is none. @param {string} key */
  get(key) {
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Keep a text, or with null nothing; whether that succeeded. @param {string} key @param {string | null} text */
  set(key, text) {
    try {
      if (text === null) this.storage().removeItem(key);
      else this.storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** The value that is kept as JSON; null where none can be read. @param {string} key */
  read(key) {
    try {
      return JSON.parse(this.get(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Keep it as JSON; whether that succeeded. @param {string} key @param {unknown} value */
  write(key, value) {
    return this.set(key, JSON.stringify(value));
  }

  /** @returns {string[]} */
  keys() {
    try {
      return Object.keys(this.storage());
    } catch {
      return [];
    }
  }
}

/** The key in `ofTab` of the game that this tab has on the table. */
export const TAB = 'caylus.tab';

export const ofSite = new Store(() => localStorage),
  ofTab = new Store(() => sessionStorage);

// A game lies on one table at a time: the tab that plays it has a lock with its name. A tab that wants it requests it,
// and gets it when the other has saved the last action. A page that does not come over https has no locks; there the
// tabs only ask each other.

import { channelOf } from '../../base/browser/channel.js';
import { limit } from '../../base/browser/limit.js';
import { grantedLocks, takenLocks } from '../../base/browser/locks.js';
import { randomId } from './game-store.js';

/**
 * A message between tabs: ids of games in `please`, `who` and `mine`, names of tabs in `to` and `from`.
 * @typedef {Partial<Record<'please' | 'who' | 'mine' | 'to' | 'from', string>>} Words
 */

const PATIENCE = 400; // ms; a tab that is just closing gives back what it has
const LETTING_GO = 2000; // ms; after that a tab is taken for dead
const TRIES = 100; // to get a lock that nobody has; a busy browser grants it late
const AGAIN = 200; // ms between two requests

export class GameLock {
  /**
   * `rest()` resolves when all that was played here has been kept; `onLost(id)` is called when another tab takes a
   * game.
   * @param {{rest: () => Promise<unknown>, onLost: (id: string) => void}} parts
   */
  constructor({ rest, onLost }) {
    this.rest = rest;
    this.onLost = onLost;
    this.name = randomId();
    this.granted = grantedLocks();
    /** the locked games, each with a function that releases it @type {Map<string, () => void>} */
    this.locked = new Map();
    /** the games that this tab requests, each with a function for the reply @type {Map<string, () => void>} */
    this.requested = new Map();
    this.leaving = new Set();
    this.channel = channelOf(`${__SITE__}.games`, (words) => this.hear(words));
  }

  /** @param {string} id */
  has(id) {
    return this.locked.has(id);
  }

  /** The games that lie on a table, in this tab or another; only this one's where there are no locks. */
  async everywhere() {
    const locks = await takenLocks(await this.granted);
    return [...this.locked.keys(), ...locks.map(({ name = '' }) => name.slice(lockOf('').length))];
  }

  /** @param {string} id */
  release(id) {
    this.locked.get(id)?.();
    this.locked.delete(id);
  }

  /** Whether this tab has the game now; `byForce` takes it from the tab that has it. @param {string} id */
  async take(id, byForce = false) {
    if (this.has(id)) return true;
    const please = () => this.post({ please: id });
    if (byForce) please();
    const timer = byForce ? setInterval(please, AGAIN) : 0;
    try {
      const locks = await this.granted;
      if (!locks) return await this.ask(id, byForce);
      for (let tries = 0, was = false; tries < TRIES; tries++) {
        if (await this.lock(locks, id, { signal: limit(byForce ? LETTING_GO : PATIENCE) })) return true;
        const is = (await takenLocks(locks)).some(({ name }) => name === lockOf(id));
        if (is && byForce) return await this.lock(locks, id, { steal: true });
        // Twice, since a lock that was granted to this tab just too late is given back in a moment.
        if (is && was) return false;
        was = is;
      }
      return await this.ask(id, byForce); // no tab has it, and yet it is refused
    } finally {
      clearInterval(timer);
    }
  }

  /** @returns {Promise<boolean>} @param {LockManager} locks @param {string} id @param {LockOptions} how */
  lock(locks, id, how) {
    return new Promise((resolve) => {
      locks
        .request(lockOf(id), how, () => {
          const released = new Promise((release) => {
            this.locked.set(id, () => release(null));
          });
          resolve(true);
          return released;
        })
        .catch(() => {
          resolve(false);
          this.lose(id);
        });
    });
  }

  /** Take a game without locks: no other tab replies that it has it. @param {string} id @param {boolean} byForce */
  async ask(id, byForce) {
    const isTaken = await new Promise((resolve) => {
      this.requested.set(id, () => resolve(true));
      this.post({ who: id });
      setTimeout(resolve, PATIENCE, false);
    });
    this.requested.delete(id);
    if (isTaken && !byForce) return false;
    this.locked.set(id, () => {});
    return true;
  }

  /** @param {object} words */
  post(words) {
    this.channel?.postMessage({ ...words, from: this.name });
  }

  /** @param {Words} of */
  hear({ please, who, mine, to, from }) {
    // When two tabs ask at once, the tab whose name sorts first gets the game.
    if (who && (this.has(who) || (this.requested.has(who) && this.name < (from ?? ''))))
      this.post({ mine: who, to: from });
    if (mine && to === this.name) this.requested.get(mine)?.();
    if (please && this.has(please)) this.letGo(please);
  }

  /** @param {string} id */
  async letGo(id) {
    if (this.leaving.has(id)) return;
    this.leaving.add(id);
    await this.rest();
    const give = this.locked.get(id);
    this.lose(id);
    await this.rest();
    give?.();
    this.leaving.delete(id);
  }

  /** @param {string} id */
  lose(id) {
    if (this.locked.delete(id)) this.onLost(id);
  }
}

/** The name of a game's lock. @param {string} id */
const lockOf = (id) => `${__SITE__}.game.${id}`;

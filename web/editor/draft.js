// The position on the desk, what it was before, and where the browser keeps it: nothing that was entered gets lost.

import { ofSite } from '../base/browser/storage.js';
import { isRecord } from './record.js';

/** @import {PositionRecord} from '../games/game.js' */

const KEPT = 'caylus.position', // the last one; with a game behind it, the last one of that game
  ASIDE = `${KEPT}.aside`, // a list of the texts that could not be shown; rescue.js writes it, too
  TRIED = `${KEPT}.tried`, // the game whose position is just being shown
  MOST = 500;

/** @param {any} value @returns {value is string} */
const isText = (value) => typeof value === 'string';

export class Draft {
  /** @param {(record: PositionRecord) => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    /** @type {PositionRecord | null} */
    this.record = null;
    /** @type {PositionRecord[]} */
    this.past = [];
    /** @type {PositionRecord[]} */
    this.future = [];
    /** @type {string | null} */
    this.last = null;
  }

  /**
   * Lay a position on the desk. Changes of one field that follow each other, by its name, are undone together.
   * @param {PositionRecord} record
   * @param {string | null} [field]
   */
  set(record, field = null) {
    if (JSON.stringify(record) === JSON.stringify(this.record)) return;
    const { past, future, last } = this;
    if (this.record && !(field && field === last)) this.past = [...past.slice(-MOST), this.record];
    this.last = field;
    this.future = [];
    try {
      this.show(record);
    } catch (error) {
      Object.assign(this, { past, future, last });
      throw error;
    }
  }

  /**
   * Begin here: there is nothing to be undone, and nothing that somebody made who would miss it.
   * @param {PositionRecord} record
   */
  begin(record) {
    this.past = [];
    this.record = record;
    this.onChange(record);
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  /** @param {PositionRecord[]} from @param {PositionRecord[]} to */
  step(from, to) {
    const record = from.pop();
    if (!record) return;
    if (this.record) to.push(this.record);
    this.last = null;
    this.show(record);
  }

  /** Only what could be shown is kept: the next page has to show it, too. @param {PositionRecord} record */
  show(record) {
    const before = this.record;
    this.record = record;
    try {
      this.onChange(record);
    } catch (error) {
      this.record = before;
      if (before) this.onChange(before);
      throw error;
    }
    Draft.keep(record);
  }

  /**
   * Show what the browser has kept; false where that cannot be shown, and has been set aside.
   * @param {PositionRecord} record
   */
  takeUp(record) {
    const isDeadly = ofSite.get(TRIED) === record.game; // the page did not survive it
    ofSite.set(TRIED, record.game);
    try {
      if (isDeadly) throw new Error('tried before');
      this.begin(record);
      return true;
    } catch {
      Draft.setAside(record.game);
      return false;
    } finally {
      ofSite.set(TRIED, null);
    }
  }

  /**
   * Let the next page find this position on its desk; whether it will. Where it does not, because the browser's store
   * is full or forbidden, the position lives as long as the page.
   * @param {PositionRecord} record
   */
  static keep(record) {
    return [KEPT, `${KEPT}.${record.game}`].every((key) => ofSite.set(key, JSON.stringify(record)));
  }

  /**
   * The position that was on the desk the last time, or the last one of a game. What is no position is set aside.
   * @param {string} [game]
   * @returns {PositionRecord | null}
   */
  static kept(game) {
    const text = ofSite.get(game ? `${KEPT}.${game}` : KEPT);
    try {
      const record = JSON.parse(text ?? '');
      if (isRecord(record)) return record;
    } catch {
      /* it is no JSON */
    }
    if (text !== null) Draft.setAside(game);
    return null;
  }

  /** Make room for another position; who made this one may still take it along. @param {string} [game] */
  static setAside(game) {
    const keys = game ? [KEPT, `${KEPT}.${game}`] : [KEPT],
      texts = keys.map((key) => ofSite.get(key)).filter(isText);
    if (Draft.keepAside([...new Set([...Draft.aside(), ...texts])])) for (const key of keys) ofSite.set(key, null);
  }

  /** The texts that were set aside. @returns {string[]} */
  static aside() {
    try {
      const texts = JSON.parse(ofSite.get(ASIDE) ?? '');
      return Array.isArray(texts) ? texts.filter(isText) : [];
    } catch {
      return [];
    }
  }

  /** @param {string[]} texts */
  static keepAside(texts) {
    return ofSite.set(ASIDE, texts.length ? JSON.stringify(texts) : null);
  }
}

// The position on the desk, what it was before, and where the browser keeps it: nothing that was entered gets lost.

import { isRecord } from './record.js';

/** @import {PositionRecord} from '../games/game.js' */

const KEPT = 'caylus.position', // the last one; with a game behind it, the last one of that game
  MOST = 500;

export class Draft {
  /** @param {(record: PositionRecord) => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    this.record = null;
    this.past = [];
    this.future = [];
    this.last = null;
  }

  /**
   * Lay a position on the desk. Changes of one field that follow each other, by its name, are undone together.
   * @param {PositionRecord} record
   * @param {string | null} [field]
   */
  set(record, field = null) {
    if (JSON.stringify(record) === JSON.stringify(this.record)) return;
    if (this.record && !(field && field === this.last)) this.past = [...this.past.slice(-MOST), this.record];
    this.last = field;
    this.future = [];
    this.show(record);
  }

  /** Begin here: there is nothing to be undone. */
  forget() {
    this.past = [];
    this.onChange(this.record);
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  step(from, to) {
    if (!from.length) return;
    to.push(this.record);
    this.last = null;
    this.show(from.pop());
  }

  show(record) {
    this.record = record;
    Draft.keep(record);
    this.onChange(record);
  }

  /**
   * Let the next page find this position on its desk; whether it will. Where it does not, because the browser's store is
   * full or forbidden, the position lives as long as the page.
   * @param {PositionRecord} record
   */
  static keep(record) {
    try {
      for (const key of [KEPT, `${KEPT}.${record.game}`]) localStorage.setItem(key, JSON.stringify(record));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The position that was on the desk the last time, or the last one of a game.
   * @param {string} [game]
   * @returns {PositionRecord | null}
   */
  static kept(game) {
    try {
      const record = JSON.parse(localStorage.getItem(game ? `${KEPT}.${game}` : KEPT));
      return isRecord(record) ? record : null;
    } catch {
      return null;
    }
  }
}

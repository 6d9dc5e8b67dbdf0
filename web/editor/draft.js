// The position on the desk, what it was before, and where the browser keeps it: nothing that was entered gets lost.

import { isRecord } from './record.js';

/** @import {PositionRecord} from '../games/game.js' */

const KEPT = 'caylus.position',
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
    try {
      localStorage.setItem(KEPT, JSON.stringify(record));
    } catch {
      /* full or forbidden: it lives as long as the page */
    }
    this.onChange(record);
  }

  /**
   * The position that was on the desk the last time.
   * @returns {PositionRecord | null}
   */
  static kept() {
    try {
      const record = JSON.parse(localStorage.getItem(KEPT));
      return isRecord(record) ? record : null;
    } catch {
      return null;
    }
  }
}

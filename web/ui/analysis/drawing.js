// Marks and arrows on the position that is looked at, drawn with the right button, a finger that holds a place first,
// or keys. They belong to its note, and what is drawn once more goes away.

import { pointsOf } from '../../board/highlights.js';
import { announce, toast } from '../../base/dom.js';
import { observe } from '../../base/signals.js';
import { required } from '../../base/problem.js';
import { t } from '../../base/words.js';
import { hideCard } from '../../panels/card.jsx';
import { nameOf } from '../../client/pointed.js';

/** @import {PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Sheet} from '../../board/sheet.js' */

const REACH = 22; // CSS pixels, for a finger

/** @param {string[]} marks @param {string} mark */
const toggled = (marks, mark) => (marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark]);

export class Drawing {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** the arrow or mark that is being drawn, and its pointer; null for the keyboard
     * @type {{sheet: Sheet | null, from: string, to: string | null, pointer: number | null, reach: number} | null} */
    this.stroke = null;
    /** whether the right button was last pressed to draw: its menu may come only when it is let go */
    this.drew = false;
    /** whether a finger draws where it could also choose */
    this.byTouch = false;
    /** one change of the note after the other @type {Promise<unknown>} */
    this.last = Promise.resolve();
    observe(/** @type {Drawing} */ (this), 'stroke');
    this.listen();
  }

  get model() {
    return required(this.page.state.model);
  }

  /** Tell whether the position that is shown may be drawn on. */
  get isOn() {
    const { panels, state } = this.page;
    return panels.variations.mayKeep && state.ready && (panels.moves.open || this.model.view.what_if != null);
  }

  listen() {
    /** @type {[string, (event: any) => void][]} */
    const ways = [
      ['pointerdown', (event) => this.press(event)],
      ['pointermove', (event) => this.move(event)],
      ['pointerup', (event) => this.release(event)],
      ['pointercancel', () => this.stroke?.pointer != null && this.stop()],
      ['contextmenu', (event) => this.menu(event)],
      ['keydown', (event) => this.key(event)],
    ];
    for (const [kind, act] of ways) document.addEventListener(kind, act, true);
    // The page does not scroll under a finger that draws.
    this.page.sheets.each(({ canvas }) =>
      canvas.addEventListener('touchmove', (event) => this.stroke && event.preventDefault(), { passive: false }),
    );
  }

  /** The sheet of an event. @param {Event} event */
  sheetOf({ target }) {
    return this.page.sheets.all.find(({ canvas }) => canvas === target);
  }

  // ---- pointers

  /** @param {PointerEvent} event */
  press(event) {
    if (this.stroke?.pointer != null) this.stop(); // another finger or button
    this.drew = false;
    const sheet = event.button === 2 && event.pointerType === 'mouse' ? this.sheetOf(event) : null;
    // With a tile in hand, the right button turns it.
    if (!sheet || !this.isOn || this.model.laying) return;
    this.drew = true;
    const from = sheet.at(event.clientX, event.clientY);
    if (!from) return;
    sheet.canvas.setPointerCapture(event.pointerId);
    this.begin(sheet, from, event.pointerId);
  }

  /**
   * A finger has held a place; whether it draws.
   * @param {Sheet} sheet @param {string} target @param {number} pointer
   */
  hold(sheet, target, pointer) {
    if (!this.isOn || (this.model.open && !this.byTouch)) return false;
    this.begin(sheet, target, pointer, REACH);
    return true;
  }

  /** @param {Sheet | null} sheet @param {string} from @param {number | null} pointer */
  begin(sheet, from, pointer, reach = 0) {
    hideCard();
    this.stroke = { sheet, from, to: from, pointer, reach };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { stroke } = this;
    if (!stroke?.sheet || stroke.pointer !== event.pointerId) return;
    event.stopPropagation(); // nothing is explained on the way, and the sheet stays
    const to = stroke.sheet.at(event.clientX, event.clientY, stroke.reach);
    if (to === stroke.to) return;
    this.stroke = { ...stroke, to };
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { stroke } = this;
    if (!stroke || stroke.pointer !== event.pointerId) return;
    this.stop();
    if (stroke.to) this.toggle(stroke.from, stroke.to);
  }

  /** @param {MouseEvent} event */
  menu(event) {
    if (!this.drew && this.stroke?.pointer == null) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * The marks and arrows of the note with the one that is being drawn, if one is.
   * @returns {import('./marks.js').Marks | null}
   */
  get sketch() {
    const { stroke } = this;
    if (!stroke) return null;
    const { marks, arrows } = pointsOf(this.model.view.line),
      { from, to } = stroke;
    return {
      marks: new Map([...marks, [from, '→']]),
      arrows: to && to !== from ? [...arrows, [from, to]] : arrows,
    };
  }

  stop() {
    this.stroke = null;
  }

  // ---- keys

  /** X marks where the keyboard is; with Shift it begins an arrow, and then ends it. @param {KeyboardEvent} event */
  key(event) {
    this.drew = false;
    if (event.ctrlKey || event.altKey || event.metaKey || !this.isOn) return;
    const { stroke } = this,
      sheet = this.sheetOf(event),
      target = sheet
        ? sheet.focus
        : /** @type {HTMLElement} */ (event.target).closest?.('#twin li:has(button)')?.getAttribute('data-place');
    if (stroke && event.key === 'Escape') {
      event.stopPropagation();
      this.stop();
    } else if (target && event.key.toLowerCase() === 'x') {
      event.preventDefault();
      if (!event.shiftKey) this.toggle(target, target);
      else if (stroke) {
        this.stop();
        if (target !== stroke.from) this.toggle(stroke.from, target);
      } else {
        this.begin(null, target, null);
        announce(t('The arrow begins here: {place}. Press Shift+X where it ends.', { place: this.nameOf(target) }));
      }
    }
  }

  // ---- the note

  /** @param {string} target */
  nameOf(target) {
    return nameOf(target, this.model);
  }

  /** Mark a place, or draw an arrow; where there is one, it goes away. @param {string} from @param {string} to */
  toggle(from, to) {
    const { view } = this.model,
      place = this.nameOf(from),
      arrow = { from: place, to: this.nameOf(to) };
    return this.change(view, ({ highlight, arrows }) => {
      if (from === to) {
        announce(
          highlight.includes(from) ? t('Removed the mark: {place}.', { place }) : t('Marked: {place}.', { place }),
        );
        return { highlight: toggled(highlight, from) };
      }
      const mark = `${from}>${to}`;
      announce(
        arrows.includes(mark)
          ? t('Removed the arrow from {from} to {to}.', arrow)
          : t('An arrow from {from} to {to}.', arrow),
      );
      return { arrows: toggled(arrows, mark) };
    });
  }

  clear() {
    return this.change(this.model.view, () => {
      announce(t('Removed all marks.'));
      return { highlight: [], arrows: [] };
    });
  }

  /**
   * @param {PageView} view
   * @param {(marks: {highlight: string[], arrows: string[]}) => {highlight?: string[], arrows?: string[]}} how
   */
  change(view, how) {
    this.last = this.last.then(async () => {
      const { variations } = this.page.panels;
      if (variations.view !== view) return; // something else is looked at by now
      const { name = '', comment = '', highlight = [], arrows = [] } = view.line ?? {},
        reply = await variations.change({ do: 'note', ply: view.ply, name, comment, ...how({ highlight, arrows }) });
      if (!reply.ok) toast(reply.error.message);
    });
    return this.last;
  }
}

// A sheet that stands beside the board, narrow and small, shown in the whole window and in a form that suits it; and
// back.

/** @import {Sheet} from '../sheet.js' */

export class Enlarging {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.on = false;
    /** whether it stands beside the board; elsewhere it has the whole window already */
    this.can = () => false;
    /** lays the scene of the form that suits it now */
    this.lay = () => {};
    // Before anything else that Escape ends.
    /** @param {KeyboardEvent} event */
    const leave = (event) => {
      if (event.key !== 'Escape' || !this.on) return;
      event.stopImmediatePropagation();
      this.set(false);
    };
    document.addEventListener('keydown', leave, { capture: true });
    const { parentElement } = sheet.canvas;
    parentElement?.addEventListener('click', ({ target }) => {
      if (this.on && target === parentElement) this.set(false);
    });
  }

  /** @param {boolean} on */
  set(on) {
    this.on = on;
    this.sheet.canvas.parentElement?.classList.toggle('enlarged', on);
    this.lay();
    this.sheet.onLook?.(this.sheet.camera);
  }
}

// A decision that waits for a second press, for who wants that (settings): it is shown as chosen, in the list and on
// the board, and can be confirmed, changed or taken back. Until then nothing has happened in the game.

import { $ } from '../../base/dom.js';
import { required } from '../../base/problem.js';
import { showPrompt } from './prompt.jsx';

/** @import {Choice} from '../../contract.js' */
/** @import {Page} from '../page.js' */

const DOUBLE = 400; // ms; the second half of a double click is no second press

export class Confirming {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Choice | null} */
    this.choice = null;
    // The times of the last press, and of the press that made the choice; a busy page gets events late. Clicks count as
    // presses, since assistive technology sends clicks alone.
    this.pressed = 0;
    this.since = 0;
    /** element that had the focus before @type {HTMLElement | null} */
    this.before = null;
    for (const press of ['pointerdown', 'keydown', 'click'])
      document.addEventListener(press, ({ timeStamp }) => (this.pressed = timeStamp), { capture: true });
    $('confirm-yes').addEventListener('click', () => this.confirm());
    $('confirm-no').addEventListener('click', () => this.takeBack());
    // A key that is held down is pressed once.
    $('confirm').addEventListener('keydown', (event) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    });
  }

  get view() {
    return required(this.page.state.model).view;
  }

  /**
   * Something is chosen; who chooses it once more confirms it.
   * @param {Choice} choice
   */
  ask(choice) {
    if (this.choice?.text === choice.text) {
      if (this.pressed - this.since > DOUBLE) this.confirm();
      return;
    }
    if (!this.choice) this.before = /** @type {HTMLElement} */ (document.activeElement);
    this.choice = choice;
    this.since = this.pressed;
    showPrompt(this.view, choice);
    $('confirm').hidden = false;
    this.mark(choice);
    $('confirm-yes').focus();
  }

  confirm() {
    const { choice } = this;
    this.takeBack();
    if (choice) this.page.acting.act(choice);
  }

  takeBack() {
    if (!this.choice) return;
    const { before } = this,
      isHere = $('confirm').contains(document.activeElement);
    this.drop();
    showPrompt(this.view);
    if (isHere && before?.isConnected) before.focus({ preventScroll: true });
  }

  /** Another view is shown, with its own question. */
  show() {
    this.drop();
  }

  drop() {
    if (!this.choice) return;
    this.choice = null;
    $('confirm').hidden = true;
    this.mark(null);
  }

  /** Show a choice as chosen, in the list and on the board. @param {Choice | null} choice */
  mark(choice) {
    const { panels, sheets } = this.page;
    panels.choices.keep(choice?.text ?? null);
    sheets.choose(choice?.target ?? null);
  }
}

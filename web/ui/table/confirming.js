// A decision that waits for a second press, for who wants that (settings): it is shown as chosen, in the list and on
// the board, and can be confirmed, changed or taken back. Until then nothing has happened in the game.

import { $ } from '../../base/dom.js';
import { t } from '../../base/words.js';

/** @import {Choice} from '../../contract.js' */

const DOUBLE = 400; // ms; the second half of a double click is no second press

export class Confirming {
  /**
   * `onConfirm(choice)` carries it out.
   * @param {object} parts
   * @param {import('./choices.js').Choices} parts.choices
   * @param {import('../sheets.js').Sheets} parts.sheets
   * @param {(choice: Choice) => void} parts.onConfirm
   */
  constructor({ choices, sheets, onConfirm }) {
    this.choices = choices;
    this.sheets = sheets;
    this.onConfirm = onConfirm;
    /** @type {Choice | null} */
    this.choice = null;
    // When something was pressed, and was chosen by that; a busy page hears of it late. What helps people to use the
    // page sends clicks alone; all others come with the release of a press that has been noticed.
    this.pressed = 0;
    this.since = 0;
    /** what had the focus before, and what the question was */
    this.before = { focus: null, prompt: '' };
    for (const press of ['pointerdown', 'keydown', 'click'])
      document.addEventListener(press, ({ timeStamp }) => (this.pressed = timeStamp), { capture: true });
    $('confirm-yes').addEventListener('click', () => this.confirm());
    $('confirm-no').addEventListener('click', () => this.takeBack());
    // A key that is held down is pressed once.
    $('confirm').addEventListener('keydown', (event) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    });
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
    if (!this.choice) this.before = { focus: document.activeElement, prompt: $('prompt-text').textContent };
    this.choice = choice;
    this.since = this.pressed;
    $('prompt-text').textContent = choice.detail
      ? t('Chosen: {answer}, {detail}', { answer: choice.label, detail: choice.detail })
      : t('Chosen: {answer}', { answer: choice.label });
    $('confirm').hidden = false;
    this.choices.keep(choice.text);
    this.sheets.choose(choice.target);
    $('confirm-yes').focus();
  }

  confirm() {
    const { choice } = this;
    this.takeBack();
    if (choice) this.onConfirm(choice);
  }

  takeBack() {
    if (!this.choice) return;
    const { focus, prompt } = this.before,
      isHere = $('confirm').contains(document.activeElement);
    this.drop();
    $('prompt-text').textContent = prompt;
    if (isHere && focus?.isConnected) focus.focus({ preventScroll: true });
  }

  /** Another view is shown, with its own question. */
  drop() {
    if (!this.choice) return;
    this.choice = null;
    $('confirm').hidden = true;
    this.choices.keep(null);
    this.sheets.choose(null);
  }
}

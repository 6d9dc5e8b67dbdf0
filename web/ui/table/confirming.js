// A choice that waits for a second press at the table: it is shown in the list and on the board, with what follows.

import { $, pressOnce } from '../../base/dom.js';
import { turnFor } from '../../board/turning.js';
import { isFinger, moveFocus } from '../../base/presses.js';
import { hideCard } from '../../panels/card.jsx';
import { Confirmation } from '../../panels/confirmation.js';
import { menuOpen } from '../../panels/menu.jsx';
import { required } from '../../base/problem.js';
import { showPrompt } from './prompt.jsx';

/** @import {Choice} from '../../contract.js' */
/** @import {Box} from '../../page.js' */
/** @import {Page} from '../page.js' */

export class Confirming extends Confirmation {
  /** @param {Page} page */
  constructor(page) {
    super();
    this.page = page;
    /** element that had the focus before @type {HTMLElement | null} */
    this.before = null;
    $('confirm-yes').addEventListener('click', () => this.confirm());
    $('confirm-no').addEventListener('click', () => this.takeBack());
    pressOnce($('confirm'));
  }

  get view() {
    return required(this.page.state.model).view;
  }

  /** Tell whether a first press only shows a choice. In a variation nothing can be lost, but a finger cannot point. */
  get isWanted() {
    const { state } = this.page,
      { confirm } = state.prefs;
    return confirm !== 'never' && (isFinger() || (confirm === 'always' && state.model?.view.what_if == null));
  }

  /** @param {Choice} choice @param {Box | null} box */
  choose(choice, box) {
    const { acting, panels } = this.page,
      { choice: earlier } = this;
    panels.coach.takeBack();
    if (!earlier) this.before = /** @type {HTMLElement} */ (document.activeElement);
    this.choice = choice;
    showPrompt(this.view, choice);
    $('confirm').hidden = false;
    this.mark(choice);
    if (!menuOpen()) $('confirm-yes').focus({ preventScroll: isFinger() });
    acting.showChosen(choice, box);
  }

  /** @param {Choice} choice */
  take(choice) {
    this.page.acting.take(choice);
  }

  takeBack() {
    if (!this.choice) return;
    const { before } = this,
      isHere = $('confirm').contains(document.activeElement);
    this.drop();
    hideCard();
    showPrompt(this.view);
    if (isHere && before?.isConnected) moveFocus(before);
  }

  /** The tile in hand has been turned. */
  turned() {
    const turned = this.follow(this.page.state.model);
    if (!turned) return;
    showPrompt(this.view, turned);
    this.page.panels.choices.keep(turned.text);
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
    const { panels, sheets, state } = this.page,
      { target = null } = choice ?? {};
    panels.choices.keep(choice?.text ?? null);
    panels.coach.draw();
    if (choice?.ghost && state.model?.laying) {
      panels.tabs.toBoard();
      turnFor(state.model, choice);
    }
    sheets.choose(target);
    if (!choice) sheets.markReach({});
  }
}

// A choice that waits for a second press at the table: it is shown in the list and on the board, with what follows.

import { $, pressOnce } from '../../base/dom.js';
import { bind } from '../../base/draw.js';
import { observe } from '../../base/signals.js';
import { turnFor } from '../../board/turning.js';
import { isFinger, moveFocus } from '../../base/presses.js';
import { hideCard } from '../../panels/card.jsx';
import { Confirmation } from '../../panels/confirmation.js';
import { menuOpen } from '../../panels/menu.jsx';

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
    observe(/** @type {Confirming} */ (this), 'choice');
    $('confirm-yes').addEventListener('click', () => this.confirm());
    $('confirm-no').addEventListener('click', () => this.takeBack());
    pressOnce($('confirm'));
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
    if (isHere && before?.isConnected) moveFocus(before);
  }

  /** The tile in hand has been turned. */
  turned() {
    this.follow(this.page.state.model);
  }

  drop() {
    if (!this.choice) return;
    this.choice = null;
    this.mark(null);
  }

  /** Show a choice as chosen on the board. @param {Choice | null} choice */
  mark(choice) {
    const { panels, sheets, state } = this.page,
      { target = null } = choice ?? {};
    if (choice?.ghost && state.model?.laying) {
      panels.tabs.toBoard();
      turnFor(state.model, choice);
    }
    sheets.choose(target);
    if (!choice) sheets.markReach({});
  }
}

/** Its buttons are there while a choice waits. @param {Page} page */
export const bindConfirming = ({ panels }) => bind($('confirm'), () => ({ hidden: !panels.confirming.choice }));

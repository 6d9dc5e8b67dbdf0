// A choice that waits for a second press: after a touch, or after any press, as the settings say. The first press shows
// it as chosen, in the list and on the board, with what follows; it can be confirmed, changed or taken back. Until then
// nothing has happened in the game.

import { turnedAt } from '../../board/turning.js';
import { $, pressOnce } from '../../base/dom.js';
import { isFinger } from '../../base/presses.js';
import { hideCard } from '../../panels/card.jsx';
import { menuOpen } from '../../panels/menu.jsx';
import { required } from '../../base/problem.js';
import { showPrompt } from './prompt.jsx';

/** @import {Choice} from '../../contract.js' */
/** @import {Box} from '../../page.js' */
/** @import {Page} from '../page.js' */

export const DOUBLE = 400; // ms; the second half of a double click is no second press

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

  /** Tell whether this press, of a choice, plays nothing yet. @param {Choice} choice */
  waits(choice) {
    const isSecond = this.choice?.text === choice.text,
      isSoon = !isFinger() && this.pressed - this.since <= DOUBLE;
    return this.isWanted && (!isSecond || isSoon);
  }

  /**
   * Show that something is chosen, or confirm it if it already is; `box` is pressed, if not the place of the choice.
   * @param {Choice} choice @param {Box | null} [box]
   */
  ask(choice, box = null) {
    if (!this.waits(choice)) {
      this.confirm();
      return;
    }
    if (this.choice?.text === choice.text) return;
    const { acting, panels } = this.page;
    panels.coach.takeBack();
    if (!this.choice) this.before = /** @type {HTMLElement} */ (document.activeElement);
    this.choice = choice;
    this.since = this.pressed;
    showPrompt(this.view, choice);
    $('confirm').hidden = false;
    this.mark(choice);
    if (!menuOpen()) $('confirm-yes').focus({ preventScroll: isFinger() });
    acting.showChosen(choice, box);
  }

  confirm() {
    const { choice } = this;
    this.takeBack();
    if (choice) this.page.acting.take(choice);
  }

  takeBack() {
    if (!this.choice) return;
    const { before } = this,
      isHere = $('confirm').contains(document.activeElement);
    this.drop();
    hideCard();
    showPrompt(this.view);
    if (isHere && before?.isConnected) before.focus({ preventScroll: true });
  }

  /** Follow the tile in hand, which is turned while it is shown on its place. */
  turned() {
    const { model } = this.page.state,
      turned = this.choice?.target && model?.laying ? turnedAt(this.choice.target, model) : null;
    if (!turned) return;
    this.choice = turned;
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
      state.model.turn = choice.ghost.turn ?? 0;
    }
    sheets.choose(target);
    if (!choice) sheets.markReach({});
  }
}

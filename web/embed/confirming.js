// A choice that waits for a second press on a live board, after a touch. Nothing can be lost there, so a mouse and keys
// play at once, as in a variation at the table.

import { turnFor } from '../board/turning.js';
import { isFinger } from '../base/presses.js';
import { settings } from '../base/settings.js';
import { Confirmation } from '../panels/confirmation.js';

/** @import {Choice} from '../contract.js' */

export class Confirming extends Confirmation {
  /** @param {import('./live.js').Live} live */
  constructor(live) {
    super();
    this.live = live;
  }

  get isWanted() {
    return isFinger() && settings().confirm !== 'never';
  }

  /** @param {Choice} choice */
  choose(choice) {
    const { model } = this.live.stage;
    if (choice.ghost && model?.laying) turnFor(model, choice);
    this.mark(choice);
    this.live.panel?.bringConfirm();
  }

  takeBack() {
    if (this.choice) this.mark(null);
  }

  /** @param {Choice} choice */
  take(choice) {
    this.live.act(choice.text, 'reader');
  }

  /** The tile in hand has been turned. */
  turned() {
    const turned = this.follow(this.live.stage.model);
    if (turned) this.live.panel?.mark(turned);
  }

  /** Another view is shown, with its own choices. */
  show() {
    this.choice = null;
  }

  /** Show a choice as chosen, in the panel and on the board; null for none. @param {Choice | null} choice */
  mark(choice) {
    this.choice = choice;
    this.live.panel?.mark(choice);
    for (const sheet of this.live.sheets) sheet.choose(choice?.target ?? null);
  }
}

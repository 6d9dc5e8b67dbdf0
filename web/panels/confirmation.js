// A choice that waits for a second press: after a touch, or after any press, as the settings say. The first press shows
// it as chosen; it can be confirmed, changed or taken back. Until then nothing has happened in the game. The table
// (ui/table/confirming.js) and boards in other pages (embed/confirming.js) each show it.

import { turnedAt } from '../board/turning.js';
import { isFinger, pressedAt } from '../base/presses.js';

/** @import {Choice} from '../contract.js' */
/** @import {Box, Model} from '../page.js' */

export const DOUBLE = 400; // ms; the second half of a double click is no second press

export class Confirmation {
  constructor() {
    /** @type {Choice | null} */
    this.choice = null;
    this.since = 0; // the time of the press that made the choice
  }

  /** Tell whether a first press only shows a choice. */
  get isWanted() {
    return false;
  }

  /**
   * Show a choice as chosen; `box` is what was pressed, if not its place.
   * @param {Choice} _choice @param {Box | null} _box
   */
  choose(_choice, _box) {}

  /** Show that nothing is chosen. */
  takeBack() {}

  /** Take the choice that is confirmed. @param {Choice} _choice */
  take(_choice) {}

  /** Tell whether this press, of a choice, plays nothing yet. @param {Choice} choice */
  waits(choice) {
    const isSecond = this.choice?.text === choice.text,
      isSoon = !isFinger() && pressedAt() - this.since <= DOUBLE;
    return this.isWanted && (!isSecond || isSoon);
  }

  /**
   * Show that something is chosen, or confirm it if it already is; `box` is pressed, if not the place of the choice.
   * @param {Choice} choice @param {Box | null} [box]
   */
  ask(choice, box = null) {
    if (!this.waits(choice)) this.confirm();
    else if (this.choice?.text !== choice.text) {
      this.since = pressedAt();
      this.choose(choice, box);
    }
  }

  confirm() {
    const { choice } = this;
    this.takeBack();
    if (choice) this.take(choice);
  }

  /**
   * Follow the tile in hand, which is turned while it is shown on its place; return how it lies now.
   * @param {Model | null | undefined} model
   */
  follow(model) {
    const turned = this.choice?.target && model?.laying ? turnedAt(this.choice.target, model) : null;
    if (turned) this.choice = turned;
    return turned;
  }
}

// The coach of a first game, whose script comes with the first game that has one.

import { $, pressOnce } from '../../base/dom.js';
import { keepSettings } from '../../base/settings.js';
import { observe } from '../../base/signals.js';

/** @import {Choice} from '../../contract.js' */
/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

export class Coach {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {import('./coaching.jsx').Coaching | null} */
    this.part = null;
    /** @type {Promise<void> | null} */
    this.coming = null;
    observe(/** @type {Coach} */ (this), 'part');
    pressOnce($('coach'));
  }

  /** Tell whether the game on the table, which is not over, has a coach; a variation has none. */
  get isOn() {
    const { games, state } = this.page,
      view = state.model?.view;
    return games.coach !== null && view?.what_if == null && !games.current?.view?.result;
  }

  /** The seat that has the coach; null where none has. */
  get seat() {
    const { games, state } = this.page;
    return games.coach && state.model ? state.model.view.seats.findIndex(({ bot }) => !bot) : null;
  }

  /** @param {Model} model */
  show(model) {
    if (this.part) this.part.show(model);
    else if (this.isOn)
      this.coming ??= import('./coaching.jsx').then(
        ({ Coaching }) => {
          const { model } = this.page.state;
          this.part = new Coaching(this.page);
          if (model) this.part.show(model);
        },
        () => {
          this.coming = null; // base/reload.js reports it
        },
      );
  }

  /** The words with this decision, beside a suggestion, which comes later. */
  get words() {
    return this.part?.words ?? '';
  }

  /** Tell whether it says something. */
  get isShown() {
    return Boolean(this.part?.isShown);
  }

  /** The move that it suggests, if there is one. */
  get suggestion() {
    return this.part?.suggestion ?? null;
  }

  /** Suggest a move at this decision, on request. */
  suggest() {
    this.part?.suggest();
  }

  /** Warn before a certain loss, then `act`. @param {Choice} choice @param {() => void} act */
  weigh(choice, act) {
    if (this.part && this.isOn) this.part.weigh(choice, act);
    else act();
  }

  /** Drop a warning, and tell whether there was one. */
  takeBack() {
    return Boolean(this.part?.takeBack());
  }

  /** Coach this game and those that begin, or no longer. @param {boolean} isOn */
  turn(isOn) {
    const { games, table, state } = this.page;
    state.prefs = { ...state.prefs, coach: isOn };
    keepSettings(state.prefs);
    games.setCoach(isOn);
    if (state.model) table.show(state.model.view, 'keep');
  }
}

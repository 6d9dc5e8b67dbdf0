// On a phone the board shows most choices itself: their list folds away below it, and rises over its lower edge where
// it says more than the board, or where a person wants it. The board keeps its place and size under both.

import { targetsOf } from '../../client/model.js';
import { $ } from '../../base/dom.js';
import { keepSettings } from '../../base/settings.js';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

/** As many choices find room in the folded panel. */
const ROOM = 4;

export class Fold {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.button = $('fold');
    /** the position in which a person has folded what rose by itself @type {string | null} */
    this.lowered = null;
    this.button.addEventListener('click', () => this.turn());
  }

  get isRaised() {
    const { prefs, model } = this.page.state;
    if (prefs.list || !$('hint').hidden) return true;
    if (!model || this.lowered === model.view.code) return false;
    return !$('coach').hidden || (model.open && saysMore(model));
  }

  turn() {
    const { state, panels } = this.page,
      list = !this.isRaised;
    this.lowered = null;
    if (list !== state.prefs.list) {
      state.prefs = { ...state.prefs, list };
      keepSettings(state.prefs);
    }
    if (!list) panels.hint.close();
    if (!list && this.isRaised) this.lowered = state.model?.view.code ?? null;
    this.show();
  }

  show() {
    const { button, isRaised } = this;
    $('table').toggleAttribute('data-raised', isRaised);
    button.setAttribute('aria-expanded', String(isRaised));
    button.setAttribute('aria-label', isRaised ? t('Show more of the board') : t('List all choices'));
  }
}

/** Tell whether there is more to choose than the board shows: a tile in hand, cards, or many things beside it. */
const saysMore = (/** @type {Model} */ { view, catalog, laying }) => {
  if (laying || view.decision?.cards) return true;
  const board = catalog.areas.filter(({ sheet }) => sheet === 'board'),
    places = new Set(board.flatMap((area) => targetsOf(area, view)));
  return view.choices.filter(({ target }) => !target || !places.has(target)).length > ROOM;
};

// On a phone the board shows most choices itself: their list folds away below it, and rises over its lower edge where
// it says more than the board, or where a person wants it. The board keeps its place and size under both.

import { targetsOf } from '../../client/model.js';
import { $ } from '../../base/dom.js';
import { bind } from '../../base/draw.js';
import { keepSettings } from '../../base/settings.js';
import { observe } from '../../base/signals.js';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

/** As many choices find room in the folded panel. */
const ROOM = 4;

export class Fold {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** the position in which a person has folded what rose by itself @type {string | null} */
    this.lowered = null;
    observe(/** @type {Fold} */ (this), 'lowered');
    $('fold').addEventListener('click', () => this.turn());
  }

  get isRaised() {
    const { panels, state } = this.page,
      { prefs, model } = state;
    if (prefs.list || panels.hint.open) return true;
    if (!model || this.lowered === model.view.code) return false;
    return panels.coach.isShown || (model.open && saysMore(model));
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
  }
}

/** @param {Page} page */
export function bindFold({ panels: { fold } }) {
  bind($('table'), () => ({ 'data-raised': fold.isRaised }));
  bind($('fold'), () => ({
    'aria-expanded': String(fold.isRaised),
    'aria-label': fold.isRaised ? t('Show more of the board') : t('List all choices'),
  }));
}

/** Tell whether there is more to choose than the board shows: a tile in hand, cards, or many things beside it. */
const saysMore = (/** @type {Model} */ { view, catalog, laying }) => {
  if (laying || view.decision?.cards) return true;
  const board = catalog.areas.filter(({ sheet }) => sheet === 'board'),
    places = new Set(board.flatMap((area) => targetsOf(area, view)));
  return view.choices.filter(({ target }) => !target || !places.has(target)).length > ROOM;
};

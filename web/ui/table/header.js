// The header above the table: a ribbon for the past or a variation, and the buttons.

import { isPast } from '../../client/model.js';
import { $, learnAddress } from '../../base/dom.js';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

/**
 * Past, variation or present: each is to be recognised at a glance.
 * @param {Model} model
 * @param {Page} page
 */
export function showHeader({ view, catalog }, { acting, state, session }) {
  const root = document.documentElement,
    isOff = !state.ready || Boolean(session.readOnly), // a game that is held is only looked at
    past = isPast(view),
    aside = view.what_if != null;
  root.dataset.seat = view.decision ? String(view.decision.seat) : '';
  root.toggleAttribute('data-past', past);
  root.toggleAttribute('data-what-if', aside);
  $('ribbon').hidden = !past && !aside;
  $('ribbon').textContent = past ? t('Looking back: {turn}', { turn: view.turn_label }) : t('What if');
  $('game-title').textContent = catalog.title;
  $('learn').hidden = !catalog.lessons;
  $('learn').setAttribute('href', learnAddress(catalog.game));
  $('undo').title = past ? t('Back to here (U)') : t('Undo (U)');
  acting.offerUndo();
  $('redo').disabled = isOff || !view.can_redo;
  for (const id of /** @type {const} */ (['new', 'files', 'rules-open'])) $(id).disabled = !state.ready;
}

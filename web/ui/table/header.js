// The header above the table: a ribbon for the past or a variation, and the buttons.

import { isPast } from '../../client/model.js';
import { $, learnAddress } from '../../base/dom.js';
import { bind } from '../../base/draw.js';
import { required } from '../../base/problem.js';
import { t } from '../../base/words.js';

/** @import {Page} from '../page.js' */

/**
 * Past, variation or present: each is to be recognised at a glance.
 * @param {Page} page
 */
export function bindHeader({ acting, state, session, panels: { moves } }) {
  const shown = () => required(state.model);
  bind(document.documentElement, () => {
    const { view } = shown();
    return {
      'data-seat': view.decision?.seat ?? '',
      'data-past': isPast(view),
      'data-what-if': view.what_if != null,
      'data-timeline': moves.open,
    };
  });
  bind($('ribbon'), () => {
    const { view } = shown(),
      past = isPast(view);
    return {
      hidden: !past && view.what_if == null,
      text: past ? t('Looking back: {turn}', { turn: view.turn_label }) : t('What if'),
    };
  });
  bind($('game-title'), () => ({ text: shown().catalog.title }));
  bind($('learn'), () => ({ hidden: !shown().catalog.lessons, href: learnAddress(shown().catalog.game) }));
  bind($('undo'), () => ({
    title: isPast(shown().view) ? t('Back to here (U)') : t('Undo (U)'),
    disabled: !acting.mayUndo(),
  }));
  // A game that is held is only looked at.
  bind($('redo'), () => ({ disabled: !state.ready || Boolean(session.readOnly) || !shown().view.can_redo }));
  for (const id of /** @type {const} */ (['new', 'files', 'rules-open']))
    bind($(id), () => ({ disabled: !state.ready }));
  bind($('analyse'), () => ({ disabled: shown().view.plies === 0 }));
  bind($('time-line-open'), () => ({
    disabled: shown().view.plies === 0,
    'aria-expanded': String(moves.open),
  }));
  bind($('what-if-open'), () => ({ hidden: shown().view.what_if != null }));
  bind($('lines-open'), () => ({ hidden: !shown().view.lines }));
}

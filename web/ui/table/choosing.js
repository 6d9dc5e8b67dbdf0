// The list of choices at the table: those of the model, with a hint or a suggestion marked, and the one that waits.

import { required } from '../../base/problem.js';
import { whenever } from '../../base/signals.js';

/** @import {Page} from '../page.js' */

/** The sign of a suggested move, in the list and on the board. */
export const STAR = '★';

/** @param {Page} page */
export function showChoices({ acting, panels, state }) {
  const { choices, coach, confirming, hint } = panels;
  whenever(
    () => ({
      model: required(state.model),
      hinted: hint.choices,
      suggested: coach.suggestion ? [coach.suggestion] : [],
      chosen: confirming.choice?.text ?? acting.early?.text ?? null,
    }),
    ({ model, hinted, suggested, chosen }) => {
      if (choices.model !== model) choices.show(model);
      if (hinted.length) choices.mark(hinted);
      else if (suggested.length || choices.hinted.length) choices.mark(suggested, STAR);
      if (choices.chosen !== chosen) choices.keep(chosen);
    },
  );
}

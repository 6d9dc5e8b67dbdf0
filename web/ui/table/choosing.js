// The list of choices at the table: those of the model, with a hint or a suggestion marked, and the one that waits.

import { effect, untracked } from '@preact/signals';
import { required } from '../../base/problem.js';

/** @import {Page} from '../page.js' */

/** The sign of a suggested move, in the list and on the board. */
export const STAR = '★';

/** @param {Page} page */
export function showChoices({ acting, panels, state }) {
  const { choices, coach, confirming, hint } = panels;
  effect(() => {
    const model = required(state.model),
      { suggestion } = coach,
      hinted = hint.choices.length ? hint.choices : suggestion ? [suggestion] : [],
      chosen = confirming.choice?.text ?? acting.early?.text ?? null;
    untracked(() => {
      if (choices.model !== model) choices.show(model);
      if (hinted.length || choices.hinted.length) choices.mark(hinted, hint.choices.length ? undefined : STAR);
      if (choices.chosen !== chosen) choices.keep(chosen);
    });
  });
}

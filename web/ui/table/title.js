// The title of the browser's tab: it says in other tabs, too, that somebody here has to decide.

import { effect } from '@preact/signals';
import { t } from '../../base/words.js';
import { required } from '../../base/problem.js';

/** @import {Page} from '../page.js' */

const { title: name } = document;

/** Name the tab as usual. */
export const resetTitle = () => {
  document.title = name;
};

/** Say whose turn it is, but not to those who play without bots and other devices. @param {Page} page */
export const bindTitle = ({ state }) =>
  effect(() => {
    const { view, open } = required(state.model),
      isAwaited = open && view.decision && view.seats.some(({ bot, here }) => bot || !here);
    document.title = isAwaited ? `● ${t('Your turn')} · ${name}` : name;
  });

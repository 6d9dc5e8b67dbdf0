// The title of the browser's tab: it says in other tabs, too, that somebody here has to decide.

import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */

const { title: name } = document;

/** Name the tab as usual. */
export const resetTitle = () => {
  document.title = name;
};

/**
 * Called with every model. Those who play without bots and other devices know whose turn it is.
 * @param {Pick<Model, 'view' | 'open'>} model
 */
export function showTitle({ view: { decision, seats }, open }) {
  const isAwaited = open && decision && seats.some(({ bot, here }) => bot || !here);
  document.title = isAwaited ? `● ${t('Your turn')} · ${name}` : name;
}

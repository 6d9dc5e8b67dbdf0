// The places and arrows of a note, in words.

import { listed, t } from '../base/vocabulary.js';

/** @import {Model} from '../page.js' */

/**
 * @param {string} target
 * @param {Partial<Pick<Model, 'view' | 'catalog'>>} model
 */
export const nameOf = (target, { view, catalog }) => catalog?.places[view?.there?.[target] ?? target]?.label ?? target;

/**
 * Places without a name are left out.
 * @param {Map<string, string>} marks @param {[string, string][]} arrows
 * @param {Partial<Pick<Model, 'view' | 'catalog'>>} model
 */
export function pointed(marks, arrows, model) {
  const places = [...marks.keys()].map((target) => nameOf(target, model)).filter((name) => !marks.has(name));
  return [
    places.length ? t('Marked on the board: {places}.', { places: listed(places) }) : '',
    ...arrows.map(([from, to]) =>
      t('An arrow from {from} to {to}.', { from: nameOf(from, model), to: nameOf(to, model) }),
    ),
  ].join(' ');
}

// The games on the cover of index.html, so that they are there before any script is.

import { DEFAULT, GAMES } from '../games/registry.js';

const PLACE = /^( *)<!-- the games -->\n/m;

/** Put the games into the page: a radio button, a picture and a name for each. @param {string} page */
export const withCovers = (page) =>
  page.replace(PLACE, (_, indent) =>
    Object.entries(GAMES)
      .map(([id, { title }]) => `${indent}${coverOf(id, title)}\n`)
      .join(''),
  );

/** @param {string} id @param {string} title */
const coverOf = (id, title) =>
  `<label class="game" data-game="${id}">` +
  `<input type="radio" name="cover-game" value="${id}" data-testid="cover-game-${id}"${id === DEFAULT ? ' checked' : ''}>` +
  `<img class="emblem" src="./emblems/${id}.svg" alt="" width="48" height="48">` +
  `<span class="grow" translate="no" data-fixed><b>${title}</b> <small class="in-short"></small><small class="sentence"></small></span>` +
  '</label>';

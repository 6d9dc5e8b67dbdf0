// The games' code, which comes when a game is played; what is known before is in registry.js.

import { addSigns } from '../base/signs.js';
import { t } from '../base/vocabulary.js';
import { GAMES } from './registry.js';

/**
 * Load a game's part of the page (game.d.ts). Throws an error for a person if there is no such game, or no code of
 * it.
 * @param {string} id
 * @returns {Promise<import('./game.js').GameModule>}
 */
export async function loadGame(id) {
  if (!Object.hasOwn(GAMES, id)) throw new Error(t('This page does not know the game {game}.', { game: id }));
  let game;
  try {
    game = (await import(`./${id}/index.js`)).default;
  } catch (error) {
    throw new Error(t('The board of {game} could not be loaded. Try again in a moment.', { game: GAMES[id].title }), {
      cause: error,
    });
  }
  addSigns(game.art);
  loaded.add(id);
  return game;
}

const loaded = new Set();

/** The games whose code is here. */
export const loadedGames = () => [...loaded];

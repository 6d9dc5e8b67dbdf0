// The games by their ids. A game's code comes when it is played; all that the rest of the page knows of it is here and
// in what its module gives (DESIGN.md).

import { addSigns } from '../base/signs.js';
import { t } from '../base/vocabulary.js';
import { shield } from './kit/pieces.js';

addSigns({ shield: (ctx, { seat }) => seat && shield(ctx, seat, 0, 0, 1) }); // of whatever game

/**
 * `title` is its name, `letters` begin its codes, before `c1.` and `p1.`; `shapes` are how broad its board is for its
 * height, so that room can be kept for it (tests/test_shapes.py compares them with the layouts); `load()` brings its
 * code.
 * @type {Record<string, import('../page.js').GameEntry>}
 */
export const GAMES = {
  caylus: {
    title: 'Caylus',
    letters: '',
    shapes: { wide: 816 / 960, tall: 614 / 1274 },
    load: () => import('./caylus/index.js'),
  },
  caylus1303: {
    title: 'Caylus 1303',
    letters: 'y',
    shapes: { wide: 816 / 960, tall: 614 / 1316 },
    load: () => import('./caylus1303/index.js'),
  },
  zamek: { title: 'Zamek', letters: 'z', shapes: { wide: 1, tall: 1 }, load: () => import('./zamek/index.js') },
};

/** What an empty page shows. */
export const DEFAULT = 'caylus';

/**
 * What a game gives to the page (game.d.ts); throws an error for a person where there is no such game, or no code of
 * it.
 * @param {string} id
 * @returns {Promise<import('./game.js').GameModule>}
 */
export async function loadGame(id) {
  if (!Object.hasOwn(GAMES, id)) throw new Error(t('This page does not know the game {game}.', { game: id }));
  const { title, load } = GAMES[id];
  let game;
  try {
    game = (await load()).default;
  } catch (error) {
    throw new Error(t('The board of {game} could not be loaded. Try again in a moment.', { game: title }), {
      cause: error,
    });
  }
  addSigns(game.signs);
  loaded.add(id);
  return game;
}

const loaded = new Set();

/** The games whose code is here. */
export const loadedGames = () => [...loaded];

const CODE = /^([a-z]*)([cp])\d+\./;
/** Matches a code of any game. File names never match. */
const SOME_CODE = /^[a-z]{1,12}[cp]\d+\.[\w-]{12,}$/;

/**
 * What a code is of, by how it begins: {game, kind: 'record' | 'position'}, `game` null where it is of one that this
 * page does not know. Null where it is no code.
 * @param {string} text
 */
export function codeOf(text) {
  const [, letters, kind] = CODE.exec(text) ?? [],
    game = Object.keys(GAMES).find((id) => GAMES[id].letters === letters) ?? null;
  return game || SOME_CODE.test(text) ? { game, kind: kind === 'c' ? 'record' : 'position' } : null;
}

export const GAME_TAG = /^\[Game "(\w+)"\]/;

/** The game of a record in any form, as far as its text tells it at once. @param {string} text */
export const gameIn = (text) =>
  codeOf(text)?.game ?? GAME_TAG.exec(text)?.[1] ?? /"game"\s*:\s*"(\w+)"/.exec(text)?.[1];

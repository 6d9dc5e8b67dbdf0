// The games by their ids: all that the page knows of a game before its code is there. Its code is loaded by index.js.

/**
 * `title` is its name, `letters` begin its codes, before `c1.` and `p1.`; `shapes` are how broad its board is for its
 * height, so that room can be kept for it (tests/test_shapes.py compares them with the layouts).
 * @type {Record<string, import('../page.js').GameEntry>}
 */
export const GAMES = {
  caylus: {
    title: 'Caylus',
    letters: '',
    shapes: { wide: 816 / 960, tall: 614 / 1274 },
  },
  caylus1303: {
    title: 'Caylus 1303',
    letters: 'y',
    shapes: { wide: 816 / 960, tall: 614 / 1316 },
  },
  zamek: { title: 'Zamek', letters: 'z', shapes: { wide: 1, tall: 1 } },
};

/** The game of an empty page. */
export const DEFAULT = 'caylus';

const CODE = /^([a-z]*)([cp])\d+\./;
/** Matches a code of any game. File names never match. */
const SOME_CODE = /^[a-z]{1,12}[cp]\d+\.[\w-]{12,}$/;

/**
 * Read the beginning of a code: {game, kind: 'record' | 'position'}, `game` null for one that this page does not know.
 * Null for a text that is no code.
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

// Zamek for the page: pure data, and its art.

import { art } from './art.js';
import layout from './layout.json' with { type: 'json' };
import { SHEETS } from './sheets.js';
import { CHEERS, SOUNDS } from './sounds.js';
import { TINCTURES } from './tinctures.js';

/** @type {import('../game.js').GameModule} */
export default {
  id: 'zamek',
  sheets: SHEETS,
  art,
  tinctures: TINCTURES,
  layout,
  /** Tiles touch each other, and start fields touch them. */
  margins: {
    discarded: [1, 1, 1, 1],
    hand: [2, 2, 2, 2],
    left: [1, 1, 1, 1],
    owned: [1, 1, 1, 1],
    start: [0, 0, 0, 0],
    tile: [0, 0, 0, 0],
    token: [0, 0, 0, 0],
  },
  sounds: SOUNDS,
  cheers: CHEERS,
  /** The words that pack the codes of positions. */
  words: async () => (await import('../../../caylus/games/zamek/forms/words.txt?raw')).default,
  /** Its part of the position editor. */
  editor: async () => (await import('./editor/index.js')).default,
};

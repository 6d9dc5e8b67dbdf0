// The page's module of Caylus: pure data, and its art.

import { art } from './art.js';
import layout from './layout.json' with { type: 'json' };
import { SHEETS } from './sheets.js';
import { SOUNDS } from './sounds.js';
import { TINCTURES } from './tinctures.js';

/** @type {import('../game.js').GameModule} */
export default {
  id: 'caylus',
  sheets: SHEETS,
  art,
  tinctures: TINCTURES,
  /** Layout of the sheets (web/board/scene.js). */
  layout,
  /** How far a drawing reaches beyond its box: left, top, right, bottom. */
  margins: {
    caption: [3, 3, 4, 4],
    favors: [2, 0, 2, 2],
    mark: [2, 0.6, 2, 1.4],
    order: [0, 0, 0, 0],
    passing: [0, 0, 0, 0],
    special: [4, 3, 4, 5],
    gone: [2, 2, 2.5, 2.5],
    stocked: [2, 2, 2.5, 2.5],
    tile: [3, 2, 3, 2],
    title: [2, 0, 0, 0],
  },
  sounds: SOUNDS,
  /** Words with which the positions' codes are packed. */
  words: async () => (await import('../../../caylus/games/caylus/forms/words.txt?raw')).default,
  /** The game's part of the position editor. */
  editor: async () => (await import('./editor/index.js')).default,
};

// The page's module of Caylus 1303: pure data, and its art.

import { art } from './art.js';
import layout from './layout.json' with { type: 'json' };
import { SHEETS } from './sheets.js';
import { SOUNDS } from './sounds.js';
import { TINCTURES } from './tinctures.js';

/** @type {import('../game.js').GameModule} */
export default {
  id: 'caylus1303',
  sheets: SHEETS,
  art,
  tinctures: TINCTURES,
  /** Layout of the sheets (web/board/scene.js). */
  layout,
  /** How far a drawing reaches beyond its box: left, top, right, bottom. */
  margins: {
    bridge: [0, 0, 0, 0],
    character: [2, 2, 2, 3],
    gone: [2, 2, 2.5, 2],
    residence: [3, 2, 3, 2],
    site: [0, 0, 0, 0],
    stocked: [2, 2, 2.5, 2],
    tile: [3, 2, 3, 2],
  },
  sounds: SOUNDS,
  /** Words with which the positions' codes are packed. */
  words: async () => (await import('../../../caylus/games/caylus1303/forms/words.txt?raw')).default,
  /** The game's part of the position editor. */
  editor: async () => (await import('./editor/index.js')).default,
};

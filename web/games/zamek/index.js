// What the page has to know of Zamek to show it. Everything is pure: data in, data or a drawing out.

import { boardGround, start, tablesGround } from './ground.js';
import layout from './layout.json' with { type: 'json' };
import { PARTS } from './parts.js';
import { pieces } from './pieces.js';
import { SHEETS } from './sheets.js';
import { SIGNS, TINCTURES } from './signs.js';
import { SOUNDS } from './sounds.js';
import { hand, left, tile } from './tiles.js';
import { owned, token } from './tokens.js';

/** @type {import('../game.js').GameModule} */
export default {
  id: 'zamek',
  sheets: SHEETS,
  signs: SIGNS,
  tinctures: TINCTURES,
  layout,
  ground: { wide: boardGround, tall: boardGround, column: tablesGround, broad: tablesGround },
  drawings: { hand, left, owned, start, tile, token },
  /** Tiles touch each other, and start fields touch them. */
  margins: {
    hand: [2, 2, 2, 2],
    left: [1, 1, 1, 1],
    owned: [1, 1, 1, 1],
    start: [0, 0, 0, 0],
    tile: [0, 0, 0, 0],
    token: [0, 0, 0, 0],
  },
  parts: PARTS,
  pieces,
  sounds: SOUNDS,
  /** What its positions' codes are packed with. */
  words: async () => (await import('../../../caylus/games/zamek/forms/words.txt?raw')).default,
  /** What the position editor has to know. */
  editor: async () => (await import('./editor/index.js')).default,
};

// What the page has to know of Caylus 1303 to show it. Everything is pure: data in, data or a drawing out.

import { gone } from '../kit/cards.js';
import { paper } from '../kit/table.js';
import { boardGround, bridge } from './board.js';
import { character, gallery } from './characters.js';
import layout from './layout.json' with { type: 'json' };
import { pieces } from './pieces.js';
import { SHEETS } from './sheets.js';
import { SIGNS, TINCTURES } from './signs.js';
import { site } from './site.js';
import { SOUNDS } from './sounds.js';
import { residence, stocked, tile } from './tiles.js';

const tablesGround = [paper, gallery];

/** @type {import('../game.js').GameModule} */
export default {
  id: 'caylus1303',
  sheets: SHEETS,
  signs: SIGNS,
  tinctures: TINCTURES,
  /** Where everything lies (web/board/scene.js). */
  layout,
  ground: { wide: boardGround, tall: boardGround, column: tablesGround, broad: tablesGround },
  /** First word of a thing's drawing -> what draws it from the corner of its box. */
  drawings: { bridge, character, gone, residence, site, stocked, tile },
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
  /** Kind of piece -> what draws it for a seat, or for none, in a box of side 1 around (0, 0). */
  pieces,
  sounds: SOUNDS,
  /** What its positions' codes are packed with. */
  words: async () => (await import('../../../caylus/games/caylus1303/forms/words.txt?raw')).default,
  /** What the position editor has to know. */
  editor: async () => (await import('./editor/index.js')).default,
};

// What the page has to know of Caylus to show it. Everything is pure: data in, data or a drawing out.

import { gone } from '../kit/cards.js';
import { boardGround, mark } from './board.js';
import { caption, slot } from './castle.js';
import layout from './layout.json' with { type: 'json' };
import { pieces } from './pieces.js';
import { SHEETS } from './sheets.js';
import { SIGNS, TINCTURES } from './signs.js';
import { SOUNDS } from './sounds.js';
import { passed, passing, special } from './specials.js';
import { favors, order, tablesGround, title } from './tables.js';
import { drawTile } from './tiles.js';

/**
 * A tile on the road or in the stock.
 * @type {(mode: string) => import('../game.js').Draw}
 */
const tile =
  (mode) =>
  (ctx, { w, h, variant: [id], texts: { label }, catalog: { detail } }) =>
    drawTile(ctx, id, { ...detail.tiles[id], label }, [0, 0, w, h], mode);

/** @type {import('../game.js').GameModule} */
export default {
  id: 'caylus',
  sheets: SHEETS,
  signs: SIGNS,
  tinctures: TINCTURES,
  /** Where everything lies (web/board/scene.js). */
  layout,
  ground: { wide: boardGround, tall: boardGround, column: tablesGround, broad: tablesGround },
  /** First word of a thing's drawing -> what draws it from the corner of its box. */
  drawings: {
    caption,
    favors,
    gone,
    mark,
    order,
    passed,
    passing,
    slot,
    special,
    stocked: tile('stock'),
    tile: tile('road'),
    title,
  },
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
  /** Kind of piece -> what draws it for a seat, or for none, in a box of side 1 around (0, 0). */
  pieces,
  sounds: SOUNDS,
  /** What its positions' codes are packed with. */
  words: async () => (await import('../../../caylus/games/caylus/forms/words.txt?raw')).default,
  /** What the position editor has to know. */
  editor: async () => (await import('./editor/index.js')).default,
};

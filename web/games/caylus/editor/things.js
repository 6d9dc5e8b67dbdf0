// What one can have in hand, and which tiles there are to take.

import { pieces } from '../pieces.js';
import { drawTile } from '../tiles.js';
import { t } from '../../../base/words.js';
import { Hand } from '../../../editor/hand.js';

/** @type {[w: number, h: number]} */
const TILE = [66, 82];
const SHARE = 0.88; // of a picture that a piece takes up

export class Things extends Hand {
  offered() {
    return [
      [
        'worker',
        t('Worker'),
        t(
          'On a tile, a special building, or the castle; on the bridge for players who have passed. Click again to remove it.',
        ),
      ],
      ['house', t('House'), t('On a tile, it shows the owner; in a section of the castle, each click builds one.')],
      [
        'marker',
        t('Favor marker'),
        t('On a line of the favor table, it moves forward one column. On the bridge, the player has passed.'),
      ],
      ['deed', t('Lawyer’s deed'), t('On a tile that will become a residence as soon as its worker has left.')],
      ['provost', t('Provost'), t('On a space of the road.')],
      ['bailiff', t('Bailiff'), t('On a space of the road; a provost beside him moves with him.')],
      ['tile', t('Tile'), t('On a space of the road. You can also take tiles from the stock beside the board.')],
    ];
  }

  groups(view) {
    return tileGroups(view, this.facts);
  }

  draw(ctx, kind, owner) {
    const { tile } = this.thing,
      crown = kind === 'provost' || kind === 'bailiff';
    if (kind === 'tile') {
      ctx.scale(1 / TILE[1], 1 / TILE[1]);
      drawTile(ctx, tile, this.facts.catalog.detail.tiles[tile], [-TILE[0] / 2, -TILE[1] / 2, ...TILE], 'stock');
      return;
    }
    ctx.scale(SHARE, SHARE);
    pieces[kind](ctx, crown ? null : owner);
  }
}

/**
 * [{label, options}] of all tiles that do not lie on the road; a residence can be built by everybody.
 * @param {any} view
 * @param {import('../../game.js').Facts} facts
 */
export function tileGroups(view, { catalog, road, stock }) {
  const { tiles } = catalog.detail,
    there = new Set(view.road.map(({ tile }) => tile)),
    of = (group) => Object.keys(tiles).filter((id) => tiles[id].group === group && !there.has(id));
  return [
    ...Object.keys(stock).map((group) => ({ label: GROUPS[group](), ids: view.stock[group] })),
    { label: t('Residence'), ids: ['residence'] },
    { label: t('Neutral tile'), ids: of('neutral') },
    { label: t('Building on the board'), ids: of('fixed').filter((id) => road.includes(id)) },
  ]
    .filter(({ ids }) => ids.length)
    .map(({ label, ids }) => ({ label, options: ids.map((id) => [id, tiles[id].label]) }));
}

const GROUPS = { wood: () => t('Wood tile'), stone: () => t('Stone tile'), prestige: () => t('Prestige tile') };

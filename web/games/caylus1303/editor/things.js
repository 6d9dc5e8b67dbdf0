// What one can have in hand, and which tiles there are to take.

import { PORTRAITS } from '../characters.js';
import { pieces } from '../pieces.js';
import { residence, tile as drawTile } from '../tiles.js';
import { t } from '../../../base/words.js';
import { Hand } from '../../../editor/hand.js';

const TILE = { w: 99, h: 100 };
const SHARE = 0.88; // of a picture that a piece takes up
const RESIDENCE = 'residence';

export class Things extends Hand {
  offered() {
    return [
      [
        'worker',
        t('Worker'),
        t(
          'Click a tile or the construction site, or the bridge for a player who has passed. Click again to remove it.',
        ),
      ],
      [
        'house',
        this.facts.catalog.places['term.houses'].label,
        t('Click a tile to mark who owns it, or the bridge to mark that the player has passed.'),
      ],
      [
        'character',
        t('Character'),
        t('Click a character to give it to the chosen player; click again to put it back on the board.'),
      ],
      ['provost', t('Provost'), t('Click in front of a space of the road, or beyond its end.')],
      [
        'tile',
        t('Tile'),
        t(
          'Click a space of the road or of a favor building; a tile already in use changes places. You can also take tiles from the supply beside the board.',
        ),
      ],
    ];
  }

  groups(view) {
    return tileGroups(view, this.facts);
  }

  draw(ctx, kind, owner) {
    const { tile } = this.thing,
      { catalog } = this.facts;
    if (kind === 'tile') {
      const face = tile === RESIDENCE ? residence : drawTile;
      ctx.scale(1 / TILE.h, 1 / TILE.h);
      ctx.translate(-TILE.w / 2, -TILE.h / 2);
      face(ctx, /** @type {any} */ ({ ...TILE, variant: [tile], texts: { label: labelOf(tile, catalog) }, catalog }));
      return;
    }
    ctx.scale(SHARE, SHARE);
    if (kind === 'character') PORTRAITS['character.steward'](ctx);
    else pieces[kind](ctx, kind === 'provost' ? null : owner);
  }
}

export const labelOf = (tile, catalog) => catalog.places[`tile.${tile}`].label;

/** [{id, label, options}] of the tiles in the supply, and of those that can change places with what lies where they go. */
export function tileGroups({ road, supply }, { catalog }) {
  const { tiles } = catalog.detail,
    there = new Set(road.map(({ tile }) => tile));
  const of = (group, isOffered) => Object.keys(tiles).filter((id) => tiles[id].group === group && isOffered(id)),
    isInSupply = (id) => Object.values(supply).flat().includes(id);
  return [
    { id: 'starting', label: t('Starting tile'), ids: of('starting', () => true) },
    { id: 'wood', label: t('Wood tile'), ids: of('wood', isInSupply) },
    { id: 'stone', label: t('Stone tile'), ids: of('stone', isInSupply) },
    { id: 'residence', label: labelOf(RESIDENCE, catalog), ids: [RESIDENCE] },
    { id: 'monument', label: t('Monument'), ids: of('monument', isInSupply) },
    { id: 'printed', label: t('Building on the board'), ids: of('printed', (id) => !there.has(id)) },
  ]
    .filter(({ ids }) => ids.length)
    .map(({ id, label, ids }) => ({ id, label, options: ids.map((name) => [name, labelOf(name, catalog)]) }));
}

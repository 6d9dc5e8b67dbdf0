// What one can have in hand, and which tiles there are to take.

import { Hand } from '../../../editor/hand.js';
import { t } from '../../../base/words.js';
import { pieces } from '../pieces.js';
import { tile as drawTile } from '../tiles.js';
import { tokenSign } from '../tokens.js';

const SHARE = 0.88; // of a picture that a piece takes up

export class Things extends Hand {
  tileLabel() {
    return t('Castle tile');
  }

  offered() {
    const { places } = this.facts.catalog;
    return [
      [
        'tile',
        t('Castle tile'),
        t('Click a cell to lay the tile; click again to turn it. The tile laid last counts as just laid.'),
      ],
      [
        'follower',
        places['term.followers'].label,
        t('Click a tile to use its first region; click again for the next region, then to remove the follower.'),
      ],
      [
        'token',
        t('Token'),
        t('Click a tower to place or remove its token; click a kind of token to give one to the chosen player.'),
      ],
    ];
  }

  /** Tiles of which some are left, and the one in hand, which can be turned where it was laid. */
  groups({ left }) {
    const ids = Object.keys(this.facts.codes).filter((name) => left[name] || name === this.thing.tile);
    return [{ label: t('Castle tile'), options: ids.map((name) => [name, labelOf(name, this.facts.catalog)]) }];
  }

  draw(ctx, kind, owner) {
    if (kind === 'tile' && this.thing.tile) {
      ctx.translate(-0.5, -0.5);
      drawTile(ctx, /** @type {any} */ ({ w: 1, h: 1, variant: [this.facts.codes[this.thing.tile]] }));
      return;
    }
    ctx.scale(SHARE, SHARE);
    if (kind === 'token') tokenSign(ctx, '6');
    else pieces.squire(ctx, owner);
  }
}

/** Several show the same, so its id is said, too. */
export const labelOf = (tile, catalog) => `${tile} ${catalog.places[`tile.${tile}`].label}`;

// What the players have: a row for each good, line of favors and section of the castle.

import { h, icon } from '../../../base/dom.js';
import { t } from '../../../base/words.js';
import { Holdings } from '../../../editor/holdings.js';

const GOODS = ['deniers', 'food', 'wood', 'stone', 'cloth', 'gold', 'prestige'];
const SIGN = { deniers: 'coin' };

export class Players extends Holdings {
  parts() {
    const { catalog, sections, most_favor: most } = this.facts;
    return [
      h(
        'tbody',
        {},
        GOODS.map((good) => this.row([good], catalog.places[`term.${good}`].label, icon(SIGN[good] ?? good, 20))),
      ),
      this.part(
        t('Royal favors'),
        catalog.detail.favor_lines.map(({ id, label }) => this.row(['favor', id], label, null, most)),
      ),
      this.part(
        t('Houses in the castle'),
        sections.map(({ id, label }) => this.row(['houses', id], label)),
      ),
    ];
  }
}

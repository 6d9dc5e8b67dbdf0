// What the players have: points, resources and workers of the pool; and which characters, to be seen at a glance.

import { h, icon } from '../../../base/dom.js';
import { t } from '../../../base/words.js';
import { Holdings } from '../../../editor/holdings.js';

/** Key of a record -> its term and sign. */
const GOODS = {
  pp: 'prestige',
  food: 'food',
  wood: 'wood',
  stone: 'stone',
  cloth: 'cloth',
  gold: 'gold',
  pool: 'worker',
};

export class Players extends Holdings {
  parts() {
    const { catalog } = this.facts;
    return [
      h(
        'tbody',
        {},
        Object.entries(GOODS).map(([key, term]) =>
          this.row([key], catalog.places[`term.${term}`].label, icon(term, 20)),
        ),
        this.characters(),
      ),
    ];
  }

  characters() {
    const cells = this.desk.view.seats.map(({ seat }) =>
      h('td.portraits', { 'data-where': `players.${seat}.characters`, tabindex: '-1' }),
    );
    this.fields.all.push({
      show: () => this.desk.view.seats.forEach(({ characters }, seat) => this.portray(cells[seat], characters)),
    });
    return h('tr', {}, h('th', { scope: 'row' }, t('Characters')), cells);
  }

  portray(cell, names) {
    cell.replaceChildren(
      ...names.map((name) => {
        const label = this.facts.characters[name];
        return h('span', { title: label }, icon(`character.${name}`, 28), h('span.visually-hidden', {}, label, ' '));
      }),
    );
  }
}

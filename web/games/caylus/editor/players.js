// What the players have, as a table: a column for each, a row for each good, line of favors and section of the castle.

import { h, icon } from '../../../panels/dom.js';
import { t } from '../../../words.js';
import { Fields } from '../../../editor/fields.js';
import { changeCount, valueAt } from '../../../editor/record.js';

const GOODS = ['deniers', 'food', 'wood', 'stone', 'cloth', 'gold', 'prestige'];
const SIGN = { deniers: 'coin' };

export class Players {
  constructor(node, { facts, edit, desk }) {
    this.facts = facts;
    this.desk = desk;
    this.fields = new Fields(edit);
    this.count = 0;
    this.table = h('table.holdings');
    node.replaceChildren(h('h2', {}, t('Players')), this.table);
  }

  show(record) {
    if (this.desk.view.players !== this.count) {
      this.count = this.desk.view.players;
      this.build();
    }
    this.fields.show(record);
  }

  build() {
    const { catalog, sections } = this.facts,
      { seats } = this.desk.view;
    this.fields.clear();
    this.table.replaceChildren(
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('td'),
          seats.map((seat) =>
            h(
              'th',
              { scope: 'col', title: seat.name },
              icon('shield', 26, seat),
              h('span.visually-hidden', {}, seat.name),
            ),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        GOODS.map((good) => this.row([good], catalog.places[`term.${good}`].label, icon(SIGN[good] ?? good, 20))),
      ),
      this.part(
        t('Royal favors'),
        catalog.detail.favor_lines.map(({ id, label }) => this.row(['favor', id], label, null, this.facts.most_favor)),
      ),
      this.part(
        t('Houses in the castle'),
        sections.map(({ id, label }) => this.row(['houses', id], label)),
      ),
    );
  }

  part(title, rows) {
    return h(
      'tbody',
      {},
      h('tr', {}, h('th.part', { scope: 'rowgroup', colspan: String(this.count + 1) }, title)),
      rows,
    );
  }

  row(path, label, sign = null, most = undefined) {
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, sign, ' ', label),
      this.desk.view.seats.map(({ seat, name }) => {
        const where = ['players', seat, ...path];
        return h(
          'td',
          {},
          this.fields.number(where, {
            label: t('{name}: {thing}', { name, thing: label }),
            most,
            read: (record) => valueAt(record, where) ?? 0,
            write: (record, count) => changeCount(record, where, count),
          }),
        );
      }),
    );
  }
}

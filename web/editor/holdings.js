// What the players have, as a table: a column for each, a row for each kind. A game says which rows there are.

import { h, icon } from '../base/dom.js';
import { t } from '../base/words.js';
import { Fields } from './fields.js';
import { changeCount, valueAt } from './record.js';

/** @import {EditorParts} from '../games/game.js' */

export class Holdings {
  /**
   * @param {HTMLElement} node
   * @param {EditorParts} parts
   */
  constructor(node, { facts, edit, desk }) {
    this.facts = facts;
    this.desk = desk;
    this.fields = new Fields(edit);
    this.count = 0;
    this.table = h('table.holdings');
    node.replaceChildren(h('h2', {}, t('Players')), this.table);
  }

  /**
   * The table's parts, each a `tbody`.
   * @returns {HTMLElement[]}
   */
  parts() {
    throw new Error('a game says what players have');
  }

  show(record) {
    if (this.desk.view.players !== this.count) {
      this.count = this.desk.view.players;
      this.build();
    }
    this.fields.show(record);
  }

  build() {
    this.fields.clear();
    this.table.replaceChildren(
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('td'),
          this.desk.view.seats.map((seat) =>
            h(
              'th',
              { scope: 'col', title: seat.name },
              icon('shield', 26, seat),
              h('span.visually-hidden', {}, seat.name),
            ),
          ),
        ),
      ),
      ...this.parts(),
    );
  }

  /** Rows with a title above them. */
  part(title, rows) {
    return h(
      'tbody',
      {},
      h('tr', {}, h('th.part', { scope: 'rowgroup', colspan: String(this.count + 1) }, title)),
      rows,
    );
  }

  /** How much each player has of something. */
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

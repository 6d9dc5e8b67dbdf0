// One place of the board in fields: the way by keyboard to everything that the pointer can put there. A game says which
// places there are, and what their fields are.

import { h } from '../base/dom.js';
import { t } from '../base/words.js';
import { Fields, line } from './fields.js';
import { changeCount, valueAt } from './record.js';

/** @import {EditorParts} from '../games/game.js' */

export class Spot {
  /**
   * `onChoose(target)` is called when another place has been chosen in the list; `target` is the one to begin with.
   * @param {HTMLElement} node
   * @param {EditorParts & {onChoose: (target: string) => void}} parts
   * @param {string} target
   */
  constructor(node, { facts, edit, desk, onChoose }, target) {
    this.facts = facts;
    this.edit = edit;
    this.desk = desk;
    this.fields = new Fields(edit);
    this.target = target;
    this.built = '';
    this.listed = '';
    this.list = h('select', { id: 'place-list', 'data-testid': 'place-list' });
    this.list.addEventListener('change', () => {
      this.choose(this.list.value);
      onChoose(this.list.value);
    });
    this.body = h('div', { 'data-testid': 'place-fields' });
    node.replaceChildren(
      h('h2', {}, t('Place')),
      h('label.field', {}, h('span', {}, t('Choose a place')), this.list),
      this.body,
    );
  }

  /**
   * The places: [{label, options: [[target, label]]}].
   * @returns {{label: string, options: string[][]}[]}
   */
  offered() {
    throw new Error('a game says which places there are');
  }

  /**
   * The fields of the place that is chosen.
   * @returns {HTMLElement[]}
   */
  build() {
    throw new Error('a game says what is in a place');
  }

  /** Show this place, if it has fields. */
  choose(target) {
    if (!this.list.querySelector(`[value="${CSS.escape(target)}"]`)) return;
    this.target = target;
    if (this.record) this.show(this.record);
  }

  show(record) {
    this.record = record;
    this.showList();
    const built = JSON.stringify([this.target, this.desk.view.players]);
    if (built !== this.built) {
      this.built = built;
      this.fields.clear();
      this.body.replaceChildren(...this.build());
    }
    this.fields.show(record);
  }

  showList() {
    const groups = this.offered(),
      listed = JSON.stringify(groups);
    if (listed !== this.listed) {
      this.listed = listed;
      this.list.replaceChildren(
        ...groups.map(({ label, options }) =>
          h(
            'optgroup',
            { label },
            options.map(([value, name]) => h('option', { value }, name)),
          ),
        ),
      );
    }
    this.list.value = this.target;
  }

  seats() {
    return [[null, t('nobody')], ...this.desk.view.seats.map(({ seat, name }) => [seat, name])];
  }

  /** Seats one behind the other: `write(record, i, seat, seats)` puts another one at place i of all of them. */
  queue(key, places, read, write) {
    const seatsOf = (record) => Array.from({ length: places }, (_, i) => read(record, this.facts)[i] ?? null);
    return Array.from({ length: places }, (_, i) =>
      line(
        String(i + 1),
        this.fields.choice([key, i], {
          label: t('Place {number}', { number: i + 1 }),
          options: this.seats(),
          read: (record) => seatsOf(record)[i],
          write: (record, seat) => write(record, i, seat, seatsOf(record)),
        }),
      ),
    );
  }

  /** A count for each player. */
  perSeat(path, most) {
    return this.desk.view.seats.map(({ seat, name }) => {
      const where = ['players', seat, ...path];
      return line(
        name,
        this.fields.number(where, {
          label: name,
          most,
          read: (record) => valueAt(record, where) ?? 0,
          write: (record, count) => changeCount(record, where, count),
        }),
      );
    });
  }
}

// The game and the moment: how many play by which options, the phase, who is asked. A game says what else there is.

import { h } from '../base/dom.js';
import { n, t } from '../base/words.js';
import { Fields, line } from './fields.js';
import { change, valueAt } from './record.js';
import { changeMoment, reorder } from './seats.js';

/** @import {EditorParts} from '../games/game.js' */

export class Setting {
  /**
   * @param {HTMLElement} node
   * @param {EditorParts} parts
   */
  constructor(node, { facts, catalog, edit, desk }) {
    this.facts = facts;
    this.catalog = catalog;
    this.desk = desk;
    this.edit = edit;
    this.fields = new Fields(edit);
    this.count = 0;
    this.body = h('div', {});
    this.resumed = h(
      'div',
      { 'data-where': 'resume', tabindex: '-1', hidden: true },
      h('p.small', {}, t('This phase is already under way: some decisions have been made.')),
      h(
        'button',
        {
          type: 'button',
          'data-testid': 'begin-phase',
          onclick: () => edit((record) => change(record, ['resume'], undefined)),
        },
        t('Restart the phase'),
      ),
    );
    node.replaceChildren(h('h2', {}, t('Game and turn')), this.body, this.resumed);
  }

  /**
   * All fields, for so many players.
   * @returns {HTMLElement[]}
   */
  build() {
    throw new Error('a game says what its moment is');
  }

  show(record) {
    if (this.desk.view.players !== this.count) {
      this.count = this.desk.view.players;
      const focused =
        this.body.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.where;
      this.fields.clear();
      this.body.replaceChildren(...this.build());
      if (focused) this.body.querySelector(`[data-where="${focused}"]`)?.focus();
    }
    this.resumed.hidden = !record.resume;
    this.fields.show(record);
  }

  seats() {
    return this.desk.view.seats.map(({ seat, name }) => [seat, name]);
  }

  /** One of some. */
  choice(key, label, options, read, write) {
    return line(label, this.fields.choice([key], { label, options, read, write }));
  }

  number(key, label, { least = 1, most, read, write }) {
    return line(label, this.fields.number([key], { label, least, most, read, write }));
  }

  /** How many play; `change(record, count)` lets some come or go. */
  players(change) {
    const counts = this.catalog.players.map((count) => [count, n('{count} player', '{count} players', count)]);
    return this.choice('players', t('Players'), counts, (record) => record.players.length, change);
  }

  /** The turn or the round, as the record calls it; the first is not written down. */
  turn(key, label) {
    return this.number(key, label, {
      most: 99,
      read: (record) => record[key] ?? 1,
      write: (record, turn) => change(record, [key], turn === 1 ? undefined : turn),
    });
  }

  /** The phase; the usual one is not written down. */
  phase(usual) {
    return this.choice(
      'phase',
      t('Phase'),
      this.facts.phases,
      (record) => record.phase ?? usual,
      (record, phase) => changeMoment(record, 'phase', phase === usual ? undefined : phase),
    );
  }

  asked() {
    return this.choice(
      'asked',
      t('Player to decide'),
      [[null, t('by turn order')], ...this.seats()],
      (record) => record.asked,
      (record, seat) => changeMoment(record, 'asked', seat ?? undefined),
    );
  }

  /** Seats in an order, or `none` at a place where that can be. */
  order(key, label, none, read, write) {
    const seats = this.seats();
    return line(
      label,
      ...seats.map((_, i) =>
        this.fields.choice([key, i], {
          label: t('{name}: {thing}', { name: label, thing: i + 1 }),
          options: none ? [[null, none], ...seats] : seats,
          read: (record) => read(record, this.facts)[i],
          write: (record, seat) => write(record, reorder(read(record, this.facts), i, seat), this.facts),
        }),
      ),
    );
  }

  /** Fields that belong together, also where all of them are wrong. */
  group(key, label, fields) {
    return h('fieldset', { 'data-where': key, tabindex: '-1' }, h('legend', {}, label), fields);
  }

  options() {
    return this.group(
      'options',
      t('Options'),
      this.catalog.options.map((option) => this.option(option)),
    );
  }

  option({ id, label, values }) {
    const where = ['options', id],
      read = (record) => valueAt(record, where) ?? values[0],
      write = (record, value) => change(record, where, value === values[0] ? undefined : value);
    if (typeof values[0] === 'boolean') return this.fields.check(where, { label, read, write });
    return line(
      label,
      this.fields.choice(where, { label, options: values.map((value) => [value, String(value)]), read, write }),
    );
  }
}

// The game and the moment: how many play by which options, the turn, the phase, who is asked, and in which order.

import { h } from '../../../panels/dom.js';
import { n, t } from '../../../words.js';
import { Fields, line } from '../../../editor/fields.js';
import { change, valueAt } from '../../../editor/record.js';
import {
  changeMoment,
  changePassOrder,
  changePlayers,
  changeTurnOrder,
  passOrder,
  reorder,
  turnOrder,
} from './model.js';
import { put } from './putting.js';

export class Moment {
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
      h('p.small', {}, t('The phase has begun already: some of its answers have been given.')),
      h(
        'button',
        {
          type: 'button',
          'data-testid': 'begin-phase',
          onclick: () => edit((record) => change(record, ['resume'], undefined)),
        },
        t('Begin the phase anew'),
      ),
    );
    node.replaceChildren(h('h2', {}, t('Game and turn')), this.body, this.resumed);
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

  build() {
    const { catalog, facts, fields } = this,
      last = facts.road.length,
      seats = this.desk.view.seats.map(({ seat, name }) => [seat, name]);
    const simple = (key, label, options, read, write) =>
      line(label, fields.choice([key], { label, options, read, write }));
    const crown = (who, label) =>
      line(
        label,
        fields.number([who], {
          label,
          least: 1,
          most: last,
          read: () => this.desk.view[who],
          write: (record, space) => put(record, { kind: who }, `road.${space}`, facts),
        }),
      );
    const order = (key, label, none, read, write) =>
      line(
        label,
        ...seats.map((_, i) =>
          fields.choice([key, i], {
            label: t('{name}: {thing}', { name: label, thing: i + 1 }),
            options: none ? [[null, none], ...seats] : seats,
            read: (record) => read(record, facts)[i],
            write: (record, seat) => write(record, reorder(read(record, facts), i, seat), facts),
          }),
        ),
      );
    return [
      simple(
        'players',
        t('Players'),
        catalog.players.map((count) => [count, n('{count} player', '{count} players', count)]),
        (record) => record.players.length,
        changePlayers,
      ),
      line(
        t('Turn'),
        fields.number(['turn'], {
          label: t('Turn'),
          least: 1,
          most: 99,
          read: (record) => record.turn ?? 1,
          write: (record, turn) => change(record, ['turn'], turn === 1 ? undefined : turn),
        }),
      ),
      simple(
        'phase',
        t('Phase'),
        facts.phases,
        (record) => record.phase ?? 'placement',
        (record, phase) => changeMoment(record, 'phase', phase === 'placement' ? undefined : phase),
      ),
      simple(
        'asked',
        t('Who is asked'),
        [[null, t('as the order says')], ...seats],
        (record) => record.asked,
        (record, seat) => changeMoment(record, 'asked', seat ?? undefined),
      ),
      order('turn_order', t('Turn order'), null, turnOrder, changeTurnOrder),
      order('pass_order', t('Have passed'), t('nobody'), passOrder, changePassOrder),
      crown('provost', t('Provost')),
      crown('bailiff', t('Bailiff')),
      h(
        'fieldset',
        { 'data-where': 'scored', tabindex: '-1' },
        h('legend', {}, t('Scored sections')),
        facts.sections.map((section) => this.scored(section)),
      ),
      h(
        'fieldset',
        { 'data-where': 'options', tabindex: '-1' },
        h('legend', {}, t('Options')),
        catalog.options.map((option) => this.option(option)),
      ),
    ];
  }

  scored({ id, label }) {
    const order = this.facts.sections.map((section) => section.id);
    return this.fields.check(['scored', id], {
      label,
      read: (record) => (record.scored ?? []).includes(id),
      write: (record, on) =>
        change(
          record,
          ['scored'],
          order.filter((one) => (one === id ? on : (record.scored ?? []).includes(one))),
        ),
    });
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

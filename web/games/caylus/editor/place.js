// One place of the board in fields: the way by keyboard to everything that the pointer can put there.

import { h } from '../../../panels/dom.js';
import { t } from '../../../words.js';
import { Fields, line } from '../../../editor/fields.js';
import { change, changeCount, valueAt } from '../../../editor/record.js';
import {
  changePassOrder,
  changeSpace,
  changeWorkersIn,
  compact,
  passOrder,
  reorder,
  spaceAt,
  workersIn,
} from './model.js';
import { put } from './putting.js';
import { tileGroups } from './things.js';

export class Place {
  /** `onChoose(target)` is called when another place has been chosen in the list. */
  constructor(node, { facts, edit, desk, onChoose }) {
    this.facts = facts;
    this.edit = edit;
    this.desk = desk;
    this.fields = new Fields(edit);
    this.target = 'road.7';
    this.built = '';
    this.list = h('select', { id: 'place-list', 'data-testid': 'place-list' });
    this.list.addEventListener('change', () => {
      this.choose(this.list.value);
      onChoose(this.list.value);
    });
    this.body = h('div', { 'data-testid': 'place-fields' });
    this.list.append(...this.offered());
    node.replaceChildren(
      h('h2', {}, t('Place')),
      h('label.field', {}, h('span', {}, t('Which place')), this.list),
      this.body,
    );
  }

  offered() {
    const { specials, sections, catalog } = this.facts,
      option = (value, label) => h('option', { value }, label);
    return [
      h(
        'optgroup',
        { label: t('Road') },
        this.facts.road.map((_, i) => option(`road.${i + 1}`, t('Space {number}', { number: i + 1 }))),
      ),
      h(
        'optgroup',
        { label: t('Special buildings and castle') },
        specials.map(({ target, label }) => option(target, label)),
        option('pass', t('Bridge: who has passed')),
        option('castle', t('Castle: workers')),
        sections.map(({ id, label }) => option(`section.${id}`, label)),
      ),
      h(
        'optgroup',
        { label: t('Royal favors') },
        catalog.detail.favor_lines.map(({ id, label }) => option(`favor.${id}`, label)),
      ),
    ];
  }

  /** Show this place, if it has fields. */
  choose(target) {
    if (!this.list.querySelector(`[value="${CSS.escape(target)}"]`)) return;
    this.target = target;
    if (this.record) this.show(this.record);
  }

  show(record) {
    this.record = record;
    this.list.value = this.target;
    const built = JSON.stringify([this.target, this.desk.view.players]);
    if (built !== this.built) {
      this.built = built;
      this.fields.clear();
      this.body.replaceChildren(...this.build());
    }
    this.fields.show(record);
  }

  seats() {
    return [[null, t('nobody')], ...this.desk.view.seats.map(({ seat, name }) => [seat, name])];
  }

  build() {
    const [place, id] = this.target.split('.');
    if (place === 'road') return this.space(Number(id));
    if (place === 'special') return this.special(this.facts.specials.find((special) => special.id === id));
    if (place === 'castle')
      return this.queue(
        'castle_workers',
        this.facts.castle_places,
        (record) => record.castle_workers ?? [],
        (record, i, seat, seats) => change(record, ['castle_workers'], compact(seats.with(i, seat))),
      );
    if (place === 'pass')
      return this.queue('pass_order', this.desk.view.players, passOrder, (record, i, seat, seats) =>
        changePassOrder(record, reorder(compact(seats), i, seat), this.facts),
      );
    return this.perSeat(
      place === 'section' ? ['houses', id] : ['favor', id],
      place === 'section' ? undefined : this.facts.most_favor,
    );
  }

  space(number) {
    const { facts } = this,
      at = (key) => ['road', number, key];
    const seat = (key, label) =>
      line(
        label,
        this.fields.choice(at(key), {
          label,
          options: this.seats(),
          read: (record) => spaceAt(record, number, facts)[key],
          write: (record, value) => changeSpace(record, number, { [key]: value ?? undefined }, facts),
        }),
      );
    const crown = (who, label) =>
      this.fields.check([who, number], {
        label,
        read: () => this.desk.view[who] === number,
        write: (record, on) => (on ? put(record, { kind: who }, `road.${number}`, facts) : record),
      });
    return [
      line(
        t('Tile'),
        this.fields.choice(at('tile'), {
          label: t('Tile'),
          options: () => this.tilesFor(number),
          read: () => this.desk.view.road[number - 1].tile,
          write: (record, tile) => changeSpace(record, number, { tile: tile ?? undefined }, facts),
        }),
      ),
      seat('owner', t('Owner')),
      seat('worker', t('Worker')),
      seat('pending_transform', t('Lawyer’s deed')),
      crown('provost', t('The provost stands here')),
      crown('bailiff', t('The bailiff stands here')),
    ];
  }

  /** The tiles that lie nowhere else, and the one that lies here. */
  tilesFor(number) {
    const { view } = this.desk,
      { tiles } = this.facts.catalog.detail,
      named = (id) => [id, tiles[id].label],
      { tile } = view.road[number - 1];
    const groups = tileGroups(view, this.facts).map((group) => ({
      label: group.label,
      options: group.tiles.map(named),
    }));
    return [[null, t('none')], ...(tile && tile !== 'residence' ? [named(tile)] : []), ...groups];
  }

  special(special) {
    const label = (i) => (special.places > 1 ? t('Place {number}', { number: i + 1 }) : t('Worker'));
    const where = (i) => [
      'specials',
      ...(special.records.length > 1
        ? [special.records[i]]
        : special.places > 1
          ? [special.records[0], i]
          : special.records),
    ];
    return Array.from({ length: special.places }, (_, i) =>
      line(
        label(i),
        this.fields.choice(where(i), {
          label: label(i),
          options: this.seats(),
          read: (record) => workersIn(record, special)[i],
          write: (record, seat) => changeWorkersIn(record, special, workersIn(record, special).with(i, seat)),
        }),
      ),
    );
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

// One place of the board in fields.

import { t } from '../../../base/words.js';
import { line } from '../../../editor/fields.js';
import { change } from '../../../editor/record.js';
import { compact, reorder } from '../../../editor/seats.js';
import { Spot } from '../../../editor/spot.js';
import { changePassOrder, changeSpace, changeWorkersIn, passOrder, spaceAt, workersIn } from './model.js';
import { put } from './putting.js';
import { tileGroups } from './things.js';

export class Place extends Spot {
  constructor(node, parts) {
    super(node, parts, 'road.7');
  }

  offered() {
    const { specials, sections, catalog, road } = this.facts;
    return [
      { label: t('Road'), options: road.map((_, i) => [`road.${i + 1}`, t('Space {number}', { number: i + 1 })]) },
      {
        label: t('Special buildings and castle'),
        options: [
          ...specials.map(({ target, label }) => [target, label]),
          ['pass', t('Bridge: players who passed')],
          ['castle', t('Castle: workers')],
          ...sections.map(({ id, label }) => [`section.${id}`, label]),
        ],
      },
      {
        label: t('Royal favors'),
        options: catalog.detail.favor_lines.map(({ id, label }) => [`favor.${id}`, label]),
      },
    ];
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
    return [[null, t('none')], ...(tile && tile !== 'residence' ? [named(tile)] : []), ...tileGroups(view, this.facts)];
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
}

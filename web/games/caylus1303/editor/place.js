// One place of the board in fields.

import { t } from '../../../base/words.js';
import { line } from '../../../editor/fields.js';
import { change } from '../../../editor/record.js';
import { compact, reorder } from '../../../editor/seats.js';
import { Spot } from '../../../editor/spot.js';
import {
  BOARD,
  CLEARED,
  changeHolder,
  changeMonument,
  changePassOrder,
  changeProvost,
  changeResidence,
  changeSpace,
  changeUsed,
  changeWorker,
  favorBuildings,
  holderOf,
  isResidence,
  layTile,
  passOrder,
  spaceAt,
  tileAt,
} from './model.js';
import { labelOf, tileGroups } from './things.js';

export class Place extends Spot {
  constructor(node, parts) {
    super(node, parts, 'road.14');
  }

  offered() {
    const { favor_buildings: favors, characters, bridge, catalog } = this.facts,
      { places } = catalog;
    return [
      {
        label: t('Road'),
        options: this.desk.view.road
          .map((_, number) => [`road.${number}`, t('Space {number}', { number })])
          .filter((_, number) => number !== bridge),
      },
      {
        label: places.site.label,
        options: [
          ['bridge', t('Bridge: players who passed')],
          ['site', t('Construction site: workers')],
          ...favors.map((_, i) => [`favor.${i + 1}`, places[`favor.${i + 1}`].label]),
        ],
      },
      {
        label: t('Characters'),
        options: Object.entries(characters).map(([name, label]) => [`character.${name}`, label]),
      },
    ];
  }

  /** Before which space the provost stands is said there. */
  choose(target) {
    super.choose(target.replace(/^gap\./, 'road.'));
  }

  build() {
    const [place, id] = this.target.split('.'),
      { players } = this.desk.view;
    switch (place) {
      case 'road':
        return this.space(Number(id));
      case 'site':
        return this.queue(
          'site',
          players,
          (record) => record.site ?? [],
          (record, i, seat, seats) => change(record, ['site'], compact(seats.with(i, seat))),
        );
      case 'bridge':
        return this.queue('pass_order', players, passOrder, (record, i, seat, seats) =>
          changePassOrder(record, reorder(compact(seats), i, seat), this.facts),
        );
      case 'favor':
        return [this.favor(Number(id) - 1)];
      default:
        return this.character(id);
    }
  }

  space(number) {
    const { facts, fields } = this,
      at = (...keys) => ['road', number, ...keys],
      here = (record) => spaceAt(record, number, facts);
    const choice = (keys, label, options, read, write) =>
      line(label, fields.choice(at(...keys), { label, options, read, write }));
    const worker = (i, label) =>
      choice(
        ['workers', i],
        label,
        this.seats(),
        (record) => here(record).workers?.[i],
        (record, seat) => changeWorker(record, number, i, seat, facts),
      );
    return [
      choice(
        ['tile'],
        t('Tile'),
        (record) => [[null, t('none')], ...this.tilesFor(here(record).tile)],
        (record) => here(record).tile,
        (record, tile) =>
          tile ? layTile(record, `road.${number}`, tile, {}, facts) : changeSpace(record, number, CLEARED, facts),
      ),
      choice(
        ['house'],
        t('Owner'),
        this.seats(),
        (record) => here(record).house,
        (record, seat) => changeSpace(record, number, { house: seat ?? undefined }, facts),
      ),
      worker(0, t('Worker')),
      worker(1, t('Second worker')),
      fields.check(at('side'), {
        label: labelOf('residence', facts.catalog),
        read: (record) => isResidence(here(record)),
        write: (record, on) => changeResidence(record, number, on, undefined, facts),
      }),
      choice(
        ['monument'],
        t('Monument'),
        (record) => [[null, t('none')], ...this.monumentsFor(here(record).monument)],
        (record) => here(record).monument,
        (record, monument) => changeMonument(record, number, monument, undefined, facts),
      ),
      fields.check(['provost', number], {
        label: t('The provost stands here'),
        read: () => this.desk.view.provost === number,
        write: (record, on) => (on ? changeProvost(record, number, facts) : record),
      }),
    ];
  }

  favor(index) {
    const target = `favor.${index + 1}`,
      { facts } = this;
    return line(
      t('Tile'),
      this.fields.choice(['favor_buildings', index], {
        label: t('Tile'),
        options: (record) => this.tilesFor(tileAt(record, target, facts)),
        read: (record) => favorBuildings(record, facts)[index],
        write: (record, tile) => layTile(record, target, tile, {}, facts),
      }),
    );
  }

  /** What lies on a space by itself, and what lies here. */
  tilesFor(tile) {
    const groups = tileGroups(this.desk.view, this.facts).filter(({ id }) => !['residence', 'monument'].includes(id));
    return [...this.unlessIn(groups, tile), ...groups];
  }

  monumentsFor(monument) {
    const groups = tileGroups(this.desk.view, this.facts).filter(({ id }) => id === 'monument');
    return [...this.unlessIn(groups, monument), ...groups.flatMap(({ options }) => options)];
  }

  unlessIn(groups, tile) {
    const isThere = groups.some(({ options }) => options.some(([id]) => id === tile));
    return tile && !isThere ? [[tile, labelOf(tile, this.facts.catalog)]] : [];
  }

  character(name) {
    const { fields, facts } = this,
      label = t('Held by'),
      seats = this.desk.view.seats.map(({ seat, name: who }) => [seat, who]);
    const holder = line(
      label,
      fields.choice(['board_characters', name], {
        label,
        options: [[null, t('not in the game')], [BOARD, t('on the board')], ...seats],
        read: (record) => holderOf(record, name),
        write: (record, who) => changeHolder(record, name, who),
      }),
    );
    if (!facts.once_per_round.includes(name)) return [holder];
    return [
      holder,
      fields.check(['used_characters', name], {
        label: t('Used in this round'),
        read: (record) => (record.used_characters ?? []).includes(name),
        write: (record, used) => changeUsed(record, name, used),
      }),
    ];
  }
}

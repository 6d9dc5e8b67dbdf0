// One place of the table in fields.

import { line } from '../../../editor/fields.js';
import { Spot } from '../../../editor/spot.js';
import { t } from '../../../base/words.js';
import { QUARTERS, partsOf } from '../parts.js';
import {
  changeCell,
  changeDiscard,
  changeFollower,
  changeTaken,
  changeTile,
  changeTileInHand,
  indexOf,
  isTaken,
  lyingOn,
} from './model.js';
import { labelOf } from './things.js';

export class Place extends Spot {
  constructor(node, parts) {
    super(node, parts, 'cell.c1');
  }

  offered() {
    const { cells, tokens_on_towers: towers, catalog } = this.facts,
      { places } = catalog,
      named = (target) => [target, places[target].label];
    return [
      { label: places.castle?.label ?? t('Castle'), options: cells.map((cell) => named(`cell.${cell}`)) },
      { label: t('Castle tile'), options: [named('hand'), named('pile')] },
      { label: t('Token'), options: Array.from({ length: towers }, (_, i) => named(`tower.${i + 1}`)) },
    ];
  }

  build() {
    const [place, id] = this.target.split('.');
    switch (place) {
      case 'cell':
        return this.cell(id);
      case 'tower':
        return [this.tower(Number(id))];
      case 'hand':
        return [
          this.choice(
            ['tile'],
            t('Castle tile'),
            this.tiles(),
            ({ tile }) => tile,
            (record, tile) => changeTileInHand(record, tile),
          ),
        ];
      default:
        return this.discards();
    }
  }

  choice(keys, label, options, read, write) {
    return line(label, this.fields.choice(keys, { label, options, read, write }));
  }

  tiles() {
    const { codes, catalog } = this.facts;
    return [[null, t('none')], ...Object.keys(codes).map((name) => [name, labelOf(name, catalog)])];
  }

  cell(cell) {
    const { codes, colors, kinds } = this.facts,
      there = (record) => lyingOn(record, cell);
    const parts = (record) =>
      partsOf(codes[there(record)?.tile] ?? '').map((part) => [
        part,
        `${kinds.find(([kind]) => kind[0] === part[0])[1]} ${part}`,
      ]);
    const owners = [[null, t('nobody')], ...this.desk.view.seats.map(({ seat, name }) => [colors[seat], name])];
    return [
      this.choice(
        ['board', cell],
        t('Castle tile'),
        this.tiles(),
        (record) => there(record)?.tile,
        (record, tile) => changeTile(record, cell, tile),
      ),
      this.choice(
        ['board', cell, 'turn'],
        t('Rotation'),
        QUARTERS.map((degrees) => [degrees, `${degrees}°`]),
        (record) => there(record)?.degrees,
        (record, degrees) => (there(record) ? changeCell(record, cell, { degrees }) : record),
      ),
      this.choice(
        ['board', cell, 'follower'],
        t('Follower'),
        owners,
        (record) => there(record)?.color,
        (record, color) => this.send(record, cell, color, there(record)?.part ?? parts(record)[0]?.[0]),
      ),
      this.choice(
        ['board', cell, 'region'],
        t('Region'),
        (record) => (there(record)?.color ? parts(record) : []),
        (record) => there(record)?.part,
        (record, part) => this.send(record, cell, there(record)?.color, part),
      ),
    ];
  }

  send(record, cell, color, part) {
    return part === undefined || indexOf(record, cell) < 0 ? record : changeFollower(record, cell, color, part);
  }

  tower(tower) {
    return this.fields.check(['taken', tower], {
      label: t('Its token has been taken'),
      read: (record) => isTaken(record, tower),
      write: (record, taken) => changeTaken(record, tower, taken),
    });
  }

  /** Tiles that fitted nowhere. */
  discards() {
    return Array.from({ length: this.facts.discards_shown }, (_, i) =>
      this.choice(
        ['discarded', i],
        t('Tile {number} in the box', { number: i + 1 }),
        this.tiles(),
        ({ discarded = [] }) => discarded[i],
        (record, tile) => changeDiscard(record, i, tile),
      ),
    );
  }
}

// The cells of Zamek's board in a position record: a line for each tile, `c1 F01 180 white r1`; the last one was just laid.

import { line as fieldLine } from '../../../editor/fields.js';
import { t } from '../../../base/vocabulary.js';
import { QUARTERS, partsOf } from '../parts.js';

/** The letter that begins the names of parts -> of which kind they are. */
const KINDS = { h: 'house', p: 'pigsty', m: 'meadow', r: 'road' };
const HOUSE = 'h';
const NO_FOLLOWER = { color: undefined, part: undefined };

/** @typedef {{cell: string, tile: string, degrees: string, color?: string, part?: string}} Lying */

/** @returns {Lying} */
function read(line) {
  const [cell, tile, degrees, color, part] = String(line).split(/\s+/);
  return { cell, tile, degrees, color, part };
}

const write = ({ cell, tile, degrees, color, part }) =>
  [cell, tile, degrees, ...(color && part ? [color, part] : [])].join(' ');

const indexOf = (record, cell) => (record.board ?? []).findIndex((line) => read(line).cell === cell);

/** The tile on a cell, or null. */
function lyingOn(record, cell) {
  const index = indexOf(record, cell);
  return index < 0 ? null : read(record.board[index]);
}

/** What a tile is called: several show the same, so its id is said, too. */
export const nameOf = (model, tile) => `${tile} ${model.called(`tile.${tile}`)}`;

/** All tiles, to choose from. @returns {[string, string][]} */
export const tilesOf = (model) => Object.keys(model.own.codes).map((tile) => [tile, nameOf(model, tile)]);

const partsOn = ({ own }, tile) => partsOf(own.codes[tile] ?? '');

/** The houses on the tiles of the board: `e4.h1`. */
export const housesOn = (model, record) =>
  (record.board ?? []).map(read).flatMap(({ cell, tile }) =>
    partsOn(model, tile)
      .filter((part) => part.startsWith(HOUSE))
      .map((part) => `${cell}.${part}`),
  );

/** Put other things on a cell, or nothing; what is laid there newly was laid last. */
function changeCell(model, record, cell, changes) {
  const index = indexOf(record, cell),
    board = record.board ?? [],
    lying = { cell, degrees: '0', ...lyingOn(record, cell), ...changes };
  if (!changes) return model.set(record, ['board'], index < 0 ? board : board.toSpliced(index, 1));
  return model.set(record, ['board'], index < 0 ? [...board, write(lying)] : board.with(index, write(lying)));
}

/** Another tile on a cell, or null for none: who stood there goes. */
const changeTile = (model, record, cell, tile) => changeCell(model, record, cell, tile && { tile, ...NO_FOLLOWER });

/** A follower on a part of a tile, or nobody. */
function changeFollower(model, record, cell, color, part) {
  if (!lyingOn(record, cell)) return record;
  return changeCell(model, record, cell, color && part ? { color, part } : NO_FOLLOWER);
}

/** What a click with a thing in hand makes of a cell. */
export function putOnCell(model, record, { kind, seat, tile }, cell) {
  const there = lyingOn(record, cell);
  if (kind === 'eraser')
    return there?.color ? changeFollower(model, record, cell) : changeTile(model, record, cell, null);
  if (kind === 'tile' && there?.tile !== tile) return changeTile(model, record, cell, tile);
  if (kind === 'tile') {
    const next = QUARTERS[(QUARTERS.indexOf(there.degrees) + 1) % QUARTERS.length];
    return changeCell(model, record, cell, { degrees: next });
  }
  const parts = there ? partsOn(model, there.tile) : [];
  if (kind !== 'follower' || !parts.length) return null;
  // To the first region, then to the next one, in the end to none.
  const color = model.catalog.colors[seat],
    next = there.color === color ? parts.indexOf(there.part) + 1 : 0;
  return changeFollower(model, record, cell, next < parts.length ? color : null, parts[next]);
}

/** A cell in fields. */
export function cellControls({ model, fields }, [word, cell]) {
  const { colors } = model.catalog,
    there = (record) => lyingOn(record, cell),
    none = [[null, t('none')]];
  const choice = (path, label, options, value, change) =>
    fieldLine(label, fields.choice([word, cell, ...path], { label, options, read: value, write: change }));
  const parts = (record) =>
    partsOn(model, there(record)?.tile).map((part) => [part, `${model.called(`term.${KINDS[part[0]]}`)} ${part}`]);
  return [
    choice(
      [],
      t('Castle tile'),
      () => [...none, ...tilesOf(model)],
      (record) => there(record)?.tile,
      (record, tile) => changeTile(model, record, cell, tile),
    ),
    choice(
      ['turn'],
      t('Rotation'),
      () => QUARTERS.map((degrees) => [degrees, `${degrees}°`]),
      (record) => there(record)?.degrees,
      (record, degrees) => (there(record) ? changeCell(model, record, cell, { degrees }) : record),
    ),
    choice(
      ['follower'],
      t('Follower'),
      (record) => [[null, t('nobody')], ...model.seats(record).map(({ seat, name }) => [colors[seat], name])],
      (record) => there(record)?.color,
      (record, color) => changeFollower(model, record, cell, color, there(record)?.part ?? parts(record)[0]?.[0]),
    ),
    choice(
      ['region'],
      t('Region'),
      (record) => (there(record)?.color ? parts(record) : []),
      (record) => there(record)?.part,
      (record, part) => changeFollower(model, record, cell, there(record)?.color, part),
    ),
  ];
}

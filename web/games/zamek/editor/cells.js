// The cells of Zamek's board in a position record: a line for each tile, `c1 F01 180 white r1`; the last one was just laid.

import { fieldLine } from '../../../base/dom.js';
import { t } from '../../../base/vocabulary.js';
import { QUARTERS, partsOf } from '../parts.js';

/**
 * The letter that begins the names of parts -> of which kind they are.
 * @type {Record<string, string>}
 */
const KINDS = { h: 'house', p: 'pigsty', m: 'meadow', r: 'road' };
const HOUSE = 'h';
const NO_FOLLOWER = { color: undefined, part: undefined };

/**
 * @typedef {import('../../../editor/model.js').Model} Model
 * @typedef {import('../../../editor/types.js').Option} Option
 * @typedef {import('../../../editor/types.js').Path} Path
 * @typedef {import('../../../editor/types.js').Thing} Thing
 * @typedef {import('../../game.js').PositionRecord} PositionRecord
 * @typedef {{cell: string, tile: string, degrees: string, color?: string, part?: string}} Lying
 */

/** @param {string} line @returns {Lying} */
function read(line) {
  const [cell, tile, degrees, color, part] = String(line).split(/\s+/);
  return { cell, tile, degrees, color, part };
}

/** @param {Lying} lying */
const write = ({ cell, tile, degrees, color, part }) =>
  [cell, tile, degrees, ...(color && part ? [color, part] : [])].join(' ');

/** @returns {string[]} @param {PositionRecord} record */
const linesOf = (record) => record.board ?? [];

/** @param {PositionRecord} record @param {string} cell */
const indexOf = (record, cell) => linesOf(record).findIndex((line) => read(line).cell === cell);

/** The tile on a cell, or null. @param {PositionRecord} record @param {string} cell */
function lyingOn(record, cell) {
  const index = indexOf(record, cell);
  return index < 0 ? null : read(record.board[index]);
}

/** What a tile is called: several show the same, so its id is said, too. @param {Model} model @param {string} tile */
export const nameOf = (model, tile) => `${tile} ${model.called(`tile.${tile}`)}`;

/** All tiles, to choose from. @param {Model} model @returns {[string, string][]} */
export const tilesOf = (model) => Object.keys(model.own.codes).map((tile) => [tile, nameOf(model, tile)]);

/** @param {Model} model @param {string | undefined} tile @returns {string[]} */
const partsOn = ({ own }, tile) => partsOf(own.codes[tile ?? ''] ?? '');

/** The houses on the tiles of the board: `e4.h1`. @param {Model} model @param {PositionRecord} record */
export const housesOn = (model, record) =>
  linesOf(record)
    .map(read)
    .flatMap(({ cell, tile }) =>
      partsOn(model, tile)
        .filter((part) => part.startsWith(HOUSE))
        .map((part) => `${cell}.${part}`),
    );

/**
 * Put other things on a cell, or nothing; what is laid there newly was laid last.
 * @param {Model} model @param {PositionRecord} record @param {string} cell @param {Partial<Lying> | null} changes
 */
function changeCell(model, record, cell, changes) {
  const index = indexOf(record, cell),
    board = linesOf(record),
    lying = { cell, tile: '', degrees: '0', ...lyingOn(record, cell), ...changes };
  if (!changes) return model.set(record, ['board'], index < 0 ? board : board.toSpliced(index, 1));
  return model.set(record, ['board'], index < 0 ? [...board, write(lying)] : board.with(index, write(lying)));
}

/**
 * Another tile on a cell, or null for none: a follower who stood there goes.
 * @param {Model} model @param {PositionRecord} record @param {string} cell @param {string | null} tile
 */
const changeTile = (model, record, cell, tile) =>
  changeCell(model, record, cell, tile ? { tile, ...NO_FOLLOWER } : null);

/**
 * A follower on a part of a tile, or nobody.
 * @param {Model} model @param {PositionRecord} record @param {string} cell
 * @param {string | null} [color] @param {string} [part]
 */
function changeFollower(model, record, cell, color, part) {
  if (!lyingOn(record, cell)) return record;
  return changeCell(model, record, cell, color && part ? { color, part } : NO_FOLLOWER);
}

/**
 * What a click with a thing in hand makes of a cell.
 * @param {Model} model @param {PositionRecord} record @param {Thing} thing @param {string} cell
 */
export function putOnCell(model, record, { kind, seat, tile }, cell) {
  const there = lyingOn(record, cell);
  if (kind === 'eraser')
    return there?.color ? changeFollower(model, record, cell) : changeTile(model, record, cell, null);
  if (kind === 'tile') {
    if (there?.tile !== tile) return changeTile(model, record, cell, tile);
    const next = QUARTERS[(QUARTERS.indexOf(there.degrees) + 1) % QUARTERS.length];
    return changeCell(model, record, cell, { degrees: next });
  }
  const parts = partsOn(model, there?.tile);
  if (kind !== 'follower' || !there || !parts.length) return null;
  // To the first region, then to the next one, in the end to none.
  const color = model.catalog.colors[seat],
    next = there.color === color ? parts.indexOf(there.part ?? '') + 1 : 0;
  return changeFollower(model, record, cell, next < parts.length ? color : null, parts[next]);
}

/** A cell in fields. @type {Required<import('../../../editor/types.js').Editor>['controls'][string]} */
export function cellControls({ model, fields }, [word, name]) {
  const { colors } = model.catalog,
    cell = String(name),
    there = (/** @type {PositionRecord} */ record) => lyingOn(record, cell),
    none = /** @type {Option} */ ([null, t('none')]);
  /**
   * @param {Path} path @param {string} label
   * @param {(record: PositionRecord) => Option[]} options
   * @param {(record: PositionRecord) => any} value
   * @param {(record: PositionRecord, value: any) => PositionRecord} change
   */
  const choice = (path, label, options, value, change) =>
    fieldLine(label, fields.choice([word, cell, ...path], { label, options, read: value, write: change }));
  /** @param {PositionRecord} record @returns {[string, string][]} */
  const parts = (record) =>
    partsOn(model, there(record)?.tile).map((part) => [part, `${model.called(`term.${KINDS[part[0]]}`)} ${part}`]);
  return [
    choice(
      [],
      t('Castle tile'),
      () => [none, ...tilesOf(model)],
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
      (record) => [
        [null, t('nobody')],
        ...model.seats(record).map(({ seat, name }) => /** @type {Option} */ ([colors[seat], name])),
      ],
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

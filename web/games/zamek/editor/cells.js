// The cells of Zamek's board in a position record: a line for each tile, `c1 F01 180 white r1`; the last one was just laid.

import { t } from '../../../base/vocabulary.js';

/**
 * The letter that begins the names of parts -> of which kind they are.
 * @type {Record<string, string>}
 */
const KINDS = { h: 'house', p: 'pigsty', m: 'meadow', r: 'road' };
const HOUSE = 'h';
/** How a tile is turned in a position record, for each quarter. */
const QUARTERS = ['0', '90', '180', '270'];
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

/** Name a tile with its id, since several show the same. @param {Model} model @param {string} tile */
export const nameOf = (model, tile) => `${tile} ${model.called(`tile.${tile}`)}`;

/** All tiles, to choose from. @param {Model} model @returns {[string, string][]} */
export const tilesOf = (model) => Object.keys(model.own.codes).map((tile) => [tile, nameOf(model, tile)]);

/** The parts of a tile, as its code says: `h1`, `m1`, `r1`. @param {Model} model @param {string | undefined} tile */
const partsOn = ({ own }, tile) => {
  const [edges] = String(own.codes[tile ?? ''] ?? '').split(';');
  return [...new Set(edges.split(/[/-]/))].filter(Boolean);
};

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
 * Return the record after a click on a cell with a thing in hand.
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
export function cellControls(model, record, [word, name]) {
  const { colors } = model.catalog,
    cell = String(name),
    there = lyingOn(record, cell),
    at = (/** @type {Path} */ ...path) => [word, cell, ...path];
  const parts = partsOn(model, there?.tile).map(
    (part) => /** @type {Option} */ ([part, `${model.called(`term.${KINDS[part[0]]}`)} ${part}`]),
  );
  const [first] = partsOn(model, there?.tile);
  return [
    {
      path: at(),
      label: t('Castle tile'),
      options: [[null, t('none')], ...tilesOf(model)],
      value: there?.tile,
      write: (now, tile) => changeTile(model, now, cell, tile),
    },
    {
      path: at('turn'),
      label: t('Rotation'),
      options: QUARTERS.map((degrees) => [degrees, `${degrees}°`]),
      value: there?.degrees,
      write: (now, degrees) => (there ? changeCell(model, now, cell, { degrees }) : now),
    },
    {
      path: at('follower'),
      label: t('Follower'),
      options: [
        [null, t('nobody')],
        ...model.seats(record).map(({ seat, name: player }) => /** @type {Option} */ ([colors[seat], player])),
      ],
      value: there?.color,
      write: (now, color) => changeFollower(model, now, cell, color, there?.part ?? first),
    },
    {
      path: at('region'),
      label: t('Region'),
      options: there?.color ? parts : [],
      value: there?.part,
      write: (now, part) => changeFollower(model, now, cell, there?.color, part),
    },
  ];
}

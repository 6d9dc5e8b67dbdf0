// What a position record of Zamek says, and what can be done to it: every function takes a record and gives a new one.

import { change, isNothing } from '../../../editor/record.js';
import { QUARTERS, partsOf } from '../parts.js';

/** The keys of a record as the engine orders them. */
export const KEYS = [
  'position',
  'game',
  'options',
  'players',
  'active',
  'turn',
  'board',
  'tile',
  'discarded',
  'taken',
  'used',
  'asked',
  'scoring',
];

// ---- the board, line by line: the last tile is that just laid

/** @typedef {{cell: string, tile: string, degrees: string, color?: string, part?: string}} Lying */

/** @returns {Lying} */
function read(line) {
  const [cell, tile, degrees, color, part] = String(line).split(/\s+/);
  return { cell, tile, degrees, color, part };
}

const write = ({ cell, tile, degrees, color, part }) =>
  [cell, tile, degrees, ...(color && part ? [color, part] : [])].join(' ');

const lines = (record) => record.board ?? [];
export const indexOf = (record, cell) => lines(record).findIndex((line) => read(line).cell === cell);

/** The tile on a cell, or null. */
export function lyingOn(record, cell) {
  const index = indexOf(record, cell);
  return index < 0 ? null : read(lines(record)[index]);
}

/** Put other things on a cell, or nothing; what is laid there newly was laid last. */
export function changeCell(record, cell, changes) {
  const index = indexOf(record, cell),
    board = lines(record);
  if (!changes) return change(record, ['board'], index < 0 ? board : board.toSpliced(index, 1));
  const lying = write({ ...(index < 0 ? { cell, degrees: '0' } : read(board[index])), ...changes });
  return change(record, ['board'], index < 0 ? [...board, lying] : board.with(index, lying));
}

const NO_FOLLOWER = { color: undefined, part: undefined };

/** Another tile on a cell, or null for none: who stood there goes. */
export const changeTile = (record, cell, tile) =>
  changeCell(record, cell, tile && { tile, ...NO_FOLLOWER, ...(lyingOn(record, cell) ? {} : { degrees: '0' }) });

/** A tile laid where it lies already is turned. */
export function layTile(record, cell, tile) {
  const there = lyingOn(record, cell);
  if (there?.tile !== tile) return changeTile(record, cell, tile);
  const next = QUARTERS[(QUARTERS.indexOf(there.degrees) + 1) % QUARTERS.length];
  return changeCell(record, cell, { degrees: next });
}

/** Let a follower stand on a part of a tile; `null` for nobody. */
export const changeFollower = (record, cell, color, part) =>
  changeCell(record, cell, color ? { color, part } : NO_FOLLOWER);

/** A follower of this color on the tile's first part, then on the next one, in the end on none. */
export function sendFollower(record, cell, color, { codes }) {
  const there = lyingOn(record, cell),
    parts = there ? partsOf(codes[there.tile] ?? '') : [];
  if (!parts.length) return null;
  const next = there.color === color ? parts.indexOf(there.part) + 1 : 0;
  return changeFollower(record, cell, next < parts.length ? color : null, parts[next]);
}

/** What lies uppermost comes off first. */
export function clearCell(record, cell) {
  const there = lyingOn(record, cell);
  return there?.color ? changeFollower(record, cell, null) : changeCell(record, cell, null);
}

// ---- towers, tokens, tiles beside the board

export const isTaken = (record, tower) => (record.taken ?? []).includes(tower);

export function changeTaken(record, tower, taken) {
  const others = (record.taken ?? []).filter((one) => one !== tower);
  return change(record, ['taken'], taken ? [...others, tower].sort((a, b) => a - b) : others);
}

const isOf = (kind) => (token) => Math.abs(token) === kind;
export const countOf = (tokens, kind) => (tokens ?? []).filter(isOf(kind)).length;

/** So many tokens of a kind where `path` says: the last ones come and go. */
export function changeTokens(record, path, kind, count) {
  const tokens = [...(path.reduce((value, key) => value?.[key], record) ?? [])];
  while (countOf(tokens, kind) < count) tokens.push(kind);
  while (countOf(tokens, kind) > count) tokens.splice(tokens.findLastIndex(isOf(kind)), 1);
  return change(record, path, tokens);
}

/** The tile that is to be laid; what is asked then follows. */
export const changeTileInHand = (record, tile) =>
  change(change(record, ['asked'], undefined), ['tile'], tile ?? undefined);

export function changeDiscard(record, index, tile) {
  const discarded = [...(record.discarded ?? [])];
  if (tile) discarded[Math.min(index, discarded.length)] = tile;
  else discarded.splice(index, 1);
  return change(record, ['discarded'], discarded);
}

// ---- the moment

const LAYING = 'tile',
  DRAWING = 'draw';

/** What is asked; a tile is in hand only while it is to be laid. */
export const askedOf = (record) => record.asked ?? (record.tile ? LAYING : DRAWING);

export function changeAsked(record, asked) {
  const { scoring: _, ...others } = record,
    rest = asked === LAYING ? others : change(others, ['tile'], undefined);
  return change(rest, ['asked'], asked === LAYING || asked === DRAWING ? undefined : asked);
}

/** A keep where it is not alone in the record. */
export function changeKeep(record, seat, changes) {
  const path = ['players', seat, 'keep'],
    keep = { ...record.players[seat]?.keep, ...changes };
  return change(record, path, isNothing(keep.size) || !keep.size || !keep.house ? undefined : keep);
}

// What the position editor has to know of Zamek: the things that can be put somewhere, where they can be put, and the
// fields that stand for the parts of a record.

import { t } from '../../../base/words.js';
import {
  KEYS,
  changeDiscard,
  changeTaken,
  changeTileInHand,
  changeTokens,
  clearCell,
  countOf,
  isTaken,
  layTile,
  sendFollower,
} from './model.js';
import { Moment } from './moment.js';
import { Place } from './place.js';
import { Players } from './players.js';
import { Things, labelOf } from './things.js';

/**
 * The position of a castle in which nothing has happened yet.
 * @type {import('../../game.js').Editor['empty']}
 */
const empty = () => ({ position: 1, game: 'zamek', players: [{}, {}] });

/**
 * The place of the table that a path in the record means, or null.
 * @type {import('../../game.js').Editor['targetOf']}
 */
function targetOf([first, second], record) {
  if (first === 'board' && second !== undefined) return `cell.${String(record.board[second]).split(/\s+/)[0]}`;
  return { tile: 'hand', discarded: 'pile', left: 'pile' }[first] ?? null;
}

const entryOf = (target) => target;
const zones = () => [];

/** The position with `thing` put on `target`, or null where a position has no place for it. */
function put(record, { kind, seat, tile }, target, facts) {
  const [place, id] = target.split('.'),
    erases = kind === 'eraser';
  switch (place) {
    case 'cell':
      if (kind === 'tile') return layTile(record, id, tile);
      if (kind === 'follower') return sendFollower(record, id, facts.colors[seat], facts);
      return erases ? clearCell(record, id) : null;
    case 'hand':
      return kind === 'tile' || erases ? changeTileInHand(record, erases ? null : tile) : null;
    case 'pile':
      if (erases) return changeDiscard(record, (record.discarded ?? []).length - 1, null);
      return kind === 'tile' ? changeDiscard(record, Infinity, tile) : null;
    case 'tower':
      if (!Number(id) || !(kind === 'token' || erases)) return null;
      return changeTaken(record, Number(id), erases || !isTaken(record, Number(id)));
    case 'kind':
      return putToken(record, { kind, seat }, Number(id), facts);
    default:
      return null;
  }
}

/** The chosen player gets a token of a kind while there are any, and then has none. */
function putToken(record, { kind, seat }, token, { copies }) {
  if (kind !== 'token' && kind !== 'eraser') return null;
  const path = ['players', seat, 'tokens'],
    count = countOf(record.players[seat]?.tokens, token);
  return changeTokens(record, path, token, kind === 'token' && count < copies ? count + 1 : 0);
}

/** A click on what is left takes it in hand. */
function taken(target, { left }, { catalog }) {
  const [place, tile] = target.split('.');
  return place === 'left' && left[tile] ? { thing: { kind: 'tile', tile }, label: labelOf(tile, catalog) } : null;
}

/** What is said of the sheets to those who do not see them. */
const about = {
  board: () => t('The castle. Arrow keys move between cells; Enter places the piece in hand.'),
  tables: () =>
    t('The tiles and tokens that are left. Arrow keys move between them; Enter takes a tile in hand or gives a token.'),
};

/** @type {import('../../game.js').Editor} */
export default { keys: KEYS, empty, put, targetOf, entryOf, zones, taken, about, Things, Place, Players, Moment };

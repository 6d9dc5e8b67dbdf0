// What a click on a place does to the position, with the thing in hand. A thing put where it already is comes off.

import { change, changeCount, valueAt } from '../../../editor/record.js';
import { rowWith } from '../../../editor/seats.js';
import { changePassOrder, changeSpace, changeWorkersIn, passOrder, spaceAt, workersIn } from './model.js';

/**
 * The position with `thing` put on `target`, or null where a position has no place for it.
 * A thing is {kind: 'tile' | 'worker' | 'house' | 'deed' | 'marker' | 'provost' | 'bailiff' | 'eraser', seat, tile}.
 */
export function put(record, thing, target, facts) {
  const [place, id] = target.split('.');
  return PLACES[place]?.(record, thing, id, facts) ?? null;
}

const PLACES = {
  road: putOnRoad,
  special: (record, thing, id, facts) =>
    putInSpecial(
      record,
      thing,
      facts.specials.find((special) => special.id === id),
    ),
  castle: putInCastle,
  pass: putOnBridge,
  section: putInSection,
  favor: putOnFavor,
};

function putOnRoad(record, { kind, seat, tile }, id, facts) {
  const number = Number(id),
    space = spaceAt(record, number, facts),
    say = (changes) => changeSpace(record, number, changes, facts);
  const toggle = (key) => say({ [key]: space[key] === seat ? undefined : seat });
  switch (kind) {
    case 'tile':
      return say({ tile, owner: isOwned(tile, facts) ? seat : undefined });
    case 'worker':
      return toggle('worker');
    case 'house':
      return toggle('owner');
    case 'deed':
      return toggle('pending_transform');
    case 'provost':
    case 'bailiff':
      return moveCrown(record, kind, number, facts);
    case 'eraser':
      return say(topmost(space));
    default:
      return null;
  }
}

/** The provost who stands beside the bailiff goes along with him. */
function moveCrown(record, who, number, { start_space: start }) {
  const bailiff = who === 'bailiff' ? number : (record.bailiff ?? start),
    provost = who === 'provost' ? number : (record.provost ?? bailiff);
  return change(
    change(record, ['bailiff'], bailiff === start ? undefined : bailiff),
    ['provost'],
    provost === bailiff ? undefined : provost,
  );
}

/** Neutral and fixed tiles are nobody's; what comes from the stock is somebody's. */
const isOwned = (tile, { stock, catalog }) =>
  catalog.detail.tiles[tile].group in stock || catalog.detail.tiles[tile].group === 'residence';

/** What lies uppermost comes off first; a tile goes together with its house. */
function topmost({ worker, pending_transform: deed }) {
  if (worker !== undefined) return { worker: undefined };
  if (deed !== undefined) return { pending_transform: undefined };
  return { tile: undefined, owner: undefined };
}

function putInSpecial(record, { kind, seat }, special) {
  const workers = workersIn(record, special),
    own = workers.indexOf(seat);
  if (kind === 'eraser')
    workers[
      Math.max(
        0,
        workers.findLastIndex((one) => one !== null),
      )
    ] = null;
  else if (kind !== 'worker') return null;
  else if (own >= 0) workers[own] = null;
  else workers[workers.includes(null) ? workers.indexOf(null) : workers.length - 1] = seat;
  return changeWorkersIn(record, special, workers);
}

/** What stands in a row. */
const ROW = ['worker', 'marker'];

function putInCastle(record, thing) {
  const row = rowWith(record.castle_workers ?? [], thing, ROW);
  return row && change(record, ['castle_workers'], row);
}

function putOnBridge(record, thing, _, facts) {
  const row = rowWith(passOrder(record, facts), thing, ROW);
  return row && changePassOrder(record, row, facts);
}

function putInSection(record, { kind, seat }, section) {
  const count = (whose, step) => {
    const path = ['players', whose, 'houses', section];
    return changeCount(record, path, (valueAt(record, path) ?? 0) + step);
  };
  if (kind === 'house') return count(seat, 1);
  if (kind === 'worker') return putInCastle(record, { kind, seat });
  if (kind !== 'eraser') return null;
  const owners = record.players
    .map((_, whose) => whose)
    .filter((whose) => valueAt(record, ['players', whose, 'houses', section]));
  return owners.length ? count(owners.includes(seat) ? seat : owners.at(-1), -1) : record;
}

/** One column on, and from the last one back to the beginning; the eraser goes one back. */
function putOnFavor(record, { kind, seat }, line, { most_favor: most }) {
  if (kind !== 'marker' && kind !== 'eraser') return null;
  const path = ['players', seat, 'favor', line],
    column = valueAt(record, path) ?? 0;
  return changeCount(record, path, kind === 'eraser' ? Math.max(0, column - 1) : (column + 1) % (most + 1));
}

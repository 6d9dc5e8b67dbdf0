// What a click on a place does to the position, with the thing in hand. A thing put where it already is comes off.

import { change } from '../../../editor/record.js';
import { rowWith } from '../../../editor/seats.js';
import {
  BOARD,
  CLEARED,
  changeHolder,
  changeMonument,
  changePassOrder,
  changeProvost,
  changeResidence,
  changeSpace,
  holderOf,
  isResidence,
  layTile,
  passOrder,
  spaceAt,
} from './model.js';

const MOST_WORKERS = 2; // that there is a place for on a tile

/**
 * The position with `thing` put on `target`, or null where a position has no place for it.
 * A thing is {kind: 'tile' | 'worker' | 'house' | 'character' | 'provost' | 'eraser', seat, tile}.
 */
export function put(record, thing, target, facts) {
  const [place, id] = target.split('.');
  return PLACES[place]?.(record, thing, id, facts) ?? null;
}

const PLACES = {
  road: (record, thing, id, facts) => putOnRoad(record, thing, Number(id), facts),
  gap: (record, { kind }, id, facts) => (kind === 'provost' ? changeProvost(record, Number(id), facts) : null),
  site: putOnSite,
  bridge: putOnBridge,
  favor: (record, { kind, tile }, id, facts) =>
    kind === 'tile' && groupOf(tile, facts) in LIES ? layTile(record, `favor.${id}`, tile, {}, facts) : null,
  character: putOnCharacter,
};

/** Classes of tiles that lie by themselves. */
const LIES = { printed: true, starting: true, wood: true, stone: true };

const groupOf = (tile, { catalog }) => catalog.detail.tiles[tile]?.group;

function putOnRoad(record, { kind, seat, tile }, number, facts) {
  const space = spaceAt(record, number, facts),
    say = (changes) => changeSpace(record, number, changes, facts);
  switch (kind) {
    case 'tile':
      return putTile(record, { seat, tile }, number, facts);
    case 'worker':
      return say({ workers: withWorker(space.workers ?? [], seat) });
    case 'house':
      return say({ house: space.house === seat ? undefined : seat });
    case 'provost':
      return changeProvost(record, number, facts);
    case 'eraser':
      return say(topmost(space, facts));
    default:
      return null;
  }
}

/** What lies there from the beginning is nobody's; what is constructed is somebody's. */
function putTile(record, { seat, tile }, number, facts) {
  const space = spaceAt(record, number, facts);
  if (groupOf(tile, facts) in LIES)
    return layTile(record, `road.${number}`, tile, { ...CLEARED, tile, house: houseOf(number, seat, facts) }, facts);
  if (!space.tile) return null;
  return tile === 'residence'
    ? changeResidence(record, number, !isResidence(space), seat, facts)
    : changeMonument(record, number, tile, seat, facts);
}

const houseOf = (number, seat, facts) => (facts.road[number] ? undefined : seat);

/** Where two are, the second one makes room. */
function withWorker(workers, seat) {
  if (workers.includes(seat)) return workers.filter((one) => one !== seat);
  return [...workers.slice(0, MOST_WORKERS - 1), seat];
}

/** What lies uppermost comes off first; what is constructed goes together with its house. */
function topmost({ tile, side, house, monument, workers = [] }, facts) {
  if (workers.length) return { workers: workers.slice(0, -1) };
  if (monument) return { monument: undefined, side: 'residence' };
  if (side === 'residence') return { side: undefined, house: undefined };
  if (house !== undefined && !facts.with_construction_side.includes(tile)) return { house: undefined };
  return CLEARED;
}

function putOnSite(record, thing) {
  const row = rowWith(record.site ?? [], thing, ['worker']);
  return row && change(record, ['site'], row);
}

function putOnBridge(record, thing, _, facts) {
  const row = rowWith(passOrder(record, facts), thing, ['worker', 'house']);
  return row && changePassOrder(record, row, facts);
}

/** To a player, and once more to the board; the eraser takes it from its player, then from the game. */
function putOnCharacter(record, { kind, seat }, name) {
  const holder = holderOf(record, name);
  if (kind === 'character') return changeHolder(record, name, holder === seat ? BOARD : seat);
  if (kind !== 'eraser') return null;
  return changeHolder(record, name, typeof holder === 'number' ? BOARD : null);
}

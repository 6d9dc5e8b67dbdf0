// What a position record of Caylus 1303 says, and what can be done to it: every function takes a record and gives a new
// one.

import { change, isNothing } from '../../../editor/record.js';
import * as seats from '../../../editor/seats.js';
import { spacesOf } from '../../../editor/spaces.js';

// ---- the road

const road = spacesOf('road', 'tile');

/** What is said of a space: {tile, side, house, monument, workers}. */
export const spaceAt = (record, number, facts) => road.at(record, number, facts.road[number]);

export const changeSpace = (record, number, changes, facts) => road.change(record, number, changes, facts.road[number]);

/** What becomes of a space when nothing lies there. */
export const CLEARED = { tile: undefined, side: undefined, house: undefined, monument: undefined };

export const isResidence = ({ side, monument }) => side === 'residence' || Boolean(monument);

/** The spaces on which tiles can lie. */
export function spaces(record, facts) {
  const length = record.options?.road_length ?? facts.options.road_length;
  return Array.from({ length }, (_, number) => number).filter((number) => number !== facts.bridge);
}

/** Let a worker, or null for nobody, stand on a space as the first or the second. */
export function changeWorker(record, number, index, seat, facts) {
  const workers = [...(spaceAt(record, number, facts).workers ?? [])];
  workers[index] = seat;
  return changeSpace(record, number, { workers: seats.compact(workers) }, facts);
}

// ---- tiles, each of which is there once

export const favorBuildings = (record, facts) => record.favor_buildings ?? facts.favor_buildings;

function changeFavorBuilding(record, index, tile, facts) {
  const tiles = favorBuildings(record, facts).with(index, tile),
    isUsual = JSON.stringify(tiles) === JSON.stringify(facts.favor_buildings);
  return change(record, ['favor_buildings'], isUsual ? undefined : tiles);
}

/** The place where a tile or a monument lies, or null. */
export function placeOf(record, tile, facts) {
  const favor = favorBuildings(record, facts).indexOf(tile),
    space = spaces(record, facts).find((number) => {
      const { tile: lies, monument } = spaceAt(record, number, facts);
      return lies === tile || monument === tile;
    });
  if (space !== undefined) return `road.${space}`;
  return favor < 0 ? null : `favor.${favor + 1}`;
}

/** Lay a tile on a place, with what else is said of a space then; where it lay before lies what it takes the place of. */
export function layTile(record, target, tile, changes, facts) {
  const before = placeOf(record, tile, facts);
  if (before === target || before === null) return layAt(record, target, tile, changes, facts);
  const displaced = tileAt(record, target, facts);
  return layAt(layAt(record, before, displaced, {}, facts), target, tile, changes, facts);
}

const numberOf = (target) => Number(target.split('.')[1]);

export const tileAt = (record, target, facts) =>
  target.startsWith('favor.')
    ? favorBuildings(record, facts)[numberOf(target) - 1]
    : spaceAt(record, numberOf(target), facts).tile;

/** Nothing is laid on the place of a favor building: what is there stays. */
function layAt(record, target, tile, changes, facts) {
  const number = numberOf(target);
  if (target.startsWith('favor.')) return tile ? changeFavorBuilding(record, number - 1, tile, facts) : record;
  return changeSpace(record, number, tile ? { tile, ...changes } : CLEARED, facts);
}

/** A house above a tile that is a residence now, or none any more. */
export const changeResidence = (record, number, on, seat, facts) =>
  changeSpace(
    record,
    number,
    on
      ? { side: 'residence', house: spaceAt(record, number, facts).house ?? seat, monument: undefined }
      : { side: undefined, house: undefined, monument: undefined },
    facts,
  );

/** Put a monument, or null for none, on a residence; what lies there is one then. */
export const changeMonument = (record, number, monument, seat, facts) =>
  changeSpace(
    record,
    number,
    monument
      ? { side: undefined, house: spaceAt(record, number, facts).house ?? seat, monument }
      : { side: 'residence', monument: undefined },
    facts,
  );

// ---- the provost

/** Before the last building, where nothing else is said. */
function usualProvost(record, facts) {
  const numbers = spaces(record, facts);
  return (numbers.find((number) => !spaceAt(record, number, facts).tile) ?? numbers.length + 1) - 1;
}

export const changeProvost = (record, position, facts) =>
  change(record, ['provost'], position === usualProvost(record, facts) ? undefined : position);

// ---- characters

export const BOARD = 'board';

/** Who has a character: a seat, the board, or null where it is not in the game. */
export function holderOf(record, name) {
  const seat = record.players.findIndex(({ characters }) => characters?.includes(name));
  if (seat >= 0) return seat;
  return record.board_characters?.includes(name) ? BOARD : null;
}

export function changeHolder(record, name, holder) {
  const without = (names) => (names ?? []).filter((one) => one !== name),
    having = (names, here) => (here ? [...without(names), name].sort() : without(names));
  const players = record.players.reduce(
    (changed, { characters }, seat) =>
      change(changed, ['players', seat, 'characters'], having(characters, seat === holder)),
    record,
  );
  return change(players, ['board_characters'], having(record.board_characters, holder === BOARD));
}

export function changeUsed(record, name, used) {
  const others = (record.used_characters ?? []).filter((one) => one !== name);
  return change(record, ['used_characters'], used ? [...others, name].sort() : others);
}

// ---- orders

export const firstPlayer = (record) => record.first_player ?? 0;

export const changeFirstPlayer = (record, seat) => change(record, ['first_player'], seat || undefined);

/** Who has passed; after planning everybody, beginning with the first player where nothing is written down. */
export const passOrder = (record, facts) => record.pass_order ?? usualPassOrder(record, facts);

function usualPassOrder({ phase, players, first_player: first = 0 }, facts) {
  const phases = facts.phases.map(([id]) => id),
    isLater = phases.indexOf(phase) > phases.indexOf(facts.phase);
  return isLater ? players.map((_, i) => (first + i) % players.length) : [];
}

export const changePassOrder = (record, order, facts) =>
  seats.changeRow(record, 'pass_order', order, usualPassOrder(record, facts));

// ---- everything at once

/** Another number of players: who goes takes along whatever is theirs. */
export function changePlayers({ resume, ...record }, count) {
  const stays = (seat) => seat < count,
    staying = (value) => {
      if (Array.isArray(value)) return value.filter(stays);
      return typeof value !== 'number' || stays(value) ? value : undefined;
    };
  const kept = {
    ...record,
    players: Array.from({ length: count }, (_, seat) => record.players[seat] ?? {}),
    road: road.map(record, staying),
  };
  for (const key of ['asked', 'first_player', 'first_player_tile', 'pass_order', 'site'])
    kept[key] = staying(record[key]);
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([key, value]) => value !== undefined && (['players', 'pass_order'].includes(key) || !isNothing(value)),
    ),
  );
}

/** The keys of a record as the engine orders them. */
export const KEYS = [
  'position',
  'game',
  'options',
  'players',
  'round',
  'phase',
  'asked',
  'first_player',
  'first_player_tile',
  'pass_order',
  'provost',
  'road',
  'site',
  'favor_buildings',
  'board_characters',
  'used_characters',
  'resume',
];

// What a position record of Caylus says, and what can be done to it: every function takes a record and gives a new one.

import { change, isNothing } from '../../../editor/record.js';
import * as seats from '../../../editor/seats.js';
import { spacesOf } from '../../../editor/spaces.js';

// ---- the road

const road = spacesOf('road', 'tile');

const printed = (number, facts) => facts.road[number - 1] ?? undefined;

/** What is said of a space: {tile, owner, worker, pending_transform}. */
export const spaceAt = (record, number, facts) => road.at(record, number, printed(number, facts));

export const changeSpace = (record, number, changes, facts) =>
  road.change(record, number, changes, printed(number, facts));

// ---- workers in buildings, and other lists of seats

/** The workers of a special building by its places; null where nobody stands. */
export function workersIn(record, { records, places }) {
  const there = records.flatMap((name) => record.specials?.[name] ?? (records.length > 1 ? null : []));
  return Array.from({ length: places }, (_, i) => there[i] ?? null);
}

/** The same the other way round. Where one record holds several workers they move up. */
export function changeWorkersIn(record, { records, places }, workers) {
  if (records.length > 1)
    return records.reduce((changed, name, i) => change(changed, ['specials', name], workers[i] ?? undefined), record);
  return change(record, ['specials', records[0]], places > 1 ? seats.compact(workers) : (workers[0] ?? undefined));
}

/** Seats in their order; the first to the last where none is written down. */
export const turnOrder = (record) => record.turn_order ?? record.players.map((_, seat) => seat);

export const changeTurnOrder = (record, order) => change(record, ['turn_order'], unlessUsual(order));

const unlessUsual = (order) => (order.every((seat, i) => seat === i) ? undefined : order);

/** Who has passed; after placement everybody, in the turn order where none is written down. */
export const passOrder = (record, facts) => record.pass_order ?? usualPassOrder(record, facts);

const usualPassOrder = (record, { phases_of_placing: placing }) =>
  placing.includes(record.phase ?? 'placement') ? [] : turnOrder(record);

export const changePassOrder = (record, order, facts) =>
  seats.changeRow(record, 'pass_order', order, usualPassOrder(record, facts));

// ---- everything at once

/** Another number of players: who goes takes along whatever is theirs. */
export function changePlayers(record, count) {
  const stays = (seat) => seat < count,
    staying = (row) => row?.filter(stays);
  const players = Array.from({ length: count }, (_, seat) => record.players[seat] ?? {});
  const order = [
    ...staying(turnOrder(record)),
    ...players.map((_, seat) => seat).filter((seat) => !record.players[seat]),
  ];
  const kept = {
    ...record,
    players,
    turn_order: unlessUsual(order),
    pass_order: staying(record.pass_order),
    castle_workers: staying(record.castle_workers),
  };
  if (!stays(record.asked ?? 0)) kept.asked = undefined;
  kept.road = road.map(record, (value) => (typeof value !== 'number' || stays(value) ? value : undefined));
  kept.specials = seats.mapValues(record.specials, (value) =>
    Array.isArray(value) ? staying(value) : stays(value) ? value : undefined,
  );
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => key === 'players' || !isNothing(value)));
}

/** The keys of a record as the engine orders them. */
export const KEYS = [
  'position',
  'game',
  'options',
  'players',
  'turn',
  'phase',
  'asked',
  'turn_order',
  'pass_order',
  'provost',
  'bailiff',
  'road',
  'specials',
  'castle_workers',
  'scored',
  'resume',
];

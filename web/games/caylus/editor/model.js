// What a position record of Caylus says, and what can be done to it: every function takes a record and gives a new one.

import { change, isNothing } from '../../../editor/record.js';

// ---- the road

/** What is said of a space, {tile, owner, worker, pending_transform}; the printed tile where nothing else is said. */
export function spaceAt(record, number, facts) {
  const entry = record.road?.[number] ?? {};
  return { tile: facts.road[number - 1] ?? undefined, ...(typeof entry === 'string' ? { tile: entry } : entry) };
}

/** Say something else of a space; `undefined` takes a thing away. A printed tile that is missing is `null`. */
export function changeSpace(record, number, changes, facts) {
  const printed = facts.road[number - 1] ?? undefined,
    { tile, ...others } = { ...spaceAt(record, number, facts), ...changes };
  const lies = tile === printed ? undefined : (tile ?? (printed && null));
  const entry = {
    ...(lies === undefined ? {} : { tile: lies }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined && value !== null)),
  };
  return change(record, ['road', String(number)], short(entry));
}

/** A space of which only the tile is said is the tile's name. */
const short = (entry) => (typeof entry.tile === 'string' && Object.keys(entry).length === 1 ? entry.tile : entry);

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
  return change(record, ['specials', records[0]], places > 1 ? compact(workers) : (workers[0] ?? undefined));
}

export const compact = (seats) => seats.filter((seat) => seat !== null && seat !== undefined);

/** Seats in their order; the first to the last where none is written down. */
export const turnOrder = (record) => record.turn_order ?? record.players.map((_, seat) => seat);

export const changeTurnOrder = (record, order) => change(record, ['turn_order'], unlessUsual(order));

const unlessUsual = (order) => (order.every((seat, i) => seat === i) ? undefined : order);

/** Who has passed; after placement everybody, in the turn order where none is written down. */
export const passOrder = (record, facts) => record.pass_order ?? usualPassOrder(record, facts);

const usualPassOrder = (record, { phases_of_placing: placing }) =>
  placing.includes(record.phase ?? 'placement') ? [] : turnOrder(record);

export function changePassOrder(record, order, facts) {
  const { pass_order: _, ...others } = record;
  return JSON.stringify(order) === JSON.stringify(usualPassOrder(record, facts))
    ? others
    : { ...others, pass_order: order };
}

/** Let a seat, or null for nobody, stand at a place of an order; where it stood before stands the one that it displaces. */
export function reorder(seats, index, seat) {
  const order = [...seats],
    before = order.indexOf(seat);
  if (before >= 0) order[before] = order[index];
  order[index] = seat;
  return compact(order);
}

// ---- everything at once

/** Another number of players: who goes takes along whatever is theirs. */
export function changePlayers(record, count) {
  const stays = (seat) => seat < count,
    staying = (seats) => seats?.filter(stays);
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
  kept.road = mapValues(record.road, (entry) => withoutSeats(entry, stays));
  kept.specials = mapValues(record.specials, (value) =>
    Array.isArray(value) ? staying(value) : stays(value) ? value : undefined,
  );
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => key === 'players' || !isNothing(value)));
}

const mapValues = (object, map) =>
  object &&
  Object.fromEntries(
    Object.entries(object)
      .map(([key, value]) => [key, map(value)])
      .filter(([, value]) => !isNothing(value)),
  );

function withoutSeats(entry, stays) {
  if (typeof entry === 'string') return entry;
  return short(
    Object.fromEntries(Object.entries(entry).filter(([, value]) => typeof value !== 'number' || stays(value))),
  );
}

/** Another phase begins, or another one is asked: what was half done is over. */
export function changeMoment(record, key, value) {
  const { resume, ...rest } = record;
  return change(key === 'phase' ? change(rest, ['asked'], undefined) : rest, [key], value);
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

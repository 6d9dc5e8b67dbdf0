// What a position looks like: the part of Python's view (docs/bridge.md) that the board's scene and the board in words
// read, without Python. No rule is known here: a record says what lies where, and `facts`
// (board.caylus1303.LANGUAGE.json) what there is to a game. Whether the position is possible is Python's to say.

import {
  MOST,
  NOT_PLAYED,
  known,
  list,
  object,
  players as playersOf,
  spaces as spacesOf,
  whole,
} from '../kit/record.js';
import { lyingIn } from './lying.js';
import { tell } from './telling.js';

/** The view of a position record; throws an error for a person. */
export function pictureView(record, facts) {
  const players = playersOf(record, facts),
    { tiles } = facts.catalog.detail;
  const seat = (value, where) => whole(value, players - 1, where);
  const seats = (name, usual = []) =>
    list(record[name] ?? usual, players, [name]).map((value, i) => seat(value, [name, i]));
  const options = { ...facts.options, ...object(record.options ?? {}, ['options'], Object.keys(facts.options)) };
  const phases = facts.phases.map(([id]) => id),
    phase = known(record.phase ?? facts.phase, phases, ['phase']);
  const first = seat(record.first_player ?? 0, ['first_player']),
    turnOrder = Array.from({ length: players }, (_, i) => (first + i) % players);
  const passOrder = seats('pass_order', phases.indexOf(phase) > phases.indexOf(facts.phase) ? turnOrder : []);
  const spaces = road(record, facts, whole(options.road_length, facts.longest_road, ['options', 'road_length']), seat),
    lies = (tile, where) => known(tile, Object.keys(tiles), where);
  const favors = list(record.favor_buildings ?? facts.favor_buildings, facts.favor_buildings.length, [
    'favor_buildings',
  ]).map((tile, i) => lies(tile, ['favor_buildings', i]));
  const built = spaces.findIndex(({ tile }, i) => tile === null && i !== facts.bridge);
  /** It comes together part by part. @type {any} */
  const view = {
    game: facts.game,
    options,
    players,
    turn: whole(record.round ?? 1, facts.rounds, ['round'], 1),
    phase,
    phase_label: facts.phases.find(([id]) => id === phase)[1],
    phases: facts.phases,
    turn_order: turnOrder,
    pass_order: passOrder,
    tile_holder: seat(record.first_player_tile ?? passOrder[0] ?? first, ['first_player_tile']),
    provost: whole(record.provost ?? (built < 0 ? spaces.length : built) - 1, facts.farthest, ['provost']),
    road: spaces,
    site: seats('site'),
    favor_buildings: favors,
    settled: isSettled(record, facts),
    ...NOT_PLAYED,
  };
  view.holders = holdersOf(record, facts);
  const placed = [...spaces.flatMap(({ workers }) => workers), ...view.site],
    houses = spaces.map(({ house }) => house);
  const countOf = (things, one) => things.filter((other) => other === one).length;
  view.seats = record.players.map((player, i) => {
    const held = purse(player, i, facts);
    return {
      ...held,
      seat: i,
      name: facts.names[i],
      color: facts.colors[i],
      bot: null,
      here: true,
      camp: Math.max(0, facts.workers - countOf(placed, i) - held.pool),
      houses: Math.max(0, facts.houses - countOf(houses, i)),
      passed: passOrder.includes(i),
      characters: Object.keys(view.holders)
        .filter((name) => view.holders[name] === i)
        .sort(),
    };
  });
  const gone = new Set([...spaces.flatMap(({ tile, monument }) => [tile, monument]), ...favors]);
  view.supply = Object.fromEntries(facts.supply.map((tile) => [tile, !gone.has(tile)]));
  const asked = record.asked ?? (phase === facts.phase ? turnOrder.find((one) => !passOrder.includes(one)) : undefined);
  view.decision =
    asked === undefined ? null : { seat: seat(asked, ['asked']), kind: phase, bot: null, label: view.phase_label };
  return { ...tell(view, facts), ...lyingIn(view) };
}

/** Whether the provost moves no more, as far as the record's memory tells how far the activation is. */
function isSettled({ resume }, { walk, first_space: first }) {
  const agenda = Array.isArray(resume?.agenda) ? resume.agenda : [];
  return agenda.some((item) => Array.isArray(item) && item[0] === walk && item[1] > first);
}

/** @returns {Record<string, number>} */
function purse(given, index, { goods, keys, workers }) {
  const where = ['players', index],
    player = object(given, where, keys.player);
  const most = (name) => (name === 'pool' ? workers : MOST);
  const held = goods.map((name) => [name, whole(player[name] ?? 0, most(name), [...where, name])]);
  return { ...Object.fromEntries(held), prestige: whole(player.pp ?? 0, MOST, [...where, 'pp']) };
}

/** Who has which character: a seat, or nobody (-1) where it lies on the board. */
function holdersOf(record, { characters }) {
  const names = Object.keys(characters),
    holders = {};
  const take = (holder, given, where) => {
    for (const [i, name] of list(given ?? [], names.length, where).entries())
      holders[known(name, names, [...where, i])] = holder;
  };
  record.players.forEach((player, i) => {
    take(i, object(player, ['players', i]).characters, ['players', i, 'characters']);
  });
  take(-1, record.board_characters, ['board_characters']);
  return Object.fromEntries(names.filter((name) => name in holders).map((name) => [name, holders[name]]));
}

function road({ road: given = {} }, facts, length, seat) {
  spacesOf(given, 'road', length - 1);
  const names = Object.keys(facts.catalog.detail.tiles);
  return Array.from({ length }, (_, number) => {
    const entry = given[number] ?? {},
      where = ['road', number];
    const {
      tile = facts.road[number] ?? null,
      side = null,
      house = null,
      monument = null,
      workers = [],
    } = typeof entry === 'string' ? { tile: entry } : object(entry, where, facts.keys.space);
    const lies = (name, key) => (name === null ? null : known(name, names, [...where, key]));
    const space = {
      target: `road.${number}`,
      tile: lies(tile, 'tile'),
      side: side === null ? null : known(side, facts.sides, [...where, 'side']),
      house: house === null ? null : seat(house, [...where, 'house']),
      monument: lies(monument, 'monument'),
      workers: list(workers, 2, [...where, 'workers']).map((one, i) => seat(one, [...where, 'workers', i])),
    };
    return { ...space, side: space.side ?? sideOf(space, facts) };
  });
}

/** The side of a tile of which nothing is said, as in Python (caylus/games/caylus1303/position.py). */
function sideOf({ tile, house, monument }, { with_construction_side: two }) {
  if (monument !== null) return 'residence';
  return house !== null && two.includes(tile) ? 'construction' : 'setup';
}

// What a position looks like: the part of Python's view (docs/bridge.md) that the board's scene and the board in words
// read, without Python. No rule is known here: a record says what lies where, and `facts` (board.caylus.LANGUAGE.json) what
// there is to a game. Whether the position is possible is Python's to say, as soon as it is there.

import { MOST, NOT_PLAYED, known, list, object, players as playersOf, spaces, whole } from '../kit/record.js';
import { lyingIn } from './lying.js';
import { tell } from './telling.js';

const GOODS = ['deniers', 'food', 'wood', 'stone', 'cloth', 'gold', 'prestige'];

/** The view of a position record; throws an error for a person. */
export function pictureView(record, facts) {
  const players = playersOf(record, facts);
  const seat = (value, where) => whole(value, players - 1, where);
  const seats = (name, usual = []) =>
    list(record[name] ?? usual, players, [name]).map((value, i) => seat(value, [name, i]));
  const options = { ...facts.options, ...object(record.options ?? {}, ['options'], Object.keys(facts.options)) };
  const phase = known(
    record.phase ?? 'placement',
    facts.phases.map(([id]) => id),
    ['phase'],
  );
  const turnOrder = seats(
      'turn_order',
      facts.colors.slice(0, players).map((_, i) => i),
    ),
    passOrder = seats('pass_order', facts.phases_of_placing.includes(phase) ? [] : turnOrder);
  const bailiff = whole(record.bailiff ?? facts.start_space, facts.road.length, ['bailiff'], 1);
  /** It comes together part by part. @type {any} */
  const view = {
    game: facts.game,
    options,
    players,
    turn: whole(record.turn ?? 1, MOST, ['turn'], 1),
    phase,
    phase_label: facts.phases.find(([id]) => id === phase)[1],
    phases: facts.phases,
    turn_order: turnOrder,
    pass_order: passOrder,
    provost: whole(record.provost ?? bailiff, facts.road.length, ['provost'], 1),
    bailiff,
    price: facts.prices[players][passOrder.length],
    scoring_spaces: facts.scoring_spaces,
    road: road(record, facts, seat),
    specials: specials(record, facts, players, seat),
    ...NOT_PLAYED,
  };
  const scored = list(record.scored ?? [], facts.sections.length, ['scored']);
  scored.forEach((id, i) =>
    known(
      id,
      facts.sections.map((section) => section.id),
      ['scored', i],
    ),
  );
  const owners = record.players.map((player, i) => purse(object(player, ['players', i], facts.keys.player), i, facts));
  view.castle = {
    target: 'castle',
    workers: padded(
      list(record.castle_workers ?? [], facts.castle_places, ['castle_workers']).map((value, i) =>
        seat(value, ['castle_workers', i]),
      ),
      facts.castle_places,
    ),
    sections: facts.sections.map((section) => {
      const houses = owners.map((owner) => owner.houses[section.id]);
      return { ...section, built: houses.reduce((a, b) => a + b), scored: scored.includes(section.id), houses };
    }),
  };
  view.stock = stockOf(view, options, facts);
  view.favor_table = {
    open_columns: facts.open_columns[scored.length],
    simplified: Boolean(options.simplified_favors),
    used: {},
  };
  const placed = workersOf(view);
  view.seats = owners.map((owner, i) => ({
    ...owner,
    seat: i,
    name: facts.names[i],
    color: facts.colors[i],
    bot: null,
    here: true,
    workers_in_hand: facts.workers - placed.filter((one) => one === i).length,
    passed: passOrder.includes(i),
  }));
  const asked = record.asked ?? (phase === 'placement' ? turnOrder.find((one) => !passOrder.includes(one)) : undefined);
  view.decision =
    asked === undefined ? null : { seat: seat(asked, ['asked']), kind: phase, bot: null, label: view.phase_label };
  return { ...tell(view, facts), ...lyingIn(view, facts) };
}

function purse(player, index, { sections, favor_lines: lines, most_favor: most }) {
  const where = ['players', index],
    count = (record, names, limit, path) =>
      Object.fromEntries(names.map((name) => [name, whole(record[name] ?? 0, limit, [...path, name])]));
  const ids = sections.map(({ id }) => id),
    parts = Object.fromEntries(sections.map(({ id, parts }) => [id, parts]));
  const houses = count(object(player.houses ?? {}, [...where, 'houses'], ids), ids, 99, [...where, 'houses']);
  for (const id of ids) whole(houses[id], parts[id], [...where, 'houses', id]);
  return {
    ...count(player, GOODS, MOST, where),
    favor: count(object(player.favor ?? {}, [...where, 'favor'], lines), lines, most, [...where, 'favor']),
    houses,
  };
}

const padded = (seats, length) => [...seats, ...Array(length - seats.length).fill(null)];

function road({ road: built = {} }, facts, seat) {
  spaces(built, 'road', facts.road.length, 1);
  return facts.road.map((usual, i) => {
    const number = String(i + 1),
      entry = built[number] ?? {},
      where = ['road', number];
    const {
      tile = usual,
      owner = null,
      worker = null,
      pending_transform: pending = null,
    } = typeof entry === 'string' ? { tile: entry } : object(entry, where, facts.keys.space);
    if (tile !== null) known(tile, Object.keys(facts.catalog.detail.tiles), [...where, 'tile']);
    const one = (value, name) => (value === null ? null : seat(value, [...where, name]));
    return {
      target: `road.${number}`,
      tile,
      owner: one(owner, 'owner'),
      worker: one(worker, 'worker'),
      pending: one(pending, 'pending_transform'),
    };
  });
}

/** Places of special buildings by the names that records give them: `stables` is a list, the inn has a left and a right place. */
function specials({ specials: given = {} }, facts, players, seat) {
  object(given, ['specials']);
  for (const name of Object.keys(given))
    known(
      name,
      facts.specials.flatMap(({ records }) => records),
      ['specials'],
    );
  return facts.specials.map(({ records, places, closed_with: closedWith, ...special }) => {
    const workers = records.flatMap((name) => {
      const value = given[name] ?? null,
        where = ['specials', name];
      return (Array.isArray(value) ? list(value, places, where) : [value]).map((one, i) =>
        one === null ? null : seat(one, [...where, i]),
      );
    });
    return { ...special, workers: padded(workers, places), closed: closedWith.includes(players) };
  });
}

function stockOf({ road: spaces }, options, { stock, of_option: ofOption }) {
  const gone = new Set(spaces.map(({ tile }) => tile));
  for (const [option, tiles] of Object.entries(ofOption))
    if (!options[option]) for (const tile of tiles) gone.add(tile);
  return Object.fromEntries(
    Object.entries(stock).map(([group, tiles]) => [group, tiles.filter((tile) => !gone.has(tile))]),
  );
}

const workersOf = ({ road: spaces, specials: buildings, castle }) =>
  [...spaces.map(({ worker }) => worker), ...buildings.flatMap(({ workers }) => workers), ...castle.workers].filter(
    (one) => one !== null,
  );

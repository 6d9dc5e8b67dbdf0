// What a position says in words before Python has looked at it, in the forms of a view (docs/bridge.md): the sentences
// are Python's (caylus/games/caylus1303/view/annotations.py), this fills in who and where.

import { fill, joined } from '../kit/sentences.js';
import { isAhead, isResidence } from './lying.js';

/** Add to a view without Python what is told of it: `facts` has the sentences in the reader's language. */
export function tell(view, facts) {
  view.first_space = facts.first_space;
  const say = (name, values = {}) => fill(facts.sentences[name], values),
    labelOf = (name) => facts.catalog.places[name].label,
    listed = (seats) => seats.map((seat) => view.seats[seat].name).join(', ');
  const notes = aheadIn(view, facts).map(({ seat, spaces }) => ({
    seat,
    text: fill(facts.ahead[view.settled ? 'will' : 'may'][spaces.length - 1], {
      player: view.seats[seat].name,
      count: spaces.length,
      spaces: joined(spaces, facts.list),
    }),
    rule: facts.ahead.rule,
    explain: 'term.provost',
    sign: 'worker',
    count: spaces.length,
  }));
  const ahead = notes.map(({ text }) => text),
    stands = say('provost', { space: view.provost });
  Object.assign(view, {
    turn_label: say('round', { turn: view.turn, rounds: facts.rounds }),
    there: thereIn(view),
    facts: {
      ...placesOf(view, facts, say, listed),
      'term.provost': [stands, ...ahead],
      [`term.phase.${view.phase}`]: [say('this_phase')],
    },
    notes: notes.map(({ count: _, ...note }) => note),
    summary: [
      say('round_and_phase', { turn: view.turn, rounds: facts.rounds, phase: view.phase_label }),
      say('turn_order', { names: listed(view.turn_order) }),
      stands,
      ...ahead,
    ],
  });
  for (const seat of view.seats) Object.assign(seat, seatOf(seat, view, facts, say, labelOf, notes));
  return view;
}

/** Whose workers stand ahead of the provost, and where. */
function aheadIn(view, { phases_ahead: phases }) {
  if (!phases.includes(view.phase)) return [];
  const found = new Map();
  view.road.forEach(({ workers }, number) => {
    if (isAhead(view, number)) for (const seat of workers) found.set(seat, [...(found.get(seat) ?? []), number]);
  });
  return [...found].sort(([a], [b]) => a - b).map(([seat, spaces]) => ({ seat, spaces }));
}

const thereIn = ({ road, favor_buildings: favors }) =>
  Object.fromEntries([
    ...road
      .filter(({ tile }) => tile !== null)
      .map((space) => {
        const shown = space.monument ?? (isResidence(space) ? 'residence' : space.tile);
        return [space.target, `tile.${shown}`];
      }),
    ...favors.map((tile, i) => [`favor.${i + 1}`, `tile.${tile}`]),
  ]);

/** Every place that is on the board, with what holds there. */
function placesOf(view, facts, say, listed) {
  const { road, site, pass_order: passed, favor_buildings: favors, supply, holders, seats } = view,
    open = facts.open_favors[view.turn - 1] ?? favors.length;
  return Object.fromEntries([
    ...road
      .map((space, number) => [space.target, spaceOf(space, number, view, say, listed)])
      .filter((_, number) => number !== facts.bridge),
    ['site', site.length ? [say('workers', { names: listed(site) })] : []],
    ['bridge', [passed.length ? say('passed', { names: listed(passed) }) : say('nobody_passed')]],
    ...favors.map((_, i) => [`favor.${i + 1}`, [say(i < open ? 'available' : 'not_yet')]]),
    ...Object.keys(supply)
      .filter((tile) => supply[tile])
      .map((tile) => [`supply.${tile}`, []]),
    ...Object.entries(holders).map(([name, holder]) => [
      `character.${name}`,
      [holder < 0 ? say('on_the_board') : say('has_character', { name: seats[holder].name })],
    ]),
    ...facts.holdings.map((kind) => [`purse.${kind}`, []]),
  ]);
}

function spaceOf(space, number, view, say, listed) {
  const { tile, house, workers } = space,
    here = view.provost === number && say('provost_here');
  if (tile === null) return here ? [here] : [];
  return [
    say('space', { number }),
    here,
    house !== null && say(isOwned(space) ? 'owner' : 'claimed', { name: view.seats[house].name }),
    workers.length > 0 && say('workers', { names: listed(workers) }),
    workers.length > 0 && isAhead(view, number) && say('stray'),
  ].filter(Boolean);
}

/** A house above a starting tile that is no residence yet claims it. */
const isOwned = (space) => space.side === 'construction' || isResidence(space);

/** What is told of a player: points, the purse, how the player stands. */
function seatOf(seat, view, facts, say, labelOf, notes) {
  const counted = (id, count) => ({ id, count, shown: String(count), text: `${labelOf(`term.${id}`)} ${count}` }),
    order = view.turn_order.indexOf(seat.seat) + 1;
  const purse = facts.purse.map((id) => counted(id, seat[id])),
    workers = counted('worker', seat.pool);
  const characters = seat.characters.map((name) => labelOf(`character.${name}`));
  return {
    score: seat.prestige,
    order,
    purse,
    stand: [workers, counted('camp', seat.camp), counted('houses', seat.houses)],
    marks: [
      ...seat.characters.map((name, i) => ({
        shown: characters[i],
        text: characters[i],
        explain: `character.${name}`,
        sign: `character.${name}`,
      })),
      ...(seat.passed && view.phase === facts.phase
        ? [{ shown: say('has_passed'), text: say('has_passed'), explain: 'term.passed' }]
        : []),
      ...notes
        .filter((note) => note.seat === seat.seat)
        .map(({ count, text, explain }) => ({ shown: `↩${count}`, text, explain })),
    ],
    facts: {
      ...Object.fromEntries([...purse, workers].map(({ id, count }) => [`term.${id}`, [say('has', { count })]])),
      'term.rank': [say('number_in_order', { number: order })],
    },
    told: say('player', {
      name: seat.name,
      held: [counted('prestige', seat.prestige), ...purse, workers].map(({ text }) => text).join(', '),
      characters: characters.length ? joined(characters, facts.list) : say('no_characters'),
    }),
  };
}

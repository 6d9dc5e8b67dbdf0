// What a position says in words before Python has looked at it, in the forms of a view (docs/bridge.md): the sentences
// are Python's (caylus/games/caylus/view/annotations.py), this fills in who and where.

import { fill, joined } from '../kit/sentences.js';

const GOODS = ['deniers', 'food', 'wood', 'stone', 'cloth', 'gold'];

/** Add to a view without Python what is told of it: `facts` has the sentences in the reader's language. */
export function tell(view, facts) {
  const say = (name, values = {}) => fill(facts.sentences[name], values),
    labelOf = (sign) => facts.catalog.places[`term.${sign}`].label,
    listed = (seats) => seats.map((seat) => view.seats[seat].name).join(', ');
  const notes = beyond(view, facts).map(({ seat, spaces }) => ({
    seat,
    text: fill(facts.beyond[view.phase === facts.beyond.phase_of_will ? 'will' : 'may'][spaces.length - 1], {
      player: view.seats[seat].name,
      count: spaces.length,
      spaces: joined(spaces, facts.list),
    }),
    rule: facts.beyond.rule,
    explain: 'term.provost',
    sign: 'worker',
    count: spaces.length,
  }));
  const beyondThem = notes.map(({ text }) => text),
    turnLabel = say('turn', { turn: view.turn });
  Object.assign(view, {
    turn_label: turnLabel,
    there: Object.fromEntries(
      view.road.filter(({ tile }) => tile !== null).map(({ target, tile }) => [target, `tile.${tile}`]),
    ),
    facts: placesOf(view, facts, { say, listed, beyondThem }),
    notes: notes.map(({ count: _, ...note }) => note),
    summary: [
      say('turn_and_phase', { turn: view.turn, phase: view.phase_label }),
      say('turn_order', { names: listed(view.turn_order) }),
      say('provost_and_bailiff', { provost: view.provost, bailiff: view.bailiff }),
      ...beyondThem,
    ],
  });
  for (const seat of view.seats) Object.assign(seat, seatOf(seat, view, facts, { say, labelOf, notes }));
  return view;
}

/** Whose workers stand beyond the provost, and where. */
function beyond({ road, provost, phase }, { phases_beyond: phases }) {
  if (!phases.includes(phase)) return [];
  const found = new Map();
  road.forEach(({ worker }, i) => {
    if (worker !== null && i >= provost) found.set(worker, [...(found.get(worker) ?? []), i + 1]);
  });
  return [...found].sort(([a], [b]) => a - b).map(([seat, spaces]) => ({ seat, spaces }));
}

/** Every place that is on the board, and the signs whose meaning changes, with what holds there. */
function placesOf(view, facts, { say, listed, beyondThem }) {
  const here = (workers) => {
    const seats = workers.filter((seat) => seat !== null);
    return seats.length ? [say('here', { names: listed(seats) })] : [];
  };
  const sections = view.castle.sections.map((section) => {
    const { label, parts, prestige, built, scored } = section,
      owners = view.seats.filter(({ seat }) => section.houses[seat]);
    const told = say(scored ? 'section_scored' : 'section', { section: label, built, parts, prestige });
    return owners.length
      ? `${told} (${owners.map(({ seat, name }) => `${name} ${section.houses[seat]}`).join(', ')})`
      : told;
  });
  const marks = Object.entries(view.scoring_spaces).map(([id, space]) => ({
    space,
    section: view.castle.sections.find((section) => section.id === id),
  }));
  const spaces = view.road.map((space, i) => [space.target, spaceOf(space, i + 1, view, marks, say)]);
  const lines = view.favor_table.simplified ? [] : facts.favor_lines;
  return Object.fromEntries([
    ...spaces,
    ...view.specials.map(({ target, workers, closed }) => [
      target,
      [...here(workers), ...(closed ? [say('closed')] : [])],
    ]),
    ['castle', [...sections, ...here(view.castle.workers)]],
    ['pass', [view.pass_order.length ? say('passed', { names: listed(view.pass_order) }) : say('nobody_passed')]],
    ...lines.map((line) => [`favor.${line}`, lineOf(line, view, say)]),
    ...Object.values(view.stock)
      .flat()
      .map((tile) => [`stock.${tile}`, []]),
    ...GOODS.slice(1).map((good) => [`purse.${good}`, []]),
    ['term.provost', [say('stands', { space: view.provost }), ...beyondThem]],
    [
      'term.bailiff',
      [
        say('stands', { space: view.bailiff }),
        ...marks
          .filter(({ section }) => !section.scored)
          .map(({ section, space }) => say('scored_at', { section: section.label, space })),
      ],
    ],
    ...view.castle.sections.map(({ id }, i) => [`term.section.${id}`, [sections[i]]]),
    [`term.phase.${view.phase}`, [say('this_phase')]],
  ]);
}

function spaceOf({ tile, owner, worker, pending }, number, view, marks, say) {
  const nameOf = (seat) => view.seats[seat].name;
  return [
    tile !== null && say('space', { number }),
    owner !== null && say('owner', { name: nameOf(owner) }),
    worker !== null && say('worker', { name: nameOf(worker) }),
    pending !== null && say('pending', { name: nameOf(pending) }),
    view.provost === number && say('provost_here'),
    view.bailiff === number && say('bailiff_here'),
    ...marks
      .filter(({ space }) => space === number)
      .map(({ section }) => say('scoring_mark', { section: section.label })),
    worker !== null && number > view.provost && say('stray'),
  ].filter(Boolean);
}

function lineOf(line, { seats, favor_table: { open_columns: column } }, say) {
  const markers = seats.filter(({ favor }) => favor[line]);
  return [
    say('open_columns', { column }),
    ...markers.map(({ name, favor }) => say('marker', { name, column: favor[line] })),
  ];
}

/** What is told of a player: points, the purse, how the player stands. */
function seatOf(seat, view, facts, { say, labelOf, notes }) {
  const { sections } = view.castle,
    houses = sections.map(({ id }) => seat.houses[id]),
    listedHouses = sections.map(({ label }, i) => `${label} ${houses[i]}`).join(', '),
    built = houses.reduce((sum, count) => sum + count, 0),
    income = incomeOf(seat, view, facts),
    owned = Object.fromEntries(['prestige', ...GOODS].map((good) => [good, seat[good]]));
  const counted = (id, count, shown, text) => ({ id, count, shown, text });
  const held = { ...owned, workers: seat.workers_in_hand },
    withLabel = (id, count) => `${labelOf(id)} ${count}`,
    order = view.turn_order.indexOf(seat.seat) + 1;
  return {
    score: seat.prestige,
    order,
    purse: GOODS.map((good) => counted(good, seat[good], String(seat[good]), withLabel(good, seat[good]))),
    stand: [
      counted('workers', held.workers, String(held.workers), withLabel('workers', held.workers)),
      counted('income', income, `+${income}`, withLabel('income', income)),
      counted('houses', built, houses.join('·'), listedHouses),
    ],
    marks: [
      ...(seat.passed && view.phase === 'placement'
        ? [{ shown: say('has_passed'), text: say('has_passed'), explain: 'term.passed' }]
        : []),
      ...notes
        .filter((note) => note.seat === seat.seat)
        .map(({ count, text, explain }) => ({ shown: `↩${count}`, text, explain })),
    ],
    facts: {
      ...Object.fromEntries(Object.entries(owned).map(([id, count]) => [`term.${id}`, [say('has', { count })]])),
      'term.rank': [say('number_in_order', { number: order })],
      'term.houses': sections.map(({ label }, i) => `${label}: ${houses[i]}`),
    },
    told: say(seat.passed ? 'player_passed' : 'player', {
      name: seat.name,
      held: Object.entries(held)
        .map(([id, count]) => withLabel(id, count))
        .join(', '),
      houses: listedHouses,
    }),
  };
}

/** What a seat receives each turn, as the tiles say that it owns. */
const incomeOf = ({ seat }, { road }, { incomes: { each, tiles } }) =>
  road.filter(({ owner }) => owner === seat).reduce((sum, { tile }) => sum + (tiles[tile] ?? 0), each);

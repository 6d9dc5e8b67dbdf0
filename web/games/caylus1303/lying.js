// What lies where in a picture that is made without Python: the same things and pieces as in its views
// (caylus/games/caylus1303/scene.py), from what a record says.

const thing = (place, ...drawing) => ({ place, drawing: drawing.filter(Boolean).join(' ') });
const piece = (key, kind, seat, place, marks = {}) => ({ key, kind, seat, place, ...marks });

/** The things and pieces of a view; `view` is made of a record (picture.js). */
export const lyingIn = (view) => ({ things: things(view), pieces: pieces(view) });

/** Whether a space is a residence, with or without a monument on it. */
export const isResidence = ({ side, monument }) => side === 'residence' || monument !== null;

/** What stands still on both sheets. */
function things({ road, players, favor_buildings: favors, supply, holders, seats }) {
  return [
    ...road
      .filter(({ tile }) => tile !== null)
      .map((space) => {
        const { target, tile, side, monument } = space;
        if (isResidence(space)) return monument ? thing(target, 'tile', monument) : thing(target, 'residence');
        return thing(target, 'tile', tile, side === 'construction' && side);
      }),
    thing('bridge', 'bridge'),
    thing('site', 'site', players),
    ...favors.map((tile, i) => thing(`favor.${i + 1}`, 'tile', tile)),
    ...Object.entries(supply).map(([tile, there]) => thing(`supply.${tile}`, there ? 'stocked' : 'gone', tile)),
    ...Object.entries(holders).map(([name, holder]) =>
      thing(`character.${name}`, 'character', name, holder < 0 ? 'board' : seats[holder].color),
    ),
  ];
}

/** What is moved, on both sheets. */
function pieces(view) {
  const { road, provost, site, pass_order: passed, phase, phases, tile_holder: holder } = view;
  return [
    piece('provost', 'provost', null, `gap.${provost}`),
    ...road.flatMap(({ target, tile, house, workers }, number) => [
      ...(house === null ? [] : [piece(`house ${tile}`, 'house', house, `${target}.house`)]),
      ...workers.map((seat, i) =>
        piece(`worker ${tile} ${seat}`, 'worker', seat, `${target}.${i + 1}`, isAhead(view, number) && { stray: true }),
      ),
    ]),
    ...site.map((seat, i) => piece(`worker site ${seat}`, 'worker', seat, `site.${i + 1}`)),
    ...(phase === phases[0][0] ? [] : passed).map((seat, i) =>
      piece(`passed ${seat}`, 'house', seat, `bridge.${i + 1}`),
    ),
    piece('first player', 'first', holder, 'bridge.first'),
  ];
}

/** Whether the provost has not reached a space that depends on him. */
export const isAhead = ({ provost, first_space: first }, number) => number >= Math.max(first, provost);

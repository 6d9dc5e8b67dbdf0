// What lies where in a picture that is made without Python: the same things and pieces as in its views
// (caylus/games/caylus/scene.py), from what a record says and the texts that the facts have for it.

const label = (text) => ({ label: text });

function thing(place, drawing, texts) {
  return { place, drawing: drawing.filter(Boolean).join(' '), ...(texts && { texts }) };
}

/** The things and pieces of a view; `view` is made of a record (picture.js), `facts` are those of the game. */
export const lyingIn = (view, facts) => ({
  things: things(view, facts),
  pieces: pieces(view, facts),
});

/** What stands still on both sheets. */
function things(view, { texts, catalog: { detail } }) {
  const { tiles } = detail,
    { castle, road, specials, players, stock, favor_table: table } = view,
    captions = ({ id }) => (id === castle.sections.at(-1).id ? [1, 2] : [1]);
  return [
    ...castle.sections.flatMap((section) => {
      const scored = section.scored && 'scored',
        empty = Array.from({ length: Math.max(0, section.parts - section.built) }, (_, i) => section.built + i + 1);
      return [
        ...captions(section).map((number) =>
          thing(`caption.${section.id}.${number}`, ['caption', section.prestige, scored], label(section.label)),
        ),
        ...empty.map((number) => thing(`section.${section.id}.${number}`, ['slot', scored])),
      ];
    }),
    thing('passing', ['passing', view.phase === 'placement' && view.price], texts.passing),
    ...Array.from({ length: players }, (_, i) => thing(`pass.${i + 1}`, ['passed', i + 1])),
    ...specials.map(({ target, id, closed }) => thing(target, ['special', id, closed && 'closed'])),
    ...road.filter(({ tile }) => tile).map(({ target, tile }) => thing(target, ['tile', tile])),
    ...castle.sections.map(({ id, scored }) =>
      thing(`post.${view.scoring_spaces[id]}`, ['mark', id, scored && 'scored']),
    ),
    thing('favors', ['favors', table.open_columns, table.simplified && 'simplified'], texts.favors),
    thing(
      'order',
      ['order', players, String(view.decision ? view.turn_order.indexOf(view.decision.seat) + 1 : 0)],
      texts.order,
    ),
    ...Object.entries(stock).flatMap(([group, there]) => [
      thing(`title.${group}`, ['title'], texts[`title.${group}`]),
      ...Object.keys(tiles)
        .filter((id) => tiles[id].group === group)
        .map((id) => thing(`stock.${id}`, [there.includes(id) ? 'stocked' : 'gone', id])),
    ]),
  ];
}

/** What is moved, on both sheets. */
function pieces(view, { phases_beyond: phases }) {
  const { castle, specials, road, seats, turn_order: order, pass_order: passed } = view;
  const piece = (key, kind, seat, place, marks = {}) => ({ key, kind, seat, place, ...marks }),
    isAstray = (i) => i >= view.provost && phases.includes(view.phase),
    workers = (name, place, there) =>
      there.flatMap((seat, i) =>
        seat === null ? [] : piece(`worker ${name} ${i} ${seat}`, 'worker', seat, `${place}.${i + 1}`),
      );
  return [
    ...castle.sections.flatMap(({ id, houses }) =>
      houses
        .flatMap((count, seat) => Array.from({ length: count }, (_, number) => [seat, number]))
        .map(([seat, number], i) => piece(`house ${id} ${seat} ${number}`, 'house', seat, `section.${id}.${i + 1}`)),
    ),
    ...workers('castle', 'castle', castle.workers),
    ...specials.flatMap(({ id, target, workers: there }) => workers(id, target, there)),
    ...passed.map((seat, i) => piece(`passed ${seat}`, 'marker', seat, `pass.${i + 1}`)),
    ...road.flatMap(({ target, owner, pending, worker }, i) => [
      ...(owner === null ? [] : [piece(`house ${target} ${owner}`, 'house', owner, target)]),
      ...(pending === null ? [] : [piece(`deed ${target}`, 'deed', pending, target)]),
      ...(worker === null
        ? []
        : [piece(`worker ${target} ${worker}`, 'worker', worker, target, isAstray(i) ? { stray: true } : {})]),
    ]),
    ...['bailiff', 'provost'].map((crown) => piece(crown, crown, null, `post.${view[crown]}`)),
    ...(view.favor_table.simplified
      ? []
      : Object.keys(seats[0].favor).flatMap((line) =>
          seats.map(({ seat, favor }) =>
            piece(`favor ${line} ${seat}`, 'marker', seat, `favor.${line}.${favor[line]}`),
          ),
        )),
    ...order.map((seat, i) => piece(`order ${seat}`, 'shield', seat, `order.${order.length}.${i + 1}`)),
  ];
}

// What a position says in words before Python has looked at it, in the forms of a view (docs/bridge.md): the sentences
// are Python's (caylus/games/zamek/view/annotations.py), this fills in who, where and how many.

import { language } from '../../base/vocabulary.js';
import { fill, joined } from '../kit/sentences.js';

/** Add to a view without Python what is told of it: `facts` has the sentences in the reader's language. */
export function tell(view, facts) {
  const plurals = new Intl.PluralRules(language()),
    say = (name, values = {}) => fill(facts.sentences[name], values),
    count = (name, number) => fill(facts.counted[name][plurals.select(number)], { count: number });
  const left = Object.values(view.left).reduce((sum, number) => sum + number, 0);
  const ends = !view.over && left <= facts.few_tiles,
    note = { seat: null, text: count('last_tiles', left), rule: 'Z-END-1', explain: 'pile', sign: 'tile' };
  Object.assign(view, {
    turn_label: say('turn', { turn: view.turn }),
    there: thereIn(view),
    facts: { ...placesOf(view, facts, say, count), pile: [count('tiles_left', left)] },
    notes: ends ? [note] : [],
    summary: [
      say('turn_and_phase', { turn: view.turn, phase: view.phase_label }),
      say('scores', { scores: view.seats.map(({ name, score }) => `${name} ${score}`).join(', ') }),
      count('tiles_left', left),
    ],
  });
  for (const seat of view.seats) Object.assign(seat, seatOf(seat, view, facts, say, count));
  return view;
}

/**
 * Where each token lies that a player owns (GRIDS in caylus/games/zamek/scene.py).
 * @returns {{place: string, name: string, kind: number, usable: boolean}[]}
 */
export const ownedTokens = (seats) =>
  seats.flatMap(({ seat, name, tokens }) => {
    const across = Math.max(2, Math.floor(Math.sqrt(tokens.length)) + 1);
    return tokens.map((token, i) => ({ ...token, name, place: `own.${seat}.${across}.${i + 1}` }));
  });

const thereIn = ({ tile, left, seats }) =>
  Object.fromEntries([
    ...ownedTokens(seats).map(({ place, kind }) => [place, `kind.${kind}`]),
    ...(tile ? [['hand', `tile.${tile}`]] : []),
    ...Object.keys(left).map((name) => [`left.${name}`, `tile.${name}`]),
  ]);

/** Every place that is on the board, with what holds there. */
function placesOf(view, facts, say, count) {
  const { board, left, towers, unseen, seats } = view,
    tiles = new Map(board.map(({ cell, tile }) => [cell, tile]));
  const tower = (first, number) => [
    say('fields', { first, second: first + 1 }),
    ...(number ? [say(towers[number] ? 'token_lies' : 'token_taken')] : []),
    ...(towers[number] ? pawnsBefore(first) : []),
  ];
  const pawnsBefore = (first) =>
    seats
      .map(({ name, score }) => ({ name, count: (((first - score) % facts.track) + facts.track) % facts.track }))
      .filter((pawn) => pawn.count <= facts.near)
      .map((pawn) => say('pawn_at', pawn));
  const held = (kind) =>
    seats.flatMap(({ name, tokens }) => tokens.filter((own) => own.kind === kind).map(() => say('held', { name })));
  return Object.fromEntries([
    ...facts.cells.map((cell) => [
      `cell.${cell}`,
      [tiles.has(cell) ? facts.catalog.places[`tile.${tiles.get(cell)}`].label : say('empty')],
    ]),
    ...facts.starts.map(([, , told], i) => [`start.${i + 1}`, told]),
    ...facts.towers.map((first, number) => [`tower.${number}`, tower(first, number)]),
    ['hand', []],
    ...Object.entries(left).map(([name, number]) => [
      `left.${name}`,
      [number ? count('left', number) : say('none_left')],
    ]),
    ...unseen.map((number, i) => [`kind.${i + 1}`, [count('unseen', number), ...held(i + 1)]]),
    ...ownedTokens(seats).map(({ place, name, kind, usable }) => [
      place,
      [say('held', { name }), ...(usable ? [] : [say('not_usable', { token: facts.tokens[kind - 1] })])],
    ]),
    [`term.phase.${view.phase}`, [say('this_phase')]],
  ]);
}

/** What is told of a player. */
function seatOf(seat, view, facts, say, count) {
  const { followers, keep } = seat,
    pool = count('pool', followers),
    keeps = keep ? count('keep', keep.size) : say('no_keep');
  const labelOf = ({ kind, usable }) => {
    const token = facts.tokens[kind - 1];
    return usable ? token : say('not_usable', { token });
  };
  const tokens = seat.tokens.map(labelOf);
  return {
    order: view.turn_order[0] === seat.seat ? 1 : 2,
    purse: [{ id: 'followers', count: followers, shown: String(followers), text: pool }],
    stand: [{ id: 'keep', count: keep?.size ?? 0, shown: keep ? String(keep.size) : '-', text: keeps }],
    outlook: [],
    marks: seat.tokens.map((token) => ({
      shown: facts.tokens[token.kind - 1],
      text: labelOf(token),
      explain: `term.token.${token.kind}`,
      sign: `token.${token.kind}`,
    })),
    facts: { 'term.followers': [pool], 'term.keep': [keeps] },
    told: say('player', {
      name: seat.name,
      points: count('points', seat.score),
      followers: pool,
      keep: keeps,
      tokens: tokens.length ? say('tokens', { tokens: joined(tokens, facts.list) }) : say('no_tokens'),
    }),
  };
}

// What a position looks like: the part of Python's view (docs/bridge.md) that the board's scene and the board in words
// read, without Python. No rule is known here: a record says what lies where, and `facts` (board.zamek.LANGUAGE.json)
// what there is to a game. Regions are found by the engine, so a picture has none; whether a position is possible is
// Python's to say.

import { t } from '../../base/vocabulary.js';
import { MOST, NOT_PLAYED, known, list, object, players as playersOf, refuse, whole } from '../kit/record.js';
import { ownedTokens, tell } from './telling.js';

export const QUARTERS = ['0', '90', '180', '270'];
const thing = (place, drawing, more = {}) => ({ place, drawing, ...more });
const piece = (key, kind, seat, place) => ({ key, kind, seat, place });

/** The view of a position record; throws an error for a person. */
export function pictureView(record, facts) {
  const given = { players: [{}, {}], ...object(record, [], facts.keys.position) };
  const players = playersOf(given, facts);
  for (const option of Object.keys(object(given.options ?? {}, ['options'], Object.keys(facts.options))))
    known(given.options[option], [facts.options[option]], ['options', option]);
  const board = list(given.board ?? [], facts.cells.length, ['board']).map((line, number) =>
      tileOf(line, number, facts),
    ),
    tile = given.tile === undefined || given.tile === null ? null : typeIn(given.tile, ['tile'], facts);
  const asked = known(given.asked ?? (tile ? 'tile' : 'draw'), Object.keys(facts.phase_of), ['asked']),
    phase = facts.phase_of[asked],
    over = phase === facts.phases.at(-1)[0];
  const discarded = list(given.discarded ?? [], MOST, ['discarded']).map((name, i) =>
    typeIn(name, ['discarded', i], facts),
  );
  const taken = list(given.taken ?? [], facts.tokens_on_towers, ['taken']).map((tower, i) =>
    whole(tower, facts.tokens_on_towers, ['taken', i], 1),
  );
  const used = list(given.used ?? [], MOST, ['used']).map((kind, i) => tokenIn(kind, ['used', i], facts));
  const gone = [...board.map((lying) => lying.tile), ...discarded, ...(tile ? [tile] : [])],
    countOf = (things, one) => things.filter((other) => other === one).length;
  const active = whole(given.active ?? 0, players - 1, ['active']),
    begins = phase === facts.phase_of.draw || phase === facts.phase_of.tile;
  const seats = given.players.map((player, seat) => seatOf(player, seat, board, facts));
  const seen = [...used, ...seats.flatMap(({ tokens }) => tokens.map(({ kind }) => kind))];
  /** It comes together part by part. @type {any} */
  const view = {
    game: facts.game,
    options: facts.options,
    players,
    turn: whole(given.turn ?? board.length + Number(begins), MOST, ['turn']),
    phase,
    phase_label: facts.phases.find(([id]) => id === phase)[1],
    phases: facts.phases,
    turn_order: [active, 1 - active],
    board,
    tile,
    over,
    discarded,
    left: Object.fromEntries(
      Object.entries(facts.counts).map(([name, count]) => [name, over ? 0 : Math.max(0, count - countOf(gone, name))]),
    ),
    towers: facts.towers.map((_, tower) => tower > 0 && !over && !taken.includes(tower)),
    unseen: facts.tokens.map((_, index) => Math.max(0, facts.copies - countOf(seen, index + 1))),
    seats,
    ...NOT_PLAYED,
  };
  const chance = over || asked === 'draw' || asked === 'token';
  view.decision = chance ? null : { seat: active, kind: asked, bot: null, label: view.phase_label };
  return { ...tell(view, facts), things: things(view, facts), pieces: pieces(view, facts) };
}

const typeIn = (name, where, { codes }) => known(name, Object.keys(codes), where);
const tokenIn = (kind, where, { tokens }) => whole(kind, tokens.length, where, 1);

/** The parts of a tile, by its code: `h1`, `m1`, `r1`. */
export const partsOf = (code) => [...new Set(code.split(';')[0].split(/[/-]/))].filter(Boolean);

/** A tile of the board: `c1 F01 180`, with a follower `c1 F01 180 white r1`. */
function tileOf(line, number, facts) {
  const where = ['board', number],
    words = typeof line === 'string' ? line.trim().split(/\s+/) : [];
  if (words.length !== 3 && words.length !== 5)
    refuse(where, t('expected a tile such as {example}', { example: 'c1 F01 180 white r1' }));
  const [cell, name, degrees, color, part] = words,
    tile = typeIn(name, where, facts);
  return {
    cell: known(cell, facts.cells, where),
    tile,
    turn: QUARTERS.indexOf(known(degrees, QUARTERS, where)),
    follower: part && {
      seat: facts.colors.indexOf(known(color, facts.colors, where)),
      part: known(part, partsOf(facts.codes[tile]), where),
    },
  };
}

/** What a player has; what stands nowhere is in the pool. */
function seatOf(given, seat, board, facts) {
  const where = ['players', seat],
    player = object(given, where, facts.keys.player);
  const standing = board.filter(({ follower }) => follower?.seat === seat).length;
  const tokens = list(player.tokens ?? [], MOST, [...where, 'tokens']).map((kind, i) => {
    const there = [...where, 'tokens', i];
    return { kind: tokenIn(Math.abs(whole(kind, MOST, there, -MOST)), there, facts), usable: kind > 0 };
  });
  return {
    seat,
    name: facts.names[seat],
    color: facts.colors[seat],
    bot: null,
    here: true,
    score: whole(player.points ?? 0, MOST, [...where, 'points']),
    followers: Math.max(0, facts.followers - standing),
    keep: player.keep === undefined || player.keep === null ? null : keepOf(player.keep, where, board),
    tokens,
  };
}

/** A keep: how large its house was, and where it stands. */
function keepOf(given, where, board) {
  const { size, house } = object(given, [...where, 'keep'], ['size', 'house']),
    cells = board.map(({ cell }) => cell);
  whole(size, MOST, [...where, 'keep', 'size'], 1);
  known(String(house).split('.')[0], cells, [...where, 'keep', 'house']);
  return { size, house };
}

/** What stands still on both sheets (caylus/games/zamek/scene.py). */
function things({ board, tile, left, towers, unseen, discarded, seats }, { codes, starts, discards_shown: shown }) {
  const total = Object.values(left).reduce((sum, count) => sum + count, 0);
  return [
    ...starts.map(([turn, drawing], i) => thing(`start.${i + 1}`, drawing, { turn })),
    ...board.map(({ cell, tile: name, turn }) => thing(`cell.${cell}`, `tile ${codes[name]}`, { turn })),
    ...towers.flatMap((there, tower) => (there ? [thing(`tower.${tower}`, 'token back')] : [])),
    ...ownedTokens(seats).map(({ place, kind, usable }) => thing(place, `owned ${kind}${usable ? '' : ' later'}`)),
    thing('pile', 'hand none', { texts: { count: String(total) } }),
    ...(tile ? [thing('hand', `hand ${codes[tile]}`, { held: true })] : []),
    ...Object.entries(left).map(([name, count]) =>
      thing(`left.${name}`, `left ${codes[name]}`, { texts: { count: String(count) } }),
    ),
    ...unseen.map((count, i) => thing(`kind.${i + 1}`, `token ${i + 1}`, { texts: { count: String(count) } })),
    ...discarded
      .slice(-shown)
      .map((name, i) => thing(`discard.${i + 1}`, `left ${codes[name]}`, { texts: { count: '' } })),
  ];
}

/** What is moved: followers, keeps, and the pawns on the track. */
function pieces({ board, seats }, { kinds, track }) {
  const followerOf = (part) => kinds.find(([kind]) => kind[0] === part[0])[2];
  return [
    ...board
      .filter(({ follower }) => follower)
      .map(({ cell, follower: { seat, part } }) =>
        piece(`follower ${cell}`, followerOf(part), seat, `cell.${cell}.${part}`),
      ),
    ...seats
      .filter(({ keep }) => keep)
      .map(({ seat, keep }) => piece(`keep ${seat}`, 'keep', seat, `cell.${keep.house}`)),
    ...seats.map(({ seat, score }) => piece(`pawn ${seat}`, 'pawn', seat, `track.${score % track}.${seat + 1}`)),
  ];
}

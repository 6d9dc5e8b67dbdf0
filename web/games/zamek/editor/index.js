// Zamek's part of the position editor: its places, the cells of its board, and the things to have in hand. The game
// declares the fields (caylus/games/zamek/forms/form.py).

import { t } from '../../../base/vocabulary.js';
import { art } from '../art.js';
import { cellControls, housesOn, nameOf, putOnCell, tilesOf } from './cells.js';

/** @typedef {import('../../../editor/types.js').Editor} Editor */

const SHARE = 0.88; // part of its picture that a piece fills
const LAYING = 'tile'; // the decision while a tile is in hand

/** @type {Editor['places']} */
const places = (model) => {
  const { catalog } = model,
    under = (/** @type {string} */ word, /** @type {string} */ path) =>
      Object.keys(catalog.places)
        .filter((target) => target.startsWith(`${word}.`))
        .map((target) => model.place(target, [target.replace(word, path)]));
  const taken = model.field('taken').of,
    isTower = (/** @type {import('../../../editor/types.js').Place} */ { target }) =>
      Number(target.split('.')[1]) >= taken.least;
  return [
    { label: catalog.places.castle?.label ?? t('Castle'), places: under('cell', 'board') },
    { label: t('Castle tile'), places: [model.place('hand', ['tile']), model.place('pile', ['discarded'])] },
    { label: t('Token'), places: under('tower', 'taken').filter(isTower) },
    { label: null, places: under('kind', 'players.*.tokens') },
  ];
};

/** @type {Editor['things']} */
const things = (model) => [
  {
    kind: 'tile',
    label: t('Castle tile'),
    about: t('Click a cell to lay the tile; click again to turn it. The tile laid last counts as just laid.'),
    on: ['tile', 'discarded'],
  },
  {
    kind: 'follower',
    label: model.name('term.followers'),
    about: t(
      'Click a tile to send a follower to its first region; click again for the next region, then to remove the follower.',
    ),
    on: [],
  },
  {
    kind: 'token',
    label: t('Token'),
    about: t('Click a tower to place or remove its token; click a kind of token to give one to the chosen player.'),
    on: ['taken', 'players.tokens'],
  },
];

/** @type {Editor} */
export default {
  places,
  first: 'cell.c1',
  things,
  /** Tiles of which some are left, and the one in hand, which can be turned where it was laid. */
  tiles: (model, record, held) => [
    {
      label: t('Castle tile'),
      options: tilesOf(model).filter(([tile]) => tile === held || model.view(record).left?.[tile]),
    },
  ],
  choices: {
    tile: tilesOf,
    discarded: tilesOf,
    'players.keep.house': (model, record) => housesOn(model, record).map((house) => [house, house]),
  },
  changes: {
    /** Let the decision follow from the tile. */
    tile: (model, { asked: _, ...record }, path, tile) => model.set(record, path, tile),
    /** A tile is in hand only while it is to be laid. */
    asked: (model, { scoring: _, tile, ...record }, path, decision) =>
      model.set(tile && [LAYING, null].includes(decision) ? { ...record, tile } : record, path, decision),
    /** A keep has a size and a house, or is not there. */
    'players.keep': (model, record, [, seat, word, part], value) => {
      const [first] = housesOn(model, record),
        keep = { size: 1, house: first, ...record.players[Number(seat)].keep, [part]: value };
      return model.set(record, ['players', seat, word], keep.size && keep.house ? keep : null);
    },
  },
  controls: { board: cellControls },
  put(model, record, thing, { target }) {
    const [place, id] = target.split('.');
    if (place === 'cell') return putOnCell(model, record, thing, id);
    // A token that is removed from a tower has been taken.
    return place === 'tower' && thing.kind === 'eraser' ? model.write(record, ['taken', Number(id)], true) : undefined;
  },
  /** Take a tile that is left. */
  taken(model, record, target) {
    const [place, tile] = target.split('.');
    if (place !== 'left' || !model.view(record).left?.[tile]) return null;
    return { thing: { kind: 'tile', tile }, label: nameOf(model, tile) };
  },
  targetOf: ([first, index], { board = [] }) =>
    first === 'board' && index !== undefined
      ? `cell.${String(board[index]).split(/\s+/)[0]}`
      : first === 'left'
        ? 'pile'
        : null,
  draw(ctx, { kind, tile }, owner, { own, catalog }) {
    if (kind === 'tile' && tile) {
      ctx.translate(-0.5, -0.5);
      art.thing(ctx, `tile ${own.codes[tile]}`, 'wide', { w: 1, h: 1, texts: {}, catalog });
      return;
    }
    ctx.scale(SHARE, SHARE);
    if (kind === 'token') art.sign(ctx, 'token.6', null);
    else art.piece(ctx, 'squire', owner);
  },
  about: {
    board: () => t('The castle. Arrow keys move between cells; Enter places the piece in hand.'),
    tables: () =>
      t('The tiles and tokens that are left. Arrow keys move between them; Enter picks up a tile or gives a token.'),
  },
};

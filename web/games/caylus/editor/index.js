// Caylus in the position editor: its places, the things for them, and the things that one can have in hand. The fields
// are those that the game declares (caylus/games/caylus/forms/form.py).

import { art } from '../art.js';
import { t } from '../../../base/vocabulary.js';

/**
 * @typedef {import('../../../editor/model.js').Model} Model
 * @typedef {import('../../../editor/types.js').Editor} Editor
 * @typedef {import('../../game.js').PositionRecord} PositionRecord
 */

const TILE = { w: 99, h: 104 };
const SHARE = 0.88; // part of a picture that a piece takes up
const ROAD = 'road';
const CROWNS = ['provost', 'bailiff'];

/** @type {Editor['places']} */
const places = (model, record) => {
  const { position, player } = model.fields,
    namesOf = (/** @type {string} */ own) => player.find(({ word }) => word === own)?.names ?? [];
  const specials = Object.keys(model.catalog.places).filter((target) => target.startsWith('special.')),
    // The inn has two places, each with a field of its own.
    wordsAt = (/** @type {string} */ target) =>
      position.map(({ word }) => word).filter((word) => word.startsWith(target.replace('.', 's.')));
  return [
    {
      label: t('Road'),
      places: model.numbers(record, ROAD).map((number) =>
        model.place(`road.${number}`, [`road.${number}`], {
          takes: CROWNS,
          erases: ['worker', 'pending_transform', 'tile'].map((word) => `road.${number}.${word}`),
          number,
        }),
      ),
    },
    {
      label: t('Special buildings and castle'),
      places: [
        ...specials.map((target) => model.place(target, wordsAt(target))),
        model.place('pass', ['pass_order'], { label: t('Bridge: players who passed') }),
        model.place('castle', ['castle_workers'], { label: t('Castle: workers') }),
        ...namesOf('houses').map((name) =>
          model.place(`section.${name}`, [`players.*.houses.${name}`], {
            label: model.called(`term.section.${name}`),
            takes: ['castle_workers', `scored.${name}`],
            erases: [`players.*.houses.${name}`],
          }),
        ),
      ],
    },
    {
      label: t('Royal favors'),
      places: namesOf('favor').map((name) => model.place(`favor.${name}`, [`players.*.favor.${name}`])),
    },
  ];
};

/** @type {Editor['things']} */
const things = (model) => [
  {
    kind: 'worker',
    label: t('Worker'),
    about: t(
      'On a tile, a special building, or the castle; on the bridge for players who have passed. Click again to remove it.',
    ),
    on: ['road.worker', 'specials', 'castle_workers', 'pass_order'],
  },
  {
    kind: 'house',
    label: t('House'),
    about: t('On a tile, it shows the owner; in a section of the castle, each click builds one.'),
    on: ['road.owner', 'players.houses'],
  },
  {
    kind: 'marker',
    label: t('Favor marker'),
    about: t('On a line of the favor table, it moves forward one column. On the bridge, the player has passed.'),
    on: ['players.favor', 'pass_order', 'castle_workers'],
  },
  {
    kind: 'deed',
    label: t('Lawyer’s deed'),
    about: t('On a tile that will become a residence as soon as its worker has left.'),
    on: ['road.pending_transform'],
  },
  { kind: 'provost', label: t('Provost'), about: t('On a space of the road.'), on: ['provost'] },
  {
    kind: 'bailiff',
    label: t('Bailiff'),
    about: t('On a space of the road; a provost beside the bailiff moves with him.'),
    on: ['bailiff'],
  },
  {
    kind: 'tile',
    label: model.label(model.mainOf(ROAD)),
    about: t('On a space of the road. You can also take tiles from the stock beside the board.'),
    on: ['road.tile'],
  },
];

/** @type {Record<string, () => string>} */
const GROUPS = { wood: () => t('Wood tile'), stone: () => t('Stone tile'), prestige: () => t('Prestige tile') };
/** @param {Model} model @param {PositionRecord} record */
const lying = (model, record) => model.numbers(record, ROAD).map((number) => model.space(record, ROAD, number).tile);

/**
 * All tiles that do not lie on the road; a residence can be built by everybody.
 * @param {Model} model @param {PositionRecord} record
 * @returns {{label: string, options: [string, string][]}[]}
 */
function tiles(model, record) {
  const { tiles: all } = model.catalog.detail,
    { stock } = model.view(record),
    printed = Object.values(model.fields.spaces[ROAD].usual),
    gone = new Set(lying(model, record)),
    of = (/** @type {string} */ group) => Object.keys(all).filter((id) => all[id].group === group && !gone.has(id));
  return [
    ...Object.keys(GROUPS).map((group) => ({ label: GROUPS[group](), ids: stock?.[group] ?? of(group) })),
    { label: t('Residence'), ids: ['residence'] },
    { label: t('Neutral tile'), ids: of('neutral') },
    { label: t('Building on the board'), ids: of('fixed').filter((id) => printed.includes(id)) },
  ]
    .filter(({ ids }) => ids.length)
    .map(({ label, ids }) => ({ label, options: ids.map((/** @type {string} */ id) => [id, all[id].label]) }));
}

/** Neutral and fixed tiles are nobody's; what comes from the stock is somebody's. @param {{group: string}} tile */
const isOwned = ({ group }) => group === 'residence' || group in GROUPS;

/** @type {Editor} */
export default {
  places,
  first: 'road.7',
  both: ['pass_order'],
  things,
  tiles,
  choices: { 'road.tile': (model, record) => tiles(model, record) },
  changes: {
    /** A tile goes together with its house. */
    'road.tile': (model, record, [, number], tile) =>
      model.changeSpace(record, ROAD, number, tile ? { tile } : { tile, owner: null }),
  },
  put(model, record, { kind, seat, tile }, { number }) {
    if (kind !== 'tile' || !number) return undefined;
    return model.changeSpace(record, ROAD, number, {
      tile,
      owner: isOwned(model.catalog.detail.tiles[tile]) ? seat : null,
    });
  },
  /** A tile of the stock, or the space on which it lies. */
  taken(model, record, target) {
    const [place, tile] = target.split('.'),
      at = lying(model, record).indexOf(tile);
    if (place !== 'stock') return null;
    if (at >= 0) return { at: `road.${at + 1}` };
    return { thing: { kind: 'tile', tile }, label: model.catalog.detail.tiles[tile].label };
  },
  draw(ctx, { kind, tile }, owner, { catalog }) {
    if (kind === 'tile') {
      const texts = { label: catalog.places[`tile.${tile}`].label };
      ctx.scale(1 / TILE.h, 1 / TILE.h);
      ctx.translate(-TILE.w / 2, -TILE.h / 2);
      art.thing(ctx, `tile ${tile}`, 'wide', { ...TILE, texts, catalog });
      return;
    }
    ctx.scale(SHARE, SHARE);
    art.piece(ctx, kind, CROWNS.includes(kind) ? null : owner);
  },
  /** A section of the castle is explained by its sign. */
  entryOf: (target) => (target.startsWith('section.') ? `term.${target}` : target),
  /** Houses are built in a section, not just in the castle, and tiles are found by their places. */
  zones: ['section', 'stock'],
  about: {
    board: () =>
      t('Road, castle, and special buildings. Arrow keys move between places; Enter places what is in hand.'),
    tables: () =>
      t(
        'Favor table, turn order, and stock of tiles. Arrow keys move between places; Enter picks up a tile or moves a marker.',
      ),
  },
};

// What is Caylus' own in the position editor: its places, what can be put there, and what one can have in hand. The fields
// are those that the game declares (caylus/games/caylus/forms/form.py).

import layout from '../layout.json' with { type: 'json' };
import { pieces } from '../pieces.js';
import { drawTile } from '../tiles.js';
import { t } from '../../../base/vocabulary.js';

/** @typedef {import('../../../editor/types.js').Editor} Editor */

/** @type {[w: number, h: number]} */
const TILE = [66, 82];
const SHARE = 0.88; // of a picture that a piece takes up
const ROAD = 'road';
const CROWNS = ['provost', 'bailiff'];

/** @type {Editor['places']} */
const places = (model, record) => {
  const { specials, sections, catalog } = model.facts;
  return [
    {
      label: t('Road'),
      places: model.numbers(record, ROAD).map((number) => ({
        target: `road.${number}`,
        label: t('Space {number}', { number }),
        fields: [`road.${number}`],
        takes: CROWNS,
        erases: ['worker', 'pending_transform', 'tile'].map((word) => `road.${number}.${word}`),
        number,
      })),
    },
    {
      label: t('Special buildings and castle'),
      places: [
        ...specials.map(({ target, label, records }) => ({
          target,
          label,
          fields: records.map((word) => `specials.${word}`),
        })),
        { target: 'pass', label: t('Bridge: who has passed'), fields: ['pass_order'] },
        { target: 'castle', label: t('Castle: workers'), fields: ['castle_workers'] },
        ...sections.map(({ id, label }) => ({
          target: `section.${id}`,
          label,
          fields: [`players.*.houses.${id}`],
          takes: ['castle_workers', `scored.${id}`],
          erases: [`players.*.houses.${id}`],
        })),
      ],
    },
    {
      label: t('Royal favors'),
      places: catalog.detail.favor_lines.map(({ id, label }) => ({
        target: `favor.${id}`,
        label,
        fields: [`players.*.favor.${id}`],
      })),
    },
  ];
};

/** @type {Editor['things']} */
const things = () => [
  {
    kind: 'worker',
    label: t('Worker'),
    about: t(
      'On a tile, a special building or the castle; on the bridge for those who have passed. Once more takes it off.',
    ),
    on: ['road.worker', 'specials', 'castle_workers', 'pass_order'],
  },
  {
    kind: 'house',
    label: t('House'),
    about: t('On a tile it says whose it is; in a section of the castle each click builds one.'),
    on: ['road.owner', 'players.houses'],
  },
  {
    kind: 'marker',
    label: t('Favor marker'),
    about: t('On a line of the favor table: one column on. On the bridge: has passed.'),
    on: ['players.favor', 'pass_order', 'castle_workers'],
  },
  {
    kind: 'deed',
    label: t('Lawyer’s deed'),
    about: t('On a tile that becomes a residence as soon as its worker has left.'),
    on: ['road.pending_transform'],
  },
  { kind: 'provost', label: t('Provost'), about: t('On a space of the road.'), on: ['provost'] },
  {
    kind: 'bailiff',
    label: t('Bailiff'),
    about: t('On a space of the road; a provost beside him goes along.'),
    on: ['bailiff'],
  },
  {
    kind: 'tile',
    label: t('Tile'),
    about: t('On a space of the road. The stock lies beside the board; tiles can be taken from there, too.'),
    on: ['road.tile'],
  },
];

const GROUPS = { wood: () => t('Wood tile'), stone: () => t('Stone tile'), prestige: () => t('Prestige tile') };
const lying = (model, record) => model.numbers(record, ROAD).map((number) => model.space(record, ROAD, number).tile);

/**
 * All tiles that do not lie on the road; a residence can be built by everybody.
 * @returns {{label: string, options: [string, string][]}[]}
 */
function tiles(model, record) {
  const { stock, of_option: ofOption, catalog } = model.facts,
    all = catalog.detail.tiles,
    printed = Object.values(model.fields.spaces[ROAD].usual);
  const isOut = (tile) =>
    Object.entries(ofOption).some(([option, ids]) => ids.includes(tile) && !model.read(record, ['options', option]));
  const gone = new Set(lying(model, record)),
    isThere = (tile) => !gone.has(tile) && !isOut(tile),
    of = (group) => Object.keys(all).filter((id) => all[id].group === group && isThere(id));
  return [
    ...Object.keys(stock).map((group) => ({ label: GROUPS[group](), ids: stock[group].filter(isThere) })),
    { label: t('Residence'), ids: ['residence'] },
    { label: t('Neutral tile'), ids: of('neutral') },
    { label: t('Building on the board'), ids: of('fixed').filter((id) => printed.includes(id)) },
  ]
    .filter(({ ids }) => ids.length)
    .map(({ label, ids }) => ({ label, options: ids.map((id) => [id, all[id].label]) }));
}

/** Neutral and fixed tiles are nobody's; what comes from the stock is somebody's. */
const isOwned = (tile, facts) =>
  ['residence', ...Object.keys(facts.stock)].includes(facts.catalog.detail.tiles[tile].group);

/** @type {Editor} */
export default {
  places,
  first: 'road.7',
  both: ['pass_order'],
  things,
  tiles,
  choices: { 'road.tile': tiles },
  changes: {
    /** A tile goes together with its house. */
    'road.tile': (model, record, [, number], tile) =>
      model.changeSpace(record, ROAD, number, tile ? { tile } : { tile, owner: null }),
  },
  put(model, record, { kind, seat, tile }, { number }) {
    if (kind !== 'tile' || !number) return undefined;
    return model.changeSpace(record, ROAD, number, { tile, owner: isOwned(tile, model.facts) ? seat : null });
  },
  /** A tile of the stock, or the space on which it lies. */
  taken(model, record, target) {
    const [place, tile] = target.split('.'),
      at = lying(model, record).indexOf(tile);
    if (place !== 'stock') return null;
    if (at >= 0) return { at: `road.${at + 1}` };
    return { thing: { kind: 'tile', tile }, label: model.facts.catalog.detail.tiles[tile].label };
  },
  draw(ctx, { kind, tile }, owner, { facts }) {
    if (kind === 'tile') {
      ctx.scale(1 / TILE[1], 1 / TILE[1]);
      drawTile(ctx, tile, facts.catalog.detail.tiles[tile], [-TILE[0] / 2, -TILE[1] / 2, ...TILE], 'stock');
      return;
    }
    ctx.scale(SHARE, SHARE);
    pieces[kind](ctx, CROWNS.includes(kind) ? null : owner);
  },
  /** A section of the castle is explained by its sign. */
  entryOf: (target) => (target.startsWith('section.') ? `term.${target}` : target),
  /** Houses are built in a section, not just in the castle, and tiles are found by their places. */
  zones: (name) =>
    Object.entries(layout[name].places)
      .filter(([target, { rect }]) => rect && /^(section|stock)\./.test(target))
      .map(([target, { rect }]) => ({ target, rect })),
  about: {
    board: () =>
      t('Road, castle and special buildings. Arrow keys move over the places, Enter puts there what is in hand.'),
    tables: () =>
      t(
        'Favor table, turn order and stock of tiles. Arrow keys move over the places, Enter takes a tile in hand or moves a marker.',
      ),
  },
};

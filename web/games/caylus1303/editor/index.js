// Caylus 1303 in the position editor: its places, the things for them, and the things that one can have in hand. The
// fields are those that the game declares (caylus/games/caylus1303/forms/form.py).

import { art } from '../art.js';
import { t } from '../../../base/vocabulary.js';
import {
  changeMonument,
  changeSide,
  changeTile,
  changeFavorBuilding,
  erase,
  isResidence,
  lying,
  put,
} from './tiles.js';

/**
 * @typedef {import('../../../editor/model.js').Model} Model
 * @typedef {import('../../../editor/types.js').Choices} Choices
 * @typedef {import('../../../editor/types.js').Editor} Editor
 * @typedef {import('../../game.js').PositionRecord} PositionRecord
 */

const TILE = { w: 99, h: 100 };
const SHARE = 0.88; // part of a picture that a piece takes up
const ROAD = 'road';
const RESIDENCE = 'residence';

/** @type {Editor['places']} */
const places = (model, record) => {
  const { choices: once = [] } = model.field('used_characters');
  return [
    // The provost can stand before any space, and beyond the end of the road.
    {
      label: null,
      places: Object.keys(model.catalog.places)
        .filter((target) => target.startsWith('gap.'))
        .map((gap) => model.place(gap, [], { takes: ['provost'], number: Number(gap.slice(4)) })),
    },
    {
      label: t('Road'),
      places: model.numbers(record, ROAD).map((number) =>
        model.place(`road.${number}`, [`road.${number}`], {
          label: t('Space {number}', { number }),
          takes: ['provost'],
          number,
        }),
      ),
    },
    {
      label: model.name('site'),
      places: [
        model.place('bridge', ['pass_order'], { label: t('Bridge: players who passed'), takes: ['first_player_tile'] }),
        model.place('site', ['site'], { label: t('Construction site: workers') }),
        ...Object.keys(model.field('favor_buildings').default).map((i) =>
          model.place(`favor.${Number(i) + 1}`, [`favor_buildings.${i}`]),
        ),
      ],
    },
    {
      label: t('Characters'),
      places: (model.field('board_characters').choices ?? []).map((/** @type {string} */ name) =>
        model.place(
          `character.${name}`,
          [`board_characters.${name}`, ...(once.includes(name) ? [`used_characters.${name}`] : [])],
          { erases: [`board_characters.${name}`] },
        ),
      ),
    },
  ];
};

/** @type {Editor['things']} */
const things = (model) => [
  {
    kind: 'worker',
    label: t('Worker'),
    about: t(
      'Click a tile or the construction site, or the bridge for a player who has passed. Click again to remove it.',
    ),
    on: ['road.workers', 'site', 'pass_order'],
  },
  {
    kind: 'house',
    label: model.name('term.houses'),
    about: t('Click a tile to make the chosen player its owner, or the bridge to mark that the player has passed.'),
    on: ['road.house', 'pass_order'],
  },
  {
    kind: 'character',
    label: t('Character'),
    about: t('Click a character to give it to the chosen player; click again to put it back on the board.'),
    on: ['board_characters'],
  },
  {
    kind: 'provost',
    label: t('Provost'),
    about: t('Click in front of a space, or beyond the end of the road.'),
    on: ['provost'],
  },
  {
    kind: 'tile',
    label: model.label(model.mainOf(ROAD)),
    about: t(
      'Click a space of the road or of a favor building; a tile already in use changes places. You can also take tiles from the supply beside the board.',
    ),
    on: [],
  },
];

/** @param {Model} model @param {string} tile */
const labelOf = (model, tile) => model.name(`tile.${tile}`);

/**
 * The tiles in the supply, and those that can change places with what lies where they go; by their classes.
 * @param {Model} model @param {PositionRecord} record
 * @returns {{id: string, label: string, options: [string, string][]}[]}
 */
function groupsOf(model, record) {
  const { tiles } = model.catalog.detail,
    there = lying(model, record),
    isInSupply = (/** @type {string} */ id) => !there.has(id);
  const of = (/** @type {string} */ group, isOffered = isInSupply) =>
    Object.keys(tiles).filter((id) => tiles[id].group === group && isOffered(id));
  return [
    { id: 'starting', label: t('Starting tile'), ids: of('starting', () => true) },
    { id: 'wood', label: t('Wood tile'), ids: of('wood') },
    { id: 'stone', label: t('Stone tile'), ids: of('stone') },
    { id: RESIDENCE, label: labelOf(model, RESIDENCE), ids: [RESIDENCE] },
    { id: 'monument', label: t('Monument'), ids: of('monument') },
    { id: 'printed', label: t('Building on the board'), ids: of('printed') },
  ]
    .filter(({ ids }) => ids.length)
    .map(({ id, label, ids }) => ({ id, label, options: ids.map((name) => [name, labelOf(model, name)]) }));
}

/** List the tiles that lie on a space by themselves. @type {Choices} */
const tilesFor = (model, record) => groupsOf(model, record).filter(({ id }) => ![RESIDENCE, 'monument'].includes(id));

/** @type {Editor} */
export default {
  places,
  first: 'road.14',
  both: ['pass_order'],
  things,
  tiles: groupsOf,
  choices: {
    'road.tile': tilesFor,
    favor_buildings: tilesFor,
    'road.monument': (model, record) => groupsOf(model, record).find(({ id }) => id === 'monument')?.options ?? [],
  },
  changes: {
    'road.tile': changeTile,
    'road.side': changeSide,
    'road.monument': changeMonument,
    favor_buildings: changeFavorBuilding,
  },
  controls: {
    /** All that can be chosen of the sides of a tile: what else is up follows. */
    'road.side': (model, record, path) => [
      {
        path,
        label: labelOf(model, RESIDENCE),
        value: isResidence(model.space(record, ROAD, path[1])),
        write: (now, on) => model.write(now, path, on ? RESIDENCE : null),
      },
    ],
  },
  put: (model, record, thing, place) =>
    thing.kind === 'eraser' ? erase(model, record, place) : put(model, record, thing, place),
  /** A tile of the supply, or the place where it lies now. */
  taken(model, record, target) {
    const [place, tile] = target.split('.');
    if (place !== 'supply') return null;
    const at = lying(model, record).get(tile);
    return at ? { at } : { thing: { kind: 'tile', tile }, label: labelOf(model, tile) };
  },
  draw(ctx, { kind, tile }, owner, { catalog }) {
    if (kind === 'tile') {
      const texts = { label: catalog.places[`tile.${tile}`].label };
      ctx.scale(1 / TILE.h, 1 / TILE.h);
      ctx.translate(-TILE.w / 2, -TILE.h / 2);
      art.thing(ctx, tile === RESIDENCE ? tile : `tile ${tile}`, 'wide', { ...TILE, texts, catalog });
      return;
    }
    ctx.scale(SHARE, SHARE);
    if (kind === 'character') art.sign(ctx, 'character.steward', null);
    else art.piece(ctx, kind, kind === 'provost' ? null : owner);
  },
  /** The provost can stand anywhere, and what is not in the game can come into it. */
  zones: ['gap', 'character', 'supply'],
  about: {
    board: () =>
      t('Road, bridge, and construction site. Arrow keys move between places; Enter places the piece in hand.'),
    tables: () =>
      t(
        'Characters and supply of tiles. Arrow keys move between places; Enter picks up a tile or gives a character away.',
      ),
  },
};

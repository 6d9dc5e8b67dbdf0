// Tiles of Caylus 1303 in a position record: each is there once, so one that is laid elsewhere changes places; a
// residence and a monument lie on another tile.

/**
 * @typedef {import('../../../editor/model.js').Model} Model
 * @typedef {import('../../../editor/types.js').Change} Change
 * @typedef {import('../../../editor/types.js').Place} Place
 * @typedef {import('../../../editor/types.js').Thing} Thing
 * @typedef {import('../../game.js').PositionRecord} PositionRecord
 */

const ROAD = 'road';
const FAVORS = 'favor_buildings';

/** Fields of a space on which nothing lies. */
const CLEARED = { tile: null, side: null, house: null, monument: null };
/** Classes of tiles that lie by themselves. */
const LIES = ['printed', 'starting', 'wood', 'stone'];
/** Classes of tiles that players construct. */
const TWO_SIDES = ['wood', 'stone'];

/** @param {string} tile @param {Model} model */
const groupOf = (tile, { catalog }) => catalog.detail.tiles[tile]?.group;

/** @param {Record<string, any>} space */
export const isResidence = ({ side, monument }) => side === 'residence' || Boolean(monument);

/** Return the places of tiles and monuments: tile -> target. @param {Model} model @param {PositionRecord} record */
export function lying(model, record) {
  const found = new Map(
    Object.entries(model.read(record, [FAVORS])).map(([i, tile]) => [tile, `favor.${Number(i) + 1}`]),
  );
  for (const number of model.numbers(record, ROAD)) {
    const { tile, monument } = model.space(record, ROAD, number);
    for (const one of [tile, monument]) if (one) found.set(one, `road.${number}`);
  }
  return found;
}

/**
 * Lay a tile on a place, with what else is said of a space then; where it lay before lies what it takes the place of.
 * @param {Model} model @param {PositionRecord} record @param {string} target @param {string} tile
 * @param {Record<string, any>} [changes]
 */
function layTile(model, record, target, tile, changes = {}) {
  const before = lying(model, record).get(tile);
  if (before === target || !before) return layAt(model, record, target, tile, changes);
  const displaced = tileAt(model, record, target);
  return layAt(model, layAt(model, record, before, displaced), target, tile, changes);
}

const numberOf = (/** @type {string} */ target) => Number(target.split('.')[1]);

/** @param {Model} model @param {PositionRecord} record @param {string} target */
const tileAt = (model, record, target) =>
  target.startsWith('favor.')
    ? model.read(record, [FAVORS])[numberOf(target) - 1]
    : model.space(record, ROAD, numberOf(target)).tile;

/**
 * Nothing is laid on the place of a favor building: what is there stays.
 * @param {Model} model @param {PositionRecord} record @param {string} target @param {string | null} tile
 * @param {Record<string, any>} [changes]
 */
function layAt(model, record, target, tile, changes = {}) {
  const number = numberOf(target);
  if (target.startsWith('favor.')) return tile ? model.set(record, [FAVORS, number - 1], tile) : record;
  return model.changeSpace(record, ROAD, number, tile ? { tile, ...changes } : CLEARED);
}

/** @type {Change} */
export const changeTile = (model, record, [, number], tile) =>
  tile ? layTile(model, record, `road.${number}`, tile) : model.changeSpace(record, ROAD, number, CLEARED);

/** @type {Change} */
export const changeFavorBuilding = (model, record, [, index], tile) =>
  layTile(model, record, `favor.${Number(index) + 1}`, tile);

/** Put a monument, or none, on a residence; what lies there is one then. @type {Change} */
export const changeMonument = (model, record, [, number], monument) =>
  model.changeSpace(record, ROAD, number, { monument, side: monument ? null : 'residence' });

/** Nothing in place of `residence` leaves the tile as it was, without a house. @type {Change} */
export const changeSide = (model, record, [, number], side) =>
  model.changeSpace(record, ROAD, number, { side, monument: null, ...(side ? {} : { house: null }) });

/**
 * A tile is put by the class that it is of; everything else as the fields say.
 * @param {Model} model @param {PositionRecord} record @param {Thing} thing @param {Place} place
 */
export function put(model, record, { kind, seat, tile }, { target, number = 0 }) {
  if (kind !== 'tile') return undefined;
  const [place] = target.split('.'),
    { usual } = model.fields.spaces[ROAD];
  if (LIES.includes(groupOf(tile, model))) {
    if (place === 'favor') return layTile(model, record, target, tile);
    // A space that begins the game with a tile has no owner.
    const house = number in usual ? null : seat;
    return place === ROAD ? layTile(model, record, target, tile, { ...CLEARED, tile, house }) : null;
  }
  const space = place === ROAD ? model.space(record, ROAD, number) : {};
  if (!space.tile) return null;
  const owned = (/** @type {Record<string, any>} */ changes) =>
    model.changeSpace(record, ROAD, number, { house: space.house ?? seat, ...changes });
  if (tile !== 'residence') return owned({ monument: tile, side: null });
  return isResidence(space) ? changeSide(model, record, [ROAD, number], null) : owned({ side: tile, monument: null });
}

/**
 * From a space what lies uppermost comes off first; what is constructed goes together with its house.
 * @param {Model} model @param {PositionRecord} record @param {Place} place
 */
export function erase(model, record, { target, number = 0 }) {
  if (!target.startsWith('road.')) return undefined;
  const { tile, side, house, monument, workers = [] } = model.space(record, ROAD, number),
    changed = (/** @type {Record<string, any>} */ changes) => model.changeSpace(record, ROAD, number, changes);
  if (workers.length) return changed({ workers: workers.slice(0, -1) });
  if (monument) return changed({ monument: null, side: 'residence' });
  if (side === 'residence') return changed({ side: null, house: null });
  if ((house ?? null) !== null && !TWO_SIDES.includes(groupOf(tile, model))) return changed({ house: null });
  return changed(CLEARED);
}

// What the position editor has to know of Caylus 1303: the things that can be put somewhere, where they can be put, and
// the fields that stand for the parts of a record.

import layout from '../layout.json' with { type: 'json' };
import { valueAt } from '../../../editor/record.js';
import { t } from '../../../base/vocabulary.js';
import { KEYS } from './model.js';
import { Moment } from './moment.js';
import { Place } from './place.js';
import { Players } from './players.js';
import { put } from './putting.js';
import { Things, labelOf } from './things.js';

/**
 * The position of a board on which nothing has happened yet, for so many players.
 * @type {import('../../game.js').Editor['empty']}
 */
const empty = (players = 2) => ({
  position: 1,
  game: 'caylus1303',
  players: Array.from({ length: players }, () => ({})),
});

/**
 * The place of the board that a path in the record means, or null.
 * @type {import('../../game.js').Editor['targetOf']}
 */
function targetOf(where, record, view, { bridge, characters }) {
  const [first, second] = where;
  if (first === 'road' && second !== undefined) return second === bridge ? 'bridge' : `road.${second}`;
  if (first === 'favor_buildings') return `favor.${Number(second ?? 0) + 1}`;
  if (first === 'provost') return view ? `gap.${view.provost}` : null;
  if (String(first).endsWith('_characters')) {
    const name = [valueAt(record, where)].flat()[0] ?? Object.keys(characters)[0];
    return `character.${name}`;
  }
  return { site: 'site', pass_order: 'bridge', first_player_tile: 'bridge' }[first] ?? null;
}

const entryOf = (target) => target;

/** Places of the editor alone: the provost can stand anywhere, and what is not in the game can come into it. */
const zones = (name) =>
  Object.entries(layout[name].places)
    .filter(([target, { rect }]) => rect && /^(gap|character|supply)\./.test(target))
    .map(([target, { rect }]) => ({ target, rect }));

/**
 * What a click takes in hand instead of putting something there: {thing, label} of a tile of the supply, {at} the place
 * where it lies now; null for any other place.
 */
function taken(target, { supply, road, favor_buildings: favors }, { catalog }) {
  const [place, tile] = target.split('.');
  if (place !== 'supply') return null;
  if (Object.values(supply).flat().includes(tile))
    return { thing: { kind: 'tile', tile }, label: labelOf(tile, catalog) };
  const at = road.findIndex((space) => space.tile === tile || space.monument === tile);
  return { at: at < 0 ? `favor.${favors.indexOf(tile) + 1}` : `road.${at}` };
}

/** What is said of the sheets to those who do not see them. */
const about = {
  board: () =>
    t('Road, bridge, and construction site. Arrow keys move between places; Enter places the piece in hand.'),
  tables: () =>
    t(
      'Characters and supply of tiles. Arrow keys move between places; Enter takes a tile in hand or gives a character away.',
    ),
};

/** @type {import('../../game.js').Editor} */
export default { keys: KEYS, empty, put, targetOf, entryOf, zones, taken, about, Things, Place, Players, Moment };

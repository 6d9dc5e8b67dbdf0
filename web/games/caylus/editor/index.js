// What the position editor has to know of Caylus: the things that can be put somewhere, where they can be put, and the
// fields that stand for the parts of a record.

import layout from '../layout.json' with { type: 'json' };
import { valueAt } from '../../../editor/record.js';
import { t } from '../../../base/vocabulary.js';
import { KEYS } from './model.js';
import { Moment } from './moment.js';
import { Place } from './place.js';
import { Players } from './players.js';
import { put } from './putting.js';
import { Things } from './things.js';

/**
 * The position of a board on which nothing lies yet, for so many players.
 * @type {import('../../game.js').Editor['empty']}
 */
const empty = (players = 2) => ({
  position: 1,
  game: 'caylus',
  players: Array.from({ length: players }, () => ({})),
});

/**
 * The place of the board that a path in the record means, or null.
 * @type {import('../../game.js').Editor['targetOf']}
 */
function targetOf(where, record, view, { specials, sections }) {
  const [first, second, third, fourth] = where;
  if (first === 'road') return second === undefined ? null : `road.${second}`;
  if (first === 'specials') return specials.find(({ records }) => records.includes(second))?.target ?? null;
  if (first === 'players' && third === 'favor' && fourth) return `favor.${fourth}`;
  if (first === 'players' && third === 'houses' && fourth) return `section.${fourth}`;
  if (first === 'scored') return `section.${valueAt(record, where) ?? sections[0].id}`;
  if (first === 'provost' || first === 'bailiff') return view ? `road.${view[first]}` : null;
  return { castle_workers: 'castle', pass_order: 'pass' }[first] ?? null;
}

/** The entry of the catalogue that explains a place: a section of the castle is explained by its sign. */
const entryOf = (target) => (target.startsWith('section.') ? `term.${target}` : target);

/** Places of the editor alone: houses are built in a section, not just in the castle, and tiles are found by their places. */
const zones = (name) =>
  Object.entries(layout[name].places)
    .filter(([target, { rect }]) => rect && /^(section|stock)\./.test(target))
    .map(([target, { rect }]) => ({ target, rect }));

/**
 * What a click takes in hand instead of putting something there: {thing, label} of a tile of the stock, {at} the place
 * where it lies now; null for any other place.
 */
function taken(target, { road }, { catalog }) {
  const [place, tile] = target.split('.');
  if (place !== 'stock') return null;
  const at = road.findIndex((space) => space.tile === tile) + 1;
  return at ? { at: `road.${at}` } : { thing: { kind: 'tile', tile }, label: catalog.detail.tiles[tile].label };
}

/** What is said of the sheets to those who do not see them. */
const about = {
  board: () => t('Road, castle, and special buildings. Arrow keys move between places; Enter places what is in hand.'),
  tables: () =>
    t(
      'Favor table, turn order, and stock of tiles. Arrow keys move between places; Enter takes a tile in hand or moves a marker.',
    ),
};

/** @type {import('../../game.js').Editor} */
export default { keys: KEYS, empty, put, targetOf, entryOf, zones, taken, about, Things, Place, Players, Moment };

// The spaces of a road, of which a record says what lies there, or only the name of a tile.

import { change } from './record.js';
import { mapValues } from './seats.js';

/** What is said of a space; `usual` is the tile that lies there where nothing else is said, if one does. */
export function spaceAt(record, number, usual) {
  const entry = record.road?.[number] ?? {};
  return { tile: usual, ...(typeof entry === 'string' ? { tile: entry } : entry) };
}

/** Say something else of a space; `undefined` takes a thing away. A usual tile that is missing is `null`. */
export function changeSpace(record, number, changes, usual) {
  const { tile, ...others } = { ...spaceAt(record, number, usual), ...changes };
  const lies = tile === usual ? undefined : (tile ?? (usual && null));
  const entry = { ...(lies === undefined ? {} : { tile: lies }), ...mapValues(others, (value) => value ?? undefined) };
  return change(record, ['road', String(number)], short(entry));
}

/** The spaces with another value for each thing on them that is no tile's name alone. */
export const mapSpaces = (road, map) =>
  mapValues(road, (entry) => (typeof entry === 'string' ? entry : short(mapValues(entry, map))));

/** A space of which only the tile is said is the tile's name. */
const short = (entry) => (typeof entry.tile === 'string' && Object.keys(entry).length === 1 ? entry.tile : entry);

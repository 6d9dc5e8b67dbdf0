// Numbered spaces, of which a record says what lies there, or only one name: that of the thing without which nothing
// else lies.

import { change } from './record.js';
import { mapValues } from './seats.js';

/**
 * What changes the spaces in one part of a record; `main` is what may be said alone.
 * @param {string} part
 * @param {string} main
 */
export function spacesOf(part, main) {
  /** A space of which only the main thing is said is its name. */
  const short = (entry) => (typeof entry[main] === 'string' && Object.keys(entry).length === 1 ? entry[main] : entry);

  /** What is said of a space; `usual` is the main thing that lies there where nothing else is said, if one does. */
  function at(record, number, usual) {
    const entry = record[part]?.[number] ?? {};
    return { [main]: usual, ...(typeof entry === 'string' ? { [main]: entry } : entry) };
  }

  return {
    at,

    /** Say something else of a space; `undefined` takes a thing away. A usual main thing that is missing is `null`. */
    change(record, number, changes, usual) {
      const { [main]: named, ...others } = { ...at(record, number, usual), ...changes },
        lies = named === usual ? undefined : (named ?? (usual && null)),
        entry = {
          ...(lies === undefined ? {} : { [main]: lies }),
          ...mapValues(others, (value) => value ?? undefined),
        };
      return change(record, [part, String(number)], short(entry));
    },

    /** The spaces with another value for each thing on them that is no name alone. */
    map: (record, map) =>
      mapValues(record[part], (entry) => (typeof entry === 'string' ? entry : short(mapValues(entry, map)))),
  };
}

// Python's WebAssembly in two parts: what a game needs, a fifth of the code, and the rest, for when it is needed.
//
// Both parts have the same functions under the same numbers, so no instruction has to be changed. A function whose code
// is in the other part only jumps there, through a table that both share: at a function's number stands its code, or
// nothing as long as the rest is not there. The table's last place stands for fetching it (parts.js).

import {
  CODE,
  DATA,
  DATA_COUNT,
  ELEMENT,
  END,
  EXPORT,
  GLOBAL,
  IMPORT,
  KIND,
  MEMORY,
  START,
  TABLE,
  TAG,
  constant,
  joined,
  name,
  number,
  section,
} from './bytes.js';
import { expectCount } from './expect.mjs';
import { FUNCTIONS, SHARED } from './parts.js';
import { readModule, rewritten } from './module.mjs';

/** @import {Module} from './module.mjs' */

const PYTHONS_MEMORY = 'memory'; // as it exports it
const FUNCTION_REFERENCE = 0x70,
  NO_RESULT = 0x40;
const GET = 0x20,
  CALL_INDIRECT = 0x11,
  TABLE_GET = 0x25,
  IS_NULL = 0xd1,
  IF = 0x04;

/**
 * The files `{first, rest}` of the file `bytes`. The first part has the code of the functions with `hot(number)`, whose
 * numbers begin after the imported functions, the data, and of the exports those with `exported(name)`.
 * @param {Uint8Array} bytes @param {(index: number) => boolean} hot @param {(name: string) => boolean} exported
 */
export function split(bytes, hot, exported) {
  const module = readModule(bytes);
  const { bytesOf, bodies } = module;
  const { shared, own, switchboard, jump, fetchAndJump, filled } = cutting(module);
  const kept = module.exports.filter((one) => one.name !== PYTHONS_MEMORY && exported(one.name)).map(bytesOf);
  const first = rewritten(module, {
    [TABLE]: module.extended(TABLE, [switchboard]),
    [EXPORT]: section(EXPORT, [
      ...kept,
      ...shared.map((one) => joined([name(one.name), [one.kind], number(one.index)])),
    ]),
    [ELEMENT]: module.extended(ELEMENT, filled(hot)),
    [CODE]: section(
      CODE,
      bodies.map((body, index) => (hot(index) ? bytesOf(body) : fetchAndJump(index))),
    ),
  });
  const rest = rewritten(module, {
    [IMPORT]: module.extended(
      IMPORT,
      shared.map((one) => joined([name(SHARED), name(one.name), [one.kind], one.type])),
    ),
    [GLOBAL]: section(GLOBAL, own.map(bytesOf)),
    [ELEMENT]: section(
      ELEMENT,
      filled((index) => !hot(index)),
    ),
    [CODE]: section(
      CODE,
      bodies.map((body, index) => (hot(index) ? jump(index) : bytesOf(body))),
    ),
    ...Object.fromEntries([TABLE, MEMORY, TAG, EXPORT, START, DATA, DATA_COUNT].map((id) => [id, null])),
  });
  return { first, rest };
}

/** What both parts have to agree on. @param {Module} of */
function cutting({ bytes, bytesOf, types, functions, tables, memories, globals, tags, exports, imported }) {
  const ownMemory = exports.filter((one) => one.kind === KIND.memory && one.name === PYTHONS_MEMORY).length;
  expectCount(memories.length, 1, "memories of Python's own");
  expectCount(ownMemory, 1, `its export as "${PYTHONS_MEMORY}"`);
  expectCount(imported(KIND.memory) + imported(KIND.table), 0, 'imported memories and tables');
  expectCount(tables.length, { least: 1 }, "tables of Python's own");
  const table = imported(KIND.table) + tables.length; // the new one's number
  const fetching = functions.length; // its last place
  const switchboard = joined([[FUNCTION_REFERENCE, 0], number(fetching + 1)]);
  const nothing = types.findIndex((type) => type.parameters === 0 && type.results === 0);
  expectCount(nothing, { least: 0 }, 'the place of a type without parameters and results');
  // A constant may stand in both parts. Imported globals come first, so all up to the last variable are shared.
  const variables = globals.findLastIndex((one) => one.mutable) + 1;
  /**
   * @template {import('./module.mjs').Span} Entry
   * @param {Entry[]} list @param {number} kind @param {(entry: Entry) => ArrayLike<number>} typeOf
   */
  const all = (list, kind, typeOf) =>
    list.map((one, index) => ({ name: `${kind}.${index}`, kind, index: imported(kind) + index, type: typeOf(one) }));
  const shared = [
    ...all(tables, KIND.table, bytesOf),
    { name: FUNCTIONS, kind: KIND.table, index: table, type: switchboard },
    { name: PYTHONS_MEMORY, kind: KIND.memory, index: 0, type: bytesOf(memories[0]) },
    ...all(globals.slice(0, variables), KIND.global, (one) => bytes.subarray(one.start, one.value)),
    ...all(tags, KIND.tag, bytesOf),
  ];
  /** @param {number} place @param {number} type */
  const call = (place, type) => [...constant(place), CALL_INDIRECT, ...number(type), ...number(table)];
  /** @param {number} index */
  const jumping = (index) => {
    const { type } = functions[index];
    const parameters = Array.from({ length: types[type].parameters }, (_, k) => [GET, ...number(k)]);
    return [...parameters.flat(), ...call(index, type), END];
  };
  /** @param {number[]} instructions */
  const body = (instructions) => joined([number(instructions.length + 1), [0], instructions]); // no local variables
  return {
    shared,
    own: globals.slice(variables),
    switchboard,
    /** @param {number} index */
    jump: (index) => body(jumping(index)),
    /** @param {number} index */
    fetchAndJump: (index) =>
      body([
        ...constant(index),
        TABLE_GET,
        ...number(table),
        IS_NULL,
        IF,
        NO_RESULT,
        ...call(fetching, nothing),
        END,
        ...jumping(index),
      ]),
    /** Segments that put the functions with `has(number)` into the table. @param {(index: number) => boolean} has */
    filled(has) {
      const segments = [];
      for (let start = 0; start < fetching; start++) {
        if (!has(start)) continue;
        let end = start;
        while (end < fetching && has(end)) end++;
        const indices = Array.from({ length: end - start }, (_, k) => number(imported(KIND.function) + start + k));
        segments.push(joined([[2], number(table), constant(start), [END, 0], number(end - start), ...indices]));
        start = end;
      }
      return segments;
    },
  };
}

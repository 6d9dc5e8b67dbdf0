// Python's WebAssembly in two parts: what a game needs, a fifth of the code, and the rest, for when it is needed.
//
// Both parts have the same functions under the same numbers, so no instruction has to be changed. A function whose code
// is in the other part only jumps there, through a table that both share: at a function's number stands its code, or
// nothing as long as the rest is not there. The table's last place stands for fetching it (parts.js). What nothing in
// the first part can call does not even jump. Constant data that only the second part reads (tables.mjs) comes into the
// memory with that part.

import {
  CALL,
  CODE,
  DATA,
  DATA_COUNT,
  ELEMENT,
  END,
  EXPORT,
  FUNCTION,
  FUNCTION_TYPE,
  GET,
  GLOBAL,
  I32,
  IF,
  IMPORT,
  KIND,
  MEMORY,
  NO_RESULT,
  START,
  TABLE,
  TAG,
  TYPE,
  constant,
  joined,
  name,
  number,
  section,
  sized,
} from './bytes.js';
import { expectCount } from './expect.mjs';
import { FUNCTIONS, SHARED } from './parts.js';
import { eachInstruction, readModule, rewritten } from './module.mjs';

/** @import {Module} from './module.mjs' */
/** @typedef {(index: number) => boolean} Has */
/** @typedef {{place: number, end: number, parts: Uint8Array[]}} Piece */

const PYTHONS_MEMORY = 'memory'; // as it exports it
const FUNCTION_REFERENCE = 0x70,
  CALL_INDIRECT = 0x11,
  TABLE_GET = 0x25,
  IS_NULL = 0xd1,
  UNREACHABLE = 0x00;
const CALLING = [CALL, 0x12, 0xd2]; // instructions that name a function: call it, return by calling it, refer to it

/** Code without local variables. @param {ArrayLike<number> & Iterable<number>} instructions */
const body = (instructions) => joined([number(instructions.length + 1), [0], instructions]);

const NEVER = body([UNREACHABLE, END]);

const NEAR = 32; // bytes: data that are less far apart are one piece, since nothing compresses better than zeros

/**
 * The files `{first, rest}` of the file `bytes`. The first part has the code of the functions with `hot(number)`, whose
 * numbers begin after the imported functions, the data but for those of the places `tables` (`[start, end]`), and of
 * the exports those with `exported(name)`.
 * @param {Uint8Array} bytes @param {Has} hot @param {(name: string) => boolean} exported @param {number[][]} tables
 */
export function split(bytes, hot, exported, tables = []) {
  const module = readModule(bytes);
  const data = divided(
    module.data,
    tables.toSorted(([one], [other]) => one - other),
  );
  const { bytesOf, bodies } = module;
  const { shared, own, switchboard, jump, fetchAndJump, findPlace, filled } = cutting(module);
  const reached = reachedFrom(module, hot, exported);
  const kept = module.exports.filter((one) => one.name !== PYTHONS_MEMORY && exported(one.name)).map(bytesOf);
  const first = rewritten(module, {
    [TABLE]: module.extended(TABLE, [switchboard]),
    [EXPORT]: section(EXPORT, [
      ...kept,
      ...shared.map((one) => joined([name(one.name), [one.kind], number(one.index)])),
    ]),
    [ELEMENT]: module.extended(ELEMENT, filled(hot)),
    [CODE]: section(CODE, [
      ...bodies.map((body, index) => {
        if (hot(index)) return bytesOf(body);
        return reached(index) ? fetchAndJump(index) : NEVER;
      }),
      findPlace.body,
    ]),
    [TYPE]: module.extended(TYPE, [findPlace.type]),
    [FUNCTION]: module.extended(FUNCTION, [number(module.types.length)]),
    [DATA_COUNT]: sized(DATA_COUNT, number(data.first.length)),
    [DATA]: section(DATA, data.first),
  });
  const rest = rewritten(module, {
    [IMPORT]: module.extended(
      IMPORT,
      shared.map((one) => joined([name(SHARED), name(one.name), [one.kind], one.type])),
    ),
    [GLOBAL]: section(GLOBAL, own.map(bytesOf)),
    [ELEMENT]: section(
      ELEMENT,
      filled((/** @type {number} */ index) => !hot(index)),
    ),
    [CODE]: section(
      CODE,
      bodies.map((body, index) => (hot(index) ? jump(index) : bytesOf(body))),
    ),
    [DATA]: section(DATA, data.rest),
    ...Object.fromEntries([TABLE, MEMORY, TAG, EXPORT, START, DATA_COUNT].map((id) => [id, null])),
  });
  return { first, rest };
}

/**
 * Tell, for each function without `hot(number)`, whether something in the first part can call it.
 * @param {Module} module @param {Has} hot @param {(name: string) => boolean} exported
 * @returns {Has}
 */
function reachedFrom({ bytes, bodies, exports, imported, placed }, hot, exported) {
  const reached = new Set(placed);
  for (const { name, kind, index } of exports) if (kind === KIND.function && exported(name)) reached.add(index);
  bodies.forEach((body, index) => {
    if (!hot(index)) return;
    eachInstruction(bytes, body, (instruction, _, [called]) => {
      if (CALLING.includes(instruction)) reached.add(called);
    });
  });
  return (index) => reached.has(imported(KIND.function) + index);
}

/**
 * The entries of both parts: data outside of the tables, and in them. Both lists are in the order of the memory.
 * @param {{place: number, content: Uint8Array}[]} data @param {number[][]} tables
 */
function divided(data, tables) {
  /** @type {Piece[]} */
  const first = [];
  /** @type {Piece[]} */
  const rest = [];
  for (const { place, content } of data) {
    /** @param {Piece[]} pieces @param {number} from @param {number} to */
    const put = (pieces, from, to) => {
      if (from >= to) return;
      const last = pieces.at(-1),
        gap = last ? from - last.end : Infinity;
      const piece = content.subarray(from - place, to - place);
      if (!last || gap < 0 || gap > NEAR) pieces.push({ place: from, end: to, parts: [piece] });
      else {
        last.parts.push(new Uint8Array(gap), piece);
        last.end = to;
      }
    };
    const end = place + content.length;
    let at = place;
    for (const [start, stop] of tables) {
      if (stop <= at || start >= end) continue;
      put(first, at, start);
      put(rest, Math.max(at, start), Math.min(end, stop));
      at = Math.min(end, stop);
    }
    put(first, at, end);
  }
  /** @param {Piece} piece */
  const entry = ({ place, end, parts }) => joined([[0], constant(place), [END], number(end - place), ...parts]);
  return { first: first.map(entry), rest: rest.map(entry) };
}

/** Return the definitions on which both parts have to agree. @param {Module} module */
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
  /** @param {number} place @param {number} type @param {number[]} [before] */
  const call = (place, type, before = []) => [
    ...constant(place),
    ...before,
    ...[CALL_INDIRECT, ...number(type), ...number(table)],
  ];
  /** @param {number} index @param {number[]} [before] */
  const jumping = (index, before) => {
    const { type } = functions[index];
    const parameters = Array.from({ length: types[type].parameters }, (_, k) => [GET, ...number(k)]);
    return [...parameters.flat(), ...call(index, type, before), END];
  };
  const findPlace = imported(KIND.function) + fetching; // a function more, of the first part
  return {
    shared,
    own: globals.slice(variables),
    switchboard,
    /** @param {number} index */
    jump: (index) => body(jumping(index)),
    /** @param {number} index */
    fetchAndJump: (index) => body(jumping(index, [CALL, ...number(findPlace)])),
    /** `(number)`: the same, once a function is at that place of the table. */
    findPlace: {
      type: [FUNCTION_TYPE, 1, I32, 1, I32],
      body: body([
        ...[GET, 0, TABLE_GET, ...number(table), IS_NULL, IF, NO_RESULT, ...call(fetching, nothing), END],
        ...[GET, 0, END],
      ]),
    },
    /** Segments that put the functions with `has(number)` into the table. @param {Has} has */
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

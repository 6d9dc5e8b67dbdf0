// Which of Python's constant data only functions of the second part read: tables of characters in Chinese, Japanese and
// Korean codes, and the names of all characters, a third of the whole file, compressed. Known by reading them: a Python
// whose WebAssembly notes what functions of each part read uses those tables (tables.py), and plays. What was read by
// the second part alone goes there; what nobody has read stays, since a rare letter may need it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CALL,
  CODE,
  END,
  FUNCTION,
  FUNCTION_TYPE,
  GET,
  I32,
  IF,
  KIND,
  MEMORY,
  NO_RESULT,
  TYPE,
  constant,
  joined,
  number,
  section,
} from './bytes.js';
import { expect, expectCount } from './expect.mjs';
import { eachInstruction, readModule, rewritten } from './module.mjs';
import { repository } from './python.mjs';

const LINE = 64; // bytes whose reading is noted together
const LEAST = 16; // lines; fewer are not worth an entry
const NOTES = 2 ** 29; // address of the notes in the memory: far beyond what Python takes
const LINES = 2 ** 17; // lines with notes, for each of the two parts
const PAGE = 2 ** 16,
  MOST = 2 ** 15; // pages of a memory

const [LOAD, LAST_LOAD, COPY] = [0x28, 0x35, 0xfc + 256 * 10];
const [ADD, SHIFT, LESS, TEE, STORE_BYTE, DROP] = [0x6a, 0x76, 0x49, 0x22, 0x3a, 0x1a];

/**
 * The module, which notes which lines of the memory are read by functions with `hot(number)`, and by others.
 * @param {Uint8Array} bytes @param {(index: number) => boolean} hot
 */
export function tracing(bytes, hot) {
  const module = readModule(bytes);
  const { bodies, functions, imported, types } = module;
  const notes = imported(KIND.function) + functions.length; // the first of four functions more
  /** @param {number[]} instructions */
  const body = (instructions) => joined([number(instructions.length + 1), [0], instructions]);
  /** @param {number} variable */
  const get = (variable) => [GET, variable];
  /** `(address, offset)`: the address, once what is read there has been noted. @param {number} start */
  const note = (start) => [
    ...[...get(0), ...get(1), ADD, ...constant(Math.log2(LINE)), SHIFT, TEE, 1],
    ...[...constant(LINES), LESS, IF, NO_RESULT],
    ...[...get(1), ...constant(1), STORE_BYTE, 0, ...number(start), END],
    ...[...get(0), END],
  ];
  /** `(to, from, length)`: the same three, once the copying has been noted. @param {number} noting */
  const copy = (noting) => [
    ...[...get(1), ...constant(0), CALL, ...number(noting), DROP],
    ...[...get(0), ...get(1), ...get(2), END],
  ];
  return rewritten(module, {
    [TYPE]: module.extended(TYPE, [
      [FUNCTION_TYPE, 2, I32, I32, 1, I32],
      [FUNCTION_TYPE, 3, I32, I32, I32, 3, I32, I32, I32],
    ]),
    [FUNCTION]: module.extended(
      FUNCTION,
      [0, 0, 1, 1].map((type) => number(types.length + type)),
    ),
    [MEMORY]: section(MEMORY, [[1, ...number((NOTES + 2 * LINES) / PAGE), ...number(MOST)]]),
    [CODE]: section(CODE, [
      ...bodies.map((one, index) => {
        const own = notes + (hot(index) ? 0 : 1);
        /** @type {ArrayLike<number>[]} */
        const parts = [];
        let done = one.body;
        eachInstruction(bytes, one, (instruction, place, [, offset]) => {
          const reads = instruction >= LOAD && instruction <= LAST_LOAD;
          if (!reads && instruction !== COPY) return;
          const before = reads ? [...constant(offset), CALL, ...number(own)] : [CALL, ...number(own + 2)];
          parts.push(bytes.subarray(done, place), before);
          done = place;
        });
        const code = joined([...parts, bytes.subarray(done, one.end)]);
        return joined([number(code.length), code]);
      }),
      ...[note(NOTES), note(NOTES + LINES), copy(notes), copy(notes + 1)].map(body),
    ]),
  });
}

/**
 * Use the C library's own tables of characters, which Python does not call.
 * @param {Record<string, any>} exports
 */
function convert({ memory, malloc, iconv_open, iconv }) {
  const [names, text, result, pointers] = [64, 8, 64, 16].map((size) => malloc(size));
  /** @param {number} place @param {number[]} bytes */
  const write = (place, bytes) => new Uint8Array(memory.buffer).set(bytes, place);
  /** @param {string} to @param {string} from */
  const open = (to, from) => {
    const [first, second] = [to, from].map((name) => new TextEncoder().encode(`${name}\0`));
    write(names, [...first, ...second]);
    const opened = iconv_open(names, names + first.length);
    expect(opened !== -1, `a conversion from ${from} to ${to} in the C library`);
    return opened;
  };
  /** @param {number} conversion @param {number[]} bytes */
  const use = (conversion, bytes) => {
    write(text, bytes);
    new Uint32Array(memory.buffer, pointers, 4).set([text, bytes.length, result, 64]);
    iconv(conversion, pointers, pointers + 4, pointers + 8, pointers + 12);
  };
  for (const name of ['BIG5', 'EUC-JP', 'EUC-KR', 'GB18030', 'SHIFT_JIS']) {
    const conversion = open('UTF-8', name);
    for (let pair = 0x8021; pair < 0x10000; pair++) use(conversion, [pair >> 8, pair & 255]);
  }
  for (const name of ['EUC-JP', 'SHIFT_JIS', 'ISO-2022-JP']) {
    const conversion = open(name, 'UCS-2BE');
    for (let code = 0x80; code < 0x10000; code++) use(conversion, [code >> 8, code & 255]);
  }
}

/**
 * The places `[start, end]` of the data that only the second part reads.
 * @param {(script: string) => void} run
 * @param {{exports: Record<string, any>}} instance that of a module made by `tracing`, of which Python has started
 */
export async function tablesOf(run, { exports }) {
  run(await readFile(join(repository, 'web/pyodide/tables.py'), 'utf8'));
  convert(exports);
  const [first, rest] = [0, LINES].map((at) => new Uint8Array(exports.memory.buffer, NOTES + at, LINES));
  const ranges = [];
  for (let line = 0, start = 0; line < LINES; line++) {
    if (rest[line] && !first[line]) continue;
    if (line - start >= LEAST) ranges.push([start * LINE, line * LINE]);
    start = line + 1;
  }
  const bytes = ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  expectCount(bytes, { least: 2 ** 19 }, "bytes of Python's tables that only functions of the second part read");
  return ranges;
}

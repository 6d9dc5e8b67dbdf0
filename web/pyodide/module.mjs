// A WebAssembly file, read as far as it has to be known for cutting it, and written again.

import {
  CODE,
  DATA,
  ELEMENT,
  END,
  EXPORT,
  FUNCTION,
  FUNCTION_TYPE,
  GLOBAL,
  IMPORT,
  KIND,
  MAGIC,
  MEMORY,
  TABLE,
  TAG,
  TYPE,
  joined,
  number,
  sized,
} from './bytes.js';
import { expect, expectCount } from './expect.mjs';

const CONSTANT = 0x41; // the instruction with a whole number

/** The bytes of something in a file. @typedef {{start: number, end: number}} Span */
/** @typedef {ReturnType<typeof readModule>} Module */

export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    if (this.at >= this.bytes.length) throw new Error('the WebAssembly file ends too early');
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  name() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /**
   * A vector: what `one` makes of each entry, and of the bytes it stands in.
   * @template {object} Entry
   * @param {() => Entry | void} one
   * @returns {(Entry & Span)[]}
   */
  list(one) {
    const list = [];
    for (let left = this.number(); left > 0; left--) {
      const start = this.at;
      const read = /** @type {Entry} */ (one());
      list.push({ ...read, start, end: this.at });
    }
    return list;
  }

  limits() {
    const hasMost = this.byte() & 1;
    this.number();
    if (hasMost) this.number();
  }

  valueType() {
    const byte = this.byte();
    if (byte === 0x63 || byte === 0x64) this.number(); // (ref null? HEAPTYPE)
  }

  /** A number that may be negative. */
  signed() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return byte & 64 ? value - 2 ** (shift + 7) : value;
    }
  }

  /** Skip the constant at the beginning of a global, up to the instruction "end". */
  constant() {
    for (;;) {
      const instruction = this.byte();
      if (instruction === END) return;
      if ([0x41, 0x42, 0x23, 0xd0, 0xd2].includes(instruction))
        this.number(); // i32, i64, global, null, function
      else if (instruction === 0x43) this.at += 4;
      else if (instruction === 0x44) this.at += 8;
      else throw new Error(`instruction ${instruction} in a constant`);
    }
  }
}

/**
 * All sections, and of those that are needed for cutting the entries, each with where it starts and ends in `bytes`.
 * @param {Uint8Array} bytes
 */
export function readModule(bytes) {
  if (!MAGIC.every((byte, index) => bytes[index] === byte)) throw new Error('not a WebAssembly file');
  /** @type {({id: number} & Span)[]} */
  const sections = [];
  for (const r = new Reader(bytes, MAGIC.length); r.at < bytes.length;) {
    const id = r.byte(),
      size = r.number(),
      start = r.at;
    sections.push({ id, start, end: start + size });
    r.at += size;
  }
  expectCount(sections.at(-1)?.end ?? 0, bytes.length, "the WebAssembly file's bytes in its sections");
  /** @param {number} id */
  const reader = (id) => {
    const section = sections.find((one) => one.id === id);
    return section && new Reader(bytes, section.start);
  };
  /**
   * @template {object} Entry
   * @param {number} id @param {(r: Reader) => Entry | void} one
   * @returns {(Entry & Span)[]}
   */
  const entries = (id, one) => {
    const r = reader(id);
    return r ? r.list(() => one(r)) : [];
  };
  const types = entries(TYPE, (r) => {
    if (r.byte() !== FUNCTION_TYPE) throw new Error('a type that is no function');
    const count = () => r.list(() => r.valueType()).length;
    return { parameters: count(), results: count() };
  });
  const imports = entries(IMPORT, (r) => {
    r.name();
    r.name();
    const kind = r.byte();
    if (kind === KIND.function) r.number();
    else if (kind === KIND.table) {
      r.valueType();
      r.limits();
    } else if (kind === KIND.memory) r.limits();
    else if (kind === KIND.global) {
      r.valueType();
      r.byte();
    } else {
      r.byte();
      r.number();
    }
    return { kind };
  });
  const functions = entries(FUNCTION, (r) => ({ type: r.number() }));
  const bodies = entries(CODE, (r) => {
    const size = r.number(),
      body = r.at;
    r.at += size;
    return { body };
  });
  expectCount(functions.length, { least: 1 }, 'functions in the WebAssembly file');
  expectCount(bodies.length, functions.length, 'bodies of its functions');
  return {
    bytes,
    sections,
    types,
    /** @param {Span} of */
    bytesOf: ({ start, end }) => bytes.subarray(start, end),
    /** A section with further entries at its end. @param {number} id @param {ArrayLike<number>[]} more */
    extended(id, more) {
      const section = sections.find((one) => one.id === id);
      const r = reader(id);
      expect(section, `section ${id} of the WebAssembly file`);
      if (!section || !r) return new Uint8Array();
      const { end } = section,
        count = r.number();
      return sized(id, joined([number(count + more.length), bytes.subarray(r.at, end), ...more]));
    },
    /** @param {number} kind */
    imported: (kind) => imports.filter((one) => one.kind === kind).length,
    functions,
    tables: entries(TABLE, (r) => {
      r.valueType();
      r.limits();
    }),
    memories: entries(MEMORY, (r) => r.limits()),
    globals: entries(GLOBAL, (r) => {
      r.valueType();
      const mutable = r.byte() === 1,
        value = r.at;
      r.constant();
      return { mutable, value };
    }),
    exports: entries(EXPORT, (r) => {
      const title = r.name(),
        kind = r.byte();
      return { name: title, kind, index: r.number() };
    }),
    /** Which functions have places in tables. */
    placed: entries(ELEMENT, (r) => {
      expectCount(r.byte(), 0, "the mark of functions that are put into Python's table at once");
      r.constant();
      return { functions: r.list(() => ({ index: r.number() })).map((one) => one.index) };
    }).flatMap((one) => one.functions),
    bodies,
    tags: entries(TAG, (r) => {
      r.byte();
      r.number();
    }),
    data: entries(DATA, (r) => {
      expectCount(r.byte(), 0, 'the mark of data that is put into the memory at once');
      expectCount(r.byte(), CONSTANT, 'the instruction that gives its place');
      const place = r.signed();
      expectCount(r.byte(), END, 'the end of that place');
      const length = r.number(),
        content = bytes.subarray(r.at, r.at + length);
      r.at += length;
      return { place, content };
    }),
  };
}

/** The memory with this data in it. @param {{place: number, content: Uint8Array}[]} data */
export function imageOf(data) {
  const image = Buffer.alloc(Math.max(...data.map(({ place, content }) => place + content.length)));
  for (const { place, content } of data) image.set(content, place);
  return image;
}

// Operands of each instruction, a letter for each: n a number, l a list of numbers, 4 and 8 so many bytes.
const OPERANDS = new Map(
  Object.entries({
    n: [0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x10, 0x12, 0x18, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2],
    nn: [0x11, 0x13],
    l: [0x1c],
    ln: [0x0e],
    4: [0x43],
    8: [0x44],
    '': [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1],
  }).flatMap(([operands, instructions]) => instructions.map((one) => [one, operands])),
);
/** @param {number} from @param {number} to @param {string} operands */
const span = (from, to, operands) => {
  for (let one = from; one <= to; one++) OPERANDS.set(one, operands);
};
span(0x20, 0x26, 'n'); // variables and tables
span(0x28, 0x3e, 'nn'); // loads and stores: alignment, offset
span(0x45, 0xc4, ''); // arithmetic
const BULK = 0xfc; // the first byte of two
const OF_BULK = ['', '', '', '', '', '', '', '', 'nn', 'n', 'nn', 'n', 'nn', 'n', 'nn', 'n', 'n', 'n'];

/**
 * Go through the code of a function: `on(instruction, place, operands)`, the instruction's number, with its second byte
 * times 256 where it has one, where it begins, and the numbers that follow it.
 * @param {Uint8Array} bytes @param {{body: number, end: number}} of
 * @param {(instruction: number, place: number, operands: number[]) => void} on
 */
export function eachInstruction(bytes, { body, end }, on) {
  const r = new Reader(bytes, body);
  r.list(() => {
    r.number();
    r.valueType();
  }); // the local variables come first
  while (r.at < end) {
    const place = r.at,
      first = r.byte(),
      second = first === BULK ? r.number() : 0,
      operands = first === BULK ? OF_BULK[second] : OPERANDS.get(first);
    expect(operands !== undefined, `known instructions only, not ${first.toString(16)} ${second}`);
    const numbers = [];
    for (const kind of operands ?? '') {
      if (kind === 'n') numbers.push(r.number());
      else if (kind === 'l') r.list(() => ({ number: r.number() }));
      else r.at += Number(kind);
    }
    on(first + 256 * second, place, numbers);
  }
  expectCount(r.at, end, 'the end of a function');
}

/**
 * The file with `changes[id]` in place of a section, or without that section where it is null.
 * @param {Pick<Module, 'bytes' | 'sections'>} of @param {Record<number, ArrayLike<number> | null>} changes
 */
export function rewritten({ bytes, sections }, changes) {
  const parts = sections.map(({ id, start, end }) =>
    id in changes ? (changes[id] ?? []) : sized(id, bytes.subarray(start, end)),
  );
  return joined([MAGIC, ...parts]);
}

// Parts of WebAssembly files. The numbers are those of the WebAssembly core specification, chapter 5.

export const [TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT, TAG] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
]; // sections
export const MAGIC = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  FUNCTION_TYPE = 0x60;
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 }; // kinds of imports and exports

// Instructions and types.
export const END = 0x0b, // ends a body or a constant
  GET = 0x20,
  IF = 0x04,
  NO_RESULT = 0x40,
  CALL = 0x10,
  I32 = 0x7f;

/** The bytes of a whole number from 0 on. @param {number} value */
export function number(value) {
  const bytes = [];
  do {
    const rest = Math.floor(value / 128);
    bytes.push((value & 127) | (rest ? 128 : 0));
    value = rest;
  } while (value);
  return bytes;
}

/** The instruction that puts a whole number from 0 on: its bytes are those of a signed one. @param {number} value */
export function constant(value) {
  const bytes = number(value),
    last = bytes.length - 1;
  if (bytes[last] & 64) bytes.splice(last, 1, bytes[last] | 128, 0);
  return [0x41, ...bytes];
}

/** @param {string} string */
export function name(string) {
  const bytes = new TextEncoder().encode(string);
  return [...number(bytes.length), ...bytes];
}

/** One array of bytes of many, and of lists of numbers. @param {ArrayLike<number>[]} parts */
export function joined(parts) {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A section of any kind. @param {number} id @param {ArrayLike<number>} bytes */
export const sized = (id, bytes) => joined([[id], number(bytes.length), bytes]);

/** A section that is a vector of entries. @param {number} id @param {ArrayLike<number>[]} entries */
export const section = (id, entries) => sized(id, joined([number(entries.length), ...entries]));

// Checksums for files that are read in the middle of something, where the browser's own, which are promises, cannot be
// waited for. They are against accidents: a byte that was changed is noticed for certain.

/** The checksum of bytes, a number of 32 bits. @param {Uint8Array} bytes */
export function sumOf(bytes) {
  const whole = bytes.length >>> 2;
  const aligned = bytes.byteOffset % 4 ? bytes.slice(0, 4 * whole) : bytes;
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, whole);
  let sum = bytes.length | 0;
  for (let index = 0; index < whole; index++) sum = mixed(sum, words[index]);
  for (let index = 4 * whole; index < bytes.length; index++) sum = mixed(sum, bytes[index]);
  return sum >>> 0;
}

/**
 * A step that can be undone, so that two files which differ in one place never come to the same.
 * @param {number} sum @param {number} word
 */
function mixed(sum, word) {
  const product = Math.imul(sum ^ word, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** The checksum of functions, as their module wrote them. @param {unknown[]} functions */
export const sumOfFunctions = (functions) => sumOf(new TextEncoder().encode(functions.map(String).join('\n')));

/**
 * The bytes, if they are those that the build has written.
 * @template {Uint8Array} Bytes
 * @param {Bytes} bytes @param {number} sum @param {string} name
 */
export function checked(bytes, sum, name) {
  if (sumOf(bytes) !== sum) throw new Error(`${name} is damaged, or of another build`);
  return bytes;
}

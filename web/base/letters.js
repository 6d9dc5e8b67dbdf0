// Bytes as letters that links may hold (base64url), and a short sum of them.

/** @param {Iterable<number>} bytes */
export const lettersOf = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Throws where they are no such letters. @param {string} letters */
export const bytesOf = (letters) =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** FNV-1a, 32 bits: equal everywhere. @param {Iterable<number>} values */
export function sumOf(values, start = 0x811c9dc5, factor = 0x01000193) {
  let sum = start;
  for (const value of values) sum = Math.imul(sum ^ value, factor);
  return sum >>> 0;
}

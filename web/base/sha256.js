// SHA-256 at once: the browser's own comes later, and not at all over http.

/** @param {number} count */
function primes(count) {
  const found = /** @type {number[]} */ ([]);
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
/** The first 32 bits behind the point. @param {number} value */
const fraction = (value) => ((value % 1) * 2 ** 32) | 0;
const PRIMES = primes(64),
  ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime))),
  START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} word @param {...number} by */
const turned = (word, ...by) => by.reduce((sum, bits) => sum ^ ((word >>> bits) | (word << (32 - bits))), 0);

/** The digest of a text, 64 hexadecimal digits. @param {string} text */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text),
    blocks = Math.ceil((bytes.length + 9) / 64),
    padded = new Uint8Array(64 * blocks),
    words = new DataView(padded.buffer);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  words.setUint32(64 * blocks - 4, 8 * bytes.length);
  const sum = [...START];
  for (let block = 0; block < blocks; block++) {
    const w = Array.from({ length: 16 }, (_, i) => words.getInt32(64 * block + 4 * i));
    for (let i = 16; i < 64; i++) {
      const early = turned(w[i - 15], 7, 18) ^ (w[i - 15] >>> 3),
        late = turned(w[i - 2], 17, 19) ^ (w[i - 2] >>> 10);
      w.push((w[i - 16] + early + w[i - 7] + late) | 0);
    }
    let [a, b, c, d, e, f, g, h] = sum;
    for (let i = 0; i < 64; i++) {
      const one = (h + turned(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0,
        two = (turned(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (sum[i] = (sum[i] + word) | 0));
  }
  return sum.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

// A position's short code, the game's letters, `p1.` and more letters, as JSON again (caylus/play/position.py), and the
// beginning of a record's: no Python is needed to draw it. The data are deflated with a dictionary of words that
// positions are made of. Browsers take no dictionary, so it goes before the data as a block that is only stored, and is
// taken off what comes out.

import { loadGame } from '../games/index.js';
import { codeOf } from '../games/registry.js';
import { bytesOf } from '../base/letters.js';
import { t } from '../base/vocabulary.js';
import { Problem } from '../base/problem.js';

const LONGEST = 50_000; // bytes, unpacked: a small code may hide much

/** @param {string} code */
export async function readCode(code) {
  const start = /^[a-z]*p1\./.exec(code)?.[0];
  if (!start) throw new Problem(() => t('This code is from another version: {text}', { text: code.slice(0, 10) }));
  try {
    return await inflate(checked(code.slice(start.length)), (await wordsOf(code)).trimEnd());
  } catch {
    throw new Problem(() => t('The position code is damaged or incomplete.'));
  }
}

/**
 * Read the header of a record's code (caylus/play/record.py) as JSON; `words` is the dictionary of its compression.
 * @param {string} code @param {string} words
 */
export function readHeader(code, words) {
  const bytes = checked(code.slice(code.indexOf('.') + 1)),
    length = new DataView(bytes.buffer).getUint16(0) & 0x7fff;
  return inflate(bytes.subarray(2, 2 + length), words);
}

/** The bytes that letters stand for, without their check sum, which has to be right. @param {string} letters */
function checked(letters) {
  const bytes = bytesOf(letters);
  const data = bytes.subarray(0, -4),
    sum = new DataView(bytes.buffer).getUint32(data.length);
  if (sum !== crc32(data)) throw new RangeError();
  return data;
}

/** Return the dictionary of a game's codes; empty if it has none. @param {string} code */
const wordsOf = async (code) => (await loadGame(codeOf(code)?.game ?? '')).words?.() ?? '';

/** @param {Uint8Array<ArrayBuffer>} data @param {string} words */
async function inflate(data, words) {
  const known = new TextEncoder().encode(words),
    { length } = known;
  const stored = [0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255];
  const reader = new Blob([Uint8Array.from(stored), known, data])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const parts = [];
  let size = -length;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > LONGEST) throw new RangeError();
  }
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer()).subarray(length);
  return new TextDecoder('utf-8', { fatal: true }).decode(whole);
}

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

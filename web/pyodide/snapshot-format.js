// The snapshot file, as the build writes it and the worker reads it: Pyodide's own head, then the pages of the memory
// in which it is not as Python finds it when it starts. All numbers are 32 bits, little-endian.
//
//     head            as Pyodide writes it; its words 0 and 1 are a mark and the length of the head
//     size, count     bytes of the memory; how many runs of pages follow
//     first, pages    for each run: the first page, and how many there are
//     pages           of all runs, one after the other
//     seal            32 bytes: of which build it is

const MAGIC = 1886286592; // Pyodide's mark of a memory snapshot
const PAGE = 4096; // bytes; smaller ones would save little, larger ones are seldom empty
const WASM_PAGE = 65536;
const SEAL = 32; // bytes

/** Pyodide's head: for it a snapshot of an empty memory. @param {Uint8Array} bytes */
export function headOf(bytes) {
  const [magic, length] = words(bytes, 0, 2);
  if (magic !== MAGIC || length % 4 || length > bytes.length) throw new Error('not a memory snapshot');
  return bytes.subarray(0, length);
}

/**
 * The file, not yet compressed, of a snapshot by Pyodide. `starts`: the memory as it is before any of Python's code has
 * run, and once its constructors have.
 * @param {Uint8Array} snapshot @param {Uint8Array[]} starts
 */
export function packSnapshot(snapshot, starts) {
  const head = headOf(snapshot),
    memory = snapshot.subarray(head.length);
  /** @param {Uint8Array} bytes @param {number} index */
  const page = (bytes, index) => bytes.subarray(index * PAGE, (index + 1) * PAGE);
  /** @param {Uint8Array} one @param {Uint8Array} other */
  const same = (one, other) => one.every((byte, k) => byte === (other[k] ?? 0)); // beyond its end memory is empty
  /** @type {[first: number, pages: number][]} */
  const runs = [];
  /** @type {Uint8Array[]} */
  const pages = [];
  for (let index = 0; index < memory.length / PAGE; index++) {
    const now = page(memory, index);
    if (starts.every((start) => same(now, page(start, index)))) continue;
    pages.push(now);
    const last = runs.at(-1);
    if (last && last[0] + last[1] === index) last[1]++;
    else runs.push([index, 1]);
  }
  const facts = new Uint8Array(Uint32Array.of(memory.length, runs.length, ...runs.flat()).buffer);
  const parts = [head, facts, ...pages];
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (file.set(part, at), at + part.length), 0);
  return file;
}

/**
 * The first place of the memory that the file `bytes` of packSnapshot changes: before it all data is constant.
 * @param {Uint8Array} bytes
 */
export function firstChange(bytes) {
  const [, , first] = words(bytes, headOf(bytes).length, 3);
  return first * PAGE;
}

/** A file with its build's seal, in hexadecimal digits. @param {Uint8Array} file @param {string} seal */
export function sealed(file, seal) {
  const bytes = new Uint8Array(file.length + SEAL);
  bytes.set(file);
  bytes.set(
    Uint8Array.from(seal.match(/../g) ?? [], (digits) => parseInt(digits, 16)),
    file.length,
  );
  return bytes;
}

/** The file without its seal, if that is the one wanted. @param {Uint8Array} bytes @param {string} seal */
export function unsealed(bytes, seal) {
  const found = Array.from(bytes.subarray(-SEAL), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== seal) throw new Error('the snapshot is cut, or of another build');
  return bytes.subarray(0, -SEAL);
}

/**
 * The instance as Pyodide may have it: once Python's constructors have run, its memory becomes that of the file.
 * @param {{exports: Record<string, any>}} instance
 * @param {Uint8Array} file
 */
export function thawed({ exports }, file) {
  const { length } = headOf(file);
  const [size, count] = words(file, length, 2);
  const runs = words(file, length + 8, 2 * count);
  const start = length + 8 + runs.byteLength;
  const pages = runs.reduce((sum, number, i) => sum + (i % 2 ? number : 0), 0);
  if (start + pages * PAGE !== file.length) throw new Error('the snapshot is cut');
  const { memory } = exports;
  const missing = Math.ceil((size - memory.buffer.byteLength) / WASM_PAGE);
  if (missing > 0) memory.grow(missing); // before Pyodide takes a view of it

  return afterConstructors(exports, () => {
    const target = new Uint8Array(memory.buffer);
    for (let i = 0, from = start; i < runs.length; i += 2) {
      const end = from + runs[i + 1] * PAGE;
      target.set(file.subarray(from, end), runs[i] * PAGE);
      from = end;
    }
  });
}

/**
 * An instance with these exports that does something once Python's constructors, which make tables, too, have run.
 * @param {Record<string, any>} exports @param {() => void} act
 */
export function afterConstructors(exports, act) {
  const __wasm_call_ctors = () => {
    exports.__wasm_call_ctors();
    act();
  };
  return { exports: { ...exports, __wasm_call_ctors } };
}

/**
 * Words of a file, which need not stand where words do.
 * @param {Uint8Array} bytes @param {number} start @param {number} count
 */
function words(bytes, start, count) {
  const end = start + 4 * count;
  if (end > bytes.length) throw new Error('the snapshot is cut');
  return new Uint32Array(bytes.slice(start, end).buffer);
}

// The snapshot file, as the build writes it and the worker reads it: Pyodide's own head, then the pages of the memory that
// are not empty. Where the wasm file puts data, they are the difference to these. All numbers are 32 bits, little-endian.
//
//     head                  as Pyodide writes it; its words 0 and 1 are a mark and the length of the head
//     size, data, runs      bytes of the memory; bytes of it up to the end of the wasm file's data; how many runs follow
//     first, count          for each run of pages: the first one, and how many there are
//     pages                 of all runs, one after the other

const MAGIC = 1886286592; // Pyodide's mark of a memory snapshot
const PAGE = 4096; // bytes; smaller ones would save little, larger ones are seldom empty
const WASM_PAGE = 65536;

/** Pyodide's head: for it a snapshot of an empty memory. */
export function headOf(bytes) {
  const [magic, length] = words(bytes, 0, 2);
  if (magic !== MAGIC || length % 4 || length > bytes.length) throw new Error("not a memory snapshot");
  return bytes.subarray(0, length);
}

/** The file, not yet compressed, of a snapshot by Pyodide; `image`: the memory before any of Python's code has run. */
export function packSnapshot(snapshot, image) {
  const head = headOf(snapshot), memory = snapshot.slice(head.length);
  const data = Math.ceil((image.findLastIndex((byte) => byte !== 0) + 1) / PAGE) * PAGE;
  for (let i = 0; i < data; i++) memory[i] ^= image[i];
  const pages = (first, count) => memory.subarray(first * PAGE, (first + count) * PAGE);
  const runs = [];
  for (let page = 0; page < memory.length / PAGE; page++) {
    if (pages(page, 1).every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  const facts = new Uint8Array(Uint32Array.of(memory.length, data, runs.length, ...runs.flat()).buffer);
  const parts = [head, facts, ...runs.map((run) => pages(...run))];
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (file.set(part, at), at + part.length), 0);
  return file;
}

/**
 * The instance as Pyodide may have it: once Python's constructors have run, which make tables, too, its memory becomes
 * that of the file. Beyond its data they have written to the stack, and to pages that every snapshot has.
 */
export function thawed({ exports }, file) {
  const { length } = headOf(file);
  const [size, dataSize, count] = words(file, length, 3);
  const runs = words(file, length + 12, 2 * count);
  const pages = words(file, length + 12 + 8 * count);
  const { memory } = exports;
  const data = new Uint32Array(memory.buffer.slice(0, dataSize));
  const missing = Math.ceil((size - memory.buffer.byteLength) / WASM_PAGE);
  if (missing > 0) memory.grow(missing); // before Pyodide takes a view of it

  const __wasm_call_ctors = () => {
    exports.__wasm_call_ctors();
    const target = new Uint32Array(memory.buffer);
    target.set(data);
    for (let i = 0, from = 0; i < runs.length; i += 2) {
      const to = (runs[i] * PAGE) / 4, run = pages.subarray(from, (from += (runs[i + 1] * PAGE) / 4));
      const known = Math.max(0, Math.min(run.length, data.length - to));
      for (let k = 0; k < known; k++) target[to + k] ^= run[k];
      target.set(run.subarray(known), to + known);
    }
  };
  return { exports: { ...exports, __wasm_call_ctors } };
}

/** Words of a file, which need not stand where words do. */
function words(bytes, start, count) {
  const end = count === undefined ? bytes.length : start + 4 * count;
  if (end > bytes.length || (end - start) % 4) throw new Error("the snapshot is cut");
  return new Uint32Array(bytes.buffer, bytes.byteOffset + start, (end - start) / 4);
}

// The snapshot file, as the build writes it and the worker reads it.

const MAGIC = 1886286592; // Pyodide's mark of a memory snapshot

/**
 * Turn a snapshot's memory part into the difference to the memory image of the wasm file's data segments, or back.
 * Words 0 and 1 of a Pyodide snapshot are its mark and the offset at which the memory begins.
 */
export function xorMemory(snapshot, dataImage) {
  const [magic, offset] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  if (magic !== MAGIC || offset % 4 || offset > snapshot.length) throw new Error("not a memory snapshot");
  const memory = new Uint32Array(snapshot.buffer, snapshot.byteOffset + offset, (snapshot.length - offset) >> 2);
  const image = new Uint32Array(dataImage);
  const length = Math.min(memory.length, image.length);
  for (let i = 0; i < length; i++) memory[i] ^= image[i];
}

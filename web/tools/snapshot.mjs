// The memory of a Python that has imported the wheel and played a game, so that a page need not do it again.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { xorMemory } from "../snapshot-format.js";
import { repository, startPython, unpackWheels } from "./python.mjs";

/**
 * Pyodide's own snapshot, its memory part XORed with the data segments of pyodide.asm.wasm, which the page has anyway
 * (1 MB less to fetch), and compressed with gzip, whose checksum also guards against damage.
 */
export async function makeSnapshot(wheel) {
  const { python, dataImage } = await startWithDataImage();
  await unpackWheels(python, [wheel]);
  const warmUp = await readFile(join(repository, "web/tools/warm_up.py"), "utf8");
  python.runPython(`exec(${JSON.stringify(warmUp)}, {"__name__": "warm_up"})`);
  python.runPython(await readFile(join(repository, "web/py-bridge.py"), "utf8")).destroy();
  python.runPython("import gc; gc.collect(); None");
  zeroFreeMemory(python._module);

  const snapshot = python.makeMemorySnapshot();
  const { length } = snapshot;
  xorMemory(snapshot, dataImage);
  const packed = gzipSync(snapshot, { level: 9, memLevel: 9 });
  console.log(`snapshot: ${(length / 1e6).toFixed(1)} MB, ${(packed.length / 1e6).toFixed(1)} MB compressed`);
  return packed;
}

async function startWithDataImage() {
  let dataImage;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (source, imports) => {
    const result = await instantiate(source, imports);
    // No code has run yet: the memory holds the data segments and nothing else.
    dataImage ??= result.instance?.exports.memory?.buffer.slice(0);
    return result;
  };
  // Docstrings and assertions are for those who read and write the code: 0.4 MB less to fetch.
  const python = await startPython({ _makeSnapshot: true, env: { PYTHONOPTIMIZE: "2" } });
  WebAssembly.instantiate = instantiate;
  return { python, dataImage };
}

/** What Python has freed is still full of old bytes, which compress badly and which nobody will read. */
function zeroFreeMemory(heap) {
  const endOfUsed = heap._sbrk(0);
  const taken = [];
  for (let size = 1 << 16; size >= 16; size >>= 1) {
    for (;;) {
      const block = heap._malloc(size);
      taken.push(block);
      if (block === 0 || block + size > endOfUsed) break;
      heap.HEAPU8.fill(0, block, block + size);
    }
  }
  taken.forEach((block) => heap._free(block));
}

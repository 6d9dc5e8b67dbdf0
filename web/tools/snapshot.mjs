// What makes Python start fast in a page: the part of its WebAssembly that a game needs, and the memory of a Python
// that has imported the wheel and played a game, so that a page need not do it again.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterConstructors, headOf, packSnapshot, thawed } from "../snapshot-format.js";
import { fillTable } from "../wasm/python.js";
import { calledIn, forgetCalls, marked } from "./profile.mjs";
import { repository, startPython, unpackWheels } from "./python.mjs";
import { slimScript } from "./script.mjs";
import { split } from "./split.mjs";

const read = (file) => readFile(join(repository, file), "utf8");

/**
 * The files: the snapshot, compressed with gzip, whose checksum also guards against damage, and the length of its head;
 * both parts of the WebAssembly; and the script for it.
 */
export async function makeFastStart(wheel) {
  const folder = "node_modules/pyodide";
  const bytes = new Uint8Array(await readFile(join(repository, folder, "pyodide.asm.wasm")));
  const whole = await read(`${folder}/pyodide.asm.mjs`), loader = await read(`${folder}/pyodide.mjs`);
  const { exported, script } = slimScript(whole, loader, bytes);
  const instrumented = await WebAssembly.compile(marked(bytes, exported));

  const { packed, called } = await warmUp(wheel, instrumented);
  const hot = new Set([...called, ...(await playFrom(packed, instrumented))]);
  const { first, rest } = split(bytes, (index) => hot.has(index), exported);
  const snapshot = gzipSync(packed, { level: 9, memLevel: 9 });
  const mega = (length) => `${(length / 1e6).toFixed(1)} MB`;
  console.log(`snapshot: ${mega(packed.length)}, ${mega(snapshot.length)} compressed`);
  console.log(`WebAssembly: ${mega(first.length)} of ${mega(bytes.length)}`);
  return { snapshot, head: headOf(packed).length, first, rest, script };
}

/** The snapshot of a Python that has played, and the functions that it called for that. */
async function warmUp(wheel, instrumented) {
  const starts = [];
  const { python, instance } = await startPython(async (imports) => {
    const { exports } = await instantiate(instrumented, imports);
    const look = () => starts.push(new Uint8Array(exports.memory.buffer.slice(0)));
    look();
    return { instance: afterConstructors(exports, look), module: instrumented };
  }, { _makeSnapshot: true, env: { PYTHONOPTIMIZE: "2" } }); // docstrings are for those who read the code
  await unpackWheels(python, [wheel]);
  forgetCalls(instance);
  run(python, await read("web/tools/play.py"), await read("web/tools/warm_up.py"));
  python.runPython(await read("web/py-bridge.py")).destroy();
  python.runPython("import gc; gc.collect(); None");
  zeroFreeMemory(python._module);
  return { packed: packSnapshot(python.makeMemorySnapshot(), starts), called: calledIn(instance) };
}

/** The functions that are called by a Python which starts from the snapshot and plays, as in the page. */
async function playFrom(packed, instrumented) {
  const { python, instance } = await startPython(
    async (imports) => ({ instance: thawed(await instantiate(instrumented, imports), packed), module: instrumented }),
    { _loadSnapshot: headOf(packed) },
  );
  python.runPython(await read("web/py-bridge.py")).destroy();
  run(python, await read("web/tools/play.py"), "play(GAMES)");
  return calledIn(instance);
}

async function instantiate(instrumented, imports) {
  const instance = await WebAssembly.instantiate(instrumented, imports);
  fillTable(instrumented, imports, instance); // as in the page: the memory knows functions by their places there
  return instance;
}

const run = (python, ...scripts) => python.runPython(`exec(${JSON.stringify(scripts.join("\n"))}, {"__name__": "played"})`);

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

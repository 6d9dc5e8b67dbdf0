// Python's own thread. The page says "boot", and from then on sends JSON texts, each answered by one JSON text.

import bridge from "./py-bridge.py?raw";
import { xorMemory } from "./snapshot-format.js";

const files = __BOOT__; // where the build put Pyodide, the snapshot and the wheels (web/tools/assets.mjs)
let handle;

self.onmessage = async ({ data }) => {
  if (data.boot) {
    try {
      await boot(data.boot);
      self.postMessage({ ready: true });
    } catch (error) {
      self.postMessage({ failed: describe(error) });
    }
    return;
  }
  try {
    self.postMessage({ id: data.id, reply: handle(data.text) });
  } catch (error) {
    self.postMessage({ id: data.id, crash: describe(error) });
  }
};

async function boot({ base, path, compiled }) {
  const url = (file) => new URL(file, base).href;
  const options = { indexURL: url(files.pyodide), lockFileContents: files.lock };
  const python = await (path === "snapshot" ? thaw : install)(url, options, compiled);
  handle = python.runPython(bridge);
  self.heapBytes = () => python._module.HEAP8.length; // for bench/page.py
  // A Python that is broken shows it here, while there is still another path to take.
  if (!JSON.parse(handle('{"do": "view"}'))) throw new Error("no answer");
}

const importPyodide = (url) => import(/* @vite-ignore */ url(`${files.pyodide}pyodide.mjs`));

/** Run loadPyodide with another way to instantiate its WebAssembly; when that fails it would warn and wait for ever. */
async function load(loadPyodide, options, instantiate) {
  const { instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      WebAssembly.instantiateStreaming = async (response, imports) => {
        try {
          return await instantiate(response, imports);
        } catch (error) {
          reject(error);
          throw error;
        }
      };
      loadPyodide(options).then(resolve, reject);
    });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** The fast path: put the memory of a Python that has everything loaded in place of starting one. */
async function thaw(url, options, compiled) {
  progress("snapshot", 0);
  // All at once; Pyodide by itself would ask for one after the other.
  const compiling = compiled ?? compileModule(url(`${files.pyodide}pyodide.asm.wasm`));
  const unpacking = unpackSnapshot(url(files.snapshot));
  const loading = importPyodide(url);
  import(/* @vite-ignore */ url(`${files.pyodide}pyodide.asm.mjs`)).catch(() => {});
  const [module, snapshot, { loadPyodide }] = await Promise.all([compiling, unpacking, loading]);
  if (!compiled) self.postMessage({ compiled: module });
  progress("snapshot", 0.8);

  const { fetch } = self;
  // Pyodide asks for its wasm file, which is here already, and for the standard library, whose used part is in the
  // snapshot and whose rest is fetched only if it is ever imported.
  self.fetch = async () => new Response(new Uint8Array(0));
  try {
    const python = await load(loadPyodide, { ...options, _loadSnapshot: snapshot }, async (_, imports) => {
      const instance = await WebAssembly.instantiate(module, imports);
      unfoldSnapshot(snapshot, instance.exports.memory);
      return { instance, module };
    });
    // Not before now: Pyodide writes an empty file there.
    fetchStandardLibraryWhenRead(python, url(`${files.pyodide}python_stdlib.zip`));
    return python;
  } finally {
    self.fetch = fetch;
  }
}

/** Compile while the file arrives, or else after it has, where the host does not call it WebAssembly. */
function compileModule(url) {
  return WebAssembly.compileStreaming(fetch(url)).catch(async () => {
    const response = await fetch(url);
    return WebAssembly.compile(await response.arrayBuffer());
  });
}

async function unpackSnapshot(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Called when memory holds the wasm file's data segments and no code has run yet. */
function unfoldSnapshot(snapshot, memory) {
  xorMemory(snapshot, memory.buffer);
  const page = 65536;
  const missing = Math.ceil((snapshot.length - memory.buffer.byteLength) / page);
  if (missing > 0) memory.grow(missing);
}

/** The snapshot holds the imported modules but no files. Importing another one has to work all the same. */
function fetchStandardLibraryWhenRead(python, url) {
  const [major, minor] = python._api.pyVersionTuple;
  const { node } = python.FS.lookupPath(`/lib/python${major}${minor}.zip`);
  let bytes;
  const read = () => {
    if (bytes) return bytes;
    const request = new XMLHttpRequest();
    request.open("GET", url, false); // an import cannot wait for a promise
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new python.FS.ErrnoError(29); // EIO
    bytes = new Uint8Array(request.response);
    return bytes;
  };
  Object.defineProperties(node, { contents: { get: read }, usedBytes: { get: () => read().length } });
}

/** The slow path: start Python and install the wheel as anybody would. */
async function install(url, options) {
  progress("python", 0);
  const { loadPyodide } = await importPyodide(url);
  const { instantiateStreaming } = WebAssembly;
  const python = await load(loadPyodide, options, (response, imports) =>
    instantiateStreaming.call(WebAssembly, response, imports).catch(async () => {
      // The host does not call it WebAssembly.
      const file = await fetch(url(`${files.pyodide}pyodide.asm.wasm`));
      return WebAssembly.instantiate(await file.arrayBuffer(), imports);
    }),
  );
  progress("micropip", 0.7);
  await python.loadPackage(files.installer.map(url), { messageCallback: () => {} });
  progress("wheel", 0.85);
  const micropip = python.pyimport("micropip");
  await micropip.install(url(files.wheel));
  micropip.destroy();
  progress("engine", 0.9);
  return python;
}

const progress = (stage, fraction) => self.postMessage({ progress: { stage, fraction } });

/** The last line of a Python traceback says it; the rest is for the console. */
function describe(error) {
  console.warn(error);
  return String(error?.message ?? error).trim().split("\n").at(-1).slice(0, 500);
}

// Python's own thread. The page says "boot", and from then on sends JSON texts, each answered by one JSON text.

import bridge from "./py-bridge.py?raw";
import { headOf, thawed } from "./snapshot-format.js";
import { instantiate, loadWith } from "./wasm/python.js";

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

/**
 * Start Python with the files that the build has made of Pyodide's; they are fetched at once, and Pyodide gets ready
 * meanwhile. `change(instance)` may have it start with another one. For `absent` files Pyodide is given empty ones.
 */
async function start(url, options, compiled, { absent = [], change = (instance) => instance }) {
  const compiling = Promise.resolve(compiled ?? compileModule(url(files.first)));
  compiling.catch(() => {}); // whoever waits for it is told
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(/* @vite-ignore */ url(`${files.pyodide}pyodide.mjs`)),
    import(/* @vite-ignore */ url(files.script)),
  ]);
  const { fetch } = self;
  const empty = [...absent, "pyodide.asm.wasm"];
  self.fetch = (file, ...more) => (empty.some((name) => String(file).endsWith(name)) ? Promise.resolve(new Response(new Uint8Array(0))) : fetch(file, ...more));
  try {
    return await loadWith(loadPyodide, { ...options, createPyodideModule }, "instantiateStreaming", async (imports) => {
      const first = await compiling;
      const instance = await instantiate(first, imports, () => fetchNow(url(files.rest)));
      if (!compiled) self.postMessage({ compiled: first });
      return { instance: await change(instance), module: first };
    });
  } finally {
    self.fetch = fetch;
  }
}

/** Compile while the file arrives, or else after it has, where the host does not call it WebAssembly. */
function compileModule(url) {
  const { fetch } = self;
  return WebAssembly.compileStreaming(fetch(url)).catch(async () => {
    const response = await fetch(url);
    return WebAssembly.compile(await response.arrayBuffer());
  });
}

/** The fast path: put the memory of a Python that has everything loaded in place of starting one. */
async function thaw(url, options, compiled) {
  progress("snapshot", 0);
  const unpacking = fetchSnapshot(url(files.snapshot));
  unpacking.catch(() => {}); // whoever waits for it is told
  const head = new Uint8Array(files.head); // filled before Pyodide looks into it
  const python = await start(url, { ...options, _loadSnapshot: head }, compiled, {
    // The used part of the standard library is in the snapshot; the rest is fetched only if it is ever imported.
    absent: ["python_stdlib.zip"],
    async change(instance) {
      const snapshot = await unpacking;
      head.set(headOf(snapshot));
      progress("snapshot", 0.8);
      return thawed(instance, snapshot);
    },
  });
  // Not before now: Pyodide writes an empty file there.
  fetchStandardLibraryWhenRead(python, url(`${files.pyodide}python_stdlib.zip`));
  return python;
}

async function fetchSnapshot(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The snapshot holds the imported modules but no files. Importing another one has to work all the same. */
function fetchStandardLibraryWhenRead(python, url) {
  const [major, minor] = python._api.pyVersionTuple;
  const { node } = python.FS.lookupPath(`/lib/python${major}${minor}.zip`);
  let bytes;
  const read = () => {
    try {
      return (bytes ??= fetchNow(url));
    } catch {
      throw new python.FS.ErrnoError(29); // EIO
    }
  };
  Object.defineProperties(node, { contents: { get: read }, usedBytes: { get: () => read().length } });
}

/** What Python needs in the middle of something: that cannot wait for a promise. */
function fetchNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return new Uint8Array(request.response);
}

/** The slow path: start Python and install the wheel as anybody would. */
async function install(url, options, compiled) {
  progress("python", 0);
  const python = await start(url, options, compiled, {});
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

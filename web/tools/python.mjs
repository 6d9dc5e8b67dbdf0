// Pyodide under Node, as the build and the tests use it.

import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { loadPyodide } from "pyodide";

export const repository = join(import.meta.dirname, "../..");

// Node would quote the line that threw, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(String(error?.stack ?? error).slice(0, 4000));
  process.exit(1);
});

const usual = { env: { PYTHONHASHSEED: "0" } };

const startPython = (options = {}) => loadPyodide({ ...usual, ...options, env: { ...usual.env, ...options.env } });

/** Start Python with the instance that `instantiate(imports)` makes of its WebAssembly: `{python, instance}`. */
export function startPythonIn(instantiate, options) {
  const ordinary = WebAssembly.instantiate;
  return new Promise((resolve, reject) => {
    let instance;
    // Pyodide warns and waits for ever when this fails.
    WebAssembly.instantiate = async (source, imports) => {
      WebAssembly.instantiate = ordinary;
      try {
        instance = await instantiate(imports);
        return { instance, module: new WebAssembly.Module(source) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    startPython(options).then((python) => resolve({ python, instance }), reject);
  });
}

/** Unpack wheels into site-packages: all that installing a pure-Python wheel amounts to. */
export async function unpackWheels(python, wheels) {
  for (const wheel of wheels) {
    const copy = `/tmp/${basename(wheel)}`;
    python.FS.writeFile(copy, await readFile(wheel));
    // In Python, because Pyodide's own unpackArchive leaves JavaScript proxies behind, and a snapshot must hold none.
    // With modules that Pyodide has imported anyway, for whatever else were imported would be in the snapshot, too.
    python.runPython(`
      import site, sys, zipfile
      with zipfile.ZipFile(${JSON.stringify(copy)}) as wheel:
          wheel.extractall(site.getsitepackages()[0])
      sys.path_importer_cache.clear()
    `);
    python.FS.unlink(copy);
  }
}

// Pyodide under Node, as the build and the tests use it.

import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { loadPyodide } from "pyodide";

export const repository = join(import.meta.dirname, "../..");

// Node would quote the line that threw, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(String(error?.message ?? error).slice(0, 4000));
  process.exit(1);
});

export async function startPython(options = {}) {
  return loadPyodide({ ...options, env: { PYTHONHASHSEED: "0", ...options.env } });
}

/** Unpack wheels into site-packages: all that installing a pure-Python wheel amounts to. */
export async function unpackWheels(python, wheels) {
  for (const wheel of wheels) {
    const copy = `/tmp/${basename(wheel)}`;
    python.FS.writeFile(copy, await readFile(wheel));
    // In Python, because Pyodide's own unpackArchive leaves JavaScript proxies behind, and a snapshot must hold none.
    python.runPython(`
      import importlib, sysconfig, zipfile
      with zipfile.ZipFile(${JSON.stringify(copy)}) as wheel:
          wheel.extractall(sysconfig.get_path("purelib"))
      importlib.invalidate_caches()
    `);
    python.FS.unlink(copy);
  }
}

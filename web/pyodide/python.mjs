// Pyodide under Node, as the build and the tests use it.

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadPyodide } from 'pyodide';
import { loadWith } from './parts.js';

export const repository = join(import.meta.dirname, '../..');

// Node would quote the line that threw, and Pyodide is one line of a megabyte.
process.on('uncaughtException', (error) => {
  console.error(String(error?.stack ?? error).slice(0, 4000));
  process.exit(1);
});

/**
 * Start Python with the `{instance, module}` that `make(imports)` resolves to; these too, and `python`.
 * @param {(imports: any) => Promise<{instance: {exports: any}, module: WebAssembly.Module}>} make
 * @param {{env?: Record<string, string>, [option: string]: any}} options
 * @returns {Promise<any>}
 */
export async function startPython(make, { env, ...options }) {
  /** @type {Awaited<ReturnType<typeof make>> | undefined} */
  let made;
  const all = { ...options, env: { PYTHONHASHSEED: '0', ...env } };
  const python = await loadWith(loadPyodide, all, 'instantiate', async (_, imports) => (made = await make(imports)));
  return { python, ...made };
}

/**
 * Start a Python as it comes, whose WebAssembly is compiled already.
 * @param {WebAssembly.Module} module
 */
export const startPlain = (module) =>
  startPython(async (imports) => ({ instance: await WebAssembly.instantiate(module, imports), module }), {});

/**
 * Unpack wheels into site-packages: all that installing a pure-Python wheel amounts to.
 * @param {any} python @param {string[]} wheels
 */
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
      del wheel  # the list of its files would be in the snapshot, too
      sys.path_importer_cache.clear()
    `);
    python.FS.unlink(copy);
  }
}

// Pyodide under Node, as the build and the tests use it.

import { join } from 'node:path';
import { loadPyodide } from 'pyodide';
import { packagesOf } from './late.js';
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
 * Put files into site-packages: all that installing a pure-Python wheel amounts to.
 * @param {any} python @param {Record<string, Uint8Array>} files by their paths there
 */
export function placeInPackages(python, files) {
  for (const [path, content] of Object.entries(files)) {
    const place = `${packagesOf(python)}/${path}`;
    python.FS.mkdirTree(place.replace(/\/[^/]*$/, ''));
    python.FS.writeFile(place, content);
  }
  python.runPython('import sys; sys.path_importer_cache.clear()');
}

// The modules of Python's standard library and of the wheel, compiled: a Python that imports sources leaves the compiler's
// leavings all over its memory, and with them in its snapshot.

import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository, startPlain } from './python.mjs';

/**
 * Write archives as compile.py makes them into a folder; the files in the last one that are not modules and whose paths
 * match `late`, by these paths.
 * @param {WebAssembly.Module} module Python's
 * @param {string[]} archives paths
 * @param {string} folder
 * @param {RegExp} late
 * @returns {Promise<Record<string, Uint8Array>>}
 */
export async function compileArchives(module, archives, folder, late) {
  const { python } = await startPlain(module);
  python.runPython(await readFile(join(repository, 'web/pyodide/compile.py'), 'utf8'));
  const compile = python.globals.get('compile_archive'),
    read = python.globals.get('read_files');
  let files = {};
  for (const archive of archives) {
    const name = basename(archive);
    python.FS.writeFile(name, await readFile(archive));
    compile(name);
    await writeFile(join(folder, name), python.FS.readFile(name));
    files = Object.fromEntries(
      read(name)
        .toJs()
        .filter(([path]) => late.test(path)),
    );
  }
  return files;
}

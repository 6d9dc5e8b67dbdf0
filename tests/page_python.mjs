// A Python under Node that starts as in the page: from the snapshot, with the WebAssembly in two parts, the smaller
// script and the files that come late.

import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { libraryOf, packagesOf, placeLate } from '../web/pyodide/late.js';
import { instantiate } from '../web/pyodide/parts.js';
import { repository, startPython } from '../web/pyodide/python.mjs';
import { headOf, thawed, unsealed } from '../web/pyodide/snapshot-format.js';

const { fast } = JSON.parse(await readFile(join(repository, 'build/boot.json'), 'utf8'));
/** @param {string} file */
const pathOf = (file) => join(repository, 'build/public', file);
/** @param {{file: string}} of */
const read = ({ file }) => readFileSync(pathOf(file));
const snapshot = unsealed(new Uint8Array(gunzipSync(read(fast.snapshot))), fast.snapshot.seal);
const module = await WebAssembly.compile(read(fast.first));
const { default: createPyodideModule } = await import(pathOf(fast.script.file));

/** A Python of the page's files; `used` tells how often the second part was asked for. */
export async function startOfThePage() {
  let used = 0;
  const fetchRest = () => {
    used += 1;
    return read(fast.rest);
  };
  const make = async (/** @type {any} */ imports) => ({
    instance: thawed(await instantiate(module, imports, fetchRest), snapshot),
    module,
  });
  const { python } = await startPython(make, { createPyodideModule, _loadSnapshot: headOf(snapshot) });
  placeLate(python, libraryOf(python), () => read(fast.library));
  for (const [path, of] of Object.entries(fast.late))
    placeLate(python, `${packagesOf(python)}/${path}`, () => read(of));
  return { python, used: () => used };
}

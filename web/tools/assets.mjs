// node web/tools/assets.mjs WHEEL VENDORED_WHEELS_FOLDER OUTPUT_FOLDER
//
// Lay out into an empty folder what the page fetches besides its own scripts: for the fast start the files made of
// Pyodide's and of the wheel, for the slow one Pyodide as it is, and the wheels. With FAST=0 in the environment the
// first are left out.
// Folder names carry the contents' hash, so that a browser may keep the files for ever and never mixes two builds.

import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { version } from 'pyodide';
import { repository } from '../pyodide/python.mjs';
import { makeFastStart } from '../pyodide/snapshot.mjs';
import { copyEmblems, makeIcons } from './icons.mjs';

const PYODIDE = join(repository, 'node_modules/pyodide');
const STOCK = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'];
const [wheel, vendored, output] = process.argv.slice(2);

const fast = process.env.FAST === '0' ? null : await fastFiles();
const stock = await stockFiles();
await makeIcons(output);
await copyEmblems(output);
await cp(join(repository, 'web/icons/manifest.webmanifest'), join(output, 'manifest.webmanifest'));

// Everything that is ever installed lies beside the page, so of Pyodide's long list of packages only the head is kept.
const { info } = JSON.parse(await readFile(join(PYODIDE, 'pyodide-lock.json'), 'utf8'));

// The build puts these facts into the worker (vite.config.js): one request less before Python starts.
const boot = { fast, stock, lock: { info, packages: {} } };
await writeFile(join(output, '../boot.json.new'), `${JSON.stringify(boot, null, 2)}\n`);
await rename(join(output, '../boot.json.new'), join(output, '../boot.json'));

async function fastFiles() {
  const { contents, facts } = await makeFastStart(wheel);
  const folder = `engine-${hashOf(Object.values(contents))}`;
  await mkdir(join(output, folder));
  for (const [name, content] of Object.entries(contents)) await writeFile(join(output, folder, name), content);
  return placed(facts, folder);
}

/** Facts in which every file has its folder. @param {any} facts @param {string} folder @returns {any} */
function placed(facts, folder) {
  if (typeof facts !== 'object') return facts;
  const entries = Object.entries(facts).map(([key, value]) => [key, placed(value, folder)]);
  return Object.fromEntries(entries.map(([key, value]) => [key, key === 'file' ? `${folder}/${value}` : value]));
}

async function stockFiles() {
  const found = (await readdir(vendored)).filter((name) => /^(micropip|packaging)-/.test(name));
  if (found.length !== 2) throw new Error(`micropip and packaging are not both in ${vendored}; run: make clean site`);
  const installer = found.map((name) => join(vendored, name));
  const files = [...STOCK.map((name) => join(PYODIDE, name)), ...installer, wheel];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const folder = `pyodide-${version}-${hashOf(contents)}`;
  await mkdir(join(output, folder));
  for (const file of files) await cp(file, join(output, folder, basename(file)));
  /** @param {string} file */
  const inFolder = (file) => `${folder}/${basename(file)}`;
  return { folder: `${folder}/`, installer: installer.map(inFolder), wheel: inFolder(wheel) };
}

/** @param {(string | Uint8Array)[]} contents */
function hashOf(contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 10);
}

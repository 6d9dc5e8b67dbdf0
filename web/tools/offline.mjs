// The last step of the build: documentation and notebooks join the page, and service workers get to know every file.

import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { helpingPage } from './pages.mjs';

const STOCK = /^pyodide-/; // all that the slow start fetches
const LAB = 'docs/lab';
const ALONE = ['sw.js', 'daily.json']; // what no reader of the page needs

/**
 * What files are, by the ends of their names: no browser is ever told anything else of a file that it keeps.
 * @type {Record<string, string>}
 */
const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  inv: 'application/octet-stream',
  ipynb: 'application/json',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  mo: 'application/octet-stream',
  png: 'image/png',
  snapshot: 'application/octet-stream',
  svg: 'image/svg+xml',
  tgz: 'application/gzip',
  ts: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  whl: 'application/octet-stream',
  woff: 'font/woff',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/**
 * A plugin of Vite that puts the documentation, the notebooks and their service workers beside the page in `folder`:
 * `source` is the site's, `labSource` that of the notebooks; `page` brings what helps (pages.mjs).
 * @param {Record<'source' | 'labSource' | 'folder' | 'docs' | 'lab' | 'page', string>} of
 */
export const serviceWorkers = ({ source, labSource, folder, docs, lab, page }) => ({
  name: 'service-workers',
  apply: 'build',
  async closeBundle() {
    const all = await filesOf(folder),
      game = all.filter(([file]) => !STOCK.test(file)),
      stock = all.filter(([file]) => STOCK.test(file));
    await cp(docs, join(folder, 'docs'), { recursive: true });
    await cp(lab, join(folder, LAB), { recursive: true });
    await buildWorker(source, folder, {
      __GAME__: part('game', game),
      __DOCS__: part('docs', await filesOf(docs, 'docs/')),
      __STOCK__: part('stock', stock),
      __RESCUE_PAGE__: helpingPage(await readFile(join(folder, page), 'utf8')),
    });
    const python = stock.map(([file, digest]) => [`${'../'.repeat(LAB.split('/').length)}${file}`, digest]);
    await buildWorker(labSource, join(folder, LAB), { __LAB__: part('lab', [...(await filesOf(lab)), ...python]) });
  },
});

/**
 * Write sw.js, with what it is told, into a folder.
 * @param {string} source @param {string} folder @param {Record<string, unknown>} told
 */
const buildWorker = (source, folder, told) =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // Not a module: not every browser takes one as service worker.
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });

/**
 * A part of the site that is kept as a whole (web/sw-kept.js), and one revision for all of it.
 * @param {string} name @param {string[][]} files
 */
function part(name, files) {
  const ends = [...new Set(files.map(([file]) => extname(file).slice(1)))].sort();
  const types = Object.fromEntries(ends.map((end) => [end, TYPES[end]]));
  const unknown = ends.filter((end) => !types[end]);
  if (unknown.length) throw new Error(`What is a file like ".${unknown}"? Say it in web/tools/offline.mjs.`);
  return { name, files, types, revision: digest(JSON.stringify([files, types])) };
}

/** @param {string | Uint8Array} content */
const digest = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** All files of a folder: [address, digest of the content]. @param {string} folder */
async function filesOf(folder, under = '') {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !ALONE.includes(name));
  return Promise.all(
    names.sort().map(async (name) => [under + name.replaceAll('\\', '/'), digest(await readFile(join(folder, name)))]),
  );
}

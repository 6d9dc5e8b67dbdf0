// The last step of the build: the documentation joins the page, and the service worker gets to know every file of both.

import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { helpingPage } from './pages.mjs';

const STOCK = /^pyodide-/; // all that the slow start fetches

/**
 * What files are, by the ends of their names: no browser is ever told anything else of a file that it keeps.
 * @type {Record<string, string>}
 */
const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  inv: 'application/octet-stream',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  mo: 'application/octet-stream',
  png: 'image/png',
  snapshot: 'application/octet-stream',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  whl: 'application/octet-stream',
  zip: 'application/zip',
};

/**
 * A plugin of Vite that puts the documentation and sw.js beside the page in `folder`; `page` brings what helps
 * (pages.mjs).
 * @param {Record<'source' | 'folder' | 'docs' | 'page', string>} of
 */
export const serviceWorker = ({ source, folder, docs, page }) => ({
  name: 'service-worker',
  apply: 'build',
  async closeBundle() {
    const all = await filesOf(folder),
      game = all.filter(([file]) => !STOCK.test(file)),
      stock = all.filter(([file]) => STOCK.test(file));
    await cp(docs, join(folder, 'docs'), { recursive: true });
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: {
        __GAME__: JSON.stringify(part('game', game)),
        __DOCS__: JSON.stringify(part('docs', await filesOf(docs, 'docs/'))),
        __STOCK__: JSON.stringify(part('stock', stock)),
        __RESCUE_PAGE__: JSON.stringify(helpingPage(await readFile(join(folder, page), 'utf8'))),
      },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        // Not a module: not every browser takes one as service worker.
        rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
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
    .filter((name) => name !== 'sw.js');
  return Promise.all(
    names.sort().map(async (name) => [under + name.replaceAll('\\', '/'), digest(await readFile(join(folder, name)))]),
  );
}

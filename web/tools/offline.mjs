// The last steps of the build: a service worker gets to know every file of the page; then documentation and notebooks
// join it.
//
//     node web/tools/offline.mjs     the second of both, with build/docs and build/lab

import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { helpingPage } from './pages.mjs';

const STOCK = /^pyodide-/; // all that the slow start fetches
const DOCS = 'docs';
const LAB = `${DOCS}/lab`;
const ALONE = ['sw.js', 'daily.json', '.nojekyll', '404.html']; // files that no reader of the page needs
const NOT_BUILT = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>The documentation is not built</title>
  <h1>The documentation is not built</h1>
  <p>This site has the games alone, as <code>make play</code> builds them.</p>
  <p><code>make site</code> adds the documentation.</p>
  <p><a href="../">Back to the games</a></p>
</html>
`;

/**
 * Types of files by the ends of their names: a browser never gets another type for a file that it saves.
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
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  whl: 'application/octet-stream',
  woff: 'font/woff',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/**
 * A plugin of Vite that writes the service worker of the page in `folder`: `source` is its script, `page` brings what
 * helps (pages.mjs). The documentation comes later, if it comes at all (addDocumentation).
 * @param {Record<'source' | 'folder' | 'page', string>} of
 */
export const serviceWorker = ({ source, folder, page }) => ({
  name: 'service-worker',
  apply: 'build',
  // After all others, whose files the worker is to know.
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const facts = await factsOf(folder, page);
      await buildWorker(source, folder, { ...facts, __DOCS__: part('docs', []) });
      await mkdir(join(folder, DOCS));
      await writeFile(join(folder, DOCS, 'index.html'), NOT_BUILT);
    },
  },
});

/**
 * Put the documentation, the notebooks and their service worker beside a page that has been built into `folder`, whose
 * own worker gets to know them.
 * @param {Record<'source' | 'labSource' | 'folder' | 'docs' | 'lab' | 'page', string>} of
 */
export async function addDocumentation({ source, labSource, folder, docs, lab, page }) {
  await rm(join(folder, DOCS), { recursive: true, force: true });
  const facts = await factsOf(folder, page);
  await cp(docs, join(folder, DOCS), { recursive: true });
  await cp(lab, join(folder, LAB), { recursive: true });
  await buildWorker(source, folder, { ...facts, __DOCS__: part('docs', await filesOf(docs, `${DOCS}/`)) });
  const python = facts.__STOCK__.files.map(([file, digest]) => [
    `${'../'.repeat(LAB.split('/').length)}${file}`,
    digest,
  ]);
  await buildWorker(labSource, join(folder, LAB), { __LAB__: part('lab', [...(await filesOf(lab)), ...python]) });
}

/** All that the page's worker has to know of the page. @param {string} folder @param {string} page */
async function factsOf(folder, page) {
  const all = await filesOf(folder);
  return {
    __GAME__: part(
      'game',
      all.filter(([file]) => !STOCK.test(file)),
    ),
    __STOCK__: part(
      'stock',
      all.filter(([file]) => STOCK.test(file)),
    ),
    __RESCUE_PAGE__: helpingPage(await readFile(join(folder, page), 'utf8')),
  };
}

/**
 * Write sw.js, with its constants, into a folder.
 * @param {string} source @param {string} folder @param {Record<string, unknown>} constants
 */
const buildWorker = (source, folder, constants) =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @param {string} name */
  const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  await addDocumentation({
    source: path('web/sw.js'),
    labSource: path('web/sw-lab.js'),
    folder: path('dist'),
    docs: path('build/docs'),
    lab: path('build/lab'),
    page: 'index.html',
  });
}

// The last step of the build: the documentation joins the page, and the service worker gets to know every file of both.

import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const STOCK = /^pyodide-/; // all that the slow start fetches

/** A plugin of Vite that puts the documentation and sw.js beside the page in `folder`. */
export const serviceWorker = ({ source, folder, docs }) => ({
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

/** A part of the site that is kept as a whole (web/sw-kept.js), and one revision for all of it. */
const part = (name, files) => ({ name, files, revision: digest(JSON.stringify(files)) });

const digest = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** All files of a folder: [address, digest of the content]. */
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

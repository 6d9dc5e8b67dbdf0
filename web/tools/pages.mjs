// The last touch to the pages themselves. Each says what its scripts and styles have to be, so that a browser refuses a
// damaged one at once, and brings what helps where one is missing (web/rescue.js).

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const FILE = /(<(?:script|link)\b[^>]*?(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))")/g;
const WORKER = /^assets\/worker-/;
const CALL = /\bt\('((?:[^'\\]|\\.)*)'\)/g;

/**
 * A plugin of Vite that finishes `pages` in `folder`. `rescue` is the script, `words` the folder of translations, `define`
 * what else the script is told.
 */
export const finishedPages = ({ folder, pages, rescue, words, define }) => ({
  name: 'finished-pages',
  apply: 'build',
  // Before the service worker's list of files is made (offline.mjs).
  async writeBundle() {
    const sums = await sumsOf(folder),
      workers = JSON.stringify([...sums.keys()].filter((file) => WORKER.test(file))),
      script = await scriptOf(rescue, words, { ...define, __RESCUE_WORKERS__: workers });
    for (const page of pages) {
      const file = join(folder, page);
      await writeFile(file, finished(await readFile(file, 'utf8'), sums, script));
    }
  },
});

const sumOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The checksums of all scripts and styles by their addresses. */
async function sumsOf(folder) {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  const sums = new Map();
  for (const name of names) sums.set(`assets/${name}`, sumOf(await readFile(join(folder, 'assets', name))));
  return sums;
}

function finished(page, sums, script) {
  const named = new Set();
  const sealed = page.replace(FILE, (text, _, file) => {
    named.add(file);
    return `${text} integrity="${sums.get(file)}"`;
  });
  // Of what comes later; boards for other pages (element.mjs) and workers cannot be told.
  const later = [...sums].filter(([file]) => /^assets\/(?!board-|worker-).*\.js$/.test(file) && !named.has(file));
  const map = JSON.stringify({ integrity: Object.fromEntries(later.map(([file, sum]) => [`./${file}`, sum])) });
  const own = [script, map].map((text) => `&#39;${sumOf(text)}&#39;`).join(' ');
  return sealed
    .replace('script-src ', () => `script-src ${own} `)
    .replace(/<meta name="viewport"/, (first) =>
      [`<script>${script}</script>`, `<script type="importmap">${map}</script>`, first].join('\n  '),
    );
}

/** The script in one piece, with its few sentences in all languages. */
async function scriptOf(source, words, define) {
  const sentences = [...(await readFile(source, 'utf8')).matchAll(CALL)].map(([, text]) => text);
  const catalogues = {};
  for (const name of (await readdir(words)).filter((name) => /^\w\w\.json$/.test(name))) {
    const all = JSON.parse(await readFile(join(words, name), 'utf8'));
    const own = sentences.filter((text) => text in all).map((text) => [text, all[text]]);
    catalogues[name.slice(0, 2)] = Object.fromEntries(own);
  }
  const { output } = /** @type {any} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { ...define, __RESCUE_WORDS__: JSON.stringify(catalogues) },
      build: { write: false, target: 'es2022', rolldownOptions: { input: source, output: { format: 'iife' } } },
    })
  );
  return output[0].code.trim();
}

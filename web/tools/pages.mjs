// The last touch to the pages themselves. Each says what its scripts and styles have to be, so that a browser refuses a
// damaged one at once, and brings what helps where one is missing (web/rescue.js).

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const FILE = /(<(?:script|link)\b[^>]*?(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))")/g;
const WORKER = /^assets\/worker-/;
const UTF8 = '\ufeff'; // counts for more than what a host says of a page's letters
const BARE = /(<p class="bare")>([^<]+)(<\/p>)/;
const TYPELESS =
  '<!-- If you read this as a text, the host of this site sends its pages with a wrong type. Reload the page with the Shift ' +
  'key held down. If that does not help, tell the people who run the site. The games that this browser keeps are still there. -->';
/** Translations by languages. @typedef {Record<string, Record<string, string>>} Catalogues */
const CALL = /\bt\(\s*'((?:[^'\\]|\\.)*)'\s*[,)]/g;

/**
 * A plugin of Vite that finishes `pages` in `folder`. `rescue` is the script, `words` the folder of translations,
 * `define` the other constants of the script; `first` has further scripts that run before a page is drawn.
 * @param {{folder: string, pages: string[], rescue: string, first: Record<string, string>, words: string,
 *   define: Record<string, string>}} of
 */
export const finishedPages = ({ folder, pages, rescue, first, words, define }) => ({
  name: 'finished-pages',
  apply: 'build',
  // Before the service worker's list of files is made (offline.mjs).
  async writeBundle() {
    const sums = await sumsOf(folder),
      workers = JSON.stringify([...sums.keys()].filter((file) => WORKER.test(file))),
      catalogues = await cataloguesIn(words),
      script = await rescueOf(rescue, catalogues, { ...define, __RESCUE_WORKERS__: workers });
    for (const page of pages) {
      const file = join(folder, page),
        scripts = [script, ...(first[page] ? [await scriptOf(first[page])] : [])];
      await writeFile(file, UTF8 + finished(inAllLanguages(await readFile(file, 'utf8'), catalogues), sums, scripts));
    }
    const helping = helpingPage(await readFile(join(folder, pages[0]), 'utf8'));
    await writeFile(join(folder, 'mend.html'), UTF8 + helping.replace('FOLDER', './'));
  },
});

/** All translations, by languages. @param {string} folder */
async function cataloguesIn(folder) {
  const names = (await readdir(folder)).filter((name) => /^\w\w\.json$/.test(name));
  /** @param {string} name */
  const read = async (name) => [name.slice(0, 2), JSON.parse(await readFile(join(folder, name), 'utf8'))];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/**
 * Translate the text on missing scripts, since no script will do so, and link the page that mends.
 * @param {string} page @param {Catalogues} catalogues
 */
const inAllLanguages = (page, catalogues) =>
  page.replace(BARE, (_, start, text, end) => {
    const linked = (text = '', reload = 'Reload') => `${text} <a href="./mend.html">${reload}</a>`,
      others = Object.entries(catalogues).map(
        ([id, words]) => `<span lang="${id}">${linked(words[text], words.Reload)}</span>`,
      );
    return `${start} translate="no">${linked(text)}${others.join('')}${end}`;
  });

/** @param {string | Uint8Array} content */
const sumOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The checksums of all scripts and styles by their addresses. @param {string} folder */
async function sumsOf(folder) {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  /** @type {Map<string, string>} */
  const sums = new Map();
  for (const name of names) sums.set(`assets/${name}`, sumOf(await readFile(join(folder, 'assets', name))));
  return sums;
}

/** @param {string} page @param {Map<string, string>} sums @param {string[]} scripts */
function finished(page, sums, scripts) {
  const named = new Set();
  const sealed = page.replace(FILE, (text, _, file) => {
    named.add(file);
    return `${text} integrity="${sums.get(file)}"`;
  });
  // Checksums of scripts that come later; boards for other pages (element.mjs) and workers cannot have any.
  const later = [...sums].filter(([file]) => /^assets\/(?!board-|worker-).*\.js$/.test(file) && !named.has(file));
  const map = JSON.stringify({ integrity: Object.fromEntries(later.map(([file, sum]) => [`./${file}`, sum])) });
  const own = [...scripts, map].map((text) => `&#39;${sumOf(text)}&#39;`).join(' ');
  return sealed
    .replace(/^<!doctype html>/i, (first) => `${first}\n${TYPELESS}`)
    .replace('script-src ', () => `script-src ${own} `)
    .replace(/<meta name="viewport"/, (first) =>
      [
        ...scripts.map((script) => `<script>${script}</script>`),
        `<script type="importmap">${map}</script>`,
        first,
      ].join('\n  '),
    );
}

/**
 * Return a page with nothing but the script of a finished one, and the text without it, for the folder FOLDER.
 * @param {string} finished
 */
export function helpingPage(finished) {
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(finished) ?? [];
  const [bare = ''] = /<p class="bare"[^]*?<\/p>/.exec(finished) ?? [];
  const policy = `default-src 'none'; script-src '${sumOf(script)}'; connect-src 'self'; worker-src 'self'`;
  return [
    '<!doctype html>\n<html lang="en" translate="no">\n<head>\n<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<base href="FOLDER">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Caylus</title>\n<script>${script}</script>\n</head>\n<body>${bare}</body>\n</html>`,
  ].join('\n');
}

/**
 * The rescue script, with its few sentences in all languages.
 * @param {string} source @param {Catalogues} catalogues @param {Record<string, string>} define
 */
async function rescueOf(source, catalogues, define) {
  const sentences = [...(await readFile(source, 'utf8')).matchAll(CALL)].map(([, text]) => text);
  /** @type {Catalogues} */
  const own = {};
  for (const [id, words] of Object.entries(catalogues))
    own[id] = Object.fromEntries(sentences.filter((text) => text in words).map((text) => [text, words[text]]));
  return scriptOf(source, { ...define, __RESCUE_WORDS__: JSON.stringify(own) });
}

/**
 * A script in one piece.
 * @param {string} source @param {Record<string, string>} [define]
 */
async function scriptOf(source, define = {}) {
  const { output } = /** @type {any} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define,
      build: { write: false, target: 'es2022', rolldownOptions: { input: source, output: { format: 'iife' } } },
    })
  );
  return output[0].code.trim();
}

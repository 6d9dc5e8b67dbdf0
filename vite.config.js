import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { dailyFeed } from './web/tools/feed.mjs';
import { element, elementFromSource, templates } from './web/tools/element.mjs';
import { serviceWorker } from './web/tools/offline.mjs';
import { oEmbed } from './web/tools/oembed.mjs';
import { withCovers } from './web/tools/covers.mjs';
import { finishedPages } from './web/tools/pages.mjs';

const boot = readFileSync(new URL('build/boot.json', import.meta.url), 'utf8');
/** @param {string} name */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

// Read and not imported: what games import is for Vite alone.
const [, DEFAULT = ''] =
  /^export const DEFAULT = '(\w+)';$/m.exec(readFileSync(path('web/games/registry.js'), 'utf8')) ?? [];

// What several pages and dialogs share, in two files instead of one for each way of sharing: each would cost a request
// before the first decision.
const SHARED = [
  {
    name: 'common',
    test: /node_modules\/preact\/|web\/(styles\/page\.css|(base\/(words|dom|elements|theme|sending|settings|signs)|board\/light|games\/index|client\/(model|store\/links))\.jsx?)$/,
    priority: 1,
  },
  {
    name: 'table',
    test: /web\/(client\/(store\/games|bots)|ui\/(dialogs\/drops|analysis\/(estimates|reviews|remark|timeline)))\.jsx?$/,
  },
];

// As strict as Pyodide allows: WebAssembly may be compiled, text may not become code, nothing leaves the origin.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "frame-src 'self'", // engine.html, for boards
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // No text becomes a part of the page or a script's address, but what web/base/scripts.js lets through.
  "require-trusted-types-for 'script'",
  'trusted-types own-scripts',
].join('; ');

const contentSecurityPolicy = {
  name: 'content-security-policy',
  apply: 'build', // the development server puts scripts of its own into the page
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

/** @type {import('vite').Plugin} */
const covers = {
  name: 'covers',
  transformIndexHtml: { order: 'pre', handler: withCovers },
};

/**
 * What is to begin before the page's other scripts have been read: a script of its own, and the code of the game.
 * @type {import('vite').Plugin}
 */
const earlyScript = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      if (!filename.endsWith('web/index.html')) return html;
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      /** @param {string} file */
      const of = (file) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(path(file)));
        if (!found) throw new Error(`${file} is in no chunk.`);
        return found;
      };
      const game = of(`web/games/${DEFAULT}/index.js`),
        preloads = [game.fileName, ...game.imports]
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="./${name}">\n  `);
      const script = `<script type="module" async crossorigin src="./${of('web/early.js').fileName}"></script>`;
      return html.replace('<script ', `${script}\n  ${preloads.join('')}$&`);
    },
  },
};

/**
 * The licenses of the typefaces, and files that a host looks for: GitHub Pages would leave some out without the first,
 * and shows the second where an address leads to nothing.
 * @type {import('vite').Plugin}
 */
const hosting = {
  name: 'hosting',
  apply: 'build',
  generateBundle() {
    for (const face of ['alegreya', 'alegreya-sans'])
      this.emitFile({
        type: 'asset',
        fileName: `licenses/${face}.txt`,
        source: readFileSync(path(`build/fonts/${face}.txt`)),
      });
    this.emitFile({ type: 'asset', fileName: '.nojekyll', source: '' });
    this.emitFile({ type: 'asset', fileName: '404.html', source: readFileSync(path('web/tools/404.html')) });
  },
};

// Which both devices ask that play live, or of which one follows the other.
const SERVERS = JSON.stringify((process.env.SERVERS ?? '').split(/\s+/).filter(Boolean));
const SITE = JSON.stringify('caylus'); // under which browsers keep games

export default defineConfig({
  root: 'web',
  base: './', // the site works in any folder of any host
  publicDir: '../build/public', // Pyodide, wheels, snapshot, start.*.json; "make assets" fills it
  define: {
    __BOOT__: boot,
    __FAST__: String(JSON.parse(boot).fast !== null),
    __SITE__: SITE,
    __SERVERS__: SERVERS,
  },
  plugins: [
    contentSecurityPolicy,
    covers,
    earlyScript,
    hosting,
    element({
      source: path('web/embed/board.js'),
      styles: path('web/embed/outside.css'),
      games: path('web/games/registry.js'),
      types: ['', '.react'].map((name) => path(`web/embed/caylus-board${name}.d.ts`)),
      folder: path('dist'),
      define: { __SERVERS__: SERVERS },
    }),
    oEmbed({
      address: process.env.ADDRESS,
      page: 'index.html',
      position: path('docs/boards/start.json'),
      folder: path('dist'),
    }),
    dailyFeed({
      address: process.env.ADDRESS,
      list: path('build/public/lessons/index.json'),
      folder: path('dist'),
    }),
    elementFromSource({ source: path('web/embed/board.js') }),
    finishedPages({
      folder: path('dist'),
      pages: ['index.html', 'editor.html', 'learn.html'],
      rescue: path('web/rescue.js'),
      first: { 'index.html': path('web/first.js') },
      words: path('build/words'),
      define: { __SITE__: SITE },
    }),
    serviceWorker({ source: path('web/sw.js'), folder: path('dist'), page: 'index.html' }),
  ],
  oxc: templates,
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the policy allows no data: scripts, styles or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: SHARED } },
      input: ['index.html', 'editor.html', 'embed.html', 'engine.html', 'learn.html', 'early.js'].map((name) =>
        path(`web/${name}`),
      ),
    },
  },
});

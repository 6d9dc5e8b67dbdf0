// The board for other pages: a small script with a fixed name that brings it, the board of this build in files whose
// names change with what is in them, a list of these, and a small style sheet that keeps room for a board.

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';

/** How templates become calls of the library that draws them, for Vite. */
export const templates = { jsx: { runtime: /** @type {const} */ ('automatic'), importSource: 'preact' } };

/** The parts of panels, in one file, which no picture waits for. */
const PARTS = { name: 'parts', test: /node_modules\/preact\/|web\/(base\/(dom|elements|sight)|embed\/rule)\.jsx?$/ };

/**
 * Return the shapes of boards as styles, by the game that their attributes name; `of` is web/games/registry.js.
 * @param {typeof import('../games/registry.js')} of
 */
function shapesOf({ DEFAULT, GAMES }) {
  /** @param {{wide: number, tall: number}} of */
  const shape = ({ wide, tall }) => `{ --wide: ${wide.toFixed(4)}; --tall: ${tall.toFixed(4)}; }\n`;
  /** @param {string} id @param {string} letters */
  const boardsOf = (id, letters) =>
    [
      `[position^="${letters}p1."]`,
      `[record^="${letters}c1."]`,
      ...['position', 'record', 'lesson'].map((name) => `[${name}*='"${id}"']`),
      `[game="${id}"]`,
    ].join();
  const others = Object.entries(GAMES).filter(([id]) => id !== DEFAULT);
  return [
    `caylus-board ${shape(GAMES[DEFAULT].shapes)}`,
    ...others.map(([id, { letters, shapes }]) => `caylus-board:is(${boardsOf(id, letters)}) ${shape(shapes)}`),
  ].join('');
}

/**
 * A plugin of Vite that writes caylus-board.js, .json and .css beside the page in `folder`.
 * @param {Record<'source' | 'styles' | 'games' | 'folder', string> & {types: string[],
 *   define: Record<string, string>}} of
 */
export const element = ({ source, styles, games, types, folder, define }) => ({
  name: 'caylus-board',
  apply: 'build',
  // Before the service worker's list of files is made (offline.mjs).
  async writeBundle() {
    const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
      await build({
        configFile: false,
        logLevel: 'warn',
        base: './',
        publicDir: false,
        define,
        oxc: templates,
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: source, formats: ['es'] },
          // The board's own file has the code that chunks share, as far as possible: few requests until it is drawn.
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: {
              entryFileNames: 'assets/board-[hash].js',
              chunkFileNames: 'assets/board-[name]-[hash].js',
              codeSplitting: { includeDependenciesRecursively: false, groups: [PARTS] },
              minify: true,
            },
          },
        },
      })
    );
    const [board] = output, // the entry comes first
      parts = [board.fileName, ...board.imports];
    // All at once, and before scripts that come later in a page.
    await writeFile(join(folder, 'caylus-board.js'), parts.map((part) => `import"./${part}";\n`).join(''));
    await writeFile(join(folder, 'caylus-board.json'), JSON.stringify(parts));
    // Not imported above: Vite would take all games into its configuration.
    const shapes = shapesOf(await import(games));
    await writeFile(join(folder, 'caylus-board.css'), (await readFile(styles, 'utf8')) + shapes);
    for (const file of types) await copyFile(file, join(folder, basename(file)));
  },
});

/** While the page is developed, the same address gives the source. @param {{source: string}} of */
export const elementFromSource = ({ source }) => ({
  name: 'caylus-board-from-source',
  apply: 'serve',
  /** @param {import('vite').ViteDevServer} server */
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0].endsWith('/caylus-board.js')) request.url = `/@fs${source}`;
      next();
    });
  },
});

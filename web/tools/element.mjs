// The board for other pages: one file with a fixed name, which brings what a picture needs, and chunks for the rest.

import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** A plugin of Vite that writes caylus-board.js beside the page in `folder`. */
export const element = ({ source, types, folder }) => ({
  name: 'caylus-board',
  apply: 'build',
  // Before the service worker's list of files is made (offline.mjs).
  async writeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      base: './',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        lib: { entry: { 'caylus-board': source }, formats: ['es'] },
        // What the chunks share stays in the first file, which is there anyway: one request until the board is drawn.
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: { entryFileNames: '[name].js', chunkFileNames: 'assets/board-[name]-[hash].js', minify: true },
        },
      },
    });
    await copyFile(types, join(folder, 'caylus-board.d.ts'));
  },
});

/** While the page is developed, the same address gives the source. */
export const elementFromSource = ({ source }) => ({
  name: 'caylus-board-from-source',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url.split('?')[0].endsWith('/caylus-board.js')) request.url = `/@fs${source}`;
      next();
    });
  },
});

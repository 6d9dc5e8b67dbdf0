// The modules of Python's standard library and of the wheel, compiled: a Python that imports sources leaves the
// compiler's leavings all over its memory, and with them in its snapshot.

import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository, startPlain } from './python.mjs';

/** The package of the games, each of which is a package in it. */
const GAMES = 'caylus/games';

/**
 * Write the standard library as compile.py makes it into a folder. Resolves to `files`, those of the wheel by their
 * paths in site-packages, `games`, the path and the content of an archive of all games but the first, and `pack`, which
 * makes an archive of files.
 * @param {WebAssembly.Module} module Python's
 * @param {{library: string, wheel: string}} archives paths
 * @param {string} folder
 * @returns {Promise<{
 *   files: Record<string, Uint8Array>,
 *   games: [string, Uint8Array],
 *   pack: (files: Record<string, Uint8Array>) => Uint8Array,
 * }>}
 */
export async function compileArchives(module, { library, wheel }, folder) {
  const { python } = await startPlain(module);
  for (const script of ['without_lines.py', 'compile.py'])
    python.runPython(await readFile(join(repository, 'web/pyodide', script), 'utf8'));
  const names = ['compile_archive', 'INSTEAD', 'move_games', 'read_files', 'pack'];
  const [compile, instead, moveGames, read, pack] = names.map((name) => python.globals.get(name));
  for (const archive of [library, wheel]) python.FS.writeFile(basename(archive), await readFile(archive));
  compile(basename(library), instead);
  compile(basename(wheel), python.toPy({}));
  const [whole, others] = [basename(wheel), 'games.zip'];
  moveGames(whole, GAMES, others);
  await writeFile(join(folder, basename(library)), python.FS.readFile(basename(library)));
  return {
    files: Object.fromEntries(read(whole).toJs()),
    games: [`${GAMES}.zip`, python.FS.readFile(others)],
    pack: (files) => pack(python.toPy(files)).toJs(),
  };
}

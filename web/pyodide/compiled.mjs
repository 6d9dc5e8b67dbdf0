// The modules of Python's standard library and of the wheel, compiled: a Python that imports sources leaves the
// compiler's leavings all over its memory, and with them in its snapshot.

import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository, startPlain } from './python.mjs';

/** The package of the games, each of which is a package in it. */
const GAMES = 'caylus/games';

/**
 * Write the standard library and the wheel as compile.py makes them into a folder. Its answer is what a snapshot of
 * them shall not hold, by paths in site-packages: the wheel's files that match `late`, and an archive of all games but
 * the first.
 * @param {WebAssembly.Module} module Python's
 * @param {{library: string, wheel: string}} archives paths
 * @param {string} folder
 * @param {RegExp} late
 * @returns {Promise<Record<string, Uint8Array>>}
 */
export async function compileArchives(module, { library, wheel }, folder, late) {
  const { python } = await startPlain(module);
  for (const script of ['without_lines.py', 'compile.py'])
    python.runPython(await readFile(join(repository, 'web/pyodide', script), 'utf8'));
  const [compile, withoutEventLoop, moveGames, read] = [
    'compile_archive',
    'WITHOUT_EVENT_LOOP',
    'move_games',
    'read_files',
  ].map((name) => python.globals.get(name));
  /** @param {string} name */
  const take = (name) => writeFile(join(folder, name), python.FS.readFile(name));
  for (const archive of [library, wheel]) python.FS.writeFile(basename(archive), await readFile(archive));
  compile(basename(library), withoutEventLoop);
  compile(basename(wheel), python.toPy({}));
  const [whole, others] = [basename(wheel), 'games.zip'];
  moveGames(whole, GAMES, others);
  await Promise.all([library, wheel].map((archive) => take(basename(archive))));
  const files = Object.fromEntries(read(whole).toJs());
  return {
    ...Object.fromEntries(Object.entries(files).filter(([path]) => late.test(path))),
    [`${GAMES}.zip`]: python.FS.readFile(others),
  };
}

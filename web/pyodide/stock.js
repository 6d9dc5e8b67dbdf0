// The slow way to start: Pyodide as it is published, and the wheel installed as anybody would. It uses none of the
// files that the build has made (fast.js), so nothing that is wrong with those is wrong here.

import { loadWith } from './parts.js';

/**
 * Arguments of both ways to start. `url(file)` are addresses of files; `compiled` is the WebAssembly, where another
 * worker has it; `spoken` resolves to the language that will be spoken first. `report` has functions for the page:
 * `progress(stage, fraction, bytes)`, with `{arrived, all}` where they are counted, `compiled(module)`, `arrived()`
 * when nothing has to be fetched any more before Python is there, and `broken(error)` for a Python that cannot go on.
 * @typedef {object} Boot
 * @property {(file: string) => string} url
 * @property {any} lock
 * @property {WebAssembly.Module} [compiled]
 * @property {Promise<string>} spoken
 * @property {{progress: (stage: string, fraction: number, bytes?: {arrived: number, all: number}) => void,
 *   compiled: (module: WebAssembly.Module) => void, arrived: () => void, broken: (error: unknown) => void}} report
 */

/**
 * `files` are those of stockFiles (../tools/assets.mjs); the others are as for `thaw`.
 * @param {any} files @param {Boot} of
 */
export async function install(files, { url, lock, compiled, report }) {
  report.progress('python', 0);
  const { loadPyodide } = await import(/* @vite-ignore */ url(`${files.folder}pyodide.mjs`));
  const options = { indexURL: url(files.folder), lockFileContents: lock };
  const python = await loadWith(loadPyodide, options, 'instantiateStreaming', async (response, imports) => {
    const module = compiled ?? (await compile(await response, url(`${files.folder}pyodide.asm.wasm`)));
    if (!compiled) report.compiled(module);
    return { instance: await WebAssembly.instantiate(module, imports), module };
  });
  report.progress('micropip', 0.7);
  await python.loadPackage(files.installer.map(url), { messageCallback: () => {} });
  report.progress('wheel', 0.85);
  const micropip = python.pyimport('micropip');
  await micropip.install(url(files.wheel));
  micropip.destroy();
  report.progress('engine', 0.9);
  return python;
}

/** Not every host calls it WebAssembly. @param {Response} response @param {string} url */
const compile = (response, url) =>
  WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await (await fetch(url)).arrayBuffer()));

// The fast way to start: put the memory of a Python that has everything loaded in place of starting one, with the files
// that the build has made of Pyodide's. Each of them is checked before it is used; whatever is wrong with one is an
// error here or, with those that are fetched later, reported by `report.broken`, and the stock way is left (stock.js).

import { libraryOf, packagesOf, placeLate } from './late.js';
import { instantiate, loadWith } from './parts.js';
import { headOf, thawed, unsealed } from './snapshot-format.js';
import { checked, sumOfFunctions } from './sum.js';

/** @import {Boot} from './stock.js' */

const LONGEST_FETCH = 60_000; // ms for a file on which Python waits

/** `files` are those of makeFastStart (snapshot.mjs). @param {any} files @param {Boot} of */
export async function thaw(files, { url, lock, compiled, spoken, report }) {
  const { snapshot: image, first: code } = files;
  const all = image.size + (compiled ? 0 : code.size);
  let arrived = 0;
  /** @param {number} bytes */
  const count = (bytes) => report.progress('snapshot', (0.8 * (arrived += bytes)) / all, { arrived, all });
  const unpacking = fetchSnapshot(url(image.file), image.seal, count);
  const compiling = compiled ? Promise.resolve(compiled) : compileModule(url(code.file), code.integrity);
  const counting = compiling.then(() => compiled || count(code.size));
  const words = fetchWords(files.late, spoken, url);
  for (const work of [unpacking, compiling, counting]) work.catch(() => {}); // the code that awaits it gets the error
  const { default: createPyodideModule, loader } = await import(/* @vite-ignore */ url(files.script.file));
  if (sumOfFunctions([createPyodideModule, loader]) !== files.script.sum) throw new Error('python.mjs is damaged');

  const head = new Uint8Array(files.snapshot.head); // filled before Pyodide looks into it
  const options = {
    indexURL: url(files.script.file.replace(/[^/]*$/, '')),
    lockFileContents: lock,
    createPyodideModule,
    _loadSnapshot: head,
  };
  const instead = withoutFetching(['pyodide.asm.wasm', 'python_stdlib.zip']);
  try {
    const python = await loadWith(loader(), options, 'instantiateStreaming', async (_, imports) => {
      const first = await compiling; // the smaller file: it is made ready while the other one still comes
      const fetchRest = () => fetchLate(url(files.rest.file), files.rest.sum, report.broken);
      const instance = await instantiate(first, imports, fetchRest);
      const snapshot = await unpacking;
      report.arrived();
      if (!compiled) report.compiled(first);
      head.set(headOf(snapshot));
      report.progress('snapshot', 0.8);
      return { instance: thawed(instance, snapshot), module: first };
    });
    /** @param {{file: string, sum: number}} of */
    const late = ({ file, sum }) => fetchLate(url(file), sum, report.broken);
    // Not before now: Pyodide writes an empty file there. The used part of the standard library is in the snapshot.
    placeLate(python, libraryOf(python), () => late(files.library));
    for (const [path, file] of Object.entries(files.late))
      placeLate(python, `${packagesOf(python)}/${path}`, () => words.get(path) ?? late(file));
    return python;
  } finally {
    instead.end();
  }
}

/**
 * Compile while the file arrives, or else after it has, where the host does not call it WebAssembly.
 * @param {string} url @param {string} integrity
 */
function compileModule(url, integrity) {
  return WebAssembly.compileStreaming(fetch(url, { integrity })).catch(async () => {
    const response = await fetch(url, { integrity });
    return WebAssembly.compile(await response.arrayBuffer());
  });
}

/**
 * Fetch the snapshot. The browser checks the checksum of the compressed file; the seal says that it is this build's.
 * @param {string} url @param {string} seal @param {(bytes: number) => void} count
 */
async function fetchSnapshot(url, seal, count) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const counted = new TransformStream({
    transform(chunk, controller) {
      count(chunk.length);
      controller.enqueue(chunk);
    },
  });
  if (!response.body) throw new Error(`${url}: nothing`);
  const stream = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return unsealed(new Uint8Array(await new Response(stream).arrayBuffer()), seal);
}

/**
 * The files of a language that are there in time, by their paths; a damaged one is fetched once more (`fetchLate`).
 * @param {Record<string, {file: string, sum: number}>} late @param {Promise<string>} spoken
 * @param {(file: string) => string} url
 */
function fetchWords(late, spoken, url) {
  /** @type {Map<string, Uint8Array>} */
  const there = new Map();
  spoken.then((language) => {
    for (const [path, { file, sum }] of Object.entries(late).filter(([path]) => path.includes(`/${language}/`)))
      fetch(url(file))
        .then(async (response) => there.set(path, checked(new Uint8Array(await response.arrayBuffer()), sum, file)))
        .catch(() => {});
  });
  return there;
}

/**
 * Pyodide asks for these files, which are here already or come later; it is given empty ones.
 * @param {string[]} names
 */
function withoutFetching(names) {
  const { fetch } = self;
  self.fetch = (file, ...more) =>
    names.some((name) => String(file).endsWith(name))
      ? Promise.resolve(new Response(new Uint8Array(0)))
      : fetch(file, ...more);
  return {
    end() {
      self.fetch = fetch;
    },
  };
}

/**
 * Fetch a file that Python needs in the middle of its work, where it cannot wait for a promise.
 * @param {string} url @param {number} sum @param {(error: unknown) => void} broken
 */
function fetchLate(url, sum, broken) {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.timeout = LONGEST_FETCH;
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
    return checked(new Uint8Array(request.response), sum, url);
  } catch (error) {
    broken(error);
    throw error;
  }
}

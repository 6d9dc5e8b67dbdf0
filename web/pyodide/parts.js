// Python's WebAssembly in a page: in two parts, of which the second comes only when it is needed (split.mjs),
// and with JavaScript's functions in its table.

import { EXPORT, FUNCTION_TYPE, IMPORT, KIND, MAGIC, TYPE, joined, name, number, section } from './bytes.js';

export const SHARED = 'split'; // the module that the second part imports the first one's things from
export const FUNCTIONS = 'functions'; // the table in which both look up each other's

// Emscripten's letters: p a pointer, e an object.
/** @type {Record<string, number>} */
const VALUES = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };
export const PLACES = 'GOT.func'; // the module from which Python imports the places of functions in its own table
const NOT_YET = -1,
  NOWHERE = 0; // such places
export const GRAPHICS = /^emscripten_gl[A-Z]/; // functions of WebGL; nothing in the page's Python draws

/**
 * Run loadPyodide with the `{instance, module}` that `make(source, imports)` resolves to, in place of what it would
 * make itself by WebAssembly's `method`. When making fails, Pyodide by itself would warn and wait for ever.
 * @param {(options: any) => Promise<any>} loadPyodide @param {object} options
 * @param {'instantiate' | 'instantiateStreaming'} method @param {(source: any, imports: any) => Promise<object>} make
 */
export function loadWith(loadPyodide, options, method, make) {
  const own = /** @type {Record<string, any>} */ (WebAssembly),
    usual = own[method];
  /** @param {unknown} made */
  const put = (made) => {
    own[method] = made;
  };
  return new Promise((resolve, reject) => {
    put(async (/** @type {unknown} */ source, /** @type {unknown} */ imports) => {
      put(usual);
      try {
        return await make(source, imports);
      } catch (error) {
        reject(error);
        throw error;
      }
    });
    loadPyodide(options).then(resolve, reject);
  }).finally(() => put(usual));
}

/**
 * An instance of the first part, compiled. `fetchRest()` returns at once the bytes of the other part; it is called when
 * a function of that is needed for the first time.
 * @param {WebAssembly.Module} first
 * @param {any} imports
 * @param {() => BufferSource} fetchRest
 */
export async function instantiate(first, imports, fetchRest) {
  const instance = await WebAssembly.instantiate(first, imports);
  const functions = /** @type {WebAssembly.Table} */ (instance.exports[FUNCTIONS]);
  const complete = () =>
    new WebAssembly.Instance(new WebAssembly.Module(fetchRest()), { ...imports, [SHARED]: instance.exports });
  functions.set(functions.length - 1, ...asFunctions([[() => void complete(), 'v']]));
  fillTable(first, imports, instance);
  return instance;
}

/**
 * Put into Python's table what Python calls by its place there. Emscripten would do it when it receives the instance,
 * with a module for each function, and with places for all exports, which nobody looks for: 80 ms of a page's start.
 * WebGL's 274 functions have places, but nothing is there.
 * @param {WebAssembly.Module} module
 * @param {any} imports
 * @param {{exports: Record<string, any>}} instance
 */
export function fillTable(module, imports, { exports }) {
  const places = imports[PLACES];
  const titles = WebAssembly.Module.imports(module)
    .filter((one) => one.module === PLACES)
    .map((one) => one.name);
  const foreign = titles.filter((title) => !exports[title] && !GRAPHICS.test(title));
  const calls = asFunctions(foreign.map((title) => [imports.env[title], imports.env[title].sig]));
  const made = new Map(foreign.map((title, index) => [title, calls[index]]));
  const table = exports.__indirect_function_table;
  const start = table.grow(titles.length);
  titles.forEach((title, index) => {
    table.set(start + index, made.get(title) ?? exports[title] ?? null);
    places[title].value = start + index;
  });
  for (const [title, value] of Object.entries(exports)) {
    if (typeof value === 'function' && places[title].value === NOT_YET) places[title].value = NOWHERE;
  }
}

/**
 * Tables hold functions of WebAssembly only. One for each `[call, signature]`; "vi": no result, of a whole number.
 * @param {[call: () => unknown, signature: string][]} calls
 */
function asFunctions(calls) {
  /** @param {string | string[]} letters */
  const values = (letters) => [...number(letters.length), ...Array.from(letters, (letter) => VALUES[letter])];
  /** @param {number} index */
  const title = (index) => name(String(index));
  const bytes = joined([
    MAGIC,
    section(
      TYPE,
      calls.map(([, [result, ...parameters]]) => [
        FUNCTION_TYPE,
        ...values(parameters),
        ...values(result === 'v' ? '' : result),
      ]),
    ),
    section(
      IMPORT,
      calls.map((_, index) => [...name(''), ...title(index), KIND.function, ...number(index)]),
    ),
    section(
      EXPORT,
      calls.map((_, index) => [...title(index), KIND.function, ...number(index)]),
    ),
  ]);
  const imports = { '': Object.fromEntries(calls.map(([call], index) => [index, call])) };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
  return calls.map((_, index) => exports[index]);
}

// Pyodide's script without what is there for extension modules, of which the page has none: a third of it is left, and
// a browser has read it before Python can start. Its loader comes with it.

import { minifySync } from 'vite';
import { expect, expectCount, replaced } from './expect.mjs';

const RECEIVED = /(_\w+)=Module\["\1"\]=wasmExports\["(\w+)"\];/g; // an export of Python
const GIVEN = /(?<=wasmImports=\{)[^{}]*(?=\})/g; // functions that extension modules, too, may import
// all of a table, for what is put there later
const LISTING = /(functionsInTableMap=new WeakMap);updateTableMap\([^)]*\)/g;
const EVAL = /(?<![\w.$])eval\(/g;
const SHOWN = /Module\["(\w+)"\]=\1;/g; // names that the script shows to other code
const FUNCTION = /^(async function[^]*\})export default \w+;?$/g;
const LOADER = /^([^]*)export\s*\{(\w+) as loadPyodide,\w+ as version\};?\s*(?:\/\/.*\s*)?$/g;

/**
 * Shorten Pyodide's script for its WebAssembly file. Return `exported(name)`, whether script or loader use an export,
 * and `script`, a module with two functions. The first, `createPyodideModule`, receives only those exports, gives only
 * what the file imports, and shows only what is asked for: an export more would be a variable and a function more at
 * every start. The second returns `loadPyodide`. `functions` are their texts.
 * @param {string} whole @param {string} loader @param {Uint8Array<ArrayBuffer>} bytes
 */
export function slimScript(whole, loader, bytes) {
  const imported = new Set(WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map((one) => one.name));
  const uses = new Map();
  for (const text of [replaced(whole, RECEIVED, { least: 1000 }, 'exports that the script receives', ''), loader]) {
    for (const [word] of text.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  // Each variable is declared once.
  /** @param {string} title */
  const exported = (title) => imported.has(title) || uses.get(`_${title}`) > 1 || uses.has(title);

  let less = whole.replace(RECEIVED, (line, variable, title) => (exported(title) ? line : ''));
  less = replaced(less, GIVEN, 1, 'the list of functions that Python may import', (list) =>
    list
      .split(',')
      .filter((entry) => imported.has(entry.split(':')[0]))
      .join(','),
  );
  // Nothing that is in the table already is ever put there again.
  less = replaced(less, LISTING, 1, "the listing of the table's functions", '$1');
  // It sees no variables, so that those that nobody uses may go.
  less = replaced(less, EVAL, 6, 'eval in the script', '(0,eval)(');
  const used = new Set([...less.matchAll(/\.(\w+)/g), ...loader.matchAll(/(\w+)/g)].map(([, title]) => title));
  less = replaced(less, SHOWN, { least: 1000 }, 'names that the script shows', (line, title) =>
    used.has(title) ? line : '',
  );
  const functions = [functionOf(less), loaderOf(loader)];
  // In parentheses they are compiled at once, instead of being looked through first.
  return { exported, functions, script: `export default (${functions[0]});export const loader = (${functions[1]});` };
}

/** @param {string} script */
function functionOf(script) {
  const [[, all] = []] = [...minified(script).matchAll(FUNCTION)];
  expect(all, "the script as one function and nothing else (Emscripten's modularized form)");
  return all;
}

/** Return the loader as a function; check the names by which fast.js, too, knows its parts. @param {string} loader */
function loaderOf(loader) {
  for (const word of ['WebAssembly.instantiateStreaming(', '"pyodide.asm.wasm"', '"python_stdlib.zip"'])
    expectCount(loader.split(word).length - 1, 1, `${word} in the loader`);
  for (const word of ['.createPyodideModule', '._loadSnapshot']) expect(loader.includes(word), `${word} in the loader`);
  const [[, body, name] = []] = [...loader.matchAll(LOADER)];
  expect(name, "the loader's exports, loadPyodide and version");
  expect(!/\bimport\.meta\b|^import\b/m.test(body), 'a loader that is no more than code');
  const wrapped = minified(`export default function(){${body}\nreturn ${name}}`);
  const [, all] = wrapped.match(/^export default (function[^]*\})\s*;?$/) ?? [];
  expect(all, 'the loader as one function');
  return all;
}

/** @param {string} text */
function minified(text) {
  const { code, errors } = minifySync('python.mjs', text, { module: true, compress: { target: 'es2022' } });
  if (errors.length) throw new Error(`Pyodide's script: ${errors[0].message}`);
  return code;
}

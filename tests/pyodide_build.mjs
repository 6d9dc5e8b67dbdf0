// node tests/pyodide_build.mjs: what the build of the fast start says of Pyodide's files, as they are and changed in
// ways that an upgrade might bring, as JSON: {name: message}, null where nothing is wrong. Asked by
// test_pyodide_build.py.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorOf } from '../web/base/problem.js';
import { split } from '../web/pyodide/split.mjs';
import { readModule, rewritten } from '../web/pyodide/module.mjs';
import { packSnapshot, headOf, sealed, unsealed } from '../web/pyodide/snapshot-format.js';
import { slimScript } from '../web/pyodide/script.mjs';
import { checkImports } from '../web/pyodide/snapshot.mjs';
import { checked, sumOf } from '../web/pyodide/sum.js';
import { CODE, DATA, ELEMENT, EXPORT, MEMORY, TABLE, section } from '../web/pyodide/bytes.js';

const folder = join(import.meta.dirname, '../node_modules/pyodide');
const bytes = new Uint8Array(await readFile(join(folder, 'pyodide.asm.wasm')));
const script = await readFile(join(folder, 'pyodide.asm.mjs'), 'utf8'),
  loader = await readFile(join(folder, 'pyodide.mjs'), 'utf8');
const module = readModule(bytes);
/** @param {string} text @param {string} part */
const without = (text, part, other = '') => text.replaceAll(part, other);
const slim = (one = script, other = loader) => slimScript(one, other, bytes);
/** @param {Uint8Array} file */
const cut = (file) => split(file, (/** @type {number} */ index) => index < 10, Boolean);
// The format's words: a mark, the length of the head, and what Pyodide puts there.
const snapshot = new Uint8Array(Uint32Array.of(1886286592, 8, ...new Array(2048).fill(7)).buffer);
const packed = packSnapshot(snapshot, [new Uint8Array(0)]);
/** With a first function of this code. @param {number[]} code */
const withCode = (code) =>
  rewritten(module, {
    [CODE]: section(CODE, [[code.length, ...code], ...module.bodies.slice(1).map(module.bytesOf)]),
  });
const seal = '0f'.repeat(32);
/** @param {Uint8Array} content @param {number} index */
const changed = (content, index) => content.map((byte, k) => (k === index ? byte ^ 1 : byte));

const TRIALS = {
  'script as it is': () => slim(),
  'exports received otherwise': () => slim(without(script, '=wasmExports["', '=exportsOf["')),
  'no list of imports': () => slim(without(script, 'wasmImports={', 'imports={')),
  'two lists of imports': () => slim(`${script};var wasmImports={a:1};`),
  'no listing of the table': () => slim(without(script, 'updateTableMap(', 'mapTable(')),
  'another number of evals': () => slim(without(script, 'eval(', 'evaluate(')),
  'names shown otherwise': () => slim(script.replace(/Module\["(\w+)"\]=\1;/g, 'Module.$1=$1;')),
  'more than one function': () => slim(without(script, 'export default', 'globalThis.more=1;export default')),
  'no script': () => slim(''),
  'loader that compiles otherwise': () => slim(script, without(loader, 'instantiateStreaming', 'compileStreaming')),
  'loader of another WebAssembly': () => slim(script, without(loader, 'pyodide.asm.wasm', 'python.wasm')),
  'loader of another library': () => slim(script, without(loader, 'python_stdlib.zip', 'stdlib.zip')),
  'loader without snapshots': () => slim(script, without(loader, '_loadSnapshot', '_load')),
  'loader that exports otherwise': () => slim(script, without(loader, ' as loadPyodide', ' as load')),
  'loader that imports': () => slim(script, `import "./more.mjs";\n${loader}`),
  'WebAssembly as it is': () => (checkImports(bytes), cut(bytes)),
  'WebAssembly cut': () => cut(bytes.subarray(0, bytes.length / 2)),
  'no WebAssembly': () => cut(new TextEncoder().encode('<!doctype html>')),
  'no memory of its own': () => cut(rewritten(module, { [MEMORY]: null })),
  'no table of its own': () => cut(rewritten(module, { [TABLE]: null })),
  'memory not exported': () => cut(rewritten(module, { [EXPORT]: section(EXPORT, []) })),
  'data put into the memory later': () => cut(rewritten(module, { [DATA]: section(DATA, [[1, 0]]) })),
  'functions put into the table later': () => cut(rewritten(module, { [ELEMENT]: section(ELEMENT, [[1, 0, 0]]) })),
  'an instruction that is not known': () => cut(withCode([0, 0xfe, 0x0b])),
  'no places to fill': () => checkImports(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)),
  'snapshot as it is': () => headOf(unsealed(sealed(packed, seal), seal)),
  'snapshot of another build': () => unsealed(sealed(packed, seal), 'f0'.repeat(32)),
  'snapshot cut': () => unsealed(sealed(packed, seal).subarray(0, 4000), seal),
  'snapshot without a mark': () => headOf(changed(packed, 1)),
  'file as it is': () => checked(bytes, sumOf(bytes), 'file'),
  'file with its last byte changed': () => checked(changed(packed, packed.length - 1), sumOf(packed), 'file'),
  'file with its first byte changed': () => checked(changed(packed, 0), sumOf(packed), 'file'),
  'file without its last byte': () => checked(packed.subarray(0, -1), sumOf(packed), 'file'),
  'file with two bytes exchanged': () => checked(packed.toReversed(), sumOf(packed), 'file'),
};

/** @type {Record<string, string | null>} */
const said = {};
for (const [name, trial] of Object.entries(TRIALS)) {
  try {
    trial();
    said[name] = null;
  } catch (error) {
    said[name] = errorOf(error).message;
  }
}
console.log(JSON.stringify(said));

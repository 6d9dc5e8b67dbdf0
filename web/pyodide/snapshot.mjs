// Make the files of the fast start: the part of Python's WebAssembly that a game needs, and the memory of a Python
// that has imported the wheel and played a game, so that a page need not do it again.

import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compileArchives } from './compiled.mjs';
import { expect, expectCount } from './expect.mjs';
import { libraryOf, packagesOf, placeLate } from './late.js';
import { GRAPHICS, PLACES, fillTable } from './parts.js';
import { imageOf, readModule } from './module.mjs';
import { calledIn, forgetCalls, marked } from './profile.mjs';
import { placeInPackages, repository, startPlain, startPython } from './python.mjs';
import { slimScript } from './script.mjs';
import { afterConstructors, firstChange, headOf, packSnapshot, sealed, thawed } from './snapshot-format.js';
import { split } from './split.mjs';
import { sumOf, sumOfFunctions } from './sum.js';
import { tablesOf, tracing } from './tables.mjs';

/** Files of the wheel that are fetched when Python reads them: the words of each language are wanted by few. */
const LATE = /\.mo$/;

/** Parts of the wheel for builders, learners and the terminal: the page never asks for them. */
const NOT_IN_THE_PAGE = new RegExp(
  '^caylus/(__main__|arena|cli|documents|drawing|envs|extras|serve|terminal' +
    '|core/forms/(described|features)|core/text/rulefile|core/view/screen|games/\\w+/bots/encoding' +
    '|play/(schema|showing))\\b',
);

/** The archive of the other modules that had not been imported when the snapshot was made (warm_up.py). */
const REST = 'caylus.zip';

/** The paths of the modules that have been imported. */
const IMPORTED = `
import sys, caylus
files = [one.__file__ for name, one in sys.modules.items() if name.partition(".")[0] == caylus.__name__]
[file.partition("/site-packages/")[2] for file in files]
`;

/** The modules that are a part of Python's file and have been imported: nobody reads those bytes again. */
const FROZEN = `
import _imp, sys
[bytes(_imp.find_frozen(name, withdata=True)[0]) for name in sys.modules if _imp.is_frozen(name)]
`;

/** @param {string} file */
const read = (file) => readFile(join(repository, file), 'utf8');

/** The fast start's files by their names, and what the page has to know of them (fast.js). @param {string} wheel */
export async function makeFastStart(wheel) {
  const folder = 'node_modules/pyodide';
  const bytes = new Uint8Array(await readFile(join(repository, folder, 'pyodide.asm.wasm')));
  const whole = await read(`${folder}/pyodide.asm.mjs`),
    loader = await read(`${folder}/pyodide.mjs`);
  checkImports(bytes);
  const { exported, script, functions: texts } = slimScript(whole, loader, bytes);
  const library = join(repository, folder, 'python_stdlib.zip');
  const scratch = await mkdtemp(join(tmpdir(), 'caylus-'));
  const python = await WebAssembly.compile(bytes);
  const { files, games, pack } = await compileArchives(python, { library, wheel }, scratch);
  const compiled = join(scratch, basename(library));

  const instrumented = await WebAssembly.compile(marked(bytes, exported));
  const { packed, called, frozen, imported } = await warmUp(compiled, files, instrumented);
  const late = Object.fromEntries([
    ...Object.entries(files).filter(([path]) => LATE.test(path)),
    games,
    [REST, pack(restOf(files, new Set(imported)))],
  ]);
  const compiledLibrary = await readFile(compiled);
  const functions = new Set([...called, ...(await playFrom(packed, instrumented, late))]);
  const hot = (/** @type {number} */ index) => functions.has(index);
  const tables = await readByRest(packed, await WebAssembly.compile(tracing(bytes, hot)), late, compiledLibrary);
  const { first, rest } = split(bytes, hot, exported, [...tables, ...placesOf(frozen, bytes)]);
  const seal = createHash('sha256').update(packed).digest('hex');
  const snapshot = await gzipped(sealed(packed, seal), python);
  await rm(scratch, { recursive: true });
  /** @type {[path: string, file: string, content: Uint8Array][]} */
  const named = Object.entries(late).map(([path, content]) => [path, path.replaceAll('/', '-'), content]);
  /** @param {number} length */
  const mega = (length) => `${(length / 1e6).toFixed(1)} MB`;
  console.log(`snapshot: ${mega(packed.length)}, ${mega(snapshot.length)} compressed`);
  console.log(`WebAssembly: ${mega(first.length)} of ${mega(bytes.length)}`);
  return {
    contents: {
      'caylus.snapshot': snapshot,
      'python.wasm': first,
      'python-rest.wasm': rest,
      'python.mjs': script,
      'python_stdlib.zip': compiledLibrary,
      ...Object.fromEntries(named.map(([, file, content]) => [file, content])),
    },
    facts: {
      snapshot: { file: 'caylus.snapshot', seal, head: headOf(packed).length, size: snapshot.length },
      first: { file: 'python.wasm', size: first.length, integrity: `sha256-${digest(first)}` },
      rest: { file: 'python-rest.wasm', sum: sumOf(rest) },
      script: { file: 'python.mjs', sum: sumOfFunctions(texts) },
      library: { file: 'python_stdlib.zip', sum: sumOf(compiledLibrary) },
      late: Object.fromEntries(named.map(([path, file, content]) => [path, { file, sum: sumOf(content) }])),
    },
  };
}

/**
 * By Python's compressor, which finds a little more than that of Node.
 * @param {Uint8Array} bytes
 * @param {WebAssembly.Module} module Python's
 * @returns {Promise<Uint8Array>}
 */
async function gzipped(bytes, module) {
  const { python } = await startPlain(module);
  const compress = python.runPython('import gzip; lambda content: gzip.compress(content.to_bytes(), mtime=0)');
  return compress(bytes).toJs();
}

/** @param {Uint8Array} bytes */
const digest = (bytes) => createHash('sha256').update(bytes).digest('base64');

/** Check that the list of imports has the functions for parts.js. @param {Uint8Array<ArrayBuffer>} bytes */
export function checkImports(bytes) {
  const places = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter((one) => one.module === PLACES);
  const graphics = places.filter((one) => GRAPHICS.test(one.name)).length;
  expectCount(graphics, { least: 200 }, "WebGL's functions among those with a place in Python's table");
  expectCount(places.length - graphics, { least: 1 }, "others with a place in Python's table");
}

/**
 * The modules for the page that have not been imported.
 * @param {Record<string, Uint8Array>} files @param {Set<string>} imported
 */
const restOf = (files, imported) =>
  Object.fromEntries(
    Object.entries(files).filter(
      ([path]) => /^caylus\/.*\.pyc$/.test(path) && !NOT_IN_THE_PAGE.test(path) && !imported.has(path),
    ),
  );

/**
 * The snapshot of a Python that has played, and the functions that it called for that.
 * @param {string} library @param {Record<string, Uint8Array>} files of the wheel
 * @param {WebAssembly.Module} instrumented
 */
async function warmUp(library, files, instrumented) {
  /** @type {Uint8Array[]} */
  const starts = [];
  const { python, instance } = await startPython(
    async (imports) => {
      /** @type {{exports: any}} */
      const { exports } = await instantiate(instrumented, imports);
      expect(exports.__wasm_call_ctors, '__wasm_call_ctors, which runs the constructors');
      const look = () => starts.push(new Uint8Array(exports.memory.buffer.slice(0)));
      look();
      return { instance: afterConstructors(exports, look), module: instrumented };
    },
    { _makeSnapshot: true, stdLibURL: library },
  );
  placeInPackages(python, files);
  forgetCalls(instance);
  const scripts = ['web/tools/play.py', 'web/pyodide/without_lines.py', 'web/pyodide/warm_up.py'];
  run(python, ...(await Promise.all(scripts.map(read))));
  python.runPython(await read('web/py-bridge.py')).destroy();
  python.runPython('import gc; gc.collect(); None');
  zeroFreeMemory(python._module);
  const packed = packSnapshot(python.makeMemorySnapshot(), starts);
  const [frozen, imported] = [FROZEN, IMPORTED].map((script) => python.runPython(script).toJs());
  return { packed, called: calledIn(instance), frozen, imported };
}

/** @typedef {Record<string, Uint8Array>} Late what is put into Python's files after the start, by its path */

/**
 * A Python that starts from the snapshot, as in the page.
 * @param {Uint8Array} packed @param {WebAssembly.Module} module @param {Late} late
 */
async function startFrom(packed, module, late) {
  const { python, instance } = await startPython(
    async (/** @type {any} */ imports) => ({ instance: thawed(await instantiate(module, imports), packed), module }),
    { _loadSnapshot: headOf(packed) },
  );
  for (const [path, content] of Object.entries(late)) placeLate(python, `${packagesOf(python)}/${path}`, () => content);
  return { python, instance };
}

/**
 * The functions that are called by a Python which starts from the snapshot and plays.
 * @param {Uint8Array} packed @param {WebAssembly.Module} instrumented @param {Late} late
 */
async function playFrom(packed, instrumented, late) {
  const { python, instance } = await startFrom(packed, instrumented, late);
  python.runPython(await read('web/py-bridge.py')).destroy();
  run(python, await read('web/tools/play.py'), 'play()');
  return calledIn(instance);
}

/**
 * The places of the tables that only functions of the second part read, all of them data that never changes.
 * @param {Uint8Array} packed @param {WebAssembly.Module} traced @param {Late} late @param {Uint8Array} library
 */
async function readByRest(packed, traced, late, library) {
  const { python, instance } = await startFrom(packed, traced, late);
  placeLate(python, libraryOf(python), () => library);
  const play = await read('web/tools/play.py');
  const tables = await tablesOf((script) => run(python, play, script), instance);
  return tables.filter(([, end]) => end <= firstChange(packed));
}

/** The places of these contents in Python's data. @param {Uint8Array[]} contents @param {Uint8Array} bytes */
function placesOf(contents, bytes) {
  const image = imageOf(readModule(bytes).data);
  return contents.map((content) => {
    const place = image.indexOf(content);
    expect(place >= 0, 'a module frozen in Python among its data');
    return [place, place + content.length];
  });
}

/** @param {WebAssembly.Module} instrumented @param {any} imports */
async function instantiate(instrumented, imports) {
  const instance = await WebAssembly.instantiate(instrumented, imports);
  fillTable(instrumented, imports, instance); // as in the page: the memory knows functions by their places there
  return instance;
}

/** @param {any} python @param {...string} scripts */
const run = (python, ...scripts) =>
  python.runPython(`exec(${JSON.stringify(scripts.join('\n'))}, {"__name__": "played"})`);

/**
 * Fill the memory that Python has freed with zeros: its old bytes compress badly, and nobody will read them.
 * @param {any} heap
 */
function zeroFreeMemory(heap) {
  for (const name of ['_sbrk', '_malloc', '_free']) expect(heap[name], `${name}, shown by the script`);
  const endOfUsed = heap._sbrk(0);
  const taken = [];
  for (let size = 1 << 16; size >= 16; size >>= 1) {
    for (;;) {
      const block = heap._malloc(size);
      taken.push(block);
      if (block === 0 || block + size > endOfUsed) break;
      heap.HEAPU8.fill(0, block, block + size);
    }
  }
  taken.forEach((block) => heap._free(block));
}

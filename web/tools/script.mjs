// Pyodide's script without what is there for extension modules, of which the page has none: a third of it is left, and a
// browser has read it before Python can start.

import { minifySync } from "vite";

const RECEIVED = /(_\w+)=Module\["\1"\]=wasmExports\["(\w+)"\];/g; // an export of Python
const GIVEN = /(?<=wasmImports=\{)[^{}]*(?=\})/; // functions that extension modules, too, may import
const LISTING = /(functionsInTableMap=new WeakMap);updateTableMap\([^)]*\)/; // all of a table, for what is put there later
const SHOWN = /Module\["(\w+)"\]=\1;/g; // to whoever has the module

/**
 * Of Pyodide's script, its loader's, and its WebAssembly file: `exported(name)`, whether one of the two uses an export,
 * and `script`, which receives only those, gives only what the file imports, and shows only what is asked for. An export
 * more would be a variable and a function more at every start.
 */
export function slimScript(whole, loader, bytes) {
  const imported = new Set(WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map((one) => one.name));
  const uses = new Map();
  for (const text of [whole.replace(RECEIVED, ""), loader]) {
    for (const [word] of text.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  // Each variable is declared once.
  const exported = (title) => imported.has(title) || uses.get(`_${title}`) > 1 || uses.has(title);

  const less = whole
    .replace(RECEIVED, (line, variable, title) => (exported(title) ? line : ""))
    .replace(GIVEN, (list) => list.split(",").filter((entry) => imported.has(entry.split(":")[0])).join(","))
    .replace(LISTING, "$1") // nothing that is in the table already is ever put there again
    .replace(/(?<![\w.$])eval\(/g, "(0,eval)("); // it sees no variables, so that those that nobody uses may go
  const asked = new Set([...less.matchAll(/\.(\w+)/g), ...loader.matchAll(/(\w+)/g)].map(([, title]) => title));
  const { code, errors } = minifySync("python.mjs", less.replace(SHOWN, (line, title) => (asked.has(title) ? line : "")), {
    module: true,
    compress: { target: "es2022" },
  });
  if (errors.length) throw new Error(`Pyodide's script: ${errors[0].message}`);
  // All of it is one function. In parentheses it is compiled at once, instead of being looked through first.
  const [, all] = code.match(/^(async function[^]*\})export default \w+;?$/) ?? [];
  if (!all) throw new Error("Pyodide's script is not one function");
  return { exported, script: `export default (${all});` };
}

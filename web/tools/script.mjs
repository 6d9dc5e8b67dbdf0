// Pyodide's script without what is there for extension modules, of which the page has none: a third of it is left, and a
// browser has read it before Python can start.

import { minifySync } from "vite";

const RECEIVED = /(_\w+)=Module\["\1"\]=wasmExports\["(\w+)"\];/g; // an export of Python
const GIVEN = /(?<=wasmImports=\{)[^{}]*(?=\})/; // functions that extension modules, too, may import
const SHOWN = /Module\["(\w+)"\]=\1;/g; // to whoever has the module

/**
 * Whether an export of the WebAssembly file is used by the scripts, or has to be there at any rate. The others would
 * each get a variable and a place in a table when Python starts.
 */
export function usedExports(bytes, scripts) {
  const uses = new Map();
  for (const script of scripts) {
    for (const [word] of script.replace(RECEIVED, "").matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const imported = importsOf(bytes);
  // Each variable is declared once.
  return (title) => imported.has(title) || uses.get(`_${title}`) > 1 || uses.has(title) || title.startsWith("__wasm");
}

/** `script` receives what is `exported(name)`, gives what the file `bytes` imports, shows what `others`, too, ask for. */
export function slimScript(script, bytes, exported, others) {
  const imported = importsOf(bytes);
  const given = (entry) => imported.has(entry.split(":")[0]);
  const less = script
    .replace(RECEIVED, (line, variable, title) => (exported(title) ? line : ""))
    .replace(GIVEN, (list) => list.split(",").filter(given).join(","))
    .replace(/(?<![\w.$])eval\(/g, "(0,eval)("); // it sees no variables, so that those that nobody uses may go
  const asked = new Set([less, ...others].flatMap((text) => Array.from(text.matchAll(/\.(\w+)/g), ([, title]) => title)));
  for (const other of others) for (const [word] of other.matchAll(/\w+/g)) asked.add(word);
  const { code, errors } = minifySync("python.mjs", less.replace(SHOWN, (line, title) => (asked.has(title) ? line : "")), {
    module: true,
    compress: { target: "es2022" },
  });
  if (errors.length) throw new Error(`Pyodide's script: ${errors[0].message}`);
  // All of it is one function. In parentheses it is compiled at once, instead of being looked through first.
  const [, all] = code.match(/^(async function[^]*\})export default \w+;?$/) ?? [];
  if (!all) throw new Error("Pyodide's script is not one function");
  return `export default (${all});`;
}

const importsOf = (bytes) => new Set(WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map((one) => one.name));

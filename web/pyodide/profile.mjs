// Which of Python's functions a game needs: run it with a WebAssembly that notes each function that is called.

import { CODE, END, EXPORT, GLOBAL, I32, KIND, constant, joined, name, number, section } from './bytes.js';
import { Reader, readModule, rewritten } from './module.mjs';

const MARK = 'called:';
const VARIABLE = 1,
  SET = 0x24;

/**
 * The module with a variable more for each of its functions, which is 1 once that one has been called. Its other
 * exports are those with `exported(name)`.
 * @param {Uint8Array} bytes @param {(name: string) => boolean} exported
 */
export function marked(bytes, exported) {
  const module = readModule(bytes);
  const { bodies, exports, globals, imported } = module;
  /** @param {number} index */
  const variable = (index) => number(imported(KIND.global) + globals.length + index);
  return rewritten(module, {
    [GLOBAL]: module.extended(
      GLOBAL,
      bodies.map(() => [I32, VARIABLE, ...constant(0), END]),
    ),
    [EXPORT]: section(EXPORT, [
      ...exports.filter((one) => exported(one.name)).map(module.bytesOf),
      ...bodies.map((_, index) => joined([name(MARK + index), [KIND.global], variable(index)])),
    ]),
    [CODE]: section(
      CODE,
      bodies.map(({ body, end }, index) => {
        const r = new Reader(bytes, body);
        r.list(() => {
          r.number();
          r.valueType();
        }); // the local variables come first
        const code = joined([
          bytes.subarray(body, r.at),
          constant(1),
          [SET],
          variable(index),
          bytes.subarray(r.at, end),
        ]);
        return joined([number(code.length), code]);
      }),
    ),
  });
}

/** @param {{exports: Record<string, any>}} instance */
const marksOf = (instance) => Object.entries(instance.exports).filter(([title]) => title.startsWith(MARK));

/**
 * The numbers of the functions that were called, without counting the imported ones.
 * @param {{exports: Record<string, any>}} instance
 */
export const calledIn = (instance) =>
  marksOf(instance)
    .filter(([, mark]) => mark.value)
    .map(([title]) => Number(title.slice(MARK.length)));

/** @param {{exports: Record<string, any>}} instance */
export const forgetCalls = (instance) => marksOf(instance).forEach(([, mark]) => (mark.value = 0));

// node --stack-size=3900 tests/in_pyodide.mjs [PYTEST_ARGUMENT...]
//
// The engine in Pyodide. What differs between the two Pythons shows in digests (digests.py), which the page's Python
// and CPython make of the same games, searches and conversations; `DAY=2026-11-28` repeats those of a day. With
// THOROUGH=1 the engine's tests run there, too, or, at once, what the arguments name. This wants the larger stack.

import { digestsDiffer } from './digests_in_pyodide.mjs';
import { testsFail } from './tests_in_pyodide.mjs';

const chosen = process.argv.slice(2);
let failed = !chosen.length && (await digestsDiffer());
if (chosen.length || (process.env.THOROUGH ?? '0') !== '0') failed = (await testsFail(chosen)) || failed;
process.exit(failed ? 1 : 0);

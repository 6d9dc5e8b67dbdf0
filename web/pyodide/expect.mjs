// The build changes files of Pyodide's that were never meant to be changed. What it looks for there has to be found,
// and as often as it is written here: an upgrade that moved it ends the build, instead of making a page that fails
// somewhere.

/**
 * How many times something has to be found.
 * @typedef {number | {least: number}} Times
 * @param {number} found @param {Times} times @param {string} what
 */

export function expectCount(found, times, what) {
  const fits = typeof times === 'number' ? found === times : found >= times.least;
  if (fits) return;
  const wanted = typeof times === 'number' ? times : `at least ${times.least}`;
  throw new Error(
    `Pyodide's files are not as the build expects them: ${what}: found ${found} times, expected ${wanted}. ` +
      "web/pyodide/README.md says what each of them is for; 'make site FAST=0' does without.",
  );
}

/** @param {unknown} condition @param {string} what */
export const expect = (condition, what) => expectCount(condition ? 1 : 0, 1, what);

/**
 * `text.replace(pattern, by)`, where the pattern matches `times`.
 * @param {string} text @param {RegExp} pattern @param {Times} times @param {string} what @param {string | ((found:
 *   string, ...parts: string[]) => string)} by
 */
export function replaced(text, pattern, times, what, by) {
  expectCount([...text.matchAll(pattern)].length, times, what);
  return typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by);
}

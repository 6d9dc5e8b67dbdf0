// The build changes files of Pyodide's that were never meant to be changed. What it looks for there has to be found,
// and as often as it is written here: an upgrade that moved it ends the build, instead of making a page that fails
// somewhere.

/** `times` is a number, or `{least}`. */
export function expectCount(found, times, what) {
  const fits = typeof times === 'number' ? found === times : found >= times.least;
  if (fits) return;
  const wanted = typeof times === 'number' ? times : `at least ${times.least}`;
  throw new Error(
    `Pyodide's files are not as the build expects them: ${what}: found ${found} times, expected ${wanted}. ` +
      "web/pyodide/README.md says what each of them is for; 'make site FAST=0' does without.",
  );
}

export const expect = (condition, what) => expectCount(condition ? 1 : 0, 1, what);

/** `text.replace(pattern, by)`, where the pattern matches `times`. */
export function replaced(text, pattern, times, what, by) {
  expectCount([...text.matchAll(pattern)].length, times, what);
  return text.replace(pattern, by);
}

// Files that are fetched when Python reads them: what few need is not in the snapshot, which holds imported modules but
// no files. Python cannot wait for a promise, so these requests hold its thread.

/**
 * Make `path` a file of Python's whose content is what `fetch()` returns, once; Python is told EIO where it throws.
 * @param {any} python
 * @param {string} path
 * @param {() => Uint8Array} fetch
 */
export function placeLate(python, path, fetch) {
  const { FS } = python;
  if (!FS.analyzePath(path).exists) {
    FS.mkdirTree(path.replace(/\/[^/]*$/, ''));
    FS.writeFile(path, new Uint8Array(0));
  }
  let content;
  const read = () => {
    try {
      return (content ??= fetch());
    } catch {
      throw new FS.ErrnoError(29); // EIO
    }
  };
  Object.defineProperties(FS.lookupPath(path).node, {
    contents: { get: read },
    usedBytes: { get: () => read().length },
  });
}

/** Return the path of Python's library. @param {any} python */
export const libraryOf = (python) => `/lib/python${version(python, '')}.zip`;

/** Return the path of the packages that were installed. @param {any} python */
export const packagesOf = (python) => `/lib/python${version(python, '.')}/site-packages`;

/** @param {any} python @param {string} between */
const version = (python, between) => python._api.pyVersionTuple.slice(0, 2).join(between);

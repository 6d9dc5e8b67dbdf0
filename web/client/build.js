// The build of the board that the host has now. A page of another site may be older, and so may the files that its
// browser keeps.

const PART = /^assets\/board-[\w-]+\.js$/;

/**
 * The files of that build: the board's own, then those that it imports; null where that cannot be told.
 * @param {URL | string} folder the site's
 * @returns {Promise<string[] | null>}
 */
export async function presentBuild(folder) {
  try {
    const response = await fetch(new URL('caylus-board.json', folder), { cache: 'no-cache', credentials: 'omit' }),
      parts = await response.json();
    return response.ok && parts.length && parts.every((/** @type {unknown} */ part) => PART.test(String(part)))
      ? parts
      : null;
  } catch {
    return null;
  }
}

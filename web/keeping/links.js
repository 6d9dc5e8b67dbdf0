// Links: the game lies in the address behind the #, which no browser sends to a server.

/** The address of a page with a game in it, at a decision if one is named, or at a table for play by link. */
export function writeLink(code, { ply = null, table = null, page = location.pathname } = {}) {
  const values = new URLSearchParams({ game: code });
  if (ply !== null) values.set('ply', String(ply));
  if (table) values.set('table', table);
  return `${location.origin}${page}#${values}`;
}

/** {code, ply, table} of an address, or of its end from the # on; null where there is no game in it. */
export function readLink(text) {
  const values = new URLSearchParams(text.slice(text.indexOf('#') + 1).trim());
  const code = values.get('game');
  if (!text.includes('#') || code === null) return null;
  const ply = values.get('ply'), table = values.get('table');
  // What is no number goes to the engine as it is, which refuses it by name.
  return { code, ply: ply === null ? undefined : /^\d{1,6}$/.test(ply) ? Number(ply) : ply, table: /^[a-z0-9]{1,40}$/.test(table ?? '') ? table : null };
}

/** The link has been opened: reloading the page goes on with the game as it is then. */
export function forgetLink() { history.replaceState(null, '', location.pathname + location.search); }

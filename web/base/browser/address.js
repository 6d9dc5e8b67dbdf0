// The address that the browser shows. Some let no page change it often, and none where it has no address of its own.

/** Show another address, without a step in the history. @param {string} address */
export function showAddress(address) {
  try {
    history.replaceState(null, '', address);
  } catch {
    /* then the old one stays, and opens what it has opened */
  }
}

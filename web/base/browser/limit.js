// A limit of time for something that listens to a signal. Older browsers have no AbortSignal.timeout.

/** The signal that ends it after so many ms. @param {number} ms */
export function limit(ms) {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), ms);
  return ending.signal;
}

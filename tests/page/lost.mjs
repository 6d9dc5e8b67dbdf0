// Scripts that the host has lost: whoever imports one is refused, until it is there again.

/** Read by the loader (loader.mjs), which has a thread of its own. */
export const memory = new SharedArrayBuffer(256);

/** From now on scripts with one of these in their addresses are lost, and no others. @param {string[]} parts */
export function lose(...parts) {
  new Uint8Array(memory).fill(0).set(new TextEncoder().encode(parts.join('\n')));
}

/** @param {SharedArrayBuffer} from @param {string} url */
export const isLost = (from, url) =>
  new TextDecoder()
    .decode(Uint8Array.from(new Uint8Array(from)))
    .replaceAll('\0', '')
    .split('\n')
    .some((part) => part && url.includes(part));

// Files of the site that are kept as a whole, each compared with what the build wrote: a host may answer with a page of
// its own for a file that is missing, or with half of it, and a browser may have kept that. A host's headers are never
// kept: a wrong type, a policy or a word about saving files would be answered for ever.

import { limit } from './base/browser/limit.js';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * What is not compared whenever it is asked for, because who asks does: Python's large files (web/pyodide), and the
 * scripts and styles of which the pages have digests (web/tools/pages.mjs). Scripts come with their compiled code, too,
 * as long as nobody reads them here.
 */
const CHECKED = /\.(wasm|snapshot|zip|whl|mo)$|\/assets\/(?!board-|worker-)[^/]+\.(js|css)$/;
const UNCHANGING = /^(assets|engine-[^/]+|pyodide-[^/]+)\//;
const LONGEST_FETCH = 15_000; // ms that a person waits for a page that is being mended

/**
 * The content of a response, if it is what the build wrote; what cannot be read to its end is not.
 * @param {Response | null | undefined} response @param {string | undefined} digest
 */
async function wholeOf(response, digest) {
  const bytes = await response?.arrayBuffer().catch(() => null);
  if (!bytes) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  // Its beginning, as web/tools/offline.mjs writes it.
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === digest ? bytes : null;
}

/**
 * A file of the host's, whole, whatever is said beside it: as the browser has kept it, or else without asking it.
 * @param {string} url @param {string | undefined} digest @param {AbortSignal | null} [signal]
 */
async function fetchWhole(url, digest, signal) {
  for (const cache of /** @type {RequestCache[]} */ (['default', 'reload'])) {
    // A circle of redirects may be kept as well.
    const bytes = await wholeOf(await fetch(url, { cache, signal }).catch(() => null), digest);
    if (bytes) return bytes;
  }
  throw new Error(`${url} is not what the build wrote`);
}

/**
 * Whether an old page is unusable: it is truncated, or its headers say that it is not a page.
 * @param {Response | undefined} response
 */
async function isSpoiled(response) {
  if (!response) return true;
  const { headers } = response;
  return (
    !/^text\/html\b/.test(headers.get('Content-Type') ?? '') ||
    ['Content-Disposition', 'Refresh'].some((name) => headers.has(name)) ||
    /-src\b|sandbox|trusted/.test(headers.get('Content-Security-Policy') ?? '') ||
    !(await response.text()).includes('</html>')
  );
}

/**
 * One part of the site. `files` are [address below the worker's own folder, digest], `types` what they are by the ends
 * of their names; `revision` changes with any of this. `formerly` is the cache in which earlier versions kept it, by
 * addresses with a revision behind the "?".
 * @param {Part & {formerly?: string}} of
 */
export function kept({ name, files, types, revision, formerly = '' }) {
  const folder = worker.registration.scope;
  const digests = new Map(files.map(([file, digest]) => [new URL(file, folder).href, digest]));
  const PREFIX = `caylus-${name}-${folder}-`; // other sites may share the origin
  const NAME = PREFIX + revision;
  /** @type {Promise<string> | null} */
  let keeping = null;
  /** @type {Set<(done: number, all: number) => void>} */
  const listeners = new Set();

  const older = async () =>
    (await caches.keys()).filter((name) => (name.startsWith(PREFIX) && name !== NAME) || name === formerly);

  /** The file behind an address: a folder's is its index.html, and hosts leave out ".html". @param {string} url */
  function fileOf(url) {
    const address = url.split(/[?#]/)[0];
    return [address.endsWith('/') ? `${address}index.html` : address, `${address}.html`].find((file) =>
      digests.has(file),
    );
  }
  /** @param {string} url */
  function folderOf(url) {
    const address = `${url.split(/[?#]/)[0]}/`;
    return digests.has(`${address}index.html`) ? address : null;
  }

  /** All that is said of a file; one whose name tells its content may stay in the page's memory. @param {string} url */
  const headersOf = (url) => ({
    'Content-Type': types[/[^./]*$/.exec(url)?.[0] ?? ''],
    'Cache-Control': UNCHANGING.test(url.slice(folder.length)) ? 'max-age=31536000, immutable' : 'no-cache',
  });

  /**
   * What is kept and answered: these bytes, and no header but the build's.
   * @param {string} url @param {ArrayBuffer} bytes
   */
  const sealed = (url, bytes) => new Response(bytes, { headers: headersOf(url) });

  /** @param {string} url @param {Response | null | undefined} response */
  const isSealed = (url, response) =>
    response?.status === 200 && String([...response.headers]) === String([...new Headers(headersOf(url))]);

  /**
   * What an older build has kept and this one has too need not be fetched again.
   * @param {[name: string, cache: Cache][]} caches @param {string} url @param {string | undefined} digest
   */
  async function fromOlder(caches, url, digest) {
    for (const [name, cache] of caches) {
      const bytes = await wholeOf(
        await cache.match(url, { ignoreSearch: name === formerly, ignoreVary: true }),
        digest,
      );
      if (bytes) return bytes;
    }
    return null;
  }

  /** What is damaged or missing is replaced, and so is what has headers of another hand. */
  async function fill() {
    const cache = await caches.open(NAME);
    /** @type {[name: string, cache: Cache][]} */
    const others = [];
    for (const name of await older()) others.push([name, await caches.open(name)]);
    let done = 0;
    for (const [url, digest] of digests) {
      const found = await cache.match(url, { ignoreVary: true }),
        own = await wholeOf(found, digest);
      if (!own || !isSealed(url, found)) {
        const bytes = own ?? (await fromOlder(others, url, digest)) ?? (await fetchWhole(url, digest));
        await cache.put(url, sealed(url, bytes));
      }
      done++;
      for (const tell of listeners) tell(done, digests.size);
    }
  }

  /**
   * A file as the build wrote it: as it was `found`, or mended by its content or by the host's; fails where neither is
   * whole.
   * @param {string} url @param {Response | null | undefined} found @param {AbortSignal | null} signal
   */
  async function soundly(url, found, signal) {
    if (CHECKED.test(url) && isSealed(url, found)) return found;
    const own = await wholeOf(found, digests.get(url)),
      bytes = own ?? (await fetchWhole(url, digests.get(url), signal));
    if (!own || !isSealed(url, found)) {
      const cache = await caches.open(NAME);
      await cache.put(url, sealed(url, bytes)).catch(() => {}); // no room: this once it is answered all the same
    }
    return sealed(url, bytes);
  }

  return {
    /** Whether the worker answers for this request. Whoever wants the host's own answer gets it. @param {Request} of */
    has: ({ method, url, cache }) =>
      method === 'GET' && !['reload', 'no-store'].includes(cache) && Boolean(fileOf(url) ?? folderOf(url)),

    /**
     * Keep everything, or mend it: "ready"; "full" where there is no room, "failed" where a file cannot be had whole.
     * `tell(done, all)` is told how far it is.
     * @param {(done: number, all: number) => void} [tell]
     */
    keep(tell) {
      if (tell) listeners.add(tell);
      keeping ??= fill()
        .then(
          () => 'ready',
          (error) => {
            console.warn(`The ${name} cannot be kept (${error.message}).`);
            return error.name === 'QuotaExceededError' ? 'full' : 'failed';
          },
        )
        .finally(() => {
          keeping = null;
          listeners.clear();
        });
      return keeping;
    },

    /** Whether some of this build's or an older one's has been kept. */
    isKept: async () => (await caches.has(NAME)) || (await older()).length > 0,

    /** The pages of older builds, by their addresses, that were kept in a way in which no browser shows them. */
    async spoiled() {
      const found = new Set();
      for (const name of await older()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const file = url.split('?')[0];
          if (file.endsWith('.html') && (await isSpoiled(await cache.match(url, { ignoreVary: true }))))
            found.add(file);
        }
      }
      return found;
    },
    fileOf,

    forget: () => caches.delete(NAME),

    async forgetOlder() {
      for (const name of await older()) await caches.delete(name);
    },

    /**
     * What is kept, else what the host has; an error of the storage is none of the page's. A page that was kept, and
     * that neither has whole, is null: the host's may be of another build.
     * @param {Request} request
     */
    async answer(request) {
      const file = fileOf(request.url);
      if (!file) return Response.redirect(folderOf(request.url) ?? request.url);
      const found = await caches.match(file, { cacheName: NAME, ignoreVary: true }).catch(() => null);
      if (!found && !(await caches.has(NAME).catch(() => false))) return fetch(request);
      const isPage = request.mode === 'navigate',
        sound = await soundly(file, found, isPage ? limit(LONGEST_FETCH) : null).catch(() => null);
      return sound ?? (isPage ? null : fetch(request));
    },
  };
}

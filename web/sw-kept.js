// Files of the site that are kept as a whole, each compared with what the build wrote: a server may send a page of its
// own for a file that is missing, or half of it, and a browser may have kept that. A server's headers are never
// kept: a wrong type, a policy or a word about saving files would be served for ever.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * The files that `respond` sends without a check, because the page checks them: Python's large files (web/pyodide), and
 * the scripts and styles with digests in the pages (web/tools/pages.mjs). Scripts that are not read here keep their
 * compiled code.
 */
const CHECKED = /\.(wasm|snapshot|zip|whl|mo)$|\/assets\/(?!board-|worker-)[^/]+\.(js|css)$/;
const UNCHANGING = /^(assets|engine-[^/]+|pyodide-[^/]+)\//;

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
 * Fetch a file of the server, whole, whatever its headers: as the browser has kept it, or else without asking it.
 * @param {string} url @param {string | undefined} digest
 */
async function fetchWhole(url, digest) {
  for (const cache of /** @type {RequestCache[]} */ (['default', 'reload'])) {
    // A circle of redirects may be kept as well.
    const bytes = await wholeOf(await fetch(url, { cache }).catch(() => null), digest);
    if (bytes) return bytes;
  }
  throw new Error(`${url} is not what the build wrote`);
}

/**
 * One part of the site. `files` are [address below the worker's own folder, digest], `types` what they are by the ends
 * of their names; `revision` changes with any of this.
 * @param {Part} of
 */
export function kept({ name, files, types, revision }) {
  const folder = worker.registration.scope;
  const digests = new Map(files.map(([file, digest]) => [new URL(file, folder).href, digest]));
  const PREFIX = `caylus-${name}-${folder}-`; // other sites may share the origin
  const NAME = PREFIX + revision;
  /** @type {Promise<string> | null} */
  let keeping = null;
  /** @type {Set<(done: number, all: number) => void>} */
  const listeners = new Set();

  const older = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);

  /** The file behind an address: a folder's is its index.html, and servers leave out ".html". @param {string} url */
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

  /** Return the headers of a file; one whose name has its digest may stay in the page's memory. @param {string} url */
  const headersOf = (url) => ({
    'Content-Type': types[/[^./]*$/.exec(url)?.[0] ?? ''],
    'Cache-Control': UNCHANGING.test(url.slice(folder.length)) ? 'max-age=31536000, immutable' : 'no-cache',
  });

  /**
   * Return a response of these bytes, with the build's headers only.
   * @param {string} url @param {ArrayBuffer} bytes
   */
  const sealed = (url, bytes) => new Response(bytes, { headers: headersOf(url) });

  /**
   * Return a file from the caches of older builds if its digest fits, so that it need not be fetched again; else null.
   * @param {Cache[]} caches @param {string} url @param {string | undefined} digest
   */
  async function fromOlder(caches, url, digest) {
    for (const cache of caches) {
      const bytes = await wholeOf(await cache.match(url, { ignoreVary: true }), digest);
      if (bytes) return bytes;
    }
    return null;
  }

  /** Save what is missing or damaged, from an older build or the server. */
  async function fill() {
    const cache = await caches.open(NAME),
      others = await Promise.all((await older()).map((name) => caches.open(name)));
    let done = 0;
    for (const [url, digest] of digests) {
      if (!(await wholeOf(await cache.match(url, { ignoreVary: true }), digest)))
        await cache.put(url, sealed(url, (await fromOlder(others, url, digest)) ?? (await fetchWhole(url, digest))));
      done++;
      for (const listener of listeners) listener(done, digests.size);
    }
  }

  return {
    /** Tell whether the worker responds, unless a request wants the server's own response. @param {Request} of */
    has: ({ method, url, cache }) =>
      method === 'GET' && !['reload', 'no-store'].includes(cache) && Boolean(fileOf(url) ?? folderOf(url)),

    /**
     * Keep everything: "ready"; "full" where there is no room, "failed" where a file cannot be had whole.
     * `listener(done, all)` hears how far it is.
     * @param {(done: number, all: number) => void} [listener]
     */
    keep(listener) {
      if (listener) listeners.add(listener);
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

    forget: () => caches.delete(NAME),

    async forgetOlder() {
      for (const name of await older()) await caches.delete(name);
    },

    /**
     * Return the saved file, else the server's, also after an error of the storage. Return null for a damaged page: the
     * server's may be of another build.
     * @param {Request} request
     */
    async respond(request) {
      const file = fileOf(request.url);
      if (!file) return Response.redirect(folderOf(request.url) ?? request.url);
      const found = await caches.match(file, { cacheName: NAME, ignoreVary: true }).catch(() => null);
      if (found && CHECKED.test(file)) return found;
      const bytes = await wholeOf(found, digests.get(file));
      if (bytes) return sealed(file, bytes);
      const isHelped = request.mode === 'navigate' && (await caches.has(NAME).catch(() => false));
      return isHelped ? null : fetch(request);
    },
  };
}

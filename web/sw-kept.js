// Files of the site that are kept as a whole, each compared with what the build wrote: a host may answer with a page of its
// own for a file that is missing, or with half of it, and a browser may have kept that.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The beginning of a content's SHA-256, as web/tools/offline.mjs writes it. */
async function digestOf(response) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What cannot be read to its end is not. */
const isWhole = async (response, digest) =>
  response?.ok && (await digestOf(response.clone()).catch(() => null)) === digest;

/** A file of the host's, whole: as the browser has kept it, or else without asking it. */
async function fetchWhole(url, digest) {
  for (const cache of /** @type {RequestCache[]} */ (['default', 'reload'])) {
    const response = await fetch(url, { cache });
    // An answer that came by another address may not be given to a navigation.
    if (await isWhole(response, digest))
      return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
  }
  throw new Error(`${url} is not what the build wrote`);
}

/**
 * One part of the site. `files` are [address below the worker's own folder, digest], `revision` changes with any of them;
 * `formerly` is the cache in which earlier versions kept it, by addresses with a revision behind the "?".
 */
export function kept({ name, files, revision, formerly = '' }) {
  const folder = worker.registration.scope;
  const digests = new Map(files.map(([file, digest]) => [new URL(file, folder).href, digest]));
  const PREFIX = `caylus-${name}-${folder}-`; // other sites may share the origin
  const NAME = PREFIX + revision;
  let keeping = null;

  const older = async () =>
    (await caches.keys()).filter((name) => (name.startsWith(PREFIX) && name !== NAME) || name === formerly);

  /** The file behind an address: a folder's is its index.html, and hosts leave out ".html". */
  function fileOf(url) {
    const address = url.split(/[?#]/)[0];
    return [address.endsWith('/') ? `${address}index.html` : address, `${address}.html`].find((file) =>
      digests.has(file),
    );
  }
  function folderOf(url) {
    const address = `${url.split(/[?#]/)[0]}/`;
    return digests.has(`${address}index.html`) ? address : null;
  }

  /** What an older build has kept and this one has too need not be fetched again. */
  async function fromOlder(caches, url, digest) {
    for (const [name, cache] of caches) {
      const response = await cache.match(url, { ignoreSearch: name === formerly, ignoreVary: true });
      if (await isWhole(response, digest)) return response;
    }
    return null;
  }

  /** What is damaged or missing is replaced. */
  async function fill() {
    const cache = await caches.open(NAME);
    const others = await Promise.all((await older()).map(async (name) => [name, await caches.open(name)]));
    for (const [url, digest] of digests)
      if (!(await isWhole(await cache.match(url, { ignoreVary: true }), digest)))
        await cache.put(url, (await fromOlder(others, url, digest)) ?? (await fetchWhole(url, digest)));
  }

  return {
    /** Whether the worker answers for this request. Whoever wants the host's own answer gets it. */
    has: ({ method, url, cache }) =>
      method === 'GET' && !['reload', 'no-store'].includes(cache) && Boolean(fileOf(url) ?? folderOf(url)),

    /** Keep everything, or mend it: "ready"; "full" where there is no room, "failed" where a file cannot be had whole. */
    keep() {
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
        });
      return keeping;
    },

    /** Whether some of this build's or an older one's has been kept. */
    isKept: async () => (await caches.has(NAME)) || (await older()).length > 0,

    forget: () => caches.delete(NAME),

    async forgetOlder() {
      for (const name of await older()) await caches.delete(name);
    },

    /** What is kept, else what the host has; an error of the storage is none of the page's. */
    async answer(request) {
      const file = fileOf(request.url);
      if (!file) return Response.redirect(folderOf(request.url));
      const found = await caches.match(file, { cacheName: NAME, ignoreVary: true }).catch(() => null);
      return found ?? fetch(request);
    },
  };
}

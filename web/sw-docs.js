// The documentation's part of the service worker: all of its files are kept when a page of it is read for the first
// time, not before, so that it weighs nothing for people who came to play.

/** `files` are addresses below the worker's own folder, `revision` changes with what is in them. */
export function documentation({ files, revision }) {
  const folder = self.registration.scope, below = new URL('docs/', folder).href;
  const names = new Set(files.map((file) => new URL(file, folder).href));
  const PREFIX = `caylus-docs-${folder}-`; // other sites may share the origin
  const NAME = PREFIX + revision;
  let keeping = null;

  const older = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  /** The file behind an address: a folder's is its index.html. */
  const fileOf = (url) => { const address = url.split(/[?#]/)[0]; return address.endsWith('/') ? `${address}index.html` : address; };

  async function fill() {
    const cache = await caches.open(NAME);
    if ((await cache.keys()).length < names.size) {
      await cache.addAll([...names].map((name) => new Request(name, { cache: 'no-cache' }))); // all or nothing
    }
  }

  return {
    /** Whether the worker answers for this address. */
    has: ({ method, url }) => method === 'GET' && url.startsWith(below),

    /** Keep everything: "ready", or "failed" where there is no network or no room. */
    keep() {
      keeping ??= fill().then(() => 'ready', () => 'failed').finally(() => { keeping = null; });
      return keeping;
    },

    /** Whoever has kept an older build's documentation gets this one's, beside it. */
    async renew() { if ((await older()).length) await this.keep(); },

    async forgetOlder() { for (const name of await older()) await caches.delete(name); },

    async answer(request) {
      const cache = await caches.open(NAME), file = fileOf(request.url);
      const kept = await cache.match(file);
      if (kept) return kept;
      if (await cache.match(`${file}/index.html`)) return Response.redirect(`${file}/`);
      return fetch(request);
    },
  };
}

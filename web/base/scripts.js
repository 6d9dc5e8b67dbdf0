// The scripts that the page starts by their addresses: its own workers, and nothing else. Browsers that know Trusted
// Types take them from this policy alone (vite.config.js); in others it checks as well.

// In the page and not in this module, which stands in several scripts: a policy of a name is made once.
const KEY = Symbol.for('caylus.scripts');
const OWN = /^(sw|[\w-]+\/worker-[\w-]+)\.js$/;

/** @param {string} address */
function createScriptURL(address) {
  const folder = new URL('./', document.baseURI).href;
  const isOwn = address.startsWith(folder) && OWN.test(address.slice(folder.length));
  if (isOwn || import.meta.env.DEV) return address;
  throw new TypeError(`${address} is no script of this site.`);
}

/**
 * A worker of ours. Throws where the browser makes none, or knows no modules in workers.
 * @param {string} address @param {string} name
 */
export function workerOf(address, name) {
  let isModule = false;
  const worker = new Worker(trusted(address), {
    name,
    get type() {
      isModule = true;
      return /** @type {const} */ ('module');
    },
  });
  if (isModule) return worker;
  worker.terminate();
  throw new TypeError('Workers cannot be modules.');
}

/**
 * The address of a script of ours, as browsers take it.
 * @param {string | URL} address
 * @returns {any}
 */
export function trusted(address) {
  const page = /** @type {any} */ (globalThis),
    policy = (page[KEY] ??= page.trustedTypes?.createPolicy('own-scripts', { createScriptURL }) ?? {
      createScriptURL,
    });
  return policy.createScriptURL(String(address));
}

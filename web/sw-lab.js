// The service worker of the notebooks (docs/_site/lab.py), apart from the site's: whoever opens none fetches nothing of
// them. It keeps them whole, with the Pyodide that they run on.

import { kept } from './sw-kept.js';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const lab = kept(__LAB__);

async function install() {
  const state = await lab.keep();
  if (state === 'full') await lab.forget();
  if (state !== 'ready') throw new Error('The notebooks could not be kept.');
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(lab.forgetOlder().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  if (lab.has(event.request))
    event.respondWith(lab.respond(event.request).then((response) => response ?? fetch(event.request)));
});

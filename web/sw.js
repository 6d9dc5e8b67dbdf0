// The service worker: keeps all files of one build, so that the page works without a network, and never a mix of two
// builds. A newer one waits until the page asks it to take over. The documentation and the slow start are kept too, once
// they are used.

import { kept } from './sw-kept.js';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function tellOfFullStorage() {
  // A page that is not controlled yet belongs to a first visit.
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' }))
    client.postMessage({ type: 'FULL' });
}

const game = kept({ ...__GAME__, formerly: `workbox-precache-v2-${worker.registration.scope}` });
const parts = { KEEP_GAME: game, KEEP_DOCS: kept(__DOCS__), KEEP_STOCK: kept(__STOCK__) }; // by the pages' messages
const apart = [parts.KEEP_DOCS, parts.KEEP_STOCK];

async function install() {
  const state = await game.keep();
  if (state === 'full') {
    await game.forget(); // the games of the person need room too
    await tellOfFullStorage();
  }
  // A newer build takes over whole, or not at all.
  if (state !== 'ready') throw new Error('The game could not be kept.');
  for (const part of apart) if (await part.isKept()) await part.keep();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('fetch', (event) => {
  const part = Object.values(parts).find((one) => one.has(event.request));
  if (part) event.respondWith(part.answer(event.request));
});

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') worker.skipWaiting();
  const part = parts[event.data?.type];
  if (part) event.waitUntil(part.keep().then((state) => event.ports[0]?.postMessage(state)));
});
// From now on, not from the next visit on: the bots' engine may start when the network is gone.
worker.addEventListener('activate', (event) => {
  worker.clients.claim();
  event.waitUntil(Promise.all(Object.values(parts).map((part) => part.forgetOlder())));
});

// The service worker: keeps all files of one build, so that the page works without a network, and never a mix of two
// builds. A newer one waits until the page asks it to take over. The documentation is kept too, once it is read.

import { registerQuotaErrorCallback } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { documentation } from './sw-docs.js';

// What stands behind the "?" is for the page's scripts; the file is the same.
precacheAndRoute(__FILES__, { ignoreURLParametersMatching: [/./] });

registerQuotaErrorCallback(async () => {
  // A page that is not controlled yet belongs to a first visit.
  for (const client of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })) client.postMessage({ type: 'FULL' });
});

const docs = documentation(__DOCS__);
self.addEventListener('install', (event) => event.waitUntil(docs.renew()));
self.addEventListener('fetch', (event) => { if (docs.has(event.request)) event.respondWith(docs.answer(event.request)); });

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
  if (event.data?.type === 'KEEP_DOCS') event.waitUntil(docs.keep().then((state) => event.ports[0]?.postMessage(state)));
});
// From now on, not from the next visit on: the bots' engine may start when the network is gone.
self.addEventListener('activate', (event) => { self.clients.claim(); event.waitUntil(docs.forgetOlder()); });

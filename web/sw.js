// The service worker: keeps all files of one build, so that the page works without a network, and never a mix of two
// builds. A newer one waits until the page asks it to take over.

import { registerQuotaErrorCallback } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';

// What stands behind the "?" is for the page's scripts; the file is the same.
precacheAndRoute(__FILES__, { ignoreURLParametersMatching: [/./] });

registerQuotaErrorCallback(async () => {
  // A page that is not controlled yet belongs to a first visit.
  for (const client of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })) client.postMessage({ type: 'FULL' });
});

self.addEventListener('message', ({ data }) => { if (data?.type === 'SKIP_WAITING') self.skipWaiting(); });
// From now on, not from the next visit on: the bots' engine may start when the network is gone.
self.addEventListener('activate', () => self.clients.claim());

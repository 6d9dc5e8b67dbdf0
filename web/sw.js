// The service worker: keeps all files of one build, so that the page works without a network, and never a mix of two
// builds. A newer one waits until the page asks it to take over. The documentation and the slow start are kept too,
// once they are used.

import { kept } from './sw-kept.js';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @param {object} message */
async function postToAll(message) {
  // A page that is not controlled yet belongs to a first visit.
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' }))
    client.postMessage(message);
}

const game = kept(__GAME__);
/** By the pages' messages. @type {Record<string, ReturnType<typeof kept>>} */
const parts = { KEEP_GAME: game, KEEP_DOCS: kept(__DOCS__), KEEP_STOCK: kept(__STOCK__) };
const all = Object.values(parts);

async function install() {
  const state = await game.keep((done, all) => postToAll({ type: 'KEEPING', done, all }));
  if (state === 'full') {
    await game.forget(); // the games of the person need room too
    await postToAll({ type: 'FULL' });
  }
  // A newer build takes over whole, or not at all.
  if (state !== 'ready') throw new Error('The game could not be kept.');
  for (const part of all.slice(1)) if (await part.isKept()) await part.keep();
}

/** The page with nothing but the rescue script, in the place of a page that is damaged where it was kept. */
const helping = () =>
  new Response(
    __RESCUE_PAGE__.replace('FOLDER', () => worker.registration.scope.replaceAll('&', '&amp;')),
    {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    },
  );

async function activate() {
  for (const part of all) await part.forgetOlder();
  // From now on, not from the next visit on: the bots' engine may start when the network is gone.
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const part = all.find((one) => one.has(event.request));
  if (part) event.respondWith(part.respond(event.request).then((response) => response ?? helping()));
});

worker.addEventListener('message', (event) => {
  const port = event.ports[0],
    type = event.data?.type;
  /** @param {unknown} state */
  const reply = (state) => port?.postMessage(state);
  if (type === 'SKIP_WAITING') worker.skipWaiting();
  else if (type === 'HELLO') reply('ready');
  else if (parts[type]) event.waitUntil(parts[type].keep().then(reply));
});

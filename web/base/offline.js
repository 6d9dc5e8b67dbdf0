// Play without a network: registers the service worker (sw.js), says what has become of it, and offers a newer version.
// A newer version never takes over by itself while somebody plays.

import { serviceWorkers } from './browser/service-worker.js';
import { trusted } from './scripts.js';
import { onLanguage, t } from './words.js';
import { toast } from './dom.js';
import { h } from './h.js';
import { offerReload } from './reload.js';
import { errorOf } from './problem.js';

/** Resolves when the running game has been kept. @typedef {() => Promise<unknown>} BeforeReload */
/** @typedef {keyof typeof SENTENCES} OfflineState */

const HOUR = 3600000;
const LONGEST_REPLY = 10_000; // ms of a worker that is ours, on a slow device
const SENTENCES = {
  unknown: () => '',
  keeping: () => t('The page is being saved in this browser for offline play.'),
  ready: () => t('Ready to play offline: the page is saved in this browser.'),
  full: () =>
    t('This browser has no room left to save the page, so it needs a network connection each time it starts.'),
  failed: () => t('The page could not be saved for offline play. It will try again at your next visit.'),
  impossible: () =>
    t('This browser does not allow the page to be saved, so it needs a network connection each time it starts.'),
};

const line = h('p.small', { 'data-testid': 'offline' }),
  badge = h('span.offline-sign', {});
/** @type {OfflineState} */
let state = 'unknown';
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let hurried = false,
  isReplacing = false; // a new worker replaces one that does not reply

/** The sentence for the settings; it goes on telling the truth while it is shown. */
export function offlineLine() {
  line.textContent = SENTENCES[state]();
  return line;
}

onLanguage(() => {
  offlineLine();
  badge.title = SENTENCES.ready();
  badge.textContent = t('Ready offline');
});

/** @param {OfflineState} next */
function become(next) {
  state = document.documentElement.dataset.offline = next;
  offlineLine();
  if (state === 'ready') document.querySelector('.where')?.append(badge);
}

/** `beforeReload()` resolves when the running game has been kept. @param {{beforeReload: BeforeReload}} of */
export async function keepOffline({ beforeReload }) {
  if (!import.meta.env.PROD) return; // the development server's files are not the build's
  const workers = serviceWorkers();
  if (!workers) return become('impossible');
  try {
    workers.addEventListener('message', ({ data }) => {
      if (data?.type === 'FULL' && !registration?.active) noRoom();
    });
    let { controller } = workers;
    workers.addEventListener('controllerchange', () => {
      if (hurried) location.reload();
      else if (controller && !isReplacing) offer(beforeReload); // a person has let the newer version in, in another tab
      isReplacing = false;
      ({ controller } = workers);
    });
    await register(workers, beforeReload);
    lookForNewer();
  } catch (error) {
    // Forbidden storage, or a server that has not the worker's script as a script: the page works as before.
    console.warn(`The page cannot be kept for play without a network (${errorOf(error).message}).`);
    if (state !== 'full') become((await isWorkerThere()) ? 'impossible' : 'failed');
  }
}

/**
 * Register the worker. A browser keeps the headers that a server once sent with the script, a wrong type or policy too,
 * as long as the server says that nothing is new: then the script is fetched afresh, and tried once more.
 * @param {ServiceWorkerContainer} workers @param {() => Promise<any>} beforeReload
 */
async function register(workers, beforeReload, isAgain = false) {
  /** @type {ServiceWorkerRegistration} */
  let own;
  const mayHelp = async () => !isAgain && (await isWorkerThere());
  try {
    own = registration = await workers.register(trusted(new URL('sw.js', document.baseURI)));
  } catch (error) {
    if (!(await mayHelp())) throw error;
    await register(workers, beforeReload, true);
    return;
  }
  become('keeping');
  if (own.active) await keepWhatIsNeeded();
  let hasFailed = false; // each of the two below may find out
  const fail = async () => {
    if (hasFailed) return;
    hasFailed = true;
    if (!(await mayHelp())) become('failed');
    else await register(workers, beforeReload, true).catch(() => become('failed'));
  };
  follow(own.installing, beforeReload, fail);
  own.addEventListener('updatefound', () => follow(own.installing, beforeReload, fail));
  if (own.waiting && own.active) {
    follow(own.waiting, beforeReload, fail);
    offerOrLetIn(own.waiting, beforeReload);
  }
}

/** Tell whether the server has the worker's script, as a script; what the browser has kept of it is replaced. */
async function isWorkerThere() {
  try {
    const response = await fetch('./sw.js', { cache: 'reload' });
    return response.ok && /javascript/.test(response.headers.get('Content-Type') ?? '');
  } catch {
    return false;
  }
}

/**
 * From "installing" to its end; the first one makes the page ready, later ones are offered.
 * @param {ServiceWorker | null} worker @param {BeforeReload} beforeReload @param {() => void} fail
 */
function follow(worker, beforeReload, fail) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration?.active) offerOrLetIn(worker, beforeReload);
    if (worker.state === 'activated' && state !== 'ready') keepWhatIsNeeded();
    if (worker.state === 'redundant' && !registration?.active && state !== 'full') fail();
  });
}

/**
 * After a slow start of Python, save the files of that start, too, and repair those of the fast start, which may be
 * damaged.
 */
export async function keepWhatIsNeeded() {
  if (!registration?.active) return;
  if (!(await isOurs(registration.active))) {
    become('failed');
    if (await isWorkerThere()) registration?.update().catch(() => {}); // else at the next visit
    return;
  }
  const isSlow = document.documentElement.dataset.boot === 'micropip';
  if (isSlow) ask(registration.active, 'KEEP_GAME');
  const kept = isSlow ? await ask(registration.active, 'KEEP_STOCK') : 'ready';
  if (state !== kept) become(kept);
}

/** @param {ServiceWorker} worker @param {string} type */
const ask = (worker, type) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type }, [port2]);
  });

/**
 * Tell whether a worker replies. A server that has once sent an empty script has given the browser a worker that keeps
 * nothing.
 * @param {ServiceWorker} worker
 */
const isOurs = (worker) =>
  Promise.race([
    ask(worker, 'HELLO').then(() => true),
    new Promise((resolve) => setTimeout(resolve, LONGEST_REPLY, false)),
  ]);

/**
 * A newer worker is offered; one that replaces a worker without a reply takes over without a question.
 * @param {ServiceWorker} worker @param {BeforeReload} beforeReload
 */
async function offerOrLetIn(worker, beforeReload) {
  if (registration?.active && (await isOurs(registration.active))) {
    offer(beforeReload);
    return;
  }
  isReplacing = true;
  worker.postMessage({ type: 'SKIP_WAITING' });
}

function noRoom() {
  become('full');
  toast(
    t(
      'This browser has no room left to save the page for offline play. With a network connection, it works as before.',
    ),
  );
}

/** Somebody who never closes the page hears of a newer version too. */
function lookForNewer() {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration?.update().catch(() => {}); // no network: later
  });
}

/** @param {BeforeReload} beforeReload */
const offer = (beforeReload) =>
  offerReload({
    kind: 'newer',
    label: t('New version'),
    text: t('A new version of Caylus is ready. Your game continues after the reload.'),
    onReload: () => reload(beforeReload),
  });

/** @param {BeforeReload} beforeReload */
async function reload(beforeReload) {
  await beforeReload();
  hurried = true;
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

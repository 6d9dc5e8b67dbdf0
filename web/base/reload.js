// Show a bar when the page has to be reloaded: the server lacks a part of it, a part cannot be downloaded, or the
// engine has stopped. The bar stays until the person decides.

import { t } from './words.js';
import { announce } from './dom.js';
import { h } from './h.js';
import { Lack, errorOf, messageOf } from './problem.js';
import { serviceWorkers } from './browser/service-worker.js';

/** @type {HTMLElement | null} */
let bar = null;
let isDead = false,
  isMissing = false; // a part of the page
addEventListener('vite:preloadError', () => {
  isMissing = true;
});

/**
 * Show the bar, in the place of an earlier one. `kind` names it for tests; `canWait` lets people go on without;
 * `press` is on the button.
 * @param {{kind: string, label: string, text: string, onReload: () => void, canWait?: boolean, press?: string}} what
 */
export function offerReload({ kind, label, text, onReload, canWait = true, press = t('Reload now') }) {
  bar?.remove();
  const own = h(
    'div.newer',
    { id: 'newer', role: 'region', 'aria-label': label, 'data-testid': kind },
    h('span', {}, text),
    h('button.primary', { type: 'button', 'data-testid': `${kind}-reload`, onclick: onReload }, press),
    canWait
      ? h('button', { type: 'button', 'data-testid': `${kind}-later`, onclick: () => own.remove() }, t('Later'))
      : null,
  );
  bar = own;
  // Nothing outside of an open dialog can be reached.
  const dialog = document.querySelector('dialog:modal');
  (dialog ?? document.body).append(own);
  dialog?.addEventListener('close', () => own.isConnected && document.body.append(own), { once: true });
  announce(text);
}

/** Errors that a missing or damaged file may lead to; no file is to blame for any other. */
const OF_FILES = ['Error', 'SyntaxError'];

/**
 * The page cannot start; what says so, and helps, is web/rescue.js, and nothing else says anything beside it.
 * @param {unknown} problem
 */
export function giveUp(problem) {
  const error = errorOf(problem),
    ofFiles = isMissing || OF_FILES.includes(error.name),
    kind = error instanceof Lack ? 'lack' : ofFiles ? 'file' : 'error';
  isDead = true;
  bar?.remove();
  document.dispatchEvent(new CustomEvent('dead', { detail: { message: messageOf(error), kind } }));
}

/**
 * Let web/rescue.js mend a missing part without which the page can still start. A mended page loads again; the promise
 * resolves if nothing helps.
 * @returns {Promise<void>}
 */
export const mendingFails = () =>
  new Promise((resolve) => {
    const event = new CustomEvent('incomplete', { cancelable: true, detail: resolve });
    if (document.dispatchEvent(event)) resolve(); // nobody is there to mend it
  });

/** A plain reload would not replace a damaged part in the browser's cache (web/rescue.js). */
function mendAndReload() {
  if (document.dispatchEvent(new CustomEvent('mend', { cancelable: true }))) location.reload();
}

/**
 * Compare the server's build with this page's: it is `newer`, or `away` where a reload would bring nothing, since no
 * service worker has the page either.
 */
async function lookAtServer() {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' }),
      text = await response.text();
    const own = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
    return response.ok && !own.every((src) => text.includes(src ?? '')) ? 'newer' : 'there';
  } catch {
    return serviceWorkers()?.controller ? 'there' : 'away';
  }
}

/**
 * Say that a part of the page is missing, from wherever that is noticed. `ending()` says what a reload does to what
 * lies on the table.
 * @param {{ending: () => string}} page
 */
export function listenForMissingParts({ ending }) {
  /** @param {{kind: string, text: string, canWait: boolean}} what */
  const offer = async ({ kind, text, canWait }) => {
    const server = await lookAtServer(),
      label = t('Reload');
    if (isDead) return;
    if (server === 'newer')
      offerReload({
        kind: 'outdated',
        label,
        text: `${t('This page is out of date: its server has a newer version.')} ${ending()}`,
        onReload: () => location.reload(),
        canWait,
      });
    else if (server === 'away')
      offerReload({
        kind,
        label,
        text: `${text} ${t('Do not reload the page yet: there is no network to download it again.')}`,
        onReload: () => offer({ kind, text, canWait }),
        canWait,
        press: t('Try again'),
      });
    else offerReload({ kind, label, text: `${text} ${ending()}`, onReload: mendAndReload, canWait });
  };
  addEventListener('vite:preloadError', () =>
    offer({ kind: 'missing', text: t('A part of the page could not be loaded.'), canWait: true }),
  );
  return {
    /** @param {Error} error */
    engineEnded(error) {
      console.warn(error);
      return offer({ kind: 'ended', text: t('The rules have stopped working.'), canWait: false });
    },
  };
}

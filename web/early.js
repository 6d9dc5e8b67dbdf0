// Python's own thread is started before the page's other scripts have been read: this one shares nothing with them and
// comes first (vite.config.js). engine.js takes the worker over.

// By addresses of their own, so that they become a part of this script.
import { workerOf } from './base/scripts.js?early';
import address from './client/worker.js?worker&url&early';

const path = __FAST__ && new URLSearchParams(location.search).get('boot') !== 'micropip' ? 'snapshot' : 'micropip';
const base = new URL(import.meta.env.BASE_URL, document.baseURI).href;

/** A worker that was told to take this path, and what it has said so far; null where engine.js will tell why not. */
export const early = begun();

function begun() {
  try {
    const worker = workerOf(address, 'python'),
      heard = /** @type {Event[]} */ ([]),
      hear = (/** @type {Event} */ event) => heard.push(event);
    Object.assign(worker, { onmessage: hear, onerror: hear });
    worker.postMessage({ boot: { base, path } });
    return { path, worker, heard };
  } catch {
    return null;
  }
}

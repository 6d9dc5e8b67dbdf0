// Python's own thread is started before the page's other scripts have been read: this one shares nothing with them and
// comes first (vite.config.js). engine.js takes the worker over.

// By addresses of their own, so that they become a part of this script.
import { trusted } from './base/scripts.js?early';
import address from './client/worker.js?worker&url&early';

const path = __FAST__ && new URLSearchParams(location.search).get('boot') !== 'micropip' ? 'snapshot' : 'micropip';
const base = new URL(import.meta.env.BASE_URL, document.baseURI).href;
const worker = new Worker(trusted(address), { type: 'module', name: 'python' });
/** @type {Event[]} */
const heard = [];
/** @param {Event} event */
const hear = (event) => heard.push(event);
Object.assign(worker, { onmessage: hear, onerror: hear });
worker.postMessage({ boot: { base, path } });

/** A worker that was told to take this path, and what it has said so far. */
export const early = { path, worker, heard };

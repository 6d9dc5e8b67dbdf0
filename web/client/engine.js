// The page's side of the bridge: starts the worker, numbers the requests, gives each its reply (docs/bridge.md).

import address from './worker.js?worker&url';
import { Requests } from './requests.js';
import { SessionRestorer } from './restorer.js';
import { workerOf } from '../base/scripts.js';
import { language, t } from '../base/words.js';
import { Lack, errorOf } from '../base/problem.js';

/** @import {Engine, Reply} from '../page.js' */
/** @import {Message} from './client.js' */

/** @returns {Record<string, string>} */
const stages = () => ({
  snapshot: t('Unpacking the game'),
  python: t('Starting Python'),
  micropip: t('Loading the installer'),
  wheel: t('Installing the game'),
  engine: t('Setting up the table'),
  ready: t('Ready'),
});

/** @param {{arrived: number, all: number}} of */
const loaded = ({ arrived, all }) =>
  t('Loading the rules: {arrived} of {all} MB', { arrived: megabytes(arrived), all: megabytes(all) });

/** @param {number} bytes */
const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const LONGEST_WAKING = 30_000; // ms from the last file's arrival; a Python that takes longer has got stuck
/**
 * By path: Python's WebAssembly, once the first engine's worker has it; the others share it.
 * @type {Record<string, any>}
 */
const compiled = {};

/**
 * Start Python in a worker, or take over one that was `started` (early.js).
 *
 * `paths` are tried one after the other; `onProgress({stage, label, fraction})`, `onRestart(path)` and `onEnd(error)`,
 * which may be set later, too, hear how the start goes, that the engine has started again, and that it never will.
 * `ready` resolves to `{path, ms}`: the path taken, "snapshot" or "micropip", and the milliseconds since the
 * navigation. `call(message)` resolves to the engine's reply, a refusal (`{ok: false, error}`) included; it rejects
 * only when there is no engine to reply. An engine that fails later starts again by the next path, and goes on where
 * it was.
 * @typedef {{path: string, worker: Worker, heard: Event[]}} Started
 * @param {{name?: string, paths?: string[], started?: Started | null, onProgress?: Engine['onProgress']}} [options]
 * @returns {Engine}
 */
export function createEngine({
  name = 'python',
  paths = usualPaths(),
  started: early = null,
  onProgress = () => {},
} = {}) {
  const requests = new Requests();
  const restorer = new SessionRestorer();
  /** @type {Worker | undefined} */
  let worker;
  /** The paths that are left. @type {string[]} */
  let others = [];
  /** Calls off a start. @type {(error: Error) => void} */
  let stop = () => {};
  /** The error that ended it all. @type {Error | undefined} */
  let ended;

  const base = new URL(import.meta.env.BASE_URL, document.baseURI).href;
  const ready = Promise.resolve().then(async () => {
    const path = await boot(paths);
    report('ready', 1);
    return { path, ms: Math.round(performance.now()) };
  });
  ready.catch(() => {}); // the caller gets the error
  /** Resolves when requests may be sent. @type {Promise<unknown>} */
  let there = ready;

  /** @param {string[]} paths */
  async function boot([path, ...more]) {
    others = more;
    try {
      await startWorker(path);
      return path;
    } catch (error) {
      if (!more.length || ended || error instanceof Lack) throw error;
      console.warn(`The ${path} cannot be used (${errorOf(error).message}); trying ${more[0]}.`);
      return boot(more);
    }
  }

  /** @returns {Promise<void>} @param {string} path */
  function startWorker(path) {
    worker?.terminate(); // nothing of a Python that failed is used again
    const { worker: own, heard } = early?.path === path ? early : startedNow(path);
    early = null;
    worker = own;
    return new Promise((resolve, reject) => {
      let started = false,
        watchdog = 0;
      /** @param {string} message @param {string | null} [lacks] what the browser does not have */
      const fail = (message, lacks) => {
        clearTimeout(watchdog);
        if (own !== worker || ended) return;
        const error = lacks ? new Lack(lacks) : new Error(message);
        if (!started) reject(error);
        else if (others.length) restart(error);
        else end(error);
      };
      stop = (error) => {
        clearTimeout(watchdog);
        reject(error);
      };
      own.onmessage = ({ data }) => {
        if (data.compiled) compiled[path] = data.compiled;
        else if (data.progress) report(data.progress.stage, data.progress.fraction, data.progress.bytes);
        else if (data.arrived) {
          // With the last path there is nothing to be gained.
          if (others.length) watchdog = setTimeout(fail, LONGEST_WAKING, 'it does not wake up');
        } else if (data.failed) fail(data.failed, data.lacks);
        else if (data.crash) fail(t('The engine has stopped: {problem}', { problem: data.crash }));
        else if (data.ready) {
          clearTimeout(watchdog);
          started = true;
          resolve();
        } else settle(data);
      };
      own.onerror = (event) => {
        event.preventDefault();
        fail(t('The engine has stopped: {problem}', { problem: event.message || t('its script cannot be loaded') }));
      };
      own.postMessage({ speak: language() });
      for (const event of heard)
        /** @type {(event: Event) => void} */ (own[/** @type {'onmessage'} */ (`on${event.type}`)])(event);
    });
  }

  /** @returns {Started} @param {string} path */
  function startedNow(path) {
    const own = madeWorker();
    own.postMessage({ boot: { base, path, compiled: compiled[path] } });
    return { path, worker: own, heard: [] };
  }

  function madeWorker() {
    try {
      return workerOf(address, name);
    } catch (error) {
      console.warn(error);
      throw new Lack('Worker');
    }
  }

  /** Replace a Python that cannot go on, and send it the pending requests again. @param {Error} error */
  function restart(error) {
    console.warn(`${error.message} Trying ${others[0]}.`);
    const pending = [...requests.waiting];
    there = boot(others).then(async (path) => {
      for (const message of restorer.messages()) await requests.send(message, post);
      report('ready', 1);
      engine.onRestart(path);
      for (const [id, { message }] of pending) post(id, message);
    });
    there.catch(end);
  }

  /** @param {number} id @param {Message} message */
  function post(id, message) {
    worker?.postMessage({ id, text: JSON.stringify(message) });
  }

  /** @returns {Promise<Reply>} @param {Message} message */
  async function call(message) {
    for (let last; last !== there;) {
      last = there;
      await last;
    }
    if (ended) throw ended;
    return requests.send(message, post);
  }

  /** @param {{id: number, reply: string}} of */
  function settle({ id, reply }) {
    const request = requests.take(id);
    if (!request) return;
    const read = JSON.parse(reply);
    restorer.hear(request.message, read);
    request.resolve(read);
  }

  /** @param {Error} error */
  function end(error) {
    if (ended) return;
    ended = error;
    worker?.terminate();
    stop(ended);
    requests.fail(ended);
    engine.onEnd(ended);
  }

  /** @param {string} stage @param {number} fraction @param {{arrived: number, all: number}} [bytes] */
  function report(stage, fraction, bytes) {
    engine.onProgress({ stage, label: bytes && bytes.arrived < bytes.all ? loaded(bytes) : stages()[stage], fraction });
  }

  /** @type {Engine} */
  const engine = {
    ready,
    call,
    onProgress,
    onRestart: () => {},
    onEnd: () => {},
    terminate: () => end(new Error(t('The engine was stopped.'))),
  };
  return engine;
}

const PATHS = __FAST__ ? ['snapshot', 'micropip'] : ['micropip'];

/** `?boot=micropip` in the page's address: how tests and measurements ask for the slow path. */
const usualPaths = () => pathsFrom(new URLSearchParams(location.search).get('boot'));

/** This path, and those that are left if it fails. @param {string | null} path */
export const pathsFrom = (path) => PATHS.slice(Math.max(0, PATHS.indexOf(path ?? '')));

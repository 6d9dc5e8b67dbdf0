// The page's side of the bridge: starts the worker, numbers the requests, gives each its reply (docs/bridge.md).

import { t } from "./words.js";

const stages = () => ({
  snapshot: t("Unpacking the game"),
  python: t("Starting Python"),
  micropip: t("Loading the installer"),
  wheel: t("Installing the game"),
  engine: t("Setting up the table"),
  ready: t("Ready"),
});

let compiled; // Pyodide's WebAssembly, once the first engine's worker has it; the others share it

/**
 * Start Python in a worker.
 *
 * `paths` are tried one after the other; `onProgress({stage, label, fraction})`, which may be set later, too, is told how
 * the start goes. `ready` resolves to `{path, ms}`: the path taken, "snapshot" or "micropip", and the
 * milliseconds since the navigation.
 * `call(message)` resolves to the engine's reply, a refusal (`{ok: false, error}`) included; it rejects only when there
 * is no engine to answer.
 */
export function createEngine({ name = "python", paths = usualPaths(), onProgress = () => {} } = {}) {
  const waiting = new Map();
  let lastId = 0;
  let worker;
  let ended; // the error that ended it all

  const base = new URL(import.meta.env.BASE_URL, document.baseURI).href;
  const ready = Promise.resolve().then(() => boot(paths));
  ready.catch(() => {}); // whoever calls is told

  async function boot([path, ...others]) {
    try {
      await startWorker(path);
    } catch (error) {
      if (!others.length || ended) throw error;
      console.warn(`The ${path} cannot be used (${error.message}); trying ${others[0]}.`);
      return boot(others);
    }
    report("ready", 1);
    return { path, ms: Math.round(performance.now()) };
  }

  function startWorker(path) {
    worker?.terminate(); // nothing of a Python that failed to start is used again
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name });
    return new Promise((resolve, reject) => {
      let started = false;
      const fail = (message) => {
        const error = new Error(message);
        if (started) end(error);
        else reject(error);
      };
      waiting.set("boot", { reject });
      worker.onmessage = ({ data }) => {
        if (data.compiled) compiled = data.compiled;
        else if (data.progress) report(data.progress.stage, data.progress.fraction);
        else if (data.failed) fail(data.failed);
        else if (data.crash) fail(t("The engine has stopped: {problem}", { problem: data.crash }));
        else if (data.ready) {
          started = true;
          waiting.delete("boot");
          resolve();
        } else answer(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(t("The engine has stopped: {problem}", { problem: event.message || t("its script cannot be loaded") }));
      };
      worker.postMessage({ boot: { base, path, compiled } });
    });
  }

  async function call(message) {
    await ready;
    if (ended) throw ended;
    const id = ++lastId;
    const reply = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, text: JSON.stringify(message) });
    return JSON.parse(await reply);
  }

  function answer({ id, reply }) {
    waiting.get(id)?.resolve(reply);
    waiting.delete(id);
  }

  function end(error) {
    ended ??= error;
    worker?.terminate();
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }

  function report(stage, fraction) {
    engine.onProgress({ stage, label: stages()[stage], fraction });
  }

  const engine = { ready, call, onProgress, terminate: () => end(new Error(t("The engine was stopped."))) };
  return engine;
}

/** `?boot=micropip` in the page's address: how tests and measurements ask for the slow path. */
function usualPaths() {
  const slow = new URLSearchParams(location.search).get("boot") === "micropip";
  return slow ? ["micropip"] : ["snapshot", "micropip"];
}

// Python's own thread. The page says "boot" and which language it will "speak", and from then on sends JSON texts; each
// gets one JSON text as its reply.

import bridge from '../py-bridge.py?raw';
import { thaw } from '../pyodide/fast.js';
import { lacked } from '../pyodide/lacked.js';
import { install } from '../pyodide/stock.js';

const files = __BOOT__; // addresses of the files of the build (web/tools/assets.mjs)
/** Returns the reply to a message, both as JSON. @type {(text: string) => string} */
let handle;
/** Why this Python cannot go on: a file that it needed later was damaged. @type {unknown} */
let broken = null;

/** @type {(language: string) => void} */
let speak;
/** The language that will be spoken first. @type {Promise<string>} */
const spoken = new Promise((resolve) => (speak = resolve));

self.onmessage = async ({ data }) => {
  if (data.speak) return speak(data.speak);
  if (data.boot) {
    try {
      await boot(data.boot);
      self.postMessage({ ready: true });
    } catch (error) {
      self.postMessage({ failed: describe(error), lacks: lacked() });
    }
    return;
  }
  try {
    const reply = handle(data.text);
    // Whatever it has made of that, it is not the reply.
    if (broken) throw broken;
    self.postMessage({ id: data.id, reply });
  } catch (error) {
    self.postMessage({ id: data.id, crash: describe(broken ?? error) });
  }
};

/** @param {{base: string, path: string, compiled?: WebAssembly.Module}} of */
async function boot({ base, path, compiled }) {
  const [start, own] = path === 'snapshot' ? [thaw, files.fast] : [install, files.stock];
  /** @type {import('../pyodide/stock.js').Boot['report']} */
  const report = {
    progress: (stage, fraction, bytes) => self.postMessage({ progress: { stage, fraction, bytes } }),
    compiled: (module) => self.postMessage({ compiled: module }),
    arrived: () => self.postMessage({ arrived: true }),
    broken: (error) => {
      broken ??= error;
    },
  };
  /** @param {string} file */
  const url = (file) => new URL(file, base).href;
  const python = await start(own, { url, lock: files.lock, compiled, spoken, report });
  handle = python.runPython(bridge);
  Object.assign(self, { heapBytes: () => python._module.HEAP8.length }); // for bench/page.py
  // A Python that is broken shows it here, while there is still another path to take.
  if (!JSON.parse(handle('{"do": "view"}')) || broken) throw broken ?? new Error('no answer');
}

/** The last line of a Python traceback says it; the rest is for the console. @param {unknown} error */
function describe(error) {
  console.warn(error);
  const { message = String(error) } = error instanceof Error ? error : {};
  return message.trim().replace(/^.*\n/s, '').slice(0, 500);
}

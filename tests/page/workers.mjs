// Workers of the page without a browser: each is a CPython with the engine, which answers as web/client/worker.js does.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PYTHON = existsSync(`${ROOT}.venv/bin/python`) ? `${ROOT}.venv/bin/python` : 'python3';

/** What Python says of something: the JSON that a script prints. @param {string} script @param {...any} values its `given` */
export function python(script, ...values) {
  const whole = `import json, sys\ngiven = json.loads(sys.argv[1])\n${script}`;
  return JSON.parse(execFileSync(PYTHON, ['-c', whole, JSON.stringify(values)], { cwd: ROOT, encoding: 'utf8' }));
}

/** All that have been started; a test may look at what was sent, or make one fail. @type {EngineWorker[]} */
export const workers = [];

export class EngineWorker extends EventTarget {
  /** @param {string} _address @param {{name?: string, type?: string}} [options] */
  constructor(_address, { name = 'python', type } = {}) {
    super();
    if (type !== 'module') throw new TypeError('The worker is no module.');
    this.name = name;
    /** Messages of the page, as objects. @type {any[]} */
    this.sent = [];
    /** Numbers of messages whose answers are to come. @type {number[]} */
    this.waiting = [];
    /** @type {((event: any) => void) | null} */
    this.onmessage = null;
    /** @type {((event: any) => void) | null} */
    this.onerror = null;
    /** Holds answers back until `release()`, when a test has set it. @type {any[] | null} */
    this.held = null;
    this.process = spawn(PYTHON, ['tests/page/engine.py'], { cwd: ROOT, env: { ...process.env, PYTHONPATH: ROOT } });
    this.process.stderr.pipe(process.stderr);
    this.process.on('exit', () => {});
    this.process.stdin.on('error', () => {}); // a page that is left may still say so
    createInterface({ input: this.process.stdout }).on('line', (reply) => {
      const id = this.waiting.shift();
      this.say({ id, reply });
    });
    workers.push(this);
    EngineWorker.onStart(this);
  }

  /** Called with each that starts. @type {(worker: EngineWorker) => void} */
  static onStart = () => {};

  /** @param {any} data */
  say(data) {
    if (this.held) this.held.push(data);
    else this.onmessage?.({ data, type: 'message' });
  }

  /** Let what was held back go, and hold no more. */
  release() {
    const held = this.held ?? [];
    this.held = null;
    for (const data of held) this.say(data);
  }

  /** @param {any} data */
  postMessage(data) {
    if (data.boot) queueMicrotask(() => this.say({ ready: true }));
    if (data.text === undefined) return;
    this.sent.push(JSON.parse(data.text));
    this.waiting.push(data.id);
    this.process.stdin.write(`${data.text}\n`);
  }

  /** As a damaged engine does. @param {string} problem */
  crash(problem) {
    this.onmessage?.({ data: { id: this.waiting[0] ?? 0, crash: problem }, type: 'message' });
  }

  terminate() {
    this.process.kill();
  }
}

/** End all of them, or Node would wait for ever. */
export function endWorkers() {
  for (const worker of workers.splice(0)) worker.terminate();
}

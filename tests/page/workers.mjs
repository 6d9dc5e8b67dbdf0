// Workers of the page without a browser: each is a CPython with the engine, which answers as web/client/worker.js does.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PYTHON = existsSync(`${ROOT}.venv/bin/python`) ? `${ROOT}.venv/bin/python` : 'python3';

/** Run a Python script and return the JSON it prints. @param {string} script @param {...any} values its `given` */
export function python(script, ...values) {
  const whole = `import json, sys\ngiven = json.loads(sys.argv[1])\n${script}`;
  return JSON.parse(execFileSync(PYTHON, ['-c', whole, JSON.stringify(values)], { cwd: ROOT, encoding: 'utf8' }));
}

/** The process that makes engines (engine.py). @type {import('node:child_process').ChildProcessWithoutNullStreams} */
let engines;
/** Its socket, once it listens. @type {Promise<string> | null} */
let listening = null;

/** Start the process that makes engines. @returns {Promise<string>} */
function startEngines() {
  const folder = mkdtempSync(join(tmpdir(), 'engines-')),
    address = join(folder, 'socket');
  engines = spawn(PYTHON, ['tests/page/engine.py', address], { cwd: ROOT, env: { ...process.env, PYTHONPATH: ROOT } });
  engines.stderr.pipe(process.stderr);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return new Promise((resolve, reject) => {
    engines.stdout.once('data', () => resolve(address));
    engines.once('exit', () => reject(new Error('No engine can be made.')));
  });
}

/** End all engines, and the process that makes them, or Node would wait for ever. */
export async function endEngines() {
  endWorkers();
  if (!listening) return;
  const ended = new Promise((resolve) => engines.once('exit', resolve));
  engines.stdin.end();
  await ended;
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
    /** Number of the engine's process, once it has said it. */
    this.process = 0;
    this.isEnded = false;
    listening ??= startEngines();
    this.connected = listening.then((address) => this.connect(address));
    workers.push(this);
    EngineWorker.onStart(this);
  }

  /** @param {string} address */
  connect(address) {
    const socket = connect(address),
      lines = createInterface({ input: socket });
    // A page that is left may still say so, and an engine that is ended may not have read it.
    for (const end of [socket, lines]) end.on('error', () => {});
    lines.on('line', (line) => {
      if (this.process) {
        this.say({ id: this.waiting.shift(), reply: line });
        return;
      }
      this.process = Number(line);
      if (this.isEnded) this.terminate();
    });
    return socket;
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
    this.connected.then((socket) => socket.write(`${data.text}\n`));
  }

  /** As a damaged engine does. @param {string} problem */
  crash(problem) {
    this.onmessage?.({ data: { id: this.waiting[0] ?? 0, crash: problem }, type: 'message' });
  }

  terminate() {
    this.isEnded = true;
    if (!this.process) return;
    try {
      process.kill(this.process);
    } catch {
      /* it has ended by itself */
    }
  }
}

/** End all of them. */
export function endWorkers() {
  for (const worker of workers.splice(0)) worker.terminate();
}

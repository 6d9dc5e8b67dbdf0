// Digests of games, searches and conversations (digests.py), made by the page's Python and meanwhile by CPython.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repository } from '../web/pyodide/python.mjs';
import { startOfThePage } from './page_python.mjs';

const DAY = process.env.DAY || new Date().toISOString().slice(0, 10);
const DAY_LONG = 86_400_000; // ms
const COMMAND = process.env.PYTHON ?? join(repository, '.venv/bin/python');
/** Sets have another order than in the page, whose hash seed is always 0. */
const PYTHONHASHSEED = String(1 + ((Date.parse(DAY) / DAY_LONG) % 1000));
const OPTIONS = { cwd: repository, env: { ...process.env, PYTHONHASHSEED } };
/** Differences that are told with both texts, and how much of them. */
const MANY = 5;
const LETTERS = 200;

/** @typedef {Record<string, [place: string, digest: string][]>} Digests */

/** Whether the two make different digests; each difference is told by its subject, its first place and both texts. */
export async function digestsDiffer() {
  const other = spawn(COMMAND, ['-m', 'tests.digests', DAY], { ...OPTIONS, stdio: ['ignore', 'pipe', 'inherit'] });
  const [ended, said] = [once(other, 'close'), text(other.stdout)];
  const { python, used } = await startOfThePage();
  const handle = python.runPython(readFileSync(join(repository, 'web/py-bridge.py'), 'utf8'));
  playAll((message) => JSON.parse(handle(JSON.stringify(message))));
  const early = used();
  if (early) console.log('A whole game needs the second part of Python, which comes late.');
  prepare(python, handle);
  /** @type {Digests} */
  const ours = JSON.parse(python.runPython('json.dumps(digests(day, handle))'));
  const [status] = await ended;
  if (status) throw new Error(`CPython ended with status ${status}.`);
  /** @type {Digests} */
  const theirs = JSON.parse(await said);

  const differing = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((subject) => {
    const place = firstDifference(ours[subject] ?? [], theirs[subject] ?? []);
    return place === undefined ? [] : [[subject, place]];
  });
  const all = Object.values(ours).reduce((sum, places) => sum + places.length, 0);
  console.log(`${DAY}: ${all} digests of ${Object.keys(ours).length} subjects, ${differing.length} of them DIFFERENT`);
  for (const [subject, place] of differing.slice(0, MANY)) {
    console.log(`\n${subject}, ${place}`);
    const asked = execFileSync(COMMAND, ['-m', 'tests.digests', DAY, subject, place], { ...OPTIONS, maxBuffer: 1e9 });
    python.globals.set('asked', python.toPy([subject, place]));
    tell(python.runPython('text_at(day, handle, *asked)'), String(asked));
  }
  if (differing.length)
    console.log(`\nRepeat it with DAY=${DAY}. Others: ${differing.slice(MANY).join('; ') || 'none'}`);
  if (used() !== 1) console.log(`Python's other part was fetched ${used()} times instead of once.`);
  return differing.length > 0 || used() !== 1 || early > 0;
}

/**
 * Play each game to its end, with thoughts, and through all forms of a record.
 * @param {(message: any) => any} ask
 */
function playAll(ask) {
  for (const game of ask({ do: 'catalog' }).catalog.games) playWhole(ask, game);
}

/** @param {(message: any) => any} ask @param {{id: string, players: number[]}} game */
function playWhole(ask, { id, players }) {
  const seats = ['Anna', 'Basile', 'Cosima'].slice(0, Math.max(...players)).map((name) => ({ name, bot: null }));
  let { view } = ask({ do: 'new', game: id, seats, options: {}, seed: 11 });
  for (let ply = 0; view.decision; ply += 1) {
    const { text } = view.choices[(7 * ply) % view.choices.length];
    ({ view } = ask({ do: 'act', text }));
    if (ply % 20 === 0 && view.decision) ask({ do: 'think', nodes: 20 });
  }
  if (!view.result) throw new Error(`The game of ${id} has no result.`);
  for (const form of ['json', 'text', 'code']) {
    const { saved } = ask({ do: 'save', form });
    if (!ask({ do: 'load', saved }).ok) throw new Error(`A saved game of ${id} cannot be loaded.`);
  }
}

/**
 * Let Python import the digests, and hear the bridge as the page does: through JavaScript.
 * @param {any} python @param {(message: string) => string} handle
 */
function prepare(python, handle) {
  for (const name of ['tests', 'web']) {
    python.FS.mkdirTree(`/repository/${name}`);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: join(repository, name) }, `/repository/${name}`);
  }
  const folder = join(repository, 'build/wheel');
  const [wheel] = readdirSync(folder).filter((name) => name.endsWith('.whl'));
  python.FS.writeFile('/tmp/caylus.whl', readFileSync(join(folder, wheel)));
  python.globals.set('handle', (/** @type {string} */ message) => handle(message));
  python.globals.set('day', DAY);
  python.runPython(`
import sys

# The wheel has modules that the page leaves out.
for name, module in list(sys.modules.items()):
    if name.partition(".")[0] == "caylus" and hasattr(module, "__path__"):
        module.__path__.append("/tmp/caylus.whl/" + name.replace(".", "/"))
sys.path.insert(0, "/repository")
sys.dont_write_bytecode = True

import json
from tests.digests import digests, text_at
`);
}

/** @param {Digests[string]} ours @param {Digests[string]} theirs */
function firstDifference(ours, theirs) {
  const number = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) => index).find(
    (index) => String(ours[index]) !== String(theirs[index]),
  );
  return number === undefined ? undefined : (theirs[number] ?? ours[number])[0];
}

/** Both texts from shortly before their first difference. @param {string} ours @param {string} theirs */
function tell(ours, theirs) {
  let start = 0;
  while (start < ours.length && ours[start] === theirs[start]) start += 1;
  const part = (/** @type {string} */ whole) => whole.slice(Math.max(0, start - LETTERS / 2), start + LETTERS);
  console.log(`  Pyodide: ${part(ours)}\n  CPython: ${part(theirs)}`);
}

// node page_training.mjs < {do, ...}: what the training of the page makes of it.

import { readFileSync } from 'node:fs';
import { feedOf } from '../web/tools/feed.mjs';
import { puzzleOf, readDay, writtenDay } from '../web/lessons/daily.js';
import { rated, rested } from '../web/base/glicko.js';
import { Training } from '../web/lessons/course/training.js';

const { kept = null, steps } = JSON.parse(readFileSync(0, 'utf8'));
const storage = new Map(kept === null ? [] : [['caylus.training', kept]]);
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (/** @type {string} */ key) => storage.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => storage.set(key, text),
  },
});
let training = new Training();
/** @type {Record<string, (...given: any[]) => unknown>} */
const known = {
  feedOf,
  rated,
  rested,
  puzzleOf,
  readDay,
  writtenDay,
  again: () => {
    training = new Training();
  },
  kept: () => storage.get('caylus.training'),
  empty: () => training.isEmpty,
  next: (game, puzzles, day, done = []) => training.next(game, puzzles, day, ({ id }) => done.includes(id)),
};
const answers = steps.map((/** @type {[string, ...any]} */ [name, ...given]) =>
  (known[name] ?? /** @type {any} */ (training)[name].bind(training))(...given),
);
process.stdout.write(JSON.stringify(answers.map((/** @type {unknown} */ answer) => answer ?? null)));

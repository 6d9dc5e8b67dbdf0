// node page_ladder.mjs < {steps}: what the ladder of the page makes of results.

import { readFileSync } from 'node:fs';
import { climb, nextOpponent } from '../web/client/store/ladder.js';

Object.assign(globalThis, { __SITE__: 'test' });
const { resultOf } = await import('../web/client/store/results.js');

/** @type {Record<string, (...given: any[]) => unknown>} */
const known = {
  climb: (results, of) => climb(results, of).map(({ rating, before, result }) => [result.id, rating, rating - before]),
  nextOpponent: (...given) => nextOpponent(.../** @type {Parameters<typeof nextOpponent>} */ (given))?.id,
  resultOf,
};
const { steps } = JSON.parse(readFileSync(0, 'utf8'));
const answers = steps.map((/** @type {[string, ...any]} */ [name, ...given]) => known[name](...given) ?? null);
process.stdout.write(JSON.stringify(answers));

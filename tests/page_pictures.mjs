// node page_pictures.mjs < {facts, positions}: what a page shows of these positions without Python, or why not; and
// node page_pictures.mjs < {program, calls}: what functions that were sent as data give.

import { readFileSync } from 'node:fs';
import { functionsOf } from '../web/client/position/functions.js';
import { errorOf } from '../web/base/problem.js';
import { viewOf } from '../web/client/position/view.js';

/** @type {{facts: any, positions?: any[], program: any, calls?: [name: string, ...values: any[]][]}} */
const { facts, positions = [], program, calls = [] } = JSON.parse(readFileSync(0, 'utf8'));

/** @param {() => unknown} work */
function tried(work) {
  try {
    return work();
  } catch (error) {
    return { error: errorOf(error).message };
  }
}

const call = program && functionsOf(program),
  seen = positions.map((position) => tried(() => viewOf(position, facts))),
  given = calls.map(([name, ...values]) => tried(() => call(name, ...values)));
process.stdout.write(JSON.stringify(program ? given : seen));

// Check the types of some folders strictly (web/tsconfig.strict.json). What they import is read, too, but not judged: a
// folder is added there when nothing is found in it.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CONFIG = 'web/tsconfig.strict.json';
const folders = JSON.parse(readFileSync(CONFIG, 'utf8'))
    .include.filter((glob) => glob.endsWith('.js'))
    .map((glob) => `web/${glob.split('**')[0]}`),
  { stdout, stderr, status } = spawnSync('node_modules/.bin/tsc', ['-p', CONFIG, '--pretty', 'false'], {
    encoding: 'utf8',
  }),
  lines = stdout.split('\n').filter(Boolean),
  found = lines.filter((line) => folders.some((folder) => line.startsWith(folder)));
// Where nothing at all can be read, as with a wrong option, everything is told.
const broken = status && !lines.some((line) => line.startsWith('web/'));
process.stdout.write([...(broken ? [...lines, stderr] : found), ''].join('\n'));
process.exitCode = found.length || broken ? 1 : 0;

// Check all types strictly, but for the games' parts of the position editor: they are read too, but not judged.
// One is taken out of the list when nothing is found in it.

import { spawnSync } from 'node:child_process';

const LATER = [/^web\/games\/\w+\/editor\//];
let status = 0;
for (const threads of ['', 'tools.', 'workers.']) {
  const config = `web/tsconfig.${threads}json`,
    { stdout, stderr } = spawnSync('node_modules/.bin/tsc', ['-p', config, '--strict', '--pretty', 'false'], {
      encoding: 'utf8',
    });
  // Each finding begins a line; what explains it is indented.
  const found = (stdout + stderr).split(/\n(?! )/).filter((text) => text && !LATER.some((paths) => paths.test(text)));
  for (const text of found) console.log(text);
  status ||= found.length && 1;
}
process.exitCode = status;

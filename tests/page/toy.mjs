// One more game at the table: `import './toy.mjs'` adds the toy (tests/toy) to the engine, the scripts and the files.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { altered } from './table.mjs';
import { python } from './workers.mjs';

process.env.CAYLUS_TOY = 'yes'; // engine.py asks for it
register('./toy-loader.mjs', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'toy-'));
python(
  `
import runpy
sys.path[:0] = ["web/tools", "tests/page"]
import toy
from caylus.core.text import translation
translation.LANGUAGES = {"en": translation.LANGUAGES["en"]}
sys.argv = ["start.py", given[0]]
runpy.run_path("web/tools/start.py")
print("null")`,
  folder,
);
for (const name of readdirSync(folder)) altered.set(name, readFileSync(join(folder, name), 'utf8'));
rmSync(folder, { recursive: true });

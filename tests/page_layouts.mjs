// node page_layouts.mjs < layout.json: the layouts of a game as the page has them (web/board/layout.js).

import { readFileSync } from 'node:fs';
import { laidOut } from '../web/board/layout.js';

process.stdout.write(JSON.stringify(laidOut(JSON.parse(readFileSync(0, 'utf8')))));

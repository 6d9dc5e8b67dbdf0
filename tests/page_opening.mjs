// node page_opening.mjs < {opening, records}: the positions that these records begin with, as boards find them.

import { readFileSync } from 'node:fs';
import { openingOf } from '../web/embed/opening.js';

const { opening, records } = JSON.parse(readFileSync(0, 'utf8'));
const found = await Promise.all(records.map((/** @type {string} */ record) => openingOf(record, opening)));
process.stdout.write(JSON.stringify(found));

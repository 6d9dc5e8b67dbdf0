// Kalah for the page: its places and its art.

import table from '../../../caylus/games/kalah/art/table.svg?raw';
import { simpleGame } from '../simple.js';
import layout from './layout.json' with { type: 'json' };

export default { ...simpleGame('kalah', layout, table), sounds: { sow: 'slide', over: 'fanfare' } };

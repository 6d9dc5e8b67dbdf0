// Kalah for the page: its places, and the sounds of its events.

import { simpleGame } from '../simple.js';
import layout from './layout.json' with { type: 'json' };

export default { ...simpleGame('kalah', layout), sounds: { sow: 'slide', over: 'fanfare' } };

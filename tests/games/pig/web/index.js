// Pig for the page: its places, and the sounds of its events.

import { simpleGame } from '../simple.js';
import layout from './layout.json' with { type: 'json' };

export default {
  ...simpleGame('pig', layout),
  sounds: { roll: 'knock', lose: 'tick', keep: 'slide', over: 'fanfare' },
};

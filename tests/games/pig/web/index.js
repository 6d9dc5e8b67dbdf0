// Pig for the page: its places and its art.

import die from '../../../caylus/games/pig/art/die.svg?raw';
import table from '../../../caylus/games/pig/art/table.svg?raw';
import { simpleGame } from '../simple.js';
import layout from './layout.json' with { type: 'json' };

export default {
  ...simpleGame('pig', layout, table, die),
  sounds: { roll: 'knock', lose: 'tick', keep: 'slide', over: 'fanfare' },
};

// The page's module of Skeleton: its sheets, their layout, and its art.

import die from '../../../caylus/games/skeleton/art/die.svg?raw'; // die
import table from '../../../caylus/games/skeleton/art/table.svg?raw';
import { Files } from '../../board/art.js';
import { t } from '../../base/vocabulary.js';
import layout from './layout.json' with { type: 'json' };

/** @type {import('../game.js').GameModule} */
export default {
  id: 'skeleton',
  sheets: [
    {
      id: 'board',
      layouts: ['wide', 'tall'],
      label: () => t('Table'),
      about: () => t('The counters that are left, and the pile. Enter takes counters where you may take some.'),
    },
  ],
  layout,
  art: new Files(table, die), // die
  art: new Files(table), // no die
  tinctures: {},
  sounds: { take: 'knock', over: 'fanfare' },
};

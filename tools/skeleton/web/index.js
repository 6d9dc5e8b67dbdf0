// What the page has to know of Skeleton to show it: where its places are, and how things, pieces and signs are drawn.

import { t } from '../../base/vocabulary.js';
import { counter, heap, paper, tray } from '../kit/table.js';
import { die } from '../kit/table.js'; // die
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
  ground: { wide: [paper, heap], tall: [paper, heap] },
  drawings: {
    row: tray,
    die, // die
  },
  pieces: { counter },
  signs: { points: counter },
  tinctures: {},
  sounds: { take: 'knock', over: 'fanfare' },
};

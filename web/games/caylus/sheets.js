// The sheets: their labels, and their descriptions for people who do not see them.

import { t } from '../../base/vocabulary.js';

/** @type {import('../game.js').SheetInfo[]} */
export const SHEETS = [
  {
    id: 'board',
    layouts: ['wide', 'tall'],
    label: () => t('Board'),
    about: () =>
      t(
        'Road, castle, and special buildings. Arrow keys move between places, Page Up and Page Down between legal places; Enter selects.',
      ),
  },
  {
    id: 'tables',
    layouts: ['column', 'broad'],
    label: () => t('Favors and stock'),
    about: () =>
      t(
        'Favor table, turn order, and stock of tiles. Arrow keys move between places, Page Up and Page Down between legal places; Enter selects.',
      ),
  },
];

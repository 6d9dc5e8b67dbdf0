// The names of the sheets, and their descriptions for screen readers.

import { t } from '../../base/vocabulary.js';

/** @type {import('../game.js').SheetInfo[]} */
export const SHEETS = [
  {
    id: 'board',
    layouts: ['wide', 'tall'],
    label: () => t('Castle'),
    about: () =>
      t(
        'The castle. Arrow keys move between cells, Page Up and Page Down between choices, R turns the tile; Enter selects.',
      ),
  },
  {
    id: 'tables',
    layouts: ['column', 'broad'],
    label: () => t('Tiles left'),
    about: () => t('The tiles and tokens that are left. Arrow keys move between them; Enter shows an explanation.'),
  },
];

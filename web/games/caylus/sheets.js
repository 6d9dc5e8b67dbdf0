// What the sheets are called, and what is said of them to those who do not see them.

import { t } from '../../base/vocabulary.js';

export const SHEETS = {
  board: {
    label: () => t('Board'),
    about: () =>
      t(
        'Road, castle and special buildings. Arrow keys move over the places, Page Up and Page Down over the legal ones, Enter acts.',
      ),
  },
  tables: {
    label: () => t('Favors and stock'),
    about: () =>
      t(
        'Favor table, turn order and stock of tiles. Arrow keys move over the places, Page Up and Page Down over the legal ones, Enter acts.',
      ),
  },
};

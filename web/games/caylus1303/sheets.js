// What the sheets are called, and what is said of them to those who do not see them.

import { t } from '../../base/vocabulary.js';

export const SHEETS = {
  board: {
    label: () => t('Board'),
    about: () =>
      t(
        'Road, bridge and construction site. Arrow keys move over the places, Page Up and Page Down over the legal ones, Enter acts.',
      ),
  },
  tables: {
    label: () => t('Characters and supply'),
    about: () =>
      t(
        'Characters and supply of tiles. Arrow keys move over the places, Page Up and Page Down over the legal ones, Enter acts.',
      ),
  },
};

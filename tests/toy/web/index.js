// Ladder for the page: its places and its art.

import ladder from '../../../caylus/games/toy/art/ladder.svg?raw';
import { Files } from '../../board/art.js';
import { t } from '../../base/vocabulary.js';
import layout from './layout.json' with { type: 'json' };

export default {
  id: 'toy',
  sheets: [
    {
      id: 'board',
      layouts: ['wide', 'tall'],
      label: () => t('Ladder'),
      about: () =>
        t('The ladder. Arrow keys move over the places, Page Up and Page Down over the legal ones, Enter acts.'),
    },
    {
      id: 'dice',
      layouts: ['beside', 'below'],
      label: () => t('Die'),
      about: () => t('The die. Enter rolls it where it may be rolled.'),
    },
  ],
  layout,
  art: new Files(ladder),
  /** Rungs touch each other, so that the rails have no gaps. */
  margins: { rung: [2, 0, 2, 0] },
  tinctures: {},
  sounds: { weather: 'knock', climb: 'slide', slip: 'tick', keep: 'knock', over: 'fanfare' },
};

// A game's part of the page that has one sheet: its layout, and its art, beside the drawings for all such games. A game may
// add what is its own: `{ ...simpleGame('ID', layout, table), sounds: { take: 'knock' } }`.

import simple from '../../caylus/drawing/simple/art/simple.svg?raw';
import { t } from '../base/vocabulary.js';
import { Files } from '../board/art.js';
import { laidOut } from '../board/layout.js';

/**
 * @param {string} id
 * @param {Record<string, import('../board/layout.js').WrittenLayout>} layout as in its layout.json
 * @param {string[]} files its own drawings
 * @returns {import('./game.js').GameModule}
 */
export const simpleGame = (id, layout, ...files) => ({
  id,
  sheets: [
    {
      id: 'board',
      layouts: ['wide', 'tall'],
      label: () => t('Board'),
      about: () =>
        t(
          'Places of the game. Arrow keys move between places, Page Up and Page Down between legal places; Enter selects.',
        ),
    },
  ],
  layout: laidOut(layout),
  art: new Files(...files, simple),
  tinctures: {},
});

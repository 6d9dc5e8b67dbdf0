// What is said of draws: how fair they are by link, and how often one was known.

import { n, t } from '../base/words.js';

/**
 * Who can influence draws in a game by link, where numbers that both devices promise decide all of them, or not.
 * @param {boolean} isProtected
 */
export const fairness = (isProtected) =>
  isProtected
    ? t(
        'Nobody can choose what is drawn: both devices fix secret numbers before the first draw and check them after each one. This does not protect against everything. The player who sets up the game may choose who begins, a second draw in the same turn can be known in advance, and anybody can stop playing.',
      )
    : t(
        'The draws of this game are not protected: somebody who changes the page could choose what is drawn, and nobody would notice.',
      );

/**
 * How often somebody went back past a draw and decided when it was known; nothing where nobody did.
 * @param {number | undefined} count
 */
export const foreseen = (count) =>
  count
    ? n(
        '{count} decision was made after an undo, with the draw already known.',
        '{count} decisions were made after an undo, with the draw already known.',
        count,
      )
    : '';

/** What people agree on at a table without hints. */
export const withoutHints = () => t('Nobody gets hints or an analysis until the game is over.');

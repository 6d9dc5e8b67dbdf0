// Sentences about draws: how fair they are in a game by link, and how often a player knew one.

import { n, t } from '../base/words.js';

/**
 * Describe how fair the draws of a game by link are: protected if secret numbers of both devices decide all of them.
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

/** Return the sentence about a table without hints. */
export const withoutHints = () => t('Nobody gets hints or an analysis until the game is over.');

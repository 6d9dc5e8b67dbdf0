// What is said of draws: how fair they are by link, and how often one was known.

import { n, t } from '../../base/words.js';

/**
 * Who can influence draws in a game by link, where both devices promise numbers or where they cannot.
 * @param {boolean} promised
 */
export const fairness = (promised) =>
  promised
    ? t(
        'Nobody can choose what is drawn: both devices fix secret numbers before the first draw and check them after each one. Not protected: who sets up the game may choose who begins, a second draw in the same turn can be known beforehand, and anybody can stop playing.',
      )
    : t(
        'The draws of this game are not protected: somebody who changes the page could choose what is drawn, and nobody would be told.',
      );

/**
 * How often somebody went back past a draw and decided when it was known; nothing where nobody did.
 * @param {number | undefined} count
 */
export const foreseen = (count) =>
  count
    ? n(
        'After an undo, somebody decided {count} time with a draw already known.',
        'After an undo, somebody decided {count} times with a draw already known.',
        count,
      )
    : '';

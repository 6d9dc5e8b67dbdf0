// The end of a game, before the table of results: beside the board, as it is, what the last counting brings, line after
// line, and who has won. A few seconds; any key or press goes on at once.

import { h, icon, announce } from '../../base/dom.js';
import { verdictOf } from './result.jsx';
import { t } from '../../base/words.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

const LONGEST = 800, // ms for a line
  SHOWN = 3200, // for all of them
  LAST = 1300, // for who has won
  DEAF = 350; // ms; an earlier press was meant for something else

/**
 * Resolves when all has been shown, or somebody goes on.
 * @param {Page} page @param {Model} model
 * @returns {Promise<void>}
 */
export function playFinale({ sheets }, { view, events }) {
  // Without phases nothing separates the last counting from the game before it.
  const counted = view.phase ? events.filter(({ seat, phase }) => seat !== null && phase === view.phase) : [],
    lines = h('ol.counted', {}),
    banner = h(
      'div.finale',
      { id: 'finale', 'data-testid': 'finale', role: 'group', 'aria-label': t('The game is over') },
      h('h2', {}, t('The game is over')),
      lines,
      h('button', { type: 'button', 'data-testid': 'finale-skip' }, t('Continue')),
    );
  const act = document.querySelector('.act');
  act?.prepend(banner);
  act?.classList.add('ending');
  banner.scrollIntoView({ block: 'nearest' });
  announce([t('The game is over'), verdictOf(view)].join('. '));
  return new Promise((resolve) => {
    let timer = 0;
    const started = performance.now(),
      end = () => {
        clearTimeout(timer);
        for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, press, true);
        sheets.lightUp(null);
        banner.remove();
        act?.classList.remove('ending');
        setTimeout(resolve); // else the press, which moves the focus, would take it from the dialog that opens
      },
      press = () => {
        if (performance.now() - started > DEAF) end();
      },
      showLine = (/** @type {number} */ at) => {
        const line = counted[at];
        if (!line) {
          sheets.lightUp(null);
          lines.replaceChildren(
            h(
              'li.won',
              {},
              view.result?.winners.map((seat) => icon('shield', 30, view.seats[seat])),
              ' ',
              verdictOf(view),
            ),
          );
          timer = window.setTimeout(end, LAST);
          return;
        }
        lines.append(h('li', {}, icon('shield', 20, view.seats[line.seat ?? -1]), ' ', line.text));
        lines.scrollTop = lines.scrollHeight;
        sheets.lightUp(line.data.place ?? null);
        timer = window.setTimeout(() => showLine(at + 1), Math.min(LONGEST, SHOWN / counted.length));
      };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, true);
    showLine(0);
  });
}

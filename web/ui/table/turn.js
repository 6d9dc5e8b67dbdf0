// The turn passes to another person at this screen: for a moment the prompt has nothing but the name of the one who
// decides now. That takes no room and no press, and any press ends it; screen readers hear the prompt. Where the
// settings say so, a curtain hides the table instead, until that person draws it.

import { $ } from '../../base/dom.js';
import { still } from '../../board/motion/motion.js';

/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

const SHOWN = 1100; // ms
let timer = 0;
/** the person who decided before @type {number | null} */
let last = null;

function end() {
  clearTimeout(timer);
  delete $('prompt').dataset.turn;
}

for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, end, { capture: true, passive: true });

/**
 * Called with every model. A variation is played for all seats by one person, to whom nobody passes the turn.
 * @param {Pick<Model, 'view' | 'open'>} model @param {Page} page
 */
export function showTurn({ view: { decision, seats, what_if: parted }, open }, { dialogs, state }) {
  if (!open || !decision || parted !== null) return;
  const before = last,
    prompt = $('prompt'),
    seat = seats[decision.seat];
  last = seat.seat;
  if (before === null || before === last) return;
  end();
  if (seats.filter(({ bot, here }) => !bot && here).length < 2) return;
  if (state.prefs.curtain) {
    dialogs.curtain(seat);
    return;
  }
  prompt.classList.toggle('calm', still());
  prompt.dataset.turn = seat.name;
  timer = window.setTimeout(end, SHOWN);
}

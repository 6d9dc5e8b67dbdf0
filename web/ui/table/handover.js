// A scene: something that a player had is another's now. It covers nothing that can be pressed, and any press ends it.

import { still } from '../../board/motion/motion.js';
import { h, icon } from '../../base/dom.js';

/** @import {LogLine} from '../../contract.js' */
/** @import {Model} from '../../page.js' */
/** @import {Page} from '../page.js' */

const SHOWN = 3200; // ms
let timer = 0;

function end() {
  clearTimeout(timer);
  document.querySelector('.handover')?.remove();
}

for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, end, { capture: true, passive: true });

/**
 * Show what has changed hands: who had it, what it is and does, who has it now. Screen readers hear it from the
 * announcer.
 * @param {Page} page @param {Model} model @param {LogLine} event
 */
export function showHandover({ sheets }, { view, catalog }, { seat, text, data }) {
  const place = data.place ?? '',
    picture = sheets.portrait(place);
  end();
  const player = (/** @type {number | null} */ one, /** @type {string} */ role) =>
    one !== null &&
    h(`span.handover-${role}`, {}, icon('shield', 44, view.seats[one]), h('b', {}, view.seats[one].name));
  document.body.append(
    h(
      still() ? 'div.handover.calm' : 'div.handover',
      { 'data-testid': 'handover', 'aria-hidden': 'true' },
      h(
        'div.handover-way',
        {},
        player(data.had_by ?? null, 'from'),
        picture && h('span.handover-what', {}, picture),
        h('span.handover-arrow', {}, '→'),
        player(seat, 'to'),
      ),
      h('p', {}, text),
      h('p.small', {}, catalog.places[place]?.text ?? ''),
    ),
  );
  timer = setTimeout(end, SHOWN);
}

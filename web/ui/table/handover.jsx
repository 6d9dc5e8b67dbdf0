// A scene: something that a player had is another's now. It covers nothing that can be pressed, and any press ends it.

import { render } from 'preact';
import { still } from '../../board/motion/motion.js';
import { Icon, Picture } from '../../base/elements.jsx';

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
  /** @param {number | null} one @param {string} role */
  const player = (one, role) =>
    one !== null && (
      <span class={`handover-${role}`}>
        <Icon name="shield" size={44} seat={view.seats[one]} />
        <b>{view.seats[one].label}</b>
      </span>
    );
  const scene = Object.assign(document.createElement('div'), { className: 'handover', ariaHidden: 'true' });
  scene.classList.toggle('calm', still());
  scene.dataset.testid = 'handover';
  render(
    <>
      <div class="handover-way">
        {player(data.had_by ?? null, 'from')}
        {picture && (
          <span class="handover-what">
            <Picture of={picture} />
          </span>
        )}
        <span class="handover-arrow">→</span>
        {player(seat, 'to')}
      </div>
      <p>{text}</p>
      <p class="small">{catalog.places[place]?.text}</p>
    </>,
    scene,
  );
  document.body.append(scene);
  timer = setTimeout(end, SHOWN);
}

// The end of a turn: a card over the board with its events, the points and the leader. It lasts as long as one reads
// it, and any press or key ends it and still does its work, since nothing waits for the card. It waits for another
// scene.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Icon } from '../../base/elements.jsx';
import { still } from '../../board/motion/motion.js';
import { required } from '../../base/problem.js';

/** @import {MomentLine} from '../../contract.js' */
/** @import {Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

const SHOWN = 4000; // ms
const AGAIN = 200; // ms until it looks again whether another scene is over
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function end() {
  clearTimeout(timer);
  render(null, $('turn-end'));
}

for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, end, { capture: true, passive: true });

/**
 * Show the end of a turn; a later one takes its place at once. The card is a status, which screen readers read whole.
 * @param {Page} page @param {Model} model
 */
export function showTurnEnd(page, model) {
  end();
  if (document.querySelector('.handover')) timer = setTimeout(() => showTurnEnd(page, model), AGAIN);
  else draw(page, model);
}

/** @param {Page} page @param {Model} model */
function draw({ sheets }, { view }) {
  const { title, lines, leader, begins } = required(view.moment),
    { left, width } = sheets.board.canvas.getBoundingClientRect();
  $('turn-end').style.left = width ? `${left + width / 2}px` : '';
  render(
    <div class={still() ? 'turn-end-card calm' : 'turn-end-card'} data-testid="turn-end">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <Line line={line} view={view} />
        ))}
      </ul>
      <p class="leader">
        <Line line={leader} view={view} as="span" />
      </p>
      {begins && <p class="small">{begins}</p>}
    </div>,
    $('turn-end'),
  );
  timer = setTimeout(end, SHOWN);
}

/** @param {{line: MomentLine, view: PageView, as?: 'li' | 'span'}} of */
const Line = ({ line: { seat, text }, view, as: Name = 'li' }) => (
  <Name class="flex" data-seat={seat ?? undefined}>
    {seat !== null && <Icon name="shield" size={20} seat={view.seats[seat]} />} <span>{text}</span>
  </Name>
);

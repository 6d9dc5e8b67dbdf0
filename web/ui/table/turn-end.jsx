// The end of a turn: a card over the board with its events, the points and the leader. It lasts a moment, and any press
// or key ends it and still does its work, since nothing waits for the card.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Icon } from '../../base/elements.jsx';
import { still } from '../../board/motion/motion.js';
import { required } from '../../base/problem.js';

/** @import {MomentLine} from '../../contract.js' */
/** @import {Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

const SHOWN = 1200; // ms
let timer = 0;

function end() {
  clearTimeout(timer);
  render(null, $('turn-end'));
}

for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, end, { capture: true, passive: true });

/**
 * Show the end of a turn; a later one takes its place at once. The card is a status, which screen readers read whole.
 * @param {Page} page @param {Model} model
 */
export function showTurnEnd({ sheets }, { view }) {
  const { title, lines, leader, begins } = required(view.moment),
    { left, width } = sheets.board.canvas.getBoundingClientRect();
  end();
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

// The end of a turn: a card over the board with its events, the points and the leader at that moment. It lasts as long
// as one reads it; bots wait meanwhile (ui/dialogs.js), and any press or key ends it and still does its work. It waits
// for another scene.

import { render } from 'preact';
import { $ } from '../../base/dom.js';
import { Icon } from '../../base/elements.jsx';
import { still } from '../../board/motion/motion.js';
import { required } from '../../base/problem.js';

/** @import {MomentLine} from '../../contract.js' */
/** @import {Model, PageView} from '../../page.js' */

const SHOWN = 4000; // ms
const AGAIN = 200; // ms until it looks again whether another scene is over
const SCENES = '.handover, .curtain';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Resolves the promises of cards that have gone. */
let gone = () => {};

function clear() {
  clearTimeout(timer);
  render(null, $('turn-end'));
}

function end() {
  const go = gone;
  gone = () => {};
  clear();
  go();
}

/** The press that opens a curtain ends nothing behind it. */
const endSeen = () => document.querySelector('.curtain') || end();

for (const kind of ['pointerdown', 'keydown'])
  document.addEventListener(kind, endSeen, { capture: true, passive: true });

/**
 * Show the end of a turn; a later one takes its place at once. The card is a status, which screen readers read whole.
 * Resolves when it has gone.
 * @param {Model} model
 * @returns {Promise<void>}
 */
export function showTurnEnd(model) {
  const before = gone;
  clear();
  return new Promise((resolve) => {
    gone = () => [before, resolve].forEach((go) => go());
    drawSoon(model);
  });
}

/** @param {Model} model */
function drawSoon(model) {
  if (document.querySelector(SCENES)) timer = setTimeout(() => drawSoon(model), AGAIN);
  else draw(model);
}

/** Over the part of the table that a small screen shows; the points above it stay in sight. @param {Model} model */
function draw({ view }) {
  const { title, lines, after, leader, begins } = required(view.moment),
    part = required(document.querySelector('[data-part-of][data-shown]')),
    { left, top, width } = part.getBoundingClientRect();
  Object.assign($('turn-end').style, { left: `${left}px`, top: `${Math.max(0, top)}px`, width: `${width}px` });
  render(
    <div class={still() ? 'turn-end-card calm' : 'turn-end-card'} data-testid="turn-end">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <Line line={line} view={view} />
        ))}
      </ul>
      <p class="leader">
        <small>{after}</small>
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

// The signs and arrows on the board: those that are being drawn, else of a hint, of a coach's suggestion, or of the
// position that is shown.

import { pointsOf } from '../../board/highlights.js';
import { required } from '../../base/problem.js';
import { whenever } from '../../base/signals.js';
import { isPast } from '../../client/model.js';
import { STAR } from '../table/choosing.js';

/** @import {ThingView} from '../../contract.js' */
/** @import {Step} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @typedef {{marks: Map<string, string>, ghosts?: Map<string, ThingView>, arrows?: [string, string][]}} Marks */

/**
 * Number choices on the board, or give them a sign; one place may stand for several.
 * @param {Step[]} choices @returns {Marks}
 */
function marksOf(choices, sign = '') {
  const marks = new Map(),
    ghosts = new Map();
  choices.forEach(({ target, ghost }, i) => {
    if (!target) return;
    const own = sign || String(i + 1);
    marks.set(target, marks.has(target) ? `${marks.get(target)} ${own}` : own);
    if (ghost && !ghosts.has(target)) ghosts.set(target, ghost);
  });
  return { marks, ghosts };
}

/** The note's places, and in the past the move and a better one. @param {Page} page @returns {Marks} */
function marksOfPosition({ panels, state }) {
  const { view } = required(state.model),
    decided = isPast(view) ? panels.moves.decisions?.[view.ply] : undefined,
    { marks, ghosts, arrows } = panels.past.pointsOn(decided),
    noted = pointsOf(view.line);
  return { marks: new Map([...noted.marks, ...marks]), ghosts, arrows: [...noted.arrows, ...arrows] };
}

/** @param {Page} page @returns {Marks} */
function marksNow(page) {
  const { hint, coach } = page.panels,
    sketch = page.dialogs.drawing?.sketch;
  if (sketch) return sketch;
  if (hint.choices.length) return marksOf(hint.choices);
  return coach.suggestion ? marksOf([coach.suggestion], STAR) : marksOfPosition(page);
}

/** @param {Page} page */
export const bindMarks = (page) =>
  whenever(
    () => marksNow(page),
    ({ marks, ghosts, arrows }) => page.sheets.mark(marks, ghosts, arrows),
  );

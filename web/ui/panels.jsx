// The panels of the table: which component is drawn where, and which elements follow the state.

import { mount } from '../base/panel.jsx';
import { required } from '../base/problem.js';
import { whenever } from '../base/signals.js';
import { Dock } from './analysis/dock.jsx';
import { HintPanel, bindHint } from './analysis/hint.jsx';
import { bindMarks } from './analysis/marks.js';
import { PastPanel } from './analysis/past.jsx';
import { NoticePanel } from './dialogs/notice.jsx';
import { showChoices } from './table/choosing.js';
import { bindConfirming } from './table/confirming.js';
import { bindFold } from './table/fold.js';
import { bindHeader } from './table/header.js';
import { bindTabs } from './table/tabs.js';
import { bindTitle } from './table/title.js';
import { LogEntries } from './table/log.jsx';
import { Players, bindRoom } from './table/players.jsx';
import { Prompt, bindColors } from './table/prompt.jsx';
import { Since } from './table/since.jsx';
import { Goal, Notes, OwnPurse, Phases, Scores, Turn } from './table/standing.jsx';
import { StepsPanel } from './table/steps.jsx';

/** @import {Page} from './page.js' */

/** Parts of the page, each with what is drawn there; their order means nothing. @type {[id: string, Part: any][]} */
export const PANELS = [
  ['prompt', Prompt],
  ['turn', Turn],
  ['phases', Phases],
  ['notes', Notes],
  ['goal', Goal],
  ['own-purse', OwnPurse],
  ['scores', Scores],
  ['players', Players],
  ['since', Since],
  ['notice', NoticePanel],
  ['steps', StepsPanel],
  ['hint', HintPanel],
  ['past', PastPanel],
  ['dock', Dock],
  ['log', LogEntries],
];
/** elements of index.html that follow the state, in no order either */
export const BOUND = [
  bindHeader,
  bindColors,
  bindRoom,
  bindTabs,
  bindTitle,
  bindConfirming,
  bindFold,
  bindHint,
  bindMarks,
  showChoices,
];

/** Draw them for the first model; from now on each follows the signals that it reads. @param {Page} page */
export function drawPanels(page) {
  const { panels, state } = page;
  for (const [id, Part] of PANELS) mount(id, Part, { page });
  for (const bindPart of BOUND) bindPart(page);
  whenever(
    () => required(state.model),
    (model) => panels.hand.show(model),
  );
}

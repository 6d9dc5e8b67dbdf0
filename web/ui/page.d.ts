// What the parts of the page share.

import type { GameModule } from '../games/game.js';
import type { Engine, Model, PageCatalog } from '../page.js';

/** Some facts, and each other; main.js puts it together. */
export interface Page {
  /** the code of the game on the table */
  game: GameModule | null;
  prefs: ReturnType<typeof import('../base/settings.js').settings>;
  catalog: PageCatalog | null;
  /** what is shown now */
  model: Model | null;
  ready: boolean;
  busy: boolean;
  engine: Engine;
  showing: import('./showing.js').Showing;
  acting: import('./acting.js').Acting;
  dialogs: import('./dialogs.js').Dialogs;
  starting: import('./starting.js').Starting;
  later: import('../base/frame-queue.js').FrameQueue;
  sheets: import('./sheets.js').Sheets;
  games: import('../client/store/games.js').Games;
  session: import('../client/session.js').Session;
  bots: import('./table/thinking.js').Thinking;
  notice: import('./dialogs/notice.jsx').Notice;
  flights: import('../board/motion/flights.js').Flights;
  fresh: import('../board/motion/fresh.js').Fresh;
  players: import('./table/players.jsx').Players;
  ownPurse: import('./table/standing.jsx').OwnPurse;
  choices: import('./table/choices.jsx').Choices;
  hand: import('./table/hand.js').Hand;
  log: import('./table/log.jsx').Log;
  twin: import('./table/accessible-board.js').AccessibleBoard;
  announcer: import('./help/announce.js').Announcer;
  tabs: import('./table/tabs.js').Tabs;
  since: import('./table/since.jsx').Since;
  rules: import('./help/rules.js').Rules;
  hint: import('./analysis/hint.jsx').Hint;
  reviews: import('./analysis/reviews.js').Reviews;
  past: import('./analysis/past.jsx').Past;
  confirming: import('./table/confirming.js').Confirming;
  sounds: import('../sound/sounds.js').Sounds;
  steps: import('./table/steps.jsx').Steps;
  timeLine: import('./analysis/timeline.jsx').TimeLine;
  lines: import('./analysis/lines.jsx').Lines;
  whatIf: import('./analysis/whatif.jsx').WhatIf;
}

// The state that the parts of the page share, and the parts that call one another. What is drawn is made from signals.

import type { GameModule } from '../games/game.js';
import type { Engine, Model, PageCatalog } from '../page.js';

export interface State {
  /** the code of the game on the table (web/games) */
  game: GameModule | null;
  prefs: ReturnType<typeof import('../base/settings.js').settings>;
  catalog: PageCatalog | null;
  /** the model of the shown view */
  model: Model | null;
  /** the seat of the person who decides, or decided last */
  ownSeat: number;
  /** replaced when the origin of the game, its store or its players elsewhere may have changed */
  circumstances: object;
  ready: boolean;
  busy: boolean;
}

export interface Panels {
  choices: import('../panels/choices.jsx').Choices;
  coach: import('./table/coach.js').Coach;
  confirming: import('./table/confirming.js').Confirming;
  planned: import('./table/planned.js').Planned;
  fold: import('./table/fold.js').Fold;
  hand: import('../panels/hand.jsx').Hand;
  hint: import('./analysis/hint.jsx').Hint;
  variations: import('./analysis/variations.jsx').Variations;
  log: import('./table/log.jsx').Log;
  moves: import('./analysis/moves.js').Moves;
  notice: import('./dialogs/notice.jsx').Notice;
  past: import('./analysis/past.jsx').Past;
  rules: import('../panels/rules.jsx').Rules;
  tabs: import('./table/tabs.js').Tabs;
  thinking: import('./table/thinking.js').Thinking;
}

/** main.js puts it together. */
export interface Page {
  state: State;
  engine: Engine;
  session: import('../client/session.js').Session;
  games: import('../client/store/games.js').Games;
  reviews: import('./analysis/reviews.js').Reviews;
  thinker: import('../client/analysis-engine.js').AnalysisEngine;
  sheets: import('./sheets.js').Sheets;
  flights: import('../board/motion/flights.js').Flights;
  sounds: import('../sound/sounds.js').Sounds;
  panels: Panels;
  table: import('./table.js').Table;
  steps: import('./table/steps.jsx').Steps;
  acting: import('./acting.js').Acting;
  cover: import('./cover.js').Cover;
  dialogs: import('./dialogs.js').Dialogs;
  starting: import('./starting.js').Starting;
  /** when a game lies on the table, or none ever will */
  begun: Promise<unknown>;
  /** once somebody has played live */
  live?: import('../live/live.js').Live;
}

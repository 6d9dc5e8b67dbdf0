// What the parts of the page share.

import type { GameModule } from '../games/game.js';
import type { Engine, Model, PageCatalog } from '../page.js';

/** Some facts, and each other; main.js puts it together. */
export interface Page {
  /** the code of the game on the table */
  game: GameModule | null;
  prefs: ReturnType<typeof import('../panels/storage.js').settings>;
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
  later: import('./later.js').Later;
  sheets: import('./sheets.js').Sheets;
  games: import('../keeping/games.js').Games;
  session: import('../panels/session.js').Session;
  bots: import('../panels/thinking.js').Thinking;
  notice: import('../panels/notice.js').Notice;
  flights: import('../canvas/flights.js').Flights;
  fresh: import('../canvas/fresh.js').Fresh;
  players: import('../panels/players.js').Players;
  ownPurse: import('../panels/standing.js').OwnPurse;
  choices: import('../panels/choices.js').Choices;
  hand: import('../panels/hand.js').Hand;
  log: import('../panels/log.js').Log;
  twin: import('../panels/twin.js').Twin;
  announcer: import('../panels/announce.js').Announcer;
  tabs: import('../panels/tabs.js').Tabs;
  since: import('../panels/since.js').Since;
  rules: import('../panels/rules.js').Rules;
  hint: import('../panels/hint.js').Hint;
  reviews: import('../panels/reviews.js').Reviews;
  past: import('../panels/past.js').Past;
  confirming: import('../panels/confirming.js').Confirming;
  sounds: import('../sound/sounds.js').Sounds;
  steps: import('../panels/steps.js').Steps;
  timeLine: import('../panels/timeline.js').TimeLine;
  lines: import('../panels/lines.js').Lines;
  whatIf: import('../panels/whatif.js').WhatIf;
}

// Types of the page's own scripts, beside those of the engine (contract.d.ts) and of games (games/game.d.ts).

import type { Brief, Catalog, Choice, DrawsView, Introduced, LogLine, MomentView, SeatView, View } from './contract.js';
import type { GameModule } from './games/game.js';

/** A seat as the page sees it: the bot that plays it, if any, and whether it plays at this device. */
export interface PageSeat extends SeatView {
  bot: string | null;
  here: boolean;
}

/** Sentences on what follows from a choice, from the engine (docs/bridge.md, `explain`). */
export interface Ahead {
  effects: string[];
  dangers: string[];
  /** effects of a tile in hand beyond those in the view */
  outlook: string[];
  /** the pieces that act after it and those that do not, by their keys */
  reach: Record<string, boolean>;
}

/** A view as it comes to the page (docs/bridge.md): with the game that it is of. */
export interface PageView extends Omit<View, 'seats' | 'events'> {
  seats: PageSeat[];
  events: LogLine[];
  ply: number;
  plies: number;
  what_if: number | null;
  /** the number of the last draw of chance, or of the one that is open here; null where there was none */
  chance: number | null;
  /** null in games without chance after their setup; views that earlier versions kept have none */
  draws: DrawsView | null;
  seed: number;
  code: string;
  /**
   * the game itself, also in a variation, with the notes and variations of its record: a code, or JSON where that would
   * be too long
   */
  kept: string;
  /** number of its notes and variations */
  lines: number;
  /** the saved note of the shown position */
  line: Note | null;
  /** the variations that leave it; views that earlier versions kept have none */
  branches?: Branch[];
  log: 'append' | 'replace' | 'keep';
  since: Brief[];
  /** the end of a turn among the new events; views that earlier versions kept have none */
  moment?: MomentView | null;
  can_undo: boolean;
  can_redo: boolean;
}

/** A style of a bot: a preference beyond its lead. */
export interface StyleView {
  id: string;
  label: string;
  description: string;
}

/** A bot in the catalog. */
export interface BotView {
  id: string;
  label: string;
  description: string;
  /** from the easiest on; 0 is no opponent */
  level: number;
  /** how many positions it judges for a decision; 0 if it decides at a glance */
  nodes: number;
  /** ways of playing that it can have; empty if it decides at a glance */
  styles: StyleView[];
  /** number of players -> its rating there, where it was measured */
  ratings: Record<string, number>;
  /** ids that records of former days may have for it */
  former: string[];
}

export interface PageCatalog extends Catalog {
  bots: BotView[];
  marks: Mark[];
  /** all that there are */
  games: Introduced[];
}

/** A game to begin, as the message `new` has it. */
export interface Start {
  game: string;
  seats: { name?: string; bot: string | null }[];
  options: Record<string, any>;
  seed: number;
  final?: boolean;
}

/** The engine's reply to a message. */
export type Reply = Granted | Refused;

/** A reply that grants a request (docs/bridge.md). */
export interface Granted {
  ok: true;
  view?: PageView;
  error: undefined;
  needs?: undefined;
  [field: string]: any;
}

/** Why it is refused. */
export interface Refused {
  ok: false;
  view?: undefined;
  error: Problem & { type?: string; cause?: unknown };
  /** the game whose code the page has to fetch first */
  needs?: string;
  [field: string]: any;
}

/** An action that was taken, or may be. */
export type Step = Pick<Choice, 'text' | 'target' | 'label' | 'detail' | 'sign' | 'badge' | 'ghost' | 'told'>;

/** How play may go on after an action, and what that would bring whom. */
export interface Expected {
  line: (Step & { seat: number | null })[];
  brings: Brief[];
}

/** A bot's evaluation of an action. */
export interface Estimate extends Step, Expected {
  /** the expected final score of each seat */
  scores: number[];
  /** expected points of the acting seat over its best rival */
  lead: number;
  /** sentences: its gains, and how it differs from the next best, or from the best */
  reasons: string[];
}

/** One of a hint: how much more its lead is than that of the next one, or less than that of the first. */
export interface HintChoice extends Estimate {
  against: number;
  /** how good it is beside the first, in a word */
  worth: string;
}

/** The final scores that are expected, and for each seat its lead over its best rival. */
export interface Standing {
  scores: number[];
  leads: number[];
}

/** How good a decision was: one of the catalogue's. */
export interface Mark {
  id: string;
  sign: string;
  label: string;
  /** condition for this mark, with a place for `{points}` */
  text: string;
  least: number;
}

/** How far a bot's thought is. */
export interface Thought {
  ply: number;
  bot: string;
  nodes: number;
  wanted: number;
  done: boolean;
  /** the text of its action */
  best: string;
}

export interface HintThought extends Thought {
  /** the best first */
  answers: HintChoice[];
  /** draws of chance since the last decision */
  draws: Draw[];
}

/** A move that a coach suggests. */
export interface Suggestion extends Choice {
  reasons: string[];
}

export interface CoachThought extends Thought {
  suggestion: Suggestion;
}

/** When an action was taken, and the decision. */
interface Moment {
  ply: number;
  turn: number;
  phase?: string;
  phase_label?: string;
  prompt: string;
  mark: string | null;
  /**
   * for each seat the points of lead that chance brought: by this action of its own, or after this decision of a seat
   */
  luck: number[];
}

/** The evaluation of a draw of chance, compared with all possible outcomes. */
export interface Draw extends Moment {
  seat: null;
  /** the seat whose draw it was, or that it moved most */
  of: number;
  taken: Step;
  /** for each seat the percent of the outcomes that would have been worse for it */
  better: number[];
  /** for each seat 1 where nothing better could have come, -1 where nothing worse could */
  extreme: number[];
}

/** The evaluation of a past decision. */
export interface Review extends Moment {
  seat: number;
  taken: Estimate;
  best: Estimate;
  /** points of lead that were given away */
  cost: number;
  /** by how much the lead of the seat that lost most fell from this decision to the next, but for what chance did */
  fall: number;
  expected: Standing;
  /** at the next decision, or at the end */
  after: Standing & { ply: number };
}

/** The evaluation of another action at a past decision. */
export interface Retry {
  ply: number;
  outcome: 'solved' | 'better' | 'wrong';
  cost: number;
  /** points of lead more than the action that was taken then */
  gained: number;
  given: Estimate;
  taken: Estimate;
  best: Estimate;
}

/** An action of the game. */
export interface Decided extends Step {
  ply: number;
  /** null for chance */
  seat: number | null;
  name: string;
  turn: number;
  phase?: string;
  /** nobody would refuse it */
  gift?: boolean;
}

/** A possible outcome of chance. */
export interface Outcome extends Choice {
  /** how often it comes */
  weight: number;
  came: boolean;
}

/** All possible outcomes of the draw number `ply`; `of` is how often anything comes. */
export interface Outcomes {
  ply: number;
  prompt: string;
  of: number;
  outcomes: Outcome[];
}

/** The note of a position. */
export interface Note {
  name: string;
  comment: string;
  /** targets that are marked, and `from>to`; views that earlier versions kept have neither */
  highlight?: string[];
  arrows?: string[];
}

/** A variation that leaves the shown position: its number in the record, and its first action. */
export interface Branch {
  line: number;
  name: string;
  answer: Decided;
}

/** A variation of the record; a note on the game itself has no actions of its own. */
export interface KeptVariation extends Note {
  line: number;
  /** below which others it stands */
  depth: number;
  /** number of actions before it leaves the variation above it */
  ply: number;
  /** number of actions before it leaves the game, and the texts of its actions from there on */
  after: number;
  actions: string[];
  /** from `ply` on */
  answers: Decided[];
}

/** A lesson without its boards. */
export interface LessonView {
  id: string;
  title: string;
  summary: string;
  minutes: number | null;
  degree: number | null;
  /** their titles */
  pages: string[];
}

export interface LessonPageView {
  page: number;
  title: string;
  text: string;
  highlight: string[];
  hints: string[];
  refusals: Record<string, string>;
  task:
    | null
    | { kind: 'board'; seat: number; within: number | null }
    | { kind: 'question'; question: string; answers: string[] };
}

/** A lesson's reply to an action, or to an answer. */
export interface LessonVerdict {
  outcome: 'solved' | 'wrong' | 'more' | 'refused' | 'shown';
  /** the right answer to a question, if it is shown */
  answer?: number | null;
  text: string;
  /** why it is wrong: the best that can follow, and what that lacks */
  reasons?: string[];
  /** targets of the best continuation */
  highlight?: string[];
  /** a sentence where the engine has acted for the reader */
  by_itself?: string;
  refusal?: Problem | null;
}

/** Python in a worker (engine.js). */
export interface Engine {
  ready: Promise<{ path: string; ms: number }>;
  call(message: { do: string; [field: string]: any }): Promise<Reply>;
  onProgress: (progress: { stage: string; label: string; fraction: number }) => void;
  onRestart: (path: string) => void;
  onEnd: (error: Error) => void;
  terminate: () => void;
}

export interface Problem {
  message: string;
  rule?: string | null;
}

/** A view as it is shown (client/model.js). */
export interface Model {
  view: PageView;
  catalog: PageCatalog;
  open: boolean;
  shut: string | null;
  /** the places that have changed, each with the seat that did it, or null */
  fresh: Map<string, number | null>;
  /** the targets of the choices, where the person may act */
  legal: Set<string>;
  log: PageView['log'];
  /** whether pieces are seen to move to where they are */
  glides: boolean;
  events: LogLine[];
  /** whether each choice lays the same thing somewhere */
  laying: boolean;
  /** how that is turned now, in quarters, clockwise */
  turn: number;
}

/** A rectangle of the window, in pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The meaning of a click on a target. */
export interface Meaning {
  choose?: Choice;
  offer?: Choice[];
  refuse?: Problem;
  explain?: string;
}

/** A game that the browser keeps (client/store/game-store.js). */
export interface Entry {
  id: string;
  format: number;
  /** the record, in any form */
  saved: string | null;
  /** the bots' */
  seed: number;
  /** the picture to draw at the next start, by whichever version of the page; of a game that does not lie on the table
   * what the list says of it */
  view: any;
  used: number;
  /** name that a person gave it; entries of earlier versions have none */
  name?: string;
  /** the name of the table, where it is played by link */
  table: string | null;
  /** the seats that play on this device; null for all */
  here: number[] | null;
  /** how many actions the others know */
  sent: number;
  /** whether it was last played live; entries of former days say nothing */
  live?: boolean;
  /** in a live game, name of the last undo or change (live/side.js) */
  era?: string;
  /** at its table the keys that this device shares with others, by their seats (live/keys.js); entries of former days
   * have none */
  keys?: Record<number, string>;
  /** false at a table without hints, until the game is over */
  hints?: boolean;
  /** from which its promised numbers come; null, or in entries of former days nothing, where there are none */
  secret?: string | null;
  /** whether it was begun here and nobody has been helped; entries of former days have none */
  unaided?: boolean;
  /** moments of the things that its coach has shown (ui/table/coaching.jsx); null where it has none, or no longer one */
  coach?: Record<string, number> | null;
}

/** The short form of an entry for the list (client/store/brief.js). `wrong` says why it cannot be opened. */
export type Kept = Pick<Entry, 'id' | 'used' | 'name' | 'table' | 'view'> & { wrong: string | null };

/** How a game ended that was played on this device (client/store/results.js). */
export interface Result {
  /** the game's */
  id: string;
  game: string;
  /** when; ms */
  ended: number;
  /** `here`: a person at this device */
  seats: { name: string; bot: string | null; here: boolean; total: number }[];
  winners: number[];
  /** how many times somebody decided after an undo when a draw was known; nothing where nobody did */
  foreseen?: number;
  /** whether one person played it here against bots, without help */
  rated?: true;
}

/**
 * The parts of an address that names a game (client/store/links.js). The engine refuses a decision or variation that is
 * not a number.
 */
export interface Link {
  code: string;
  ply?: number | string;
  line?: number | string;
  table: string | null;
  on: boolean;
}

/** The facts about a game that the page has before the code of the game. */
export interface GameEntry {
  title: string;
  letters: string;
  shapes: { wide: number; tall: number };
}

/** The element that h() makes: `button.big` is a button. */
export type Made<Spec extends string> = Spec extends `${infer Tag}.${string}` ? Tagged<Tag> : Tagged<Spec>;
type Tagged<Tag extends string> = Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement;

/** The elements of index.html, editor.html and learn.html that scripts use by properties of their own type. */
interface Elements {
  analyse: HTMLButtonElement;
  analysis: HTMLDialogElement;
  board: HTMLCanvasElement;
  'boot-progress': HTMLProgressElement;
  file: HTMLDialogElement;
  files: HTMLButtonElement;
  'hint-ask': HTMLButtonElement;
  lines: HTMLDialogElement;
  'lines-open': HTMLButtonElement;
  new: HTMLButtonElement;
  open: HTMLDialogElement;
  'edited-game': HTMLSelectElement;
  'open-ask': HTMLButtonElement;
  outcomes: HTMLDialogElement;
  play: HTMLAnchorElement;
  prefs: HTMLDialogElement;
  question: HTMLDialogElement;
  redo: HTMLButtonElement;
  result: HTMLDialogElement;
  results: HTMLDialogElement;
  'results-open': HTMLButtonElement;
  rules: HTMLDialogElement;
  'rules-open': HTMLButtonElement;
  settings: HTMLButtonElement;
  start: HTMLDialogElement;
  statistics: HTMLDialogElement;
  'thinking-bar': HTMLProgressElement;
  'time-line-open': HTMLButtonElement;
  undo: HTMLButtonElement;
  'what-if-open': HTMLButtonElement;
}
export type ElementOf<Id extends string> = Id extends keyof Elements ? Elements[Id] : HTMLElement;

declare global {
  // Constants of vite.config.js.
  const __FAST__: boolean;
  const __SITE__: string;
  /** addresses of STUN and TURN servers, which connect devices (docs/hosting.md) */
  const __SERVERS__: string[];
  const __RESCUE_WORDS__: Record<string, Record<string, string>>;
  const __RESCUE_WORKERS__: string[];

  // For tests and the browser's console.
  interface Window {
    caylus: object;
    caylusPage: object;
    caylusEditor: object;
  }

  // All that the scripts look for by selectors is HTML.
  interface ParentNode {
    querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
    querySelector<E extends HTMLElement = HTMLElement>(selectors: string): E | null;
    querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
    querySelectorAll<E extends HTMLElement = HTMLElement>(selectors: string): NodeListOf<E>;
  }
  interface Element {
    closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
    closest<E extends HTMLElement = HTMLElement>(selectors: string): E | null;
  }
}

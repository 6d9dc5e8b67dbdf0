// Types of <caylus-board>, a live board for other people's pages. The guide: docs/embedding.md.

/** A position record, version 1 (docs/positions.md); what is left out is none, zero or the start of the game. */
export interface CaylusPosition {
  position: 1;
  /** The game's id. */
  game: string;
  players: CaylusPlayer[];
  [key: string]: unknown;
}

/** The possessions of a player in a position; each game has its own. */
export interface CaylusPlayer {
  [key: string]: unknown;
}

/** The view on the board; docs/bridge.md describes its keys. Before Python is there it has only the drawn ones. */
export interface CaylusView {
  game: string;
  players: number;
  turn: number;
  phase: string;
  decision: { seat: number; kind: string; bot: string | null; label: string } | null;
  prompt: string;
  ply: number;
  plies: number;
  choices: { text: string; target: string | null; label: string; detail: string }[];
  /** The record's note of this position; `arrows` are written `from>to`. Only after Python has replayed it. */
  line?: { name: string; comment: string; highlight: string[]; arrows: string[] } | null;
  /** The variations of the record that leave it here, each with its first action. */
  branches?: { line: number; name: string; answer: { text: string; label: string; detail: string } }[];
  [key: string]: unknown;
}

/** The first position is shown. */
export interface CaylusReady {
  view: CaylusView;
}

/** Somebody has answered: the reader, a bot, the record that is stepped through, or your script. */
export interface CaylusAction {
  text: string;
  by: 'reader' | 'bot' | 'record' | 'script';
  view: CaylusView;
}

/** Another position is shown: by an answer, or by whatever else leads to one. */
export interface CaylusChange {
  by: CaylusAction['by'] | 'undo' | 'goto' | 'page';
  /** null on a page of a lesson without a board */
  view: CaylusView | null;
}

/** An answer was against the rules; `target` is the place that was clicked. */
export interface CaylusRefused {
  message: string;
  rule: string | null;
  target: string | null;
}

/** A page of a lesson is done, its solution was shown, or its last page has been skipped; pages count from 1. */
export interface CaylusSolved {
  lesson: string;
  page: number;
  pages: number;
}

/** The reader has answered a task: with an action's text, or the number of an answer to a question, from 0. */
export interface CaylusAnswered {
  lesson: string;
  page: number;
  answer: string | number;
  outcome: 'solved' | 'more' | 'wrong';
  /** how many hints the reader has seen in this try */
  hints: number;
}

/** Something cannot be shown or read; the element shows the same message. */
export interface CaylusProblem {
  message: string;
}

export interface CaylusBoardEventMap {
  ready: CustomEvent<CaylusReady>;
  action: CustomEvent<CaylusAction>;
  change: CustomEvent<CaylusChange>;
  refused: CustomEvent<CaylusRefused>;
  solved: CustomEvent<CaylusSolved>;
  skipped: CustomEvent<CaylusSolved>;
  shown: CustomEvent<CaylusSolved>;
  answered: CustomEvent<CaylusAnswered>;
  error: CustomEvent<CaylusProblem>;
}

/** The attributes as frameworks take them; the guide tells what they mean. */
export interface CaylusBoardAttributes {
  position?: string | null;
  record?: string | null;
  ply?: number | string | null;
  lesson?: string | null;
  page?: number | string | null;
  game?: string | null;
  highlight?: string | null;
  arrows?: string | null;
  caption?: string | null;
  names?: string | null;
  interactive?: boolean | string | null;
  bots?: string | null;
  controls?: string | null;
  menu?: 'none' | null;
  language?: string | null;
  theme?: 'light' | 'dark' | 'auto' | null;
  size?: 'wide' | 'tall' | 'auto' | null;
  fit?: 'height' | null;
  sticky?: boolean | string | null;
  view?: string | null;
  tables?: boolean | '' | 'folded' | null;
  start?: 'eager' | null;
  cues?: string | null;
  follow?: boolean | string | null;
  lead?: string | null;
  invite?: boolean | string | null;
  statistics?: boolean | '' | null;
}

/**
 * Its attributes are `position`, `record`, `ply`, `lesson`, `page`, `game`, `highlight`, `arrows`, `caption`, `names`,
 * `interactive`, `bots`, `controls`, `menu`, `language`, `theme`, `size`, `fit`, `view`, `tables` (what lies beside the board, too:
 * empty, or `folded` until it is needed), `start`, `cues`, `follow` (show what the board of this name shows, or the one
 * that an invitation comes from), `lead`, `invite` and `statistics`.
 */
export class CaylusBoard extends HTMLElement {
  /** A record, its JSON, a code that begins with `p1.`, or the address of a file with one of these. */
  position: CaylusPosition | string | null;
  get view(): CaylusView | null;
  /** The attribute of this name: the places and parts to show. */
  set view(parts: string | null);
  /** Resolves when the first position is shown. */
  readonly ready: Promise<CaylusBoard>;
  /** The code of the position that is shown. */
  code(): Promise<string>;
  /**
   * To an action of the record: 0 is its beginning; there is an error where it has none of this number. Starts Python,
   * like the methods below.
   */
  goto(ply: number): Promise<boolean>;
  /** Into a line that leaves the shown position, by its number in `view.branches`; without one, back to the game. */
  openLine(line?: number | null): Promise<boolean>;
  /** Act for the seat to act; whether the rules allow it. */
  play(text: string): Promise<boolean>;
  /** Return the counted answers to this board's lesson, or to all, if `statistics` was set; kept in this browser. */
  statistics(form?: 'json' | 'csv'): Promise<string>;
  /** Forget what was counted, of all lessons. */
  forgetStatistics(): Promise<void>;
  undo(): Promise<boolean>;
  /** Back to where the board began. */
  reset(): Promise<boolean>;

  addEventListener<K extends keyof CaylusBoardEventMap>(
    type: K,
    listener: (this: CaylusBoard, event: CaylusBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'caylus-board': CaylusBoard;
  }
}

// What the engine tells the page. Made from caylus/core by web/tools/contract.py ('make contract').

/** Something that happened. Games add data of their own; these keys mean the same in all of them. A new game tells at least one event before the first answer, and the beginning of a phase is the event `phase`. In games without phases nothing says one: neither events nor views. */
export interface Event {
  event: string;
  rule: string;
  turn: number;
  phase?: string;
  /** whom it concerns; absent for nobody */
  seat?: number;
  /** the target where it happened; something has changed there unless `changes` says no */
  place?: string;
  changes?: boolean;
  /** holding -> how much the seat received */
  gives?: Record<string, number>;
  /** holding -> how much the seat paid */
  takes?: Record<string, number>;
  /** the seat that had what lies at `place` until this seat took it: players see it change hands */
  had_by?: number;
  /** how many answers led to it; added by `Match` */
  ply?: number;
}

/** Why targets cannot be chosen now. */
export interface RefusalView {
  message: string;
  rule: string | null;
}

/** An event in words. */
export interface LogLine {
  turn: number;
  phase?: string;
  seat: number | null;
  text: string;
  rule: string;
  data: Event;
}

/** What a few events brought a seat. */
export interface Brief {
  seat: number;
  text: string;
}

/** Something that an answer would bring, or lead to. */
export interface Effect {
  text: string;
  /** whom it concerns */
  seat: number | null;
  /** the same as a figure, beside what would lie there: `+4` */
  shown?: string;
  /** a small drawing there */
  sign?: string;
}

/** A legal answer. */
export interface Choice {
  text: string;
  target: string | null;
  label: string;
  detail: string;
  /** a small drawing beside the label */
  sign?: string;
  /** a few letters beside the label that tell it from others, and what they mean: `7`, `space 7` */
  badge?: string[];
  /** what would lie there, shown while one points at it; of an answer of chance, what it brings */
  ghost?: ThingView;
  /** the piece that would stand there, shown faintly in its place as long as this can be chosen */
  stands?: PieceView;
  /** only in views of a decision, and only where a game tells them; more of an answer says `explain` */
  effects?: Effect[];
  /** the label for those who hear it, where it is written with signs */
  told?: string;
}

/** The question that is asked; `Match` adds the bot that will answer. */
export interface AskedView {
  seat: number;
  kind: string;
  label: string;
  bot?: string | null;
  /** each choice is shown with the picture of its target, and what the catalogue says of that */
  cards?: boolean;
  /** the place that all choices are about: where it is small, the sheet comes near to it until it is answered */
  near?: string;
}

/** What stands still. It is drawn anew when its drawing, texts or turn change, and only then. */
export interface ThingView {
  /** its name among the things of a view; absent where that is its place's */
  key?: string;
  place: string;
  drawing: string;
  /** what is written on it; absent where it is the `label` of what lies there, by the catalogue's `places` */
  texts?: Record<string, string>;
  /** quarter turns, clockwise */
  turn?: number;
  /** it is what is in hand: while that is turned, so is this */
  held?: boolean;
}

/** What is moved: it glides from place to place as long as its key stays the same. */
export interface PieceView {
  key: string;
  kind: string;
  seat: number | null;
  /** or a part of the thing that lies on a place: `cell.e4.h1` */
  place: string;
  /** drawn faintly: it will not do what it came for */
  stray?: boolean;
  /** drawn crossed out: it has done its work */
  struck?: boolean;
}

/** Something that a seat has, counted. */
export interface Holding {
  id: string;
  count: number;
  /** the figure on the seat's card: `3`, `+2`, `1·0·2` */
  shown: string;
  /** in words: `2 food` */
  text: string;
}

/** What is the same of a holding in all views and for all seats. */
export interface Held {
  sign: string;
  /** its entry in the catalogue's `places` */
  explain: string;
  /** what it can be clicked as where it answers a question: `purse.food` */
  target: string | null;
}

/** A remark on a seat's card: `passed`, `2 astray`. */
export interface Mark {
  shown: string;
  text: string;
  explain: string;
  /** drawn in place of what is shown */
  sign?: string;
}

/** A player as all see them. */
export interface SeatView {
  seat: number;
  name: string;
  /** there where the name is "You", so that sentences speak to the reader */
  you?: boolean;
  color: string;
  score: number;
  /** 1 for the seat that is first in the turn order; absent where a game has none */
  order?: number;
  /** what is owned and spent, as a row of chips */
  purse: Holding[];
  /** how the seat stands otherwise: workers, income, houses */
  stand: Holding[];
  /** what is ahead by the rules, counted as of now: the next income, a price, the points of an end now */
  outlook: Holding[];
  marks: Mark[];
  /** entry of the catalogue's `places` -> sentences about this seat */
  facts: Record<string, string[]>;
  /** the whole seat in one sentence, for the board in words */
  told: string;
  /** added by `Match` */
  bot?: string | null;
  /** whether a person plays it at this page; added by the page's door */
  here?: boolean;
}

/** A sentence that holds now and that players should not miss; beside the choices. */
export interface Note {
  seat: number | null;
  text: string;
  rule: string | null;
  explain: string;
  sign: string;
}

/** A column of the table of scores. */
export interface Column {
  id: string;
  label: string;
  sign: string;
}

/** A row of it: a text for each column (`3`, `+2`), and the total. */
export interface SeatResult {
  seat: number;
  values: string[];
  total: number;
}

/** A row of the score sheet: what something brought each seat in the whole game. */
export interface Source {
  id: string;
  label: string;
  sign: string;
  seats: number[];
}

/** How a game ended. */
export interface Result {
  title: string;
  columns: Column[];
  seats: SeatResult[];
  winners: number[];
  /** where all points of the totals came from; added by `Match`, which knows the whole game, where the game tells */
  sources?: Source[];
}

/** A position as the page shows it. */
export interface View {
  game: string;
  options: Record<string, any>;
  players: number;
  turn: number;
  /** `Turn 3`, `Round 3 of 9` */
  turn_label: string;
  /** how many there are in a game, where the rules say it */
  turns?: number;
  /** absent where a turn has no phases, as the next two */
  phase?: string;
  phase_label?: string;
  /** id and label of each; an entry `term.phase.ID` of the catalogue's `places` explains it */
  phases?: string[][];
  /** None when the game is over, and in a view of the past where chance is asked: then there are no choices either */
  decision: AskedView | null;
  prompt: string;
  seats: SeatView[];
  /** absent where a game has none: players are then shown by their seats */
  turn_order?: number[];
  /** in the order in which they are drawn */
  things: ThingView[];
  pieces: PieceView[];
  choices: Choice[];
  /** target -> why it cannot be chosen, where it stands for something that could be: which one of `reasons` */
  refusals: Record<string, number>;
  /** each once: many targets are refused for the same one */
  reasons: RefusalView[];
  /** every target that is on the board now -> sentences that hold there now; also entries such as `term.phase.road` */
  facts: Record<string, string[]>;
  /** target -> the parts of things that it is made of: it is pointed at and lit on all of them. Each is a place, and the name of a part of the thing that lies there, by its drawing */
  groups?: Record<string, string[][]>;
  /** target -> what of that which is left would fit there: which one of `fitting` */
  fits?: Record<string, number>;
  /** each once, for all targets where the same fits: the targets of the things that do, those of which most are left first -> the quarter turns, clockwise, in which it fits */
  fitting?: Record<string, number>[];
  /** what is in hand in words, for each of its four turns */
  held?: string[];
  /** target -> the entry of `places` in the catalogue that describes it now, where it is not its own */
  there: Record<string, string>;
  notes: Note[];
  /** the position in sentences: the head of the board in words, and the description of pictures */
  summary: string[];
  events: LogLine[];
  result: Result | null;
  /** what only this game's own code in Python reads; the page does not get it */
  detail?: Record<string, any>;
}

/** What holds of the draws of a match. */
export interface DrawsView {
  /** whether nothing is taken back across a draw */
  final: boolean;
  /** how many times somebody has taken back answers across a draw and answered when it was known */
  foreseen: number;
  /** whether two people who play by link could promise numbers that decide them */
  possible: boolean;
  /** whether numbers that both players promised before decide them, so that nobody can choose */
  promised: boolean;
  /** whether such numbers decide all draws, also the first ones */
  protected: boolean;
  /** whether no promised number has been used yet: links go to and fro without an answer */
  agreeing: boolean;
  /** the seat whose device has to add its number before the next draw; None: nothing waits */
  awaits: number | null;
  /** whether the last draw came from numbers that were used before, so that it could be foreseen */
  known: boolean;
}

/** A view of a match. The page's door adds `code`, `log` and `what_if`. */
export interface MatchView {
  game: string;
  options: Record<string, any>;
  players: number;
  turn: number;
  turn_label: string;
  turns?: number;
  phase?: string;
  phase_label?: string;
  phases?: string[][];
  decision: AskedView | null;
  prompt: string;
  seats: SeatView[];
  turn_order?: number[];
  things: ThingView[];
  pieces: PieceView[];
  choices: Choice[];
  refusals: Record<string, number>;
  reasons: RefusalView[];
  facts: Record<string, string[]>;
  groups?: Record<string, string[][]>;
  fits?: Record<string, number>;
  fitting?: Record<string, number>[];
  held?: string[];
  there: Record<string, string>;
  notes: Note[];
  summary: string[];
  events: LogLine[];
  result: Result | null;
  detail?: Record<string, any>;
  /** how many answers have been given */
  ply: number;
  /** how many there are in the whole match: more than `ply` in a view of the past */
  plies: number;
  /** the number of the answer that chance gave last, or is asked for here; None where it has had no say */
  chance: number | null;
  /** None in games without chance after their setup */
  draws: DrawsView | null;
  seed: number;
  /** what others' answers brought since the last one of the person who is asked */
  since: Brief[];
  can_undo: boolean;
  can_redo: boolean;
}

/** An entry of the catalogue: what a target, a kind of tile or a term is. */
export interface PlaceView {
  label: string;
  /** `Wood tile`, `Phase`; may be empty */
  kind: string;
  text: string;
  rule: string | null;
  /** figure and sign of each part of what it costs and brings: ["2", "food"], ["", "star"] */
  cost?: string[][];
}

/** A part of the board: a list of the board in words, and a sheet of the page. */
export interface Area {
  id: string;
  title: string;
  /** which of the game's sheets, `board` or what the page's part of the game calls another one */
  sheet: string;
  /** in the order in which they are read; those without an entry in a view's `facts` are not there now */
  targets: string[];
  /** the view's `groups` stand here, too */
  groups?: boolean;
}

/** An option of a game. */
export interface OptionView {
  id: string;
  label: string;
  description: string;
  values: any[];
  /** what stands for the values, where they do not speak for themselves */
  shown?: string[];
  /** of a value that is not confirmed: what speaks for the first one */
  doubt?: string;
}

/** What a game says of what does not change in it. */
export interface Described {
  game: string;
  options: OptionView[];
  /** the seats' names where nobody gave any */
  seats: string[];
  colors: string[];
  /** proposed for people */
  names: string[];
  /** what points are called: an entry of `places` */
  score: string;
  /** what a turn is called: `Turn {turn}`, `Round {turn}` */
  turn: string;
  /** the same without a number: `Turn`, `Round` */
  turn_name: string;
  /** id of everything that seats may have, in `purse`, `stand` or `outlook` */
  holdings: Record<string, Held>;
  /** target, `tile.farm`, `term.points` -> what it is; always each phase, `term.phase.ID`, and, where there is a turn order, `term.rank`, the number of a seat in it */
  places: Record<string, PlaceView>;
  areas: Area[];
  /** all drawings that things on the board itself can have, each with a place where one may lie, which says how large it is: `caylus render` has them recorded */
  drawings: Record<string, string>;
  /** what only this game's own code reads */
  detail: Record<string, any>;
}

/** A game in short, for somebody who chooses one. */
export interface Introduced {
  game: string;
  title: string;
  /** who made it, and when */
  about: string;
  /** how many can play */
  players: number[];
  /** how long it takes, from and to; empty where nobody has said it */
  minutes: number[];
  /** in a word; may be empty, and so the sentences */
  difficulty: string;
  /** what one does in it */
  sentence: string;
  /** how one wins */
  goal: string;
  /** whether there is a course, or puzzles */
  lessons: boolean;
  /** whether the page has a position editor for it */
  editor: boolean;
}

/** What does not change in a game, with what its card says. The page's door adds `bots`, `marks` and `games`. */
export interface Catalog {
  game: string;
  options: OptionView[];
  seats: string[];
  colors: string[];
  names: string[];
  score: string;
  turn: string;
  turn_name: string;
  holdings: Record<string, Held>;
  places: Record<string, PlaceView>;
  areas: Area[];
  drawings: Record<string, string>;
  detail: Record<string, any>;
  title: string;
  about: string;
  players: number[];
  minutes: number[];
  difficulty: string;
  sentence: string;
  goal: string;
  lessons: boolean;
  editor: boolean;
  /** whether something is drawn after the setup */
  chance: boolean;
  /** whether two people who play by link can promise numbers that decide them */
  promises: boolean;
  /** whether boards show its positions without an engine */
  pictures: boolean;
}

/** Of a table in the short rules. */
export interface Cell {
  text: string;
  /** of what it names, one of the catalogue's `drawings` */
  drawing: string | null;
  /** the same as `text` in figures and signs, as in `PlaceView`; empty where there are none */
  cost: string[][];
}

/** A part of the short rules: a table, sentences, or both. */
export interface ShortPart {
  id: string;
  title: string;
  /** heads of the table; empty where it needs none */
  columns: string[];
  rows: Cell[][];
  texts: string[];
}

/** Of a chart: a figure for each seat. */
export interface Row {
  id: string;
  label: string;
  seats: number[];
}

/** A chart and the table below it. `lines`: a line for each seat through the rows of `points`. `bars`: a bar for each seat, made of `plus` and `minus`. Charts of one `group` are shown one at a time and chosen from a list by their label. */
export interface Chart {
  id: string;
  title: string;
  label: string;
  kind: 'lines' | 'bars';
  group: string | null;
  /** what the rows are: `Turn`, `Source` */
  axis: string;
  points: Row[];
  plus: Row[];
  minus: Row[];
}

// Messages of the engine to the page. Made from caylus/core by web/tools/contract.py ('make contract').

/** Something that happened. Games add data of their own; these keys mean the same in all of them. A new game reports at least one event before the first action, and the beginning of a phase is the event `phase`. In games without phases neither events nor views name one. */
export interface Event {
  event: string;
  rule: string;
  turn: number;
  phase?: string;
  /** the seat that it concerns; absent for nobody */
  seat?: number;
  /** the target where it happened; something has changed there unless `changes` is false */
  place?: string;
  changes?: boolean;
  /** holding -> how much the seat received */
  gives?: Record<string, number>;
  /** holding -> how much the seat paid */
  takes?: Record<string, number>;
  /** the former holder of the thing at `place`, which this seat has taken: players see it change hands */
  had_by?: number;
  /** number of actions that led to it; added by `Match` */
  ply?: number;
}

/** A reason why targets cannot be chosen now. */
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

/** A seat's gains from a few events. */
export interface Brief {
  seat: number;
  text: string;
}

/** A result of an action, or something that it leads to. */
export interface Effect {
  text: string;
  /** the seat that it concerns */
  seat: number | null;
  /** the same as a figure, shown beside the thing there: `+4` */
  shown?: string;
  /** a small drawing there */
  sign?: string;
}

/** A legal action. */
export interface Choice {
  text: string;
  target: string | null;
  label: string;
  detail: string;
  /** a small drawing beside the label */
  sign?: string;
  /** a few letters beside the label that tell it from others, and their meaning: `7`, `space 7` */
  badge?: string[];
  /** the thing that would lie there, shown while one points at it; for a draw, the thing that it brings */
  ghost?: ThingView;
  /** the piece that would stand there, shown faintly in its place as long as this can be chosen */
  stands?: PieceView;
  /** price as figures with signs, if these say as much as the detail: `[["2", "wood"], ["", "food"]]` */
  price?: string[][];
  /** gain, likewise; with both, the signs say as much as the label, too */
  gain?: string[][];
  /** only in views of a decision, and only in games that have them; `explain` gives further ones */
  effects?: Effect[];
  /** the label for listeners, where it is written with signs */
  told?: string;
}

/** The current decision; `Match` adds the bot that decides. */
export interface DecisionView {
  seat: number;
  kind: string;
  label: string;
  bot?: string | null;
  /** each choice is shown with the picture and the text of its target */
  cards?: boolean;
  /** the text of an action that nobody would refuse: it only brings the seat something, or all lead to the same */
  gift?: string;
  /** the place of the catalog that explains what is new at such decisions, for the first one of a person */
  explain?: string;
  /** the place that all choices concern: if it is small, the sheet comes near to it until the decision is made */
  near?: string;
}

/** A thing that stands still. It is drawn anew only when its drawing, texts or turn change. */
export interface ThingView {
  /** its name among the things of a view; absent if that is the name of its place */
  key?: string;
  place: string;
  drawing: string;
  /** texts on it; absent if it only has the `label` of its entry in the catalogue's `places` */
  texts?: Record<string, string>;
  /** quarter turns, clockwise */
  turn?: number;
  /** the thing is the one in hand, and is turned with it */
  held?: boolean;
}

/** A piece: it glides from place to place as long as its key stays the same. */
export interface PieceView {
  key: string;
  kind: string;
  seat: number | null;
  /** also a part of the thing that lies on a place: `cell.e4.h1` */
  place: string;
  /** drawn faintly: it will have no effect */
  stray?: boolean;
  /** drawn crossed out: its work is done */
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

/** The properties of a holding that are equal in all views and for all seats. */
export interface Held {
  sign: string;
  /** the entry of the holding in the catalogue's `places` */
  explain: string;
  /** the holding's target as a choice: `purse.food` */
  target: string | null;
}

/** A mark on a seat's card: `passed`, `2 astray`. */
export interface Mark {
  shown: string;
  text: string;
  explain: string;
  /** drawn instead of the text */
  sign?: string;
}

/** A player. */
export interface SeatView {
  seat: number;
  /** the player's name, as in records */
  name: string;
  /** the name for people: "You" for the seat that sentences address */
  label: string;
  /** there if sentences address the seat */
  you?: boolean;
  color: string;
  score: number;
  /** 1 for the seat that is first in the turn order; absent in a game without one */
  order?: number;
  /** possessions that can be spent, as a row of chips */
  purse: Holding[];
  /** other numbers of the seat: workers, income, houses */
  stand: Holding[];
  /** numbers ahead by the rules, as of now: the next income, a price, the points of an end now */
  outlook: Holding[];
  marks: Mark[];
  /** entry of the catalogue's `places` -> sentences about this seat */
  facts: Record<string, string[]>;
  /** the whole seat in one sentence, for the board in words */
  told: string;
  /** added by `Match` */
  bot?: string | null;
  /** a person plays it at this page; added by the page's door */
  here?: boolean;
}

/** A sentence about the present that players should not miss; beside the choices. */
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

/** A row of that table: a text for each column (`3`, `+2`), and the total. */
export interface SeatResult {
  seat: number;
  values: string[];
  total: number;
}

/** A row of the score sheet: the points of each seat from one source in the whole game. */
export interface Source {
  id: string;
  label: string;
  sign: string;
  /** a few words of what brings these points, where the label does not say it */
  about?: string;
  seats: number[];
}

/** The turn that made most of a difference, or a shortage; empty where only the end of the game made it. */
export interface ResultMoment {
  /** the action of that turn that made most of it, from 0 */
  ply?: number;
  turn?: number;
}

/** A reason why a seat has won or lost: a source of points, or a shortage. */
export interface ResultReason {
  ply?: number;
  turn?: number;
  seat: number;
  /** the winner; for a winner, the best of the others */
  against: number;
  /** id of the source, one of the result's */
  source?: string;
  text: string;
}

/** The result of a game. */
export interface Result {
  title: string;
  columns: Column[];
  seats: SeatResult[];
  winners: number[];
  /** sources of all points of the totals, in games that have them; added by `Match`, which knows the whole game */
  sources?: Source[];
  /** why each seat has won or lost, at most three for each, the largest difference first; added by `Match`, too */
  reasons?: ResultReason[];
}

/** A sentence of a moment. */
export interface MomentLine {
  /** the seat that it concerns */
  seat: number | null;
  text: string;
}

/** The end of a turn, or of another section of a game. */
export interface MomentView {
  title: string;
  /** sentences about the section: its events, then the points of each seat that scored */
  lines: MomentLine[];
  /** the moment at which the leader leads: the end of the turn */
  after: string;
  /** the seat that leads then, and by how much; no seat if several do */
  leader: MomentLine;
  /** the turn that begins; may be empty */
  begins: string;
}

/** A position as the page shows it. */
export interface View {
  game: string;
  options: Record<string, any>;
  players: number;
  turn: number;
  /** `Turn 3`, `Round 3 of 9` */
  turn_label: string;
  /** number of turns in a game, where the rules give it */
  turns?: number;
  /** absent where a turn has no phases, as the next two */
  phase?: string;
  phase_label?: string;
  /** id and label of each; an entry `term.phase.ID` of the catalogue's `places` explains it */
  phases?: string[][];
  /** the current decision; None, without choices, when the game is over, and in a view of the past before a draw */
  decision: DecisionView | null;
  prompt: string;
  seats: SeatView[];
  /** absent in a game without one: players are then shown by their seats */
  turn_order?: number[];
  /** in the order in which they are drawn */
  things: ThingView[];
  pieces: PieceView[];
  choices: Choice[];
  /** target -> index in `reasons` of the reason why it cannot be chosen, if it stands for something that could be */
  refusals: Record<string, number>;
  /** each once: many targets have the same one */
  reasons: RefusalView[];
  /** every target that is on the board now -> its present facts; also entries such as `term.phase.road` */
  facts: Record<string, string[]>;
  /** target -> the parts of things that it is made of: it is pointed at and lit on all of them. Each is a place, and the name of a part of the thing that lies there, by its drawing */
  groups?: Record<string, string[][]>;
  /** target -> index in `fitting` of the remaining things that would fit there */
  fits?: Record<string, number>;
  /** each once, for all targets where the same fits: targets of the fitting things, the most numerous first -> the quarter turns, clockwise, in which they fit */
  fitting?: Record<string, number>[];
  /** the thing in hand in words, for each of its four turns */
  held?: string[];
  /** target -> the entry of `places` in the catalogue that describes it now, unless it has its own */
  there: Record<string, string>;
  notes: Note[];
  /** the position in sentences: the head of the board in words, and the description of pictures */
  summary: string[];
  events: LogLine[];
  result: Result | null;
  /** data for this game's own code in Python; the page does not get them */
  detail?: Record<string, any>;
}

/** The state of the draws of a match. */
export interface DrawsView {
  /** nobody can undo past a draw */
  final: boolean;
  /** number of times that somebody has undone actions past a draw and acted again, knowing it */
  foreseen: number;
  /** two people who play by link could promise numbers that decide the draws */
  possible: boolean;
  /** numbers that both players promised before decide the draws, so that nobody can choose */
  promised: boolean;
  /** such numbers decide all draws, also the first ones */
  protected: boolean;
  /** no promised number has been used yet: links go to and fro without an action */
  agreeing: boolean;
  /** the seat whose device has to add its number before the next draw; None: nothing waits */
  awaits: number | null;
  /** the last draw came from numbers that were used before, so that it could be foreseen */
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
  decision: DecisionView | null;
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
  /** number of actions until now */
  ply: number;
  /** number of actions of the whole match: more than `ply` in a view of the past */
  plies: number;
  /** ply of the last draw, or of the one that is due here; None before any draw */
  chance: number | null;
  /** the state of draws; None in games without chance after their setup */
  draws: DrawsView | null;
  seed: number;
  /** gains from others' actions since the last one of the deciding person */
  since: Brief[];
  /** the last end of a turn among the new events; None in a view of the whole game, and in games without such ends */
  moment: MomentView | null;
  can_undo: boolean;
  can_redo: boolean;
}

/** An entry of the catalogue, which explains a target, a kind of tile or a term. */
export interface PlaceView {
  label: string;
  /** `Wood tile`, `Phase`; may be empty */
  kind: string;
  text: string;
  rule: string | null;
  /** figure and sign of each part of its price and its gains: ["2", "food"], ["", "star"] */
  cost?: string[][];
}

/** A part of the board: a list of the board in words, and a sheet of the page. */
export interface Area {
  id: string;
  title: string;
  /** one of the game's sheets: `board`, or the name of another one in the page's part of the game */
  sheet: string;
  /** in reading order; targets without an entry in a view's `facts` are not there now */
  targets: string[];
  /** the view's `groups` are listed here, too */
  groups?: boolean;
}

/** An option of a game. */
export interface OptionView {
  id: string;
  label: string;
  description: string;
  values: any[];
  /** texts for values that do not explain themselves */
  shown?: string[];
  /** reason for the default of an option without a confirmed value */
  doubt?: string;
}

/** The constant part of a game's catalogue, without the facts of its card. */
export interface Described {
  game: string;
  options: OptionView[];
  /** names of the seats without a player's name */
  seats: string[];
  colors: string[];
  /** proposed for people */
  names: string[];
  /** entry of `places` for the points */
  score: string;
  /** text for a turn: `Turn {turn}`, `Round {turn}` */
  turn: string;
  /** the same without a number: `Turn`, `Round` */
  turn_name: string;
  /** id of everything that seats may have, in `purse`, `stand` or `outlook` */
  holdings: Record<string, Held>;
  /** target, `tile.farm`, `term.points` -> its entry; always each phase, `term.phase.ID`, and, in a game with a turn order, `term.rank`, the number of a seat in it */
  places: Record<string, PlaceView>;
  areas: Area[];
  /** all drawings that things on the board itself can have, each with a place where one may lie, which gives its size: `caylus render` has them recorded */
  drawings: Record<string, string>;
  /** data for this game's own code */
  detail: Record<string, any>;
}

/** A game in short, for choosing one. */
export interface Introduced {
  game: string;
  title: string;
  /** author and year of the game */
  about: string;
  /** possible numbers of players */
  players: number[];
  /** the minutes of a game, from and to; empty if they are unknown */
  minutes: number[];
  /** in a word; may be empty, and so the sentences */
  difficulty: string;
  /** the task of the players */
  sentence: string;
  /** the way to win */
  goal: string;
  /** the game has a course, or puzzles */
  lessons: boolean;
  /** the page has a position editor for it */
  editor: boolean;
}

/** The constant data of a game, with the facts of its card. The page's door adds `bots`, `marks` and `games`. */
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
  /** something is drawn after the setup */
  chance: boolean;
  /** two people who play by link can promise numbers that decide the draws */
  promises: boolean;
  /** boards show its positions without an engine */
  pictures: boolean;
  /** number of turns in which a coach suggests moves to a beginner */
  coached: number;
}

/** A cell of a table in the short rules. */
export interface Cell {
  text: string;
  /** drawing of its subject, one of the catalogue's `drawings` */
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

/** A row of a chart: a figure for each seat. */
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
  /** title of the rows: `Turn`, `Source` */
  axis: string;
  points: Row[];
  plus: Row[];
  minus: Row[];
}

// A game's part of the page: the default export of web/games/GAME/index.js, and its imports. Everything is pure, data
// in, data or a drawing out: no DOM but the editor's, no storage, no engine, and no rule.

import type { Catalog, Choice, PieceView, SeatView, ThingView, View } from '../contract.js';
import type { Outlines } from '../board/outlines.js';
import type { Editor } from '../editor/types.js';
import type { PageCatalog } from '../page.js';

/** The canvas of drawings. */
export type Ctx = CanvasRenderingContext2D;
export type Point = [x: number, y: number];
export type Rect = [x: number, y: number, w: number, h: number];
/** A piece's place, from the corner of a box, and its size; with `room`, all of a kind share that breadth. */
export type Spot = [dx: number, dy: number, size: number, room?: number];

export interface Place {
  /** box of the target, for pointer, keys and highlights */
  rect?: Rect;
  /** box of things, if another one */
  box?: Rect;
  /** kind of piece -> its spot, or a list for the places numbered from 1 */
  at?: Record<string, Spot | Spot[]>;
}

/** The places on one canvas of one size. `caylus render` reads the same file. */
export interface Layout {
  size: [number, number];
  places: Record<string, Place>;
}

/** `wide` and `tall` for the board; other sheets have names of the game's own. */
export type LayoutName = string;

/** The owner of a piece or sign, as drawings know it. */
export type Owner = Pick<SeatView, 'seat' | 'color'>;

/** The input of a drawing: the size of its box, and its texts. */
export interface Drawn {
  w: number;
  h: number;
  texts: Record<string, string>;
  catalog: Pick<Catalog, 'colors'>;
  /** how it will be turned, in quarters, clockwise */
  turn?: number;
}

/** All that a game draws (web/board/art.js). Pieces and signs are in a box of side 1 around (0, 0). */
export interface Art {
  /** the ground of a sheet, which never changes, in layers */
  ground(sheet: LayoutName): Sketch[];
  /** a thing, from the corner of its box */
  thing(ctx: Ctx, drawing: string, sheet: LayoutName, drawn: Drawn): void;
  /** the parts of a thing: pieces stand on them, and the view's groups are made of them; null where it has none */
  parts(drawing: string, sheet: LayoutName): Outlines | null;
  piece(ctx: Ctx, kind: string, seat: Owner | null): void;
  hasSign(name: string): boolean;
  sign(ctx: Ctx, name: string, seat: Owner | null): void;
  /** a sign as SVG, a document of its own */
  image(name: string, seat: Owner | null): string;
}

/** A small drawing, in a box of side 1 around (0, 0). */
export type Sketch = (ctx: Ctx) => void;

/** A sheet's name, and its description for screen readers. */
export interface SheetInfo {
  /** its name in the catalog's areas; the first one is the `board` */
  id: string;
  /** its layouts: beside the others on a large screen, and alone or below them on a small one */
  layouts: [large: LayoutName, small: LayoutName];
  label: () => string;
  about: () => string;
}

/** The content of board.GAME.LANGUAGE.json. */
export interface Facts {
  game: string;
  catalog: PageCatalog;
  /**
   * form of a position record (web/tools/pictures.py); this and the next four are absent where boards wait for Python
   */
  form?: any;
  /** part of a board's picture (caylus/core/view/scene.py) -> the name of its function in `program` */
  scene?: Record<'things' | 'pieces' | 'there' | 'asked' | 'order' | 'seat', string>;
  /** the game's functions as data (web/client/position/functions.js) */
  program?: any;
  /** place -> what is written on the thing there in all positions */
  texts?: Record<string, Record<string, string>>;
  /** the sentence that says when it is, with `{turn}` and `{phase}` */
  moment?: string;
  [own: string]: any;
}

/** A position record (docs/positions.md). */
export interface PositionRecord {
  position: 1;
  game: string;
  players: Record<string, any>[];
  [own: string]: any;
}

/** One of those that there are (web/sound/voices.js). */
export type SoundName = keyof typeof import('../sound/voices.js').VOICES;
/** The sound of an event, or what says it of each. */
export type Sounding = SoundName | ((event: any) => SoundName | null);

export interface GameModule {
  id: string;
  /** the board, and what lies beside it, if something does */
  sheets: SheetInfo[];
  art: Art;
  /** row of a chart -> its color, if the charts have colors of the game's own */
  tinctures: Record<string, string>;
  layout: Record<LayoutName, Layout>;
  /** how far a drawing reaches beyond its box: left, top, right, bottom */
  margins?: Record<string, [number, number, number, number]>;
  /** kind of event -> its sound; absent: a sound only for the player who has to decide */
  sounds?: Record<string, Sounding>;
  /** kinds of events of a seat that a coach celebrates with it, by a fanfare */
  cheers?: string[];
  /** words that pack the codes of positions, the same as `Positions.words`; absent: none */
  words?: () => Promise<string>;
  /** its part of the position editor; absent: the editor has the declared fields only */
  editor?: () => Promise<Editor>;
}

/** Something of a scene that stands still; drawn anew when its `sign` has changed. */
export interface Lying {
  key: string;
  rect: Rect;
  sign: string;
  draw: Sketch;
}

/** The place of a target: a box, or a shape in it. */
export interface Zone {
  target: string;
  rect: Rect;
  /** the part of a large one that marks go around: its spots */
  mark?: Rect;
  /** a point in it, where that is not the middle of its box */
  middle?: [x: number, y: number];
  /** the piece that may be sent there */
  sent?: Standing;
  has?: (x: number, y: number) => boolean;
  trace?: Sketch;
}

export type Standing = Omit<PieceView, 'seat'> & { seat: SeatView | null; at: [x: number, y: number]; size: number };

/** A game on one canvas (web/board/scene.js), as sheets and pictures show it. */
export interface Scene {
  /** made of game, layout and the shown part */
  name: string;
  size(): [number, number];
  ground: Sketch[];
  zones(model: Shown): Zone[];
  things(model: Shown): Lying[];
  pieces(model: Shown): Standing[];
  stand(ctx: Ctx, piece: Standing, x: number, y: number): void;
  ghost(ctx: Ctx, model: Shown, target: string, thing?: ThingView): void;
  held(ctx: Ctx, model: Shown, side: number): void;
  sample(ctx: Ctx, model: Shown, thing: ThingView, side: number): void;
}

/** The part of a model (web/client/model.js) that a scene reads. */
export interface Shown {
  view: {
    things: ThingView[];
    pieces: PieceView[];
    seats: SeatView[];
    choices: Choice[];
    facts: View['facts'];
    refusals: View['refusals'];
    there: View['there'];
    groups?: View['groups'];
  };
  catalog: Catalog;
  turn?: number;
}

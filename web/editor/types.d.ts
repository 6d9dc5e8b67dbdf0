// Types of a game in the editor: the fields that it declares, and the additions from its folder.

import type { Art, Facts, Owner, PositionRecord } from '../games/game.js';
import type { PageCatalog } from '../page.js';
import type { Model } from './model.js';

/** The kind of a field's value (caylus/core/rules/values.py). */
export interface Kind {
  kind: string;
  least?: number;
  /** maximum; for `counts` the maximum of each name */
  most?: any;
  choices?: any[];
  names?: string[];
  pattern?: string;
  example?: string;
  count?: number;
  every?: boolean;
  optional?: boolean;
  /** kind of the entries of a `list`; fields of an `object` by their words */
  of?: any;
}

/** A field of a record, of a player in it, or of a space (caylus/core/forms/described.py). */
export interface Field extends Kind {
  word: string;
  default?: any;
  follows?: boolean;
  label?: string;
  term?: string;
  called?: string | Record<string, string>;
  listed?: 'once' | 'counted';
  each?: number;
  /** word of all spaces, for a field of a space */
  on?: string;
}

/** fields.GAME.LANGUAGE.json */
export interface FieldsFile {
  keys: string[];
  position: Field[];
  player: Field[];
  space: Field[];
  spaces: Record<string, { first: number; length: number | string; closed: number[]; usual: Record<string, string> }>;
  /** facts for the game's folder beyond them */
  own: Record<string, any>;
}

export type Step = string | number;
/** The path of a value in a record, as in refusals. */
export type Path = Step[];
/** A value and what it is called; a group of them. */
export type Option = [value: any, label: string] | { label: string; options: [value: any, label: string][] };
export type Edit = (change: (record: PositionRecord) => PositionRecord, field?: string) => void;

/** The thing in hand. */
export interface Thing {
  /** `nothing`, `eraser`, or one of the game's */
  kind: string;
  seat: number;
  /** id of the tile, for kind `tile` */
  tile: string;
}

/** A thing that the hand can take. */
export interface Offered {
  kind: string;
  label: string;
  /** text about the places for it */
  about: string;
  /** the words of the fields into which it goes: `specials`, `players.houses`, `road.worker` */
  on: string[];
}

/** A place of the board, or of what lies beside it. */
export interface Place {
  target: string;
  label: string;
  /**
   * The paths of what stands there, `specials.gate`; `players.*.houses.walls` has one for each seat, and `road.7` all
   * fields of a space. What is uppermost comes last.
   */
  fields: string[];
  /** paths of what can be put there, but has its field among those of the game and the moment */
  takes?: string[];
  /** paths in the order in which the eraser clears them, where that is not from the last to the first */
  erases?: string[];
  /** value of a number field when a click puts its piece here */
  number?: number;
}

/** The record with another value at a path. */
export type Change = (model: Model, record: PositionRecord, path: Path, value: any) => PositionRecord;
/** List the options for the value at a path. */
export type Choices = (model: Model, record: PositionRecord, path: Path) => Option[];

/** Places under a title; those without one are not listed, but things are put there. */
export interface Places {
  label: string | null;
  places: Place[];
}

/** A game's own part of the position editor; all of it may be missing. */
export interface Editor {
  places?(model: Model, record: PositionRecord): Places[];
  /** the target of the place that is looked at first */
  first?: string;
  /** words of fields that stand among the game and the moment though a place has them, too */
  both?: string[];
  things?(model: Model): Offered[];
  /** options for a `tile` in hand; `held` is in hand now */
  tiles?(model: Model, record: PositionRecord, held: string): { label: string; options: [string, string][] }[];
  /** draws a thing as it lies on the board, in a square of side 1 around the origin */
  draw?(ctx: CanvasRenderingContext2D, thing: Thing, owner: Owner | null, model: Model): void;
  /**
   * the record with a thing on a place; undefined where that is as the fields say, null where there is no room for it
   */
  put?(model: Model, record: PositionRecord, thing: Thing, place: Place): PositionRecord | null | undefined;
  /** thing that a click takes in hand, or its present place; null where the click puts something */
  taken?(model: Model, record: PositionRecord, target: string): Taken | null;
  /** word of a field -> the record with another value at a path of it, where more changes than this value */
  changes?: Record<string, Change>;
  /** word of a field -> what it can be now, where that is not what is declared */
  choices?: Record<string, Choices>;
  /** path -> controls of the game's own in place of those of a field */
  controls?: Record<string, (model: Model, record: PositionRecord, path: Path) => OwnControl[]>;
  /** the place that a path means where no place has its field */
  targetOf?(where: Path, record: PositionRecord): string | null;
  /** the entry of the catalogue that explains a target, where that is not the target's own */
  entryOf?(target: string): string;
  /** kinds of targets that are places in the editor alone: `stock` of `stock.farm` */
  zones?: string[];
  /** descriptions of the sheets by their ids, where they differ from those on the table */
  about?: Record<string, () => string>;
}

/** A control of a game's own: a choice among options, or a check where there are none. */
export interface OwnControl {
  path: Path;
  label: string;
  options?: Option[];
  value: any;
  write: (record: PositionRecord, value: any) => PositionRecord;
}

export interface Taken {
  thing?: Partial<Thing>;
  label?: string;
  at?: string;
}

/** Parts for the model of a game's positions. */
export interface ModelParts {
  fields: FieldsFile;
  /** board.GAME.LANGUAGE.json */
  board: Facts;
  catalog: PageCatalog;
  editor: Editor;
  /** draws the small signs beside texts, among others */
  art: Art;
}

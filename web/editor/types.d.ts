// What the editor reads of a game: the fields that it declares, and what its folder says of the board.

import type { Art, Facts, Owner, PositionRecord } from '../games/game.js';
import type { PageCatalog } from '../page.js';
import type { Model } from './model.js';

/** What a field holds: the kinds of caylus/core/rules/values.py. */
export interface Kind {
  kind: string;
  least?: number;
  /** of `counts` by name */
  most?: any;
  choices?: any[];
  names?: string[];
  pattern?: string;
  example?: string;
  count?: number;
  every?: boolean;
  optional?: boolean;
  /** of a `list` a kind, of an `object` a field by its word */
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
  /** of a space: the word of all spaces */
  on?: string;
}

/** fields.GAME.LANGUAGE.json */
export interface FieldsFile {
  keys: string[];
  position: Field[];
  player: Field[];
  space: Field[];
  spaces: Record<string, { first: number; length: number | string; closed: number[]; usual: Record<string, string> }>;
  /** what the game's folder has to know beyond them */
  own: Record<string, any>;
}

export type Step = string | number;
/** Where something stands in a record, as refusals say it. */
export type Path = Step[];
/** A value and what it is called; a group of them. */
export type Option = [value: any, label: string] | { label: string; options: [value: any, label: string][] };
export type Edit = (change: (record: PositionRecord) => PositionRecord, field?: string) => void;

/** What is in hand. */
export interface Thing {
  /** `nothing`, `eraser`, or one of the game's */
  kind: string;
  seat: number;
  /** of a `tile` */
  tile: string;
}

/** What one can have in hand. */
export interface Offered {
  kind: string;
  label: string;
  /** where it can be put */
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
  /** what comes off first, where that is not what comes last */
  erases?: string[];
  /** what a number says that is put there */
  number?: number;
}

/** The record with another value at a path. */
export type Change = (model: Model, record: PositionRecord, path: Path, value: any) => PositionRecord;
/** What the value at a path can be. */
export type Choices = (model: Model, record: PositionRecord, path: Path) => Option[];

/** Places under a title; those without one are not listed, but things are put there. */
export interface Places {
  label: string | null;
  places: Place[];
}

/** What is a game's own in the position editor; all of it may be missing. */
export interface Editor {
  places?(model: Model, record: PositionRecord): Places[];
  /** the target of the place that is looked at first */
  first?: string;
  /** words of fields that stand among the game and the moment though a place has them, too */
  both?: string[];
  things?(model: Model): Offered[];
  /** what can be taken in hand as a `tile`; `held` is in hand now */
  tiles?(model: Model, record: PositionRecord, held: string): { label: string; options: [string, string][] }[];
  /** draws a thing as it lies on the board, in a square of side 1 around the origin */
  draw?(ctx: CanvasRenderingContext2D, thing: Thing, owner: Owner | null, model: Model): void;
  /**
   * the record with a thing on a place; undefined where that is as the fields say, null where there is no room for it
   */
  put?(model: Model, record: PositionRecord, thing: Thing, place: Place): PositionRecord | null | undefined;
  /** what a click takes in hand, or where that lies now; null where something is put */
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
  /** what is said of the sheets there, by their ids, where it is something else than on the table */
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

/** What the model of a game's positions is made of. */
export interface ModelParts {
  fields: FieldsFile;
  /** board.GAME.LANGUAGE.json */
  board: Facts;
  catalog: PageCatalog;
  editor: Editor;
  /** draws the small signs beside texts, among others */
  art: Art;
}

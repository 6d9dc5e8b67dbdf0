// Read, change and label a position record by the fields that the game declares (fields.GAME.LANGUAGE.json). A game's
// folder may add changes that go with a field, and other options for it.

import { change, isSame, reorder, valueAt } from './record.js';
import { required } from '../base/problem.js';
import { viewOf } from '../client/position/view.js';
import { t } from '../base/words.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Field, Kind, ModelParts, Path, Place, Step} from './types.js' */
/** @typedef {{field: Field, at: Path}} Found */

/** @param {any} value */
const isEmpty = (value) => !value || (typeof value === 'object' && !Object.keys(value).length);
/** A number stands for its opposite, too, where they are counted. @param {any} one @param {any} name */
const isOf = (one, name) => one === name || one === -name;
const ONE_EACH = ['amounts', 'counts', 'flags', 'names', 'held', 'object'];
const HALF_DONE = { phase: ['asked', 'resume'], asked: ['resume'] };

export class Model {
  /** @param {ModelParts} parts */
  constructor({ fields, board, catalog, editor, art }) {
    this.fields = fields;
    /** Facts for the game's folder beyond the fields. */
    this.own = fields.own;
    this.board = board;
    this.catalog = catalog;
    this.editor = editor;
    this.art = art;
    /** @type {WeakMap<object, any>} */
    this.views = new WeakMap();
    /** The last position that could be drawn. @type {any} */
    this.last = {};
  }

  /**
   * The position of a board on which nothing lies yet, for so many players.
   * @param {number} [count]
   * @returns {PositionRecord}
   */
  empty(count) {
    const { game, players } = this.catalog,
      length = players.includes(count ?? 0) ? count : players[0];
    return { position: 1, game, players: Array.from({ length: Number(length) }, () => ({})) };
  }

  /** List the players: seat, name and color. @param {PositionRecord} record */
  seats({ players }) {
    const { seats, colors } = this.catalog;
    return players.map((_, seat) => ({ seat, name: seats[seat], color: colors[seat] }));
  }

  // ---- fields

  /**
   * The field that a path leads to or into, and the path to the whole of it.
   * @param {Path} path
   * @returns {Found}
   */
  find(path) {
    const [first, second, third] = path,
      { position, player, space } = this.fields;
    /** @type {[Field | undefined, number][]} */
    const candidates = [
      [first === 'players' ? player.find(({ word }) => word === third) : undefined, 3],
      [space.find(({ on, word }) => on === first && word === third), 3],
      [position.find(({ word }) => word === `${first}.${second}`), 2],
      [position.find(({ word }) => word === first), 1],
    ];
    const [field, length] = candidates.find(([one]) => one) ?? [];
    if (!field) throw new Error(`${path.join('.')}: no field of ${this.catalog.game}`);
    return { field, at: path.slice(0, length) };
  }

  /** Return the full name of a field: `players.houses`, `road.tile`. @param {Path} path */
  wordOf(path) {
    const { field } = this.find(path),
      inside = field.on ?? (path[0] === 'players' ? 'players' : '');
    return inside ? `${inside}.${field.word}` : field.word;
  }

  /** Return the game's own function that lists a field's options, if there is one. @param {Path} path */
  choicesOf(path) {
    const { field, at } = this.find(path),
      part = field.kind === 'object' ? path.slice(at.length, at.length + 1) : [];
    return this.editor.choices?.[[this.wordOf(path), ...part].join('.')];
  }

  /** Other fields of things of which each is with one holder only; the first one. @param {Field} field */
  holders({ choices }) {
    return this.fields.position.filter((other) => other.kind === 'held' && isSame(other.choices, choices));
  }

  /** The players' field of the same things. @param {Field} field */
  held({ choices }) {
    return this.fields.player.find((other) => other.kind === 'held' && isSame(other.choices, choices));
  }

  // ---- reading

  /**
   * Return the value at a path, or the value that a record without it implies; undefined if nobody knows it.
   * @param {PositionRecord} record
   * @param {Path} path
   */
  read(record, path) {
    const { field, at } = this.find(path),
      name = path[at.length];
    if (name === undefined) return this.whole(record, field, at);
    if (field.kind === 'held') return this.holderOf(record, field, name);
    return partOf(field, this.whole(record, field, at), name);
  }

  /** @param {PositionRecord} record @param {Field} field @param {Path} at */
  whole(record, field, at) {
    const value = field.on ? this.space(record, field.on, at[1])[field.word] : valueAt(record, at);
    return value ?? (field.follows && !field.on ? this.usual(record, at) : field.default);
  }

  /** Return the value that a record without one at a path implies. @param {PositionRecord} record @param {Path} at */
  usual(record, at) {
    return this.view(valueAt(record, at) === undefined ? record : change(record, at, undefined))[at[0]];
  }

  /** Whether positions are drawn before the engine has looked at them. */
  get draws() {
    return Boolean(this.board.scene);
  }

  /**
   * Return the view of a position, with all that follows from it; if it cannot be drawn, the last view that could.
   * @param {PositionRecord} record
   */
  view(record) {
    if (!this.views.has(record) && this.draws)
      try {
        this.last = viewOf(record, this.board);
        this.views.set(record, this.last);
      } catch {
        this.views.set(record, this.last);
      }
    return this.views.get(record) ?? this.last;
  }

  /**
   * Return the holder of a thing: a seat, the word of another holder, or null if it is not in the game.
   * @param {PositionRecord} record
   * @param {Field} field
   * @param {Step} name
   */
  holderOf(record, field, name) {
    const word = this.held(field)?.word ?? '',
      seat = record.players.findIndex((player) => player[word]?.includes(name));
    if (seat >= 0) return seat;
    return this.holders(field).find((other) => record[other.word]?.includes(name))?.word ?? null;
  }

  // ---- changing

  /**
   * The record with another value at a path, and with what changes along.
   * @param {PositionRecord} record
   * @param {Path} path
   * @param {any} value
   */
  write(record, path, value) {
    const own = this.editor.changes?.[this.wordOf(path)];
    return own ? own(this, record, path, value) : this.set(record, path, value);
  }

  /** The record with this value alone changed. @param {PositionRecord} record @param {Path} path @param {any} value */
  set(record, path, value) {
    const { field, at } = this.find(path),
      name = path[at.length];
    if (name === undefined) return this.setWhole(record, field, at, value);
    if (field.kind === 'held') return this.setHolder(record, field, name, value);
    const whole = this.whole(record, field, at) ?? (field.every ? record.players.map((_, seat) => seat) : undefined);
    return this.setWhole(record, field, at, withPart(field, whole, name, value));
  }

  /** @param {PositionRecord} record @param {Field} field @param {Path} at @param {any} value */
  setWhole(record, field, at, value) {
    if (field.on) return this.changeSpace(record, field.on, at[1], { [field.word]: value });
    const over = HALF_DONE[/** @type {keyof typeof HALF_DONE} */ (field.word)] ?? [],
      left = over.reduce((rest, word) => change(rest, [word], undefined), record);
    return change(left, at, this.isUsual(left, field, at, value) ? undefined : value);
  }

  /**
   * Whether a value need not be said.
   * @param {PositionRecord} record
   * @param {Field} field
   * @param {Path} at
   * @param {any} value
   */
  isUsual(record, field, at, value) {
    if (value === null || value === undefined) return true;
    if (field.follows) return isSame(value, this.usual(record, at));
    return 'default' in field ? isSame(value, field.default) : isEmpty(value);
  }

  /** @param {PositionRecord} record @param {Field} field @param {Step} name @param {number | string | null} holder */
  setHolder(record, field, name, holder) {
    /** @type {(names: Step[] | undefined, isHere: boolean) => Step[] | undefined} */
    const having = (names = [], isHere) => {
      const others = names.filter((one) => one !== name);
      return isHere ? [...others, name].sort() : others.length ? others : undefined;
    };
    const own = this.held(field)?.word,
      others = this.holders(field).map(({ word }) => word);
    const players = record.players.map((player, seat) =>
      own ? change(player, [own], having(player[own], seat === holder)) : player,
    );
    /** @type {PositionRecord} */
    const changed = { ...record, players };
    return others.reduce((rest, word) => change(rest, [word], having(rest[word], word === holder)), changed);
  }

  /**
   * Another number of players: who goes takes along whatever is theirs.
   * @param {PositionRecord} record
   * @param {number} count
   */
  changePlayers({ resume: _, ...record }, count) {
    const players = Array.from({ length: count }, (_, seat) => record.players[seat] ?? {}),
      come = players.map((_, seat) => seat).slice(record.players.length);
    /** @type {(field: Kind, value: any) => any} */
    const staying = (field, value) => {
      if (field.kind === 'seat') return value < count ? value : undefined;
      if (field.kind !== 'seats' && field.of?.kind !== 'seat') return value;
      return [...value.filter((/** @type {number} */ seat) => seat < count), ...(field.every ? come : [])];
    };
    /** @type {any} */
    let changed = { ...record, players };
    for (const field of this.fields.position) {
      const at = field.word.split('.'),
        value = valueAt(record, at);
      if (value !== undefined && value !== null) changed = this.setWhole(changed, field, at, staying(field, value));
    }
    for (const field of this.fields.space)
      for (const number of Object.keys(record[/** @type {string} */ (field.on)] ?? {})) {
        const value = this.space(record, field.on, number)[field.word];
        if (value !== undefined && value !== null)
          changed = this.changeSpace(changed, field.on, number, { [field.word]: staying(field, value) });
      }
    return changed;
  }

  // ---- spaces

  /**
   * The numbers of the spaces of a record, but for those on which nothing can lie.
   * @param {PositionRecord} record
   * @param {string} word
   */
  numbers({ options }, word) {
    const { first, length, closed } = this.fields.spaces[word];
    const option = this.fields.position.find((field) => field.word === `options.${length}`),
      count = typeof length === 'number' ? length : Number(options?.[length] ?? option?.default);
    return Array.from({ length: count }, (_, i) => first + i).filter((number) => !closed.includes(number));
  }

  /** The field without which nothing else lies on a space. @param {string | undefined} on */
  mainOf(on) {
    return required(this.fields.space.find((field) => field.on === on));
  }

  /**
   * Return the fields of a space, with its usual tile unless the record has another.
   * @param {PositionRecord} record
   * @param {string | undefined} on
   * @param {Step} number
   */
  space(record, on = '', number) {
    const main = this.mainOf(on).word,
      entry = record[on]?.[number] ?? {};
    return { [main]: this.fields.spaces[on].usual[number], ...(typeof entry === 'string' ? { [main]: entry } : entry) };
  }

  /**
   * Say something else of a space; nothing takes a thing away.
   * @param {PositionRecord} record
   * @param {string | undefined} on
   * @param {Step} number
   * @param {Record<string, any>} changes
   */
  changeSpace(record, on = '', number, changes) {
    const main = this.mainOf(on).word,
      usual = this.fields.spaces[on].usual[number];
    const { [main]: named = null, ...others } = { ...this.space(record, on, number), ...changes },
      entries = Object.entries(others).filter(([, value]) => !isEmpty(value) || value === 0);
    /** @type {any} */
    let entry = Object.fromEntries(entries);
    if (named !== (usual ?? null)) entry = entries.length || named === null ? { [main]: named, ...entry } : named;
    return change(record, [on, String(number)], typeof entry === 'object' && isEmpty(entry) ? undefined : entry);
  }

  // ---- words

  /**
   * A place of the board, called as the catalog calls its target.
   * @param {string} target @param {string[]} fields @param {Partial<Place>} [more]
   * @returns {Place}
   */
  place(target, fields, more) {
    return { target, label: this.name(target), fields, ...more };
  }

  /** The entry of the catalogue for a field or one of its names. @param {string} id */
  called(id) {
    const { places } = this.catalog;
    return Object.hasOwn(places, id) ? places[id].label : undefined;
  }

  /** Return the label of an id in the catalog, or else the id. @param {string} id */
  name(id) {
    return this.called(id) ?? id;
  }

  /** A field of the position. @param {string} word */
  field(word) {
    return required(this.fields.position.find((field) => field.word === word));
  }

  /** Return the label of a field. @param {Field} field */
  label({ word, label, term }) {
    const [first, ...rest] = word.split('.').slice(-1)[0].replaceAll('_', ' '),
      option = this.catalog.options.find(({ id }) => word === `options.${id}`);
    if (word === 'asked') return label ?? t('Player to decide');
    return label ?? option?.label ?? this.called(`term.${term ?? word}`) ?? [first.toUpperCase(), ...rest].join('');
  }

  /** The drawing of a term or a name, if there is one. @param {string} name */
  sign(name) {
    const sign = this.catalog.holdings[name]?.sign ?? name;
    return this.art.hasSign(sign) ? sign : null;
  }

  /** Return the label of one of a field's names. @param {Field} field @param {any} name */
  nameOf({ word, called }, name) {
    if (typeof called === 'object') return called[name] ?? String(name);
    const { values, shown } = this.catalog.options.find(({ id }) => word === `options.${id}`) ?? {};
    if (values) return shown?.[values.indexOf(name)] ?? String(name);
    const found = [called ?? '', `term.${word}`, word].map((prefix) => this.called(`${prefix}.${name}`));
    return found.find((one) => one !== undefined) ?? String(name);
  }
}

/** Tell whether a field has a value for each of some names. @param {Field} field */
export const hasNames = ({ kind, listed }) => ONE_EACH.includes(kind) || Boolean(listed);

/** The names of which a field has one value each. @param {Field} field @returns {Step[]} */
export function namesOf({ kind, names, choices, most, count, of = {} }) {
  if (kind === 'amounts') return names ?? [];
  if (kind === 'counts') return Object.keys(most);
  if (kind === 'flags') return Array.from({ length: count ?? 0 }, (_, i) => i);
  if (kind === 'object') return Object.keys(of);
  const least = Math.max(1, of.least ?? 1); // a number below stands for its opposite
  return choices ?? of.choices ?? Array.from({ length: of.most - least + 1 }, (_, i) => least + i);
}

/** @param {Field} field @param {any} whole @param {Step} name */
function partOf({ kind, listed }, whole, name) {
  if (kind === 'amounts' || kind === 'counts') return whole?.[name] ?? 0;
  if (kind === 'names' || listed === 'once') return Boolean(whole?.includes(name));
  if (listed === 'counted') return (whole ?? []).filter((/** @type {any} */ one) => isOf(one, name)).length;
  return whole?.[name] ?? (kind === 'flags' ? false : null);
}

/** The whole with another part. @param {Field} field @param {any} whole @param {Step} name @param {any} value */
function withPart(field, whole, name, value) {
  const { kind, listed } = field;
  if (kind === 'object') return { ...whole, [name]: value };
  if (kind === 'amounts' || kind === 'counts') return change(whole ?? {}, [name], value || undefined);
  if (kind === 'flags') return namesOf(field).map((i) => (i === name ? value : Boolean(whole?.[i])));
  if (kind === 'seats') return reorder(whole ?? [], Number(name), value);
  const all = [...(whole ?? [])];
  if (kind === 'names') return value ? [...all, name].sort() : all.filter((one) => one !== name);
  if (listed === 'once') return namesOf(field).filter((one) => (one === name ? value : all.includes(one)));
  if (listed === 'counted') {
    const there = all.filter((one) => isOf(one, name)).length;
    for (let i = there; i < value; i++) all.push(name);
    for (let i = there; i > value; i--)
      all.splice(
        all.findLastIndex((one) => isOf(one, name)),
        1,
      );
    return all;
  }
  if (value === null) return all.toSpliced(Number(name), 1);
  all[Math.min(Number(name), all.length)] = value;
  return all;
}

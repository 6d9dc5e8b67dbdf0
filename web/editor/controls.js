// The controls of declared fields: a number, a choice, an order of seats, one for each name. What the game declares is
// all that they need.

import { h } from '../base/dom.js';
import { t } from '../base/words.js';
import { Fields } from './fields.js';
import { namesOf } from './model.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Edit, Field, Kind, Option, Path} from './types.js' */
/** @import {Model} from './model.js' */
/** A control with what it is called; `isCheck` where that stands in it already. */
/** @typedef {{label: string, sign: string, node: HTMLElement, isCheck: boolean}} Control */
/** @typedef {{named?: (label: string) => string, isBare?: boolean}} How */

const ONE_EACH = ['amounts', 'counts', 'flags', 'names', 'held', 'object'];

/** Whether a field has a value for each of some names. @param {Field} field */
export const hasNames = ({ kind, listed }) => ONE_EACH.includes(kind) || Boolean(listed);

export class Controls {
  /** @param {Model} model @param {Edit} edit */
  constructor(model, edit) {
    this.model = model;
    this.edit = edit;
    this.fields = new Fields(edit);
  }

  clear() {
    this.fields.clear();
  }

  /** @param {PositionRecord} record */
  show(record) {
    this.fields.show(record);
  }

  /**
   * What there is at a path: one control, or one for each name that it has. `named` says what people hear of one,
   * `isBare` leaves that out of sight.
   * @param {Path} path
   * @param {How} [how]
   * @returns {Control[]}
   */
  at(path, how = {}) {
    const { field, at } = this.model.find(path);
    if (!hasNames(field)) return [this.one(field, path, how)];
    if (path.length > at.length) {
      // What its name is, the place says where it stands alone.
      const label = field.kind === 'held' ? t('Held by') : this.model.label(field),
        node = this.control(partKind(field, String(path[at.length])), path, {
          ...how,
          label: how.named?.(label) ?? label,
        });
      return [
        {
          label,
          sign: '',
          node,
          isCheck: !['held', 'amounts', 'counts'].includes(field.kind) && field.listed !== 'counted',
        },
      ];
    }
    return namesOf(field).map((name) => this.one(field, [...at, name], how));
  }

  /** @param {Field} field @param {Path} path @param {How} how @returns {Control} */
  one(field, path, how) {
    const { model } = this,
      name = path[model.find(path).at.length],
      isPart = name !== undefined && hasNames(field),
      own = field.kind === 'object' && isPart ? partOfObject(field, String(name)) : field;
    const isNamed = isPart && field.kind !== 'object',
      label = isNamed ? model.nameOf(field, name) : model.label(own),
      kind = isNamed
        ? partKind(field, String(name))
        : name === undefined || isPart
          ? own
          : (field.of ?? { kind: 'seat' });
    const sign = isNamed ? `${field.called ?? field.word}.${name}`.replace(/^term\./, '') : (own.term ?? own.word);
    const node = this.control(kind, path, { ...how, label: how.named?.(label) ?? label });
    return { label, sign, node, isCheck: shapeOf(kind, false) === 'flag' };
  }

  /**
   * @param {Kind & Partial<Field>} kind
   * @param {Path} path
   * @param {How & {label: string}} how
   * @returns {HTMLElement}
   */
  control(kind, path, { label, isBare }) {
    const { model, fields } = this,
      read = (/** @type {PositionRecord} */ record) => model.read(record, path),
      write = (/** @type {PositionRecord} */ record, /** @type {any} */ value) => model.write(record, path, value),
      bound = { label, read, write };
    switch (shapeOf(kind, Boolean(model.choicesOf(path)))) {
      case 'number':
        return fields.number(path, {
          ...bound,
          least: kind.optional ? 0 : kind.least,
          most: kind.most,
          isOptional: kind.optional,
        });
      case 'flag':
        return fields.check(path, { ...bound, isBare });
      case 'list':
      case 'seats':
        return this.row(/** @type {Field} */ (kind), path, label);
      case 'text': {
        const pattern = new RegExp(kind.pattern ?? '');
        const props = { placeholder: kind.example };
        const isWhole = (/** @type {string} */ text) => pattern.test(text) || text === '';
        return fields.text(path, { ...bound, isWhole, write: (record, text) => write(record, text || null), props });
      }
      default:
        return fields.choice(path, { ...bound, options: (record) => this.options(kind, path, record) });
    }
  }

  /**
   * One behind the other: seats in their order, or a list that grows.
   * @param {Field} kind
   * @param {Path} path
   * @param {string} label
   */
  row(kind, path, label) {
    const box = h('span.line-fields', { 'data-where': path.join('.'), tabindex: '-1' }),
      inner = new Controls(this.model, this.edit),
      of =
        kind.kind === 'seats' ? { kind: 'seat', optional: !kind.every, default: null } : { default: null, ...kind.of };
    let count = -1;
    this.fields.all.push({
      show: (record) => {
        const there = this.model.read(record, path)?.length ?? 0,
          { players } = record,
          now = kind.kind === 'seats' ? players.length : Math.max(kind.least ?? 0, there + 1);
        if (count !== Math.min(now, kind.most)) {
          count = Math.min(now, kind.most);
          inner.clear();
          const nodes = Array.from({ length: count }, (_, i) =>
            inner.control({ ...of, optional: of.optional ?? kind.least !== kind.most }, [...path, i], {
              label: t('{name}: {thing}', { name: label, thing: i + 1 }),
            }),
          );
          box.replaceChildren(...nodes);
        }
        inner.show(record);
      },
    });
    return box;
  }

  /**
   * What a choice can be.
   * @param {Kind & Partial<Field>} kind
   * @param {Path} path
   * @param {PositionRecord} record
   * @returns {Option[]}
   */
  options(kind, path, record) {
    const { model } = this,
      { field, at } = model.find(path),
      seats = model.seats(record).map(({ seat, name }) => /** @type {[any, string]} */ ([seat, name]));
    if (kind.kind === 'holder')
      return [
        [null, t('not in the game')],
        ...model.holders(field).map((other) => /** @type {[any, string]} */ ([other.word, model.label(other)])),
        ...seats,
      ];
    const isKnown = field.follows ? model.whole(record, field, at) !== undefined : 'default' in kind || field.on,
      isSeat = kind.kind === 'seat';
    const nothing = isKnown
      ? isSeat
        ? t('nobody')
        : t('none')
      : isSeat && field.kind === kind.kind
        ? t('by turn order')
        : t('determined by the rest');
    const isOpen = kind.optional || !isKnown || (field.on && field === model.mainOf(field.on));
    const one = (/** @type {any} */ name) => /** @type {Option} */ ([name, model.nameOf(field, name)]);
    /** @type {Option[]} */
    const open = isOpen ? [[null, nothing]] : [],
      own = model.choicesOf(path)?.(model, record, path),
      value = model.read(record, path) ?? null,
      ids = own?.flatMap((option) => (Array.isArray(option) ? [option[0]] : option.options.map(([id]) => id)));
    if (!own) return [...open, ...(isSeat ? seats : (kind.choices ?? []).map((name) => one(name)))];
    return [...open, ...(value === null || ids?.includes(value) ? [] : [one(value)]), ...own];
  }
}

/**
 * How a kind is shown: what is true or false by a check, a text that can be chosen by a choice.
 * @param {Kind} kind
 * @param {boolean} hasChoices
 */
function shapeOf({ kind, choices }, hasChoices) {
  if (kind === 'text' && hasChoices) return 'name';
  return choices?.every((choice) => typeof choice === 'boolean') ? 'flag' : kind;
}

/** @param {Field} field @param {string} name @returns {Field} */
const partOfObject = ({ of, optional }, name) => ({ ...of[name], word: name, optional, default: null });

/** The kind of what a field has for each name. @param {Field} field @param {string} name @returns {Kind} */
function partKind({ kind, listed, each, least, most }, name) {
  if (kind === 'amounts') return { kind: 'number', least, most };
  if (kind === 'counts') return { kind: 'number', least: 0, most: most[name] };
  if (kind === 'held') return { kind: 'holder' };
  return listed === 'counted' ? { kind: 'number', least: 0, most: each ?? most } : { kind: 'flag' };
}

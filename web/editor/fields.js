// Fields that show a part of the position and change it. Each says by `data-where` what it stands for, as the engine
// does when it refuses something.

import { h } from '../base/dom.js';

/** @import {PositionRecord} from '../games/game.js' */
/** @import {Edit, Option, Path} from './types.js' */
/**
 * @template T
 * @typedef {object} Bound
 * @property {string} label
 * @property {(record: PositionRecord) => any} read
 * @property {(record: PositionRecord, value: T) => PositionRecord} write
 */

export class Fields {
  /**
   * `edit(change, name)`: change(record) is the new position; `name` tells the fields apart.
   * @param {Edit} edit
   */
  constructor(edit) {
    this.edit = edit;
    /** @type {{show: (record: PositionRecord) => void}[]} */
    this.all = [];
  }

  clear() {
    this.all = [];
  }

  /** @param {PositionRecord} record */
  show(record) {
    for (const field of this.all) field.show(record);
  }

  /**
   * Text of which only what `isWhole` says is taken over.
   * @param {Path} where
   * @param {Bound<string> & {isWhole: (text: string) => boolean, props?: Record<string, any>}} bound
   */
  text(where, { label, isWhole, read, write, props = {} }) {
    const input = h('input', { autocomplete: 'off', ...props, ...named(where, label) });
    input.addEventListener('input', () => {
      if (isWhole(input.value)) this.edit((record) => write(record, input.value), where.join('.'));
    });
    input.addEventListener('focus', () => input.select());
    this.all.push({
      show: (record) => {
        const value = String(read(record) ?? ''),
          isSame = props.type === 'number' ? Number(input.value) === Number(value) : input.value === value;
        if (document.activeElement !== input || !isSame) input.value = value;
      },
    });
    return input;
  }

  /**
   * A count or a space; nothing, where it may be missing.
   * @param {Path} where
   * @param {Bound<number | null> & {least?: number, most?: number, isOptional?: boolean}} bound
   */
  number(where, { label, least = 0, most, isOptional = false, read, write }) {
    const input = this.text(where, {
      label,
      read,
      write: (record, text) => write(record, Number(text)),
      isWhole: (text) => /^-?\d{1,6}$/.test(text),
      props: {
        type: 'number',
        class: 'number',
        inputmode: 'numeric',
        step: '1',
        min: String(least),
        max: most === undefined ? null : String(most),
        required: !isOptional,
      },
    });
    // Only when one leaves it: while one types, it may be empty for a moment.
    if (isOptional)
      input.addEventListener('change', () => {
        if (!input.value) this.edit((record) => write(record, null), where.join('.'));
      });
    return input;
  }

  /**
   * One of some: `options` are what there is now.
   * @param {Path} where
   * @param {Bound<any> & {options: (record: PositionRecord) => Option[]}} bound
   */
  choice(where, { label, options, read, write }) {
    const list = h('select', named(where, label));
    let shown = '';
    list.addEventListener('change', () =>
      this.edit((record) => write(record, JSON.parse(list.value)), where.join('.')),
    );
    this.all.push({
      show: (record) => {
        const now = options(record),
          said = JSON.stringify(now);
        if (said !== shown) list.replaceChildren(...now.map(optionNode));
        shown = said;
        list.value = JSON.stringify(read(record) ?? null);
      },
    });
    return list;
  }

  /** @param {Path} where @param {Bound<boolean> & {isBare?: boolean}} bound */
  check(where, { label, isBare = false, read, write }) {
    const box = h('input', { type: 'checkbox', ...named(where, isBare ? label : null) });
    box.addEventListener('change', () => this.edit((record) => write(record, box.checked)));
    this.all.push({
      show: (record) => {
        box.checked = Boolean(read(record));
      },
    });
    return isBare ? box : h('label.check', {}, box, h('span', {}, label));
  }
}

/** @param {Path} where @param {string | null} label */
const named = (where, label) => ({
  'data-where': where.join('.'),
  'data-testid': `field-${where.join('.')}`,
  'aria-label': label,
});

/** @type {(option: Option) => HTMLElement} */
const optionNode = (option) =>
  Array.isArray(option)
    ? h('option', { value: JSON.stringify(option[0]) }, option[1])
    : h('optgroup', { label: option.label }, option.options.map(optionNode));

/**
 * Fields that belong together, also where all of them are wrong.
 * @param {string} where
 * @param {string} label
 * @param {any[]} fields
 */
export const group = (where, label, fields) =>
  h('fieldset', { 'data-where': where, tabindex: '-1' }, h('legend', {}, label), fields);

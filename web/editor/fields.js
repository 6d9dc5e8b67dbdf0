// Fields that show a part of the position and change it. Each says by `data-where` what it stands for, as the engine
// does when it refuses something.

import { h } from '../base/dom.js';

/** @import {Edit} from '../games/game.js' */

export class Fields {
  /**
   * `edit(change, name)`: change(record) is the new position; `name` tells the fields apart.
   * @param {Edit} edit
   */
  constructor(edit) {
    this.edit = edit;
    this.all = [];
  }

  clear() {
    this.all = [];
  }

  show(record) {
    for (const field of this.all) field.show(record);
  }

  /** A count or a space. `read(record)` and `write(record, number)`. */
  number(where, { label, least = 0, most, read, write }) {
    const input = h('input.number', {
      type: 'number',
      inputmode: 'numeric',
      step: '1',
      min: String(least),
      max: most === undefined ? null : String(most),
      required: true,
      ...named(where, label),
    });
    input.addEventListener('input', () => {
      if (/^-?\d{1,6}$/.test(input.value)) this.edit((record) => write(record, Number(input.value)), where.join('.'));
    });
    input.addEventListener('focus', () => input.select());
    this.all.push({
      show: (record) => {
        const value = read(record);
        if (document.activeElement !== input || Number(input.value) !== value) input.value = String(value);
      },
    });
    return input;
  }

  /**
   * One of some: `options` is [[value, label], ...] or [{label, options}, ...] or a function of the record that gives
   * these.
   */
  choice(where, { label, options, read, write }) {
    const list = h('select', named(where, label));
    let shown = '';
    list.addEventListener('change', () =>
      this.edit((record) => write(record, JSON.parse(list.value)), where.join('.')),
    );
    this.all.push({
      show: (record) => {
        const now = typeof options === 'function' ? options(record) : options,
          said = JSON.stringify(now);
        if (said !== shown) list.replaceChildren(...now.map(optionNode));
        shown = said;
        list.value = JSON.stringify(read(record) ?? null);
      },
    });
    return list;
  }

  check(where, { label, read, write }) {
    const box = h('input', { type: 'checkbox', ...named(where, null) });
    box.addEventListener('change', () => this.edit((record) => write(record, box.checked)));
    this.all.push({
      show: (record) => {
        box.checked = read(record);
      },
    });
    return h('label.check', {}, box, h('span', {}, label));
  }
}

const named = (where, label) => ({
  'data-where': where.join('.'),
  'data-testid': `field-${where.join('.')}`,
  'aria-label': label,
});

const optionNode = (option) =>
  Array.isArray(option)
    ? h('option', { value: JSON.stringify(option[0]) }, option[1])
    : h('optgroup', { label: option.label }, option.options.map(optionNode));

/** A field with its name beside it. */
export const line = (label, ...fields) =>
  h('div.line', {}, h('span.line-name', {}, label), h('span.line-fields', {}, fields));

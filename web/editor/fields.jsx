// Fields that show a part of the position and change it. Each says by `data-where` what it stands for, as the engine
// does when it refuses something.

import { Check, Select } from '../base/elements.jsx';

/** @import {ComponentChildren} from 'preact' */
/** @import {Option} from './types.js' */
/**
 * A field: `where` is its path, `put` changes the position.
 * @template T
 * @typedef {{where: string, label: string, value: any, put: (value: T) => void}} Bound
 */

/** @param {string} where */
const named = (where) => ({ 'data-where': where, 'data-testid': `field-${where}` });

/**
 * Text; only what `isWhole` accepts changes the position. A number that is being typed stays as it is written.
 * @param {Bound<string> & {isWhole: (text: string) => boolean, [attribute: string]: any}} field
 */
export const TextField = ({ where, label, value, put, isWhole, ...more }) => (
  <input
    autocomplete="off"
    {...more}
    {...named(where)}
    aria-label={label}
    onInput={({ currentTarget }) => {
      if (isWhole(currentTarget.value)) put(currentTarget.value);
    }}
    onFocus={({ currentTarget }) => currentTarget.select()}
    ref={(input) => {
      const text = String(value ?? ''),
        isSame = more.type === 'number' ? Number(input?.value) === Number(text) : input?.value === text;
      if (input && (document.activeElement !== input || !isSame)) input.value = text;
    }}
  />
);

/**
 * A count or a space; nothing, where it may be missing.
 * @param {Bound<number | null> & {least?: number, most?: number, isOptional?: boolean}} field
 */
export const NumberField = ({ least = 0, most, isOptional = false, put, ...more }) => (
  <TextField
    {...more}
    type="number"
    class="number"
    inputmode="numeric"
    step="1"
    min={least}
    max={most}
    required={!isOptional}
    isWhole={(text) => /^-?\d{1,6}$/.test(text)}
    put={(text) => put(Number(text))}
    // Only when one leaves it: while one types, it may be empty for a moment.
    onChange={(/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) => {
      if (isOptional && !currentTarget.value) put(null);
    }}
  />
);

/**
 * One of some.
 * @param {Bound<any> & {options: Option[]}} field
 */
export const Choice = ({ where, label, value, put, options }) => (
  <Select
    testid={`field-${where}`}
    data-where={where}
    label={label}
    value={JSON.stringify(value ?? null)}
    options={options.map(written)}
    onChange={(text) => put(JSON.parse(text))}
  />
);

/** @type {(option: Option) => Option} */
const written = (option) =>
  Array.isArray(option)
    ? [JSON.stringify(option[0]), option[1]]
    : { ...option, options: option.options.map(([value, label]) => [JSON.stringify(value), label]) };

/**
 * A check box; `isBare` if its label stands elsewhere.
 * @param {Bound<boolean> & {isBare?: boolean}} field
 */
export const Flag = ({ where, label, value, put, isBare = false }) => {
  const box = {
    ...named(where),
    checked: Boolean(value),
    onChange: (/** @type {{currentTarget: HTMLInputElement}} */ { currentTarget }) => put(currentTarget.checked),
  };
  return isBare ? <input type="checkbox" {...box} aria-label={label} /> : <Check {...box} label={label} />;
};

/** A field with its name beside it. @param {{label: string, children: ComponentChildren}} line */
export const Line = ({ label, children }) => (
  <div class="line">
    <span class="line-name">{label}</span>
    <span class="line-fields">{children}</span>
  </div>
);

/**
 * Fields that belong together, also where all of them are wrong.
 * @param {{where: string, label: string, children: ComponentChildren}} group
 */
export const Group = ({ where, label, children }) => (
  <fieldset data-where={where} tabIndex={-1}>
    <legend>{label}</legend>
    {children}
  </fieldset>
);

// Facts that tell of their changes: a component or an effect that reads one is carried out again when it has another
// value. Components are drawn at once, so that whoever changes a fact finds the page as it is then.

import { options } from 'preact';
import { effect, signal, untracked } from '@preact/signals';

options.debounceRendering = (render) => render();

/**
 * Make these fields of an object signals; they are read and written as before.
 * @template {object} T
 * @param {T} object @param {(keyof T)[]} names
 * @returns {T}
 */
export function observe(object, ...names) {
  for (const name of names) {
    const field = signal(object[name]);
    Object.defineProperty(object, name, {
      enumerable: true,
      get: () => field.value,
      set(value) {
        field.value = value;
      },
    });
  }
  return object;
}

/**
 * React to each value that `read` finds in signals, now and when it is another one; what else `react` reads does not
 * count.
 * @template V
 * @param {() => V} read @param {(value: V) => void} react
 */
export function whenever(read, react) {
  /** @type {V | undefined} */
  let before;
  effect(() => {
    const value = read();
    if (value === before) return;
    before = value;
    untracked(() => react(value));
  });
}

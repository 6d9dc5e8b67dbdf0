// Facts that tell of their changes: a component or an effect that reads a fact runs again when its value changes.
// Components are drawn at once: after a change the next line of code already finds the new page.

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
 * React to the value that `read` makes from signals, now and after each change. Other signals, which only `react`
 * reads, do not call it.
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

// <caylus-board> as a component for Vue.

import { defineComponent, h, onMounted, shallowRef } from 'vue';
import { ATTRIBUTES, EVENTS, HANDLERS, attributesOf, loadBoard } from './load.js';

/** @import {BoardProps} from '../caylus-board.load.d.ts' */
/** @import {EventName} from './load.js' */

/** A board; its `element` has the methods. */
export const CaylusBoard = defineComponent({
  name: 'CaylusBoard',
  props: [...ATTRIBUTES, 'site'],
  emits: EVENTS,
  /** @param {BoardProps} props */
  setup(props, { emit, expose, slots }) {
    const element = shallowRef(/** @type {HTMLElement | null} */ (null));
    expose({ element });
    onMounted(() => {
      if (props.site !== undefined) loadBoard(props.site).catch(({ message }) => emit('error', { message }));
    });
    // As attributes ("^"): Vue would take a property away by setting it to an empty text.
    const written = () => Object.entries(attributesOf(props)).map(([name, text]) => [`^${name}`, text]);
    /** @param {CustomEvent} event */
    const tell = ({ type, target, detail }) =>
      target === element.value && emit(/** @type {EventName} */ (type), detail);
    const handlers = Object.fromEntries(Object.keys(HANDLERS).map((handler) => [handler, tell]));
    return () => h('caylus-board', { ref: element, ...Object.fromEntries(written()), ...handlers }, slots.default?.());
  },
});

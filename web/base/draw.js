// A panel is a function from data to a template. Preact changes as little of the page as it can, so that the focused
// element keeps the focus.

import { render } from 'preact';
import { effect } from '@preact/signals';
import { toChoices } from './focus.js';

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * Show a template in a part of the page. If the focused element disappears or is disabled, the focus moves to the first
 * element that one of these selectors finds, or else to the choices.
 * @param {import('preact').ComponentChild} template
 * @param {HTMLElement} node
 * @param {string[]} [next]
 */
export function draw(template, node, next) {
  const had = focusIn(node);
  render(template, node);
  keepFocusIn(node, had, next);
}

/** The focused element of a part of the page. @param {HTMLElement} node @returns {HTMLElement | null} */
export const focusIn = (node) => node.querySelector(':focus');

/**
 * Keep the focus in a part of the page that has been drawn, in which an element `had` it.
 * @param {HTMLElement} node @param {HTMLElement | null} had @param {string[]} [next]
 */
export function keepFocusIn(node, had, next = ['button:enabled']) {
  if (!had) return;
  const isThere = had.isConnected && !(/** @type {HTMLButtonElement} */ (had).disabled),
    there = isThere
      ? had
      : next.map((selector) => /** @type {HTMLElement | null} */ (node.querySelector(selector))).find(Boolean);
  if (node.hidden || !there) toChoices();
  else if (there !== document.activeElement) there.focus({ preventScroll: true }); // it may have been moved
}

/**
 * Set attributes of an element, those with false, null or nothing away, and `text` as its text.
 * @param {HTMLElement} node @param {Attributes} attributes
 */
export function setAttributes(node, { text, ...attributes }) {
  if (text !== undefined && node.textContent !== text) node.textContent = String(text ?? '');
  for (const [name, value] of Object.entries(attributes))
    if (value === false || value == null) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? '' : String(value));
}

/**
 * Let an element have these attributes, now and whenever a signal changes that they are made from.
 * @param {HTMLElement} node @param {() => Attributes} attributes
 */
export const bind = (node, attributes) => effect(() => setAttributes(node, attributes()));

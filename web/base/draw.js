// A panel is a function from data to a template. Preact changes as little of the page as it can, so that the focused
// element keeps the focus.

import { render } from 'preact';
import { toChoices } from './focus.js';

/**
 * Show a template in a part of the page. If the focused element disappears or is disabled, the focus moves to the first
 * element that one of these selectors finds, or else to the choices.
 * @param {import('preact').ComponentChild} template
 * @param {HTMLElement} node
 * @param {string[]} [next]
 */
export function draw(template, node, next = ['button:enabled']) {
  const had = /** @type {HTMLButtonElement | null} */ (node.querySelector(':focus'));
  render(template, node);
  if (!had) return;
  const there =
    had.isConnected && !had.disabled
      ? had
      : next.map((selector) => /** @type {HTMLElement | null} */ (node.querySelector(selector))).find(Boolean);
  if (node.hidden || !there) toChoices();
  else if (there !== document.activeElement) there.focus({ preventScroll: true }); // it may have been moved
}

// Panels are functions from what there is to say to a template. What stands there already is changed as little as
// possible, so that what has the focus keeps it.

import { render } from 'preact';
import { toChoices } from './focus.js';

/**
 * Show a template in a part of the page. Where what had the focus goes with it, or can have it no more, it goes on at
 * the first that is there of these selectors, else at the choices.
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

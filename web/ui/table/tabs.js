// On a small screen: which part of the table is shown above the choices. Wide screens show all of them at once.

import { targetsOf } from '../../client/model.js';
import { $ } from '../../base/dom.js';
import { effect } from '@preact/signals';
import { required } from '../../base/problem.js';

/** @import {Page} from '../page.js' */

export class Tabs {
  constructor() {
    this.bar = $('tabs');
    this.table = $('table');
    // Games may bring tabs of their own.
    this.bar.addEventListener('click', ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest('button');
      if (button) this.select(button.dataset.part);
    });
    this.select('board');
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    return [...this.bar.querySelectorAll('[data-part]')];
  }

  /** @param {string | undefined} part */
  select(part) {
    this.table.dataset.part = part;
    for (const node of this.table.querySelectorAll('[data-part-of]'))
      node.toggleAttribute('data-shown', /** @type {HTMLElement} */ (node).dataset.partOf === part);
    for (const button of this.buttons()) button.setAttribute('aria-pressed', String(button.dataset.part === part));
  }

  /** Bring something into sight that another part hides. @param {Element} node */
  reveal(node) {
    const part = node.closest('[data-part-of]')?.dataset.partOf;
    if (part) this.select(part);
  }

  /** The board has to be in sight before something is shown on it. */
  toBoard() {
    this.reveal($('board'));
    const { top, bottom } = $('board').getBoundingClientRect();
    if (bottom < 100 || top > innerHeight / 2) $('board').scrollIntoView({ block: 'start' });
  }
}

/** Dots at the parts in which something can be chosen now. @param {Page} page */
export const bindTabs = ({ state, panels: { tabs } }) =>
  effect(() => {
    const { legal, catalog, view } = required(state.model),
      open = catalog.areas.filter((area) => targetsOf(area, view).some((target) => legal.has(target))),
      parts = new Set(open.map(({ sheet }) => sheet));
    for (const button of tabs.buttons()) {
      button.classList.toggle('can', parts.has(button.dataset.part ?? ''));
      // The game before may have had a sheet that this one lacks.
      if (button.hidden && tabs.table.dataset.part === button.dataset.part) tabs.select('board');
    }
  });

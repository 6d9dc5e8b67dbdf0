// What the others did since the person's last decision; the words are the engine's.

import { $, h, icon } from '../../base/dom.js';
import { t } from '../../base/words.js';

/** @import {PageView} from '../../page.js' */

export class Since {
  /** `wanted()` says whether such summaries are shown at all. */
  constructor(wanted) {
    this.wanted = wanted;
    // As high as whole lines are, where there is not room for all of them.
    new ResizeObserver(() => {
      const node = $('since'),
        line = parseFloat(getComputedStyle(node).lineHeight);
      if (node.scrollHeight > node.clientHeight + 1)
        node.style.maxHeight = `${Math.max(1, Math.floor(node.clientHeight / line)) * line}px`;
    }).observe($('since'));
  }

  /**
   * Called with every view that is shown; `open` when a person may answer it.
   * @param {PageView} view
   * @param {boolean} open
   */
  show(view, open) {
    const told = open && this.wanted() ? (view.since ?? []) : [];
    $('since').hidden = !told.length;
    $('since').style.maxHeight = '';
    $('since').replaceChildren(...(told.length ? this.build(told, view) : []));
  }

  build(told, view) {
    return [
      h(
        'div.since-head',
        {},
        h('h3', {}, t('Since your last decision')),
        h(
          'button.close',
          {
            type: 'button',
            'aria-label': t('Close the summary'),
            'data-testid': 'since-close',
            onclick: () => this.close(),
          },
          '✕',
        ),
      ),
      h(
        'ul',
        {},
        told.map(({ seat, text }) =>
          h(
            'li',
            { 'data-seat': String(seat) },
            icon('shield', 16, view.seats[seat]),
            h('span', {}, h('b', {}, view.seats[seat].name), ' ', text),
          ),
        ),
      ),
    ];
  }

  close() {
    $('since').hidden = true;
    ($('choices').querySelector('button') ?? $('choices')).focus({ preventScroll: true });
  }
}

// What the others did since the person's last decision; the words are the engine's.

import { $, h, icon } from './dom.js';
import { t } from '../words.js';

export class Since {
  /** `wanted()` says whether such summaries are shown at all. */
  constructor(wanted) { this.wanted = wanted; }

  /** Called with every view that is shown; `open` when a person may answer it. */
  show(view, open) {
    const told = open && this.wanted() ? view.since ?? [] : [];
    $('since').hidden = !told.length;
    $('since').replaceChildren(...(told.length ? this.build(told, view) : []));
  }

  build(told, view) {
    return [
      h('div.since-head', {}, h('h3', {}, t('Since your last decision')),
        h('button.close', { type: 'button', 'aria-label': t('Close the summary'), 'data-testid': 'since-close', onclick: () => this.close() }, '✕')),
      h('ul', {}, told.map(({ seat, text }) => h('li', { 'data-seat': String(seat) }, icon('shield', 16, view.seats[seat]), h('span', {}, h('b', {}, view.seats[seat].name), ' ', text)))),
    ];
  }

  close() {
    $('since').hidden = true;
    ($('choices').querySelector('button') ?? $('choices')).focus({ preventScroll: true });
  }
}

// What a seat owns, as a row of chips; a cube can be clicked where it answers a question.

import { h, icon } from './dom.js';
import { CUBES } from '../canvas/glyphs.js';
import { t } from '../words.js';

const KINDS = ['deniers', ...CUBES];

export class Purse {
  constructor({ onPurse }) {
    this.onPurse = onPurse; this.seat = 0; this.chips = {}; this.numbers = {};
    this.node = h('div.purse', {}, KINDS.map((kind) => this.chip(kind)));
  }

  chip(kind) {
    const cube = CUBES.includes(kind), value = this.numbers[kind] = h('b', {}, '0');
    const node = h(cube ? 'button.chip' : 'span.chip', cube ? { type: 'button', onclick: (event) => this.onPurse(`purse.${kind}`, this.seat, event.currentTarget) } : {}, icon(kind === 'deniers' ? 'coin' : kind, 20), value);
    node.dataset.kind = kind; node.dataset.explain = `term.${kind}`;
    return this.chips[kind] = node;
  }

  update(seat, view, legal) {
    // Another seat's purse is shown, which is no change of what somebody owns.
    const same = this.seat === seat.seat, own = view.decision?.seat === seat.seat;
    this.seat = seat.seat;
    for (const kind of KINDS) {
      const node = this.chips[kind], value = String(seat[kind]), goods = seat.amounts?.[kind] ?? '';
      if (this.numbers[kind].textContent !== value) { this.numbers[kind].textContent = value; if (same) flash(node); }
      node.classList.toggle('none', seat[kind] === 0);
      if (node.tagName !== 'BUTTON') continue;
      const open = own && legal.has(`purse.${kind}`);
      node.setAttribute('aria-label', t('{name}: {goods}', { name: seat.name, goods }));
      node.classList.toggle('legal', open); node.tabIndex = open ? 0 : -1;
      node.setAttribute('aria-disabled', String(!open));
      if (own) node.dataset.target = `purse.${kind}`; else delete node.dataset.target;
    }
  }
}

/** A short gleam on what has changed. */
export function flash(node) {
  if (!node.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  node.animate([{ backgroundColor: 'rgba(255,207,51,.85)' }, { backgroundColor: 'rgba(255,207,51,0)' }], { duration: 900 });
}

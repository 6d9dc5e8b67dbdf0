// What a seat owns, as a row of chips; one can be clicked where it answers a question. And what is ahead of it.

import { h, icon } from '../../base/dom.js';
import { t } from '../../base/words.js';

/** @import {Held} from '../../contract.js' */
/** @import {Model, PageSeat} from '../../page.js' */

export class Purse {
  constructor({ onPurse }) {
    this.onPurse = onPurse;
    this.seat = null;
    this.kinds = '';
    this.chips = [];
    this.node = h('div.purse');
  }

  /**
   * @param {PageSeat} seat
   * @param {Model} model
   */
  update(seat, { view, legal, catalog: { holdings } }) {
    const kinds = [view.game, ...seat.purse.map(({ id }) => id)].join();
    if (kinds !== this.kinds) {
      this.kinds = kinds;
      this.chips = seat.purse.map(({ id }) => this.chip(id, holdings[id]));
      this.node.replaceChildren(...this.chips.map(({ node }) => node));
      this.seat = null;
    }
    // Another seat's purse is shown, which is no change of what somebody owns.
    const same = this.seat === seat.seat,
      own = view.decision?.seat === seat.seat;
    this.seat = seat.seat;
    seat.purse.forEach((holding, i) => {
      const { node, figure, words } = this.chips[i];
      words.textContent = holding.text;
      if (figure.textContent !== holding.shown) {
        figure.textContent = holding.shown;
        if (same) flash(node);
      }
      node.classList.toggle('none', holding.count === 0);
      const { target } = holdings[holding.id];
      if (target) this.offer(node, { ...holding, target }, seat, own, legal.has(target));
    });
  }

  /**
   * @param {string} id
   * @param {Held} holding
   */
  chip(id, { sign, explain, target }) {
    // Those who do not see the sign hear what is counted.
    const figure = h('b', { 'aria-hidden': 'true' }),
      words = h('span.visually-hidden');
    const node = h(
      target ? 'button.chip' : 'span.chip',
      target ? { type: 'button', onclick: (event) => this.onPurse(target, this.seat, event.currentTarget) } : {},
      icon(sign, 20),
      figure,
      words,
    );
    Object.assign(node.dataset, { kind: id, explain });
    return { node, figure, words };
  }

  /** Whether a chip answers a question, and whose. */
  offer(node, { target, text }, seat, own, isLegal) {
    const open = own && isLegal;
    node.setAttribute('aria-label', t('{name}: {goods}', { name: seat.name, goods: text }));
    node.classList.toggle('legal', open);
    node.tabIndex = open ? 0 : -1;
    node.setAttribute('aria-disabled', String(!open));
    if (own) node.dataset.target = target;
    else delete node.dataset.target;
  }
}

/**
 * What is ahead of a seat as far as the rules say it, in a line: the game counts it, and says what each figure is
 * called.
 */
export class Outlook {
  constructor() {
    this.node = h('div.outlook', { 'data-testid': 'outlook' });
    this.key = '';
  }

  /**
   * A picture that no engine has looked at has none.
   * @param {PageSeat} seat
   * @param {Model} model
   */
  update({ outlook = [] }, { catalog: { holdings, places } }) {
    const key = JSON.stringify(outlook.map(({ id, shown, text }) => [places[holdings[id].explain].label, shown, text]));
    if (key === this.key) return;
    this.key = key;
    this.node.replaceChildren(
      ...outlook.map(({ id, shown, text }) => {
        const { explain } = holdings[id];
        return h(
          'span.fact',
          { 'data-kind': id, 'data-explain': explain },
          h('span', { 'aria-hidden': 'true' }, places[explain].label, ' ', h('b', {}, shown)),
          h('span.visually-hidden', {}, text),
        );
      }),
    );
  }
}

/** A short gleam on what has changed. */
export function flash(node) {
  if (!node.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  node.animate([{ backgroundColor: 'rgba(255,207,51,.85)' }, { backgroundColor: 'rgba(255,207,51,0)' }], {
    duration: 900,
  });
}

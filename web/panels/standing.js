// How the game stands, beside the choices: the phase, whose purse it is, and who stands beyond the provost.

import { $, h, icon, rule } from './dom.js';
import { Purse } from './purse.js';
import { t } from '../words.js';

export function showPhases(view) {
  $('turn').textContent = t('Turn {turn}', { turn: view.turn });
  $('phases').replaceChildren(...view.phases.map(([id, label]) => h('li', { 'data-phase': id, 'data-explain': `term.phase.${id}`, class: id === view.phase ? 'now' : null, 'aria-current': id === view.phase ? 'step' : null }, label)));
}

/** What the provost's place means for the workers who stand out. */
export function showBeyond(view) {
  const there = view.beyond ?? [];
  $('beyond').hidden = !there.length;
  $('beyond').replaceChildren(...there.map(({ seat, text, rule: number }) => h('span.line-of-beyond', { 'data-seat': String(seat), 'data-explain': 'term.provost' }, icon('worker', 18, view.seats[seat]), h('span.grow', {}, text, ' ', rule(number)))));
}

/** On a small screen the players are behind a tab, and the purse that counts stands beside the choices. */
export class OwnPurse {
  constructor(node, { onPurse }) {
    this.node = node; this.purse = new Purse({ onPurse }); this.last = 0;
    this.who = h('span.flex', {}); this.prestige = h('b', {});
    node.append(this.who, this.purse.node, h('span.prestige', { 'data-explain': 'term.prestige' }, icon('prestige', 22), this.label = h('span.visually-hidden'), this.prestige));
  }

  show({ view, legal, catalog }) {
    const { decision } = view;
    if (decision && !decision.bot) this.last = decision.seat;
    const seat = view.seats[this.last] ?? view.seats[0];
    this.node.dataset.seat = String(seat.seat);
    this.who.replaceChildren(icon('shield', 22, seat), h('span.visually-hidden', {}, t('Purse of {name}', { name: seat.name })));
    this.purse.update(seat, view, legal);
    this.label.textContent = catalog.terms?.prestige.label ?? '';
    this.prestige.textContent = String(seat.prestige);
  }
}

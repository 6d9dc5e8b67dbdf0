// One card per seat: name, prestige, purse, workers, houses. Built once per table, then only updated.

import { h, icon } from './dom.js';
import { Purse, flash } from './purse.js';
import { language, t } from '../words.js';

export class Players {
  /** `botLabel(id)` is what a bot is called. */
  constructor(list, { onPurse, botLabel }) { Object.assign(this, { list, onPurse, botLabel }); this.key = ''; this.cards = []; }

  show({ view, legal }) {
    const key = JSON.stringify([language(), view.seats.map((s) => [s.name, s.bot && this.botLabel(s.bot), s.color])]);
    if (key !== this.key) { this.key = key; this.cards = view.seats.map((s) => this.build(s)); this.list.replaceChildren(...this.cards.map((c) => c.node)); }
    this.list.dataset.count = view.seats.length;
    view.seats.forEach((seat, i) => this.update(this.cards[i], seat, view, legal));
  }

  build(seat) {
    const parts = { purse: new Purse({ onPurse: this.onPurse }) };
    const number = (name, text) => (parts[name] = h('b', {}, text));
    parts.state = h('span.state', { 'data-explain': 'term.passed' }); parts.rank = h('span.rank', { 'data-explain': 'term.rank' });
    parts.node = h('li.player', { 'data-seat': String(seat.seat), 'data-testid': `player-${seat.seat}` },
      h('div.who', {}, icon('shield', 26, seat), parts.rank, h('span.name', { title: seat.name }, seat.name), seat.bot ? h('span.tag', {}, this.botLabel(seat.bot)) : null, parts.state,
        parts.far = h('span.fact.far', { 'data-explain': 'term.provost', hidden: true }),
        h('span.fact', { 'data-explain': 'term.houses' }, icon('house', 18, seat), h('span.visually-hidden', {}, t('Houses')), number('houses', '0')),
        h('span.prestige', { 'data-explain': 'term.prestige' }, icon('prestige', 26), h('span.visually-hidden', {}, t('Prestige points')), number('prestige', '0'))),
      parts.purse.node,
      h('div.stand', {},
        h('span.fact', { 'data-explain': 'term.workers' }, icon('worker', 18, seat), h('span.visually-hidden', {}, t('Workers in hand')), number('workers', '6')),
        h('span.fact', { 'data-explain': 'term.income' }, icon('coin', 18), h('span.visually-hidden', {}, t('Income')), number('income', '+2'))));
    return parts;
  }

  update(card, seat, view, legal) {
    card.purse.update(seat, view, legal);
    if (card.prestige.textContent !== String(seat.prestige)) { card.prestige.textContent = String(seat.prestige); flash(card.prestige.parentNode); }
    card.workers.textContent = String(seat.workers_in_hand);
    card.income.textContent = `+${seat.income}`;
    card.houses.textContent = view.castle.sections.map((s) => seat.houses[s.id]).join('·');
    card.rank.textContent = `${view.turn_order.indexOf(seat.seat) + 1}.`;
    card.state.textContent = seat.passed ? t('passed') : '';
    const far = view.beyond?.find((entry) => entry.seat === seat.seat);
    card.far.hidden = !far;
    card.far.replaceChildren(...(far ? [h('span', { 'aria-hidden': 'true' }, `↩${far.spaces.length}`), h('span.visually-hidden', {}, far.text)] : []));
    card.node.classList.toggle('now', view.decision?.seat === seat.seat);
    card.node.classList.toggle('winner', Boolean(view.result?.winners.includes(seat.seat)));
    if (view.decision?.seat === seat.seat) card.node.setAttribute('aria-current', 'true'); else card.node.removeAttribute('aria-current');
  }
}

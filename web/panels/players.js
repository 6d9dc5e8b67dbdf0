// One card per seat: name, prestige, purse, workers, houses. Built once per table, then only updated.

import { h, icon } from './dom.js';
import { CUBES } from '../canvas/glyphs.js';
import { language, t } from '../words.js';

export class Players {
  /** `botLabel(id)` is what a bot is called. */
  constructor(list, { onPurse, botLabel }) { Object.assign(this, { list, onPurse, botLabel }); this.key = ''; this.cards = []; }

  show(view, legal) {
    const key = JSON.stringify([language(), view.seats.map((s) => [s.name, s.bot && this.botLabel(s.bot), s.color])]);
    if (key !== this.key) { this.key = key; this.cards = view.seats.map((s) => this.build(s, view)); this.list.replaceChildren(...this.cards.map((c) => c.node)); }
    this.list.dataset.count = view.seats.length;
    view.seats.forEach((seat, i) => this.update(this.cards[i], seat, view, legal));
  }

  build(seat, view) {
    const parts = { numbers: {}, chips: {} };
    const chip = (kind, glyphName) => {
      const value = h('b', {}, '0');
      parts.numbers[kind] = value;
      const purse = CUBES.includes(kind);
      const node = h(purse ? 'button.chip' : 'span.chip', purse ? { type: 'button', onclick: (e) => this.onPurse(`purse.${kind}`, seat.seat, e.currentTarget) } : {}, icon(glyphName, 20), value);
      node.dataset.kind = kind; parts.chips[kind] = node;
      return node;
    };
    parts.prestige = h('b', {}, '0');
    parts.workers = h('b', {}, '6'); parts.income = h('b', {}, '+2'); parts.houses = h('b', {}, '0');
    parts.state = h('span.state', {}); parts.rank = h('span.rank', {});
    parts.node = h('li.player', { 'data-seat': String(seat.seat), 'data-testid': `player-${seat.seat}` },
      h('div.who', {}, icon('shield', 26, seat), parts.rank, h('span.name', { title: seat.name }, seat.name), seat.bot ? h('span.tag', {}, this.botLabel(seat.bot)) : null, parts.state,
        parts.houseFact = h('span.fact', {}, icon('house', 18, seat), parts.houses),
        h('span.prestige', { title: t('Prestige points') }, icon('prestige', 26), parts.prestige)),
      h('div.purse', {}, chip('deniers', 'coin'), CUBES.map((k) => chip(k, k))),
      h('div.stand', {},
        h('span.fact', { title: t('Workers in hand') }, icon('worker', 18, seat), parts.workers),
        h('span.fact', { title: t('Income each turn') }, icon('coin', 18), parts.income)));
    return parts;
  }

  update(card, seat, view, legal) {
    for (const kind of ['deniers', ...CUBES]) {
      const node = card.chips[kind], value = String(seat[kind]);
      if (card.numbers[kind].textContent !== value) { card.numbers[kind].textContent = value; flash(node); }
      node.classList.toggle('none', seat[kind] === 0);
      node.title = seat.amounts?.[kind] ?? '';
      if (node.tagName === 'BUTTON') {
        const own = view.decision?.seat === seat.seat, open = own && legal.has(`purse.${kind}`);
        node.setAttribute('aria-label', t('{name}: {goods}', { name: seat.name, goods: node.title }));
        node.classList.toggle('legal', open); node.tabIndex = open ? 0 : -1;
        node.setAttribute('aria-disabled', String(!open));
        if (own) node.dataset.target = `purse.${kind}`; else delete node.dataset.target;
      }
    }
    if (card.prestige.textContent !== String(seat.prestige)) { card.prestige.textContent = String(seat.prestige); flash(card.prestige.parentNode); }
    card.workers.textContent = String(seat.workers_in_hand);
    card.income.textContent = `+${seat.income}`;
    card.houses.textContent = view.castle.sections.map((s) => seat.houses[s.id]).join('·');
    card.houseFact.title = t('Houses: {sections}', { sections: view.castle.sections.map((s) => `${s.label} ${seat.houses[s.id]}`).join(', ') });
    card.rank.textContent = `${view.turn_order.indexOf(seat.seat) + 1}.`;
    card.rank.title = t('Place in the turn order');
    card.state.textContent = seat.passed ? t('passed') : '';
    card.node.classList.toggle('now', view.decision?.seat === seat.seat);
    card.node.classList.toggle('winner', Boolean(view.result?.winners.includes(seat.seat)));
    if (view.decision?.seat === seat.seat) card.node.setAttribute('aria-current', 'true'); else card.node.removeAttribute('aria-current');
  }
}

function flash(node) {
  if (!node.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  node.animate([{ backgroundColor: 'rgba(255,207,51,.85)' }, { backgroundColor: 'rgba(255,207,51,0)' }], { duration: 900 });
}

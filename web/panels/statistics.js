// The charts of the game so far, or of the whole one: prestige by turn and by source, goods by source and use.

import { $, h } from './dom.js';
import { n, t } from '../words.js';
import { Figure } from '../charts/figure.js';
import { bars, lines } from '../charts/options.js';

export class Statistics {
  constructor({ engine, onError }) { Object.assign(this, { engine, onError }); }

  async open(view) {
    const reply = await this.engine.call({ do: 'statistics' });
    if (!reply.ok) { this.onError(reply.error); return; }
    Object.assign(this, { seats: view.seats, told: reply.statistics });
    const dialog = $('statistics'), { goods } = this.told;
    this.turns = new Figure({ title: t('Prestige by turn'), name: 'caylus-prestige', testid: 'by-turn' });
    this.sources = new Figure({ title: t('Prestige by source'), name: 'caylus-sources', testid: 'by-source' });
    this.flows = new Figure({ title: t('Where it came from, and where it went'), name: 'caylus-goods', testid: 'goods' });
    this.good = h('select', { 'data-testid': 'which-good' }, goods.map(({ id, label }) => h('option', { value: id }, label)));
    this.good.value = 'deniers';
    this.good.addEventListener('change', () => this.drawGood());
    dialog.replaceChildren(h('form', { method: 'dialog' },
      h('h2', { id: 'statistics-title' }, t('Charts')),
      h('p.small', { 'data-testid': 'statistics-when' }, view.result ? t('The whole game.') : n('The game so far, after {count} decision.', 'The game so far, after {count} decisions.', view.plies)),
      this.turns.node, this.sources.node,
      h('label.field', {}, h('span', {}, t('Cubes and deniers')), this.good), this.flows.node,
      h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close')))));
    dialog.showModal();
    this.drawPrestige();
    this.drawGood();
  }

  get names() { return this.seats.map((seat) => seat.name); }

  drawPrestige() {
    const { prestige, prestige_by: rows } = this.told;
    this.turns.show(lines({ seats: this.seats, labels: prestige.map((step) => step.label), points: prestige.map((step) => step.seats), xName: t('Turn') }),
      { head: [t('Turn'), ...this.names], rows: prestige.map(({ label, seats }) => [label, ...seats]) });
    this.sources.show(bars({ seats: this.seats, plus: rows }),
      { head: [t('Source'), ...this.names], rows: [...rows.map(({ label, seats }) => [label, ...seats]), [t('Together'), ...prestige.at(-1).seats]] });
  }

  drawGood() {
    const { label, got, used } = this.told.goods.find(({ id }) => id === this.good.value);
    this.flows.show(bars({ seats: this.seats, plus: got, minus: used }), {
      head: [label, ...this.names],
      rows: [...got.map((row) => [t('{what}, received', { what: row.label }), ...row.seats]), ...used.map((row) => [t('{what}, used', { what: row.label }), ...row.seats])],
    });
  }
}

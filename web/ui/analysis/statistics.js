// The charts of the game so far, or of the whole one; which they are and what they show is the game's.

import { $, h } from '../../base/dom.js';
import { n, t } from '../../base/words.js';
import { Figure } from '../../charts/figure.js';
import { bars, lines } from '../../charts/options.js';

/** @import {PageView, Problem} from '../../page.js' */

export class Statistics {
  /**
   * `tinctures` are the colours of rows by their ids, as far as the game has chosen them.
   * @param {{session: import('../../client/session.js').Session, tinctures: Record<string, string>,
   *   onError: (problem: Problem) => void}} parts
   */
  constructor({ session, tinctures, onError }) {
    this.session = session;
    this.tinctures = tinctures;
    this.onError = onError;
  }

  /** @param {PageView} view */
  async open(view) {
    const reply = await this.session.ask({ do: 'statistics' });
    if (!reply.ok) {
      this.onError(reply.error);
      return;
    }
    this.view = view;
    const dialog = $('statistics');
    dialog.replaceChildren(
      h(
        'form',
        { method: 'dialog' },
        h('h2', { id: 'statistics-title' }, t('Charts')),
        h(
          'p.small',
          { 'data-testid': 'statistics-when' },
          view.result
            ? t('The whole game.')
            : n('The game so far, after {count} decision.', 'The game so far, after {count} decisions.', view.plies),
        ),
        groupsOf(reply.charts).map(([name, charts]) =>
          name === null ? charts.map((chart) => this.figure(chart)) : this.group(name, charts),
        ),
        h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close'))),
      ),
    );
    dialog.showModal();
  }

  /** Charts of which one is shown at a time. */
  group(name, charts) {
    const figures = new Map(),
      place = h('div');
    const list = h(
      'select',
      { 'data-testid': 'which-chart' },
      charts.map(({ id, label }) => h('option', { value: id }, label)),
    );
    const draw = () => {
      const chart = charts.find(({ id }) => id === list.value);
      if (!figures.has(chart)) figures.set(chart, this.figure(chart));
      place.replaceChildren(figures.get(chart));
    };
    list.addEventListener('change', draw);
    draw();
    return [h('label.field', {}, h('span', {}, name), list), place];
  }

  /** @param {import('../../contract.js').Chart} chart */
  figure(chart) {
    const { seats, game } = this.view,
      figure = new Figure({ title: chart.title, name: `${game}-${chart.id}`, testid: chart.id });
    figure.show(
      chart.kind === 'lines'
        ? lines({
            seats,
            labels: chart.points.map(({ label }) => label),
            points: chart.points.map((point) => point.seats),
            xName: chart.axis,
          })
        : bars({ seats, plus: chart.plus, minus: chart.minus, tinctures: this.tinctures }),
      {
        head: [chart.group === null ? chart.axis : chart.label, ...seats.map(({ name }) => name)],
        rows: rowsOf(chart),
      },
    );
    return figure.node;
  }
}

/** Runs of charts that are shown together: the name of their group, or null, and the charts. */
function groupsOf(charts) {
  const groups = new Map();
  for (const chart of charts) groups.set(chart.group, [...(groups.get(chart.group) ?? []), chart]);
  return [...groups];
}

/**
 * The figures of a chart as a table; what only comes in has a sum.
 * @param {import('../../contract.js').Chart} chart
 */
function rowsOf({ kind, points, plus, minus }) {
  const row = (label, { seats }) => [label, ...seats];
  if (kind === 'lines') return points.map((point) => row(point.label, point));
  if (minus.length)
    return [
      ...plus.map((one) => row(t('{what}, received', { what: one.label }), one)),
      ...minus.map((one) => row(t('{what}, used', { what: one.label }), one)),
    ];
  const sum = plus[0]?.seats.map((_, seat) => plus.reduce((all, one) => all + one.seats[seat], 0));
  return [...plus.map((one) => row(one.label, one)), ...(sum ? [[t('Together'), ...sum]] : [])];
}

// The charts of the game so far, or of the whole one; which they are and what they show is the game's.

import { render } from 'preact';
import { $, toast } from '../../base/dom.js';
import { Done, Field, Select } from '../../base/elements.jsx';
import { n, t } from '../../base/words.js';
import { bars } from '../../charts/bars.jsx';
import { Figure, FigureDetails } from '../../charts/figure.jsx';
import { lines } from '../../charts/lines.jsx';
import { required } from '../../base/problem.js';

/** @import {PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */
/** @import {Chart, Row} from '../../contract.js' */

export class Statistics {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {PageView | null} */
    this.view = null;
    /** id of the shown chart of each group @type {Map<string, string>} */
    this.chosen = new Map();
  }

  /** @param {PageView} view */
  async open(view) {
    const reply = await this.page.session.ask({ do: 'statistics' });
    if (!reply.ok) {
      toast(reply.error.message, reply.error.rule);
      return;
    }
    this.view = view;
    this.chosen.clear();
    this.draw(groupsOf(reply.charts));
    $('statistics').showModal();
  }

  /** @param {ReturnType<typeof groupsOf>} groups */
  draw(groups) {
    const view = required(this.view);
    render(
      <form method="dialog">
        <h2 id="statistics-title">{t('Charts')}</h2>
        <p class="small" data-testid="statistics-when">
          {view.result
            ? t('The whole game.')
            : n('The game so far, after {count} decision.', 'The game so far, after {count} decisions.', view.plies)}
        </p>
        {groups.map(([name, charts]) => {
          if (name === null) return charts.map((chart) => this.figure(chart));
          // A group shows one chart at a time.
          const shown = charts.find(({ id }) => id === this.chosen.get(name)) ?? charts[0];
          return (
            <>
              <Field label={name}>
                <Select
                  testid="which-chart"
                  value={shown.id}
                  options={charts.map(({ id, label }) => [id, label])}
                  onChange={(id) => {
                    this.chosen.set(name, id);
                    this.draw(groups);
                  }}
                />
              </Field>
              {this.figure(shown)}
            </>
          );
        })}
        <Done />
      </form>,
      $('statistics'),
    );
  }

  /** @param {import('../../contract.js').Chart} chart */
  figure(chart) {
    const { seats, game } = required(this.view),
      { title, id } = chart,
      plan =
        chart.kind === 'lines'
          ? lines({
              seats,
              labels: chart.points.map(({ label }) => label),
              points: chart.points.map((point) => point.seats),
              xName: chart.axis,
            })
          : bars({ seats, plus: chart.plus, minus: chart.minus, tinctures: required(this.page.state.game).tinctures });
    return (
      <Figure key={id} title={title} testid={id} plan={plan}>
        <FigureDetails
          title={title}
          testid={id}
          name={`${game}-${id}`}
          plan={plan}
          head={[chart.group === null ? chart.axis : chart.label, ...seats.map(({ label }) => label)]}
          rows={rowsOf(chart)}
        />
      </Figure>
    );
  }
}

/** Runs of charts that are shown together: the name of their group, or null, and the charts. @param {Chart[]} charts */
function groupsOf(charts) {
  /** @type {Map<string | null, Chart[]>} */
  const groups = new Map();
  for (const chart of charts) groups.set(chart.group, [...(groups.get(chart.group) ?? []), chart]);
  return [...groups];
}

/**
 * The figures of a chart as a table; what only comes in has a sum.
 * @param {import('../../contract.js').Chart} chart
 */
function rowsOf({ kind, points, plus, minus }) {
  /** @param {string} label @param {Row} of */
  const row = (label, { seats }) => [label, ...seats];
  if (kind === 'lines') return points.map((point) => row(point.label, point));
  if (minus.length)
    return [
      ...plus.map((one) => row(t('{what}, received', { what: one.label }), one)),
      ...minus.map((one) => row(t('{what}, used', { what: one.label }), one)),
    ];
  const sum = plus[0]?.seats.map((_, seat) => plus.reduce((all, one) => all + one.seats[seat], 0));
  return [...plus.map((one) => row(one.label, one)), ...(sum ? [[t('Total'), ...sum]] : [])];
}

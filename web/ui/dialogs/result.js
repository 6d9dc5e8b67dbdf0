// The end: the score sheet. Who has won, and what brought points, one row after the other.

import { $, h, icon, say } from '../../base/dom.js';
import { foreseen } from '../analysis/fairness.js';
import { still } from '../../board/motion/motion.js';
import { language, n, t } from '../../base/words.js';

/** @import {PageView} from '../../page.js' */

const SHOWN = 4800, // ms for all rows
  LONGEST = 800; // for one
let timer = 0;

/** Points of a source: nothing where there are none. */
const written = (points) => (points < 0 ? `−${-points}` : points || '');

/**
 * What each seat got from what, row by row: from the whole game, or, where that is not told, from its end.
 * @param {import('../../contract.js').Result} result
 */
function rowsOf({ sources, columns, seats }) {
  if (sources)
    return sources.map(({ id, label, sign, seats }) => ({
      id,
      label,
      sign,
      values: seats.map(written),
    }));
  const bySeat = [...seats].sort((a, b) => a.seat - b.seat);
  return columns.map(({ id, label, sign }, i) => ({ id, label, sign, values: bySeat.map(({ values }) => values[i]) }));
}

/**
 * Who has won, and with how many points.
 * @param {PageView} view
 */
export function verdictOf({ result: { winners, seats: totals }, seats }) {
  const names = winners.map((seat) => seats[seat].name),
    points = totals.find(({ seat }) => seat === winners[0]).total;
  return names.length > 1
    ? n(
        '{names} share the victory with {count} point each',
        '{names} share the victory with {count} points each',
        points,
        {
          names: new Intl.ListFormat(language()).format(names),
        },
      )
    : n('{name} wins with {count} point', '{name} wins with {count} points', points, { name: names[0] });
}

/**
 * `onRematch` is null where the game is only looked at; `isTold`: the points have been told, one after the other.
 * @param {PageView} view
 * @param {{onNew: () => void, onRematch: (() => void) | null, onAnalyse: () => void, onCharts: () => void,
 *   onLookBack: () => void}} ways
 * @param {boolean} [isTold]
 */
export function openResult(view, { onNew, onRematch, onAnalyse, onCharts, onLookBack }, isTold = false) {
  const dialog = $('result'),
    { title, seats, winners } = view.result,
    sources = rowsOf(view.result);
  const order = [...seats].sort((a, b) => b.total - a.total);
  /** @param {string} spec */
  const cell = (spec, seat, props, ...children) =>
    h(winners.includes(seat) ? `${spec}.wins` : spec, { 'data-seat': String(seat), ...props }, ...children);
  const head = h(
    'tr',
    {},
    h('td'),
    order.map(({ seat }) =>
      cell(
        'th',
        seat,
        { scope: 'col', title: view.seats[seat].name },
        icon('shield', 26, view.seats[seat]),
        h('span', {}, view.seats[seat].name),
      ),
    ),
  );
  const rows = sources.map(({ id, label, sign, values }, step) =>
    h(
      'tr',
      { 'data-source': id },
      h('th', { scope: 'row' }, h('span.flex', {}, icon(sign, 22), h('span', {}, label))),
      order.map(({ seat }) => cell('td.hide', seat, { 'data-step': String(step) }, String(values[seat]))),
    ),
  );
  const totals = h(
    'tr.totals',
    {},
    h('th', { scope: 'row' }, t('Total')),
    order.map(({ seat, total }) => cell('td.hide.total', seat, { 'data-step': String(rows.length) }, String(total))),
  );
  const verdict = verdictOf(view);
  dialog.replaceChildren(
    h(
      'form',
      { method: 'dialog' },
      h('p.small', {}, title),
      h(
        'h2.verdict',
        { id: 'result-title', 'data-testid': 'verdict' },
        winners.map((w) => icon('shield', 30, view.seats[w])),
        h('span', {}, verdict),
      ),
      h(
        'div.scroll',
        {},
        h(
          'table.score',
          { 'data-testid': 'score' },
          h('caption.visually-hidden', {}, t('Final scores')),
          h('thead', {}, head),
          h('tbody', {}, rows),
          h('tfoot', {}, totals),
        ),
      ),
      h('p.small', { 'data-testid': 'foreseen', hidden: !view.draws?.foreseen }, foreseen(view.draws?.foreseen)),
      h(
        'div.buttons',
        {},
        isTold ? null : h('button', { type: 'button', onclick: () => reveal(dialog, Infinity) }, t('Show all')),
        h('button', { type: 'submit' }, t('Look at the board')),
        h(
          'button',
          {
            type: 'button',
            'data-testid': 'result-time-line',
            onclick: () => {
              dialog.close();
              onLookBack();
            },
          },
          t('Look back'),
        ),
        h(
          'button',
          {
            type: 'button',
            'data-testid': 'result-charts',
            onclick: () => {
              dialog.close();
              onCharts();
            },
          },
          t('Charts'),
        ),
        h(
          'button',
          {
            type: 'button',
            'data-testid': 'result-analyse',
            onclick: () => {
              dialog.close();
              onAnalyse();
            },
          },
          t('Analysis'),
        ),
        onRematch &&
          h(
            'button',
            {
              type: 'button',
              'data-testid': 'rematch',
              title: t('The same players once more; the next one begins'),
              onclick: () => {
                dialog.close();
                onRematch();
              },
            },
            t('Rematch'),
          ),
        h(
          'button.primary',
          {
            type: 'button',
            'data-testid': 'again',
            onclick: () => {
              dialog.close();
              onNew();
            },
          },
          t('New game'),
        ),
      ),
    ),
  );
  if (!dialog.open) dialog.showModal();
  play(
    dialog,
    isTold ? 0 : rows.length,
    `${verdict}. ${order.map((s) => `${view.seats[s.seat].name} ${s.total}`).join(', ')}.`,
  );
}

function reveal(dialog, step) {
  if (step === Infinity) clearInterval(timer);
  for (const node of dialog.querySelectorAll('.hide'))
    if (Number(node.dataset.step) <= step) node.classList.remove('hide');
}

function play(dialog, last, words) {
  clearInterval(timer);
  if (!last || still()) {
    reveal(dialog, Infinity);
    say(words);
    return;
  }
  let step = 0;
  timer = setInterval(
    () => {
      reveal(dialog, step);
      if (step === last || !dialog.open) {
        clearInterval(timer);
        reveal(dialog, Infinity);
        say(words);
      }
      step += 1;
    },
    Math.min(LONGEST, SHOWN / last),
  );
}

// The end: bonuses come one column after the other, then the totals and the winners.

import { $, h, icon, say } from './dom.js';
import { language, t } from '../words.js';

const COLUMNS = { prestige: [() => t('Prestige'), 'prestige'], gold: [() => t('Gold'), 'gold'], cubes: [() => t('Cubes'), 'any'], deniers: [() => t('Deniers'), 'coin'] };
let timer = 0;

export function openResult(view, { onNew, onAnalyse, onCharts, onLookBack }) {
  const dialog = $('result'), { seats, winners } = view.result;
  const keys = Object.keys(seats[0]).filter((k) => k !== 'seat' && k !== 'total');
  const order = [...seats].sort((a, b) => b.total - a.total);
  const head = h('tr', {}, h('th', { scope: 'col' }, t('Player')), keys.map((k) => h('th', { scope: 'col' }, COLUMNS[k] ? icon(COLUMNS[k][1], 26) : null, h('span', {}, COLUMNS[k]?.[0]() ?? k))), h('th', { scope: 'col' }, t('Total')));
  const rows = order.map((s) => h('tr', { 'data-seat': String(s.seat), class: winners.includes(s.seat) ? 'wins' : null },
    h('th', { scope: 'row' }, h('span.flex', {}, icon('shield', 26, view.seats[s.seat]), h('span', {}, view.seats[s.seat].name))),
    keys.map((k, i) => h('td.hide', { 'data-step': String(i) }, k === 'prestige' ? String(s[k]) : `+${s[k]}`)),
    h('td.hide.total', { 'data-step': String(keys.length) }, String(s.total))));
  const names = winners.map((w) => view.seats[w].name);
  const verdict = names.length > 1 ? t('{names} share the victory.', { names: new Intl.ListFormat(language()).format(names) }) : t('{name} wins.', { name: names[0] });
  const crown = h('p.verdict.hide', { 'data-step': String(keys.length + 1), 'data-testid': 'verdict' }, icon('favor', 30), h('span', {}, verdict));
  dialog.replaceChildren(h('form', { method: 'dialog' },
    h('h2', { id: 'result-title' }, t('The castle is finished')),
    h('div.scroll', {}, h('table.score', { 'data-testid': 'score' }, h('thead', {}, head), h('tbody', {}, rows))), crown,
    h('div.buttons', {},
      h('button', { type: 'button', onclick: () => reveal(dialog, Infinity) }, t('Show all')),
      h('button', { type: 'submit' }, t('Look at the board')),
      h('button', { type: 'button', 'data-testid': 'result-time-line', onclick: () => { dialog.close(); onLookBack(); } }, t('Look back')),
      h('button', { type: 'button', 'data-testid': 'result-charts', onclick: () => { dialog.close(); onCharts(); } }, t('Charts')),
      h('button', { type: 'button', 'data-testid': 'result-analyse', onclick: () => { dialog.close(); onAnalyse(); } }, t('Analysis')),
      h('button.primary', { type: 'button', 'data-testid': 'again', onclick: () => { dialog.close(); onNew(); } }, t('New game')))));
  if (!dialog.open) dialog.showModal();
  play(dialog, keys.length + 1, `${verdict} ${order.map((s) => `${view.seats[s.seat].name} ${s.total}`).join(', ')}.`);
}

function reveal(dialog, step) {
  if (step === Infinity) clearInterval(timer);
  for (const node of dialog.querySelectorAll('.hide')) if (Number(node.dataset.step) <= step) node.classList.remove('hide');
}

function play(dialog, last, words) {
  clearInterval(timer);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) { reveal(dialog, Infinity); say(words); return; }
  let step = 0;
  timer = setInterval(() => {
    reveal(dialog, step);
    if (step === last || !dialog.open) { clearInterval(timer); reveal(dialog, Infinity); say(words); }
    step += 1;
  }, 800);
}

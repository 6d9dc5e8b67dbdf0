// The analysis: what the game was expected to bring, decision by decision, and which decisions cost most.
// The figures come from the engine's reviews; they arrive one by one, the whole game coarsely first.

import { $, h, icon } from './dom.js';
import { bringsOf, lineOf, signed } from './hint.js';
import { named } from './timeline.js';
import { Figure } from '../charts/figure.js';
import { lines } from '../charts/options.js';
import { n, t } from '../words.js';

const WORST = 8, LEAST_COST = 0.5;

/** All numbers below n: first every 16th, then those between, so that the shape of the game is soon seen. */
function coarseFirst(n) {
  const order = [];
  for (let step = 16; step >= 1; step /= 2) for (let i = 0; i < n; i += step) if (step === 16 || i % (2 * step)) order.push(i);
  return order;
}

export class Analysis {
  /** `onTurn(review)` shows in the chronicle which turn is meant, `onSee(review)` the position on the board. */
  constructor({ thinker, onTurn, onSee }) {
    Object.assign(this, { thinker, onTurn, onSee });
    this.reviews = new Map(); this.run = null; this.view = null; this.chosen = null; this.whose = '';
    $('analysis').addEventListener('close', () => { this.run = null; });
  }

  /** Called with every new view: another past makes the figures worthless, a longer one does not. */
  show(view) {
    if (view.log === 'replace') { this.reviews.clear(); this.chosen = null; if (this.run) $('analysis').close(); }
    $('analyse').disabled = view.ply === 0;
  }

  open(view) {
    const dialog = $('analysis'), people = view.seats.filter((seat) => !seat.bot);
    this.view = view;
    this.whose = people.length === 1 ? String(people[0].seat) : '';
    const whose = h('select', { 'data-testid': 'analysis-whose', 'aria-label': t('Whose decisions') }, h('option', { value: '' }, t('of everybody')), view.seats.map((seat) => h('option', { value: String(seat.seat) }, t('of {name}', { name: seat.name }))));
    whose.value = this.whose;
    whose.addEventListener('change', () => { this.whose = whose.value; this.draw(); });
    this.parts = {
      bar: h('progress', { 'aria-label': t('Progress of the analysis') }), words: h('span.grow', { role: 'status' }),
      stop: h('button', { type: 'button', 'data-testid': 'analysis-stop', onclick: () => (this.run ? this.halt() : this.review()) }),
      figure: new Figure({ title: t('Expected final scores, decision by decision'), name: 'caylus-analysis', testid: 'analysis', onPick: (ply) => { const review = this.reviews.get(ply); if (review) this.choose(review); } }), worst: h('ol.worst', { 'data-testid': 'analysis-worst' }), note: h('p.note', { role: 'status', 'data-testid': 'analysis-note' }),
    };
    const { bar, words, stop, figure, worst, note } = this.parts;
    dialog.replaceChildren(h('form', { method: 'dialog' },
      h('h2', { id: 'analysis-title' }, t('Analysis')),
      h('div.progress', {}, bar, words, stop),
      figure.node, note,
      h('p.small', {}, t('The final scores that the strongest bot expects, for each decision. They are estimates: a point more or less means little.')),
      h('div.field', {}, h('h3', {}, t('The decisions that cost most')), whose), worst,
      h('div.buttons', {}, h('button.primary', { type: 'submit' }, t('Close')))));
    dialog.showModal();
    this.draw();
    this.review();
  }

  halt() { this.run = null; this.draw(); }

  async review() {
    const run = this.run = {}, { view } = this;
    this.thinker.wake();
    try {
      for (const ply of coarseFirst(view.ply)) {
        if (this.reviews.has(ply)) continue;
        const review = await this.thinker.review(view, ply);
        if (this.run !== run) return;
        this.reviews.set(ply, review);
        this.drawSoon();
      }
    } catch (error) {
      if (this.run === run) this.parts.note.textContent = t('The analysis has stopped ({problem}).', { problem: error.message });
    }
    if (this.run === run) this.halt();
  }

  /** Figures arrive faster than anybody reads them. */
  drawSoon() { this.timer ??= setTimeout(() => { this.timer = null; if ($('analysis').open) this.draw(); }, 250); }

  draw() {
    const { view, parts } = this, done = [...this.reviews.keys()].filter((ply) => ply < view.ply).length;
    Object.assign(parts.bar, { max: view.ply, value: done });
    parts.bar.hidden = !this.run;
    const words = this.run ? n('{count} decision is being looked at', '{count} decisions are being looked at', view.ply) : done < view.ply ? n('{done} of {count} decision was looked at.', '{done} of {count} decisions were looked at.', view.ply, { done }) : n('{count} decision was looked at: that is all.', 'All {count} decisions were looked at.', done);
    if (parts.words.textContent !== words) parts.words.textContent = words;
    parts.stop.textContent = this.run ? t('Stop') : t('Go on');
    parts.stop.hidden = !this.run && done === view.ply;
    this.sorted = [...this.reviews.values()].filter((review) => review.ply < view.ply).sort((a, b) => a.ply - b.ply);
    this.worst = this.sorted.filter((review) => review.cost >= LEAST_COST && (this.whose === '' || String(review.seat) === this.whose)).sort((a, b) => b.cost - a.cost).slice(0, WORST);
    this.drawChart(); this.drawWorst();
  }

  /** The table has all figures; long, so it is made when there is nothing else to do. */
  drawChart() {
    if (!this.sorted?.length) return;
    const { seats, ply: plies } = this.view, sorted = this.sorted, points = Array(plies).fill(null), starts = Array(plies).fill('');
    for (const { ply, scores } of sorted) points[ply] = scores;
    for (const { ply, turn } of sorted.filter(({ turn }, i) => turn !== sorted[i - 1]?.turn)) starts[ply] = String(turn);
    const plan = lines({
      seats, labels: points.map((_, ply) => String(ply + 1)), points, xName: t('Turn'), starts,
      marks: this.worst.map(({ ply, seat, scores }) => ({ seat, index: ply, value: scores[seat] })), chosen: this.chosen,
    });
    const rows = this.run ? [] : sorted.map(({ turn, seat, taken, cost, scores }) => [String(turn), seats[seat].name, named(taken), cost ? signed(-cost) : '–', ...scores.map((score) => Math.round(score))]);
    this.parts.figure.show(plan, { head: [t('Turn'), t('Player'), t('Answer'), t('Cost'), ...seats.map((seat) => seat.name)], rows });
  }

  /** Buttons that are there already stay: one of them may have the focus. */
  drawWorst() {
    const { worst } = this.parts, had = document.activeElement?.dataset?.ply;
    worst.replaceChildren(...this.worst.map((review) => h('li', {}, h('button.choice.dear', { type: 'button', 'data-ply': String(review.ply), 'data-testid': 'dear', 'aria-pressed': String(review.ply === this.chosen), onclick: () => this.choose(review) },
      h('span.cost-points', {}, `−${review.cost.toFixed(1)}`), icon('shield', 20, this.view.seats[review.seat]),
      h('span.grow', {}, h('span.label', {}, t('Turn {turn}, {name}: {answer}', { turn: review.turn, name: this.view.seats[review.seat].name, answer: named(review.taken) })), h('span.detail', {}, t('better: {answer}', { answer: named(review.best) })))))));
    if (had != null) worst.querySelector(`[data-ply="${had}"]`)?.focus({ preventScroll: true });
    if (!this.worst.length) worst.append(h('li.small', {}, this.run ? t('None so far.') : t('None that cost half a point or more.')));
  }

  choose(review) {
    this.chosen = review.ply;
    this.parts.note.textContent = t('Turn {turn}, {phase}, decision {number}. {prompt} The answer was “{answer}”; “{better}” was expected to bring {points} points more.', { turn: review.turn, phase: review.phase_label, number: review.ply + 1, prompt: review.prompt, answer: named(review.taken), better: named(review.best), points: review.cost.toFixed(1) });
    this.parts.note.append(h('ul.whys', {}, this.why('★', review.best, review.why.best), this.why('✗', review.taken, review.why.taken)),
      h('div.buttons.left', {}, h('button', { type: 'button', 'data-testid': 'see-decision', onclick: () => { $('analysis').close(); this.onSee(review); } }, t('See it on the board'))));
    this.drawChart(); this.drawWorst();
    this.onTurn(review);
  }

  /** An answer, how play might have gone on, and what that would have brought whom; marked as on the board. */
  why(mark, answer, expected) {
    return h('li', { 'data-testid': 'why' }, h('span.mark', { 'aria-hidden': 'true' }, mark), h('span.grow', {}, h('b', {}, named(answer)), lineOf(expected, this.view), h('span.reasons', {}, bringsOf(expected, this.view))));
  }
}

// The analysis: what the game was expected to bring, decision by decision, and which decisions cost most.
// The figures come from the engine's reviews; they arrive one by one, the whole game coarsely first.

import { turnLabel } from '../table/turns.js';
import { $, h, icon } from './dom.js';
import { meaningOf, seal, whyOf } from './estimates.js';
import { howOf } from './reviews.js';
import { named } from './timeline.js';
import { Figure } from '../charts/figure.js';
import { lines } from '../charts/options.js';
import { decimal, n, signed, t } from '../words.js';

/** @import {Decided, PageView, Review} from '../page.js' */

const WORST = 8;

/** All numbers below n: first every 16th, then those between, so that the shape of the game is soon seen. */
function coarseFirst(n) {
  const order = [];
  for (let step = 16; step >= 1; step /= 2)
    for (let i = 0; i < n; i += step) if (step === 16 || i % (2 * step)) order.push(i);
  return order;
}

export class Analysis {
  /**
   * `reviews` has what is known of the game, `decisions()` lists its answers; `onTurn(review)` shows in the chronicle
   * which turn is meant, `onSee(review)` the position on the board, and `onLearn(plies)` asks again at these decisions.
   * @param {object} parts
   * @param {import('./reviews.js').Reviews} parts.reviews
   * @param {() => Promise<Decided[]>} parts.decisions
   * @param {(review: Review) => void} parts.onTurn
   * @param {(review: Review) => void} parts.onSee
   * @param {(plies: number[]) => void} parts.onLearn
   */
  constructor({ reviews, decisions, onTurn, onSee, onLearn }) {
    this.reviews = reviews;
    this.decisions = decisions;
    this.onTurn = onTurn;
    this.onSee = onSee;
    this.onLearn = onLearn;
    this.plies = [];
    this.run = null;
    this.view = null;
    this.chosen = null;
    this.whose = '';
    $('analysis').addEventListener('close', () => {
      this.run = null;
    });
  }

  /** Another game lies on the table. */
  forget() {
    this.chosen = null;
    if (this.run) $('analysis').close();
  }

  /** @param {PageView} view */
  async open(view) {
    const dialog = $('analysis'),
      people = view.seats.filter((seat) => !seat.bot);
    this.view = view;
    // Chance has decided nothing that could have been better.
    this.plies = (await this.decisions())
      .filter(({ seat, ply }) => seat !== null && ply < view.ply)
      .map(({ ply }) => ply);
    this.whose = people.length === 1 ? String(people[0].seat) : '';
    const whose = h(
      'select',
      { 'data-testid': 'analysis-whose', 'aria-label': t('Whose decisions') },
      h('option', { value: '' }, t('of everybody')),
      view.seats.map((seat) => h('option', { value: String(seat.seat) }, t('of {name}', { name: seat.name }))),
    );
    whose.value = this.whose;
    whose.addEventListener('change', () => {
      this.whose = whose.value;
      this.draw();
    });
    this.parts = {
      bar: h('progress', { 'aria-label': t('Progress of the analysis') }),
      words: h('span.grow', { role: 'status' }),
      stop: h('button', {
        type: 'button',
        'data-testid': 'analysis-stop',
        onclick: () => (this.run ? this.halt() : this.review()),
      }),
      figure: new Figure({
        title: t('Expected lead over the best rival, decision by decision'),
        name: `${view.game}-analysis`,
        testid: 'analysis',
        onPick: (ply) => {
          const review = this.reviews.of(ply);
          if (review) this.choose(review);
        },
      }),
      worst: h('ol.worst', { 'data-testid': 'analysis-worst' }),
      learn: h(
        'button',
        {
          type: 'button',
          'data-testid': 'learn-from-mistakes',
          onclick: () => {
            dialog.close();
            this.onLearn(this.toLearn);
          },
        },
        t('Learn from your mistakes'),
      ),
      note: h('div.note', { role: 'status', 'data-testid': 'analysis-note' }),
    };
    const { bar, words, stop, figure, worst, learn, note } = this.parts;
    dialog.replaceChildren(
      h(
        'form',
        { method: 'dialog' },
        h('h2', { id: 'analysis-title' }, t('Analysis')),
        h('div.progress', {}, bar, words, stop),
        figure.node,
        note,
        h(
          'p.small',
          {},
          t(
            'How far ahead of its best rival the strongest bot expects each seat to be in the end. These are estimates: a point more or less means little.',
          ),
        ),
        h(
          'ul.qualities',
          { 'data-testid': 'marks' },
          this.reviews.marks.map((mark) => h('li', {}, seal(mark), ' ', mark.label, ': ', meaningOf(mark))),
        ),
        h('div.field', {}, h('h3', {}, t('The decisions that cost most')), whose),
        worst,
        h('div.buttons', {}, learn, h('button.primary', { type: 'submit' }, t('Close'))),
      ),
    );
    dialog.showModal();
    this.draw();
    this.review();
  }

  halt() {
    this.run = null;
    this.draw();
  }

  async review() {
    const run = (this.run = {}),
      { view } = this;
    try {
      for (const number of coarseFirst(this.plies.length)) {
        const ply = this.plies[number];
        if (this.reviews.of(ply)) continue;
        await this.reviews.find(view, ply);
        if (this.run !== run) return;
        this.drawSoon();
      }
    } catch (error) {
      if (this.run === run)
        this.parts.note.textContent = t('The analysis has stopped ({problem}).', { problem: error.message });
    }
    if (this.run === run) this.halt();
  }

  /** Figures arrive faster than anybody reads them. */
  drawSoon() {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if ($('analysis').open) this.draw();
    }, 250);
  }

  draw() {
    const { view, parts } = this,
      all = this.plies.length,
      done = this.plies.filter((ply) => this.reviews.of(ply)).length;
    Object.assign(parts.bar, { max: all, value: done });
    parts.bar.hidden = !this.run;
    const words = this.run
      ? n('{count} decision is being looked at', '{count} decisions are being looked at', all)
      : done < all
        ? n('{done} of {count} decision was looked at.', '{done} of {count} decisions were looked at.', all, {
            done,
          })
        : n('{count} decision was looked at: that is all.', 'All {count} decisions were looked at.', done);
    if (parts.words.textContent !== words) parts.words.textContent = words;
    parts.stop.textContent = this.run ? t('Stop') : t('Go on');
    parts.stop.hidden = !this.run && done === all;
    this.sorted = this.reviews.all.filter(({ ply }) => ply < view.ply);
    const marked = this.sorted.filter(
      (review) => review.mark && (this.whose === '' || String(review.seat) === this.whose),
    );
    this.worst = marked.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, WORST);
    this.toLearn = this.worst.filter(isMistake).map(({ ply }) => ply);
    parts.learn.hidden = !this.toLearn.length;
    this.drawChart();
    this.drawWorst();
  }

  /** The table has all figures; long, so it is made when there is nothing else to do. */
  drawChart() {
    if (!this.sorted?.length) return;
    const { seats, ply: plies } = this.view,
      sorted = this.sorted,
      points = Array(plies + 1).fill(null),
      starts = Array(plies + 1).fill('');
    for (const { ply, expected, after } of sorted) {
      points[ply] = expected.leads;
      if (after.ply === plies) points[plies] = after.leads;
    }
    for (const { ply, turn } of sorted.filter(({ turn }, i) => turn !== sorted[i - 1]?.turn))
      starts[ply] = String(turn);
    const plan = lines({
      seats,
      labels: points.map((_, ply) => String(ply + 1)),
      points,
      xName: t('Turn'),
      starts,
      // All of them, whosever are listed: where a line falls somebody's decision is marked.
      marks: sorted
        .filter(({ mark }) => mark)
        .map(({ ply, seat, expected, mark }) => ({
          seat,
          index: ply,
          value: expected.leads[seat],
          sign: this.reviews.mark(mark).sign,
          faint: mark === 'doubtful',
        })),
      chosen: this.chosen,
      tell: signed,
    });
    const rows = this.run
      ? []
      : sorted.map(({ turn, seat, taken, cost, mark, expected }) => [
          String(turn),
          seats[seat].name,
          named(taken),
          mark ? this.reviews.mark(mark).label : '–',
          cost ? signed(-cost) : '–',
          ...expected.leads.map(signed),
          ...expected.scores.map(decimal),
        ]);
    this.parts.figure.show(plan, {
      head: [
        t('Turn'),
        t('Player'),
        t('Answer'),
        t('Quality'),
        t('Cost'),
        ...seats.map(({ name }) => t('{name}, lead', { name })),
        ...seats.map(({ name }) => t('{name}, expected score', { name })),
      ],
      rows,
    });
  }

  /** Buttons that are there already stay: one of them may have the focus. */
  drawWorst() {
    const { worst } = this.parts,
      had = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.ply;
    worst.replaceChildren(
      ...this.worst.map((review) =>
        h(
          'li',
          {},
          h(
            'button.choice.dear',
            {
              type: 'button',
              'data-ply': String(review.ply),
              'data-testid': 'dear',
              'aria-pressed': String(review.ply === this.chosen),
              onclick: () => this.choose(review),
            },
            seal(this.reviews.mark(review.mark)),
            h('span.cost-points', {}, signed(-weightOf(review))),
            icon('shield', 20, this.view.seats[review.seat]),
            h(
              'span.grow',
              {},
              h(
                'span.label',
                {},
                t('{turn}, {name}: {answer}', {
                  turn: turnLabel(review.turn),
                  name: this.view.seats[review.seat].name,
                  answer: named(review.taken),
                }),
              ),
              h(
                'span.detail',
                {},
                isMistake(review)
                  ? t('better: {answer}', { answer: named(review.best) })
                  : this.reviews.mark(review.mark).label,
              ),
            ),
          ),
        ),
      ),
    );
    if (had != null) worst.querySelector(`[data-ply="${had}"]`)?.focus({ preventScroll: true });
    if (!this.worst.length) worst.append(h('li.small', {}, this.run ? t('None so far.') : t('None that got a mark.')));
  }

  /** @param {Review} review */
  choose(review) {
    this.chosen = review.ply;
    this.parts.note.replaceChildren(
      h(
        'p',
        {},
        t('{turn}, {phase}, decision {number}. {prompt}', {
          turn: turnLabel(review.turn),
          phase: review.phase_label,
          number: review.ply + 1,
          prompt: review.prompt,
        }),
        ' ',
        howOf(review),
      ),
      h(
        'ul.whys',
        {},
        isMistake(review) ? whyOf('★', review.best, this.view) : null,
        whyOf(isMistake(review) ? '✗' : '✓', review.taken, this.view),
      ),
      h(
        'div.buttons.left',
        {},
        h(
          'button',
          {
            type: 'button',
            'data-testid': 'see-decision',
            onclick: () => {
              $('analysis').close();
              this.onSee(review);
            },
          },
          t('See it on the board'),
        ),
      ),
    );
    this.drawChart();
    this.drawWorst();
    this.onTurn(review);
  }
}

/**
 * Whether something better was found; else nobody had expected what happened.
 * @param {Review} review
 */
const isMistake = ({ mark }) => mark !== null && mark !== 'turn';

/** @param {Review} review */
const weightOf = (review) => (isMistake(review) ? review.cost : review.fall);

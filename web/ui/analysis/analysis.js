// The analysis, beside the board: what the game was expected to bring, decision by decision, and which decisions cost
// most. Where there is chance in the game it tells luck from skill: what each seat's draws brought, and what its own
// decisions gave away. The figures come from the engine's reviews; they arrive one by one, the whole game coarsely
// first. What is chosen here is what the board shows, and the other way round.

import { momentOf, turnLabel } from '../../client/turns.js';
import { $, h, icon } from '../../base/dom.js';
import { meaningOf, seal, whyOf } from './estimates.js';
import { howLucky, luckOf, rankOf } from './luck.js';
import { howOf, isDraw } from './reviews.js';
import { named } from './timeline.js';
import { Figure } from '../../charts/figure.js';
import { lines } from '../../charts/options.js';
import { decimal, n, signed, t } from '../../base/words.js';

/** @import {Decided, Draw, PageView, Review} from '../../page.js' */

const WORST = 8;
const LUCKIEST = 4; // and as many of the unluckiest
const SIDE = 40; // pixels of a picture of what was drawn
const CHART = [140, 230]; // the least and the most pixels of its height

/** All numbers below n: first every 16th, then those between, so that the shape of the game is soon seen. */
function coarseFirst(n) {
  const order = [];
  for (let step = 16; step >= 1; step /= 2)
    for (let i = 0; i < n; i += step) if (step === 16 || i % (2 * step)) order.push(i);
  return order;
}

export class Analysis {
  /**
   * `reviews` has what is known of the game, `decisions()` lists its answers; `picture(thing, side)` draws a thing;
   * `onTurn(review)` shows in the chronicle which turn is meant, `onSee(ply)` the position on the board, and
   * `onLearn(plies)` asks again at these decisions.
   * @param {object} parts
   * @param {import('./reviews.js').Reviews} parts.reviews
   * @param {() => Promise<Decided[]>} parts.decisions
   * @param {(review: Review | Draw) => void} parts.onTurn
   * @param {(thing: import('../../contract.js').ThingView, side: number) => HTMLElement} parts.picture
   * @param {(ply: number) => void} parts.onSee
   * @param {(plies: number[]) => void} parts.onLearn
   */
  constructor({ reviews, decisions, picture, onTurn, onSee, onLearn }) {
    this.reviews = reviews;
    this.decisions = decisions;
    this.picture = picture;
    this.onTurn = onTurn;
    this.onSee = onSee;
    this.onLearn = onLearn;
    /** the answers to look at, and how many of them seats have decided */
    this.plies = [];
    this.decided = 0;
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
    this.close();
  }

  get isOpen() {
    return $('analysis').open;
  }

  close() {
    if (this.isOpen) $('analysis').close();
  }

  /**
   * The game as it is now, with the answers that are to be looked at.
   * @param {PageView} view
   */
  async take(view) {
    this.view = view;
    const answers = (await this.decisions()).filter(({ ply }) => ply < view.ply);
    this.plies = answers.map(({ ply }) => ply);
    this.decided = answers.filter(({ seat }) => seat !== null).length;
  }

  /**
   * Called with every view that is shown: what is chosen here is what the board shows.
   * @param {PageView} view
   */
  async follow(view) {
    if (!this.isOpen) return;
    const chosen = view.ply < view.plies ? view.ply : null;
    if (view.ply === view.plies && view.ply !== this.view.ply && view.what_if === null) {
      await this.take(view);
      this.chosen = null;
      this.draw();
      if (!this.run) this.review();
    } else if (chosen !== this.chosen) {
      this.chosen = chosen;
      this.drawChosen();
    }
  }

  /**
   * `shown` is what the board shows now.
   * @param {PageView} view
   * @param {PageView} shown
   */
  async open(view, shown) {
    const dialog = $('analysis'),
      people = view.seats.filter((seat) => !seat.bot);
    if (this.isOpen) {
      $('analysis-title').focus();
      return;
    }
    await this.take(view);
    this.chosen = shown.ply < shown.plies ? shown.ply : null;
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
        isApart: true,
        onPick: (index) => {
          if (index < this.view.ply) this.choose(index);
        },
      }),
      worst: h('ol.worst', { 'data-testid': 'analysis-worst' }),
      balance: h('div.balance', { 'data-testid': 'analysis-balance' }),
      luckiest: h('ol.worst', { 'data-testid': 'analysis-luckiest' }),
      learn: h(
        'button',
        {
          type: 'button',
          'data-testid': 'learn-from-mistakes',
          onclick: () => {
            this.close();
            this.onLearn(this.toLearn);
          },
        },
        t('Learn from your mistakes'),
      ),
      note: h('div.note', { role: 'status', 'data-testid': 'analysis-note' }),
    };
    const { bar, words, stop, figure, worst, balance, luckiest, learn, note } = this.parts,
      chance = this.decided < this.plies.length;
    dialog.replaceChildren(
      h(
        'div.heading-line',
        {},
        h('h2', { id: 'analysis-title', tabindex: '-1', autofocus: true }, t('Analysis')),
        h(
          'button.close',
          {
            type: 'button',
            'data-testid': 'analysis-close',
            title: t('Close (Esc)'),
            'aria-label': t('Close the analysis'),
            onclick: () => this.close(),
          },
          '✕',
        ),
      ),
      h('div.progress', {}, bar, words, stop),
      figure.node,
      note,
      h('div.field', {}, h('h3', {}, t('The decisions that cost most')), whose),
      worst,
      h('div.buttons.left', {}, learn),
      h('h3', {}, chance ? t('Luck and skill') : t('What made the result')),
      balance,
      ...(chance ? [h('h3', {}, t('The luckiest and the unluckiest draws')), luckiest] : []),
      h(
        'details.more',
        {},
        h('summary', {}, t('What the chart and the signs mean')),
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
      ),
      figure.more,
    );
    dialog.show();
    this.review();
    this.draw();
  }

  halt() {
    this.run = null;
    this.draw();
  }

  async review() {
    const run = (this.run = {}),
      { view, plies } = this;
    try {
      for (const number of coarseFirst(plies.length)) {
        if (this.reviews.of(plies[number])) continue;
        await this.reviews.find(view, plies[number]);
        if (this.run !== run) return;
        this.drawSoon();
      }
      // The game has gone on meanwhile.
      if (view !== this.view) return this.review();
    } catch (error) {
      if (this.run === run)
        this.parts.note.textContent = t('The analysis has stopped ({problem}).', { problem: error.message });
    }
    if (this.run === run) this.halt();
  }

  /** Figures arrive faster than anybody reads them. */
  drawSoon() {
    if (!this.isOpen) return;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (this.isOpen) this.draw();
    }, 250);
  }

  draw() {
    const { view, parts } = this,
      all = this.decided,
      known = this.plies.map((ply) => this.reviews.of(ply)).filter(Boolean),
      done = known.filter((review) => !isDraw(review)).length,
      ended = known.length === this.plies.length;
    Object.assign(parts.bar, { max: this.plies.length, value: known.length });
    parts.bar.hidden = !this.run;
    const words = this.run
      ? known.length
        ? n('{count} decision is being looked at', '{count} decisions are being looked at', all)
        : t('The analysis is beginning …')
      : !known.length
        ? t('The analysis has not begun.')
        : done < all
          ? n('{done} of {count} decision was looked at.', '{done} of {count} decisions were looked at.', all, {
              done,
            })
          : n('{count} decision was looked at: that is all.', 'All {count} decisions were looked at.', done);
    if (parts.words.textContent !== words) parts.words.textContent = words;
    parts.stop.textContent = this.run ? t('Stop') : t('Go on');
    parts.stop.hidden = !this.run && ended;
    this.sorted = this.reviews.decisions.filter(({ ply }) => ply < view.ply);
    this.draws = this.reviews.draws.filter(({ ply }) => ply < view.ply);
    const marked = this.sorted.filter(
      (review) => review.mark && (this.whose === '' || String(review.seat) === this.whose),
    );
    this.worst = marked.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, WORST);
    this.toLearn = this.worst.filter(isMistake).map(({ ply }) => ply);
    parts.learn.hidden = !this.toLearn.length;
    this.known = known.length;
    this.ended = ended;
    this.drawChosen();
  }

  /** What is on the board, in all parts. */
  drawChosen() {
    this.drawChart();
    this.drawNote();
    this.drawWorst();
    this.drawBalance();
    this.drawLuck();
  }

  /** The table has all figures; long, so it is made when there is nothing else to do. */
  drawChart() {
    this.points = [];
    if (!this.sorted?.length) return;
    const { seats, ply: plies } = this.view,
      sorted = this.sorted,
      points = Array(plies + 1).fill(null),
      starts = Array(plies + 1).fill('');
    for (const { ply, expected, after } of sorted) {
      points[ply] = expected.leads;
      if (after.ply === plies) points[plies] = after.leads;
    }
    // Before a draw its luck was still to come: what a decision lost and what chance took are two steps of the line.
    for (const { ply, luck } of [...this.draws].reverse())
      points[ply] = points[ply + 1]?.map((lead, seat) => Number((lead - luck[seat]).toFixed(1))) ?? null;
    this.points = points;
    for (const { ply, turn } of sorted.filter(({ turn }, i) => turn !== sorted[i - 1]?.turn))
      starts[ply] = String(turn);
    const plan = lines({
      seats,
      labels: points.map((_, ply) => String(ply + 1)),
      points,
      xName: t('Turn'),
      starts,
      // All of them, whosever are listed: where a line falls somebody's decision is marked, or a draw.
      marks: [...sorted, ...this.draws]
        .filter(({ mark, ply }) => mark && points[ply])
        .map((review) => ({
          seat: seatOf(review),
          index: review.ply,
          value: points[review.ply][seatOf(review)],
          sign: this.reviews.mark(review.mark).sign,
          faint: review.mark === 'doubtful',
        })),
      chosen: this.chosen,
      tell: signed,
      tall: Math.max(CHART[0], Math.min(CHART[1], $('analysis').clientHeight * 0.3)),
    });
    const chance = this.decided < this.plies.length;
    const row = (review) => [
      String(review.turn),
      isDraw(review) ? t('Chance') : seats[review.seat].name,
      named(review.taken),
      review.mark ? this.reviews.mark(review.mark).label : '–',
      review.cost ? signed(-review.cost) : '–',
      ...(points[review.ply]?.map(signed) ?? seats.map(() => '–')),
      ...(review.expected?.scores.map(decimal) ?? seats.map(() => '–')),
      ...(chance ? seats.map((_, seat) => (isDraw(review) ? signed(review.luck[seat]) : '–')) : []),
    ];
    const rows = this.run ? [] : [...sorted, ...this.draws].sort((a, b) => a.ply - b.ply).map(row);
    this.parts.figure.show(plan, {
      head: [
        t('Turn'),
        t('Player'),
        t('Answer'),
        t('Quality'),
        t('Cost'),
        ...seats.map(({ name }) => t('{name}, lead', { name })),
        ...seats.map(({ name }) => t('{name}, expected score', { name })),
        ...(chance ? seats.map(({ name }) => t('{name}, luck', { name })) : []),
      ],
      rows,
    });
  }

  drawWorst() {
    const { worst } = this.parts;
    this.list(
      worst,
      this.worst.map((review) =>
        this.entry(review, {
          points: -weightOf(review),
          seat: review.seat,
          detail: isMistake(review)
            ? t('better: {answer}', { answer: named(review.best) })
            : this.reviews.mark(review.mark).label,
        }),
      ),
    );
    if (!this.worst.length)
      worst.append(
        h(
          'li.small',
          {},
          this.ended
            ? t('None that got a mark.')
            : this.known
              ? t('None so far.')
              : t('Nothing has been looked at yet.'),
        ),
      );
  }

  /**
   * What the result is made of, for each seat: figures that add up to its lead in the end. The rest is what came
   * otherwise than the bot had expected, and, with more than one rival, what these gave away.
   */
  drawBalance() {
    const { view, points, parts } = this,
      { seats, ply } = view;
    if (!this.ended || !points[0] || !points[ply]) {
      parts.balance.replaceChildren(h('p.small', {}, t('This comes when all decisions have been looked at.')));
      return;
    }
    const chance = this.decided < this.plies.length,
      start = (seat) => points[0][seat],
      luck = (seat) => sumOf(this.draws, (draw) => draw.luck[seat]),
      cost = (seat) => -sumOf(this.sorted, (review) => (review.seat === seat ? review.cost : 0)),
      gifts = (seat) => (seats.length === 2 ? -cost(1 - seat) : 0),
      end = (seat) => points[ply][seat],
      rest = (seat) => end(seat) - start(seat) - (chance ? luck(seat) : 0) - cost(seat) - gifts(seat);
    const row = (id, label, points, spec = 'tr') =>
      h(
        spec,
        { 'data-part': id },
        h('th', { scope: 'row' }, label),
        seats.map(({ seat }) => h('td', { 'data-seat': String(seat) }, signed(Number(points(seat).toFixed(1)) || 0))),
      );
    parts.balance.replaceChildren(
      h(
        'table.figures',
        {},
        h('caption.visually-hidden', {}, t('What made the result')),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td'),
            seats.map((seat) => h('th', { scope: 'col' }, icon('shield', 18, seat), ' ', seat.name)),
          ),
        ),
        h(
          'tbody',
          {},
          row('start', t('Lead that was expected at the beginning'), start),
          chance ? row('luck', t('Luck of the draws'), luck) : null,
          row('cost', t('Given away by own decisions'), cost),
          // With more rivals what one gives away is not what another one gains.
          seats.length === 2 ? row('gifts', t('Given away by the other'), gifts) : null,
          row(
            'rest',
            seats.length === 2 ? t('The rest: surprises') : t('The rest: gifts of others, and surprises'),
            rest,
          ),
        ),
        h('tfoot', {}, row('end', view.result ? t('Lead at the end') : t('Lead that is expected now'), end)),
      ),
    );
  }

  /** The draws that moved most. */
  drawLuck() {
    const { draws } = this,
      seatIn = ({ of }) => (this.whose === '' ? of : Number(this.whose)),
      gained = (draw) => draw.luck[seatIn(draw)],
      sorted = draws.filter((draw) => gained(draw)).sort((a, b) => gained(b) - gained(a));
    const told = sorted.filter((_, i) => i < LUCKIEST || i >= sorted.length - LUCKIEST);
    this.list(
      this.parts.luckiest,
      told.map((draw) =>
        this.entry(draw, {
          points: gained(draw),
          seat: seatIn(draw),
          detail: t('for {name}: {rank}', {
            name: this.view.seats[seatIn(draw)].name,
            rank: rankOf(draw, seatIn(draw)),
          }),
        }),
      ),
    );
  }

  /** Buttons that are there already stay: one of them may have the focus. */
  list(place, entries) {
    const had = /** @type {HTMLElement | null} */ (document.activeElement),
      ply = place.contains(had) ? had.dataset.ply : null;
    place.replaceChildren(...entries);
    if (ply != null) place.querySelector(`[data-ply="${ply}"]`)?.focus({ preventScroll: true });
  }

  /**
   * An answer with the points of lead that a seat gained or lost by it.
   * @param {Review | Draw} review
   * @param {{points: number, seat: number, detail: string}} what
   */
  entry(review, { points, seat, detail }) {
    const { seats } = this.view;
    return h(
      'li',
      {},
      h(
        'button.choice.dear',
        {
          type: 'button',
          'data-ply': String(review.ply),
          'data-testid': isDraw(review) ? 'drawn' : 'dear',
          'aria-pressed': String(review.ply === this.chosen),
          onclick: () => {
            this.choose(review.ply);
            this.parts.note.scrollIntoView({ block: 'nearest' });
          },
        },
        isDraw(review) ? null : seal(this.reviews.mark(review.mark)),
        h('span.cost-points', {}, signed(points)),
        icon('shield', 20, seats[seat]),
        this.pictureOf(review.taken),
        h(
          'span.grow',
          {},
          h(
            'span.label',
            {},
            t('{turn}, {name}: {answer}', {
              turn: turnLabel(review.turn),
              name: seats[seatOf(review)].name,
              answer: named(review.taken),
            }),
          ),
          h('span.detail', {}, detail),
        ),
      ),
    );
  }

  /**
   * What an answer lays or draws, if it can be drawn.
   * @param {Pick<import('../../page.js').Step, 'ghost'>} answer
   */
  pictureOf({ ghost }, side = SIDE) {
    return ghost ? this.picture(ghost, side) : null;
  }

  /** The board shows the position before this answer. */
  choose(ply) {
    const review = this.reviews.of(ply);
    this.chosen = ply;
    this.drawChosen();
    if (review) this.onTurn(review);
    this.onSee(ply);
  }

  /** What was decided or drawn where the board is now. */
  drawNote() {
    const { note } = this.parts,
      { chosen } = this,
      review = chosen === null ? null : this.reviews.of(chosen),
      says = JSON.stringify([chosen, Boolean(review), this.known > 0]);
    if (note.dataset.says === says) return;
    note.dataset.says = says;
    if (!review) {
      const words =
        chosen === null
          ? t('Choose a point of the chart or a decision: the board shows it.')
          : t('What was expected here is being looked at …');
      note.replaceChildren(h('p.small', {}, words));
      return;
    }
    note.replaceChildren(
      h(
        'p',
        {},
        t('{moment}, decision {number}. {prompt}', {
          moment: momentOf({ ...review, turn_label: turnLabel(review.turn) }),
          number: review.ply + 1,
          prompt: review.prompt,
        }),
        ' ',
        isDraw(review) ? howLucky(review, this.view) : howOf(review),
      ),
      isDraw(review) ? this.drawn(review) : this.whys(review),
    );
  }

  /** @param {Draw} draw */
  drawn(draw) {
    return h('div.drawn', {}, this.pictureOf(draw.taken), luckOf(draw.luck, this.view));
  }

  /** @param {Review} review */
  whys(review) {
    return h(
      'ul.whys',
      {},
      isMistake(review) ? whyOf('★', review.best, this.view) : null,
      whyOf(isMistake(review) ? '✗' : '✓', review.taken, this.view),
    );
  }
}

/**
 * Whose answer it was; of a draw, whom it is told of.
 * @param {Review | Draw} review
 */
const seatOf = (review) => (isDraw(review) ? review.of : review.seat);

const sumOf = (reviews, points) => Number(reviews.reduce((sum, review) => sum + points(review), 0).toFixed(1));

/**
 * Whether something better was found; else nobody had expected what happened.
 * @param {Review} review
 */
const isMistake = ({ mark }) => mark !== null && mark !== 'turn';

/** @param {Review} review */
const weightOf = (review) => (isMistake(review) ? review.cost : review.fall);

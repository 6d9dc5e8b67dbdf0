// The analysis, beside the board: what the game was expected to bring, decision by decision, and which decisions cost
// most. Where there is chance in the game it tells luck from skill: what each seat's draws brought, and what its own
// decisions gave away. The figures come from the engine's reviews; they arrive one by one, the whole game coarsely
// first. What is chosen here is what the board shows, and the other way round.

import { momentOf, turnLabel, turnName } from '../../client/turns.js';
import { isPast } from '../../client/model.js';
import { $ } from '../../base/dom.js';
import { draw } from '../../base/draw.js';
import { whenever } from '../../base/signals.js';
import { Button, Close, Icon, Picture } from '../../base/elements.jsx';
import { Seal, Why } from './estimates.jsx';
import { Luck, howLucky, rankOf } from './luck.jsx';
import { Puzzles } from './puzzles.jsx';
import { howOf, isDraw, isMistake } from './reviews.js';
import { named } from './note.jsx';
import { Figure, FigureDetails } from '../../charts/figure.jsx';
import { lines } from '../../charts/lines.jsx';
import { decimal, labeled, listed, n, signed, t } from '../../base/words.js';
import { errorOf, required } from '../../base/problem.js';

/** @import {Decided, Draw, PageView, Review} from '../../page.js' */
/** @import {Page} from '../page.js' */

const WORST = 8;
const LUCKIEST = 4; // and as many of the unluckiest
const SIDE = 40; // pixels of a picture of what was drawn
const CHART = [140, 230]; // the least and the most pixels of its height

/**
 * All numbers below n: first every 16th, then those between, so that the shape of the game is soon seen.
 * @param {number} n
 */
function coarseFirst(n) {
  const order = [];
  for (let step = 16; step >= 1; step /= 2)
    for (let i = 0; i < n; i += step) if (step === 16 || i % (2 * step)) order.push(i);
  return order;
}

export class Analysis {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.reviews = page.reviews;
    /** the actions to look at, and how many of them seats have decided */
    this.plies = /** @type {number[]} */ ([]);
    this.decided = 0;
    /** the decisions of people */
    this.personal = /** @type {Decided[]} */ ([]);
    this.puzzles = new Puzzles(page, () => this.drawSoon());
    /** the run of the analysis that is under way @type {object | null} */
    this.run = null;
    /** @type {PageView | null} */
    this.view = null;
    /** the action that is looked at @type {number | null} */
    this.chosen = null;
    this.whose = this.problem = '';
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    whenever(
      () => this.reviews.known,
      () => this.drawSoon(),
    );
    $('analysis').addEventListener('close', () => {
      this.run = null;
      this.puzzles.run = null;
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
    if (!this.isOpen) return;
    $('table').classList.remove('analysing'); // before: the focus returns to what is seen again
    $('analysis').close();
  }

  /**
   * Take the game as it is now, with the actions that are to be looked at.
   * @param {PageView} view
   */
  async take(view) {
    this.view = view;
    /** @type {Decided[]} */
    const decisions = (await this.page.session.granted({ do: 'decisions' })).decisions,
      actions = decisions.filter(({ ply }) => ply < view.ply);
    this.plies = actions.map(({ ply }) => ply);
    this.decided = actions.filter(({ seat }) => seat !== null).length;
    this.personal = actions.filter(({ seat }) => seat !== null && !view.seats[seat].bot);
    this.puzzles.forget();
  }

  /**
   * Called with every view that is shown: what is chosen here is what the board shows.
   * @param {PageView} view
   */
  async follow(view) {
    if (!this.isOpen) return;
    const chosen = isPast(view) ? view.ply : null;
    if (!isPast(view) && view.ply !== this.view?.ply && view.what_if === null) {
      await this.take(view);
      this.chosen = null;
      this.draw();
      if (!this.run) this.review();
    } else if (chosen !== this.chosen) {
      this.chosen = chosen;
      this.draw();
    }
  }

  /**
   * `shown` is what the board shows now.
   * @param {PageView} view
   * @param {PageView} shown
   */
  async open(view, shown) {
    const people = view.seats.filter((seat) => !seat.bot);
    if (!this.isOpen) {
      await this.take(view);
      this.chosen = isPast(shown) ? shown.ply : null;
      this.whose = people.length === 1 ? String(people[0].seat) : '';
      this.problem = '';
      $('analysis').show();
      $('table').classList.add('analysing');
      this.review();
      this.draw();
    }
    $('analysis-title').focus();
  }

  halt() {
    this.run = null;
    this.draw();
  }

  /** @returns {Promise<void>} */
  async review() {
    this.problem = '';
    const run = (this.run = {}),
      { plies } = this,
      view = required(this.view);
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
        this.problem = t('The analysis has stopped ({problem}).', { problem: errorOf(error).message });
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
    const { reviews, plies, whose } = this,
      view = required(this.view),
      before = (/** @type {{ply: number}} */ { ply }) => ply < view.ply,
      decisions = reviews.decisions.filter(before),
      draws = reviews.draws.filter(before),
      known = plies.filter((ply) => reviews.of(ply)),
      isEnded = known.length === plies.length,
      chance = this.decided < plies.length,
      points = this.pointsOf(decisions, draws),
      marked = decisions
        .filter(({ mark, seat }) => mark && (whose === '' || String(seat) === whose))
        .sort((a, b) => weightOf(b) - weightOf(a)),
      worst = marked.filter(isMistake).slice(0, WORST),
      turns = marked.filter((review) => !isMistake(review)).slice(0, WORST),
      title = t('Expected lead over the best opponent, decision by decision'),
      plan = this.plan(decisions, draws, points);
    draw(
      <>
        <div class="heading-line">
          <h2 id="analysis-title" tabindex={-1} autofocus>
            {t('Analysis')}
          </h2>
          <Close
            testid="analysis-close"
            title={t('Close (Esc)')}
            label={t('Close the analysis')}
            onClick={() => this.close()}
          />
        </div>
        <div class="progress">
          <progress
            aria-label={t('Progress of the analysis')}
            max={plies.length}
            value={known.length}
            hidden={!this.run}
          />
          <span class="grow" role="status">
            {this.progress(known)}
          </span>
          <Button
            testid="analysis-stop"
            hidden={!this.run && isEnded}
            onClick={() => (this.run ? this.halt() : this.review())}
            label={this.run ? t('Stop') : t('Continue')}
          />
        </div>
        <Figure
          title={title}
          testid="analysis"
          plan={plan}
          onPick={(index) => {
            if (index < view.ply) this.choose(index);
          }}
        />
        <div class="note" role="status" data-testid="analysis-note">
          {this.note()}
        </div>
        <div class="field">
          <h3>{t('The most costly decisions')}</h3>
          <select
            data-testid="analysis-whose"
            aria-label={t('Whose decisions')}
            value={whose}
            onChange={({ currentTarget }) => {
              this.whose = currentTarget.value;
              this.puzzles.forget();
              this.draw();
            }}
          >
            <option value="">{t('by all players')}</option>
            {view.seats.map(({ seat, name, you }) => (
              <option value={seat}>{you ? t('by you') : t('by {name}', { name })}</option>
            ))}
          </select>
        </div>
        <ol class="worst" data-testid="analysis-worst">
          {worst.map((review) =>
            this.entry(review, {
              points: gainOf(review),
              seat: review.seat,
              detail: t('better: {move}', { move: named(review.best) }),
            }),
          )}
          {!worst.length && (
            <li class="small">
              {isEnded
                ? t('No decision was marked.')
                : known.length
                  ? t('None so far.')
                  : t('Nothing has been analyzed yet.')}
            </li>
          )}
        </ol>
        <div class="buttons left">
          <Button
            testid="learn-from-mistakes"
            hidden={!worst.length}
            onClick={() => {
              this.close();
              this.page.panels.past.learn(worst.map(({ ply }) => ply));
            }}
            label={t('Learn from your mistakes')}
          />
        </div>
        {turns.length > 0 && (
          <>
            <h3>{t('Turning points')}</h3>
            <p class="small">{reviews.mark(turns[0].mark)?.text}</p>
            <ol class="worst" data-testid="analysis-turns">
              {turns.map((review) => this.entry(review, { points: gainOf(review), seat: review.seat, detail: '' }))}
            </ol>
          </>
        )}
        {this.puzzles.template(
          view,
          this.personal.filter(({ seat }) => whose === '' || String(seat) === whose).map(({ ply }) => ply),
        )}
        <h3>{chance ? t('Luck and skill') : t('What decided the result')}</h3>
        <div class="balance" data-testid="analysis-balance">
          {isEnded && points[0] && points[view.ply] ? (
            <Balance view={view} points={points} decisions={decisions} draws={chance ? draws : null} />
          ) : (
            <p class="small">{t('This appears when all decisions have been analyzed.')}</p>
          )}
        </div>
        {chance && (
          <>
            <h3>{t('The luckiest and the unluckiest draws')}</h3>
            <ol class="worst" data-testid="analysis-luckiest">
              {this.luckiest(draws)}
            </ol>
          </>
        )}
        <details class="more">
          <summary>{t('What the chart and the symbols mean')}</summary>
          <p class="small">
            {t(
              'How far ahead of the best opponent each player is expected to finish, as estimated by the strongest bot. A point more or less means little.',
            )}
          </p>
          <ul class="qualities" data-testid="marks">
            {reviews.marks.map((mark) => (
              <li>
                <Seal mark={mark} /> {labeled(mark.label, mark.text)}
              </li>
            ))}
          </ul>
        </details>
        <FigureDetails
          title={title}
          testid="analysis"
          name={`${view.game}-analysis`}
          plan={plan}
          {...this.table(decisions, draws, points)}
        />
      </>,
      $('analysis'),
    );
  }

  /**
   * How far the analysis is.
   * @param {number[]} known
   */
  progress(known) {
    const all = this.decided,
      done = known.filter((ply) => this.reviews.of(ply)?.seat !== null).length;
    if (this.run)
      return known.length
        ? n('Analyzing {count} decision', 'Analyzing {count} decisions', all)
        : t('Starting the analysis…');
    if (!known.length) return t('The analysis has not started.');
    return done < all
      ? n('{done} of {count} decision analyzed.', '{done} of {count} decisions analyzed.', all, { done })
      : n('The only decision is analyzed.', 'All {count} decisions analyzed.', done);
  }

  /**
   * The leads of the seats before each decision, and after the last one; null where nothing is known.
   * @param {Review[]} decisions
   * @param {Draw[]} draws
   * @returns {(number[] | null)[]}
   */
  pointsOf(decisions, draws) {
    const { ply: plies } = required(this.view);
    /** @type {(number[] | null)[]} */
    const points = Array(plies + 1).fill(null);
    for (const { ply, expected, after } of decisions) {
      points[ply] = expected.leads;
      if (after.ply === plies) points[plies] = after.leads;
    }
    // Before a draw its luck was still to come: what a decision lost and what chance took are two steps of the line.
    for (const { ply, luck } of [...draws].reverse())
      points[ply] = points[ply + 1]?.map((lead, seat) => Number((lead - luck[seat]).toFixed(1))) ?? null;
    return points;
  }

  /**
   * @param {Review[]} decisions
   * @param {Draw[]} draws
   * @param {(number[] | null)[]} points
   */
  plan(decisions, draws, points) {
    const { reviews } = this,
      starts = points.map((_, ply) => {
        const at = decisions.findIndex((decision) => decision.ply === ply);
        return at >= 0 && decisions[at].turn !== decisions[at - 1]?.turn ? String(decisions[at].turn) : '';
      });
    return lines({
      seats: required(this.view).seats,
      labels: points.map((_, ply) => String(ply + 1)),
      points,
      xName: turnName(),
      starts,
      // All of them, whosever are listed: where a line falls somebody's decision is marked, or a draw.
      marks: [...decisions, ...draws]
        .filter(({ mark, ply }) => mark && points[ply])
        .map((review) => ({
          seat: seatOf(review),
          index: review.ply,
          value: points[review.ply]?.[seatOf(review)] ?? 0,
          sign: reviews.mark(review.mark)?.sign ?? '',
          faint: review.mark === 'doubtful',
          weight: Math.abs(gainOf(review)),
          words: this.markWords(review),
        })),
      chosen: this.chosen,
      format: signed,
      tall: Math.max(CHART[0], Math.min(CHART[1], $('analysis').clientHeight * 0.3)),
    });
  }

  /** Name the mark of an action with its player and points: `?? Blunder, Anna −6.3`. @param {Review | Draw} review */
  markWords(review) {
    const { sign = '', label = '' } = this.reviews.mark(review.mark) ?? {},
      { label: name } = required(this.view).seats[seatOf(review)];
    return listed([`${sign} ${label}`, `${name} ${signed(gainOf(review))}`]);
  }

  /**
   * All figures of the chart; long, so its rows come when there is nothing else to do.
   * @param {Review[]} decisions
   * @param {Draw[]} draws
   * @param {(number[] | null)[]} points
   */
  table(decisions, draws, points) {
    const { seats } = required(this.view),
      { reviews } = this,
      chance = this.decided < this.plies.length;
    /** @param {Review | Draw} review */
    const row = (review) => [
      String(review.turn),
      isDraw(review) ? t('Chance') : seats[review.seat].label,
      named(review.taken),
      reviews.mark(review.mark)?.label ?? '–',
      !isDraw(review) && review.cost ? signed(-review.cost) : '–',
      ...(points[review.ply]?.map(signed) ?? seats.map(() => '–')),
      ...(isDraw(review) ? seats.map(() => '–') : review.expected.scores.map(decimal)),
      ...(chance ? seats.map((_, seat) => (isDraw(review) ? signed(review.luck[seat]) : '–')) : []),
    ];
    return {
      head: [
        turnName(),
        t('Player'),
        t('Move'),
        t('Quality'),
        t('Cost'),
        ...seats.map(({ label: name }) => t('{name}, lead', { name })),
        ...seats.map(({ label: name }) => t('{name}, expected score', { name })),
        ...(chance ? seats.map(({ label: name }) => t('{name}, luck', { name })) : []),
      ],
      rows: this.run ? [] : [...decisions, ...draws].sort((a, b) => a.ply - b.ply).map(row),
    };
  }

  /**
   * The draws that moved most.
   * @param {Draw[]} draws
   */
  luckiest(draws) {
    const seatIn = (/** @type {Draw} */ { of }) => (this.whose === '' ? of : Number(this.whose)),
      gained = (/** @type {Draw} */ draw) => draw.luck[seatIn(draw)],
      sorted = draws.filter(gained).sort((a, b) => gained(b) - gained(a));
    return sorted
      .filter((_, i) => i < LUCKIEST || i >= sorted.length - LUCKIEST)
      .map((draw) => {
        const seat = seatIn(draw),
          { name, you } = required(this.view).seats[seat],
          words = { name, rank: rankOf(draw, seat) },
          detail = you ? t('for you: {rank}', words) : t('for {name}: {rank}', words);
        return this.entry(draw, { points: gained(draw), seat, detail });
      });
  }

  /**
   * List an action with the points of lead that a seat gained or lost by it.
   * @param {Review | Draw} review
   * @param {{points: number, seat: number, detail: string}} what
   */
  entry(review, { points, seat, detail }) {
    const { seats } = required(this.view),
      { ply, turn, taken } = review;
    return (
      <li key={ply}>
        <button
          class="choice dear"
          type="button"
          data-ply={ply}
          data-testid={isDraw(review) ? 'drawn' : 'dear'}
          aria-pressed={ply === this.chosen}
          onClick={() => {
            this.choose(ply);
            $('analysis').querySelector('.note')?.scrollIntoView({ block: 'nearest' });
          }}
        >
          {!isDraw(review) && <Seal mark={this.reviews.mark(review.mark)} />}
          <span class="cost-points">{signed(points)}</span>
          <Icon name="shield" seat={seats[seat]} />
          {this.pictureOf(taken)}
          <span class="grow">
            <span class="label">
              {t('{turn}, {name}: {move}', {
                turn: turnLabel(turn),
                name: seats[seatOf(review)].label,
                move: named(taken),
              })}
            </span>
            <span class="detail">{detail}</span>
          </span>
        </button>
      </li>
    );
  }

  /**
   * Show a picture of the thing that an action lays or draws, if there is one.
   * @param {Pick<import('../../page.js').Step, 'ghost'>} action
   */
  pictureOf({ ghost }) {
    return ghost && <Picture of={this.page.sheets.sample(ghost, SIDE)} />;
  }

  /** Show the position before this action on the board. @param {number} ply */
  choose(ply) {
    const review = this.reviews.of(ply),
      { log, moves } = this.page.panels;
    Object.assign(this, { chosen: ply, problem: '' });
    this.draw();
    if (review) log.goTo(review.turn, review.phase);
    moves.goTo(ply);
  }

  /** Describe the decision or draw at the shown position. */
  note() {
    const { chosen } = this,
      view = required(this.view),
      review = chosen === null ? null : this.reviews.of(chosen);
    if (this.problem) return this.problem;
    if (!review)
      return (
        <p class="small">
          {chosen === null
            ? t('Choose a point on the chart or a decision to see it on the board.')
            : t('Analyzing this position…')}
        </p>
      );
    return (
      <>
        <p>
          {t('{moment}, decision {number}. {prompt}', {
            moment: momentOf({ ...review, turn_label: turnLabel(review.turn) }),
            number: review.ply + 1,
            prompt: review.prompt,
          })}{' '}
          {isDraw(review) ? howLucky(review, view) : howOf(review)}
        </p>
        {isDraw(review) ? (
          <div class="drawn">
            {this.pictureOf(review.taken)}
            <Luck luck={review.luck} view={view} />
          </div>
        ) : (
          <ul class="whys">
            {isMistake(review) && <Why sign="★" estimate={review.best} view={view} />}
            <Why sign={isMistake(review) ? '✗' : '✓'} estimate={review.taken} view={view} />
          </ul>
        )}
      </>
    );
  }
}

/**
 * Show for each seat the figures that add up to its final lead. The rest is the part that the bot did not expect and,
 * with more than one rival, the points that the rivals gave away.
 * @param {{view: PageView, points: (number[] | null)[], decisions: Review[], draws: Draw[] | null}} game
 */
function Balance({ view: { seats, ply, result }, points, decisions, draws }) {
  const isDuel = seats.length === 2,
    start = (/** @type {number} */ seat) => points[0]?.[seat] ?? 0,
    luck = (/** @type {number} */ seat) => (draws ? sumOf(draws, (draw) => draw.luck[seat]) : 0),
    cost = (/** @type {number} */ seat) => -sumOf(decisions, (review) => (review.seat === seat ? review.cost : 0)),
    // With more rivals what one gives away is not what another one gains.
    gifts = (/** @type {number} */ seat) => (isDuel ? -cost(1 - seat) : 0),
    end = (/** @type {number} */ seat) => points[ply]?.[seat] ?? 0,
    rest = (/** @type {number} */ seat) => end(seat) - start(seat) - luck(seat) - cost(seat) - gifts(seat);
  /** @param {string} id @param {string} label @param {(seat: number) => number} figure */
  const row = (id, label, figure) => (
    <tr data-part={id}>
      <th scope="row">{label}</th>
      {seats.map(({ seat }) => (
        <td data-seat={seat}>{signed(Number(figure(seat).toFixed(1)) || 0)}</td>
      ))}
    </tr>
  );
  return (
    <table class="figures">
      <caption class="visually-hidden">{t('What decided the result')}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th scope="col">
              <Icon name="shield" size={18} seat={seat} /> {seat.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('start', t('Lead expected at the start'), start)}
        {draws && row('luck', t('Luck of the draws'), luck)}
        {row('cost', t('Given away by this player'), cost)}
        {isDuel && row('gifts', t('Given away by the opponent'), gifts)}
        {row(
          'rest',
          isDuel
            ? t('The rest: what the forecast got wrong')
            : t('The rest: gifts from others, and what the forecast got wrong'),
          rest,
        )}
      </tbody>
      <tfoot>{row('end', result ? t('Lead at the end') : t('Lead expected now'), end)}</tfoot>
    </table>
  );
}

/**
 * Return the seat that acted; for a draw, the seat that it concerns.
 * @param {Review | Draw} review
 */
const seatOf = (review) => (isDraw(review) ? review.of : review.seat);

/** Return the points of lead that the seat gained by it. @param {Review | Draw} review */
const gainOf = (review) => (isDraw(review) ? review.luck[review.of] : -weightOf(review));

/**
 * @template Reviewed
 * @param {Reviewed[]} reviews @param {(review: Reviewed) => number} points
 */
const sumOf = (reviews, points) => Number(reviews.reduce((sum, review) => sum + points(review), 0).toFixed(1));

/** @param {Review} review */
const weightOf = (review) => (isMistake(review) ? review.cost : review.fall);

// The time line: every decision of the game, to step through, to scrub, to jump to. The engine shows what was then;
// bots wait meanwhile, nothing can be done in the past, and the present is one key away.

import { momentOf, turnLabel } from '../../client/turns.js';
import { $, h } from '../../base/dom.js';
import { n, onLanguage, t } from '../../base/words.js';

/** @import {Decided, Model, PageView, Problem, Step} from '../../page.js' */

/** How long a replay shows each decision, in ms. */
const PACES = { slow: 2500, normal: 1200, fast: 450 };

export class TimeLine {
  /**
   * `onLook(view, log, glides)` shows a view of the past, to which pieces glide where it is the next one, `onNow()` the
   * present one; `onWrite()` takes a note on it; `rest(on)` lets bots wait, `toBoard()` brings the board into sight.
   * @param {object} parts
   * @param {import('../../client/session.js').Session} parts.session
   * @param {(view: PageView, log: PageView['log'], glides: boolean) => void} parts.onLook
   * @param {() => void} parts.onNow
   * @param {(problem: Problem) => void} parts.onError
   * @param {(on: boolean) => void} parts.rest
   * @param {(ply: number) => void} parts.onWhatIf
   * @param {() => void} parts.onChance
   * @param {() => void} parts.onWrite
   * @param {() => void} parts.toBoard
   */
  constructor({ session, onLook, onNow, onError, rest, onWhatIf, onChance, onWrite, toBoard }) {
    this.session = session;
    this.onLook = onLook;
    this.onNow = onNow;
    this.onError = onError;
    this.rest = rest;
    this.onWhatIf = onWhatIf;
    this.onChance = onChance;
    this.onWrite = onWrite;
    this.toBoard = toBoard;
    /** @type {PageView | null} */
    this.view = null;
    /** @type {PageView | null} */
    this.present = null;
    /** @type {Decided[] | null} */
    this.decisions = null;
    this.wanted = 0;
    this.asking = false;
    /** the next step of a replay that runs */
    this.replaying = 0;
    /** @type {keyof typeof PACES} */
    this.pace = 'normal';
    onLanguage(() => this.build());
  }

  build() {
    const button = (id, sign, title, act) =>
      h(
        'button',
        { type: 'button', id, 'data-testid': id, title, 'aria-label': title, onclick: act },
        h('span', { 'aria-hidden': 'true' }, sign),
      );
    this.slider = h('input.scrub', {
      type: 'range',
      min: '0',
      step: '1',
      'data-testid': 'scrub',
      'aria-label': t('Decision'),
    });
    this.turn = h('select', { 'data-testid': 'jump-turn', 'aria-label': t('Jump to a turn') });
    this.whose = h('select', { 'data-testid': 'step-whose', 'aria-label': t('Whose decisions the steps go to') });
    this.ticks = h('div.ticks', { 'aria-hidden': 'true', 'data-testid': 'ticks' });
    this.words = h('p.moment', { role: 'status', 'data-testid': 'moment' });
    $('time-line').replaceChildren(
      this.words,
      h('p.said', { hidden: true, 'data-testid': 'remark' }),
      h(
        'div.scrubbing',
        {},
        button('turn-back', '«', t('To the beginning of the turn'), () => this.toTurn(-1)),
        button('step-back', '‹', t('Previous decision'), () => this.step(-1)),
        h('div.track', {}, this.slider, this.ticks),
        button('step-on', '›', t('Next decision'), () => this.step(1)),
        button('turn-on', '»', t('To the next turn'), () => this.toTurn(1)),
      ),
      h(
        'div.replaying',
        {},
        (this.play = h('button', {
          type: 'button',
          id: 'replay',
          'data-testid': 'replay',
          'aria-keyshortcuts': 'p',
          onclick: () => this.replay(),
        })),
        (this.paces = h(
          'select',
          { 'data-testid': 'replay-pace', 'aria-label': t('Speed of the replay') },
          h('option', { value: 'slow' }, t('slow')),
          h('option', { value: 'normal' }, t('normal')),
          h('option', { value: 'fast' }, t('fast')),
        )),
      ),
      h(
        'div.jumping',
        {},
        this.turn,
        this.whose,
        (this.here = h(
          'button',
          {
            type: 'button',
            'data-testid': 'what-if-here',
            onclick: () => {
              this.fold();
              this.onWhatIf(this.view.ply);
            },
          },
          t('What if …'),
        )),
        (this.chance = h(
          'button.otherwise',
          { type: 'button', 'data-testid': 'time-line-chance', onclick: () => this.onChance() },
          t('Another outcome …'),
        )),
        h('button.keep-line', { type: 'button', 'data-testid': 'keep-line', onclick: () => this.onWrite() }),
        h(
          'button.primary',
          {
            type: 'button',
            id: 'to-now',
            'data-testid': 'to-now',
            'aria-keyshortcuts': 'n',
            title: t('Back to the present (N)'),
            onclick: () => this.now(),
          },
          t('Back to now'),
        ),
        button('time-line-close', '✕', t('Close the time line'), () => this.close()),
      ),
    );
    this.slider.addEventListener('input', () => this.to(Number(this.slider.value)));
    this.turn.addEventListener('change', () => this.to(Number(this.turn.value)));
    this.paces.value = this.pace;
    this.paces.addEventListener('change', () => {
      this.pace = /** @type {keyof typeof PACES} */ (this.paces.value);
      if (this.replaying) this.goOn();
    });
    this.drawReplay();
    if (this.present) {
      this.drawJumps();
      this.draw();
    }
  }

  get open() {
    return !$('time-line').hidden;
  }

  get looking() {
    return Boolean(this.view) && this.view.ply < this.view.plies;
  }

  toggle() {
    if (this.open) {
      this.close();
      return;
    }
    this.toBoard();
    this.unfold();
    this.slider.focus({ preventScroll: true });
  }

  /** From elsewhere on the page: show the position before the answer number `ply`, and the board. */
  goTo(ply) {
    this.toBoard();
    return this.to(ply);
  }

  /** Somebody wants to see this: a replay rests. */
  to(ply) {
    this.pause();
    return this.look(ply);
  }

  /** Play on by itself from what is shown, from the beginning if that is the end; or pause. */
  async replay() {
    if (this.replaying) {
      this.pause();
      return;
    }
    if (!this.present?.plies) return;
    this.toBoard();
    this.replaying = -1;
    this.drawReplay();
    if (!this.open) await this.unfold();
    if (!this.looking) await this.look(0);
    this.goOn();
  }

  /** The next decision of a replay, after a while; the end of the game, or of the past, is its end. */
  goOn() {
    if (!this.replaying) return;
    clearTimeout(this.replaying);
    this.replaying = window.setTimeout(async () => {
      await this.look(this.next(1));
      if (this.replaying && this.looking) this.goOn();
      else this.pause();
    }, PACES[this.pace]);
  }

  pause() {
    if (!this.replaying) return;
    clearTimeout(this.replaying);
    this.replaying = 0;
    this.drawReplay();
  }

  drawReplay() {
    const running = Boolean(this.replaying),
      title = running ? t('Pause the replay (P)') : t('Replay by itself (P)');
    this.play.replaceChildren(
      h('span', { 'aria-hidden': 'true' }, running ? '❚❚' : '▶'),
      ' ',
      h('span.word', {}, running ? t('Pause') : t('Replay')),
    );
    Object.assign(this.play, { title, ariaLabel: title });
    // Each decision is told when one steps; at this speed nobody could listen.
    this.words.setAttribute('aria-live', running ? 'off' : 'polite');
  }

  async unfold() {
    if (!this.present) return;
    $('time-line').hidden = false;
    $('time-line-open').setAttribute('aria-expanded', 'true');
    await this.load();
  }

  close() {
    const focused = $('time-line').contains(document.activeElement);
    this.pause();
    this.now();
    this.fold();
    if (focused) $('time-line-open').focus({ preventScroll: true });
  }

  fold() {
    $('time-line').hidden = true;
    $('time-line-open').setAttribute('aria-expanded', 'false');
  }

  /**
   * Called with every model that is shown.
   * @param {Model} model
   */
  show({ view, log }) {
    const past = view.ply < view.plies;
    this.view = view;
    if (!past && log !== 'keep') {
      this.pause();
      this.present = view;
      this.decisions = null;
      this.wanted = view.ply;
      $('time-line-open').disabled = !view.plies;
      if (view.plies === 0) this.fold();
      // While bots play nobody reads it; it is loaded once somebody does.
      if (this.open && !view.decision?.bot) this.load();
    }
    if (!past) this.rest(false);
    this.draw();
  }

  async load() {
    const present = this.present;
    const reply = await this.session.ask({ do: 'decisions' });
    if (reply.ok && present === this.present) {
      this.decisions = reply.decisions;
      this.drawJumps();
      this.draw();
    }
  }

  /** Show the position before the answer number `ply`; of many wishes in a row the last one counts. */
  async look(ply) {
    this.rest(true);
    this.wanted = ply;
    if (!this.open) await this.unfold();
    if (!this.decisions) await this.load();
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.wanted !== this.view.ply) {
        const wanted = (this.wanted = Math.max(0, Math.min(this.present.plies, this.wanted)));
        if (wanted === this.present.plies) {
          this.now();
          break;
        }
        const reply = await this.session.ask({ do: 'look', ply: wanted });
        if (!reply.ok) {
          this.onError(reply.error);
          break;
        }
        // The game may have gone on meanwhile.
        if (reply.view.plies === this.present.plies)
          this.onLook(reply.view, reply.view.log, reply.view.ply === this.view.ply + 1);
      }
    } finally {
      this.asking = false;
    }
    if (!this.looking) this.rest(false);
  }

  now() {
    this.pause();
    this.wanted = this.present?.ply ?? 0;
    if (!this.looking) return;
    const focused = $('to-now') === document.activeElement;
    this.onNow();
    if (focused) this.slider.focus({ preventScroll: true });
  }

  /** To the next or the previous decision of those whose decisions are wanted. */
  step(by) {
    this.to(this.next(by));
  }

  next(by) {
    const wanted = (this.decisions ?? [])
      .filter(({ seat }) => this.whose.value === '' || String(seat) === this.whose.value)
      .map(({ ply }) => ply);
    return neighbour([...wanted, this.present.plies], this.view.ply, by);
  }

  toTurn(by) {
    this.to(neighbour([...this.turns().values(), this.present.plies], this.view.ply, by));
  }

  /** The first decision of each turn. */
  turns() {
    const starts = new Map();
    for (const { turn, ply } of this.decisions ?? []) if (!starts.has(turn)) starts.set(turn, ply);
    return starts;
  }

  drawJumps() {
    const { seats, plies } = this.present,
      whose = this.whose.value;
    this.turn.replaceChildren(
      ...[...this.turns()].map(([turn, ply]) => h('option', { value: String(ply) }, turnLabel(turn))),
      h('option', { value: String(plies) }, t('Now')),
    );
    this.whose.replaceChildren(
      h('option', { value: '' }, t('all decisions')),
      ...seats.map((seat) => h('option', { value: String(seat.seat) }, t('only {name}', { name: seat.name }))),
    );
    this.whose.value = seats.some((seat) => String(seat.seat) === whose) ? whose : '';
  }

  /**
   * How good the decisions were, as far as that is known, above the line.
   * @param {import('./reviews.js').Reviews} reviews
   */
  grade(reviews) {
    const plies = this.present?.plies;
    this.ticks.replaceChildren(
      ...reviews.all
        .filter(({ mark }) => mark)
        .map(({ ply, mark }) => {
          const tick = h('span.tick', { 'data-mark': mark, 'data-ply': String(ply) });
          tick.style.left = `${(100 * ply) / plies}%`;
          return tick;
        }),
    );
  }

  draw() {
    const { view } = this,
      decision = this.decisions?.[view.ply];
    this.slider.max = String(view.plies);
    this.slider.value = String(view.ply);
    const words = this.tell(view, decision);
    if (this.words.textContent !== words) this.words.textContent = words;
    this.slider.setAttribute('aria-valuetext', words);
    const start = [...this.turns().values()].filter((ply) => ply <= view.ply).pop();
    if (this.decisions) this.turn.value = String(this.looking ? start : view.plies);
    $('to-now').disabled = !this.looking;
    this.here.hidden = !this.looking;
    this.chance.hidden = view.chance == null;
    for (const id of ['turn-back', 'step-back']) $(id).setAttribute('aria-disabled', String(view.ply === 0));
    for (const id of ['step-on', 'turn-on']) $(id).setAttribute('aria-disabled', String(!this.looking));
  }

  /**
   * Where we are, and what was answered there.
   * @param {PageView} view
   * @param {Decided | undefined} decision
   */
  tell(view, decision) {
    if (!this.looking) return n('Now, after {count} decision', 'Now, after {count} decisions', view.plies);
    const place = { moment: momentOf(view), number: view.ply + 1, count: view.plies };
    if (!decision) return t('{moment}, decision {number} of {count}', place);
    return t('{moment}, decision {number} of {count}. {name}: {answer}', {
      ...place,
      name: decision.name,
      answer: named(decision),
    });
  }
}

/** The next larger or smaller number in an ascending list, or its end. */
function neighbour(numbers, from, by) {
  const found = by > 0 ? numbers.find((number) => number > from) : numbers.findLast((number) => number < from);
  return found ?? (by > 0 ? numbers.at(-1) : 0);
}

/**
 * An answer in words.
 * @param {Step} answer
 */
export const named = ({ label, detail }) => (detail ? `${label} (${detail})` : label);

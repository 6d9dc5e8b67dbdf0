// The chronicle: one line per event, headed by turn and phase, with the rule that it follows. Each line leads to the
// position after it; while one looks back, what came later is pale.

import { turnLabel } from '../../client/turns.js';
import { h, icon, rule } from '../../base/dom.js';
import { seal } from '../analysis/estimates.js';
import { t } from '../../base/words.js';

/** @import {Model, PageView} from '../../page.js' */

export class Log {
  /** `onGo(ply)` shows the position to which a line led. */
  constructor(list, { onGo }) {
    this.list = list;
    this.onGo = onGo;
    this.head = '';
    this.follow = true;
    this.past = false;
    this.queued = null;
    // Only the reader's own scrolling stops the log from following the game.
    const read = () =>
      setTimeout(() => {
        this.follow = list.scrollHeight - list.scrollTop - list.clientHeight < 30;
      }, 120);
    for (const kind of ['wheel', 'touchmove', 'pointerup', 'keyup'])
      list.addEventListener(kind, read, { passive: true });
    new ResizeObserver(() => this.toEnd()).observe(list);
    list.addEventListener('keydown', (event) => this.move(event));
  }

  /** When the page is laid out for the next frame anyway: in a long game that takes its time. */
  toEnd() {
    this.queued ??= requestAnimationFrame(() => {
      this.queued = null;
      if (this.follow && !this.past) this.list.scrollTop = this.list.scrollHeight;
    });
  }

  /** @param {Model} model */
  show({ view, log, events }) {
    const calm = log === 'replace';
    if (calm) {
      this.list.replaceChildren();
      this.head = '';
      this.follow = true;
    }
    for (const line of this.list.querySelectorAll('.fresh')) line.classList.remove('fresh');
    const labels = new Map(/** @type {[id: string, label: string][]} */ (view.phases ?? []));
    const lines = [];
    for (const event of events) {
      const { turn, phase } = event,
        head = phase ? `${turn} ${phase}` : String(turn);
      if (head !== this.head) {
        this.head = head;
        lines.push(
          h(
            'li.when',
            { 'data-when': head },
            phase
              ? t('{turn} · {phase}', { turn: turnLabel(turn), phase: labels.get(phase) ?? phase })
              : turnLabel(turn),
          ),
        );
      }
      lines.push(this.line(event, view, calm));
    }
    this.list.append(...lines);
    this.markTime(view);
  }

  /**
   * Where the shown position stands among the lines.
   * @param {PageView} view
   */
  markTime(view) {
    const past = view.ply < view.plies;
    let there = null;
    if (past || this.past) {
      for (const line of this.list.querySelectorAll('.event')) {
        const ply = Number(line.dataset.ply);
        line.classList.toggle('later', ply > view.ply);
        line.classList.toggle('there', past && ply === view.ply);
        if (past && ply <= view.ply) there = line;
      }
    }
    this.past = past;
    if (there) this.list.scrollTop = there.offsetTop - this.list.clientHeight / 2;
    else this.toEnd();
  }

  /**
   * How good the decisions were, as far as that is known, at the line that tells of each.
   * @param {import('../analysis/reviews.js').Reviews} reviews
   */
  grade(reviews) {
    const graded = new Set();
    for (const line of this.list.querySelectorAll('.event')) {
      const ply = Number(line.dataset.ply) - 1,
        mark = graded.has(ply) ? null : reviews.mark(reviews.of(ply)?.mark);
      graded.add(ply);
      const had = line.querySelector('.quality');
      if (had?.textContent === mark?.sign) continue;
      had?.remove();
      if (mark) line.querySelector('.text').after(seal(mark));
    }
  }

  /** The arrow keys lead from line to line, from the last one on. */
  move(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    const lines = [...this.list.querySelectorAll('.event .text')],
      at = lines.indexOf(document.activeElement);
    lines[at < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, at + step))]?.focus();
    event.preventDefault();
  }

  /** Bring a phase of a turn into sight. */
  goTo(turn, phase) {
    const lines = [...this.list.querySelectorAll('.when')],
      there = lines.find((line) => line.dataset.when === `${turn} ${phase}`);
    for (const line of lines) line.classList.toggle('meant', line === there);
    if (!there) return;
    this.follow = false;
    this.list.scrollTop = there.offsetTop;
  }

  /**
   * @param {import('../../contract.js').LogLine} event
   * @param {PageView} view
   * @param {boolean} calm
   */
  line(event, view, calm) {
    const seat = event.seat != null ? view.seats[event.seat] : null;
    return h(
      calm ? 'li.event' : 'li.event.fresh',
      { 'data-ply': String(event.data.ply) },
      seat ? icon('shield', 16, seat) : h('span.nobody', {}),
      h(
        'button.text',
        {
          type: 'button',
          tabindex: '-1',
          title: t('Show the position after this'),
          onclick: () => this.onGo(event.data.ply),
        },
        event.text,
      ),
      rule(event.rule),
    );
  }
}

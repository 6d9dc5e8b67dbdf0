// The log: one line per event, headed by turn and phase, with the rule that it follows. Each line leads to the
// position after it; while one looks back, what came later is pale.

import { turnLabel } from '../../client/turns.js';
import { batch } from '@preact/signals';
import { $ } from '../../base/dom.js';
import { Icon, Rule, classes } from '../../base/elements.jsx';
import { isPast } from '../../client/model.js';
import { observe } from '../../base/signals.js';
import { Seal } from '../analysis/estimates.jsx';
import { t } from '../../base/words.js';

/** @import {LogLine} from '../../contract.js' */
/** @import {Model, PageView} from '../../page.js' */
/** @import {Page} from '../page.js' */

/**
 * A line, or the head of those that follow; `drawn` is its template, and `as` what that has been made for.
 * @typedef {{head: string, title?: string, event?: LogLine, isFresh?: boolean, as?: string,
 *   drawn?: import('preact').VNode}} Entry
 */

export class Log {
  /** @param {Page} page */
  constructor(page) {
    const list = (this.list = $('log'));
    this.page = page;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {PageView | null} */
    this.view = null;
    /** the head that is to be seen */
    this.meant = '';
    this.follow = true;
    /** @type {number | null} */
    this.queued = null;
    observe(/** @type {Log} */ (this), 'entries', 'view', 'meant');
    // Only the reader's own scrolling stops the log from following the game.
    const read = () =>
      setTimeout(() => {
        this.follow = list.scrollHeight - list.scrollTop - list.clientHeight < 30;
        if (this.follow) $('newest').hidden = true;
      }, 120);
    for (const kind of ['wheel', 'touchmove', 'pointerup', 'keyup'])
      list.addEventListener(kind, read, { passive: true });
    let wasShown = false;
    new ResizeObserver(() => {
      const isShown = list.clientHeight > 0;
      if (isShown && !wasShown) this.toPlace();
      else this.toEnd();
      wasShown = isShown;
    }).observe(list);
    list.addEventListener('keydown', (event) => this.move(event));
    $('newest').addEventListener('click', () => {
      this.follow = true;
      this.toEnd();
    });
  }

  /** When the page is laid out for the next frame anyway: in a long game that takes its time. */
  toEnd() {
    this.queued ??= requestAnimationFrame(() => {
      this.queued = null;
      if (!this.view || !this.follow || isPast(this.view)) return;
      this.list.scrollTop = this.list.scrollHeight;
      $('newest').hidden = true;
    });
  }

  /** @param {Model} model */
  show({ view, log, events }) {
    const isNew = log === 'replace',
      entries = isNew ? [] : [...this.entries];
    if (isNew) this.follow = true;
    const before = entries.at(-1)?.event?.turn,
      after = events.at(-1)?.turn;
    if (after !== undefined && after !== before) this.follow = true; // a new turn: back to what happens now
    for (const entry of entries) entry.isFresh = false;
    const labels = new Map(/** @type {[id: string, label: string][]} */ (view.phases ?? []));
    for (const event of events) {
      const { turn, phase } = event,
        head = phase ? `${turn} ${phase}` : String(turn),
        label = turnLabel(turn);
      if (head !== entries.at(-1)?.head)
        entries.push({
          head,
          title: phase ? t('{turn} · {phase}', { turn: label, phase: labels.get(phase) ?? phase }) : label,
        });
      entries.push({ head, event, isFresh: !isNew });
    }
    if (events.length && !this.follow) $('newest').hidden = isPast(view);
    batch(() => Object.assign(this, { entries, view, ...(isNew && { meant: '' }) }));
    this.toPlace();
  }

  /** Scroll to the line of the shown position. */
  toPlace() {
    const { view } = this,
      there =
        view && isPast(view) ? this.entries.findLastIndex(({ event }) => (event?.data.ply ?? NaN) <= view.ply) : -1;
    if (there >= 0)
      this.list.scrollTop =
        /** @type {HTMLElement} */ (this.list.children[there]).offsetTop - this.list.clientHeight / 2;
    else this.toEnd();
  }

  /** The arrow keys lead from line to line, from the last one on. @param {KeyboardEvent} event */
  move(event) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!step) return;
    const lines = [...this.list.querySelectorAll('.event .text')],
      at = lines.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    lines[at < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, at + step))]?.focus();
    event.preventDefault();
  }

  /** Bring a phase of a turn into sight. @param {number} turn @param {string | undefined} phase */
  goTo(turn, phase) {
    const head = `${turn} ${phase}`,
      at = this.entries.findIndex((entry) => entry.head === head);
    this.meant = head;
    if (at < 0) return;
    this.follow = false;
    this.list.scrollTop = /** @type {HTMLElement} */ (this.list.children[at]).offsetTop;
  }
}

/** In a long game there are thousands of lines: those that are as they were are left alone. @param {{page: Page}} of */
export function LogEntries({ page: { reviews, panels } }) {
  const { view, entries, meant } = panels.log,
    marked = new Set();
  if (!view) return null;
  return entries.map((entry) => {
    const { event, isFresh, head } = entry,
      at = event?.data.ply ?? NaN,
      isLater = isPast(view) && at > view.ply,
      isThere = isPast(view) && at === view.ply,
      isMeant = !event && head === meant,
      mark = event && !marked.has(at) ? reviews.mark(reviews.of(at - 1)?.mark) : null,
      as = [isFresh, isLater, isThere, isMeant, mark?.id].join();
    marked.add(at);
    if (entry.as !== as) {
      entry.as = as;
      entry.drawn = event ? (
        <li class={classes({ event: true, fresh: isFresh, later: isLater, there: isThere })} data-ply={at}>
          {event.seat == null ? (
            <span class="nobody" />
          ) : (
            <Icon name="shield" size={16} seat={view.seats[event.seat]} />
          )}
          <button
            class="text"
            type="button"
            tabindex={-1}
            title={t('Show the position after this')}
            onClick={() => panels.moves.goTo(at)}
          >
            {event.text}
          </button>
          {mark && <Seal mark={mark} />}
          <Rule number={event.rule} />
        </li>
      ) : (
        <li class={classes({ when: true, meant: isMeant })} data-when={head}>
          {entry.title}
        </li>
      );
    }
    return entry.drawn;
  });
}

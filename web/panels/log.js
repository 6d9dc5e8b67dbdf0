// The chronicle: one line per event, headed by turn and phase, with the rule that it follows.

import { h, icon, rule } from './dom.js';
import { t } from '../words.js';

export class Log {
  constructor(list) {
    this.list = list; this.head = ''; this.follow = true;
    // Only the reader's own scrolling stops the log from following the game.
    const read = () => setTimeout(() => { this.follow = list.scrollHeight - list.scrollTop - list.clientHeight < 30; }, 120);
    for (const kind of ['wheel', 'touchmove', 'pointerup', 'keyup']) list.addEventListener(kind, read, { passive: true });
    new ResizeObserver(() => this.toEnd()).observe(list);
  }

  toEnd() { if (this.follow) this.list.scrollTop = this.list.scrollHeight; }

  show(view) {
    if (view.log === 'replace') { this.list.replaceChildren(); this.head = ''; this.follow = true; }
    for (const line of this.list.querySelectorAll('.fresh')) line.classList.remove('fresh');
    const labels = new Map(view.phases);
    const lines = [];
    for (const event of view.events) {
      const head = `${event.turn} ${event.phase}`;
      if (head !== this.head) {
        this.head = head;
        lines.push(h('li.when', { 'data-when': head }, t('Turn {turn} · {phase}', { turn: event.turn, phase: labels.get(event.phase) ?? event.phase })));
      }
      lines.push(this.line(event, view));
    }
    this.list.append(...lines);
    this.toEnd();
  }

  /** Bring a phase of a turn into sight. */
  goTo(turn, phase) {
    const lines = [...this.list.querySelectorAll('.when')], there = lines.find((line) => line.dataset.when === `${turn} ${phase}`);
    for (const line of lines) line.classList.toggle('meant', line === there);
    if (!there) return;
    this.follow = false;
    this.list.scrollTop = there.offsetTop - this.list.offsetTop;
  }

  line(event, view) {
    const seat = event.seat != null ? view.seats[event.seat] : null;
    return h(view.log === 'replace' ? 'li.event' : 'li.event.fresh', {}, seat ? icon('shield', 16, seat) : h('span.nobody', {}), h('span.text', {}, event.text), rule(event.rule));
  }
}

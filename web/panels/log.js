// The chronicle: one line per event, headed by turn and phase, with the rule that it follows.

import { h, icon, rule } from './dom.js';

export class Log {
  constructor(list) { this.list = list; this.head = ''; }

  show(view) {
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    if (view.log === 'replace') { this.list.replaceChildren(); this.head = ''; }
    for (const line of this.list.querySelectorAll('.fresh')) line.classList.remove('fresh');
    const labels = new Map(view.phases);
    const lines = [];
    for (const event of view.events) {
      const head = `${event.turn} ${event.phase}`;
      if (head !== this.head) {
        this.head = head;
        lines.push(h('li.when', {}, `Turn ${event.turn} · ${labels.get(event.phase) ?? event.phase}`));
      }
      lines.push(this.line(event, view));
    }
    this.list.append(...lines);
    if (atEnd || view.log === 'replace') this.list.scrollTop = this.list.scrollHeight;
  }

  line(event, view) {
    const seat = event.seat != null ? view.seats[event.seat] : null;
    return h(view.log === 'replace' ? 'li.event' : 'li.event.fresh', {}, seat ? icon('shield', 16, seat) : h('span.nobody', {}), h('span.text', {}, event.text), rule(event.rule));
  }
}

// What happened, for screen readers: while bots play it is gathered, and told at once when a person is asked.

import { say } from './dom.js';
import { n, t } from '../words.js';

const MOST = 6;

export class Announcer {
  constructor() { this.heard = []; }

  /** Called with every new view; `open` says whether the person at the page is asked. */
  show(view, open) {
    if (view.log === 'keep') return; // the time line speaks for itself
    if (view.log === 'replace') this.heard = [];
    else this.heard.push(...view.events.map((event) => event.text));
    if (!open && !view.result) return;
    const left = this.heard.length - MOST, told = this.heard.slice(-MOST);
    if (left > 0) told.unshift(n('{count} earlier event is in the chronicle.', '{count} earlier events are in the chronicle.', left));
    if (open) told.push(t('Turn {turn}, {phase}.', { turn: view.turn, phase: view.phase_label }), view.prompt, ...(view.beyond ?? []).map(({ text }) => text));
    this.heard = [];
    say(told.join(' '));
  }
}

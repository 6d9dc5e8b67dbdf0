// The list of everything that the deciding player may do, as plain buttons.

import { h, icon } from './dom.js';
import { CUBES } from '../canvas/glyphs.js';
import { t } from '../vocabulary.js';

export class Choices {
  constructor(list, { onChoose, onPoint }) { Object.assign(this, { list, onChoose, onPoint }); }

  show(view, { open, loading, onScores }) {
    const focused = this.list.contains(this.list.getRootNode().activeElement);
    const readable = open || (loading && view.decision && !view.decision.bot);
    this.list.replaceChildren(...(readable ? view.choices : []).map((choice) => this.button(choice, open)));
    if (view.result) this.list.append(h('li', {}, h('button.choice', { type: 'button', 'data-testid': 'show-result', onclick: onScores }, h('span.label', {}, t('Show the scores')))));
    this.list.dataset.count = view.choices.length;
    // A keyboard player who chose here goes on here.
    if (focused) (this.list.querySelector('button') ?? this.list).focus({ preventScroll: true });
  }

  /** Number the answers of a hint. */
  mark(answers) {
    for (const button of this.list.querySelectorAll('[data-text]')) {
      button.querySelector('.mark')?.remove();
      const rank = answers.findIndex((answer) => answer.text === button.dataset.text);
      if (rank >= 0) button.prepend(h('span.mark', { 'aria-label': t('hint {number}', { number: rank + 1 }) }, String(rank + 1)));
    }
  }

  button(choice, open) {
    return h('li', {}, h('button.choice', {
      type: 'button', disabled: !open, 'data-text': choice.text, 'data-testid': 'choice', 'data-to': choice.target ?? '',
      onclick: () => this.onChoose(choice),
      onpointerenter: () => this.onPoint(choice.target), onpointerleave: () => this.onPoint(null),
      onfocus: () => this.onPoint(choice.target), onblur: () => this.onPoint(null),
    }, choiceIcons(choice), h('span.label', {}, choice.label), choice.detail ? h('span.detail', {}, choice.detail) : null));
  }
}

/** A cube's choice shows the cube; other places are recognised on the board. */
export function choiceIcons(choice) {
  const kind = choice.target?.startsWith('purse.') ? choice.target.slice(6) : null;
  if (CUBES.includes(kind)) return icon(kind, 20);
  // Two tiles may bear one name; the number of the space tells them apart.
  return choice.target?.startsWith('road.') ? h('span.post', { 'aria-label': t('space {number}', { number: choice.target.slice(5) }) }, choice.target.slice(5)) : null;
}

// A hint: the three answers that the strongest bot thinks most of, each with what it expects and how play may go on.

import { $, h, say } from './dom.js';
import { choiceIcons } from './choices.js';
import { t } from '../words.js';

const LIMIT = 1000;

export class Hint {
  /** `onMark(answers)` shows on the board which answers are meant; an empty list takes the marks away. */
  constructor({ thinker, strongest, onChoose, onMark }) {
    Object.assign(this, { thinker, strongest, onChoose, onMark });
    this.job = null; this.asked = null;
  }

  get open() { return !$('hint').hidden; }

  /** Another position, or nobody to help: what was shown is of no use any more. */
  show(view, possible) {
    this.close();
    this.asked = possible ? view : null;
    $('hint-ask').hidden = !possible;
  }

  async toggle() {
    if (this.open) { this.close(); $('hint-ask').focus({ preventScroll: true }); return; }
    const view = this.asked, from = document.activeElement;
    if (!view) return;
    this.thinker.wake();
    this.draw([h('p.hint-head', {}, h('span.grow', { role: 'status' }, t('{bot} is thinking about it', { bot: this.strongest().label })), this.bar = h('progress', { 'aria-label': t('Thought') }), this.closer())]);
    const job = this.job = this.thinker.think(view, { bot: this.strongest().id, limit: LIMIT, onSlice: ({ nodes, wanted }) => Object.assign(this.bar, { max: wanted, value: nodes }) });
    const thought = await job.result.catch((error) => ({ error }));
    if (this.job !== job || !thought) return;
    this.job = null;
    if (thought.error) this.draw([h('p.hint-head', {}, h('span.grow', {}, t('No hint can be had ({problem}).', { problem: thought.error.message })), this.closer())]);
    else this.tell(thought.answers, view, document.activeElement === from || document.activeElement === document.body);
  }

  tell(answers, view, mayFocus) {
    const own = view.decision.seat;
    this.draw([
      h('p.hint-head', {}, h('span.grow', {}, t('{bot} would think of:', { bot: this.strongest().label })), this.closer()),
      h('ol.hints', {}, answers.map((answer, i) => h('li', {}, h('button.choice.hint-line', { type: 'button', 'data-testid': 'hint-answer', 'data-text': answer.text, onclick: () => this.onChoose(answer) },
        h('span.mark', { 'aria-label': `${i + 1}.` }, String(i + 1)), choiceIcons(answer), h('span.label', {}, answer.label), answer.detail ? h('span.detail', {}, answer.detail) : null,
        h('span.line', {}, h('b', { title: t('The final scores that are expected, yours first, and your lead') }, estimate(answer, own)), lineOf(answer, view)), whyOf(answers, i, view))))),
    ]);
    this.onMark(answers);
    if (mayFocus) $('hint').querySelector('.hint-line')?.focus({ preventScroll: true });
    say(answers.map((answer, i) => `${i + 1}: ${answer.label}, ${estimate(answer, own)}`).join('. '));
  }

  draw(children) { $('hint').replaceChildren(...children); $('hint').hidden = false; $('hint-ask').setAttribute('aria-expanded', 'true'); }

  closer() { return h('button.close', { type: 'button', 'aria-label': t('Close the hint'), title: t('Close (Esc)'), 'data-testid': 'hint-close', onclick: () => this.toggle() }, '✕'); }

  close() {
    this.job?.cancel(); this.job = null;
    if (!this.open) return;
    const focused = $('hint').contains(document.activeElement);
    $('hint').hidden = true; $('hint').replaceChildren(); $('hint-ask').setAttribute('aria-expanded', 'false');
    this.onMark([]);
    if (focused) $('choices').focus({ preventScroll: true });
  }
}

export const signed = (points) => `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points).toFixed(1)}`;

function estimate({ scores, margin }, own) {
  const others = scores.filter((_, seat) => seat !== own).map(Math.round);
  return t('expected {scores}, {lead}', { scores: [Math.round(scores[own]), ...others].join(' : '), lead: signed(margin) });
}

/** How play may go on after the answer: a name only where another player answers. */
export function lineOf({ line }, view) {
  let seat = line[0]?.seat;
  const words = line.slice(1, 6).map((step) => {
    const name = step.seat === seat ? '' : `${view.seats[step.seat].name}: `;
    seat = step.seat;
    return name + step.label;
  });
  return words.length ? ` · ${t('then {answers}', { answers: words.join(', ') })}` : '';
}

/** Why: how much better or worse than the others, and what the expected line brings whom. */
function whyOf(answers, i, view) {
  const { margin } = answers[i], other = answers[i ? 0 : 1];
  const against = !other ? null : i ? t('{points} points less than the first', { points: difference(other.margin, margin) }) : t('{points} points more than the next best', { points: difference(margin, other.margin) });
  return h('span.reasons', {}, against ? h('span', { 'data-testid': 'hint-against' }, against) : null, bringsOf(answers[i], view));
}

/** What a line brings whom. */
export function bringsOf({ brings }, view) {
  return brings.map(({ seat, text }) => h('span', { 'data-testid': 'brings' }, h('b', {}, view.seats[seat].name), ' ', text));
}

const difference = (more, less) => Math.abs(more - less).toFixed(1);

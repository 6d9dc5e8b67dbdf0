// A hint: the best three answers that the strongest bot finds, by the lead that it expects; each is one line that opens
// to say why. In the past it says what it would have said then.

import { $, h, say } from '../../base/dom.js';
import { choiceIcons } from '../table/choices.js';
import { bringsOf, lineOf, resultsOf } from './estimates.js';
import { luckInShort } from './luck.js';
import { named } from './timeline.js';
import { decimal, signed, t } from '../../base/words.js';

/** @import {HintAnswer, HintThought, PageView} from '../../page.js' */

const LIMIT = 1000;

export class Hint {
  /**
   * `onChoose(answer)` gives an answer, `onTry(ply, answer)` tries one of the past in a line beside the game, and
   * `onMark(answers)` shows on the board which answers are meant; an empty list takes the marks away. `onPoint(answer)`
   * lights one up while it is pointed at.
   * @param {object} parts
   * @param {import('../../client/analysis-engine.js').AnalysisEngine} parts.thinker
   * @param {() => import('../../page.js').BotView} parts.strongest
   * @param {(answer: HintAnswer) => void} parts.onChoose
   * @param {(ply: number, answer: HintAnswer) => void} parts.onTry
   * @param {(answers: HintAnswer[]) => void} parts.onMark
   * @param {(answer: HintAnswer | null) => void} parts.onPoint
   */
  constructor({ thinker, strongest, onChoose, onTry, onMark, onPoint }) {
    this.thinker = thinker;
    this.strongest = strongest;
    this.onChoose = onChoose;
    this.onTry = onTry;
    this.onMark = onMark;
    this.onPoint = onPoint;
    this.job = null;
    this.asked = null;
  }

  get open() {
    return !$('hint').hidden;
  }

  /**
   * Another position, or nobody to help: what was shown is of no use any more.
   * @param {PageView} view
   * @param {boolean} possible
   */
  show(view, possible) {
    this.close();
    this.asked = possible ? view : null;
    $('hint-ask').hidden = !possible;
  }

  async toggle() {
    if (this.open) {
      this.close();
      $('hint-ask').focus({ preventScroll: true });
      return;
    }
    const view = this.asked,
      from = document.activeElement;
    if (!view) return;
    this.thinker.wake();
    this.draw([
      h(
        'p.hint-head',
        {},
        h('span.grow', { role: 'status' }, t('{bot} is thinking about it', { bot: this.strongest().label })),
        (this.bar = h('progress', { 'aria-label': t('Thought') })),
        this.closer(),
      ),
    ]);
    const job = (this.job = this.thinker.hint(view, {
      limit: LIMIT,
      onSlice: ({ nodes, wanted }) => Object.assign(this.bar, { max: wanted, value: nodes }),
    }));
    const thought = await job.result.catch((error) => ({ error }));
    if (this.job !== job || !thought) return;
    this.job = null;
    if ('error' in thought)
      this.draw([
        h(
          'p.hint-head',
          {},
          h('span.grow', {}, t('No hint can be had ({problem}).', { problem: thought.error.message })),
          this.closer(),
        ),
      ]);
    else this.tell(thought, view, document.activeElement === from || document.activeElement === document.body);
  }

  /**
   * The answers, and what chance had brought before them, which is nobody's merit.
   * @param {HintThought} thought
   * @param {PageView} view
   * @param {boolean} mayFocus
   */
  tell({ answers, draws }, view, mayFocus) {
    const luck = luckInShort(draws, view.decision.seat);
    this.draw([
      h(
        'p.hint-head',
        {},
        h(
          'span.grow',
          { title: t('Estimated by: {bot}', { bot: this.strongest().label }) },
          t('Expected lead over the best rival'),
        ),
        this.closer(),
      ),
      h(
        'ol.hints',
        {},
        answers.map((answer, i) => this.row(answer, i, view)),
      ),
      ...luck.map((words) => h('p.luck', { 'data-testid': 'hint-luck' }, words)),
    ]);
    this.onMark(answers);
    if (mayFocus) $('hint').querySelector('.hint-line')?.focus({ preventScroll: true });
    say([...answers.map((answer, i) => `${i + 1}: ${named(answer)}, ${leadOf(answer)}`), ...luck].join('. '));
  }

  /**
   * One line, and what opens below it.
   * @param {HintAnswer} answer
   * @param {number} i
   * @param {PageView} view
   */
  row(answer, i, view) {
    const past = view.ply < view.plies,
      more = h(
        'div.hint-more',
        { id: `hint-more-${i}`, hidden: true },
        h('span.reasons', {}, h('span', { 'data-testid': 'hint-against' }, againstOf(answer, i))),
        resultsOf(answer.scores, view),
        lineOf(answer, view),
        h('span.reasons', {}, bringsOf(answer, view)),
        past
          ? h(
              'button',
              { type: 'button', 'data-testid': 'hint-try', onclick: () => this.onTry(view.ply, answer) },
              t('Try it in a line beside the game'),
            )
          : null,
      ),
      why = h(
        'button.why-open',
        {
          type: 'button',
          'aria-expanded': 'false',
          'aria-controls': more.id,
          'aria-label': t('Why: {answer}', { answer: named(answer) }),
          title: t('Why'),
          'data-testid': 'hint-why',
          onclick: () => {
            more.hidden = !more.hidden;
            why.setAttribute('aria-expanded', String(!more.hidden));
          },
        },
        h('span', { 'aria-hidden': 'true' }, '▾'),
      );
    return h(
      'li',
      {},
      h(
        'button.choice.hint-line',
        {
          type: 'button',
          'data-testid': 'hint-answer',
          'data-text': answer.text,
          onclick: () => (past ? why.click() : this.onChoose(answer)),
          onpointerenter: () => this.onPoint(past ? null : answer),
          onpointerleave: () => this.onPoint(null),
          onfocus: () => this.onPoint(past ? null : answer),
          onblur: () => this.onPoint(null),
        },
        h('span.mark', { 'aria-label': `${i + 1}.` }, String(i + 1)),
        choiceIcons(answer),
        h('span.label', { title: answer.label }, answer.label),
        answer.detail ? h('span.detail', { title: answer.detail }, answer.detail) : null,
        h('b.lead', { 'data-testid': 'lead', 'aria-label': leadOf(answer) }, signed(answer.lead)),
      ),
      why,
      more,
    );
  }

  draw(children) {
    $('hint').replaceChildren(...children);
    $('hint').hidden = false;
    // It stands below the choices, of which there may be more than the panel has room for.
    $('hint').scrollIntoView({ block: 'nearest' });
    $('hint-ask').setAttribute('aria-expanded', 'true');
  }

  closer() {
    return h(
      'button.close',
      {
        type: 'button',
        'aria-label': t('Close the hint'),
        title: t('Close (Esc)'),
        'data-testid': 'hint-close',
        onclick: () => this.toggle(),
      },
      '✕',
    );
  }

  close() {
    this.job?.cancel();
    this.job = null;
    if (!this.open) return;
    const focused = $('hint').contains(document.activeElement);
    $('hint').hidden = true;
    $('hint').replaceChildren();
    $('hint-ask').setAttribute('aria-expanded', 'false');
    this.onMark([]);
    if (focused) $('choices').focus({ preventScroll: true });
  }
}

/** @param {HintAnswer} answer */
const leadOf = ({ lead }) => t('lead {points}', { points: signed(lead) });

/**
 * How its lead compares with that of the next one, or with that of the first.
 * @param {HintAnswer} answer
 * @param {number} i
 */
function againstOf({ against }, i) {
  if (!against) return i ? t('as good as the first') : '';
  const points = decimal(Math.abs(against));
  return i
    ? t('{points} points less than the first', { points })
    : t('{points} points more than the next best', { points });
}

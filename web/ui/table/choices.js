// The list of everything that the deciding player may do, as plain buttons.

import { h, icon } from '../../base/dom.js';
import { t } from '../../base/vocabulary.js';

/** @import {PageView} from '../../page.js' */

/** @typedef {((target: string) => {picture: HTMLElement | null, text: string}) | null} CardOf */

/** More answers than these stand closer together, and closest, where there is little room. */
const MANY = 6,
  CROWD = 15;

export class Choices {
  constructor(list, { onChoose, onPoint }) {
    this.list = list;
    this.onChoose = onChoose;
    this.onPoint = onPoint;
  }

  /**
   * `onScores()` shows how the game ended, where the page has a way to; `cardOf(target)` is {picture, text} of a choice
   * that is shown as a card. Where they lie `onBoard`, the board shows them, and the list is for keys and ears.
   * @param {PageView} view
   * @param {{open: boolean, onScores?: (() => void) | null, cardOf?: CardOf, onBoard?: boolean}} how
   */
  show(view, { open, onScores = null, cardOf = null, onBoard = false }) {
    const focused = this.list.contains(this.list.getRootNode().activeElement);
    const cards = cardOf && view.decision?.cards;
    const usual = mostly(view.choices.map(({ detail }) => detail));
    this.list.replaceChildren(
      ...(open ? view.choices : []).map((choice) =>
        this.button(
          choice,
          choice.detail === usual,
          (cards && choice.target && cardOf(choice.target)) || null,
          onBoard,
        ),
      ),
    );
    if (view.result && onScores)
      this.list.append(
        h(
          'li',
          {},
          h(
            'button.choice',
            { type: 'button', 'data-testid': 'show-result', onclick: onScores },
            h('span.label', {}, t('Show the scores')),
          ),
        ),
      );
    const count = view.choices.length;
    this.list.toggleAttribute('data-cards', Boolean(cards && open));
    this.list.toggleAttribute('data-on-board', onBoard);
    this.list.toggleAttribute('data-near', Boolean(view.decision?.near));
    this.list.dataset.room = cards ? 'enough' : count > CROWD ? 'least' : count > MANY ? 'little' : 'enough';
    // A keyboard player who chose here goes on here.
    if (focused) (this.list.querySelector('button') ?? this.list).focus({ preventScroll: true });
  }

  /** Number the answers of a hint. */
  mark(answers) {
    for (const button of this.list.querySelectorAll('[data-text]')) {
      button.querySelector('.mark')?.remove();
      const rank = answers.findIndex((answer) => answer.text === button.dataset.text);
      if (rank >= 0)
        button.prepend(h('span.mark', { 'aria-label': t('hint {number}', { number: rank + 1 }) }, String(rank + 1)));
    }
  }

  /**
   * Show that this one is chosen, and will be carried out later; null for none.
   * @param {string | null} text
   */
  keep(text) {
    for (const button of this.list.querySelectorAll('[data-text]'))
      if (text === null) button.removeAttribute('aria-pressed');
      else button.setAttribute('aria-pressed', String(button.dataset.text === text));
  }

  /**
   * @param {import('../../contract.js').Choice} choice
   * @param {boolean} isUsual
   * @param {ReturnType<CardOf>} card
   * @param {boolean} onBoard
   */
  button(choice, isUsual, card, onBoard) {
    return h(
      'li',
      {},
      h(
        'button.choice',
        {
          type: 'button',
          'data-text': choice.text,
          'data-testid': 'choice',
          'data-to': choice.target ?? '',
          'aria-label': choice.told ? inWords(choice) : null,
          onclick: () => this.onChoose(choice),
          onpointerenter: () => this.onPoint(choice.target, choice),
          onpointerleave: () => this.onPoint(null),
          onfocus: () => this.onPoint(choice.target, choice),
          onblur: () => this.onPoint(null),
        },
        card ? card.picture : onBoard ? null : choiceIcons(choice),
        h('span.label', {}, choice.label),
        choice.detail ? h(isUsual ? 'span.detail.usual' : 'span.detail', {}, choice.detail) : null,
        choice.effects ? h('span.detail.effects', {}, choice.effects.map(({ text }) => text).join(' ')) : null,
        card ? h('span.detail.story', {}, card.text) : null,
      ),
    );
  }
}

/** The text that more than half of these are, if there is one. */
const mostly = (texts) => texts.find((text) => 2 * texts.filter((other) => other === text).length > texts.length);

/**
 * A choice for those who hear it, with what it brings.
 * @param {Pick<import('../../contract.js').Choice, 'label' | 'detail' | 'told' | 'effects'>} choice
 */
export const inWords = ({ label, detail, told = label, effects = [] }) =>
  [[told, detail].filter(Boolean).join(', '), ...effects.map(({ text }) => text)].join(': ').replace(/\.: /g, '. ');

const PICTURE = 30; // pixels
/** @type {((thing: import('../../contract.js').ThingView, side: number) => HTMLElement) | null} */
let draw = null;
/** `how(thing, side)` draws what answers lay somewhere, for the pictures beside their words. */
export const pictureAnswersBy = (how) => {
  draw = how;
};

/**
 * What tells a choice from others at a glance: what it lays, turned as it means it, its sign, or a few letters.
 * @param {Pick<import('../../contract.js').Choice, 'sign' | 'badge' | 'ghost'>} choice
 */
export function choiceIcons({ sign, badge, ghost }) {
  if (ghost && draw) return draw(ghost, PICTURE);
  if (sign) return icon(sign, 20);
  return badge ? h('span.post', { 'aria-label': badge[1] }, badge[0]) : null;
}

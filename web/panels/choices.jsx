// The list of everything that the deciding player may do, as plain buttons.

import { render } from 'preact';
import { Figures, Icon, Picture, classes } from '../base/elements.jsx';
import { moveFocus, pointsByFocus } from '../base/presses.js';
import { digitOf, stepByDigit, stepThrough } from '../base/stepping.js';
import { inWords } from './describe.js';
import { actingSeat } from '../client/model.js';
import { t } from '../base/vocabulary.js';

/** @import {Choice, ThingView} from '../contract.js' */
/** @import {Owner} from '../games/game.js' */
/** @import {Model} from '../page.js' */

/** @typedef {((target: string) => {picture: HTMLCanvasElement | null, text: string})} CardOf */

/** More choices than these stand closer together, and closest, where there is little room. */
const MANY = 6,
  CROWD = 15;

export class Choices {
  /**
   * `onScores()` shows how the game ended, where the page has a way to; `cardOf(target)` is {picture, text} of a choice
   * that is shown as a card; `hasDigits()` says whether digits lead to the first ten.
   * @param {HTMLElement} list
   * @param {{onChoose: (choice: Choice) => void,
   *   onPoint: (target: string | null, choice?: Choice, button?: HTMLElement) => void,
   *   onScores?: () => void, cardOf?: CardOf, hasDigits?: () => boolean}} ways
   */
  constructor(list, ways) {
    this.list = list;
    this.ways = ways;
    /** @type {Model | null} */
    this.model = null;
    /** the choices of a hint @type {Pick<Choice, 'text'>[]} */
    this.hinted = [];
    /** the sign of one that is suggested, in place of its number @type {string | undefined} */
    this.sign = undefined;
    /** the text of the choice that waits to be confirmed @type {string | null} */
    this.chosen = null;
    /** the seat that had choices last @type {number | null} */
    this.seat = null;
    /** whether a pointer is over the list */
    this.isPointed = false;
    list.addEventListener('keydown', (event) => stepThrough(event, this.buttons, { wraps: true }));
    // An attribute, since a rule of :has() would style the whole list anew with each action.
    list.addEventListener('focusin', () =>
      list.toggleAttribute('data-keyed', Boolean(list.querySelector(':focus-visible'))),
    );
    list.addEventListener('focusout', ({ relatedTarget }) => {
      list.removeAttribute('data-keyed');
      if (!list.contains(/** @type {Node | null} */ (relatedTarget))) this.lead();
    });
    list.addEventListener('pointerenter', () => (this.isPointed = true));
    list.addEventListener('pointerleave', ({ pointerType }) => {
      this.isPointed = false;
      if (pointerType === 'mouse') this.lead(); // the click of a finger comes after it has left
    });
  }

  get buttons() {
    return [...this.list.querySelectorAll('button')];
  }

  /** Go to the choice of a digit. @param {KeyboardEvent} event */
  toDigit(event) {
    stepByDigit(event, this.buttons);
  }

  /**
   * Show the choices. If the board shows them as tiles to lay, the list serves keyboards and screen readers only.
   * @param {Model} model
   */
  show(model) {
    const { view, open, laying } = model,
      focused = Boolean(this.list.querySelector(':focus')),
      seat = (open ? view.decision?.seat : null) ?? this.seat,
      isNext = ![null, seat].includes(this.seat),
      cards = Boolean(this.ways.cardOf && view.decision?.cards),
      count = view.choices.length;
    Object.assign(this, { model, hinted: [], sign: undefined, chosen: null, seat });
    this.list.removeAttribute('data-led');
    this.list.toggleAttribute('data-cards', cards && open);
    this.list.toggleAttribute('data-on-board', laying);
    this.list.toggleAttribute('data-near', Boolean(view.decision?.near));
    this.list.dataset.room = cards ? 'enough' : count > CROWD ? 'least' : count > MANY ? 'little' : 'enough';
    this.draw();
    // Keys go on here; the next person chooses first, so that a second Enter of the one before plays nothing.
    if (focused) moveFocus((isNext ? null : this.list.querySelector('button')) ?? this.list);
  }

  /**
   * Number the choices of a hint, or give one that is suggested a sign.
   * @param {Pick<Choice, 'text'>[]} choices @param {string} [sign]
   */
  mark(choices, sign) {
    this.hinted = choices;
    this.sign = sign;
    this.draw();
    this.lead();
  }

  /** Let the suggested one come first, once neither a pointer nor keys are in the list: nothing moves under them. */
  lead() {
    if (this.sign && !this.isPointed && !this.list.hasAttribute('data-keyed')) this.list.setAttribute('data-led', '');
  }

  /**
   * Show that this one is chosen, and will be carried out later; null for none.
   * @param {string | null} text
   */
  keep(text) {
    this.chosen = text;
    this.draw();
  }

  /** Describe a choice by its dangers, for those who hear it. @param {string} text @param {string[]} dangers */
  warn(text, dangers) {
    this.list.querySelector(`[data-text="${CSS.escape(text)}"]`)?.setAttribute('aria-description', dangers.join(' '));
  }

  draw() {
    if (!this.model) return;
    const { view, open, laying } = this.model,
      { onChoose, onPoint, onScores, cardOf, hasDigits } = this.ways,
      usual = mostly(view.choices.map(({ detail }) => detail));
    render(
      <>
        {open &&
          view.choices.map((choice, index) => (
            <ChoiceItem
              key={`${view.ply} ${choice.text}`}
              choice={choice}
              digit={hasDigits?.() ? digitOf(index) : undefined}
              isUsual={choice.detail === usual}
              card={view.decision?.cards && choice.target ? cardOf?.(choice.target) : null}
              onBoard={laying}
              seat={actingSeat(view)}
              rank={this.hinted.findIndex(({ text }) => text === choice.text) + 1}
              sign={this.sign}
              isChosen={this.chosen === null ? undefined : this.chosen === choice.text}
              onChoose={() => onChoose(choice)}
              onPoint={({ currentTarget }) => onPoint(choice.target, choice, currentTarget)}
              onLeave={() => onPoint(null)}
            />
          ))}
        {view.result && onScores && (
          <li>
            <button class="choice primary" type="button" data-testid="show-result" onClick={onScores}>
              <span class="label">{t('Show the scores')}</span>
            </button>
          </li>
        )}
      </>,
      this.list,
    );
  }
}

/**
 * @param {{choice: Choice, digit: string | undefined, isUsual: boolean, card: ReturnType<CardOf> | null | undefined,
 *   onBoard: boolean, rank: number, sign: string | undefined, isChosen: boolean | undefined, seat: Owner | null,
 *   onChoose: () => void, onPoint: (event: {currentTarget: HTMLElement}) => void, onLeave: () => void}} item
 */
const ChoiceItem = ({
  choice,
  digit,
  isUsual,
  card,
  onBoard,
  rank,
  sign,
  isChosen,
  seat,
  onChoose,
  onPoint,
  onLeave,
}) => (
  <li data-suggested={(rank > 0 && sign) || undefined}>
    <button
      class="choice"
      type="button"
      data-text={choice.text}
      data-testid="choice"
      data-to={choice.target ?? ''}
      aria-label={choice.told ? inWords(choice) : undefined}
      aria-keyshortcuts={digit}
      aria-pressed={isChosen}
      onClick={onChoose}
      onPointerEnter={onPoint}
      onPointerLeave={onLeave}
      onFocus={(event) => pointsByFocus() && onPoint(event)}
      onBlur={onLeave}
    >
      {rank > 0 && (
        <span class="mark" aria-label={sign ? t('suggested') : t('hint {number}', { number: rank })}>
          {sign ?? rank}
        </span>
      )}
      {card
        ? card.picture && <Picture of={card.picture} />
        : !onBoard && !isExchange(choice) && <ChoiceSign choice={choice} seat={seat} />}
      <span class={classes({ label: true, 'visually-hidden': isExchange(choice) })}>{choice.label}</span>
      {isTrade(choice) && <Trade choice={choice} isUsual={isUsual} seat={seat} />}
      {choice.detail && (
        <span class={classes({ detail: true, usual: isUsual, 'visually-hidden': isTrade(choice) })}>
          {choice.detail}
        </span>
      )}
      {choice.effects && <span class="detail effects">{choice.effects.map(({ text }) => text).join(' ')}</span>}
      {card && <span class="detail story">{card.text}</span>}
    </button>
  </li>
);

/** Whether signs say all of a choice: what it costs, and what it brings. @param {Choice} choice */
const isExchange = ({ price, gain }) => Boolean(price && gain);

/** Whether signs say what a choice costs, or brings. @param {Choice} choice */
const isTrade = ({ price, gain }) => Boolean(price || gain);

/**
 * Show what a choice costs and brings by signs; words say the same to those who do not see them.
 * @param {{choice: Choice, isUsual: boolean, seat: Owner | null}} of
 */
const Trade = ({ choice, choice: { price = [], gain = [] }, isUsual, seat }) => (
  <span class={classes({ detail: true, trade: true, usual: isUsual && !isExchange(choice) })} aria-hidden="true">
    <Figures list={price} seat={seat} />
    {gain.length > 0 && <span class="gain">{price.length > 0 ? '→' : '+'}</span>}
    <Figures list={gain} seat={seat} />
  </span>
);

/** The text that more than half of these are, if there is one. @param {string[]} texts */
const mostly = (texts) => texts.find((text) => 2 * texts.filter((other) => other === text).length > texts.length);

const PICTURE = 30; // pixels
/** @type {((thing: import('../contract.js').ThingView, side: number) => HTMLCanvasElement | null) | null} */
let sample = null;
/**
 * `how(thing, side)` draws the things that choices lay, for the pictures beside their words.
 * @param {(thing: ThingView, side: number) => HTMLCanvasElement | null} how
 */
export const pictureChoicesBy = (how) => {
  sample = how;
};

/**
 * Show the mark of a choice: the tile that it lays, turned, or its sign in the color of the acting seat, or a few
 * letters.
 * @param {{choice: Pick<import('../contract.js').Choice, 'sign' | 'badge' | 'ghost'>, seat: Owner | null}} of
 */
export function ChoiceSign({ choice: { sign, badge, ghost }, seat }) {
  const picture = ghost && sample?.(ghost, PICTURE);
  if (picture) return <Picture of={picture} />;
  if (sign) return <Icon name={sign} seat={seat} />;
  return badge ? (
    <span class="post" aria-label={badge[1]}>
      {badge[0]}
    </span>
  ) : null;
}

// The small menu for a place with several actions: arrows, digits, Enter, Escape.

import { render } from 'preact';
import { $, float, pressOnce } from '../base/dom.js';
import { stepByDigit, stepThrough } from '../base/stepping.js';
import { ChoiceSign } from './choices.jsx';

/** @import {Choice} from '../contract.js' */
/** @import {Owner} from '../games/game.js' */
/** @import {Box} from '../page.js' */

export class Menu {
  /**
   * `hasDigits()` says whether digits lead to the first ten choices.
   * @param {HTMLElement} node @param {() => boolean} [hasDigits]
   */
  constructor(node, hasDigits = () => true) {
    this.node = node;
    this.hasDigits = hasDigits;
    /** element that had the focus before @type {HTMLElement | null} */
    this.back = null;
    this.onClose = () => {};
    node.addEventListener('keydown', (event) => this.keys(event));
    pressOnce(node);
    document.addEventListener('pointerdown', (event) => {
      if (!event.composedPath().includes(node)) this.close();
    });
  }

  get isOpen() {
    return !this.node.hidden;
  }

  /**
   * `waits(choice)`: a press only shows what follows from a choice, and the menu stays. `onPoint` hears of the one that
   * has the pointer or the focus, or null.
   * @param {string} title @param {Choice[]} choices @param {Owner | null} seat the one to act
   * @param {Box} box
   * @param {{onChoose: (choice: Choice, box: DOMRect) => void, waits?: (choice: Choice) => boolean,
   *   onPoint?: (choice: Choice | null, button?: HTMLElement) => void}} ways
   */
  open(title, choices, seat, box, { onChoose, waits = () => false, onPoint = () => {} }) {
    this.back = focusedBeside(this.node);
    this.onClose = () => onPoint(null);
    this.node.setAttribute('aria-label', title);
    /** @param {Choice} choice */
    const choose = (choice) => {
      const around = this.node.getBoundingClientRect();
      if (waits(choice)) draw(choice);
      else this.close();
      onChoose(choice, around);
    };
    /** @param {Choice | null} chosen */
    const draw = (chosen) =>
      render(
        <>
          <div class="menu-title" role="presentation">
            {title}
          </div>
          {choices.map((choice) => (
            <button
              class="choice"
              type="button"
              role="menuitem"
              aria-current={choice === chosen ? 'true' : undefined}
              data-text={choice.text}
              onClick={() => choose(choice)}
              onPointerEnter={({ currentTarget }) => onPoint(choice, currentTarget)}
              onPointerLeave={() => onPoint(null)}
              onFocus={({ currentTarget }) => onPoint(choice, currentTarget)}
              onBlur={() => onPoint(null)}
            >
              <ChoiceSign choice={choice} seat={seat} />
              <span class="label">{choice.label}</span>
              {choice.detail && <span class="detail">{choice.detail}</span>}
            </button>
          ))}
        </>,
        this.node,
      );
    draw(null);
    if (this.node.popover) {
      this.node.hidden = false;
      this.node.showPopover();
    }
    float(this.node, box);
    this.node.querySelector('button')?.focus();
  }

  close() {
    if (!this.isOpen) return false;
    this.node.hidden = true;
    render(null, this.node);
    this.onClose();
    if (this.back?.isConnected) this.back.focus({ preventScroll: true });
    return true;
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const buttons = [...this.node.querySelectorAll('button')];
    if (this.hasDigits() && stepByDigit(event, buttons)) event.preventDefault();
    else stepThrough(event, buttons, { wraps: true });
    if (event.key === 'Escape' || event.key === 'Tab') {
      this.close();
      event.preventDefault();
    }
    event.stopPropagation();
  }
}

/** Return the focused element of the document or shadow tree that contains a node. @param {HTMLElement} node */
const focusedBeside = (node) =>
  /** @type {HTMLElement | null} */ (/** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement);

/** @type {Menu | null} */
let menu = null;

/** The menu of the page. @param {() => boolean} hasDigits */
export function setUpMenu(hasDigits) {
  menu = new Menu($('menu'), hasDigits);
}
/** @param {Parameters<Menu['open']>} about */
export const openMenu = (...about) => menu?.open(...about);
export const closeMenu = () => menu?.close();
export const menuOpen = () => menu?.isOpen;

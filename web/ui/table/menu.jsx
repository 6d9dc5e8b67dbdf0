// The small menu for a place with several actions: arrows, Enter, Escape.

import { render } from 'preact';
import { $, float } from '../../base/dom.js';
import { ChoiceSign } from './choices.jsx';

export class Menu {
  constructor(node) {
    this.node = node;
    node.addEventListener('keydown', (event) => this.keys(event));
    document.addEventListener('pointerdown', (event) => {
      if (!event.composedPath().includes(node)) this.close();
    });
  }

  get isOpen() {
    return !this.node.hidden;
  }

  open(title, choices, box, onChoose) {
    this.back = this.node.getRootNode().activeElement;
    this.node.setAttribute('aria-label', title);
    const choose = (choice) => {
      this.close();
      onChoose(choice);
    };
    render(
      <>
        <div class="menu-title" role="presentation">
          {title}
        </div>
        {choices.map((choice) => (
          <button class="choice" type="button" role="menuitem" data-text={choice.text} onClick={() => choose(choice)}>
            <ChoiceSign choice={choice} />
            <span class="label">{choice.label}</span>
            {choice.detail && <span class="detail">{choice.detail}</span>}
          </button>
        ))}
      </>,
      this.node,
    );
    if (this.node.popover) {
      this.node.hidden = false;
      this.node.showPopover();
    }
    float(this.node, box);
    this.node.querySelector('button').focus();
  }

  close() {
    if (!this.isOpen) return false;
    this.node.hidden = true;
    render(null, this.node);
    if (this.back?.isConnected) this.back.focus({ preventScroll: true });
    return true;
  }

  keys(event) {
    const buttons = [...this.node.querySelectorAll('button')],
      i = buttons.indexOf(this.node.getRootNode().activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -i, End: buttons.length - 1 - i }[event.key];
    if (step !== undefined) {
      buttons[(i + step + buttons.length) % buttons.length].focus();
      event.preventDefault();
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      this.close();
      event.preventDefault();
    }
    event.stopPropagation();
  }
}

let menu = null;

/** The menu of the page. */
export function setUpMenu() {
  menu = new Menu($('menu'));
}
export const openMenu = (...about) => menu.open(...about);
export const closeMenu = () => menu.close();
export const menuOpen = () => menu.isOpen;

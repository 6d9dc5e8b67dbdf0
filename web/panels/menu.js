// The small menu for a place with several actions: arrows, Enter, Escape.

import { $, float, h } from './dom.js';
import { choiceIcons } from './choices.js';

let back = null;

export function openMenu(title, choices, box, onChoose) {
  const menu = $('menu');
  back = document.activeElement;
  menu.setAttribute('aria-label', title);
  menu.replaceChildren(h('div.menu-title', { role: 'presentation' }, title), ...choices.map((choice) => h('button.choice', {
    type: 'button', role: 'menuitem', 'data-text': choice.text,
    onclick: () => { closeMenu(); onChoose(choice); },
  }, choiceIcons(choice), h('span.label', {}, choice.label), choice.detail ? h('span.detail', {}, choice.detail) : null)));
  float(menu, box);
  menu.querySelector('button').focus();
}

export function closeMenu() {
  const menu = $('menu');
  if (menu.hidden) return false;
  menu.hidden = true; menu.replaceChildren();
  if (back?.isConnected) back.focus({ preventScroll: true });
  return true;
}

export const menuOpen = () => !$('menu').hidden;

export function setUpMenu() {
  const menu = $('menu');
  menu.addEventListener('keydown', (event) => {
    const buttons = [...menu.querySelectorAll('button')], i = buttons.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -i, End: buttons.length - 1 - i }[event.key];
    if (step !== undefined) { buttons[(i + step + buttons.length) % buttons.length].focus(); event.preventDefault(); }
    if (event.key === 'Escape' || event.key === 'Tab') { closeMenu(); event.preventDefault(); }
    event.stopPropagation();
  });
  document.addEventListener('pointerdown', (event) => { if (!menu.hidden && !menu.contains(event.target)) closeMenu(); });
}

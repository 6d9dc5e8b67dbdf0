// The focus never gets lost: when what had it has gone or been disabled, it goes on at the choices.

import { $ } from './dom.js';
import { moveFocus } from './presses.js';

/** @type {any} */
let last = null;
document.addEventListener('focusin', (event) => {
  last = event.target;
});

/** Called after every change of the page. */
export function keepFocus() {
  const gone = last && (!last.isConnected || last.disabled || !last.checkVisibility());
  if (!last?.isConnected) last = null; // with it, all that was around it would be kept
  if (!gone || (document.activeElement !== document.body && document.activeElement !== last)) return;
  toChoices();
}

/** On to what is to be decided; where a dialog is open, when it closes. */
export function toChoices() {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) dialog.addEventListener('close', toChoices, { once: true });
  else moveFocus($('choices').querySelector('button') ?? $('choices'));
}

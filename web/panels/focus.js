// The focus never gets lost: when what had it has gone or been disabled, it goes on at the choices.

import { $ } from './dom.js';

let last = null;
document.addEventListener('focusin', (event) => {
  last = event.target;
});

/** Called after every change of the page. */
export function keepFocus() {
  const gone = last && (!last.isConnected || last.disabled || !last.checkVisibility());
  if (!gone || (document.activeElement !== document.body && document.activeElement !== last)) return;
  ($('choices').querySelector('button') ?? $('choices')).focus({ preventScroll: true });
}

// The board in words under its picture, as the page has it: the things on each place, and during a decision the choices
// there or the reason why there are none.

import { showInWords } from '../panels/accessible-board.jsx';
import styles from './words.css?inline';

/** @param {import('./stage.js').Stage} stage */
export function describe(stage) {
  const { list, model } = stage;
  if (!model) return;
  if (!list.firstChild) stage.style(styles);
  // Headings are the page's.
  stage.speak(() =>
    showInWords(list, model, { onActivate: (target, box) => stage.live?.activate(target, box), heading: 'p' }),
  );
}

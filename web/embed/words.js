// The board in words under its picture, as the page has it: what lies where, and where somebody is asked, what can be
// done there or why nothing can.

import { AccessibleBoard } from '../ui/table/accessible-board.js';
import styles from './words.css?inline';

const twins = new WeakMap();

export function tell(stage) {
  if (!twins.has(stage)) {
    stage.style(styles);
    const onActivate = (target, box) => stage.live?.activate(target, box);
    // Headings are the page's.
    twins.set(stage, new AccessibleBoard(stage.words.lastChild, { onActivate, heading: 'p.area' }));
  }
  stage.speak(() => twins.get(stage).show(stage.model));
}

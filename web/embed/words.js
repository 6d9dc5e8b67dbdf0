// The board in words under its picture, as the page has it: the things on each place, and during a decision the choices
// there or the reason why there are none.

import { AccessibleBoard } from '../panels/accessible-board.jsx';
import styles from './words.css?inline';

/** @import {Stage} from './stage.js' */
/** @import {Box} from '../page.js' */

/** @type {WeakMap<Stage, AccessibleBoard>} */
const twins = new WeakMap();

/** @param {Stage} stage */
export function describe(stage) {
  let twin = twins.get(stage);
  if (!twin) {
    stage.style(styles);
    // Headings are the page's.
    twin = new AccessibleBoard(stage.list, {
      /** @param {string} target @param {Box | null} box */
      onActivate: (target, box) => stage.live?.activate(target, box),
      heading: 'p',
    });
    twins.set(stage, twin);
  }
  stage.speak(() => stage.model && twin.show(stage.model));
}

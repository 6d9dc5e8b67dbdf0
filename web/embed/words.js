// The board in words under its picture, as the page has it: what lies where, and where somebody is asked, what can be
// done there or why nothing can.

import { Twin } from '../panels/twin.js';
import styles from './words.css?inline';

const twins = new WeakMap();

export function tell(stage) {
  if (!twins.has(stage)) {
    stage.style(styles);
    twins.set(stage, new Twin(stage.words.lastChild, { onActivate: (target, box) => stage.live?.activate(target, box) }));
  }
  stage.speak(() => twins.get(stage).show(stage.model));
}

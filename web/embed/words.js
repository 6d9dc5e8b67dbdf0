// The board in words under its picture, as the page has it: what lies where, and where somebody is asked, what can be
// done there or why nothing can.

import { Twin } from '../panels/twin.js';

const twins = new WeakMap();

export function tell(stage) {
  const node = stage.words.lastChild;
  const twin = twins.get(stage) ?? new Twin(node, { onActivate: (target, box) => stage.live?.activate(target, box) });
  twins.set(stage, twin);
  stage.speak(() => twin.show(stage.model));
}

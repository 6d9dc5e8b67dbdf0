// Requests to the browser that scroll new parts of the page into sight.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './dom.mjs';
import { bringIntoSight } from '../../web/base/sight.js';

const HEIGHT = 800; // pixels in the window
/** @type {any} */
let asked = null;

beforeEach(() => {
  asked = null;
  document.body.replaceChildren();
  Object.assign(globalThis, { innerHeight: HEIGHT });
});

/** A part of the page between two heights of the window. @param {number} top @param {number} bottom */
function part(top, bottom, parent = /** @type {Element | ShadowRoot} */ (document.body)) {
  const node = document.createElement('div');
  Object.assign(node, {
    getBoundingClientRect: () => new DOMRect(0, top, 100, bottom - top),
    scrollIntoView: (/** @type {ScrollIntoViewOptions} */ { block }) => {
      const { scrollMarginTop, scrollMarginBottom } = node.style;
      asked = { top: top - parseFloat(scrollMarginTop), bottom: bottom + parseFloat(scrollMarginBottom), block };
    },
  });
  parent.append(node);
  return node;
}

test('what fits into the window is seen as one, and no more is scrolled than has to be', () => {
  bringIntoSight(part(900, 950), part(950, 1000), part(300, 900));
  assert.deepEqual(asked, { top: 300, bottom: 1000, block: 'nearest' });
});
test('where not all fits, the first parts are seen whole, and as much of the rest as there is room for', () => {
  bringIntoSight(part(900, 950), part(100, 900), part(950, 1000));
  assert.deepEqual(asked, { top: 900, bottom: 1000, block: 'end' });
  bringIntoSight(part(-300, -100), part(-100, 900), part(900, 950));
  assert.deepEqual(asked, { top: -300, bottom: -100, block: 'start' });
});
test('what is higher than the window is read from its beginning', () => {
  bringIntoSight(part(900, 2000), part(700, 900));
  assert.deepEqual(asked, { top: 900, bottom: 2000, block: 'start' });
});
test('what is not shown needs no room, and nothing is scrolled for it', () => {
  const hidden = part(5000, 5100);
  hidden.hidden = true;
  bringIntoSight(hidden, null, undefined);
  assert.equal(asked, null);
  bringIntoSight(part(900, 950), hidden);
  assert.deepEqual(asked, { top: 900, bottom: 950, block: 'nearest' });
});
test('what scrolls in the page has less room than the window', () => {
  const frame = document.createElement('div'),
    host = document.createElement('div');
  document.body.append(frame);
  frame.append(host);
  frame.style.overflowY = 'auto';
  Object.defineProperty(frame, 'clientHeight', { value: 300 });
  const root = host.attachShadow({ mode: 'open' });
  bringIntoSight(part(900, 950, root), part(500, 900, root));
  assert.deepEqual(asked, { top: 900, bottom: 950, block: 'end' });
});

// Sheets of a page without a browser: they have a size, as if they had been laid out beside each other, so that they are
// drawn, and so that a point on them means a place.

import { rest } from './table.mjs';

const GAP = 10; // pixels between sheets
/** @type {Record<string, number>} */
const WIDTHS = { board: 800, tables: 400, dice: 300 };

/** Lay the sheets out from now on, each as broad as that. @param {Record<string, number>} [widths] */
export function layOut(widths = WIDTHS) {
  /** @param {HTMLCanvasElement} canvas */
  function boxOf({ dataset, style }) {
    const names = Object.keys(widths),
      number = names.indexOf(dataset.sheet ?? ''),
      left = names.slice(0, number).reduce((sum, name) => sum + widths[name] + GAP, 0),
      width = widths[names[number]] ?? 0;
    return new DOMRect(left, 0, width, width / (Number(style.getPropertyValue('--ratio')) || 1));
  }
  Object.defineProperties(HTMLCanvasElement.prototype, {
    clientWidth: {
      configurable: true,
      get: function () {
        return boxOf(this).width;
      },
    },
    clientHeight: {
      configurable: true,
      get: function () {
        return boxOf(this).height;
      },
    },
    getBoundingClientRect: {
      configurable: true,
      value: function () {
        return boxOf(this);
      },
    },
  });
}

/** Return the center of a place of a sheet in the window, and its canvas. @param {string} target */
export function spotOf(target) {
  const { caylusPage, caylusEditor } = /** @type {any} */ (globalThis),
    box = caylusEditor?.box(target),
    spot = box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : caylusPage?.targetCenter(target);
  if (!spot) throw new Error(`Nothing is at ${target}`);
  const canvas = [...document.querySelectorAll('canvas[data-sheet]')].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return spot.x >= left && spot.x <= right && spot.y >= top && spot.y <= bottom;
  });
  if (!canvas) throw new Error(`${target} lies on no sheet`);
  return { ...spot, canvas };
}

/**
 * Send an event of a pointer to a canvas.
 * @param {any} canvas @param {string} kind @param {{x: number, y: number}} spot @param {object} [more]
 */
export const point = (canvas, kind, { x, y }, more) =>
  canvas.dispatchEvent(
    new PointerEvent(kind, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      ...more,
    }),
  );

/** Press on a place of a sheet, by mouse, or by a finger. @param {string} target @param {'mouse' | 'touch'} [pointerType] */
export async function clickOn(target, pointerType = 'mouse') {
  const { canvas, ...spot } = spotOf(target);
  for (const kind of ['pointerdown', 'pointerup', 'click']) point(canvas, kind, spot, { pointerType });
  await rest();
}

/** Move the mouse to a place of a sheet. @param {string} target */
export async function hover(target) {
  const { canvas, ...spot } = spotOf(target);
  point(canvas, 'pointermove', spot);
  await rest();
}

/**
 * Press on something, move over these points of the window and let go; `onWay` is called before that.
 * @param {any} node
 * @param {{x: number, y: number}[]} way
 * @param {() => void} [onWay]
 */
export async function swipe(node, [from, ...way], onWay = () => {}) {
  point(node, 'pointerdown', from);
  for (const spot of way) point(node, 'pointermove', spot);
  onWay();
  point(node, 'pointerup', /** @type {{x: number, y: number}} */ (way.at(-1)));
  await rest();
}

/** Turn the wheel there. @param {any} canvas @param {{x: number, y: number}} spot @param {number} deltaY */
export async function wheel(canvas, { x, y }, deltaY) {
  const event = new Event('wheel', { bubbles: true, cancelable: true });
  canvas.dispatchEvent(Object.assign(event, { clientX: x, clientY: y, deltaY, deltaMode: 0, ctrlKey: false }));
  await rest();
}

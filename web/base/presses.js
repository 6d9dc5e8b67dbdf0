// The last press, its device and time, and the focus that a script moves: nobody points with it, unless keys led there.

/** 'key', or what pressed: "mouse", "touch", "pen"; null before the first press @type {string | null} */
let device = null;
let time = 0;
let isMoving = false;
document.addEventListener('pointerdown', ({ pointerType }) => (device = pointerType), true);
document.addEventListener('keydown', () => (device = 'key'), true);
// Clicks count as presses, since assistive technology sends clicks alone.
for (const press of ['pointerdown', 'keydown', 'click'])
  document.addEventListener(press, ({ timeStamp }) => (time = timeStamp), true);

/** Return the time of the last press; a busy page gets events late. */
export const pressedAt = () => time;

/** Tell whether the last press was by touch or pen: in some browsers, clicks do not name their device. */
export const isFinger = () => device !== null && device !== 'key' && device !== 'mouse';

/** Move the focus to where a person goes on, without pointing there. @param {HTMLElement} node */
export function moveFocus(node) {
  isMoving = true;
  node.focus({ preventScroll: true });
  isMoving = false;
}

/** Tell whether the focus that has just come points at its element, as the pointer would. */
export const pointsByFocus = () => device === 'key' || !(isMoving || isFinger());

// Coming nearer to a sheet and moving about on it: wheel, pinch, drag, double tap, keys and one button.
// On a phone one finger scrolls the page as long as the whole sheet is shown.

import { isCombined, isOfDigits } from '../../base/stepping.js';
import { onLanguage, t } from '../../base/words.js';

/** @import {Sheet} from '../sheet.js' */
/** @import {Point} from '../../games/game.js' */

const STEP = 1.4,
  DOUBLE_TAP = 2.2,
  TWICE = 320,
  SLIP = 7;

/**
 * Two taps on a place that is `idle(target)` come nearer; where something can be done the first tap acts.
 * @param {Sheet} sheet @param {{idle?: (target: string | null) => boolean}} [of]
 */
export function zoomable(sheet, { idle = (target) => !sheet.model?.legal.has(target ?? '') } = {}) {
  const { canvas, camera } = sheet;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'zoom' });
  button.dataset.testid = `${canvas.dataset.sheet}-zoom`;
  canvas.after(button);
  const middle = () => {
    const [w, hgt] = camera.size;
    return /** @type {Point} */ ([camera.x + w / camera.zoom / 2, camera.y + hgt / camera.zoom / 2]);
  };
  /** @param {number} factor */
  const zoom = (factor, point = middle()) => sheet.look((c) => c.zoomAt(point, c.zoom * factor));
  const whole = () => sheet.look((c) => c.whole());
  /** @param {Point} [point] */
  const toggle = (point) => (camera.near ? whole() : zoom(DOUBLE_TAP, point));
  const look = () => {
    canvas.style.touchAction = camera.near ? 'none' : '';
    canvas.classList.toggle('near', camera.near);
    const { enlarging } = sheet;
    button.textContent = camera.near || enlarging?.on ? '⤡' : '⤢';
    if (enlarging?.on) button.title = t('Return to normal size (Escape)');
    else if (enlarging?.can() && !camera.near) button.title = t('Enlarge');
    else button.title = camera.near ? t('Show the whole sheet (Z)') : t('Zoom in (+)');
    button.setAttribute('aria-label', button.title);
  };
  sheet.onLook = look;
  onLanguage(look);
  button.addEventListener('click', () => {
    const { enlarging } = sheet;
    if (enlarging?.on || (enlarging?.can() && !camera.near)) enlarging.set(!enlarging.on);
    else toggle();
  });
  byWheel(sheet, zoom);
  byFingers(sheet);
  byDragging(sheet);
  byTappingTwice(sheet, toggle, idle);
  return { zoom, whole };
}

/**
 * Keys for the sheet that has the focus, else for the first; `anywhere()` says whether they work without the focus.
 * @param {Map<import('../sheet.js').Sheet, ReturnType<typeof zoomable>>} controls
 * @param {() => boolean} anywhere
 */
export function zoomByKeys(controls, anywhere) {
  document.addEventListener('keydown', (event) => {
    if (
      document.querySelector('dialog:modal') ||
      /** @type {HTMLElement} */ (event.target).closest?.('input, textarea, select') ||
      isCombined(event) ||
      isOfDigits(event)
    )
      return;
    const sheets = [...controls.keys()],
      focused = sheets.find(({ canvas }) => canvas === document.activeElement);
    if (!focused && !anywhere()) return;
    const control = controls.get(focused ?? sheets[0]);
    if (!control) return;
    const { zoom, whole } = control;
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key.toLowerCase() === 'z') whole();
  });
}

/**
 * The wheel belongs to the page where that scrolls, unless the sheet is near or Ctrl is held (a pinch on a touch pad).
 * @param {Sheet} sheet @param {(factor: number, point?: Point) => void} zoom
 */
function byWheel(sheet, zoom) {
  sheet.canvas.addEventListener(
    'wheel',
    (event) => {
      const page = document.scrollingElement ?? document.documentElement,
        scrolls = page.scrollHeight > page.clientHeight + 1;
      if (!event.ctrlKey && !sheet.camera.near && (scrolls || event.deltaY > 0)) return;
      event.preventDefault();
      const lines = event.deltaMode ? event.deltaY * 30 : event.deltaY;
      zoom(
        Math.exp(-Math.max(-120, Math.min(120, lines)) * (event.ctrlKey ? 0.01 : 0.0025)),
        sheet.point(event.clientX, event.clientY),
      );
    },
    { passive: false },
  );
}

/** @param {Sheet} sheet */
function byFingers(sheet) {
  /** @type {{x: number, y: number, span: number} | null} */
  let before = null;
  /** @param {Touch[]} fingers */
  const measure = ([a, b]) => ({
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
  });
  /** @param {TouchEvent} event */
  const pinch = (event) => {
    if (event.touches.length !== 2) {
      before = null;
      return;
    }
    event.preventDefault();
    const now = measure([...event.touches]);
    if (before) {
      const { x, y, span } = before;
      sheet.look((camera) => {
        camera.zoomAt(sheet.point(x, y), (camera.zoom * now.span) / span);
        const { k } = sheet.frame;
        camera.moveTo(camera.x - (now.x - x) / k, camera.y - (now.y - y) / k);
      });
    } else hushed(sheet);
    before = now;
  };
  for (const kind of /** @type {const} */ (['touchstart', 'touchmove', 'touchend', 'touchcancel']))
    sheet.canvas.addEventListener(kind, pinch, { passive: false });
}

/** @param {Sheet} sheet */
function byDragging(sheet) {
  const { canvas } = sheet;
  /** @type {{x: number, y: number} | null} */
  let from = null,
    dragged = false;
  canvas.addEventListener('pointerdown', (event) => {
    dragged = false;
    from = sheet.camera.near && event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from || !event.isPrimary) return;
    const dx = event.clientX - from.x,
      dy = event.clientY - from.y;
    if (!dragged && Math.hypot(dx, dy) < SLIP) return;
    if (!dragged) {
      dragged = true;
      canvas.setPointerCapture(event.pointerId);
      canvas.classList.add('dragged');
      hushed(sheet);
    }
    from = { x: event.clientX, y: event.clientY };
    const { k } = sheet.frame;
    sheet.look((camera) => camera.moveTo(camera.x - dx / k, camera.y - dy / k));
  });
  const end = () => {
    from = null;
    canvas.classList.remove('dragged');
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  // The click that ends a drag is none.
  canvas.addEventListener(
    'click',
    (event) => {
      if (dragged) {
        dragged = false;
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}

/**
 * Twice on a place where nothing can be done; a place that can be chosen acts at the first tap.
 * @param {Sheet} sheet @param {(point?: Point) => void} toggle @param {(target: string | null) => boolean} isIdle
 */
function byTappingTwice(sheet, toggle, isIdle) {
  let last = { at: -Infinity, x: 0, y: 0 };
  sheet.canvas.addEventListener(
    'click',
    (event) => {
      const { clientX: x, clientY: y, timeStamp: at } = event,
        twice = at - last.at < TWICE && Math.hypot(x - last.x, y - last.y) < 24;
      const idle = isIdle(sheet.at(x, y));
      last = idle && !twice ? { at, x, y } : { at: -Infinity, x, y };
      if (!idle || !twice) return;
      event.stopImmediatePropagation();
      hushed(sheet);
      toggle(sheet.point(x, y));
    },
    { capture: true },
  );
}

/** No explanation while the sheet moves under the pointer. @param {Sheet} of */
function hushed({ canvas }) {
  for (const kind of ['pointercancel', 'pointerleave']) canvas.dispatchEvent(new PointerEvent(kind));
}

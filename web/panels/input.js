// Pointer, touch and keys on the two canvases, turned into "hover", "explain" and "activate" of a target.

/** @import {Sheet} from '../board/sheet.js' */
/**
 * `onExplain`: `held` is the pointer of a finger that holds the place. `onLeave`: the pointer has left a place;
 * `onMove`: the sheet moves away under its explanations.
 * @typedef {object} Listening
 * @property {(sheet: Sheet, target: string | null) => void} onHover
 * @property {(sheet: Sheet, target: string) => void} onActivate
 * @property {(sheet: Sheet, target: string, how?: {aloud?: boolean, held?: number}) => void} onExplain
 * @property {() => void} onLeave
 * @property {() => void} onMove
 */

const HOLD = 480,
  REST = 260,
  REACH = 22; // CSS pixels

/** @param {Sheet} sheet @param {Listening} ways */
export function listen(sheet, { onHover, onActivate, onExplain, onLeave, onMove }) {
  const { canvas } = sheet;
  let rest = 0,
    hold = 0,
    held = false,
    tapped = '';
  /** @param {UIEvent} event @param {number} step */
  const turn = (event, step) => {
    if (!sheet.turn(step)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** A finger need not hit a small piece exactly. @param {MouseEvent} of */
  const under = ({ clientX, clientY }) => sheet.at(clientX, clientY, tapped === 'mouse' ? 0 : REACH);
  /** @param {PointerEvent} event */
  const point = (event) => {
    const target = sheet.at(event.clientX, event.clientY);
    if (target === sheet.hover) return;
    sheet.hover = target;
    sheet.redraw();
    onHover(sheet, target);
    clearTimeout(rest);
    if (target) rest = setTimeout(() => onExplain(sheet, target), REST);
    else onLeave();
  };
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') point(event);
    else if (Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(hold);
  });
  canvas.addEventListener('pointerleave', () => {
    clearTimeout(rest);
    clearTimeout(hold);
    if (sheet.hover) {
      sheet.hover = null;
      sheet.redraw();
    }
    onLeave();
  });
  canvas.addEventListener('pointerdown', (event) => {
    held = false;
    tapped = event.pointerType;
    clearTimeout(rest);
    if (event.pointerType === 'mouse') return;
    const target = under(event);
    clearTimeout(hold);
    if (target)
      hold = setTimeout(() => {
        held = true;
        onExplain(sheet, target, { held: event.pointerId });
      }, HOLD);
  });
  canvas.addEventListener('pointerup', () => clearTimeout(hold));
  canvas.addEventListener('pointercancel', () => {
    clearTimeout(hold);
    onMove();
  });
  canvas.addEventListener('contextmenu', (event) => {
    if (tapped !== 'mouse') event.preventDefault();
    else turn(event, 1);
  });
  // Before the sheet comes nearer or the page scrolls.
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && event.deltaY && sheet.hover && sheet.model?.legal.has(sheet.hover))
        turn(event, Math.sign(event.deltaY));
    },
    { capture: true, passive: false },
  );
  canvas.addEventListener('click', (event) => {
    if (held) {
      held = false;
      return;
    }
    clearTimeout(rest);
    const target = under(event);
    if (target) {
      sheet.focus = target;
      sheet.redraw();
      onActivate(sheet, target);
    } else onLeave();
  });
  canvas.addEventListener('keydown', (event) => keys(sheet, event, { onActivate, onExplain, onLeave }));
  canvas.addEventListener('focus', () => sheet.redraw());
  canvas.addEventListener('blur', () => {
    sheet.redraw();
    onLeave();
  });
}

/**
 * @param {Sheet} sheet @param {KeyboardEvent} event @param {Pick<Listening, 'onActivate' | 'onExplain' | 'onLeave'>} of
 */
function keys(sheet, event, { onActivate, onExplain, onLeave }) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  /** @param {string} target */
  const move = (target) => {
    sheet.focus = target;
    sheet.redraw();
    sheet.canvas.scrollIntoView?.({ block: 'nearest' });
    onExplain(sheet, target, { aloud: true });
    event.preventDefault();
  };
  if (event.key.startsWith('Arrow')) {
    const to = sheet.neighbour(event.key);
    if (to) move(to);
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    const to = sheet.nextLegal(event.key === 'PageDown' ? 1 : -1);
    if (to) move(to);
  } else if ((event.key === 'Enter' || event.key === ' ') && sheet.focus) {
    onActivate(sheet, sheet.focus);
    event.preventDefault();
  } else if (event.key.toLowerCase() === 'r' && sheet.turn(event.shiftKey ? -1 : 1)) event.preventDefault();
  else if (event.key === 'Escape') onLeave();
}

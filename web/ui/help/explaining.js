// Whatever has a `data-explain` is explained where the pointer rests on it, a finger holds it or the keyboard finds it;
// a tap is enough where it does nothing else.

const REST = 450,
  HOLD = 480,
  ACTING = 'button, a, input, select, textarea, label, summary';

/**
 * `onExplain(target, box, seat)` shows an explanation, `onLeave()` takes it away.
 * @param {{onExplain: (target: string, box: DOMRect, seat: number | null) => void, onLeave: () => void}} ways
 */
export function listenForExplanations({ onExplain, onLeave }) {
  let timer = 0,
    byTouch = false,
    held = false;
  /** @type {HTMLElement | null} */
  let shown = null;
  /** the one under the mouse @type {Element | null} */
  let under = null;
  const explain = (/** @type {HTMLElement} */ node) => {
    const seat = node.closest('[data-seat]')?.dataset.seat;
    shown = node;
    onExplain(String(node.dataset.explain), node.getBoundingClientRect(), seat == null ? null : Number(seat));
  };
  const leave = () => {
    clearTimeout(timer);
    if (shown) {
      shown = null;
      onLeave();
    }
  };
  const explained = (/** @type {Event} */ { target }) =>
    target instanceof Element ? target.closest('[data-explain]') : null;

  // Moves count alone: what comes to lie under a mouse at rest stays unexplained.
  document.addEventListener('pointermove', (event) => {
    const node = explained(event);
    if (event.pointerType !== 'mouse' || node === under) return;
    under = node;
    if (node && node === shown) return;
    leave();
    if (node) timer = setTimeout(() => explain(node), REST);
  });
  document.addEventListener('pointerdown', (event) => {
    const node = explained(event);
    clearTimeout(timer);
    held = false;
    byTouch = event.pointerType !== 'mouse';
    if (node && byTouch)
      timer = setTimeout(() => {
        held = true;
        explain(node);
      }, HOLD);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
    document.addEventListener(end, (event) => {
      if (event.pointerType !== 'mouse') clearTimeout(timer);
    });
  // A finger that opened an explanation does not press the button as well.
  document.addEventListener(
    'click',
    (event) => {
      const node = explained(event);
      if (held && node) {
        event.preventDefault();
        event.stopPropagation();
      } else if (node && byTouch && !(/** @type {Element} */ (event.target).closest(ACTING))) explain(node);
      held = false;
    },
    true,
  );
  document.addEventListener('contextmenu', (event) => {
    if (held) event.preventDefault();
  });
  document.addEventListener('focusin', (event) => {
    const node = /** @type {HTMLElement} */ (event.target);
    if (node.matches('[data-explain]:focus-visible')) explain(node);
  });
  // A finger that is lifted gives what it held the focus, and leaves nothing by that.
  document.addEventListener('focusout', () => {
    if (!held) leave();
  });
}

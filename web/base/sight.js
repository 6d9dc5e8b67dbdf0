// Bringing into sight what somebody waits for: a page scrolls to what is new, and nobody has to look for it.

/**
 * Scroll as little as possible until these parts are in sight, the first ones before all others: as many of them as the
 * window has room for, and as much as possible of the next one.
 * @param {(HTMLElement | null | undefined)[]} parts
 */
export function bringIntoSight(...parts) {
  const seen = parts.flatMap((part) => (part?.checkVisibility() ? part : [])),
    [first] = seen;
  if (!first) return;
  // A sticky board covers the top of the window (web/embed/board.css).
  const covered = parseFloat(getComputedStyle(first).scrollMarginTop) || 0,
    room = roomOf(first) - covered,
    { top, bottom } = first.getBoundingClientRect(),
    all = { top, bottom };
  let block = /** @type {ScrollLogicalPosition} */ (bottom - top > room ? 'start' : 'nearest');
  for (const part of seen.slice(1)) {
    const box = part.getBoundingClientRect(),
      both = { top: Math.min(all.top, box.top), bottom: Math.max(all.bottom, box.bottom) };
    if (both.bottom - both.top <= room) Object.assign(all, both);
    else if (block === 'nearest') block = box.bottom > all.bottom ? 'start' : 'end';
  }
  // The margins make the browser see them as one, in whatever scrolls around them.
  Object.assign(first.style, {
    scrollMarginTop: `${covered + top - all.top}px`,
    scrollMarginBottom: `${all.bottom - bottom}px`,
  });
  first.scrollIntoView({
    block,
    inline: 'nearest',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  Object.assign(first.style, { scrollMarginTop: '', scrollMarginBottom: '' });
}

/** How high the lowest of what scrolls around an element is, at most the window. @param {Element} element */
function roomOf(element) {
  let room = innerHeight;
  for (let node = around(element); node; node = around(node))
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) room = Math.min(room, node.clientHeight);
  return room;
}

/** The parent of an element; that of a shadow is its host. @param {Element} element @returns {Element | null} */
const around = ({ parentElement, parentNode }) => (parentNode instanceof ShadowRoot ? parentNode.host : parentElement);

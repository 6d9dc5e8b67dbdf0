// Where moving pieces are at this moment. The game knows only where they stand in the end.

const pieces = new Map();
let enabled = true;
export const DURATION = 420;

export function setMotion(on) { enabled = on; }
const still = () => !enabled || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The place of a named piece on its way to `[x, y]`, starting when the goal changes. */
export function place(key, [x, y], now) {
  const old = pieces.get(key);
  if (!old || still()) { pieces.set(key, { from: [x, y], to: [x, y], start: 0 }); return { x, y, moving: false }; }
  if (old.to[0] !== x || old.to[1] !== y) {
    const here = position(old, now);
    pieces.set(key, { from: [here.x, here.y], to: [x, y], start: now });
  }
  return position(pieces.get(key), now);
}

function position({ from, to, start }, now) {
  const t = Math.min(1, (now - start) / DURATION), e = t * t * (3 - 2 * t);
  return { x: from[0] + (to[0] - from[0]) * e, y: from[1] + (to[1] - from[1]) * e - (t < 1 ? Math.sin(Math.PI * t) * 14 : 0), moving: t < 1 };
}

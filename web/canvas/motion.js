// Where moving pieces are at this moment. The game knows only where they stand in the end.

const pieces = new Map();
let enabled = true;
export const DURATION = 420;

export function setMotion(on) { enabled = on; }
export const still = () => !enabled || matchMedia('(prefers-reduced-motion: reduce)').matches;

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

/** Pieces that were not there in the last picture come down onto the board. */
export class Arrivals {
  constructor() { this.seen = new Map(); this.first = true; }

  begin(now) { this.old = this.seen; this.seen = new Map(); this.now = now; this.moving = false; }

  /** How large a piece is drawn: 1 once it has landed. */
  scale(key) {
    const start = this.old.get(key) ?? (this.first || still() ? -Infinity : this.now);
    this.seen.set(key, start);
    const left = 1 - Math.min(1, (this.now - start) / 320);
    if (left > 0) this.moving = true;
    return 1 + 0.7 * left * left;
  }

  end() { this.first = false; return this.moving; }
}

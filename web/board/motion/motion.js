// The present positions of moving pieces. The game knows only their final ones.

/** @import {Point, Standing} from '../../games/game.js' */
/**
 * A piece on its way from a point, since a time, or with the next frame where that is null.
 * @typedef {{piece: Standing, from: Point, start: number | null, leaves?: boolean}} Actor
 */

const DURATION = 320;
const NEXT = null; // a start with the next frame, which may come late: whatever moves is seen to move
let enabled = true;
/** Something that moves. @typedef {{finish: () => void}} Run */
/** @type {Set<Run>} */
const runs = new Set();

/** @param {boolean} on */
export function setMotion(on) {
  enabled = on;
  if (!on) skipMotion();
}
export const still = () => !enabled || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Something that moves, with a `finish()` that ends it at once. @param {Run} run */
export function register(run) {
  runs.add(run);
  return run;
}
function skipMotion() {
  for (const run of runs) run.finish();
}
export function skipOnInput() {
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, skipMotion, { capture: true, passive: true });
}

/** @param {number} t */
export const ease = (t) => 1 - (1 - t) ** 3;

/** The pieces of a sheet, on their way from one position to the next. */
export class Actors {
  /** @param {() => void} onFinish */
  constructor(onFinish) {
    /** @type {Map<string, Actor>} */
    this.cast = new Map();
    this.onFinish = onFinish;
    register(this);
  }

  /**
   * `pieces` are [{key, kind, seat, at: [x, y], size, ...}] as they stand now. One that is new comes from where a like
   * one has gone, or from `home(piece)`; one that is gone goes there and fades.
   * @param {Standing[]} pieces @param {number} now @param {(piece: Standing) => Point | null} home
   */
  settle(pieces, now, home, jump = false) {
    const old = this.cast,
      calm = jump || !old.size || still();
    const keys = new Set(pieces.map(({ key }) => key));
    const gone = calm
      ? []
      : [...old].filter(([key, actor]) => !actor.leaves && !keys.has(key)).map(([, actor]) => actor);
    this.cast = new Map(calm ? [] : [...old].filter(([, actor]) => actor.leaves));
    for (const piece of pieces) {
      const before = calm ? null : old.get(piece.key);
      if (before && String(before.piece.at) === String(piece.at)) {
        this.cast.set(piece.key, { ...before, piece });
        continue;
      }
      const from = calm ? null : before ? position(before, now) : (this.arrive(piece, gone, now) ?? home(piece));
      this.cast.set(piece.key, { piece, from: from ?? piece.at, start: from ? NEXT : -Infinity });
    }
    for (const actor of gone) {
      const goal = home(actor.piece);
      if (goal)
        this.cast.set(`gone ${actor.piece.key}`, {
          piece: { ...actor.piece, at: goal },
          from: position(actor, now),
          start: NEXT,
          leaves: true,
        });
    }
  }

  /** @param {Standing} piece @param {Actor[]} gone @param {number} now */
  arrive(piece, gone, now) {
    const i = gone.findIndex(({ piece: { kind, seat } }) => kind === piece.kind && seat?.seat === piece.seat?.seat);
    return i < 0 ? null : position(gone.splice(i, 1)[0], now);
  }

  /**
   * Call `show(piece, x, y, alpha)` for each; whether something still moves.
   * @param {number} now @param {(piece: Standing, x: number, y: number, alpha: number) => void} show
   */
  each(now, show) {
    let moving = false;
    const late = [];
    for (const [key, actor] of this.cast) {
      actor.start ??= now;
      const t = progress(actor, now);
      if (t < 1) {
        moving = true;
        late.push(actor);
      } else if (actor.leaves) this.cast.delete(key);
      else show(actor.piece, ...actor.piece.at, 1);
    }
    // Moving pieces are drawn above those at rest.
    for (const actor of late)
      show(actor.piece, ...position(actor, now), actor.leaves ? 1 - progress(actor, now) ** 2 : 1);
    return moving;
  }

  finish() {
    let moved = false;
    for (const actor of this.cast.values())
      if (actor.start !== -Infinity) {
        actor.start = -Infinity;
        moved = true;
      }
    if (moved) this.onFinish();
  }
}

/** @param {Actor} of @param {number} now */
const progress = ({ start }, now) => Math.max(0, Math.min(1, (now - (start ?? now)) / DURATION));

/** @param {Actor} actor @param {number} now @returns {Point} */
function position(actor, now) {
  const {
      from,
      piece: { at },
    } = actor,
    t = progress(actor, now),
    e = ease(t);
  return t >= 1 ? at : [from[0] + (at[0] - from[0]) * e, from[1] + (at[1] - from[1]) * e - Math.sin(Math.PI * t) * 12];
}

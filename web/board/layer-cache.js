// The ground and the things upon it, as a bitmap while they stand still. A thing is drawn again only when
// its `sign` has changed, so a new position costs what is new in it.

import { contextOf } from '../base/browser/canvas.js';

/** @import {Ctx, Lying, Rect, Sketch} from '../games/game.js' */

const MOST = 20, // things drawn in one frame
  SLICE = 16; // ms of it, after which the next frame goes on

/**
 * Arguments of `setTransform`.
 * @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Transform
 */

/** @type {Transform} */
const IDENTITY = [1, 0, 0, 1, 0, 0];

/** @param {Rect} one @param {Rect} other */
const overlap = ([ax, ay, aw, ah], [bx, by, bw, bh]) => ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;

export class Picture {
  constructor() {
    this.canvas = document.createElement('canvas');
    this.ground = document.createElement('canvas');
    /** key -> {sign, rect} of each thing that is in the picture @type {Map<string, {sign: string, rect: Rect}>} */
    this.drawn = new Map();
    this.waiting = new Map(); // key -> sign of each whose room is clear
    /** @type {Sketch[]} */
    this.layers = [];
    this.stale = true;
    this.transform = IDENTITY;
    /** the last bitmap of the whole sheet: it lies around that of a part, until all is drawn again */
    this.whole = document.createElement('canvas');
    this.wholeTransform = IDENTITY;
    this.isWhole = false;
  }

  /**
   * Begin anew: the layers, each a function of a context, lie under all things.
   * @param {number} width @param {number} height @param {Transform} transform @param {Sketch[]} layers
   * @param {boolean} isWhole whether the whole sheet is in sight
   */
  begin(width, height, transform, layers, isWhole) {
    if (this.isWhole) {
      [this.whole, this.canvas] = [this.canvas, this.whole];
      this.wholeTransform = this.transform;
    }
    this.isWhole = isWhole;
    for (const canvas of [this.canvas, this.ground]) {
      canvas.width = width;
      canvas.height = height;
    }
    this.transform = transform;
    this.drawn.clear();
    this.waiting.clear();
    this.layers = [...layers];
    this.stale = false;
  }

  /** Draw the layers that are left, as long as there is time. Whether all are drawn now. @param {number} end */
  lay(end) {
    const ctx = contextOf(this.ground);
    while (this.layers.length && performance.now() < end) {
      ctx.setTransform(...this.transform);
      this.layers.shift()?.(ctx);
      // Copied each time, because that is when a browser does what it has been told to draw: within this slice.
      contextOf(this.canvas).drawImage(this.ground, 0, 0);
    }
    return !this.layers.length;
  }

  /**
   * Draw the things, a later one on top of those before it; tell whether all are drawn now.
   * @param {import('../games/game.js').Lying[]} things
   */
  update(things) {
    this.forget(things);
    const ctx = contextOf(this.canvas),
      end = performance.now() + SLICE;
    let drawn = 0;
    for (const { key, sign, rect, draw } of things) {
      if (this.drawn.has(key)) continue;
      if (drawn === MOST || (drawn && performance.now() > end)) return false;
      drawn++;
      this.drawn.set(key, { sign, rect });
      this.waiting.delete(key);
      this.within(ctx, rect, () => {
        ctx.setTransform(...this.transform);
        draw(ctx);
      });
    }
    return true;
  }

  /**
   * Take away what has changed, with all that it overlaps; what comes in its place is waited for.
   * @param {Lying[]} things
   */
  forget(things) {
    const now = new Map(things.map((thing) => [thing.key, thing])),
      holes = [];
    for (const [key, { sign, rect }] of this.drawn)
      if (now.get(key)?.sign !== sign || String(now.get(key)?.rect) !== String(rect)) {
        this.drawn.delete(key);
        holes.push(rect);
      }
    for (const { key, sign, rect } of things)
      if (!this.drawn.has(key) && this.waiting.get(key) !== sign) {
        this.waiting.set(key, sign);
        holes.push(rect);
      }
    for (const hole of holes)
      for (const [key, { sign, rect }] of this.drawn)
        if (overlap(hole, rect)) {
          this.drawn.delete(key);
          this.waiting.set(key, sign);
          holes.push(rect); // and what that overlaps in its turn
        }
    const ctx = contextOf(this.canvas);
    for (const hole of holes) this.within(ctx, hole, (...box) => ctx.drawImage(this.ground, ...box, ...box));
  }

  /**
   * Draw on the pixels of a rectangle alone.
   * @param {(x: number, y: number, w: number, h: number) => void} draw
   * @param {Ctx} ctx
   * @param {Rect} rect
   */
  within(ctx, rect, draw) {
    const box = this.pixels(rect),
      [, , width, height] = box;
    if (width <= 0 || height <= 0) return;
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.beginPath();
    ctx.rect(...box);
    ctx.clip();
    draw(...box);
    ctx.restore();
  }

  /**
   * The part of a rectangle that is in the bitmap, in whole pixels; rectangles that touch share no pixel.
   * @param {Rect} rect
   * @returns {[x: number, y: number, w: number, h: number]}
   */
  pixels([x, y, w, h]) {
    const [s, , , , dx, dy] = this.transform,
      { width, height } = this.canvas;
    /** @param {number} value @param {number} shift @param {number} most */
    const at = (value, shift, most) => Math.max(0, Math.min(most, Math.round(value * s + shift)));
    const left = at(x, dx, width),
      top = at(y, dy, height);
    return [left, top, at(x + w, dx, width) - left, at(y + h, dy, height) - top];
  }
}

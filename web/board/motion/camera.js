// Which part of a scene a sheet shows: the whole of it, or a window that is nearer. Lengths are the scene's.

/** @import {Point, Rect} from '../../games/game.js' */

const NEAREST = 4;

export class Camera {
  constructor() {
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    this.size = [1, 1];
  }

  get near() {
    return this.zoom > 1.001;
  }

  /** @param {[w: number, h: number]} size */
  fit(size) {
    this.size = size;
    this.moveTo(this.x, this.y);
  }

  whole() {
    this.zoom = 1;
    this.moveTo(0, 0);
  }

  /** Zoom so that the point `[x, y]` stays where it is on the screen. @param {Point} point @param {number} zoom */
  zoomAt([x, y], zoom) {
    const next = Math.max(1, Math.min(NEAREST, zoom)),
      share = this.zoom / next;
    this.zoom = next;
    this.moveTo(x - (x - this.x) * share, y - (y - this.y) * share);
  }

  /**
   * Come so near that a rectangle takes this share of the window's shorter side, in the middle as far as that goes.
   * @param {Rect} rect @param {number} share
   */
  approach([x, y, w, h], share) {
    this.zoom = Math.max(1, Math.min(NEAREST, (share * Math.min(...this.size)) / Math.max(w, h)));
    const [width, height] = this.size.map((length) => length / this.zoom);
    this.moveTo(x + (w - width) / 2, y + (h - height) / 2);
  }

  get window() {
    const { zoom, x, y } = this;
    return { zoom, x, y };
  }
  set window({ zoom, x, y }) {
    this.zoom = zoom;
    this.moveTo(x, y);
  }

  /** The window never leaves the scene. @param {number} x @param {number} y */
  moveTo(x, y) {
    const [w, h] = this.size,
      most = 1 - 1 / this.zoom;
    this.x = Math.max(0, Math.min(w * most, x));
    this.y = Math.max(0, Math.min(h * most, y));
  }

  /** Move as little as it takes to have a rectangle in the window. @param {Rect} rect */
  reveal([x, y, w, h]) {
    const [width, height] = this.size.map((length) => length / this.zoom),
      edge = 12;
    this.moveTo(
      Math.min(x - edge, Math.max(this.x, x + w + edge - width)),
      Math.min(y - edge, Math.max(this.y, y + h + edge - height)),
    );
  }

  /**
   * Arguments of `setTransform`; `scale` is the size of the scene's unit in pixels when the whole is shown.
   * @param {number} scale
   * @returns {import('../layer-cache.js').Transform}
   */
  transform(scale) {
    const s = scale * this.zoom;
    return [s, 0, 0, s, -this.x * s, -this.y * s];
  }
}

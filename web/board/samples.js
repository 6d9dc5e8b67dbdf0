// Small pictures of things beside texts. Each is drawn once: the same ones are asked for again and again.

import { contextOf } from '../base/browser/canvas.js';

/** @import {Model} from '../page.js' */
/** @import {Scene} from '../games/game.js' */
/** @import {ThingView} from '../contract.js' */

export class Samples {
  constructor() {
    /** @type {Model['catalog'] | null} */
    this.catalog = null;
    /** @type {Map<string, HTMLCanvasElement>} */
    this.drawn = new Map();
  }

  /**
   * A thing in a square of this side; the same node for the same thing.
   * @param {Scene} scene
   * @param {Model} model
   * @param {ThingView} thing
   * @param {number} side
   */
  of(scene, model, thing, side) {
    // Another game, another language.
    if (this.catalog !== model.catalog) {
      this.catalog = model.catalog;
      this.drawn.clear();
    }
    const ratio = Math.max(2, window.devicePixelRatio || 1),
      key = JSON.stringify([thing, side, ratio]);
    const drawn = this.drawn.get(key) ?? draw(scene, model, thing, side, ratio);
    this.drawn.set(key, drawn);
    return drawn;
  }
}

/** @param {Scene} scene @param {Model} model @param {ThingView} thing @param {number} side @param {number} ratio */
function draw(scene, model, thing, side, ratio) {
  const canvas = document.createElement('canvas');
  canvas.className = 'sample';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = canvas.height = Math.round(side * ratio);
  canvas.style.width = canvas.style.height = `${side}px`;
  const ctx = contextOf(canvas);
  ctx.scale(ratio, ratio);
  scene.sample(ctx, model, thing, side);
  return canvas;
}

// A board that stands still: drawn at once on one canvas, without the sheet that moves.

import { contextOf } from '../base/browser/canvas.js';
import { drawStill } from './still.js';

/** @import {Point, Scene, Shown} from '../games/game.js' */
/** A scene that is always drawn by one light. @typedef {Scene & {night: () => boolean}} LitScene */

const PRINTED = 2; // pixels for each of CSS

// Boards of one game and size have one ground; it is the largest part of the work, and ten boards of a page are often
// alike.
const ground = { sign: '', canvas: /** @type {HTMLCanvasElement | null} */ (null) };

/** @param {LitScene} scene @param {number} width @param {number} height @param {number} scale */
function groundOf(scene, width, height, scale) {
  const sign = [scene.name, width, height, scene.night()].join(),
    canvas = (ground.canvas ??= document.createElement('canvas'));
  if (ground.sign !== sign) {
    Object.assign(canvas, { width, height });
    const ctx = contextOf(canvas);
    ctx.scale(scale, scale);
    for (const lay of scene.ground) lay(ctx);
    ground.sign = sign;
  }
  return canvas;
}

/**
 * A scene that is always drawn by its own board's light and in its language: `within(work)` sees to both.
 * @param {Scene} scene
 * @param {<T>(work: () => T) => T} within
 * @returns {Scene}
 */
export function lit(scene, within) {
  /** @type {<F extends (...values: any[]) => any>(draw: F) => (...values: Parameters<F>) => ReturnType<F>} */
  const own =
    (draw) =>
    (...values) =>
      within(() => draw(...values));
  return { ...scene, ground: scene.ground.map(own), things: own(scene.things), pieces: own(scene.pieces) };
}

/**
 * The canvas takes the scene's form and as many pixels as the screen shows, or `least` for each of CSS; the number of
 * pixels for the scene's unit.
 * @param {HTMLCanvasElement} canvas @param {Point} point @param {number} least
 */
function fit(canvas, [w, h], least) {
  const ratio = Math.max(least, devicePixelRatio || 1);
  canvas.style.aspectRatio = `${w} / ${h}`;
  canvas.style.setProperty('--ratio', String(w / h));
  const width = Math.round(canvas.clientWidth * ratio),
    height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  return width / w;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {LitScene} scene
 * @param {Shown} model
 * @param {{marks: Map<string, string>, arrows: [string, string][], printing: boolean}} stage
 */
export function paint(canvas, scene, model, { marks, arrows, printing }) {
  const scale = fit(canvas, scene.size(), printing ? PRINTED : 1),
    { width, height } = canvas;
  if (!width || !height) return;
  const ctx = contextOf(canvas);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(groundOf(scene, width, height, scale), 0, 0);
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  drawStill(ctx, scene, model, { marks, arrows });
}

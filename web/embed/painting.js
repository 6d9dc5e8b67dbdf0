// A board that stands still: drawn at once on one canvas. What moves and answers comes with live.js.

import { contextOf } from '../base/h.js';
import { MARKS } from '../board/highlights.js';

/** @import {Scene, Shown} from '../games/game.js' */

// Boards of one size have one ground; it is the largest part of the work, and ten boards of a page are often alike.
const ground = { sign: '', canvas: null };

function groundOf(scene, width, height, scale) {
  const sign = [scene.size(), width, height, scene.night()].join();
  if (ground.sign !== sign) {
    ground.canvas ??= document.createElement('canvas');
    Object.assign(ground.canvas, { width, height });
    const ctx = contextOf(ground.canvas);
    ctx.scale(scale, scale);
    for (const lay of scene.ground) lay(ctx);
    ground.sign = sign;
  }
  return ground.canvas;
}

/**
 * A scene that is always drawn by its own board's light and in its language: `within(work)` sees to both.
 * @param {Scene} scene
 * @param {(work: () => any) => any} within
 * @returns {Scene}
 */
export function lit(scene, within) {
  const own =
    (draw) =>
    (...values) =>
      within(() => draw(...values));
  return { ...scene, ground: scene.ground.map(own), things: own(scene.things), pieces: own(scene.pieces) };
}

/**
 * The canvas takes the scene's form and as many pixels as the screen shows; the number of pixels for the scene's unit.
 */
function fit(canvas, [w, h]) {
  const ratio = devicePixelRatio || 1;
  canvas.style.aspectRatio = `${w} / ${h}`;
  const width = Math.round(canvas.clientWidth * ratio),
    height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  return width / w;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Scene} scene
 * @param {Shown} model
 * @param {{marks: Map<string, string>, arrows: [string, string][]}} pointed
 */
export function paint(canvas, scene, model, { marks, arrows }) {
  const scale = fit(canvas, scene.size()),
    { width, height } = canvas;
  if (!width || !height) return;
  const ctx = contextOf(canvas);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(groundOf(scene, width, height, scale), 0, 0);
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  for (const { rect, draw } of scene.things(model)) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(...rect);
    ctx.clip();
    draw(ctx);
    ctx.restore();
  }
  for (const piece of scene.pieces(model)) scene.stand(ctx, piece, ...piece.at);
  if (!marks.size && !arrows.length) return;
  const zones = new Map(scene.zones(model).map((zone) => [zone.target, zone]));
  for (const [target, words] of marks) MARKS.seal(ctx, zones.get(target), words);
  for (const [from, to] of arrows) MARKS.arrow(ctx, zones.get(from), zones.get(to));
}

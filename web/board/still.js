// A scene that stands still, above its ground: things, pieces, and what is pointed at.

import { MARKS } from './highlights.js';

/** @import {Ctx, Scene, Shown} from '../games/game.js' */

/**
 * Seals with their words, and arrows from a target to another.
 * @typedef {{marks: Map<string, string>, arrows: [string, string][]}} Points
 */

/** The ground, and all above it. @param {Ctx} ctx @param {Scene} scene @param {Shown} model @param {Points} points */
export function drawWhole(ctx, scene, model, points) {
  for (const lay of scene.ground) lay(ctx);
  drawStill(ctx, scene, model, points);
}

/** @param {Ctx} ctx @param {Scene} scene @param {Shown} model @param {Points} points */
export function drawStill(ctx, scene, model, { marks, arrows }) {
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
  for (const [target, words] of marks) if (zones.has(target)) MARKS.seal(ctx, zones.get(target), words);
  for (const [from, to] of arrows) MARKS.arrow(ctx, zones.get(from), zones.get(to));
}

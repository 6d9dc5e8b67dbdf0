// The board of the desk as a picture to take along, with marks, arrows and a caption, as `caylus render` draws it.

import { INK, font } from '../board/palette.js';
import { sceneOf } from '../board/scene.js';
import { drawWhole } from '../board/still.js';
import { contextOf } from '../base/browser/canvas.js';
import { savePicture } from '../base/sending.js';

/** @import {Ctx, GameModule, Shown} from '../games/game.js' */
/** @import {Points} from '../board/still.js' */

const WIDTH = 1280; // pixels
// Caption as in caylus/drawing/marks.py: the picture is LINES font sizes wide; the others are in font sizes.
const LINES = 36;
const INSET = 0.6;
const LEADING = 1.35;

/**
 * The words in lines that fit; a word that is longer stands alone.
 * @param {Ctx} ctx @param {string} text @param {number} room
 */
function linesOf(ctx, text, room) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length && ctx.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {{game: GameModule, model: Shown, points: Points, caption: string}} of
 * @returns {HTMLCanvasElement}
 */
export function pictureOf({ game, model, points, caption }) {
  const scene = sceneOf(game, 'wide'),
    [w, h] = scene.size(),
    scale = WIDTH / w,
    size = WIDTH / LINES,
    canvas = document.createElement('canvas'),
    ctx = contextOf(canvas);
  ctx.font = font(size);
  const lines = linesOf(ctx, caption, WIDTH - 2 * INSET * size),
    board = Math.round(h * scale),
    below = lines.length ? (lines.length * LEADING + 2 * INSET) * size : 0;
  Object.assign(canvas, { width: WIDTH, height: board + Math.round(below) });
  ctx.save();
  ctx.scale(scale, scale);
  drawWhole(ctx, scene, model, points);
  ctx.restore();
  ctx.fillStyle = INK.parchment;
  ctx.fillRect(0, board, WIDTH, below);
  ctx.fillStyle = INK.text;
  ctx.font = font(size);
  lines.forEach((line, index) => ctx.fillText(line, INSET * size, board + (INSET + 1 + index * LEADING) * size));
  return canvas;
}

/** @param {Parameters<typeof pictureOf>[0]} of */
export const saveBoard = (of) => savePicture(pictureOf(of), 'position.png');

// The special buildings and the bridge with the passing scale.

import { INK, LEAST, fitLines, fitText, roundRect } from '../../board/palette.js';
import { spot } from '../kit/cards.js';
import { badge } from '../kit/glyphs.js';
import { landmark } from './landmarks.js';

/** @import {Ctx, Draw, OwnLayout, Spot} from '../game.js' */

/**
 * A special building: its id, and whether it is closed.
 * @type {Draw}
 */
export function special(ctx, { w, h, variant: [id, closed], texts, place }) {
  const [x, y] = [0, 0],
    spots = place.at.worker,
    several = spots.length > 1;
  ctx.save();
  ctx.shadowColor = 'rgba(40,24,8,.45)';
  ctx.shadowBlur = 5;
  ctx.shadowOffsetY = 2;
  roundRect(ctx, x, y, w, h, 8);
  ctx.fillStyle = '#f0dcc6';
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.save();
  ctx.clip();
  ctx.fillStyle = '#8e4437';
  ctx.fillRect(x, y, w, 22);
  ctx.fillStyle = 'rgba(255,255,255,.12)';
  ctx.fillRect(x, y, w, 3);
  ctx.restore();
  ctx.strokeStyle = INK.line;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.fillStyle = '#fff3df';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fitText(ctx, texts.label, x + w / 2, y + 11.5, w - 10, LEAST, 600);
  const [px, py, side] = several
    ? [x + w / 2, y + 22 + (h - 22) / 2, Math.min(60, h - 28)]
    : [x + w * 0.32, y + 22 + (h - 22) / 2, Math.min(66, h - 30)];
  ctx.globalAlpha = several ? 0.34 : 1;
  landmark(ctx, id, px, py, side);
  ctx.globalAlpha = 1;
  /** @type {Spot[]} */ (spots).forEach(([dx, dy], i) =>
    spot(ctx, dx, dy + 3, 17, several && id !== 'inn' ? String(i + 1) : ''),
  );
  if (closed) boards(ctx, x, y, w, h);
  ctx.restore();
}

/** Nailed up for this game. @param {Ctx} ctx @param {number} x @param {number} y @param {number} w @param {number} h */
function boards(ctx, x, y, w, h) {
  ctx.save();
  roundRect(ctx, x, y + 22, w, h - 22, 8);
  ctx.fillStyle = 'rgba(226,208,180,.72)';
  ctx.fill();
  for (const [x1, y1, x2, y2] of [
    [x + 12, y + 36, x + w - 12, y + h - 14],
    [x + w - 12, y + 36, x + 12, y + h - 14],
  ]) {
    ctx.beginPath();
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
    ctx.lineWidth = 11;
    ctx.strokeStyle = '#5d3b1c';
    ctx.stroke();
    ctx.lineWidth = 8;
    ctx.strokeStyle = '#a9794a';
    ctx.stroke();
  }
  ctx.restore();
}

// ---- the bridge

/** @param {Ctx} ctx @param {OwnLayout} of */
export function stillBridge(ctx, { places }) {
  const [x, y, w, h] = places.pass.rect,
    top = y + 5,
    bottom = y + h - 7;
  ctx.save();
  ctx.lineWidth = 1.4;
  ctx.strokeStyle = '#4f4839';
  ctx.shadowColor = 'rgba(20,14,6,.5)';
  ctx.shadowBlur = 6;
  ctx.shadowOffsetY = 4;
  ctx.fillStyle = '#c8bfad';
  ctx.fillRect(x, top, w - 20, bottom - top);
  ctx.shadowColor = 'transparent';
  ctx.strokeRect(x, top, w - 20, bottom - top);
  ctx.fillStyle = '#b3a994';
  ctx.beginPath();
  for (const edge of [top, bottom - 6]) {
    ctx.rect(x, edge, w - 20, 6);
    for (let i = 0; i * 21 < w - 22; i++) {
      ctx.moveTo(x + i * 21, edge);
      ctx.lineTo(x + i * 21, edge + 6);
    }
  }
  ctx.fill();
  ctx.lineWidth = 0.8;
  ctx.stroke();
  ctx.restore();
}

/**
 * What the bridge is for, and while workers are placed what the next one costs.
 * @type {Draw}
 */
export function passing(ctx, { w, h, variant: [price], texts: { line1, line2 } }) {
  const [x, y] = [w / 2, h / 2];
  ctx.fillStyle = INK.line;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fitLines(ctx, `${line1}\n${line2}`, x - (price ? 18 : 0), y, price ? 72 : 104, LEAST, 700);
  if (price) badge(ctx, 'coin', price, x + 35, y, 30, LEAST);
}

/**
 * A place for those who have passed.
 * @type {Draw}
 */
export function passed(ctx, { w, h, variant: [number] }) {
  spot(ctx, w / 2, h / 2, 18, number);
}

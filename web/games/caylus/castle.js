// The castle: towers, walls and dungeon, their names and house slots, and five places before the gate.

import { INK, LEAST, fitText } from '../../board/palette.js';
import { spot } from '../kit/cards.js';
import { badge, glyph } from '../kit/glyphs.js';
import { battlement, masonry, pennant } from '../kit/stonework.js';

/** @import {Ctx, Draw, OwnLayout, Rect, Spot} from '../game.js' */

const STONE = '#d9d3c5',
  SHADE = '#b5ad9d';

/** What never changes: the hill, the stones, the gateway. @param {Ctx} ctx @param {OwnLayout} of */
export function stillCastle(ctx, { ground, places: { castle } }) {
  /** @type {{walls: Rect, dungeon: Rect, towers: Rect[]}} */
  const { walls, dungeon, towers } = ground.castle,
    [cx, cy, cw, ch] = castle.rect,
    spots = /** @type {Spot[]} */ (castle.at.worker).map(([dx, dy]) => [cx + dx, cy + dy + 3]);
  const [wx, wy, ww, wh] = walls,
    [dx, dy, dw, dh] = dungeon;
  ctx.fillStyle = INK.hill;
  ctx.beginPath();
  ctx.moveTo(cx - 2, cy + ch - 8);
  ctx.bezierCurveTo(cx + cw * 0.1, cy + ch - 78, cx + cw * 0.9, cy + ch - 78, cx + cw + 2, cy + ch - 8);
  ctx.closePath();
  ctx.fill();
  ctx.save();
  ctx.shadowColor = 'rgba(30,18,6,.45)';
  ctx.shadowBlur = 9;
  ctx.shadowOffsetY = 4;
  ctx.fillStyle = SHADE;
  for (const [x, y, w, h] of [walls, dungeon, ...towers]) ctx.fillRect(x, y, w, h);
  ctx.restore();
  battlement(ctx, wx, wy, ww, STONE, 8);
  masonry(ctx, wx, wy, ww, wh, STONE);
  masonry(ctx, dx, dy, dw, dh, SHADE);
  towers.forEach(([x, y, w, h], i) => {
    battlement(ctx, x - 4, y, w + 8, STONE, 5);
    masonry(ctx, x, y, w, h, '#e0dacc');
    pennant(ctx, x + w / 2, y - 8, i ? '#2f548c' : INK.red);
  });
  const [first] = spots,
    last = spots[spots.length - 1];
  ctx.fillStyle = INK.road;
  ctx.strokeStyle = INK.roadEdge;
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.roundRect(first[0] - 24, first[1] - 24, last[0] - first[0] + 48, 48, 20);
  ctx.fill();
  ctx.stroke();
  spots.forEach(([x, y], i) => spot(ctx, x, y, 17, String(i + 1)));
}

/**
 * The name of a section and what its houses count; `variant` is that number, and whether the section is scored.
 * @type {Draw}
 */
export function caption(ctx, { w, variant: [prestige, scored], texts }) {
  const y = 11;
  ctx.fillStyle = 'rgba(251,243,223,.92)';
  ctx.beginPath();
  ctx.roundRect(0, y - 11, w, 22, 7);
  ctx.fill();
  ctx.strokeStyle = 'rgba(58,42,28,.5)';
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = scored ? INK.soft : INK.line;
  const tick = scored ? 16 : 0;
  if (tick) glyph(ctx, 'tick', 12, y, 13);
  fitText(ctx, texts.label, tick + (w - 22 - tick) / 2, y + 0.5, w - 30 - tick, LEAST, 700);
  badge(ctx, 'wreath', prestige, w - 11, y, 26, LEAST);
}

/**
 * Room for a house; crossed out in a section that is scored.
 * @type {Draw}
 */
export function slot(ctx, { variant: [scored] }) {
  const x = 12,
    y = 12;
  ctx.beginPath();
  ctx.roundRect(x - 12, y - 12, 24, 24, 4);
  ctx.fillStyle = scored ? 'rgba(60,48,36,.34)' : 'rgba(255,250,236,.66)';
  ctx.fill();
  ctx.strokeStyle = scored ? 'rgba(60,48,36,.45)' : INK.soft;
  ctx.lineWidth = 1.1;
  ctx.stroke();
  if (scored) {
    ctx.beginPath();
    ctx.moveTo(x - 6, y - 6);
    ctx.lineTo(x + 6, y + 6);
    ctx.moveTo(x + 6, y - 6);
    ctx.lineTo(x - 6, y + 6);
    ctx.stroke();
  }
}

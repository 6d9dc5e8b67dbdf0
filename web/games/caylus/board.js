// The board: its ground with castle, bridge and the road of 28 spaces, and the flags beside the road.

import { INK, font } from '../../board/palette.js';
import { field, river, road, tree } from '../kit/parchment.js';
import { paper } from '../kit/table.js';
import { stillCastle } from './castle.js';
import { stillBridge } from './specials.js';

/** @import {Ctx, Draw, Ground, Point, Rect} from '../game.js' */

/** What never changes, in slices. @type {Ground[]} */
export const boardGround = [
  paper,
  (ctx, { ground }) => {
    river(ctx, .../** @type {Rect} */ (ground.river));
    road(ctx, ground.road.path, ground.road.width);
  },
  (ctx, layout) => {
    for (const [x, y, s] of layout.ground.trees) tree(ctx, x, y, s);
    stillBridge(ctx, layout);
    stillCastle(ctx, layout);
  },
  (ctx, { places }) => {
    for (let i = 0; places[`road.${i + 1}`]; i++) {
      const [x, y] = places[`post.${i + 1}`].box;
      field(ctx, i, places[`road.${i + 1}`].box);
      number(ctx, i + 1, [x - 27, y + 20]);
    }
  },
];

/** @param {Ctx} ctx @param {number} n @param {Point} point */
function number(ctx, n, [x, y]) {
  ctx.save();
  ctx.shadowColor = 'rgba(30,18,6,.4)';
  ctx.shadowBlur = 3;
  ctx.shadowOffsetY = 1.5;
  ctx.beginPath();
  ctx.arc(x - 36, y, 12.5, 0, 7);
  ctx.fillStyle = INK.paper;
  ctx.fill();
  ctx.restore();
  ctx.strokeStyle = INK.roadEdge;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.fillStyle = INK.line;
  ctx.font = font(15.5, 700);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(String(n), x - 36, y + 0.8);
}

/**
 * The flag of a section at its space; pale when the section is scored.
 * @type {Draw}
 */
export function mark(ctx, { variant: [id, scored] }) {
  const [x, y] = [-27, 20];
  ctx.save();
  ctx.globalAlpha = scored ? 0.45 : 1;
  ctx.beginPath();
  ctx.moveTo(x + 27, y - 20);
  ctx.lineTo(x + 51, y - 20);
  ctx.lineTo(x + 51, y + 20);
  ctx.lineTo(x + 39, y + 12);
  ctx.lineTo(x + 27, y + 20);
  ctx.closePath();
  ctx.fillStyle = INK.red;
  ctx.fill();
  ctx.strokeStyle = '#5c130e';
  ctx.lineWidth = 1.2;
  ctx.stroke();
  sectionSign(ctx, id, x + 39, y - 4, 17);
  ctx.restore();
}

/**
 * Keep, wall, tower: the three sections as small signs.
 * @param {Ctx} ctx @param {string} id @param {number} x @param {number} y @param {number} s
 */
function sectionSign(ctx, id, x, y, s) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(s, s);
  ctx.fillStyle = '#fff4d8';
  if (id === 'dungeon') {
    ctx.fillRect(-0.4, -0.35, 0.8, 0.8);
    ctx.fillStyle = INK.red;
    for (const b of [-0.22, -0.04, 0.14]) ctx.fillRect(b, -0.15, 0.08, 0.45);
  } else if (id === 'walls') {
    ctx.fillRect(-0.5, -0.1, 1, 0.5);
    for (const b of [-0.5, -0.12, 0.26]) ctx.fillRect(b, -0.36, 0.24, 0.28);
  } else {
    ctx.fillRect(-0.22, -0.3, 0.44, 0.8);
    for (const b of [-0.32, -0.1, 0.12]) ctx.fillRect(b, -0.5, 0.2, 0.24);
  }
  ctx.restore();
}

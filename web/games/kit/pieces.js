// The shield of a seat, and its charge.

import { CHARGES, seatColors } from '../../board/palette.js';

/** @import {Ctx, Owner} from '../game.js' */

/** @param {Ctx} ctx */
export function shadow(ctx, on = true) {
  ctx.shadowColor = on ? 'rgba(30,18,8,.45)' : 'transparent';
  ctx.shadowBlur = on ? 4 : 0;
  ctx.shadowOffsetY = on ? 2 : 0;
}

/**
 * The seat's heraldic charge, in a box of side 1.
 * @param {Ctx} ctx @param {number} seat @param {number} x @param {number} y @param {number} size
 */
export function charge(ctx, seat, x, y, size, color = '#fff8e8') {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.fillStyle = color;
  ctx.beginPath();
  switch (CHARGES[seat % CHARGES.length]) {
    case 'roundel':
      ctx.arc(0, 0, 0.36, 0, 7);
      break;
    case 'cross':
      ctx.rect(-0.14, -0.46, 0.28, 0.92);
      ctx.rect(-0.46, -0.14, 0.92, 0.28);
      break;
    case 'chevron':
      [
        [-0.46, 0.3],
        [0, -0.34],
        [0.46, 0.3],
        [0.46, 0.0 + 0.44],
        [0.3, 0.44],
        [0, 0.04],
        [-0.3, 0.44],
        [-0.46, 0.44],
      ].forEach(([a, b], i) => (i ? ctx.lineTo(a, b) : ctx.moveTo(a, b)));
      break;
    case 'lozenge':
      ctx.moveTo(0, -0.5);
      ctx.lineTo(0.36, 0);
      ctx.lineTo(0, 0.5);
      ctx.lineTo(-0.36, 0);
      break;
    case 'bars':
      ctx.rect(-0.42, -0.4, 0.84, 0.3);
      ctx.rect(-0.42, 0.1, 0.84, 0.3);
      break;
    case 'pile':
      ctx.moveTo(-0.44, -0.4);
      ctx.lineTo(0.44, -0.4);
      ctx.lineTo(0, 0.46);
      break;
    case 'annulet':
      ctx.arc(0, 0, 0.42, 0, 7);
      ctx.moveTo(0.2, 0);
      ctx.arc(0, 0, 0.2, 0, -7, true);
      break;
    default:
      for (let i = 0; i < 10; i++) {
        const r = i % 2 ? 0.2 : 0.5,
          a = -Math.PI / 2 + (i * Math.PI) / 5;
        ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      }
  }
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

/** On a pale piece the charge has the colour of its edge. @param {Owner} seat */
const tincture = (seat) => (seat.color === 'white' ? seatColors(seat).edge : undefined);

/** @param {Ctx} ctx @param {Owner} seat @param {number} edgeWidth @param {() => void} path */
function body(ctx, seat, edgeWidth, path) {
  const { fill, edge } = seatColors(seat);
  shadow(ctx);
  ctx.beginPath();
  path();
  ctx.fillStyle = fill;
  ctx.fill();
  shadow(ctx, false);
  ctx.strokeStyle = edge;
  ctx.lineWidth = edgeWidth;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.strokeStyle = 'rgba(255,255,255,.55)';
  ctx.lineWidth = edgeWidth * 0.4;
  ctx.stroke();
}

/**
 * A shield, for names and the turn order.
 * @param {Ctx} ctx @param {Owner} seat @param {number} x @param {number} y @param {number} size
 */
export function shield(ctx, seat, x, y, size) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  body(ctx, seat, 0.07, () => {
    ctx.moveTo(-0.4, -0.44);
    ctx.lineTo(0.4, -0.44);
    ctx.lineTo(0.4, 0.02);
    ctx.bezierCurveTo(0.4, 0.3, 0.12, 0.42, 0, 0.48);
    ctx.bezierCurveTo(-0.12, 0.42, -0.4, 0.3, -0.4, 0.02);
    ctx.closePath();
  });
  charge(ctx, seat.seat, 0, -0.06, 0.5, tincture(seat));
  ctx.restore();
}

// The pieces, each in a box of side 1 around (0, 0): followers by what they are sent to, keeps, pawns.

import { seatColors } from '../../canvas/palette.js';
import { shadow } from '../kit/pieces.js';

/** A shape in the colours of a seat; black has a light rim, white a dark one, so that both show on every ground. */
function body(ctx, seat, path, line = 0.07) {
  const { fill, edge } = seatColors(seat),
    dark = seat?.color === 'black';
  shadow(ctx);
  ctx.beginPath();
  path();
  ctx.fillStyle = fill;
  ctx.strokeStyle = dark ? '#fff4d8' : '#2a1d10';
  ctx.lineWidth = line * 1.7;
  ctx.lineJoin = 'round';
  ctx.stroke();
  shadow(ctx, false);
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = line * 0.5;
  ctx.stroke();
}

const ink = (seat) => (seat?.color === 'black' ? '#fff4d8' : '#2a1d10');

/** A person who stands: head and coat. */
function person(ctx, seat) {
  body(ctx, seat, () => {
    ctx.moveTo(-0.32, 0.46);
    ctx.quadraticCurveTo(-0.26, -0.02, -0.1, -0.1);
    ctx.arc(0, -0.26, 0.19, 2.2, 0.95);
    ctx.quadraticCurveTo(0.26, -0.02, 0.32, 0.46);
    ctx.closePath();
  });
}

/** With a horn. */
function herald(ctx, seat) {
  person(ctx, seat);
  ctx.strokeStyle = '#d9a928';
  ctx.lineWidth = 0.08;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(0.06, 0.06);
  ctx.lineTo(0.4, -0.16);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(0.36, -0.3);
  ctx.lineTo(0.48, -0.08);
  ctx.stroke();
}

/** With a sword. */
function squire(ctx, seat) {
  person(ctx, seat);
  ctx.strokeStyle = ink(seat);
  ctx.lineWidth = 0.07;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(0, 0.02);
  ctx.lineTo(0, 0.38);
  ctx.moveTo(-0.12, 0.12);
  ctx.lineTo(0.12, 0.12);
  ctx.stroke();
}

/** With a fork. */
function farmer(ctx, seat) {
  person(ctx, seat);
  ctx.strokeStyle = '#6b4a26';
  ctx.lineWidth = 0.07;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(0.3, 0.46);
  ctx.lineTo(0.3, -0.18);
  ctx.moveTo(0.18, -0.42);
  ctx.lineTo(0.18, -0.2);
  ctx.lineTo(0.42, -0.2);
  ctx.lineTo(0.42, -0.42);
  ctx.moveTo(0.3, -0.42);
  ctx.lineTo(0.3, -0.2);
  ctx.stroke();
}

/** He lies, with a tonsure and a cord. */
function monk(ctx, seat) {
  body(ctx, seat, () => {
    ctx.moveTo(-0.46, 0.3);
    ctx.quadraticCurveTo(-0.02, 0.26, 0.08, 0.1);
    ctx.arc(0.26, 0.02, 0.19, 2.6, 1.6);
    ctx.quadraticCurveTo(0.2, 0.36, -0.46, 0.38);
    ctx.closePath();
  });
  ctx.strokeStyle = ink(seat);
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  ctx.moveTo(-0.06, 0.24);
  ctx.lineTo(-0.02, 0.38);
  ctx.stroke();
  ctx.fillStyle = '#e8c39a';
  ctx.beginPath();
  ctx.arc(0.28, -0.06, 0.09, 0, 7);
  ctx.fill();
}

/** The score pawn. */
function pawn(ctx, seat) {
  body(ctx, seat, () => {
    ctx.moveTo(-0.3, 0.44);
    ctx.lineTo(-0.14, 0);
    ctx.arc(0, -0.2, 0.24, 2.2, 0.95);
    ctx.lineTo(0.3, 0.44);
    ctx.closePath();
  });
}

/** A tower with a flag. */
function keep(ctx, seat) {
  body(ctx, seat, () => {
    for (const [x, y] of [
      [-0.3, 0.46],
      [-0.3, -0.22],
      [-0.16, -0.22],
      [-0.16, -0.1],
      [-0.06, -0.1],
      [-0.06, -0.22],
      [0.06, -0.22],
      [0.06, -0.1],
      [0.16, -0.1],
      [0.16, -0.22],
      [0.3, -0.22],
      [0.3, 0.46],
    ])
      ctx.lineTo(x, y);
    ctx.closePath();
  });
  ctx.strokeStyle = ink(seat);
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  ctx.moveTo(0, -0.12);
  ctx.lineTo(0, -0.5);
  ctx.stroke();
  ctx.fillStyle = '#d9a928';
  ctx.beginPath();
  ctx.moveTo(0, -0.5);
  ctx.lineTo(0.26, -0.4);
  ctx.lineTo(0, -0.3);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = ink(seat);
  ctx.fillRect(-0.08, 0.16, 0.16, 0.3);
}

export const pieces = { herald, squire, farmer, monk, pawn, keep };

// The pieces, each in a box of side 1 around (0, 0): followers by what they are sent to, keeps, pawns.

import { CHARGES, INK, seatColors } from '../../board/palette.js';
import { charge, shadow } from '../kit/pieces.js';

/** @import {Ctx, OwnedSketch, Owner, Point} from '../game.js' */

/**
 * A shape in the colours of a seat; black has a light rim, white a dark one, so that both show on every ground.
 * @param {Ctx} ctx @param {Owner | null} seat @param {() => void} path
 */
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

/** The field of the arms of a seat: the pale one and the dark one would not stand out from the coat. */
/** @type {Record<string, string>} */
const ARMS = { white: '#b8332b', black: '#2f62ab' };

/** @param {Owner | null} seat */
const ink = (seat) => (seat?.color === 'black' ? '#fff4d8' : '#2a1d10');

/** A person who stands: head and coat. @param {Ctx} ctx @param {Owner | null} seat */
function person(ctx, seat) {
  body(ctx, seat, () => {
    ctx.moveTo(-0.32, 0.46);
    ctx.quadraticCurveTo(-0.26, -0.02, -0.1, -0.1);
    ctx.arc(0, -0.26, 0.19, 2.2, 0.95);
    ctx.quadraticCurveTo(0.26, -0.02, 0.32, 0.46);
    ctx.closePath();
  });
}

/**
 * A line with an edge, so that it shows on every ground.
 * @param {Ctx} ctx @param {string} color @param {number} width @param {Point[]} points
 */
function line(ctx, color, width, ...points) {
  ctx.lineCap = ctx.lineJoin = 'round';
  for (const [ink, breadth] of /** @type {[string, number][]} */ ([
    ['#2a1d10', width + 0.06],
    [color, width],
  ])) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = breadth;
    ctx.beginPath();
    points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
    ctx.stroke();
  }
}

/** He blows a horn with a banner. @param {Ctx} ctx @param {Owner | null} seat */
function herald(ctx, seat) {
  person(ctx, seat);
  ctx.beginPath();
  ctx.moveTo(0.2, -0.14);
  ctx.lineTo(0.4, -0.26);
  ctx.lineTo(0.44, 0.1);
  ctx.lineTo(0.35, 0.02);
  ctx.lineTo(0.25, 0.18);
  ctx.closePath();
  ctx.fillStyle = INK.red;
  ctx.fill();
  ctx.strokeStyle = '#2a1d10';
  ctx.lineWidth = 0.03;
  ctx.stroke();
  line(ctx, INK.gold, 0.07, [0.08, -0.1], [0.46, -0.32]);
  line(ctx, INK.gold, 0.07, [0.4, -0.4], [0.5, -0.24]);
}

/** With a sword, and the arms of his house on his shield. @param {Ctx} ctx @param {Owner | null} seat */
function squire(ctx, seat) {
  person(ctx, seat);
  line(ctx, '#e4e8ea', 0.07, [0.36, 0.3], [0.36, -0.44]);
  line(ctx, INK.gold, 0.06, [0.25, 0.16], [0.47, 0.16]);
  ctx.beginPath();
  ctx.moveTo(-0.36, 0);
  ctx.lineTo(0.02, 0);
  ctx.lineTo(0.02, 0.18);
  ctx.quadraticCurveTo(-0.02, 0.36, -0.17, 0.42);
  ctx.quadraticCurveTo(-0.32, 0.36, -0.36, 0.18);
  ctx.closePath();
  const { fill, edge } = seatColors(seat);
  ctx.fillStyle = ARMS[seat?.color ?? ''] ?? fill;
  ctx.fill();
  ctx.strokeStyle = '#2a1d10';
  ctx.lineWidth = 0.05;
  ctx.stroke();
  charge(ctx, seat?.seat ?? 0, -0.17, 0.17, 0.25, ARMS[seat?.color ?? ''] ? '#fff8e8' : edge);
}

/** With a hat of straw and a fork. @param {Ctx} ctx @param {Owner | null} seat */
function farmer(ctx, seat) {
  person(ctx, seat);
  line(ctx, '#a9713a', 0.06, [0.36, 0.46], [0.36, -0.14]);
  line(ctx, '#e4e8ea', 0.05, [0.24, -0.4], [0.25, -0.16], [0.47, -0.16], [0.48, -0.4]);
  line(ctx, '#e4e8ea', 0.05, [0.36, -0.42], [0.36, -0.16]);
  ctx.strokeStyle = '#7a5a1c';
  ctx.lineWidth = 0.035;
  ctx.fillStyle = '#e6c35c';
  ctx.beginPath();
  ctx.ellipse(0, -0.36, 0.3, 0.075, 0, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(0, -0.39, 0.15, 0.11, 0, Math.PI, 0);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}

/** He lies in his cowl, with a tonsure and a cord. @param {Ctx} ctx @param {Owner | null} seat */
function monk(ctx, seat) {
  body(ctx, seat, () => {
    ctx.moveTo(-0.42, -0.16);
    ctx.quadraticCurveTo(-0.1, -0.14, 0.06, -0.24);
    ctx.bezierCurveTo(0.24, -0.34, 0.48, -0.22, 0.48, 0);
    ctx.bezierCurveTo(0.48, 0.22, 0.24, 0.34, 0.06, 0.24);
    ctx.quadraticCurveTo(-0.1, 0.14, -0.42, 0.16);
    ctx.quadraticCurveTo(-0.5, 0, -0.42, -0.16);
    ctx.closePath();
  });
  ctx.beginPath();
  ctx.arc(0.26, 0, 0.15, 0, 7);
  ctx.fillStyle = '#6b4423';
  ctx.fill();
  ctx.beginPath();
  ctx.arc(0.27, 0, 0.09, 0, 7);
  ctx.fillStyle = '#f0cfa6';
  ctx.fill();
  ctx.strokeStyle = ink(seat);
  ctx.lineWidth = 0.05;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-0.12, -0.15);
  ctx.quadraticCurveTo(-0.07, 0, -0.12, 0.15);
  ctx.moveTo(-0.09, 0.02);
  ctx.lineTo(-0.3, 0.05);
  ctx.stroke();
}

/**
 * The score pawn: a banner on a foot, whose cloth has the shape of the arms of its seat. A broad rim shows it on the
 * wall, on plates and before the other one.
 * @param {Ctx} ctx @param {Owner | null} seat
 */
function pawn(ctx, seat) {
  const round = CHARGES[(seat?.seat ?? 0) % CHARGES.length] === 'roundel',
    { fill } = seatColors(seat),
    foot = () => {
      ctx.moveTo(-0.26, 0.47);
      ctx.lineTo(-0.07, 0.1);
      ctx.lineTo(0.07, 0.1);
      ctx.lineTo(0.26, 0.47);
      ctx.closePath();
    },
    head = () => {
      if (round) {
        ctx.moveTo(0.29, -0.17);
        ctx.arc(0, -0.17, 0.29, 0, 7);
      } else
        for (const [i, [x, y]] of [
          [-0.12, -0.47],
          [0.12, -0.47],
          [0.12, -0.29],
          [0.31, -0.29],
          [0.31, -0.05],
          [0.12, -0.05],
          [0.12, 0.13],
          [-0.12, 0.13],
          [-0.12, -0.05],
          [-0.31, -0.05],
          [-0.31, -0.29],
          [-0.12, -0.29],
        ].entries())
          if (i) ctx.lineTo(x, y);
          else ctx.moveTo(x, y);
      ctx.closePath();
    };
  ctx.lineJoin = 'round';
  shadow(ctx);
  for (const [color, width] of /** @type {[string, number][]} */ ([
    [ink(seat) === '#2a1d10' ? '#fff4d8' : '#2a1d10', 0.2],
    [ink(seat), 0.12],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    for (const part of [foot, head]) {
      ctx.beginPath();
      part();
      ctx.stroke();
    }
    shadow(ctx, false);
  }
  ctx.fillStyle = fill;
  for (const part of [foot, head]) {
    ctx.beginPath();
    part();
    ctx.fill();
  }
  ctx.beginPath();
  if (round) ctx.arc(0, -0.17, 0.13, 0, 7);
  ctx.fillStyle = INK.red;
  ctx.fill();
}

/** A tower with a flag. @param {Ctx} ctx @param {Owner | null} seat */
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

/** @type {Record<string, OwnedSketch>} */
export const pieces = { herald, squire, farmer, monk, pawn, keep };

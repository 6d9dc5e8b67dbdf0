// Small drawn signs: cubes, coin, wreath, crown, arrows. All fit a box of side 1 around (0, 0),
// so a sign is drawn by scaling; outlines differ in shape as well as in colour.

import { INK, font } from '../../board/palette.js';

/** @import {Ctx, Point, Sketch} from '../game.js' */

const CUBE = {
  food: { fill: '#ec8fa6', edge: '#8a3550' },
  wood: { fill: '#9a6435', edge: '#4b2b10' },
  stone: { fill: '#a2a9ad', edge: '#484e53' },
  cloth: { fill: '#8a56a8', edge: '#46215f' },
  gold: { fill: '#f3c62c', edge: '#80600a' },
};

/** @param {Ctx} ctx @param {string} fill @param {string} edge */
function outline(ctx, fill, edge, width = 0.07) {
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** @param {Ctx} ctx @param {Point[]} points */
function poly(ctx, ...points) {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
}

/** @type {Record<string, Sketch>} */
const DRAW = {
  food(ctx) {
    // a round loaf of pink with an ear of wheat
    ctx.beginPath();
    ctx.arc(0, 0, 0.43, 0, 7);
    outline(ctx, CUBE.food.fill, CUBE.food.edge);
    ctx.strokeStyle = '#fff4e6';
    ctx.lineCap = 'round';
    ctx.lineWidth = 0.08;
    ctx.beginPath();
    ctx.moveTo(0, 0.3);
    ctx.lineTo(0, -0.28);
    for (const y of [-0.16, 0, 0.16]) {
      ctx.moveTo(-0.17, y - 0.12);
      ctx.lineTo(0, y);
      ctx.lineTo(0.17, y - 0.12);
    }
    ctx.stroke();
  },
  wood(ctx) {
    // a log, seen from its end
    ctx.beginPath();
    ctx.roundRect(-0.46, -0.3, 0.92, 0.6, 0.14);
    outline(ctx, CUBE.wood.fill, CUBE.wood.edge);
    ctx.beginPath();
    ctx.ellipse(0.25, 0, 0.19, 0.29, 0, 0, 7);
    outline(ctx, '#e3bd88', CUBE.wood.edge, 0.05);
    ctx.beginPath();
    ctx.ellipse(0.25, 0, 0.09, 0.14, 0, 0, 7);
    ctx.lineWidth = 0.05;
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.36, -0.09);
    ctx.lineTo(-0.04, -0.09);
    ctx.moveTo(-0.28, 0.09);
    ctx.lineTo(0, 0.09);
    ctx.strokeStyle = '#6d431d';
    ctx.stroke();
  },
  stone(ctx) {
    // a hewn block
    poly(ctx, [-0.45, -0.1], [-0.16, -0.4], [0.4, -0.32], [0.46, 0.2], [0.12, 0.42], [-0.42, 0.3]);
    outline(ctx, CUBE.stone.fill, CUBE.stone.edge);
    poly(ctx, [-0.45, -0.1], [-0.16, -0.4], [0.4, -0.32], [0.1, -0.06]);
    ctx.fillStyle = '#d4d9da';
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(0.1, -0.06);
    ctx.lineTo(0.12, 0.4);
    ctx.lineWidth = 0.05;
    ctx.strokeStyle = CUBE.stone.edge;
    ctx.stroke();
  },
  cloth(ctx) {
    // a hanging cloth with folds
    ctx.beginPath();
    ctx.moveTo(-0.42, -0.4);
    ctx.lineTo(0.42, -0.4);
    ctx.lineTo(0.42, 0.3);
    ctx.quadraticCurveTo(0.28, 0.5, 0.14, 0.32);
    ctx.quadraticCurveTo(0, 0.16, -0.14, 0.34);
    ctx.quadraticCurveTo(-0.28, 0.5, -0.42, 0.3);
    ctx.closePath();
    outline(ctx, CUBE.cloth.fill, CUBE.cloth.edge);
    ctx.strokeStyle = '#dcc3ea';
    ctx.lineWidth = 0.07;
    ctx.beginPath();
    ctx.moveTo(-0.14, -0.22);
    ctx.lineTo(-0.14, 0.14);
    ctx.moveTo(0.14, -0.22);
    ctx.lineTo(0.14, 0.14);
    ctx.stroke();
    ctx.fillStyle = '#d8b24a';
    ctx.fillRect(-0.42, -0.4, 0.84, 0.11);
  },
  gold(ctx) {
    // an ingot
    poly(ctx, [-0.3, -0.26], [0.3, -0.26], [0.47, 0.3], [-0.47, 0.3]);
    outline(ctx, CUBE.gold.fill, CUBE.gold.edge);
    poly(ctx, [-0.24, -0.2], [0.24, -0.2], [0.29, -0.04], [-0.29, -0.04]);
    ctx.fillStyle = '#fff0a8';
    ctx.fill();
  },
  any(ctx) {
    // any cube
    ctx.setLineDash([0.14, 0.08]);
    ctx.beginPath();
    ctx.roundRect(-0.4, -0.4, 0.8, 0.8, 0.12);
    outline(ctx, '#fffaf0', INK.line);
    ctx.setLineDash([]);
    ctx.fillStyle = INK.line;
    ctx.font = font(0.62, 700);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText('?', 0, 0.03);
  },
  coin(ctx) {
    // a silver coin
    ctx.beginPath();
    ctx.arc(0, 0, 0.44, 0, 7);
    outline(ctx, '#dfdcd2', '#5c564a');
    ctx.beginPath();
    ctx.arc(0, 0, 0.33, 0, 7);
    ctx.lineWidth = 0.04;
    ctx.strokeStyle = '#8b8474';
    ctx.stroke();
  },
  wreath(ctx) {
    // a laurel wreath; the number goes inside
    ctx.fillStyle = '#7d8f2a';
    ctx.strokeStyle = '#4d5a13';
    ctx.lineWidth = 0.025;
    for (const side of [-1, 1])
      for (let i = 0; i < 6; i++) {
        const a = Math.PI / 2 - side * (0.35 + i * 0.43),
          x = Math.cos(a) * 0.41,
          y = Math.sin(a) * 0.41;
        ctx.save();
        ctx.translate(x, y);
        ctx.rotate(a + Math.PI / 2 + side * 0.5);
        ctx.beginPath();
        ctx.ellipse(0, 0, 0.15, 0.075, 0, 0, 7);
        ctx.fill();
        ctx.stroke();
        ctx.restore();
      }
  },
  crown(ctx) {
    // a royal crown
    poly(ctx, [-0.44, 0.3], [-0.46, -0.26], [-0.2, 0.02], [0, -0.4], [0.2, 0.02], [0.46, -0.26], [0.44, 0.3]);
    outline(ctx, '#e9bd33', '#7d5a08');
    ctx.fillStyle = '#b8332b';
    for (const x of [-0.24, 0, 0.24]) {
      ctx.beginPath();
      ctx.arc(x, 0.18, 0.06, 0, 7);
      ctx.fill();
    }
  },
  house(ctx) {
    poly(ctx, [-0.36, 0.4], [-0.36, -0.06], [0, -0.42], [0.36, -0.06], [0.36, 0.4]);
    outline(ctx, '#6c9a58', '#274a1b');
    ctx.fillStyle = '#fff3d6';
    ctx.fillRect(-0.1, 0.08, 0.2, 0.32);
  },
  worker(ctx) {
    ctx.beginPath();
    cloak(ctx);
    outline(ctx, '#8b7a66', '#3a2a1c');
  },
  hammer(ctx) {
    ctx.save();
    ctx.rotate(0.7);
    ctx.fillStyle = '#8a5a2f';
    ctx.fillRect(-0.06, -0.2, 0.12, 0.68);
    ctx.beginPath();
    ctx.roundRect(-0.3, -0.42, 0.6, 0.25, 0.05);
    outline(ctx, '#8f979c', '#3b4246');
    ctx.restore();
  },
  scroll(ctx) {
    ctx.beginPath();
    ctx.roundRect(-0.3, -0.38, 0.6, 0.76, 0.08);
    outline(ctx, '#fff6de', '#6b4a1e');
    ctx.strokeStyle = '#6b4a1e';
    ctx.lineWidth = 0.05;
    ctx.beginPath();
    for (const y of [-0.2, -0.05, 0.1]) {
      ctx.moveTo(-0.18, y);
      ctx.lineTo(0.18, y);
    }
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0.14, 0.28, 0.1, 0, 7);
    ctx.fillStyle = '#b8332b';
    ctx.fill();
  },
  arrow(ctx) {
    poly(ctx, [-0.4, -0.12], [0.05, -0.12], [0.05, -0.34], [0.44, 0], [0.05, 0.34], [0.05, 0.12], [-0.4, 0.12]);
    ctx.fillStyle = INK.line;
    ctx.fill();
  },
  slash(ctx) {
    ctx.beginPath();
    ctx.moveTo(-0.12, 0.4);
    ctx.lineTo(0.12, -0.4);
    ctx.lineWidth = 0.09;
    ctx.strokeStyle = INK.line;
    ctx.stroke();
  },
  tick(ctx) {
    ctx.beginPath();
    ctx.moveTo(-0.42, 0.02);
    ctx.lineTo(-0.12, 0.34);
    ctx.lineTo(0.42, -0.36);
    ctx.lineWidth = 0.17;
    ctx.lineCap = ctx.lineJoin = 'round';
    ctx.strokeStyle = INK.soft;
    ctx.stroke();
  },
  hourglass(ctx) {
    poly(ctx, [-0.3, -0.4], [0.3, -0.4], [-0.3, 0.4], [0.3, 0.4]);
    outline(ctx, '#f6dfa8', INK.line);
  },
  lock(ctx) {
    ctx.beginPath();
    ctx.arc(0, -0.1, 0.22, Math.PI, 0);
    ctx.lineWidth = 0.1;
    ctx.strokeStyle = INK.soft;
    ctx.stroke();
    ctx.fillStyle = INK.soft;
    ctx.fillRect(-0.32, -0.1, 0.64, 0.46);
  },
};

/** The outline of a worker: a hooded figure in a cloak. @param {Ctx} ctx */
function cloak(ctx) {
  ctx.moveTo(0, -0.48);
  ctx.bezierCurveTo(0.26, -0.48, 0.28, -0.16, 0.15, -0.06);
  ctx.bezierCurveTo(0.36, 0.02, 0.42, 0.3, 0.42, 0.46);
  ctx.lineTo(-0.42, 0.46);
  ctx.bezierCurveTo(-0.42, 0.3, -0.36, 0.02, -0.15, -0.06);
  ctx.bezierCurveTo(-0.28, -0.16, -0.26, -0.48, 0, -0.48);
  ctx.closePath();
}

/** @param {Ctx} ctx @param {string} name @param {number} x @param {number} y @param {number} size */
export function glyph(ctx, name, x, y, size) {
  const draw = DRAW[name];
  if (!draw) return false;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  draw(ctx);
  ctx.restore();
  return true;
}

export const GLYPHS = Object.keys(DRAW);

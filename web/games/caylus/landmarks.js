// Pictures of buildings: the prestige tiles and the special buildings, in ink on their tile.

import { INK } from '../../canvas/palette.js';
import { glyph } from '../kit/glyphs.js';

function pen(ctx, width = 0.05, color = INK.line) {
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.lineJoin = ctx.lineCap = 'round';
}
function shape(ctx, fill, ...pts) {
  ctx.beginPath();
  pts.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.stroke();
}
const box = (ctx, fill, x, y, w, h) => shape(ctx, fill, [x, y], [x + w, y], [x + w, y + h], [x, y + h]);
function arch(ctx, fill, x, y, w, h) {
  ctx.beginPath();
  ctx.moveTo(x, y + h);
  ctx.lineTo(x, y + w / 2);
  ctx.arc(x + w / 2, y + w / 2, w / 2, Math.PI, 0);
  ctx.lineTo(x + w, y + h);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.stroke();
}
const STONE = '#cfd3d1',
  ROOF = '#8f4b37',
  DARK = '#4a3a2c',
  WALL = '#f3e6c9';

const DRAW = {
  statue(c) {
    box(c, STONE, -0.28, 0.26, 0.56, 0.18);
    box(c, STONE, -0.18, 0.14, 0.36, 0.12);
    c.beginPath();
    c.arc(0, -0.34, 0.1, 0, 7);
    c.fillStyle = '#b9905a';
    c.fill();
    c.stroke();
    shape(c, '#b9905a', [-0.15, 0.14], [-0.13, -0.2], [0.13, -0.2], [0.15, 0.14]);
    c.beginPath();
    c.moveTo(0.12, -0.18);
    c.lineTo(0.3, -0.44);
    c.stroke();
  },
  library(c) {
    box(c, '#9b2d24', -0.4, -0.3, 0.2, 0.68);
    box(c, '#3f7a55', -0.2, -0.4, 0.18, 0.78);
    box(c, '#c9992e', -0.02, -0.24, 0.16, 0.62);
    shape(c, '#44608f', [0.16, -0.26], [0.32, -0.32], [0.46, 0.34], [0.3, 0.38]);
  },
  granary(c) {
    box(c, WALL, -0.34, -0.06, 0.68, 0.48);
    shape(c, '#d9b04a', [-0.44, -0.06], [0, -0.44], [0.44, -0.06]);
    glyph(c, 'food', 0, 0.18, 0.36);
  },
  weaver(c) {
    box(c, '#a9794a', -0.4, -0.4, 0.1, 0.82);
    box(c, '#a9794a', 0.3, -0.4, 0.1, 0.82);
    pen(c, 0.03, '#6b3d86');
    c.beginPath();
    for (let i = 0; i < 7; i++) {
      c.moveTo(-0.24 + i * 0.08, -0.36);
      c.lineTo(-0.24 + i * 0.08, 0.3);
    }
    c.stroke();
    pen(c);
    box(c, '#8a56a8', -0.3, 0, 0.6, 0.3);
  },
  theater(c) {
    c.beginPath();
    c.moveTo(-0.36, -0.34);
    c.quadraticCurveTo(0, -0.2, 0.36, -0.34);
    c.quadraticCurveTo(0.4, 0.36, 0, 0.44);
    c.quadraticCurveTo(-0.4, 0.36, -0.36, -0.34);
    c.fillStyle = WALL;
    c.fill();
    c.stroke();
    c.fillStyle = DARK;
    for (const x of [-0.16, 0.16]) {
      c.beginPath();
      c.ellipse(x, -0.08, 0.09, 0.06, 0, 0, 7);
      c.fill();
    }
    c.beginPath();
    c.arc(0, 0.1, 0.16, 0.2, 2.94);
    c.stroke();
  },
  university(c) {
    shape(c, DARK, [-0.48, -0.14], [0, -0.36], [0.48, -0.14], [0, 0.08]);
    shape(c, DARK, [-0.24, 0], [0, 0.12], [0.24, 0], [0.24, 0.26], [0, 0.36], [-0.24, 0.26]);
    c.beginPath();
    c.moveTo(0.4, -0.12);
    c.lineTo(0.4, 0.24);
    c.stroke();
    c.fillStyle = '#c9992e';
    c.fillRect(0.35, 0.22, 0.1, 0.14);
  },
  monument(c) {
    box(c, STONE, -0.36, 0.28, 0.72, 0.14);
    shape(c, STONE, [-0.14, 0.28], [-0.1, -0.3], [0, -0.46], [0.1, -0.3], [0.14, 0.28]);
    c.beginPath();
    for (const y of [-0.1, 0.04, 0.18]) {
      c.moveTo(-0.07, y);
      c.lineTo(0.07, y);
    }
    c.stroke();
  },
  hotel(c) {
    box(c, WALL, -0.36, -0.2, 0.72, 0.62);
    shape(c, ROOF, [-0.44, -0.2], [-0.26, -0.46], [0.26, -0.46], [0.44, -0.2]);
    for (const x of [-0.26, -0.06, 0.14]) for (const y of [-0.1, 0.1]) box(c, '#5f7fa8', x, y, 0.1, 0.12);
  },
  cathedral(c) {
    shape(
      c,
      '#e4e0d2',
      [-0.44, 0.44],
      [-0.44, -0.24],
      [-0.32, -0.5],
      [-0.2, -0.24],
      [-0.2, -0.12],
      [0, -0.34],
      [0.2, -0.12],
      [0.2, -0.24],
      [0.32, -0.5],
      [0.44, -0.24],
      [0.44, 0.44],
    );
    c.beginPath();
    c.arc(0, -0.02, 0.12, 0, 7);
    c.fillStyle = '#44608f';
    c.fill();
    c.stroke();
    arch(c, DARK, -0.1, 0.18, 0.2, 0.26);
    for (const x of [-0.37, 0.27]) arch(c, '#44608f', x, -0.14, 0.1, 0.26);
  },
  gate(c) {
    box(c, STONE, -0.44, -0.34, 0.24, 0.78);
    box(c, STONE, 0.2, -0.34, 0.24, 0.78);
    box(c, STONE, -0.2, -0.2, 0.4, 0.2);
    arch(c, DARK, -0.18, -0.04, 0.36, 0.48);
    pen(c, 0.04, '#d8c9a8');
    c.beginPath();
    for (const x of [-0.09, 0, 0.09]) {
      c.moveTo(x, 0);
      c.lineTo(x, 0.44);
    }
    c.moveTo(-0.18, 0.18);
    c.lineTo(0.18, 0.18);
    c.stroke();
    pen(c);
  },
  trading_post(c) {
    shape(c, '#b8332b', [-0.46, -0.1], [-0.34, -0.36], [0.34, -0.36], [0.46, -0.1]);
    for (const x of [-0.22, 0.06]) shape(c, '#f6ead0', [x, -0.36], [x + 0.14, -0.36], [x + 0.18, -0.1], [x, -0.1]);
    box(c, '#a9794a', -0.38, 0.14, 0.76, 0.26);
    c.beginPath();
    c.moveTo(-0.38, -0.1);
    c.lineTo(-0.38, 0.14);
    c.moveTo(0.38, -0.1);
    c.lineTo(0.38, 0.14);
    c.stroke();
    glyph(c, 'coin', -0.16, 0.04, 0.26);
    glyph(c, 'coin', 0.06, 0.06, 0.26);
    glyph(c, 'coin', 0.26, 0.04, 0.26);
  },
  merchants_guild(c) {
    c.beginPath();
    c.moveTo(-0.13, 0.24);
    c.lineTo(-0.13, -0.26);
    c.ellipse(0, -0.26, 0.13, 0.07, 0, Math.PI, 0);
    c.lineTo(0.13, 0.24);
    c.ellipse(0, 0.24, 0.13, 0.07, 0, 0, Math.PI);
    c.fillStyle = '#fffdf6';
    c.fill();
    c.stroke();
    c.save();
    c.translate(0.33, 0.05);
    glyph(c, 'arrow', 0, 0, 0.3);
    c.translate(-0.66, 0);
    c.scale(-1, 1);
    glyph(c, 'arrow', 0, 0, 0.3);
    c.restore();
  },
  joust_field(c) {
    c.beginPath();
    c.moveTo(-0.42, 0.4);
    c.lineTo(0.36, -0.4);
    c.moveTo(0.42, 0.4);
    c.lineTo(-0.36, -0.4);
    pen(c, 0.08, '#8a5a2f');
    c.stroke();
    pen(c);
    shape(c, '#b8332b', [0.36, -0.4], [0.1, -0.34], [0.24, -0.16]);
    shape(c, '#2f62ab', [-0.36, -0.4], [-0.1, -0.34], [-0.24, -0.16]);
    glyph(c, 'crown', 0, 0.3, 0.34);
  },
  stables(c) {
    c.beginPath();
    c.arc(0, -0.06, 0.3, 2.5, 0.65);
    pen(c, 0.2, '#4d5357');
    c.stroke();
    pen(c, 0.1, '#9aa2a6');
    c.stroke();
    pen(c);
  },
  inn(c) {
    box(c, '#c9992e', -0.26, -0.24, 0.42, 0.64);
    c.beginPath();
    c.arc(0.16, 0.06, 0.16, -1.4, 1.4);
    c.stroke();
    c.beginPath();
    c.ellipse(-0.05, -0.26, 0.24, 0.1, 0, 0, 7);
    c.fillStyle = '#fff8e8';
    c.fill();
    c.stroke();
  },
};

export function landmark(ctx, id, x, y, size) {
  if (!DRAW[id]) return false;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  pen(ctx);
  DRAW[id](ctx);
  ctx.restore();
  return true;
}

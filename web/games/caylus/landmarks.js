// Pictures of buildings: the prestige tiles and the special buildings, in ink on their tile.

import { glyph } from '../kit/glyphs.js';
import {
  DARK,
  ROOF,
  STONE,
  WALL,
  arch,
  box,
  cathedral,
  granary,
  pen,
  picture,
  shape,
  statue,
  theater,
} from '../kit/buildings.js';

/** @import {Ctx, Sketch} from '../game.js' */

/** @type {Record<string, Sketch>} */
const DRAW = {
  statue,
  granary,
  theater,
  cathedral,
  library(c) {
    box(c, '#9b2d24', -0.4, -0.3, 0.2, 0.68);
    box(c, '#3f7a55', -0.2, -0.4, 0.18, 0.78);
    box(c, '#c9992e', -0.02, -0.24, 0.16, 0.62);
    shape(c, '#44608f', [0.16, -0.26], [0.32, -0.32], [0.46, 0.34], [0.3, 0.38]);
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

/**
 * A picture of the building with this id, where there is one.
 * @param {Ctx} ctx @param {string} id @param {number} x @param {number} y @param {number} size
 */
export const landmark = (ctx, id, x, y, size) => picture(ctx, DRAW[id], x, y, size);

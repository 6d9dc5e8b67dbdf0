// Pictures of the monuments and of the residence, in ink on their tile.

import {
  DARK,
  ROOF,
  STONE,
  WALL,
  arch,
  box,
  cathedral,
  granary,
  picture,
  shape,
  statue,
  theater,
} from '../kit/buildings.js';

/** @import {Ctx, Sketch} from '../game.js' */

const LEAF = '#7d9a4a',
  GLASS = '#5f7fa8';

/** @param {Ctx} c @param {number} x @param {number} y @param {number} r */
function bush(c, x, y, r, fill = LEAF) {
  c.beginPath();
  c.arc(x, y, r, 0, 7);
  c.fillStyle = fill;
  c.fill();
  c.stroke();
}

/** A fountain between two clipped trees. @param {Ctx} c */
function garden(c) {
  for (const x of [-0.32, 0.32]) {
    box(c, DARK, x - 0.03, 0.06, 0.06, 0.28);
    bush(c, x, -0.1, 0.17);
    bush(c, x, -0.32, 0.1);
  }
  shape(c, STONE, [-0.2, 0.2], [0.2, 0.2], [0.14, 0.38], [-0.14, 0.38]);
  box(c, STONE, -0.03, 0, 0.06, 0.2);
  c.strokeStyle = GLASS;
  c.beginPath();
  for (const x of [-0.14, 0.14]) {
    c.moveTo(0, 0);
    c.quadraticCurveTo(x * 0.6, -0.22, x, 0.16);
  }
  c.stroke();
}

/** A cloth works: a house with a wheel, and cloth hung out to dry. @param {Ctx} c */
function factory(c) {
  box(c, WALL, -0.42, -0.04, 0.5, 0.46);
  shape(c, ROOF, [-0.48, -0.04], [-0.38, -0.36], [0.02, -0.36], [0.14, -0.04]);
  arch(c, DARK, -0.36, 0.14, 0.16, 0.28);
  box(c, GLASS, -0.12, 0.08, 0.12, 0.14);
  box(c, '#8a56a8', 0.18, -0.12, 0.24, 0.4);
  c.beginPath();
  c.moveTo(0.12, -0.14);
  c.lineTo(0.48, -0.14);
  c.moveTo(0.46, -0.14);
  c.lineTo(0.46, 0.42);
  c.stroke();
}

/** A broad house of stone with many windows between two turrets. @param {Ctx} c */
function mansion(c) {
  box(c, WALL, -0.3, -0.12, 0.6, 0.54);
  shape(c, ROOF, [-0.34, -0.12], [-0.22, -0.36], [0.22, -0.36], [0.34, -0.12]);
  for (const x of [-0.48, 0.3]) {
    box(c, STONE, x, -0.2, 0.18, 0.62);
    shape(c, '#44608f', [x - 0.03, -0.2], [x + 0.09, -0.5], [x + 0.21, -0.2]);
    arch(c, DARK, x + 0.06, 0, 0.06, 0.14);
  }
  for (const x of [-0.22, -0.05, 0.12]) box(c, GLASS, x, -0.04, 0.1, 0.12);
  arch(c, DARK, -0.08, 0.16, 0.16, 0.26);
}

/** A house of timber and plaster. @param {Ctx} c */
function residence(c) {
  box(c, WALL, -0.34, -0.08, 0.68, 0.5);
  shape(c, '#6c9a58', [-0.44, -0.06], [0, -0.48], [0.44, -0.06]);
  c.beginPath();
  c.moveTo(-0.34, 0.16);
  c.lineTo(0.34, 0.16);
  c.moveTo(-0.34, 0.16);
  c.lineTo(-0.12, -0.08);
  c.moveTo(0.34, 0.16);
  c.lineTo(0.12, -0.08);
  c.stroke();
  box(c, DARK, -0.08, 0.16, 0.16, 0.26);
  for (const x of [-0.27, 0.15]) box(c, GLASS, x, 0.21, 0.12, 0.12);
}

/** @type {Record<string, Sketch>} */
const DRAW = {
  monument_garden: garden,
  monument_factory: factory,
  monument_granary: granary,
  monument_statue: statue,
  monument_theatre: theater,
  monument_cathedral: cathedral,
  monument_mansion: mansion,
  residence,
};

/**
 * A picture of the building with this id, where there is one.
 * @param {Ctx} ctx @param {string} id @param {number} x @param {number} y @param {number} size
 */
export const landmark = (ctx, id, x, y, size) => picture(ctx, DRAW[id], x, y, size);

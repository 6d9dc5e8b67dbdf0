// What stands on tiles and start fields, seen from the south and a little from above: houses, sheds, pigs, trees,
// chapels. All of it is drawn around the point where it stands, (x, y), in parts of a tile's breadth; `px` is a unit of
// the sheet. Roofs have a lit side and a dark one.

import { INK } from '../../board/palette.js';

/** @import {Ctx, Point} from '../game.js' */

const LINE = '#452f1d',
  PLASTER = '#f4e6c8',
  SHADE = '#d8bd8f',
  GLOW = '#ffd257',
  DOOR = '#6a4426',
  STONE = '#c9beaa',
  STONE_SHADE = '#a3967f',
  STRAW = '#e0bb5b',
  WOOD = '#8a5e34';
const ROOFS = [
  ['#c25a38', '#9c3f28'],
  ['#b14a31', '#8b3625'],
  ['#cf7141', '#a9512d'],
  ['#a5583a', '#7f3f28'],
  ['#94503a', '#6f3827'],
];
const LEAVES = [
  ['#5d8a3a', '#8db257'],
  ['#4d7a36', '#7ba34e'],
  ['#73963a', '#a6bd5b'],
];

/** @param {Ctx} ctx @param {number} width */
function pen(ctx, width, color = LINE) {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
}

/** @param {Ctx} ctx @param {string} fill @param {Point[]} points */
function shape(ctx, fill, ...points) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Many boxes in one colour, as [x, y, w, h]. @param {Ctx} ctx @param {string} fill @param {number[][]} all */
function boxes(ctx, fill, ...all) {
  ctx.beginPath();
  for (const [x, y, w, h] of all) ctx.rect(x, y, w, h);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Many discs in one colour, as [x, y, r]. @param {Ctx} ctx @param {string} fill @param {number[][]} all */
export function discs(ctx, fill, ...all) {
  ctx.beginPath();
  for (const [x, y, r] of all) {
    ctx.moveTo(x + r, y);
    ctx.arc(x, y, r, 0, 7);
  }
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Lines in one pen, as lists of points. @param {Ctx} ctx @param {...number[][]} all */
function lines(ctx, ...all) {
  ctx.beginPath();
  for (const points of all) points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.stroke();
}

/**
 * Around its own point, `s` large, looking east or west.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} s @param {boolean} isMirrored @param {() => void} draw
 */
export function placed(ctx, x, y, s, isMirrored, draw) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(isMirrored ? -s : s, s);
  draw();
  ctx.restore();
}

/** What several pictures share: recorded once (web/tools/recorder.mjs). @param {Ctx} ctx @param {() => void} draw */
const shared = (ctx, draw) => placed(ctx, 0, 0, 1, false, draw);

// ---- houses

/** With a gable in front and a long side. @param {Ctx} ctx @param {number} px @param {string[]} roof */
function gabled(ctx, px, [lit, dark]) {
  shared(ctx, () => {
    shape(ctx, SHADE, [-0.08, 0], [-0.08, -0.32], [0.48, -0.36], [0.48, -0.05]);
    ctx.stroke();
    shape(ctx, PLASTER, [-0.5, -0.01], [-0.5, -0.3], [-0.29, -0.7], [-0.08, -0.3], [-0.08, 0]);
    ctx.stroke();
  });
  shape(ctx, lit, [-0.3, -0.8], [0.36, -0.8], [0.57, -0.32], [-0.04, -0.25]);
  ctx.stroke();
  shape(ctx, dark, [-0.3, -0.8], [-0.25, -0.68], [-0.52, -0.18], [-0.58, -0.24]);
  ctx.stroke();
  pen(ctx, px * 0.7, dark);
  lines(
    ctx,
    [
      [-0.2, -0.63],
      [0.42, -0.65],
    ],
    [
      [-0.12, -0.45],
      [0.49, -0.49],
    ],
  );
  shared(ctx, () => {
    boxes(ctx, GLOW, [-0.34, -0.5, 0.1, 0.12], [0.06, -0.24, 0.1, 0.12], [0.28, -0.26, 0.1, 0.12]);
    boxes(ctx, DOOR, [-0.36, -0.2, 0.14, 0.2]);
    chimney(ctx, px, 0.2, -0.82);
  });
}

/** A house whose roof lies across. @param {Ctx} ctx @param {number} px @param {string[]} roof */
function across(ctx, px, [lit, dark]) {
  shared(ctx, () => {
    shape(ctx, PLASTER, [-0.44, 0], [-0.44, -0.34], [0.44, -0.34], [0.44, 0]);
    ctx.stroke();
    boxes(ctx, SHADE, [0.14, -0.33, 0.28, 0.32]);
  });
  shape(ctx, lit, [-0.55, -0.26], [-0.4, -0.74], [0.4, -0.74], [0.55, -0.26]);
  ctx.stroke();
  shape(ctx, dark, [0.28, -0.28], [0.4, -0.7], [0.52, -0.28]);
  pen(ctx, px * 0.7, dark);
  lines(
    ctx,
    [
      [-0.44, -0.58],
      [0.4, -0.58],
    ],
    [
      [-0.5, -0.42],
      [0.4, -0.42],
    ],
  );
  shared(ctx, () => {
    boxes(ctx, GLOW, [-0.34, -0.2, 0.12, 0.13], [0.2, -0.2, 0.12, 0.13]);
    boxes(ctx, DOOR, [-0.09, -0.22, 0.15, 0.22]);
    chimney(ctx, px, -0.24, -0.76);
  });
}

/** Narrow, of two storeys, with timber. @param {Ctx} ctx @param {number} px @param {string[]} roof */
function tall(ctx, px, [lit, dark]) {
  shared(ctx, () => {
    shape(ctx, PLASTER, [-0.3, 0], [-0.3, -0.5], [0, -0.98], [0.3, -0.5], [0.3, 0]);
    ctx.stroke();
    boxes(ctx, SHADE, [0.12, -0.48, 0.16, 0.47]);
    pen(ctx, px * 0.8, WOOD);
    lines(
      ctx,
      [
        [-0.3, -0.28],
        [0.3, -0.28],
      ],
      [
        [-0.24, -0.56],
        [0.24, -0.56],
      ],
    );
    boxes(ctx, GLOW, [-0.2, -0.48, 0.12, 0.13], [0.07, -0.48, 0.12, 0.13], [-0.05, -0.72, 0.1, 0.1]);
    boxes(ctx, DOOR, [-0.08, -0.2, 0.15, 0.2]);
  });
  shape(ctx, lit, [0, -1.08], [0.02, -0.92], [-0.32, -0.38], [-0.42, -0.42]);
  ctx.stroke();
  shape(ctx, dark, [0, -1.08], [0, -0.92], [0.32, -0.38], [0.42, -0.42]);
  ctx.stroke();
}

/** A round tower with a pointed roof. @param {Ctx} ctx @param {number} _px @param {string[]} roof */
function turret(ctx, _px, [lit, dark]) {
  shared(ctx, () => {
    shape(ctx, STONE, [-0.22, 0], [-0.22, -0.66], [0.22, -0.66], [0.22, 0]);
    ctx.stroke();
    boxes(ctx, STONE_SHADE, [0.06, -0.64, 0.14, 0.63]);
    boxes(ctx, GLOW, [-0.05, -0.5, 0.09, 0.14]);
  });
  shape(ctx, lit, [-0.32, -0.6], [0, -1.16], [0.32, -0.6]);
  ctx.stroke();
  shape(ctx, dark, [0.04, -0.62], [0, -1.1], [0.28, -0.62]);
}

/** @param {Ctx} ctx @param {number} px @param {number} x @param {number} y */
function chimney(ctx, px, x, y) {
  shape(ctx, STONE_SHADE, [x, y + 0.16], [x, y - 0.1], [x + 0.12, y - 0.1], [x + 0.12, y + 0.16]);
  pen(ctx, px * 0.8);
  ctx.stroke();
}

const HOUSES = [gabled, across, gabled, tall, across, turret];

/**
 * One of several houses; `n` says which, and the colour of its roof.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px @param {number} s @param {number} n
 */
export function house(ctx, x, y, px, s, n) {
  placed(ctx, x, y, s, n % 7 > 3, () => {
    pen(ctx, px / s);
    HOUSES[n % HOUSES.length](ctx, px / s, ROOFS[n % ROOFS.length]);
  });
}

/**
 * A gate with two turrets, at which a road ends.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px @param {number} s
 */
export function gate(ctx, x, y, px, s) {
  placed(ctx, x, y, s, false, () => {
    pen(ctx, px / s);
    shape(ctx, STONE, [-0.3, 0], [-0.3, -0.6], [0.3, -0.6], [0.3, 0]);
    ctx.stroke();
    shape(ctx, '#b14a31', [-0.36, -0.56], [-0.2, -0.86], [0.2, -0.86], [0.36, -0.56]);
    ctx.stroke();
    for (const side of [-0.4, 0.4]) {
      shape(
        ctx,
        side < 0 ? STONE : STONE_SHADE,
        [side - 0.15, 0.03],
        [side - 0.15, -0.68],
        [side + 0.15, -0.68],
        [side + 0.15, 0.03],
      );
      ctx.stroke();
      shape(ctx, '#8b3625', [side - 0.21, -0.64], [side, -1.1], [side + 0.21, -0.64]);
      ctx.stroke();
    }
    ctx.beginPath();
    ctx.moveTo(-0.17, 0.02);
    ctx.lineTo(-0.17, -0.24);
    ctx.arc(0, -0.24, 0.17, Math.PI, 0);
    ctx.lineTo(0.17, 0.02);
    ctx.closePath();
    ctx.fillStyle = '#33231a';
    ctx.fill();
    ctx.stroke();
    boxes(ctx, GLOW, [-0.44, -0.5, 0.08, 0.13], [0.36, -0.5, 0.08, 0.13]);
  });
}

// ---- pigsties

/**
 * The eaves of a roof of straw are frayed.
 * @param {Ctx} ctx
 * @param {number} px @param {number} left @param {number} right @param {number} top @param {number} low
 */
function thatch(ctx, px, left, right, top, low) {
  const w = right - left;
  ctx.beginPath();
  ctx.moveTo(left + w * 0.16, top);
  ctx.quadraticCurveTo((left + right) / 2, top - 0.06, right - w * 0.16, top);
  ctx.quadraticCurveTo(right - w * 0.03, top + 0.14, right, low);
  for (let i = 1; i <= 8; i++) ctx.lineTo(right - (w * i) / 8, low + (i % 2 ? -0.07 : 0.01));
  ctx.quadraticCurveTo(left + w * 0.03, top + 0.14, left + w * 0.16, top);
  ctx.closePath();
  ctx.fillStyle = STRAW;
  ctx.fill();
  ctx.stroke();
  pen(ctx, px * 0.8, '#a87c2b');
  const deep = low - top;
  lines(
    ctx,
    ...[-0.34, -0.2, -0.06, 0.08, 0.22, 0.36].map((k) => [
      [(left + right) / 2 + w * k * 0.7, top + deep * (0.16 + 0.12 * Math.abs(k))],
      [(left + right) / 2 + w * k, low - deep * 0.2],
    ]),
  );
  pen(ctx, px * 1.6, '#c2963c');
  lines(ctx, [
    [left + w * 0.18, top + 0.02],
    [(left + right) / 2, top - 0.02],
    [right - w * 0.18, top + 0.02],
  ]);
}

/**
 * A wooden shed under straw.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px @param {number} s @param {boolean} isMirrored
 */
export function shed(ctx, x, y, px, s, isMirrored) {
  placed(ctx, x, y, s, isMirrored, () => {
    pen(ctx, px / s);
    shape(ctx, WOOD, [-0.44, 0], [-0.44, -0.36], [0.44, -0.36], [0.44, 0]);
    ctx.stroke();
    pen(ctx, (px * 0.7) / s, '#5f3f22');
    lines(
      ctx,
      ...[-0.3, 0.1, 0.24, 0.36].map((k) => [
        [k, -0.02],
        [k, -0.3],
      ]),
    );
    boxes(ctx, '#2e1f14', [-0.2, -0.26, 0.22, 0.26]);
    pen(ctx, px / s);
    thatch(ctx, px / s, -0.56, 0.56, -0.74, -0.26);
  });
}

/**
 * A barn with a broad door, at which a road ends.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px @param {number} s
 */
export function barn(ctx, x, y, px, s) {
  placed(ctx, x, y, s, false, () => {
    pen(ctx, px / s);
    shape(ctx, WOOD, [-0.46, 0.02], [-0.46, -0.46], [0.46, -0.46], [0.46, 0.02]);
    ctx.stroke();
    shape(ctx, '#3b2717', [-0.2, 0.02], [-0.2, -0.36], [0.2, -0.36], [0.2, 0.02]);
    ctx.stroke();
    pen(ctx, (px * 1.2) / s, '#b58a54');
    lines(
      ctx,
      [
        [-0.2, 0],
        [0, -0.34],
      ],
      [
        [0.2, 0],
        [0, -0.34],
      ],
      [
        [0, 0],
        [0, -0.34],
      ],
    );
    pen(ctx, px / s);
    thatch(ctx, px / s, -0.6, 0.6, -0.92, -0.36);
  });
}

/**
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px @param {number} s @param {boolean} isMirrored
 */
export function pig(ctx, x, y, px, s, isMirrored) {
  placed(ctx, x, y, s, isMirrored, () => {
    pen(ctx, (px * 1.6) / s, '#8d4c46');
    lines(
      ctx,
      ...[-0.26, -0.1, 0.14, 0.28].map((k) => [
        [k, -0.16],
        [k, 0],
      ]),
    );
    lines(ctx, [
      [-0.42, -0.36],
      [-0.52, -0.44],
      [-0.46, -0.5],
      [-0.56, -0.54],
    ]);
    pen(ctx, (px * 0.9) / s, '#8d4c46');
    ctx.beginPath();
    ctx.ellipse(-0.04, -0.32, 0.42, 0.25, 0, 0, 7);
    ctx.fillStyle = '#f0aea4';
    ctx.fill();
    ctx.stroke();
    ctx.beginPath();
    ctx.ellipse(0.34, -0.36, 0.2, 0.18, 0, 0, 7);
    ctx.fill();
    ctx.stroke();
    shape(ctx, '#dc867c', [0.22, -0.48], [0.26, -0.66], [0.38, -0.52]);
    ctx.stroke();
    ctx.beginPath();
    ctx.ellipse(0.51, -0.33, 0.07, 0.09, 0, 0, 7);
    ctx.fillStyle = '#dc867c';
    ctx.fill();
    ctx.stroke();
    discs(ctx, '#3a1c18', [0.38, -0.4, 0.035]);
    discs(ctx, '#f9cfc6', [-0.12, -0.42, 0.09]);
  });
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} px @param {number} s */
export function trough(ctx, x, y, px, s) {
  placed(ctx, x, y, s, false, () => {
    pen(ctx, px / s);
    shape(ctx, '#6d4a2a', [-0.5, -0.26], [0.5, -0.26], [0.4, 0], [-0.4, 0]);
    ctx.stroke();
    shape(ctx, '#d9c17c', [-0.44, -0.26], [-0.2, -0.36], [0.24, -0.34], [0.44, -0.26]);
  });
}

// ---- meadows

/**
 * Clouds of leaves have an edge around all of them.
 * @param {Ctx} ctx
 * @param {number} px @param {string} fill @param {number[][]} all
 */
function crown(ctx, px, fill, ...all) {
  ctx.beginPath();
  for (const [x, y, r] of all) {
    ctx.moveTo(x + r, y);
    ctx.arc(x, y, r, 0, 7);
  }
  pen(ctx, px * 2, '#33491f');
  ctx.stroke();
  ctx.fillStyle = fill;
  ctx.fill();
}

/**
 * A tree; `n` says which: an oak, a poplar, or an apple tree.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px @param {number} s @param {number} n
 */
export function tree(ctx, x, y, px, s, n) {
  const [dark, light] = LEAVES[n % LEAVES.length];
  placed(ctx, x, y, s, n % 2 > 0, () => {
    boxes(ctx, '#6b4a2b', [-0.06, -0.3, 0.12, 0.32]);
    if (n % 4 === 1) {
      ctx.beginPath();
      ctx.ellipse(0, -0.62, 0.19, 0.5, 0, 0, 7);
      pen(ctx, px / s, '#33491f');
      ctx.fillStyle = dark;
      ctx.fill();
      ctx.stroke();
      ctx.beginPath();
      ctx.ellipse(-0.05, -0.72, 0.08, 0.3, 0, 0, 7);
      ctx.fillStyle = light;
      ctx.fill();
      return;
    }
    crown(ctx, px / s, dark, [-0.24, -0.44, 0.25], [0.24, -0.42, 0.25], [0, -0.7, 0.3], [0.02, -0.34, 0.2]);
    discs(ctx, light, [-0.24, -0.52, 0.14], [-0.02, -0.78, 0.18], [0.2, -0.5, 0.09]);
    if (n % 4 === 3)
      discs(ctx, '#c8402f', [-0.22, -0.36, 0.06], [0.1, -0.56, 0.06], [0.3, -0.36, 0.06], [-0.08, -0.8, 0.06]);
  });
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} px @param {number} s @param {number} n */
export function bush(ctx, x, y, px, s, n) {
  const [dark, light] = LEAVES[n % LEAVES.length];
  placed(ctx, x, y, s, n % 2 > 0, () => {
    crown(ctx, px / s, dark, [-0.22, -0.14, 0.18], [0.2, -0.13, 0.17], [0, -0.26, 0.2]);
    discs(ctx, light, [-0.2, -0.2, 0.1], [0.02, -0.32, 0.11]);
    if (n % 3 === 0) discs(ctx, '#f3d7de', [-0.26, -0.1, 0.05], [0.04, -0.18, 0.05], [0.24, -0.16, 0.05]);
  });
}

/**
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px @param {number} s @param {boolean} isMirrored
 */
export function sheep(ctx, x, y, px, s, isMirrored) {
  placed(ctx, x, y, s, isMirrored, () => {
    pen(ctx, (px * 1.4) / s, '#4a4038');
    lines(
      ctx,
      [
        [-0.18, -0.1],
        [-0.18, 0.06],
      ],
      [
        [0.14, -0.1],
        [0.14, 0.06],
      ],
    );
    ctx.beginPath();
    for (const [a, b, r] of [
      [-0.2, -0.22, 0.18],
      [0.14, -0.22, 0.18],
      [-0.04, -0.32, 0.2],
    ]) {
      ctx.moveTo(a + r, b);
      ctx.arc(a, b, r, 0, 7);
    }
    pen(ctx, (px * 1.8) / s, '#7d7466');
    ctx.stroke();
    ctx.fillStyle = '#fbf6e8';
    ctx.fill();
    ctx.beginPath();
    ctx.ellipse(0.36, -0.26, 0.12, 0.1, 0, 0, 7);
    ctx.fillStyle = '#4a4038';
    ctx.fill();
  });
}

const PETALS = ['#fff6da', '#f4d24a', '#e98aa0', '#f0f0ff'];

/** Five, in two of four colours. @param {Ctx} ctx @param {number} x @param {number} y @param {number} n */
export function flowers(ctx, x, y, n) {
  const some = [-0.032, 0.024, 0.04, -0.008, 0.006].map((dx, i) => [
    dx,
    [0.01, -0.016, 0.018, 0.026, -0.034][i],
    0.0105,
  ]);
  placed(ctx, x, y, 1, false, () => {
    discs(ctx, PETALS[n % 4], ...some.slice(0, 3));
    discs(ctx, PETALS[(n + 1) % 4], ...some.slice(3));
  });
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} px @param {number} s */
export function haystack(ctx, x, y, px, s) {
  placed(ctx, x, y, s, false, () => {
    pen(ctx, px / s);
    ctx.beginPath();
    ctx.moveTo(-0.4, 0);
    ctx.bezierCurveTo(-0.4, -0.5, -0.12, -0.74, 0, -0.74);
    ctx.bezierCurveTo(0.12, -0.74, 0.4, -0.5, 0.4, 0);
    ctx.closePath();
    ctx.fillStyle = STRAW;
    ctx.fill();
    ctx.stroke();
    pen(ctx, (px * 0.8) / s, '#a87c2b');
    lines(
      ctx,
      [
        [-0.2, -0.08],
        [-0.1, -0.5],
      ],
      [
        [0.04, -0.1],
        [0.02, -0.56],
      ],
      [
        [0.24, -0.08],
        [0.14, -0.44],
      ],
    );
  });
}

/** @param {Ctx} ctx @param {number} x @param {number} y @param {number} px @param {number} s */
export function rock(ctx, x, y, px, s) {
  placed(ctx, x, y, s, false, () => {
    pen(ctx, px / s, '#5f584c');
    shape(ctx, '#b5ad9e', [-0.4, 0], [-0.32, -0.3], [0.02, -0.42], [0.36, -0.2], [0.42, 0]);
    ctx.stroke();
    shape(ctx, '#d5cebf', [-0.3, -0.2], [0, -0.38], [0.1, -0.24], [-0.16, -0.12]);
  });
}

// ---- what counts

/**
 * A chapel by the wayside: white, with a blue roof and a golden cross.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px
 */
export function chapel(ctx, x, y, px) {
  ctx.beginPath();
  ctx.ellipse(x, y + 0.055, 0.135, 0.06, 0, 0, 7);
  ctx.fillStyle = 'rgba(255,248,210,.8)';
  ctx.fill();
  placed(ctx, x, y + 0.075, 0.24, false, () => {
    const line = px / 0.24;
    pen(ctx, line * 1.1);
    shape(ctx, '#d9d3c8', [-0.02, 0], [-0.02, -0.34], [0.46, -0.38], [0.46, -0.04]);
    ctx.stroke();
    shape(ctx, '#5878b4', [-0.22, -0.8], [0.34, -0.76], [0.54, -0.34], [0, -0.28]);
    ctx.stroke();
    shape(ctx, '#fffdf4', [-0.44, 0], [-0.44, -0.36], [-0.23, -0.72], [-0.02, -0.36], [-0.02, 0]);
    ctx.stroke();
    shape(ctx, '#3c5890', [-0.23, -0.84], [-0.2, -0.68], [-0.46, -0.26], [-0.53, -0.32]);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.33, 0);
    ctx.lineTo(-0.33, -0.16);
    ctx.arc(-0.23, -0.16, 0.1, Math.PI, 0);
    ctx.lineTo(-0.13, 0);
    ctx.closePath();
    ctx.fillStyle = DOOR;
    ctx.fill();
    discs(ctx, GLOW, [-0.23, -0.42, 0.07]);
    boxes(ctx, GLOW, [0.1, -0.26, 0.08, 0.15], [0.28, -0.28, 0.08, 0.15]);
    for (const [color, width] of /** @type {[string, number][]} */ ([
      ['#6d4c05', 3.6],
      [INK.legal, 2],
    ])) {
      pen(ctx, line * width, color);
      lines(
        ctx,
        [
          [-0.23, -0.86],
          [-0.23, -1.16],
        ],
        [
          [-0.34, -1.04],
          [-0.12, -1.04],
        ],
      );
    }
  });
}

/**
 * Stocks by the road: a board with three holes between two posts.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px
 */
export function stocks(ctx, x, y, px) {
  ctx.beginPath();
  ctx.ellipse(x, y + 0.07, 0.15, 0.035, 0, 0, 7);
  ctx.fillStyle = 'rgba(60,40,20,.3)';
  ctx.fill();
  pen(ctx, px * 1.1);
  boxes(ctx, '#6e4320', [x - 0.125, y - 0.11, 0.034, 0.19], [x + 0.091, y - 0.11, 0.034, 0.19]);
  ctx.stroke();
  boxes(ctx, '#a9713a', [x - 0.138, y - 0.082, 0.276, 0.098]);
  ctx.stroke();
  pen(ctx, px * 0.9, '#6b4119');
  lines(ctx, [
    [x - 0.138, y - 0.033],
    [x + 0.138, y - 0.033],
  ]);
  boxes(ctx, '#c58d50', [x - 0.132, y - 0.077, 0.264, 0.014]);
  discs(ctx, '#1d120a', [x - 0.066, y - 0.033, 0.016], [x, y - 0.033, 0.027], [x + 0.066, y - 0.033, 0.016]);
}

/**
 * A fountain: a round basin in which roads end.
 * @param {Ctx} ctx
 * @param {number} x @param {number} y @param {number} px
 */
export function fountain(ctx, x, y, px) {
  /** @param {number} dy @param {number} rx @param {number} ry @param {string} fill */
  const oval = (dy, rx, ry, fill) => {
    ctx.beginPath();
    ctx.ellipse(x, y + dy, rx, ry, 0, 0, 7);
    ctx.fillStyle = fill;
    ctx.fill();
  };
  pen(ctx, px * 1.1);
  oval(0.035, 0.158, 0.122, STONE_SHADE);
  ctx.stroke();
  oval(0, 0.158, 0.122, '#ddd4c2');
  ctx.stroke();
  oval(0.004, 0.12, 0.09, '#4f9ac4');
  ctx.stroke();
  oval(0.02, 0.1, 0.062, '#79bddd');
  shape(ctx, STONE, [x - 0.022, y + 0.02], [x - 0.015, y - 0.07], [x + 0.015, y - 0.07], [x + 0.022, y + 0.02]);
  ctx.stroke();
  oval(-0.07, 0.05, 0.022, '#ddd4c2');
  ctx.stroke();
  pen(ctx, px * 1.3, '#f2fbff');
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(x + side * 0.03, y - 0.07);
    ctx.quadraticCurveTo(x + side * 0.06, y - 0.06, x + side * 0.062, y + 0.012);
    ctx.moveTo(x + side * 0.02, y + 0.05);
    ctx.lineTo(x + side * 0.06, y + 0.042);
  }
  ctx.stroke();
  oval(-0.074, 0.03, 0.012, '#79bddd');
}

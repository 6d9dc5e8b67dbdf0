// The characters: portraits in ink, each with what makes it known; and who has it.

import { INK, LEAST, fitText, roundRect, seatColors } from '../../board/palette.js';
import { glyph } from '../kit/glyphs.js';
import { shield } from '../kit/pieces.js';

/** @import {Ctx, Draw, OwnLayout, Point, Sketch} from '../game.js' */

const BAND = 21;
const SKIN = '#f0cfa6',
  BROWN = '#6b4423',
  GREY = '#9aa2a6',
  STEEL = '#c9d0d3',
  GOLD = '#e9bd33',
  STRAW = '#e6c35c',
  CREAM = '#fff4d8';

// All of it stands in a box of side 1 around (0, 0), the shoulders on its lower edge.

/** @param {Ctx} c @param {string} fill */
function ink(c, fill, width = 0.028) {
  if (fill) {
    c.fillStyle = fill;
    c.fill();
  }
  c.lineWidth = width;
  c.strokeStyle = INK.line;
  c.lineJoin = c.lineCap = 'round';
  c.stroke();
}
/** @param {Ctx} c @param {string} fill @param {Point[]} points */
function shape(c, fill, ...points) {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.closePath();
  ink(c, fill);
}
/** @param {Ctx} c @param {string} fill @param {number} x @param {number} y @param {number} r */
function disc(c, fill, x, y, r, ry = r) {
  c.beginPath();
  c.ellipse(x, y, r, ry, 0, 0, 7);
  ink(c, fill);
}
/** @param {Ctx} c @param {string} color @param {number} width @param {Point[]} points */
function line(c, color, width, ...points) {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.lineWidth = width;
  c.strokeStyle = color;
  c.lineJoin = c.lineCap = 'round';
  c.stroke();
}
/** A stick with an edge of ink. @param {Ctx} c @param {string} color @param {number} width @param {Point[]} points */
function stick(c, color, width, ...points) {
  line(c, INK.line, width + 0.045, ...points);
  line(c, color, width, ...points);
}

/** @param {Ctx} c @param {string} fill */
function shoulders(c, fill) {
  c.beginPath();
  c.moveTo(-0.36, 0.5);
  c.bezierCurveTo(-0.36, 0.24, -0.2, 0.2, 0, 0.2);
  c.bezierCurveTo(0.2, 0.2, 0.36, 0.24, 0.36, 0.5);
  c.closePath();
  ink(c, fill);
}

/**
 * Shoulders, neck and head with a face.
 * @param {Ctx} c @param {{coat: string, hair?: string, skin?: string, beard?: string}} of
 */
function bust(c, { coat, hair = BROWN, skin = SKIN, beard = '' }) {
  shoulders(c, coat);
  shape(c, skin, [-0.07, 0.12], [0.07, 0.12], [0.08, 0.24], [-0.08, 0.24]);
  if (hair) disc(c, hair, 0, -0.08, 0.2, 0.22);
  disc(c, skin, 0, -0.01, 0.165, 0.19);
  if (beard) {
    c.beginPath();
    c.moveTo(-0.165, 0);
    c.bezierCurveTo(-0.16, 0.3, 0.16, 0.3, 0.165, 0);
    c.bezierCurveTo(0.08, 0.1, -0.08, 0.1, -0.165, 0);
    ink(c, beard);
  }
  c.fillStyle = INK.line;
  for (const x of [-0.065, 0.065]) {
    c.beginPath();
    c.arc(x, -0.03, 0.019, 0, 7);
    c.fill();
  }
  line(c, INK.line, 0.022, [0, -0.01], [0.02, 0.045], [-0.005, 0.05]);
  c.beginPath();
  c.arc(0, 0.07, 0.05, 0.5, 2.6);
  c.lineWidth = 0.022;
  c.stroke();
}

/** A hat: a brim, and a crown above it. @param {Ctx} c @param {string} fill @param {number} brim @param {number} top */
function hat(c, fill, brim, top, height = 0.18) {
  c.beginPath();
  c.moveTo(-top, -0.14);
  c.bezierCurveTo(-top, -0.14 - height * 1.25, top, -0.14 - height * 1.25, top, -0.14);
  c.closePath();
  ink(c, fill);
  disc(c, fill, 0, -0.13, brim, 0.05);
}

/** @type {Record<string, Sketch>} */
const DRAW = {
  /** He is up with the sun, and with the cock. */
  early_riser(c) {
    c.save();
    c.fillStyle = '#f7b552';
    for (let i = 0; i < 9; i++) {
      c.beginPath();
      c.moveTo(0, 0.16);
      const a = Math.PI + (i * Math.PI) / 8;
      c.lineTo(Math.cos(a - 0.09) * 0.7, 0.16 + Math.sin(a - 0.09) * 0.7);
      c.lineTo(Math.cos(a + 0.09) * 0.7, 0.16 + Math.sin(a + 0.09) * 0.7);
      c.fill();
    }
    c.restore();
    disc(c, '#ffe08a', 0, 0.1, 0.36);
    bust(c, { coat: '#c2703d', hair: '#b98a3f' });
    c.translate(0.3, 0.24);
    shape(
      c,
      '#fff8e8',
      [-0.16, 0.06],
      [-0.2, -0.14],
      [-0.08, -0.04],
      [0.02, -0.06],
      [0.06, -0.22],
      [0.14, -0.2],
      [0.12, 0.06],
      [0.02, 0.16],
    );
    shape(c, INK.red, [0.05, -0.22], [0.04, -0.31], [0.09, -0.26], [0.12, -0.32], [0.15, -0.2]);
    shape(c, GOLD, [0.14, -0.18], [0.22, -0.15], [0.14, -0.13]);
  },
  /** He works by the moon and a lantern. */
  night_worker(c) {
    c.beginPath();
    c.arc(-0.3, -0.27, 0.14, 0.6, 4.6);
    c.arc(-0.25, -0.32, 0.12, 4.1, 0.9, true);
    ink(c, '#ffe9a8');
    c.fillStyle = '#ffe9a8';
    for (const [x, y] of [
      [0.3, -0.38],
      [0.4, -0.16],
      [-0.42, -0.02],
      [0.14, -0.44],
    ]) {
      c.beginPath();
      c.arc(x, y, 0.022, 0, 7);
      c.fill();
    }
    bust(c, { coat: '#3d4c73', skin: '#dcbb96' });
    c.beginPath();
    c.moveTo(-0.21, -0.06);
    c.bezierCurveTo(-0.2, -0.34, 0.2, -0.34, 0.21, -0.06);
    c.quadraticCurveTo(0, -0.18, -0.21, -0.06);
    ink(c, '#5a6a96');
    disc(c, 'rgba(255,214,110,.4)', 0.3, 0.26, 0.2);
    line(c, INK.line, 0.03, [0.24, 0.14], [0.27, 0.06], [0.33, 0.06], [0.36, 0.14]);
    shape(c, '#ffd86a', [0.22, 0.16], [0.38, 0.16], [0.36, 0.4], [0.24, 0.4]);
    line(c, INK.line, 0.03, [0.3, 0.16], [0.3, 0.4]);
    shape(c, BROWN, [0.2, 0.16], [0.25, 0.1], [0.35, 0.1], [0.4, 0.16]);
  },
  /** He wanders with staff and bundle. */
  journeyman(c) {
    stick(c, '#a9794a', 0.04, [-0.44, 0.42], [0.3, -0.36]);
    disc(c, '#b8332b', 0.3, -0.26, 0.15, 0.14);
    c.fillStyle = CREAM;
    for (const [x, y] of [
      [0.25, -0.3],
      [0.35, -0.3],
      [0.3, -0.2],
    ]) {
      c.beginPath();
      c.arc(x, y, 0.022, 0, 7);
      c.fill();
    }
    bust(c, { coat: '#5d7d4a', hair: '#8a5a2f' });
    hat(c, '#4d4034', 0.34, 0.18);
    shape(c, '#7d9a4a', [0.12, -0.2], [0.2, -0.42], [0.25, -0.38], [0.17, -0.18]);
  },
  /** Hood, mask, and a sack that is not his. */
  thief(c) {
    bust(c, { coat: '#3b3733', skin: '#e6c29a' });
    c.beginPath();
    c.moveTo(0, -0.36);
    c.bezierCurveTo(0.3, -0.34, 0.28, 0.1, 0.22, 0.24);
    c.lineTo(0.13, 0.14);
    c.bezierCurveTo(0.2, -0.08, 0.14, -0.2, 0, -0.2);
    c.bezierCurveTo(-0.14, -0.2, -0.2, -0.08, -0.13, 0.14);
    c.lineTo(-0.22, 0.24);
    c.bezierCurveTo(-0.28, 0.1, -0.3, -0.34, 0, -0.36);
    ink(c, '#4a4440');
    shape(
      c,
      '#1d1a18',
      [-0.16, -0.09],
      [0, -0.06],
      [0.16, -0.09],
      [0.15, 0.02],
      [0.05, 0.03],
      [0, -0.01],
      [-0.05, 0.03],
      [-0.15, 0.02],
    );
    c.fillStyle = '#fff';
    for (const x of [-0.07, 0.07]) {
      c.beginPath();
      c.ellipse(x, -0.025, 0.03, 0.02, 0, 0, 7);
      c.fill();
    }
    disc(c, '#c9a468', 0.28, 0.32, 0.16, 0.15);
    shape(c, '#c9a468', [0.22, 0.2], [0.18, 0.1], [0.28, 0.14], [0.38, 0.1], [0.34, 0.2]);
    line(c, '#7d5a08', 0.03, [0.22, 0.2], [0.34, 0.2]);
    glyph(c, 'coin', 0.28, 0.33, 0.15);
  },
  /** He keeps the keys of other people's doors. */
  steward(c) {
    bust(c, { coat: '#7d4a9e', hair: '#9aa2a6' });
    shape(c, CREAM, [-0.13, 0.2], [0, 0.32], [0.13, 0.2], [0.17, 0.27], [0, 0.42], [-0.17, 0.27]);
    c.beginPath();
    c.moveTo(-0.2, -0.1);
    c.bezierCurveTo(-0.22, -0.34, 0.22, -0.34, 0.2, -0.1);
    c.closePath();
    ink(c, '#5b3574');
    /** @param {number} angle */
    const key = (angle) => {
      c.save();
      c.translate(0.3, 0.12);
      c.rotate(angle);
      stick(c, GOLD, 0.045, [0, 0.1], [0, 0.34]);
      stick(c, GOLD, 0.04, [0, 0.34], [0.08, 0.34]);
      stick(c, GOLD, 0.04, [0, 0.26], [0.06, 0.26]);
      c.restore();
    };
    key(0.35);
    key(-0.25);
    c.beginPath();
    c.arc(0.3, 0.14, 0.08, 0, 7);
    c.lineWidth = 0.075;
    c.strokeStyle = INK.line;
    c.stroke();
    c.lineWidth = 0.035;
    c.strokeStyle = GOLD;
    c.stroke();
  },
  /** Kettle hat, halberd, and the red sash of the provost. */
  bailiff(c) {
    stick(c, '#a9794a', 0.045, [0.36, 0.5], [0.36, -0.3]);
    shape(
      c,
      STEEL,
      [0.33, -0.26],
      [0.36, -0.49],
      [0.39, -0.26],
      [0.49, -0.24],
      [0.46, -0.06],
      [0.38, -0.1],
      [0.27, -0.1],
      [0.24, -0.2],
    );
    bust(c, { coat: '#f0e7d2', beard: '#6b4423' });
    c.save();
    c.beginPath();
    c.moveTo(-0.36, 0.5);
    c.bezierCurveTo(-0.36, 0.24, -0.2, 0.2, 0, 0.2);
    c.bezierCurveTo(0.2, 0.2, 0.36, 0.24, 0.36, 0.5);
    c.clip();
    line(c, INK.red, 0.11, [-0.28, 0.16], [0.22, 0.54]);
    c.restore();
    c.beginPath();
    c.moveTo(-0.17, -0.12);
    c.bezierCurveTo(-0.16, -0.42, 0.16, -0.42, 0.17, -0.12);
    c.closePath();
    ink(c, STEEL);
    disc(c, GREY, 0, -0.12, 0.28, 0.055);
  },
  /** Compasses over a plan. */
  architect(c) {
    bust(c, { coat: '#2f548c', hair: '#3b3733', beard: '#3b3733' });
    c.beginPath();
    c.moveTo(-0.2, -0.1);
    c.bezierCurveTo(-0.26, -0.34, 0.24, -0.36, 0.22, -0.12);
    c.quadraticCurveTo(0, -0.2, -0.2, -0.1);
    ink(c, '#9b2d24');
    c.save();
    c.translate(-0.27, 0.36);
    c.rotate(-0.12);
    shape(c, '#fff8e8', [-0.15, -0.12], [0.17, -0.12], [0.17, 0.14], [-0.15, 0.14]);
    c.lineWidth = 0.02;
    c.strokeStyle = '#2f62ab';
    c.strokeRect(-0.09, -0.03, 0.08, 0.12);
    c.strokeRect(-0.01, -0.07, 0.12, 0.16);
    c.restore();
    stick(c, GOLD, 0.04, [0.28, -0.06], [0.18, 0.36]);
    stick(c, GOLD, 0.04, [0.28, -0.06], [0.42, 0.34]);
    stick(c, GOLD, 0.03, [0.23, 0.18], [0.36, 0.16]);
    disc(c, GOLD, 0.28, -0.1, 0.06);
  },
  /** A crate on his shoulder. */
  deliveryman(c) {
    bust(c, { coat: '#b98a3f', hair: '#4a3320' });
    c.beginPath();
    c.moveTo(-0.19, -0.08);
    c.bezierCurveTo(-0.22, -0.32, 0.22, -0.32, 0.19, -0.08);
    c.closePath();
    ink(c, '#3f7a55');
    c.save();
    c.translate(0.26, -0.04);
    c.rotate(0.08);
    shape(c, '#a9794a', [-0.05, -0.22], [0.24, -0.22], [0.24, 0.18], [-0.05, 0.18]);
    line(c, '#5d3b1c', 0.03, [-0.04, -0.09], [0.23, -0.09]);
    line(c, '#5d3b1c', 0.03, [-0.04, 0.05], [0.23, 0.05]);
    c.restore();
    glyph(c, 'food', 0.26, -0.3, 0.19);
    glyph(c, 'cloth', 0.41, -0.28, 0.16);
    stick(c, SKIN, 0.07, [0.3, 0.3], [0.36, 0.12]);
  },
  /** A lord with a ruff, a feather and a staff. */
  chamberlain(c) {
    stick(c, '#fff8e8', 0.04, [0.36, 0.5], [0.36, -0.2]);
    disc(c, GOLD, 0.36, -0.26, 0.075);
    bust(c, { coat: '#8c2a4e', hair: '#c9992e' });
    c.beginPath();
    for (let i = 0; i < 22; i++) {
      const a = (i * Math.PI) / 11,
        r = i % 2 ? 1 : 0.82;
      c.lineTo(Math.cos(a) * 0.25 * r, 0.21 + Math.sin(a) * 0.085 * r);
    }
    c.closePath();
    ink(c, '#fffdf6');
    c.beginPath();
    c.arc(0, 0.18, 0.22, 0.5, 2.64);
    c.lineWidth = 0.05;
    c.strokeStyle = '#c9992e';
    c.stroke();
    disc(c, GOLD, 0, 0.42, 0.055);
    shape(c, '#8c2a4e', [-0.24, -0.14], [-0.2, -0.28], [0.16, -0.32], [0.22, -0.14]);
    c.beginPath();
    c.moveTo(0.08, -0.26);
    c.quadraticCurveTo(-0.1, -0.52, -0.36, -0.36);
    c.quadraticCurveTo(-0.14, -0.36, 0.02, -0.22);
    ink(c, '#fffdf6');
  },
  /** He shows with the hammer where it goes. */
  foreman(c) {
    bust(c, { coat: '#a14f2e', hair: '#5b3a1e', beard: '#5b3a1e' });
    shape(c, '#8a5a2f', [-0.16, 0.24], [0.16, 0.24], [0.2, 0.5], [-0.2, 0.5]);
    c.beginPath();
    c.moveTo(-0.19, -0.1);
    c.bezierCurveTo(-0.2, -0.34, 0.2, -0.34, 0.19, -0.1);
    c.closePath();
    ink(c, '#d9b52a');
    line(c, INK.line, 0.022, [-0.18, -0.14], [0.18, -0.14]);
    stick(c, SKIN, 0.09, [0.27, 0.34], [0.35, 0.1]);
    glyph(c, 'hammer', 0.34, -0.08, 0.46);
  },
  /** A ring, and a glass to look at it. */
  goldsmith(c) {
    bust(c, { coat: '#5b4a3a', hair: '#d8d2c4', beard: '#d8d2c4' });
    c.beginPath();
    c.moveTo(-0.2, -0.1);
    c.bezierCurveTo(-0.2, -0.3, 0.2, -0.3, 0.2, -0.1);
    c.closePath();
    ink(c, '#7a2f2a');
    c.beginPath();
    c.arc(0.065, -0.03, 0.075, 0, 7);
    c.fillStyle = 'rgba(190,225,240,.75)';
    c.fill();
    c.lineWidth = 0.035;
    c.strokeStyle = '#8f6a10';
    c.stroke();
    c.beginPath();
    c.arc(0.28, 0.26, 0.125, 0, 7);
    c.lineWidth = 0.1;
    c.strokeStyle = INK.line;
    c.stroke();
    c.lineWidth = 0.055;
    c.strokeStyle = GOLD;
    c.stroke();
    shape(c, '#4fb0c6', [0.28, 0.16], [0.19, 0.06], [0.23, 0], [0.33, 0], [0.37, 0.06]);
    glyph(c, 'gold', -0.3, 0.38, 0.26);
  },
  /** A straw hat and a spade. */
  day_laborer(c) {
    stick(c, '#a9794a', 0.045, [0.36, 0.5], [0.36, -0.16]);
    c.beginPath();
    c.moveTo(0.25, -0.14);
    c.lineTo(0.47, -0.14);
    c.lineTo(0.46, -0.34);
    c.quadraticCurveTo(0.36, -0.52, 0.26, -0.34);
    c.closePath();
    ink(c, GREY);
    bust(c, { coat: '#c9b98e', hair: '#7a5a34' });
    shape(c, '#5f7fa8', [-0.1, 0.21], [0.1, 0.21], [0.04, 0.34], [-0.04, 0.34]);
    hat(c, STRAW, 0.36, 0.19, 0.17);
    line(c, '#9b2d24', 0.04, [-0.18, -0.18], [0, -0.16], [0.18, -0.18]);
  },
};

/** What is behind a portrait: sky, evening, walls. */
/** @type {Record<string, string>} */
const BEHIND = {
  early_riser: '#fde3b0',
  night_worker: '#26324f',
  journeyman: '#cfdcc0',
  thief: '#8f97a8',
  steward: '#e3d5ec',
  bailiff: '#d9c3b2',
  architect: '#d7e0ee',
  deliveryman: '#ecd9b5',
  chamberlain: '#f0d3da',
  foreman: '#e0dccb',
  goldsmith: '#e9dcc0',
  day_laborer: '#cfe0e6',
};

/** The portraits as signs, each in a round frame. @type {Record<string, Sketch>} */
export const PORTRAITS = Object.fromEntries(
  Object.entries(DRAW).map(([id, draw]) => [
    `character.${id}`,
    (ctx) => {
      ctx.save();
      ctx.beginPath();
      ctx.arc(0, 0, 0.48, 0, 7);
      ctx.fillStyle = BEHIND[id];
      ctx.fill();
      ctx.lineWidth = 0.05;
      ctx.strokeStyle = INK.line;
      ctx.stroke();
      ctx.clip();
      draw(ctx);
      ctx.restore();
    },
  ]),
);

/** @param {Ctx} ctx @param {number} w @param {number} h @param {string} edge @param {number} width */
function frame(ctx, w, h, edge, width) {
  roundRect(ctx, 0, 0, w, h, 7);
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** The backs of those that are not in the game; the others lie on them. @param {Ctx} ctx @param {OwnLayout} of */
export function gallery(ctx, { places }) {
  for (const [name, { rect }] of Object.entries(places)) {
    if (!name.startsWith('character.')) continue;
    const [x, y, w, h] = rect;
    ctx.save();
    ctx.translate(x, y);
    ctx.globalAlpha = 0.45;
    roundRect(ctx, 0, 0, w, h, 7);
    ctx.fillStyle = '#6d4a34';
    ctx.fill();
    roundRect(ctx, 5, 5, w - 10, h - 10, 5);
    ctx.strokeStyle = '#d9b98a';
    ctx.lineWidth = 1.2;
    ctx.stroke();
    glyph(ctx, 'crown', w / 2, h / 2, w * 0.36);
    ctx.restore();
  }
}

/**
 * A character; `variant` is which, and the colour of who has it, or `board`.
 * @type {Draw}
 */
export function character(ctx, { w, h, variant: [id, where], texts: { label }, catalog }) {
  const seat = catalog.colors.indexOf(where),
    owner = seat < 0 ? null : { seat, color: where },
    edge = owner ? seatColors(owner).edge : INK.line;
  ctx.save();
  ctx.shadowColor = 'rgba(40,24,8,.4)';
  ctx.shadowBlur = 5;
  ctx.shadowOffsetY = 2;
  roundRect(ctx, 0, 0, w, h, 7);
  ctx.fillStyle = BEHIND[id];
  ctx.fill();
  ctx.restore();
  ctx.save();
  roundRect(ctx, 0, 0, w, h, 7);
  ctx.clip();
  ctx.save();
  const size = Math.min(w, h - BAND);
  ctx.translate(w / 2, (h - BAND) / 2 + 3);
  ctx.scale(size, size);
  DRAW[id](ctx);
  ctx.restore();
  ctx.fillStyle = owner ? seatColors(owner).fill : '#f3e6c9';
  ctx.fillRect(0, h - BAND, w, BAND);
  ctx.restore();
  ctx.beginPath();
  ctx.moveTo(0, h - BAND);
  ctx.lineTo(w, h - BAND);
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  frame(ctx, w, h, edge, owner ? 2.6 : 1.4);
  ctx.fillStyle = owner && !LIGHT.includes(where) ? '#ffffff' : INK.line;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  fitText(ctx, label, w / 2, h - BAND / 2 + 0.5, w - 6, LEAST, 600);
  if (owner) shield(ctx, owner, 16, 17, 26);
}

/** Colours of seats on which letters are dark. */
const LIGHT = ['yellow', 'orange', 'white'];

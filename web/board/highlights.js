// Marks around a place: it may be chosen, it has just changed, a hint, the pointer, the keyboard.

import { INK, font, inkOn, roundRect, seatColors } from './palette.js';
import { drawSign } from '../base/signs.js';

/** @import {Ctx, Owner, Point, Rect, Zone} from '../games/game.js' */
/** @import {Effect} from '../contract.js' */

/** Seals on places, with their numbers where there are several. @param {string[]} targets */
export const sealsOf = (targets) =>
  new Map(targets.map((target, index) => [target, targets.length > 1 ? String(index + 1) : '!']));

/** Return the places and arrows of a note. @param {{highlight?: string[], arrows?: string[]} | null} note */
export const pointsOf = (note) => ({
  marks: sealsOf(note?.highlight ?? []),
  arrows: (note?.arrows ?? []).map((arrow) => /** @type {[string, string]} */ (arrow.split('>'))),
});

/**
 * A ring around a piece that may be sent somewhere, and the direction, in radians, in which its seal lies on it.
 * @typedef {{at: Point, radius: number, angle: number, least: number}} Ring
 */

/** Radius of the ring around a piece that may be sent somewhere, in sizes of the piece. */
export const RING = 0.6;
const SEAL = 28; // height of a seal
const FLAG_GAP = 4;

/**
 * Return the box of the seal on a place: on its edge, below what is written at its head; on the corner of a square one,
 * which has its figure in the middle; or on the ring of a piece.
 * @param {Zone} zone @param {string} words @param {Ring | null} ring
 * @returns {Rect}
 */
export function sealBox(zone, words, ring) {
  const [x, y, w, h] = edgeOf(zone),
    width = SEAL + 5 * (words.length - 1);
  if (!ring) {
    const [right, middle] = w === h ? [x + w + 10, y + 3] : [x + w, y + Math.min(h / 2, 38)];
    return [right + 6 - width, middle - SEAL / 2, width, SEAL];
  }
  const { at, radius, angle, least } = ring,
    k = Math.max(radius, 2 * least) / SEAL;
  return [
    at[0] + radius * Math.cos(angle) - (k * width) / 2,
    at[1] + radius * Math.sin(angle) - (k * SEAL) / 2,
    k * width,
    k * SEAL,
  ];
}

/** @param {Ctx} ctx @param {Rect} rect @param {number} grow @param {number} radius */
function frame(ctx, [x, y, w, h], grow, radius) {
  roundRect(ctx, x - grow, y - grow, w + 2 * grow, h + 2 * grow, radius);
}
/**
 * The shape of a zone that is made of parts, filled, with a line around all of them and none between.
 * @param {Ctx} ctx @param {Zone} zone @param {string} fill @param {[color: string, width: number][]} lines
 */
function shape(ctx, zone, fill, lines) {
  const {
      rect: [x, y, w, h],
      trace = () => {},
    } = zone,
    room = 20;
  ctx.save();
  ctx.beginPath();
  trace(ctx);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.beginPath();
  ctx.rect(x - room, y - room, w + 2 * room, h + 2 * room);
  trace(ctx);
  ctx.clip('evenodd');
  ctx.beginPath();
  trace(ctx);
  ctx.lineJoin = 'round';
  for (const [color, width] of lines) line(ctx, color, 2 * width);
  ctx.restore();
}
/** The part of a zone that marks go around. @param {Zone} zone */
const edgeOf = ({ rect, mark }) => mark ?? rect;

const GLOW = [11, 5.5]; // breadths around a place that add up to its glow; each one slows every redrawing

/** @param {Ctx} ctx @param {string} color @param {number} width */
function line(ctx, color, width) {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke();
}

export const MARKS = {
  /**
   * All places that may be chosen: a glow from under their tiles, while the rest of the sheet steps back. Where nothing
   * lies yet, the place itself shines. The `plain` ones stay as they are.
   * @param {Ctx} ctx @param {Zone[]} zones @param {[number, number]} size @param {boolean} empty @param {Zone[]} plain
   */
  glow(ctx, zones, [width, height], empty, plain) {
    const room = 12;
    ctx.save();
    ctx.beginPath();
    for (const zone of zones) ctx.roundRect(...edgeOf(zone), 8);
    if (empty) {
      ctx.fillStyle = INK.shine;
      ctx.fill();
    }
    for (const zone of plain) ctx.rect(...edgeOf(zone));
    ctx.rect(-room, -room, width + 2 * room, height + 2 * room);
    ctx.fillStyle = INK.veil;
    ctx.fill('evenodd');
    ctx.clip('evenodd');
    ctx.fillStyle = INK.glow;
    for (const breadth of GLOW) {
      ctx.beginPath(); // one path, so that neighbors do not add up
      for (const zone of zones) {
        const [x, y, w, h] = edgeOf(zone);
        ctx.roundRect(x - breadth, y - breadth, w + 2 * breadth, h + 2 * breadth, 8 + breadth);
      }
      ctx.fill();
    }
    ctx.restore();
  },

  /**
   * May be chosen: a hairline in the glow; under the pointer a gilt edge between two dark ones, for eyes that see no
   * gold, and filled where it does not show what would lie there.
   * @param {Ctx} ctx @param {Zone} zone @param {boolean} strong
   */
  legal(ctx, zone, strong, filled = strong) {
    if (zone.trace) {
      const fill = strong ? 'rgba(255,214,70,.5)' : 'rgba(255,214,70,.26)';
      shape(ctx, zone, fill, [
        [INK.legalEdge, strong ? 6 : 3.4],
        [INK.legal, strong ? 4.6 : 2.4],
      ]);
      return;
    }
    frame(ctx, edgeOf(zone), strong ? 1 : 0, 9);
    line(ctx, INK.legalEdge, strong ? 8.4 : 1);
    if (strong) line(ctx, INK.legal, 5);
    if (filled) {
      ctx.fillStyle = 'rgba(255,214,70,.2)';
      ctx.fill();
    }
  },

  /**
   * May be chosen, has a piece that waits to be sent there, and is pointed at: its edge alone, so that all of it is
   * seen.
   * @param {Ctx} ctx @param {Zone} zone @param {number} pixel
   */
  outline(ctx, zone, pixel) {
    shape(ctx, zone, 'rgba(255,214,70,.1)', [
      [INK.legalEdge, 4 * pixel],
      [INK.legal, 2.6 * pixel],
    ]);
  },

  /**
   * Under a piece that may be sent to where it is shown: a gilt edge as around a place, broad under the pointer.
   * @param {Ctx} ctx @param {Point} point @param {number} size @param {number} pixel @param {boolean} strong
   */
  waiting(ctx, [x, y], size, pixel, strong) {
    ctx.beginPath();
    ctx.arc(x, y, size * RING, 0, 7);
    ctx.fillStyle = strong ? 'rgba(255,246,214,.95)' : 'rgba(255,246,214,.62)';
    ctx.fill();
    line(ctx, INK.legalEdge, pixel * (strong ? 5 : 3.4));
    line(ctx, INK.legal, pixel * (strong ? 3 : 1.8));
  },

  /**
   * Acts after the choice that is pointed at: a ring around a piece.
   * @param {Ctx} ctx @param {Point} point @param {number} size
   */
  acts(ctx, [x, y], size) {
    ctx.beginPath();
    ctx.arc(x, y, size * 0.62, 0, 7);
    line(ctx, '#fffaf0', size * 0.2);
    line(ctx, '#1d5022', size * 0.11);
  },

  /** Would fit where the pointer is: an edge with a tick. @param {Ctx} ctx @param {{rect: Rect}} of */
  fits(ctx, { rect: [x, y, w, h] }) {
    const [fill, edge] = ['#3f8a43', '#1d5022'],
      r = Math.max(6, w * 0.15);
    ctx.save();
    ctx.lineJoin = ctx.lineCap = 'round';
    frame(ctx, [x, y, w, h], 0, 6);
    line(ctx, '#fffaf0', 6);
    line(ctx, edge, 3.4);
    ctx.beginPath();
    ctx.arc(x + r * 0.7, y + r * 0.7, r, 0, 7);
    ctx.fillStyle = fill;
    ctx.fill();
    line(ctx, '#fffaf0', 1.4);
    ctx.beginPath();
    ctx.moveTo(x + r * 0.25, y + r * 0.7);
    ctx.lineTo(x + r * 0.6, y + r * 1.1);
    ctx.lineTo(x + r * 1.2, y + r * 0.25);
    line(ctx, '#fff', 2);
    ctx.restore();
  },

  /**
   * Has changed since the last action of a person: corners in the color of its seat.
   * @param {Ctx} ctx @param {{rect: Rect}} of @param {Owner | undefined} seat
   */
  fresh(ctx, { rect: [x, y, w, h] }, seat) {
    const arm = 13,
      left = x - 2,
      top = y - 2,
      right = x + w + 2,
      bottom = y + h + 2;
    ctx.beginPath();
    for (const [cx, cy, dx, dy] of [
      [left, top, 1, 1],
      [right, top, -1, 1],
      [right, bottom, -1, -1],
      [left, bottom, 1, -1],
    ]) {
      ctx.moveTo(cx + dx * arm, cy);
      ctx.lineTo(cx, cy);
      ctx.lineTo(cx, cy + dy * arm);
    }
    ctx.save();
    ctx.lineJoin = ctx.lineCap = 'round';
    line(ctx, '#fffaf0', 6.5);
    line(ctx, seat ? seatColors(seat).fill : INK.red, 3.6);
    ctx.restore();
  },

  /**
   * A hint: a numbered seal on a place and a line around it, or around the piece that may be sent there.
   * @param {Ctx} ctx @param {Zone | undefined} zone @param {string} words @param {Ring | null} [ring]
   */
  seal(ctx, zone, words, ring = null) {
    if (!zone) return;
    const [x, y, w, h] = sealBox(zone, words, ring),
      k = h / SEAL;
    ctx.save();
    if (ring) {
      ctx.beginPath();
      ctx.arc(...ring.at, ring.radius + 2 * k, 0, 7);
    } else frame(ctx, edgeOf(zone), 2, 9);
    line(ctx, '#fff', 6.5 * k);
    line(ctx, INK.focus, 4 * k);
    roundRect(ctx, x, y, w, h, h / 2);
    ctx.fillStyle = INK.focus;
    ctx.fill();
    line(ctx, '#fff', 2.5 * k);
    ctx.fillStyle = '#fff';
    ctx.font = font(17 * k, 700);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(words, x + w / 2, y + h / 2 + k);
    ctx.restore();
  },

  /**
   * Draw the effects of a choice as figures and signs on the upper edge of its place, each in its seat's colors. A sign
   * beside a figure says what it needs. They end before `end`.
   * @param {Ctx} ctx @param {Zone | undefined} zone @param {Effect[]} effects @param {Owner[]} seats
   * @param {number} end
   */
  flags(ctx, zone, effects, seats, end) {
    const shown = effects.filter(({ shown: figure, sign }) => figure || sign);
    if (!zone || !shown.length) return;
    const [x, y, w] = zone.rect,
      height = 26;
    ctx.save();
    ctx.font = font(19, 700);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    const widths = shown.map(
        ({ shown: figure, sign }) => (figure ? ctx.measureText(figure).width + 14 : 0) + (sign ? height : 0),
      ),
      all = widths.reduce((sum, width) => sum + width + FLAG_GAP, -FLAG_GAP);
    let left = Math.max(2, Math.min(x + w / 2 - all / 2, end - all - FLAG_GAP));
    const top = Math.max(2, y - height * 0.75);
    shown.forEach(({ shown: figure, sign, seat }, i) => {
      const owner = seat === null ? null : seats[seat],
        { fill, edge } = seatColors(owner),
        ofSign = sign ? height : 0,
        ofFigure = widths[i] - ofSign;
      roundRect(ctx, left, top, widths[i], height, 9);
      ctx.fillStyle = fill;
      ctx.fill();
      line(ctx, '#fffaf0', 5);
      line(ctx, edge, 2.4);
      ctx.fillStyle = inkOn(owner);
      if (figure) ctx.fillText(figure, left + ofFigure / 2, top + height / 2 + 1);
      if (sign) drawSign(ctx, sign, owner, left + ofFigure + ofSign / 2, top + height / 2, height * 0.8);
      left += widths[i] + FLAG_GAP;
    });
    ctx.restore();
  },

  /**
   * From the middle of a place to that of another one.
   * @param {Ctx} ctx @param {Zone | undefined} from @param {Zone | undefined} to
   */
  arrow(ctx, from, to) {
    if (!from || !to) return;
    const [[x, y], [tx, ty]] = [from, to].map(
        ({ middle, rect }) => middle ?? [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2],
      ),
      angle = Math.atan2(ty - y, tx - x),
      length = Math.hypot(tx - x, ty - y);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
    ctx.beginPath();
    ctx.moveTo(0, -5);
    ctx.lineTo(length - 30, -5);
    ctx.lineTo(length - 30, -17);
    ctx.lineTo(length, 0);
    ctx.lineTo(length - 30, 17);
    ctx.lineTo(length - 30, 5);
    ctx.lineTo(0, 5);
    ctx.closePath();
    ctx.lineJoin = 'round';
    line(ctx, '#fff', 5);
    ctx.fillStyle = INK.focus;
    ctx.fill();
    ctx.restore();
  },

  /** The pointer is on a place that cannot be chosen. @param {Ctx} ctx @param {Zone} zone */
  shade(ctx, zone) {
    if (zone.trace) {
      shape(ctx, zone, 'rgba(255,255,255,.24)', [
        ['#fffaf0', 4],
        [INK.soft, 2.2],
      ]);
      return;
    }
    frame(ctx, edgeOf(zone), 1, 8);
    line(ctx, INK.soft, 2);
  },

  /** The keyboard is here. @param {Ctx} ctx @param {Zone | undefined} zone */
  ring(ctx, zone) {
    if (!zone) return;
    if (zone.trace) {
      shape(ctx, zone, 'rgba(255,255,255,.2)', [
        ['#fff', 6],
        [INK.focus, 4],
      ]);
      return;
    }
    frame(ctx, edgeOf(zone), 6, 12);
    line(ctx, '#fff', 6);
    line(ctx, INK.focus, 3.5);
  },
};

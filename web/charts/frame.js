// The frame of a chart: its colors by day and by night, the place of the legend, and the marks on its axes.

import { INK, lineColor, seatColors } from '../board/palette.js';

/** @import {Owner} from '../games/game.js' */
/** @import {ComponentChild} from 'preact' */

/** @typedef {{paper: string, ink: string, soft: string, faint: string, seat: (seat: Owner) => string}} Light */
/** A name in the legend, with its sign around (0, 0). @typedef {{name: string, sign: ComponentChild}} Entry */
/**
 * The place where the pointer is: the words shown there, and the number of the entry or of the point.
 * @typedef {{x: number, y: number, words: string[], entry?: number, index?: number}} Spot
 */
/** Pixels from the left and the top. @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/**
 * The room and light of a chart, the numbers of its hidden entries, and the spot of the pointer; `id` begins its ids.
 * @typedef {{width: number, light: Light, hidden: Set<number>, id: string, spot: Spot | null}} Frame
 */
/**
 * The points of a chart for keys: the chosen one and the last, those with a mark, and the spot of each.
 * @typedef {{chosen: number, last: number, marked: number[], at: (index: number) => Spot}} Steps
 * A chart in its frame: its height, the entries of its legend and their places, its drawing, the spot nearest to a
 * place, and its points, if it has some.
 * @typedef {{height: number, entries: Entry[], places: {x: number, y: number, width: number}[], body: ComponentChild,
 *   near: (x: number, y: number) => Spot | null, steps?: Steps}} Drawn
 * @typedef {(frame: Frame) => Drawn} Plan
 */

export const TEXT = 13; // pixels of its letters
export const LETTER = 7.6; // and about the width of one
const LEGEND_LINE = 24,
  LEGEND_SIGN = 50;

/** @type {Light} */
const DAY = { paper: INK.paper, ink: INK.line, soft: INK.soft, faint: INK.faint, seat: lineColor };
/** @type {Light} */
const NIGHT = {
  paper: '#211912',
  ink: '#efe3cb',
  soft: '#b79f78',
  faint: 'rgba(239,227,203,.2)',
  seat: (seat) => lighter(seatColors(seat).fill),
};
/** @param {boolean} night */
export const lightOf = (night) => (night ? NIGHT : DAY);

/** A color half way to white, for dark ground. @param {string} color */
const lighter = (color) =>
  `#${color.slice(1).replace(/../g, (pair) => Math.round((parseInt(pair, 16) + 255) / 2).toString(16))}`;

/** @param {string} text */
export const widthOf = (text) => LETTER * text.length;

/**
 * The places of the names in the legend, line by line, and its height.
 * @param {string[]} names @param {number} width
 */
export function legendOf(names, width) {
  let x = 10,
    line = 0;
  const places = names.map((name) => {
    const needed = LEGEND_SIGN + widthOf(name);
    if (x > 10 && x + needed > width - 10) {
      x = 10;
      line += 1;
    }
    const place = { x, y: 6 + LEGEND_LINE * (line + 0.5), width: needed };
    x += needed;
    return place;
  });
  return { places, height: 12 + LEGEND_LINE * (line + 1) };
}

/**
 * Round numbers from below the least to above the most, at steps of 1, 2 or 5 times a power of ten, at most about
 * `count` of them.
 * @param {number} least @param {number} most @param {number} count
 */
export function ticksOf(least, most, count) {
  const rough = Math.max(1, (most - least) / count),
    power = 10 ** Math.floor(Math.log10(rough)),
    step = power * /** @type {number} */ ([1, 2, 5, 10].find((one) => one * power >= rough)),
    first = Math.floor(least / step),
    last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/**
 * Indices of the labels that have room in a row.
 * @param {string[]} labels @param {(index: number) => number} xOf
 */
export function roomFor(labels, xOf) {
  let free = -Infinity;
  return labels.flatMap((label, i) => {
    const half = widthOf(label) / 2 + 4;
    if (!label || xOf(i) - half < free) return [];
    free = xOf(i) + half;
    return [i];
  });
}

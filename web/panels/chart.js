// A small chart: for each player the expected final score over the game's decisions. The figures are also a table.

import { INK, seatColors } from '../canvas/palette.js';
import { t } from '../words.js';

const SVG = 'http://www.w3.org/2000/svg';
const DASHES = ['', '9 4', '3 3', '12 3 3 3', '1 4'];
const LEFT = 36, RIGHT = 14, TOP = 10, BOTTOM = 30;

function s(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

const stroke = (seat) => ({ fill: 'none', stroke: seatColors(seat).fill, 'stroke-width': 2.4, 'stroke-dasharray': DASHES[seat.seat % DASHES.length], 'stroke-linejoin': 'round' });

/** A piece of a seat's line, for the legend. */
export function sample(seat) {
  return s('svg', { width: 44, height: 12, 'aria-hidden': 'true', class: 'sample' }, s('line', { x1: 2, x2: 42, y1: 6, y2: 6, ...stroke(seat) }));
}

/** Even figures that enclose all values. */
function scale(values) {
  const low = Math.min(...values), high = Math.max(...values), step = high - low > 60 ? 20 : high - low > 25 ? 10 : 5;
  const from = Math.floor(low / step) * step, to = Math.max(from + step, Math.ceil(high / step) * step), ticks = [];
  for (let tick = from; tick <= to; tick += step) ticks.push(tick);
  return { from, to, ticks };
}

/** The chart of reviews that are sorted by ply; `marked` are plies that are pointed out, `chosen` one of them. */
export function chart({ reviews, seats, plies, marked, chosen, width, height = 230 }) {
  const { from, to, ticks } = scale(reviews.flatMap((review) => review.scores));
  const x = (ply) => LEFT + (width - LEFT - RIGHT) * (plies > 1 ? ply / (plies - 1) : 0);
  const y = (score) => TOP + (height - TOP - BOTTOM) * (to - score) / (to - from);
  const text = (words, at) => s('text', { 'font-size': 12, fill: INK.line, ...at }, words);
  const svg = s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': t('Expected final scores over the game; the table below has the figures') });
  for (const tick of ticks) svg.append(s('line', { x1: LEFT, x2: width - RIGHT, y1: y(tick), y2: y(tick), stroke: INK.faint, 'stroke-width': 1 }), text(tick, { x: LEFT - 6, y: y(tick) + 4, 'text-anchor': 'end' }));
  svg.append(...turns(reviews, x, height, text));
  for (const seat of seats) svg.append(s('polyline', { ...stroke(seat), points: reviews.map((review) => `${x(review.ply).toFixed(1)},${y(review.scores[seat.seat]).toFixed(1)}`).join(' ') }));
  for (const { ply, seat, scores } of reviews) {
    if (ply === chosen) svg.append(s('line', { x1: x(ply), x2: x(ply), y1: TOP, y2: height - BOTTOM, stroke: INK.focus, 'stroke-width': 2 }));
    if (marked.has(ply)) svg.append(s('circle', { cx: x(ply), cy: y(scores[seat]), r: ply === chosen ? 7 : 4.5, fill: INK.legal, stroke: INK.legalEdge, 'stroke-width': 2 }));
  }
  return svg;
}

/** Where each turn begins, as far as it is known, with as many numbers as there is room for. */
function turns(reviews, x, height, text) {
  const starts = new Map();
  for (const { turn, ply } of reviews) if (!starts.has(turn)) starts.set(turn, ply);
  const nodes = [text(t('Turn'), { x: 2, y: height - 10 })];
  let free = LEFT;
  for (const [turn, ply] of starts) {
    nodes.push(s('line', { x1: x(ply), x2: x(ply), y1: height - BOTTOM, y2: height - BOTTOM + 6, stroke: INK.line, 'stroke-width': 1 }));
    if (x(ply) < free) continue;
    nodes.push(text(turn, { x: x(ply), y: height - 10, 'text-anchor': 'middle' }));
    free = x(ply) + 22;
  }
  return nodes;
}

// A chart of bars: one for each seat, of rows with their own color and pattern.

import { t } from '../base/words.js';
import { LETTER, legendOf, roomFor, ticksOf, widthOf } from './frame.js';

/** @import {Row} from '../contract.js' */
/** @import {Plan} from './frame.js' */
/** @import {Drawn} from './lines.jsx' */

const TINCTURES = [
  '#8a6d3b',
  '#2f62ab',
  '#4c7d3c',
  '#d58a1f',
  '#7d4a9e',
  '#2a8c8c',
  '#9b2d24',
  '#d9a928',
  '#b06a4f',
  '#8f8f86',
  '#c24f7a',
  '#a9c24a',
];
const SIDE = 10; // pixels of a pattern
// The first row has none.
const PATTERNS = ['', 'M0 10L10 0', 'M5 2v6', 'M0 0L10 10', 'M0 5h10', 'M2 5h6M5 2v6', 'M0 10L10 0M0 0L10 10'];
const BAR = 30,
  ROOM = 52; // pixels of a bar, and of the room for it
const FADED = 0.3;

/**
 * Plan a chart with the rows of `plus` to the right and those of `minus` to the left. `tinctures` maps ids of rows to
 * colors; other rows get theirs by number.
 * @param {{seats: Drawn[], plus: Row[], minus?: Row[], tinctures?: Record<string, string>}} of
 * @returns {Plan}
 */
export function bars({ seats, plus, minus = [], tinctures = {} }) {
  const rows = [...plus, ...minus].map(({ id, label, seats: figures }, i) => ({
    label,
    figures,
    sign: i < plus.length ? 1 : -1,
    color: tinctures[id] ?? TINCTURES[i % TINCTURES.length],
  }));
  /** @param {number} value */
  const written = (value) => String(minus.length ? Math.abs(value) : value);
  return ({ width, light, hidden, id, spot }) => {
    const { places, height: top } = legendOf(
        rows.map(({ label }) => label),
        width,
      ),
      height = top + 60 + ROOM * seats.length,
      side = Math.min(170, width / 4),
      grid = {
        left: 20 + Math.min(side, Math.max(...seats.map(({ label }) => widthOf(label)))),
        right: width - 26,
        top: top + 10,
        bottom: height - 34,
      },
      room = (grid.bottom - grid.top) / seats.length;
    // Bars grow from 0 to both sides, row by row, those below 0 to the other side.
    const pieces = seats.flatMap((_, seat) => {
      const ends = { right: 0, left: 0 };
      return rows.flatMap(({ figures, sign }, row) => {
        const value = sign * figures[seat];
        if (!value || hidden.has(row)) return [];
        const end = value > 0 ? 'right' : 'left',
          from = ends[end];
        ends[end] += value;
        return [{ seat, row, value, from: Math.min(from, from + value), to: Math.max(from, from + value) }];
      });
    });
    const ticks = ticksOf(
        Math.min(0, ...pieces.map(({ from }) => from)),
        Math.max(0, ...pieces.map(({ to }) => to)),
        width / 90,
      ),
      xOf = (/** @type {number} */ value) =>
        grid.left + ((grid.right - grid.left) * (value - ticks[0])) / (ticks[ticks.length - 1] - ticks[0]),
      yOf = (/** @type {number} */ seat) => grid.top + room * (seat + 0.5),
      patternOf = (/** @type {number} */ row) => `${id}-${row % PATTERNS.length}`;
    return {
      height,
      places,
      entries: rows.map(({ label, color }, row) => ({
        name: label,
        sign: (
          <>
            <rect x={-12} y={-7} width={24} height={14} rx={3} fill={color} />
            <rect x={-12} y={-7} width={24} height={14} rx={3} fill={`url(#${patternOf(row)})`} />
          </>
        ),
      })),
      near(x, y) {
        const piece = pieces.find(
          ({ seat, from, to }) => Math.abs(y - yOf(seat)) <= BAR / 2 && x >= xOf(from) && x <= xOf(to),
        );
        if (!piece) return null;
        const { label } = rows[piece.row],
          words = [
            t('{name}, {what}: {figure}', {
              name: seats[piece.seat].label,
              what: label,
              figure: written(piece.value),
            }),
          ];
        return { x, y, words, entry: piece.row };
      },
      body: (
        <>
          <defs>
            {PATTERNS.map((d, i) => (
              <pattern id={`${id}-${i}`} width={SIDE} height={SIDE} patternUnits="userSpaceOnUse">
                <path d={d || 'M0 0'} stroke="rgba(255,255,255,.5)" stroke-width={2} stroke-linecap="square" />
              </pattern>
            ))}
          </defs>
          {roomFor(ticks.map(written), (i) => xOf(ticks[i])).map((i) => (
            <>
              <path d={`M${xOf(ticks[i])} ${grid.top}V${grid.bottom}`} stroke={ticks[i] ? light.faint : light.soft} />
              <text x={xOf(ticks[i])} y={grid.bottom + 19} text-anchor="middle">
                {written(ticks[i])}
              </text>
            </>
          ))}
          {seats.map(({ label }, seat) => (
            <text x={grid.left - 8} y={yOf(seat) + 4} text-anchor="end">
              {shortened(label, side)}
            </text>
          ))}
          {pieces.map(({ seat, row, from, to }) => {
            const box = { x: xOf(from), y: yOf(seat) - BAR / 2, width: xOf(to) - xOf(from), height: BAR };
            return (
              <g opacity={spot?.entry === undefined || spot.entry === row ? undefined : FADED} stroke={light.paper}>
                <rect {...box} fill={rows[row].color} />
                <rect {...box} fill={`url(#${patternOf(row)})`} />
              </g>
            );
          })}
        </>
      ),
    };
  };
}

/** A name that has so many pixels. @param {string} name @param {number} width */
const shortened = (name, width) =>
  widthOf(name) <= width ? name : `${name.slice(0, Math.max(1, Math.floor(width / LETTER) - 1))}…`;

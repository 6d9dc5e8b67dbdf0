// A chart of lines: one for each seat, with its own dash and symbol, and marks on it.

import { INK } from '../board/palette.js';
import { TEXT, legendOf, roomFor, ticksOf, widthOf } from './frame.js';

/** @import {SeatView} from '../contract.js' */
/** @import {Plan} from './frame.js' */
/** A seat as charts show it. @typedef {Pick<SeatView, 'seat' | 'label' | 'color'>} Drawn */
/**
 * A mark on a line: how much it weighs, in points, and the words that name it.
 * @typedef {{seat: number, index: number, value: number, sign: string, faint: boolean, weight: number,
 *   words: string}} Mark
 * Marks too close to stand apart: the first of them is drawn. @typedef {{x: number, y: number, marks: Mark[]}} Group
 */

// As many as a table has seats (web/board/palette.js).
const DASHES = ['', '9 4', '3 3', '12 3 3 3', '1 4', '16 6', '6 3 1 3', '12 3 1 3 1 3'];
const SHAPES = ['M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z', 'M-4 -4h8v8h-8z', 'M0 -5l5 9h-10z', 'M0 -5l5 5l-5 5l-5 -5z'];
const MOST_SYMBOLS = 30; // with more points, lines have none
const CHOSEN = 12,
  LARGE = 8.5,
  SMALL = 3.5; // pixels of the radius of a mark
const APART = 21, // pixels between two marks that can both be read, and between a faint one and any other
  APART_FAINT = 13;
const MOST_WORDS = 6; // marks of a group that are named

/**
 * The symbol of a seat: full for the first four, empty for the others.
 * @param {number} i @param {string} color @param {string} paper
 */
const symbol = (i, color, paper) => ({
  d: SHAPES[i % SHAPES.length],
  fill: i % (2 * SHAPES.length) < SHAPES.length ? color : paper,
  stroke: color,
  'stroke-width': 2,
});

/** The number of marks in a group, at the corner of the one that is drawn. */
const COUNT = {
  x: LARGE - 2,
  y: 1 - LARGE,
  'font-size': TEXT - 1,
  'font-weight': 700,
  'stroke-width': 3,
  'paint-order': 'stroke',
};

/**
 * Merge marks that would cover each other: a group stands where its chosen or else its heaviest mark does.
 * @param {Mark[]} marks @param {number | null} chosen
 * @param {(mark: Mark) => [x: number, y: number]} placeOf
 */
function grouped(marks, chosen, placeOf) {
  const rank = (/** @type {Mark} */ { index, faint }) => (index === chosen ? 2 : Number(!faint)),
    /** @type {Group[]} */
    groups = [];
  for (const mark of [...marks].sort((a, b) => rank(b) - rank(a) || b.weight - a.weight)) {
    const [x, y] = placeOf(mark),
      apart = rank(mark) ? APART : APART_FAINT,
      group = groups.find((one) => Math.hypot(one.x - x, one.y - y) < apart);
    if (group) group.marks.push(mark);
    else groups.push({ x, y, marks: [mark] });
  }
  return groups;
}

/**
 * `points[i]` are the figures of all seats at `labels[i]`, or null; `starts[i]` stands on the axis, if given; `format`
 * writes a figure; `tall` is the height of the lines; `chosen` is the index of a vertical line.
 * @param {{seats: Drawn[], labels: string[], points: any[], xName: string, starts?: string[] | null, marks?: Mark[],
 *   chosen?: number | null, format?: (figure: number) => string, tall?: number}} of
 * @returns {Plan}
 */
export function lines({
  seats,
  labels,
  points,
  xName,
  starts = null,
  marks = [],
  chosen = null,
  format = String,
  tall = 230,
}) {
  /** @param {number} index @param {number} seat @returns {number | null} */
  const figure = (index, seat) => points[index]?.[seat] ?? null;
  return ({ width, light, hidden, spot }) => {
    const shown = seats.filter((_, i) => !hidden.has(i)),
      figures = shown.flatMap(({ seat }) => labels.map((_, i) => figure(i, seat)).filter((one) => one !== null)),
      ticks = figures.length ? ticksOf(Math.min(...figures), Math.max(...figures), tall / 45) : [0, 1];
    const { places, height: top } = legendOf(
        seats.map(({ label }) => label),
        width,
      ),
      grid = {
        left: 20 + Math.max(...ticks.map((tick) => widthOf(String(tick)))),
        right: width - 26,
        top: top + 10,
        bottom: top + tall - 52,
      },
      wide = (grid.right - grid.left) / Math.max(1, labels.length - 1);
    /** @param {number} index */
    const xOf = (index) => grid.left + wide * index;
    /** @param {number} value */
    const yOf = (value) =>
      grid.bottom - ((grid.bottom - grid.top) * (value - ticks[0])) / (ticks[ticks.length - 1] - ticks[0]);
    const groups = grouped(
      marks.filter(({ seat }) => shown.some((one) => one.seat === seat)),
      chosen,
      ({ index, value }) => [xOf(index), yOf(value)],
    );
    /** @param {number} index @param {number} y @param {Mark[]} named */
    const spotOf = (
      index,
      y,
      named = groups.flatMap((group) => group.marks).filter((mark) => mark.index === index),
    ) => {
      const figures = shown.map(({ seat, label }) => {
          const value = figure(index, seat);
          return `${label}  ${value === null ? '' : format(value)}`;
        }),
        words = named.slice(0, MOST_WORDS).map((mark) => `${labels[mark.index]}  ${mark.words}`),
        rest = named.length - words.length;
      return { x: xOf(index), y, words: [labels[index], ...figures, ...words, ...(rest ? [`+${rest}`] : [])], index };
    };
    return {
      height: top + tall,
      places,
      entries: seats.map((seat, i) => ({
        name: seat.label,
        sign: (
          <>
            <path
              d="M-14 0h28"
              stroke={light.seat(seat)}
              stroke-width={2.4}
              stroke-dasharray={DASHES[i % DASHES.length]}
            />
            <path {...symbol(i, light.seat(seat), light.paper)} />
          </>
        ),
      })),
      near(x, y) {
        if (x < grid.left - 8 || x > grid.right + 8 || y < grid.top || y > grid.bottom) return null;
        const group = groups.find((one) => Math.hypot(one.x - x, one.y - y) <= LARGE);
        if (group) return spotOf(group.marks[0].index, y, group.marks);
        return spotOf(Math.max(0, Math.min(labels.length - 1, Math.round((x - grid.left) / wide))), y);
      },
      steps: {
        chosen: chosen ?? 0,
        last: labels.length - 1,
        marked: groups.map((group) => group.marks[0].index).sort((a, b) => a - b),
        at(index) {
          const group = groups.find(({ marks: [first] }) => first.index === index);
          return spotOf(index, grid.bottom, group?.marks);
        },
      },
      body: (
        <>
          {ticks.map((tick) => (
            <>
              <path d={`M${grid.left} ${yOf(tick)}H${grid.right}`} stroke={light.faint} />
              <text x={grid.left - 8} y={yOf(tick) + 4} text-anchor="end">
                {tick}
              </text>
            </>
          ))}
          <path d={`M${grid.left} ${grid.bottom}H${grid.right}`} stroke={light.soft} />
          {roomFor(starts ?? labels, xOf).map((i) => (
            <>
              <path d={`M${xOf(i)} ${grid.bottom}v5`} stroke={light.soft} />
              <text x={xOf(i)} y={grid.bottom + 19} text-anchor="middle">
                {(starts ?? labels)[i]}
              </text>
            </>
          ))}
          <text x={(grid.left + grid.right) / 2} y={grid.bottom + 40} text-anchor="middle">
            {xName}
          </text>
          {chosen !== null && (
            <path d={`M${xOf(chosen)} ${grid.top}V${grid.bottom}`} stroke={light.soft} stroke-width={2} />
          )}
          {spot?.index !== undefined && (
            <path d={`M${xOf(spot.index)} ${grid.top}V${grid.bottom}`} stroke={light.soft} stroke-dasharray="4 4" />
          )}
          {seats.map((seat, i) => {
            if (hidden.has(i)) return null;
            const places = labels.flatMap((_, index) => {
              const value = figure(index, seat.seat);
              return value === null ? [] : [[xOf(index), yOf(value)]];
            });
            return (
              <g>
                <polyline
                  fill="none"
                  points={places.map((place) => place.map((one) => one.toFixed(1)).join()).join(' ')}
                  stroke={light.seat(seat)}
                  stroke-width={2.4}
                  stroke-linejoin="bevel"
                  stroke-dasharray={DASHES[i % DASHES.length]}
                />
                {labels.length < MOST_SYMBOLS &&
                  places.map(([x, y]) => (
                    <path
                      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
                      {...symbol(i, light.seat(seat), light.paper)}
                    />
                  ))}
              </g>
            );
          })}
          {[...groups].reverse().map(({ x, y, marks: [{ index, sign, faint }, ...others] }) => {
            const count = others.filter((mark) => !mark.faint).length;
            return (
              <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                <circle
                  r={index === chosen ? CHOSEN : faint ? SMALL : LARGE}
                  fill={INK.legal}
                  stroke={INK.legalEdge}
                  stroke-width={2}
                />
                {(index === chosen || !faint) && (
                  <text y={4} text-anchor="middle" fill={INK.line} font-size={TEXT - 2} font-weight={700}>
                    {sign}
                  </text>
                )}
                {count > 0 && (
                  <text {...COUNT} stroke={light.paper}>
                    {count + 1}
                  </text>
                )}
              </g>
            );
          })}
        </>
      ),
    };
  };
}

// What a chart looks like, from its figures: on parchment by day and on walnut by night, every colour doubled by a
// dash, a symbol or a pattern. Each function gives a function of the width and the light: `{height, option}`.

import { INK, lineColor, seatColors } from '../board/palette.js';
import { t } from '../base/words.js';

/** @import {Row, SeatView} from '../contract.js' */
/** A seat as charts show it. @typedef {Pick<SeatView, 'seat' | 'name' | 'color'>} Drawn */
/** @import {Plan} from './figure.js' */

// without quotes: ECharts does not escape them in a saved SVG
const FONT = 'system-ui, Segoe UI, Roboto, Liberation Sans, Arial, sans-serif';
// As many as a table has seats (web/board/palette.js).
const DASHES = ['solid', [9, 4], [3, 3], [12, 3, 3, 3], [1, 4], [16, 6], [6, 3, 1, 3], [12, 3, 1, 3, 1, 3]];
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond'];
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
const LEGEND_LINE = 24,
  LEGEND_SIGN = 50,
  LETTER = 7.6;

/**
 * @typedef {{paper: string, soft: string, faint: string, words: object, seat: (seat: import('../games/game.js').Owner)
 * => string}} Light
 * @param {string} color
 */

const written = (color) => ({ color, fontFamily: FONT, fontSize: 13 });

/** @type {Light} */
const DAY = {
  paper: INK.paper,
  soft: INK.soft,
  faint: INK.faint,
  words: written(INK.line),
  seat: lineColor,
};
/** @type {Light} */
const NIGHT = {
  paper: '#211912',
  soft: '#b79f78',
  faint: 'rgba(239,227,203,.2)',
  words: written('#efe3cb'),
  seat: (seat) => lighter(seatColors(seat).fill),
};
/** @param {boolean | undefined} night */
const lightOf = (night) => (night ? NIGHT : DAY);

/** A colour half way to white, to be seen on dark ground. @param {string} color */
const lighter = (color) =>
  `#${color.slice(1).replace(/../g, (pair) => Math.round((parseInt(pair, 16) + 255) / 2).toString(16))}`;

/**
 * The room that a legend takes; ECharts breaks its lines, but does not make room for them.
 * @param {string[]} names @param {number} width
 */
function legendHeight(names, width) {
  let lines = 1,
    used = 0;
  for (const name of new Set(names)) {
    const needed = LEGEND_SIGN + LETTER * name.length;
    if (used + needed > width - 20) {
      lines += 1;
      used = 0;
    }
    used += needed;
  }
  return 12 + LEGEND_LINE * lines;
}

/**
 * What all charts have in common.
 * @param {number} top
 * @param {Light} light
 */
function common(top, { paper, soft, words }) {
  return {
    animation: false,
    backgroundColor: paper,
    textStyle: words,
    // The page describes the charts itself; from ECharts come the patterns.
    aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
    legend: { type: 'plain', top: 6, left: 10, right: 10, itemGap: 14, textStyle: words },
    // Drawn, because its HTML would have style attributes.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: paper,
      borderColor: soft,
      textStyle: words,
    },
    grid: { top: top + 10, left: 12, right: 26, bottom: 34, containLabel: true },
  };
}

/** @param {Light} light @param {object} more */
const axis = ({ words, soft, faint }, more) => ({
  axisLabel: words,
  axisLine: { lineStyle: { color: soft } },
  splitLine: { lineStyle: { color: faint } },
  nameTextStyle: words,
  ...more,
});

/**
 * A line for each seat; `points[i]` are the figures of all seats at `labels[i]`, or null; `starts[i]` stands on the
 * axis, if given; `tell` writes a figure; `tall` is the height of the lines.
 * @param {{seats: Drawn[], labels: string[], points: any[], xName: string, starts?: string[] | null, marks?: any[],
 *   chosen?: number | null, tell?: (figure: number) => string, tall?: number}} what
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
  tell = String,
  tall = 230,
}) {
  /** @param {number} i */
  const begins = (i) => Boolean(starts?.[i]);
  return (width, night) => {
    const light = lightOf(night),
      top = legendHeight(
        seats.map(({ name }) => name),
        width,
      ),
      shared = common(top, light);
    return {
      height: top + tall,
      option: {
        ...shared,
        tooltip: {
          ...shared.tooltip,
          trigger: 'axis',
          valueFormatter: (/** @type {number | null} */ value) => (value == null ? '' : tell(value)),
        },
        xAxis: axis(light, {
          type: 'category',
          data: labels,
          name: xName,
          nameLocation: 'middle',
          nameGap: 26,
          boundaryGap: false,
          ...(starts
            ? {
                axisTick: { interval: begins },
                axisLabel: {
                  ...light.words,
                  hideOverlap: true,
                  interval: begins,
                  formatter: (/** @type {string} */ _, /** @type {number} */ i) => starts[i],
                },
              }
            : {}),
        }),
        yAxis: axis(light, { type: 'value', scale: true, minInterval: 1 }),
        series: seats.map((seat, i) => ({
          type: 'line',
          name: seat.name,
          data: points.map((point) => point?.[seat.seat] ?? null),
          connectNulls: true,
          color: light.seat(seat),
          lineStyle: { width: 2.4, type: DASHES[i % DASHES.length] },
          symbol: SYMBOLS[i % SYMBOLS.length],
          symbolSize: 8,
          showSymbol: labels.length < 30,
          emphasis: { disabled: true },
          markPoint: {
            symbol: 'circle',
            label: {
              show: true,
              formatter: (/** @type {{data: {sign: string}}} */ { data }) => data.sign,
              color: INK.line,
              fontSize: 11,
              fontWeight: 700,
            },
            data: marks
              .filter((mark) => mark.seat === seat.seat)
              .map(({ index, value, sign, faint }) => ({
                coord: [index, value],
                value: index,
                sign: faint && index !== chosen ? '' : sign,
                symbolSize: index === chosen ? 24 : faint ? 7 : 17,
                itemStyle: { color: INK.legal, borderColor: INK.legalEdge, borderWidth: 2 },
              })),
          },
          markLine:
            i || chosen == null
              ? undefined
              : {
                  silent: true,
                  symbol: 'none',
                  label: { show: false },
                  lineStyle: { color: light.soft, width: 2, type: 'solid' },
                  data: [{ xAxis: chosen }],
                },
        })),
      },
    };
  };
}

/**
 * A bar for each seat, made of rows: what is in `plus` to the right, what is in `minus` to the left. `tinctures` are
 * the colours of rows by their ids; others follow by their number.
 * @param {{seats: Drawn[], plus: Row[], minus?: Row[], tinctures?: Record<string, string>}} of
 * @returns {Plan}
 */
export function bars({ seats, plus, minus = [], tinctures = {} }) {
  /** @param {Row} of @param {number} sign @param {number} number */
  const row = ({ id, label, seats: figures }, sign, number) => ({
    type: 'bar',
    stack: 'all',
    name: label,
    data: figures.map((figure) => sign * figure),
    color: tinctures[id] ?? TINCTURES[number % TINCTURES.length],
    barMaxWidth: 40,
    emphasis: { focus: 'series' },
  });
  const rows = [
    ...plus.map((entry, i) => row(entry, 1, i)),
    ...minus.map((entry, i) => row(entry, -1, plus.length + i)),
  ];
  return (width, night) => {
    const light = lightOf(night),
      top = legendHeight(
        rows.map(({ name }) => name),
        width,
      ),
      shared = common(top, light);
    return {
      height: top + 60 + 52 * seats.length,
      option: {
        ...shared,
        tooltip: {
          ...shared.tooltip,
          trigger: 'item',
          formatter: (/** @type {{seriesName: string, name: string, value: number}} */ { seriesName, name, value }) =>
            t('{name}, {what}: {figure}', { name, what: seriesName, figure: minus.length ? Math.abs(value) : value }),
        },
        xAxis: axis(light, {
          type: 'value',
          minInterval: 1,
          axisLabel: {
            ...light.words,
            formatter: (/** @type {number} */ value) => String(minus.length ? Math.abs(value) : value),
          },
        }),
        yAxis: axis(light, {
          type: 'category',
          inverse: true,
          data: seats.map((seat) => seat.name),
          axisLabel: { ...light.words, width: Math.min(170, width / 4), overflow: 'truncate' },
          axisTick: { show: false },
        }),
        series: rows.map((entry) => ({ ...entry, itemStyle: { borderColor: light.paper, borderWidth: 1 } })),
      },
    };
  };
}

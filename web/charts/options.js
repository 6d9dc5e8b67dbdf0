// What a chart looks like, from its figures: always on parchment, as the seats' colours want it, and every colour
// doubled by a dash, a symbol or a pattern. Each function gives a function of the width: `{height, option}`.

import { INK, seatColors } from '../canvas/palette.js';
import { t } from '../words.js';

const FONT = 'system-ui, Segoe UI, Roboto, Liberation Sans, Arial, sans-serif'; // without quotes: ECharts does not escape them in a saved SVG
const DASHES = ['solid', [9, 4], [3, 3], [12, 3, 3, 3], [1, 4]];
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle'];
const TINCTURES = {
  castle: '#8a6d3b', buildings: '#2f62ab', residences: '#4c7d3c', visitors: '#d58a1f', favors: '#7d4a9e', exchanges: '#2a8c8c', penalties: '#9b2d24',
  gold: '#d9a928', cubes: '#b06a4f', deniers: '#8f8f86', start: '#b9ad95', income: '#d9a928', 'passing first': '#e3cd9c', trading_post: '#c2703d',
  production: '#6d9a3f', 'owner bonus': '#a9c24a', trade: '#3f7fbf', workers: '#5b4a3a', provost: '#c24f7a', joust_field: '#b8332b',
};
const LEGEND_LINE = 24, LEGEND_SIGN = 50, LETTER = 7.6;

const words = { color: INK.line, fontFamily: FONT, fontSize: 13 };

/** The room that a legend takes; ECharts breaks its lines, but does not make room for them. */
function legendHeight(names, width) {
  let lines = 1, used = 0;
  for (const name of new Set(names)) {
    const needed = LEGEND_SIGN + LETTER * name.length;
    if (used + needed > width - 20) { lines += 1; used = 0; }
    used += needed;
  }
  return 12 + LEGEND_LINE * lines;
}

/** What all charts have in common. */
function common(top) {
  return {
    animation: false, backgroundColor: INK.paper, textStyle: words,
    // The page describes the charts itself; from ECharts come the patterns.
    aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
    legend: { type: 'plain', top: 6, left: 10, right: 10, itemGap: 14, textStyle: words },
    // Drawn, because its HTML would have style attributes.
    tooltip: { renderMode: 'richText', confine: true, backgroundColor: INK.paper, borderColor: INK.soft, textStyle: words },
    grid: { top: top + 10, left: 12, right: 26, bottom: 34, containLabel: true },
  };
}

const axis = (more) => ({ axisLabel: words, axisLine: { lineStyle: { color: INK.soft } }, splitLine: { lineStyle: { color: INK.faint } }, nameTextStyle: words, ...more });

/** A line for each seat; `points[i]` are the figures of all seats at `labels[i]`, or null; `starts[i]` stands on the axis, if given. */
export function lines({ seats, labels, points, xName, starts = null, marks = [], chosen = null }) {
  const begins = (i) => Boolean(starts[i]);
  return (width) => {
    const top = legendHeight(seats.map(({ name }) => name), width), shared = common(top);
    return { height: top + 230, option: {
      ...shared,
      tooltip: { ...shared.tooltip, trigger: 'axis' },
      xAxis: axis({ type: 'category', data: labels, name: xName, nameLocation: 'middle', nameGap: 26, boundaryGap: false, ...(starts ? { axisTick: { interval: begins }, axisLabel: { ...words, hideOverlap: true, interval: begins, formatter: (_, i) => starts[i] } } : {}) }),
      yAxis: axis({ type: 'value', scale: true }),
      series: seats.map((seat, i) => ({
        type: 'line', name: seat.name, data: points.map((point) => point?.[seat.seat] ?? null), connectNulls: true, color: seatColors(seat).fill,
        lineStyle: { width: 2.4, type: DASHES[i % DASHES.length] }, symbol: SYMBOLS[i % SYMBOLS.length], symbolSize: 8, showSymbol: labels.length < 30, emphasis: { disabled: true },
        markPoint: { symbol: 'circle', label: { show: false }, data: marks.filter((mark) => mark.seat === seat.seat).map(({ index, value }) => ({ coord: [index, value], value: index, symbolSize: index === chosen ? 18 : 11, itemStyle: { color: INK.legal, borderColor: INK.legalEdge, borderWidth: 2 } })) },
        markLine: i || chosen == null ? undefined : { silent: true, symbol: 'none', label: { show: false }, lineStyle: { color: INK.focus, width: 2, type: 'solid' }, data: [{ xAxis: chosen }] },
      })),
    } };
  };
}

/** A bar for each seat, made of rows: what is in `plus` to the right, what is in `minus` to the left. */
export function bars({ seats, plus, minus = [] }) {
  const row = ({ id, label, seats: figures }, sign) => ({
    type: 'bar', stack: 'all', name: label, data: figures.map((figure) => sign * figure), color: TINCTURES[id] ?? INK.soft, barMaxWidth: 40,
    itemStyle: { borderColor: INK.paper, borderWidth: 1 }, emphasis: { focus: 'series' },
  });
  const rows = [...plus.map((entry) => row(entry, 1)), ...minus.map((entry) => row(entry, -1))];
  return (width) => {
    const top = legendHeight(rows.map(({ name }) => name), width), shared = common(top);
    return { height: top + 60 + 52 * seats.length, option: {
      ...shared,
      tooltip: { ...shared.tooltip, trigger: 'item', formatter: ({ seriesName, name, value }) => t('{name}, {what}: {figure}', { name, what: seriesName, figure: minus.length ? Math.abs(value) : value }) },
      xAxis: axis({ type: 'value', minInterval: 1, axisLabel: { ...words, formatter: (value) => String(minus.length ? Math.abs(value) : value) } }),
      yAxis: axis({ type: 'category', inverse: true, data: seats.map((seat) => seat.name), axisLabel: { ...words, width: Math.min(170, width / 4), overflow: 'truncate' }, axisTick: { show: false } }),
      series: rows,
    } };
  };
}

// Charts as pictures: each figure at its place, seats told apart without color, and the nearest point found.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h, render } from 'preact';
import { bars } from '../../web/charts/bars.jsx';
import { Figure } from '../../web/charts/figure.jsx';
import { legendOf, lightOf, ticksOf } from '../../web/charts/frame.js';
import { lines } from '../../web/charts/lines.jsx';
import { CHARGES } from '../../web/board/palette.js';

const COLORS = ['blue', 'red', 'green', 'orange', 'black', 'purple', 'yellow', 'white'],
  SEATS = COLORS.map((color, seat) => ({ seat, label: color, color }));
/** @type {(value: any) => any} */
const loose = (value) => value;

/** A chart as it is drawn at this width. @param {import('../../web/charts/frame.js').Plan} plan */
function drawn(plan, { width = 600, hidden = new Set(), spot = loose(null) } = {}) {
  const chart = plan({ width, light: lightOf(false), hidden, id: 'a', spot }),
    page = document.createElement('div');
  render(chart.body, page);
  return { ...chart, page, all: (/** @type {string} */ selector) => [...page.querySelectorAll(selector)] };
}

/** @param {Element} line @returns {number[][]} */
const placesOf = (line) => (line.getAttribute('points') ?? '').split(' ').map((place) => place.split(',').map(Number));

test('the lines of all seats differ by dash and symbol, not by color alone', () => {
  const { all, entries } = drawn(
    lines({ seats: SEATS, labels: ['1', '2'], points: [COLORS.map((_, i) => i), []], xName: '' }),
  );
  const kinds = all('polyline').map((line) => line.getAttribute('stroke-dasharray') ?? '');
  assert.equal(new Set(kinds).size, COLORS.length);
  const symbols = all('g > path').map(
    (path) => `${path.getAttribute('d')} ${path.getAttribute('fill') === lightOf(false).paper}`,
  );
  assert.equal(new Set(symbols).size, COLORS.length);
  assert.deepEqual(
    entries.map(({ name }) => name),
    COLORS,
  );
  assert.equal(CHARGES.length, COLORS.length);
});

test('a line goes up with its figures, at equal steps, past those that are unknown', () => {
  const points = [[0], [5], null, [20]],
    chart = drawn(lines({ seats: SEATS.slice(0, 1), labels: ['a', 'b', 'c', 'd'], points, xName: 'Turn' })),
    [[x0, y0], [x1, y1], [x3, y3]] = placesOf(chart.all('polyline')[0]);
  assert.ok(Math.abs(x3 - x0 - 3 * (x1 - x0)) < 0.3);
  assert.ok(Math.abs(y0 - y3 - 4 * (y0 - y1)) < 0.5);
  assert.ok(y3 < y0);
  for (const [x, index] of [
    [x0, 0],
    [x1 + 5, 1],
    [x3 - 5, 3],
  ])
    assert.equal(chart.near(x, y1)?.index, index);
  assert.deepEqual(chart.near(x1, y1)?.words, ['b', 'blue  5']);
  assert.equal(chart.near(x1, chart.height + 5), null);
});

test('hidden lines are not drawn, and the scale is that of the others', () => {
  const plan = lines({
    seats: SEATS.slice(0, 2),
    labels: ['a', 'b'],
    points: [
      [0, 0],
      [4, 900],
    ],
    xName: '',
  });
  assert.equal(drawn(plan).all('polyline').length, 2);
  const alone = drawn(plan, { hidden: new Set([1]) });
  assert.equal(alone.all('polyline').length, 1);
  assert.ok(!alone.all('text').some((text) => Number(text.textContent) > 4));
});

test('a mark stands on its line with its sign; a faint one shows its sign only when it is chosen', () => {
  const seats = SEATS.slice(0, 1),
    marks = [
      { seat: 0, index: 0, value: 1, sign: '??', faint: false, weight: 6, words: '??' },
      { seat: 0, index: 1, value: 2, sign: '?!', faint: true, weight: 2, words: '?!' },
    ],
    of = (/** @type {number | null} */ chosen) =>
      drawn(lines({ seats, labels: ['a', 'b'], points: [[1], [2]], xName: '', marks, chosen }))
        .all('g > text')
        .map(({ textContent }) => textContent);
  assert.deepEqual(of(null), ['??']);
  assert.deepEqual(of(1), ['??', '?!']);
});

/** Forty marks on a line that falls, the third of each three heavier than the others. */
const FORTY = Array.from({ length: 40 }, (_, index) => ({
  seat: 0,
  index: 2 * index,
  value: 40 - index,
  sign: index % 3 === 2 ? '??' : '?',
  faint: index % 5 === 4,
  weight: (index % 3) + 1,
  words: `mark ${index}`,
}));
const falling = (/** @type {number | null} */ chosen) =>
  lines({
    seats: SEATS.slice(0, 1),
    labels: Array.from({ length: 80 }, (_, index) => String(index + 1)),
    points: Array.from({ length: 80 }, (_, index) => [40 - index / 2]),
    xName: '',
    marks: FORTY,
    chosen,
  });
/** @param {Element} group @returns {number[]} */
const placeOf = (group) =>
  (/[\d.]+ [\d.]+/.exec(group.getAttribute('transform') ?? '')?.[0] ?? '').split(' ').map(Number);

test('of forty marks those that would cover each other are one, with their number; pointing names them', () => {
  for (const width of [360, 600, 1000]) {
    const chart = drawn(falling(null), { width }),
      groups = chart.all('g').filter((group) => group.querySelector('circle')),
      places = groups.map(placeOf),
      radii = groups.map((group) => Number(group.querySelector('circle')?.getAttribute('r')));
    for (const [i, [x, y]] of places.entries())
      for (const [j, [otherX, otherY]] of places.entries())
        assert.ok(i <= j || Math.hypot(x - otherX, y - otherY) > radii[i] + radii[j], `${width}: ${i} and ${j}`);
    const counted = groups.map((group) => Number([...group.querySelectorAll('text')][1]?.textContent ?? 1));
    if (width === 1000) continue;
    assert.ok(Math.max(...counted) > 1 && groups.length < FORTY.length);
    const at = counted.findIndex((count) => count > 1),
      words = chart.near(places[at][0] + 2, places[at][1] - 2)?.words ?? [];
    assert.ok(words.filter((line) => line.includes('mark ')).length > 1, `${words}`);
  }
});

test('the chosen mark is the one that is drawn', () => {
  for (const { index } of FORTY) {
    const steps = drawn(falling(index), { width: 400 }).steps;
    assert.ok(steps?.marked.includes(index));
    assert.ok(steps.at(index).words.some((line) => line.endsWith(`mark ${index / 2}`)));
  }
});

test('keys lead along a chart from point to point and from mark to mark, and Enter picks', async () => {
  globalThis.ResizeObserver = loose(
    class {
      /** @param {() => void} callback */
      constructor(callback) {
        this.callback = callback;
      }
      observe(/** @type {any} */ place) {
        Object.defineProperty(place, 'clientWidth', { value: 600 });
        this.callback();
      }
      disconnect() {}
    },
  );
  const page = document.createElement('div'),
    /** @type {number[]} */
    picked = [];
  document.body.append(page);
  render(h(Figure, { title: 'Lead', testid: 'lead', plan: falling(7), onPick: (index) => picked.push(index) }), page);
  await new Promise(requestAnimationFrame);
  const chart = loose(page.querySelector('[data-testid="lead-chart"]')),
    press = async (/** @type {string} */ key) => {
      chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise(requestAnimationFrame);
      return Number(chart.getAttribute('aria-valuenow'));
    };
  assert.deepEqual(
    [chart.getAttribute('role'), chart.tabIndex, chart.getAttribute('aria-label')],
    ['slider', 0, 'Lead'],
  );
  assert.equal(Number(chart.getAttribute('aria-valuenow')), 8, 'the chosen point');
  assert.equal(await press('ArrowRight'), 9);
  assert.equal(await press('ArrowLeft'), 8);
  const next = await press('PageUp');
  assert.ok(next > 8 && next < 80);
  assert.match(chart.getAttribute('aria-valuetext'), /mark \d+/);
  assert.equal(chart.querySelectorAll('path[stroke-dasharray="4 4"]').length, 1, 'it is seen, too');
  await press('Enter');
  assert.equal(await press('End'), 80);
  assert.equal(await press('Home'), 1);
  await press('q');
  assert.deepEqual(picked, [next - 1]);
  render(null, page);
});

test('bars grow from zero to both sides, row after row, with patterns, and say what they are', () => {
  const seats = SEATS.slice(0, 2),
    plus = [loose({ id: 'a', label: 'Food', seats: [2, 0] }), loose({ id: 'b', label: 'Wood', seats: [3, 1] })],
    minus = [loose({ id: 'a', label: 'Spent', seats: [4, 0] })],
    chart = drawn(bars({ seats, plus, minus })),
    boxes = chart
      .all('g > rect:first-child')
      .map((rect) => ['x', 'width', 'y', 'height'].map((name) => Number(rect.getAttribute(name))));
  const [food, wood, spent, other] = boxes,
    unit = food[1] / 2;
  assert.equal(boxes.length, 4);
  assert.ok(Math.abs(wood[0] - (food[0] + food[1])) < 0.01 && Math.abs(wood[1] - 3 * unit) < 0.01);
  assert.ok(Math.abs(spent[0] + spent[1] - food[0]) < 0.01 && Math.abs(spent[1] - 4 * unit) < 0.01);
  assert.ok(other[2] > food[2] && Math.abs(other[1] - unit) < 0.01);
  assert.equal(new Set(chart.all('g > rect:last-child').map((rect) => rect.getAttribute('fill'))).size, 3);
  assert.deepEqual(chart.near(spent[0] + 1, spent[2] + 5), {
    x: spent[0] + 1,
    y: spent[2] + 5,
    words: ['blue, Spent: 4'],
    entry: 2,
  });
});

test('ticks are round numbers around all figures, and a narrow legend breaks its lines', () => {
  for (const [least, most, count] of [
    [0, 1, 5],
    [-7.3, 12.9, 5],
    [0, 0, 4],
    [13, 180, 6],
    [-1, 2000, 3],
  ]) {
    const ticks = ticksOf(least, most, count),
      step = ticks[1] - ticks[0];
    assert.ok(ticks[0] <= least && ticks[ticks.length - 1] >= most, `${ticks}`);
    assert.ok(ticks.length <= count + 2 && /^[125]0*$/.test(String(step)), `${ticks}`);
  }
  const { places, height } = legendOf(['a rather long name', 'another long name', 'short'], 320);
  assert.ok(places.every(({ x, width }) => x + width <= 320));
  assert.equal(new Set(places.map(({ y }) => y)).size, 2);
  assert.ok(places[2].y < height);
});

// Charts as pictures: each figure at its place, seats told apart without color, and the nearest point found.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from 'preact';
import { bars } from '../../web/charts/bars.jsx';
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
      { seat: 0, index: 0, value: 1, sign: '??', faint: false },
      { seat: 0, index: 1, value: 2, sign: '?!', faint: true },
    ],
    of = (/** @type {number | null} */ chosen) =>
      drawn(lines({ seats, labels: ['a', 'b'], points: [[1], [2]], xName: '', marks, chosen }))
        .all('g > text')
        .map(({ textContent }) => textContent);
  assert.deepEqual(of(null), ['??']);
  assert.deepEqual(of(1), ['??', '?!']);
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

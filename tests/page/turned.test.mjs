// A drawing that lies turned: what stands on it is upright, within it, and covers what is behind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Files } from '../../web/board/art.js';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">
  <g id="low" data-box="-10 -30 20 35"><path d="M0 0v-30" fill="#111111"/></g>
  <g id="free"><path d="M0 0v-30" fill="#222222"/></g>
  <path id="rim" d="M0 0h100"/>
  <g id="tile" data-size="100 60">
    <path d="M0 0h100v60H0z" fill="#999999"/>
    <use href="#rim" stroke="#333333" y="2" data-upright="shift"/>
    <g data-upright="each">
      <use href="#low" x="20" y="5"/>
      <use href="#free" x="70" y="20" data-turns="0 1"/>
    </g>
    <g data-upright="whole"><path d="M50 30" fill="#444444"/></g>
    <polygon data-part="a" data-spot="25 30 50" points="0 0 50 0 50 60 0 60"/>
    <polygon data-part="b" data-spot="75 30 50" points="52 0 100 0 100 60 52 60"/>
  </g>
</svg>`;
const art = new Files(SVG);

/** Notes where the origin is, and the direction of what is upright there, whenever something is painted. */
class Notes {
  /** @type {[ink: string, x: number, y: number, upwards: string][]} */
  painted = [];
  /** @type {{x: number, y: number, turn: number}[]} */
  saved = [];
  at = { x: 0, y: 0, turn: 0 };
  fillStyle = '';
  strokeStyle = '';
  save() {
    this.saved.push({ ...this.at });
  }
  restore() {
    this.at = this.saved.pop() ?? this.at;
  }
  /** @param {number} x @param {number} y */
  translate(x, y) {
    const { turn } = this.at,
      [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
    this.at.x += x * cos - y * sin;
    this.at.y += x * sin + y * cos;
  }
  /** @param {number} by */
  rotate(by) {
    this.at.turn += by;
  }
  scale() {}
  /** @param {string} ink */
  note(ink) {
    const { x, y, turn } = this.at,
      quarters = (((Math.round((turn * 2) / Math.PI) % 4) + 4) % 4) * 90;
    this.painted.push([ink, Math.round(x), Math.round(y), `${quarters}°`]);
  }
  fill() {
    this.note(this.fillStyle);
  }
  stroke() {
    this.note(this.strokeStyle);
  }
}

/** Return the strokes as seen from the corner that is then on the upper left. @param {number} turn */
function seen(turn) {
  const ctx = new Notes(),
    [w, h] = turn % 2 ? [60, 100] : [100, 60];
  ctx.translate(w / 2, h / 2);
  ctx.rotate((turn * Math.PI) / 2);
  ctx.translate(-50, -30);
  art.thing(/** @type {any} */ (ctx), 'tile', 'wide', { w: 100, h: 60, texts: {}, catalog: { colors: [] }, turn });
  return Object.fromEntries(ctx.painted.map(([ink, x, y, upwards], i) => [ink, [x, y, upwards, i]]));
}

test('things that stand are upright at every turn, and their boxes stay within the drawing', () => {
  for (const [turn, at] of Object.entries([
    [20, 30],
    [50, 30],
    [80, 55],
    [10, 80],
  ])) {
    const [x, y, upwards] = seen(Number(turn))['#111111'];
    assert.deepEqual([x, y, upwards], [...at, '0°'], turn);
  }
});

test('the nearer one covers the other, and some are left out at some turns', () => {
  const order = (/** @type {number} */ turn) => {
    const { '#111111': low, '#222222': free } = seen(turn);
    return free && low[3] > free[3];
  };
  assert.deepEqual([0, 1, 2, 3].map(order), [true, false, undefined, undefined]);
});

test('lines are moved downwards, and a group stands upright as a whole', () => {
  const rims = [0, 1, 2, 3].map((turn) => seen(turn)['#333333'].slice(0, 3));
  assert.deepEqual(rims, [
    [0, 2, '0°'],
    [60, 2, '90°'],
    [100, 62, '180°'],
    [0, 102, '270°'],
  ]);
  for (const turn of [0, 1, 2, 3]) assert.deepEqual(seen(turn)['#444444'].slice(0, 3), [0, 0, '0°']);
});

test('each point of a drawing belongs to a part, also between two outlines', () => {
  const parts = art.parts('tile', 'wide');
  assert.ok(parts);
  assert.deepEqual(
    [0.1, 0.505, 0.515, 0.9].map((x) => parts.at(x, 0.5)),
    ['a', 'a', 'b', 'b'],
  );
  assert.deepEqual(
    [...parts.spots],
    [
      ['a', { at: [0.25, 0.5], size: 0.5 }],
      ['b', { at: [0.75, 0.5], size: 0.5 }],
    ],
  );
  assert.equal(new Files(SVG.replaceAll('data-part', 'data-other')).parts('tile', 'wide'), null);
});

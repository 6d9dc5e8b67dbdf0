// The scene of a sheet: the things of a view where the layout has their places, and the seals on them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MARKS, sealBox } from '../../web/board/highlights.js';
import { sceneOf } from '../../web/board/scene.js';
import { required } from '../../web/base/problem.js';
import { Sheet } from '../../web/board/sheet.js';
import { layOut } from './sheets.mjs';

const GAME = /** @type {any} */ ({
  id: 'small',
  layout: {
    wide: { size: [100, 100], places: { 'road.1': { box: [10, 20, 30, 40] }, hand: { box: [60, 60, 20, 10] } } },
  },
  art: { ground: () => [] },
  margins: { tile: [1, 2, 3, 4] },
});
const VIEW = {
  there: { 'road.1': 'tile.farm' },
  things: [
    { place: 'road.1', drawing: 'tile farm' },
    { place: 'hand', drawing: 'hand', held: true },
    { place: 'elsewhere', drawing: 'tile farm' },
  ],
};
/** @param {string} label */
const catalog = (label) => ({ places: { 'tile.farm': { label } } });

/** @param {any} model */
const things = (model, scene = sceneOf(GAME, /** @type {any} */ ('wide'))) => scene.things(model);
/** @param {{sign: string}[]} found */
const signs = (found) => found.map(({ sign }) => JSON.parse(sign));

test('things of a sheet stand in the boxes of its places, with room around them; other sheets have the others', () => {
  const found = things({ view: VIEW, catalog: catalog('Farm') });
  assert.deepEqual(
    found.map(({ key, rect }) => [key, rect]),
    [
      ['road.1', [9, 18, 34, 46]],
      ['hand', found[1].rect],
    ],
  );
});

test('a thing is labelled by what is there, in the present language', () => {
  const scene = sceneOf(GAME, /** @type {any} */ ('wide')),
    english = things({ view: VIEW, catalog: catalog('Farm') }, scene);
  assert.deepEqual(signs(english)[0], ['tile farm', { label: 'Farm' }, 0]);
  const polish = things({ view: VIEW, catalog: catalog('Farma') }, scene);
  assert.deepEqual(signs(polish)[0], ['tile farm', { label: 'Farma' }, 0]);
});

test('the same view has the same list, since a sheet asks in every frame', () => {
  const scene = sceneOf(GAME, /** @type {any} */ ('wide')),
    model = { view: VIEW, catalog: catalog('Farm') };
  const first = things(model, scene);
  assert.equal(things(model, scene), first);
  assert.notEqual(things({ ...model, view: { ...VIEW } }, scene), first);
});

test('only what is held turns with the player', () => {
  const scene = sceneOf(GAME, /** @type {any} */ ('wide')),
    model = { view: VIEW, catalog: catalog('Farm') };
  const turns = (/** @type {number} */ turn) => signs(things({ ...model, turn }, scene)).map((sign) => sign[2]);
  assert.deepEqual(turns(0), [0, 0]);
  assert.deepEqual(turns(3), [0, 3]);
  assert.deepEqual(turns(1), [0, 1]);
});

test('a seal lies on the ring of a piece that may be sent, away from the others, and a press on it means that piece', () => {
  layOut({ board: 100 });
  const canvas = Object.assign(document.createElement('canvas'), { id: 'board' });
  canvas.dataset.sheet = 'board';
  const zone = (/** @type {string} */ target, /** @type {[number, number]} */ at) => ({
      target,
      rect: [0, 0, 80, 80], // regions around each other: their edges mean nothing
      middle: at,
      sent: { at, size: 20 },
    }),
    zones = [zone('west', [30, 40]), zone('east', [50, 40]), zone('north', [40, 26])],
    scene = /** @type {any} */ ({ size: () => [100, 100], zones: () => zones, pieces: () => [] }),
    sheet = new Sheet(canvas, scene);
  sheet.scale = 1;
  sheet.show(
    /** @type {any} */ ({ view: {}, legal: new Map(zones.map(({ target }) => [target, {}])), fresh: new Map() }),
  );
  for (const { target, sent } of zones)
    for (const put of [() => sheet.mark(new Map([[target, '★']])), () => sheet.choose(target)]) {
      sheet.mark(new Map());
      put();
      const ring = required(sheet.ringOf(/** @type {any} */ (sheet.zone(target)))),
        [x, y, w, h] = sealBox(/** @type {any} */ (sheet.zone(target)), '★', ring),
        middle = [x + w / 2, y + h / 2];
      const far = (/** @type {number[]} */ [atX, atY]) => Math.hypot(middle[0] - atX, middle[1] - atY);
      assert.ok(Math.abs(far(sent.at) - ring.radius) < 0.01, `${target}: on the rim`);
      assert.ok(
        zones.every((other) => other.sent === sent || far(other.sent.at) > far(sent.at)),
        `${target}: away from the others`,
      );
      for (const other of zones)
        if (other.target !== target) {
          const { radius } = required(sheet.ringOf(/** @type {any} */ (sheet.zone(other.target)))),
            apart = Math.hypot(sent.at[0] - other.sent.at[0], sent.at[1] - other.sent.at[1]);
          assert.ok(ring.radius + radius < apart, `${target} and ${other.target}: no ring lies over another one`);
        }
      assert.equal(sheet.at(middle[0], middle[1]), target);
      sheet.choose(null);
    }
});

test('a seal stands on the corner of a square place, whose middle has a figure, and at the edge of others', () => {
  const middleOf = (/** @type {number[]} */ rect) => {
    const [x, y, w, h] = sealBox(/** @type {any} */ ({ rect }), '1', null);
    return [x + w / 2, y + h / 2];
  };
  assert.deepEqual(middleOf([200, 100, 60, 60]), [262, 103]);
  assert.deepEqual(middleOf([200, 100, 110, 80]), [302, 138]);
});

test('the effects of a choice stay on the board, and end before the seal of its place', () => {
  /** @type {number[][]} */
  const boxes = [],
    ctx = /** @type {any} */ (
      new Proxy(
        { measureText: () => ({ width: 30 }), roundRect: (/** @type {number[]} */ ...box) => boxes.push(box) },
        { get: (own, key) => own[/** @type {keyof typeof own} */ (key)] ?? (() => {}), set: () => true },
      )
    ),
    effects = /** @type {any[]} */ (['+6', '+4', '+2'].map((shown) => ({ seat: null, shown }))),
    zone = /** @type {any} */ ({ rect: [330, 100, 60, 60] });
  for (const end of [400, sealBox(zone, '★', null)[0]]) {
    boxes.length = 0;
    MARKS.flags(ctx, zone, effects, [], end);
    assert.equal(boxes.length, 3);
    assert.ok(
      boxes.every(([x, , w]) => x >= 2 && x + w <= end),
      `all end before ${end}`,
    );
  }
});

test('a mark on a place that takes much of the sheet goes around its spots, not around half the board', () => {
  const spots = [
      [10, 40, 8],
      [30, 40, 8],
    ],
    places = {
      castle: { rect: [10, 0, 80, 60], at: { worker: spots } },
      inn: { rect: [0, 70, 10, 10], at: { worker: spots } },
      pass: { rect: [20, 70, 70, 30] },
    },
    scene = sceneOf({ ...GAME, layout: { wide: { size: [100, 100], places } } }, /** @type {any} */ ('wide')),
    view = { facts: { castle: [], inn: [], pass: [] }, refusals: {}, choices: [], things: [] },
    zones = scene.zones(/** @type {any} */ ({ view }));
  assert.deepEqual(
    zones.map(({ target, mark }) => [target, mark]),
    [
      ['castle', [12, 32, 36, 16]],
      ['inn', undefined],
      ['pass', undefined],
    ],
  );
});

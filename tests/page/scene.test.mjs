// The scene of a sheet: the things of a view where the layout has their places.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sceneOf } from '../../web/board/scene.js';

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

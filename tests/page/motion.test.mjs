// Pieces on their way from one position to the next, and which part of a sheet is seen.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Camera } from '../../web/board/motion/camera.js';
import { Actors, setMotion } from '../../web/board/motion/motion.js';

/** @param {string} key @param {[number, number]} at @param {object} [more] @returns {any} */
const worker = (key, at, more = {}) => ({ key, kind: 'worker', seat: { seat: 0 }, at, size: 10, ...more });
const nowhere = () => null;
/**
 * Return the pieces at a time: key -> [x, y, visible share]; and `isMoving`.
 * @param {Actors} actors @param {number} now
 */
function seen(actors, now) {
  /** @type {Record<string, number[]>} */
  const all = {},
    isMoving = actors.each(now, (piece, ...where) => (all[piece.key] = where.map(Math.round)));
  return { isMoving, ...all };
}
let finished = 0;
/** @type {Actors} */
let actors;
beforeEach(() => {
  setMotion(true);
  finished = 0;
  actors = new Actors(() => finished++);
  actors.settle([worker('a', [0, 100])], 0, nowhere);
});

test('the first pieces stand where they stand', () => {
  assert.deepEqual(seen(actors, 0), { isMoving: false, a: [0, 100, 1] });
});
test('a piece that has moved goes there, and arrives', () => {
  actors.settle([worker('a', [200, 100])], 1000, nowhere);
  assert.deepEqual(
    seen(actors, 1100),
    { isMoving: true, a: [0, 100, 1] },
    'it begins with the next frame, however late',
  );
  const { isMoving, a } = /** @type {any} */ (seen(actors, 1260));
  assert.ok(isMoving && a[0] > 100 && a[0] < 200 && a[1] < 100, `half way, above the line: ${a}`);
  assert.deepEqual(seen(actors, 1420), { isMoving: false, a: [200, 100, 1] });
});
test('a piece that has not moved goes on as it went', () => {
  actors.settle([worker('a', [200, 100])], 1000, nowhere);
  seen(actors, 1000);
  const way = seen(actors, 1160);
  actors.settle([worker('a', [200, 100]), worker('b', [5, 5])], 1160, nowhere);
  assert.deepEqual(/** @type {any} */ (seen(actors, 1160)).a, /** @type {any} */ (way).a);
});
test('a new piece comes from where a like one has gone, or from home', () => {
  const home = () => /** @type {[number, number]} */ ([500, 500]);
  actors.settle([worker('c', [400, 100], { seat: { seat: 1 } }), worker('b', [300, 100])], 1000, home);
  const { b, c, a } = /** @type {any} */ (seen(actors, 1000));
  assert.deepEqual(
    [b, c, a],
    [[0, 100, 1], [500, 500, 1], undefined],
    'the one that has gone is the one that has come',
  );
});
test('a piece that is gone goes home, fades, and is there no more', () => {
  actors.settle([worker('b', [300, 100], { kind: 'house' })], 1000, () => [500, 100]);
  const begin = /** @type {any} */ (seen(actors, 1000));
  assert.deepEqual(begin.a, [0, 100, 1]);
  /** @type {number[]} */
  let last = [];
  actors.each(1200, ({ key }, x, _, alpha) => key === 'a' && (last = [x, alpha]));
  assert.ok(last[0] > 250 && last[1] < 0.7, `on its way, and faint: ${last}`);
  const { isMoving, a } = /** @type {any} */ (seen(actors, 1320));
  assert.deepEqual([isMoving, a, actors.cast.size], [false, undefined, 1]);
});
test('nothing moves in a jump, nor where nobody wants it', () => {
  actors.settle([worker('a', [200, 100])], 1000, nowhere, true);
  assert.deepEqual(seen(actors, 1000), { isMoving: false, a: [200, 100, 1] });
  setMotion(false);
  actors.settle([worker('a', [0, 0]), worker('b', [9, 9])], 1000, () => [500, 500]);
  assert.deepEqual(seen(actors, 1000), { isMoving: false, a: [0, 0, 1], b: [9, 9, 1] });
});
test('what moves can be ended, and says so once', () => {
  actors.settle([worker('a', [200, 100])], 1000, nowhere);
  seen(actors, 1000);
  actors.finish();
  assert.deepEqual(seen(actors, 1010), { isMoving: false, a: [200, 100, 1] });
  actors.finish();
  assert.equal(finished, 1);
});

test('a camera keeps the point that is pointed at where it is, comes near four times, and never leaves the scene', () => {
  const camera = new Camera();
  camera.fit([800, 600]);
  const onScreen = (/** @type {[number, number]} */ [x, y]) => [
    (x - camera.x) * camera.zoom,
    (y - camera.y) * camera.zoom,
  ];
  camera.zoomAt([300, 200], 2);
  assert.deepEqual(onScreen([300, 200]), [300, 200]);
  camera.zoomAt([300, 200], 3);
  assert.deepEqual(onScreen([300, 200]).map(Math.round), [300, 200]);
  camera.zoomAt([0, 0], 99);
  assert.equal(camera.zoom, 4);
  camera.moveTo(10_000, -10_000);
  assert.deepEqual([camera.x, camera.y], [600, 0]);
  camera.zoomAt([400, 300], 0.1);
  assert.deepEqual(camera.window, { zoom: 1, x: 0, y: 0 });
});
test('a camera reveals what is outside by moving as little as that takes, and approaches what is small', () => {
  const camera = new Camera();
  camera.fit([800, 600]);
  camera.zoomAt([0, 0], 2);
  camera.reveal([100, 100, 50, 50]);
  assert.deepEqual([camera.x, camera.y], [0, 0], 'it is seen already');
  camera.reveal([500, 100, 50, 50]);
  assert.deepEqual([camera.x, camera.y], [162, 0]);
  camera.approach([390, 290, 20, 20], 0.1);
  assert.equal(camera.zoom, 3);
  const { x, y, zoom } = camera.window;
  assert.deepEqual([x + 400 / zoom, y + 300 / zoom].map(Math.round), [400, 300], 'it is in the middle');
});

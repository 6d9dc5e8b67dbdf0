// Still things are drawn once: drawing only the changes gives the same picture as drawing everything.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';

/** A canvas of coarse pixels: rectangles, clips and copies are what a picture is made of here. */
class Coarse {
  transform = [1, 0, 0, 1, 0, 0];
  /** @type {number[]} */
  clipped = [0, 0, Infinity, Infinity];
  /** @type {any[]} */
  saved = [];
  /** @type {number[]} */
  traced = [];
  fillStyle = '';
  /** @param {any} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.pixels = new Map();
  }
  save() {
    this.saved.push([this.transform, this.clipped]);
  }
  restore() {
    [this.transform, this.clipped] = this.saved.pop();
  }
  /** @param {...number} transform */
  setTransform(...transform) {
    this.transform = transform;
  }
  beginPath() {}
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  #there(x, y, w, h) {
    const [s, , , , dx, dy] = this.transform;
    return [x * s + dx, y * s + dy, (x + w) * s + dx, (y + h) * s + dy].map(Math.round);
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  rect(x, y, w, h) {
    this.traced = this.#there(x, y, w, h);
  }
  clip() {
    const [left, top, right, bottom] = this.clipped,
      [x, y, toX, toY] = this.traced;
    this.clipped = [Math.max(left, x), Math.max(top, y), Math.min(right, toX), Math.min(bottom, toY)];
  }
  /** @param {number[]} box @param {(x: number, y: number) => unknown} paint */
  #each([x, y, toX, toY], paint) {
    const [left, top, right, bottom] = this.clipped,
      { width, height } = this.canvas;
    for (let row = Math.max(y, top, 0); row < Math.min(toY, bottom, height); row++)
      for (let column = Math.max(x, left, 0); column < Math.min(toX, right, width); column++)
        this.pixels.set(`${column} ${row}`, paint(column, row));
  }
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  fillRect(x, y, w, h) {
    this.#each(this.#there(x, y, w, h), () => this.fillStyle);
  }
  /** Copies are of the same size, and where they were. @param {any} canvas @param {...number} box */
  drawImage(canvas, ...[x, y, w = canvas.width, h = canvas.height]) {
    const from = canvas.getContext('2d').pixels;
    this.#each(this.#there(x, y, w, h), (column, row) => from.get(`${column} ${row}`));
  }
}

/** Numbers that always come in the same order. */
let last = 7;
const chance = (/** @type {number} */ most) => (last = (last * 48271) % 2147483647) % most;

const SIZE = 40;
/** @type {any} */
let Picture;
before(async () => {
  const contexts = new WeakMap();
  Object.assign(HTMLCanvasElement.prototype, {
    getContext() {
      if (!contexts.has(this)) contexts.set(this, new Coarse(this));
      return contexts.get(this);
    },
  });
  ({ Picture } = await import('../../web/board/layer-cache.js'));
});

/**
 * A thing; its drawing goes over its edge, as a shadow does, and is cut there.
 * @param {number} key @param {number[]} [rect]
 */
function thing(key, rect = [chance(SIZE / 2), chance(SIZE / 2), 2 + chance(12), 2 + chance(12)]) {
  const sign = String(chance(1000));
  return {
    key: String(key),
    sign,
    rect,
    draw(/** @type {any} */ ctx) {
      drawn.push(String(key));
      ctx.fillStyle = `${key} ${sign}`;
      ctx.fillRect(rect[0] - 3, rect[1] - 3, rect[2] + 6, rect[3] + 6);
    },
  };
}
/** @type {string[]} */
let drawn = [];
/** @param {any} ctx */
function ground(ctx) {
  for (let x = 0; x < SIZE; x++)
    for (let y = 0; y < SIZE; y++) {
      ctx.fillStyle = `ground ${x} ${y}`;
      ctx.fillRect(x, y, 1, 1);
    }
}
/** @param {any} picture @param {any[]} things */
function update(picture, things) {
  while (!picture.lay(Infinity));
  while (!picture.update(things));
  return Object.fromEntries(picture.canvas.getContext('2d').pixels);
}
const begun = (transform = [1, 0, 0, 1, 0, 0]) => {
  const picture = new Picture();
  picture.begin(SIZE, SIZE, transform, [ground], transform[0] === 1);
  return picture;
};

for (const transform of [
  [1, 0, 0, 1, 0, 0],
  [2, 0, 0, 2, -9, -14],
])
  test(`drawing what is new equals drawing all, ${transform[0]} times as large`, () => {
    const picture = begun(transform);
    let things = Array.from({ length: 14 }, (_, key) => thing(key));
    update(picture, things);
    for (let step = 0; step < 25; step++) {
      const key = chance(14),
        kind = chance(4);
      things = things.map((one) => (Number(one.key) === key ? thing(key, kind < 3 ? one.rect : undefined) : one));
      if (kind === 0) things = things.filter((one) => Number(one.key) !== (key + 1) % 14);
      if (kind === 1 && things.length < 14) {
        const missing = Array.from({ length: 14 }, (_, one) => one).find(
          (one) => !things.some((it) => it.key === String(one)),
        );
        things = [...things, thing(/** @type {number} */ (missing))];
      }
      const seen = update(picture, things);
      assert.deepEqual(seen, update(begun(transform), things), `step ${step}`);
    }
  });
test('what has not changed, and lies under nothing that has, is not drawn again', () => {
  const picture = begun(),
    things = Array.from({ length: 3 }, (_, key) => ({ ...thing(key), rect: [key * 13, 0, 10, 10] }));
  update(picture, things);
  drawn = [];
  update(picture, [things[0], { ...thing(1), rect: [13, 0, 10, 10] }, things[2]]);
  assert.deepEqual(drawn, ['1']);
  update(picture, things.slice(0, 2));
  drawn = [];
  update(picture, things.slice(0, 2));
  assert.deepEqual(drawn, []);
});
test('where things overlap, the later lies on top, whichever has changed', () => {
  const picture = begun(),
    below = { ...thing(1), rect: [0, 0, 10, 10] },
    above = { ...thing(2), rect: [5, 5, 10, 10] };
  update(picture, [below, above]);
  const changed = { ...below, sign: 'other', draw: thing(1).draw };
  const seen = update(picture, [changed, above]);
  assert.equal(seen['7 7'], update(begun(), [changed, above])['7 7']);
  assert.ok(seen['7 7'].startsWith('2 '), seen['7 7']);
});

test('the bitmap of the whole sheet is kept while a part of it is in sight', () => {
  const picture = begun(),
    pixels = update(picture, [thing(1), thing(2)]);
  for (const near of [
    [2, 0, 0, 2, -9, -14],
    [3, 0, 0, 3, -20, -20],
  ]) {
    picture.begin(SIZE, SIZE, near, [ground], false);
    update(picture, [thing(1)]);
    assert.notEqual(picture.canvas, picture.whole);
    assert.deepEqual(Object.fromEntries(picture.whole.getContext('2d').pixels), pixels);
    assert.deepEqual(picture.wholeTransform, [1, 0, 0, 1, 0, 0]);
  }
});

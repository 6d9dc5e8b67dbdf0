// The sheets at a table: nearer and farther, what moves and ends.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clickOn, layOut, point, spotOf, swipe, wheel } from './sheets.mjs';
import { $, all, click, newGame, openTable, press, rest, until, view } from './table.mjs';

/** A piece flies as long as a browser would let it. */
Object.assign(HTMLElement.prototype, {
  animate(/** @type {unknown} */ _frames, /** @type {{duration: number, delay: number}} */ { duration, delay }) {
    if (this.closest('.sky')) flown.push(this);
    const flight = { onfinish: () => {}, finish: () => flight.onfinish(), cancel: () => {} };
    setTimeout(() => flight.finish(), duration + delay);
    return flight;
  },
});
/** @type {any[]} */
const flown = [];
const zoom = () => Number($('board').dataset.zoom ?? 1);
const spot = (/** @type {string} */ target) => {
  const { x, y } = spotOf(target);
  return { x, y };
};
const workersOn = (/** @type {string} */ at) =>
  view()
    .pieces.filter((/** @type {any} */ { kind, place }) => kind === 'worker' && place === at)
    .map((/** @type {any} */ { seat }) => seat);
const isMoving = () => all('canvas[data-moving=true], .sky > *').length > 0;
/** Return a list that collects the values of the board's `data-moving` from now on. */
function watched() {
  /** @type {string[]} */
  const seen = [];
  new MutationObserver(() => seen.push($('board').dataset.moving)).observe($('board'), {
    attributeFilter: ['data-moving'],
  });
  return seen;
}

layOut();
await openTable({ settings: { motion: true } });
beforeEach(async () => {
  await newGame();
  await press('z');
  flown.length = 0;
});

test('a place is hit after the sheet has come nearer and was dragged', async () => {
  const { ply, decision } = view(),
    before = spot('special.joust_field');
  await wheel($('board'), before, -240);
  assert.ok(zoom() > 1.2);
  const near = spot('special.joust_field');
  assert.ok(Math.hypot(near.x - before.x, near.y - before.y) < 1, 'what is pointed at stays there');
  const goal = { x: near.x - 60, y: near.y + 30 };
  await swipe($('board'), [near, { x: near.x - 20, y: near.y + 10 }, goal]);
  point($('board'), 'click', goal);
  await rest();
  assert.equal(view().ply, ply, 'the click that ends a drag is none');
  assert.ok(spot('special.joust_field').x < near.x - 30);
  await clickOn('special.joust_field');
  assert.deepEqual(workersOn('special.joust_field.1'), [decision.seat]);
});
test('keys and a button bring the sheet nearer, and it never leaves its frame', async () => {
  const first = spot('castle'),
    { left, top } = $('board').getBoundingClientRect();
  for (let i = 0; i < 9; i++) await press('+');
  assert.equal(zoom(), 4);
  await press('-');
  assert.ok(zoom() > 2 && zoom() < 4);
  await swipe($('board'), [
    { x: left + 50, y: top + 50 },
    { x: left + 70, y: top + 70 },
    { x: left + 5000, y: top + 5000 },
  ]);
  const corner = spot('castle');
  assert.ok(Math.abs(corner.x - left - (first.x - left) * zoom()) < 2, 'its corner is that of the frame');
  assert.ok(Math.abs(corner.y - top - (first.y - top) * zoom()) < 2, 'its corner is that of the frame');
  await press('z');
  assert.equal(zoom(), 1);
  assert.deepEqual(spot('castle'), first);
  await click('board-zoom');
  assert.ok(zoom() > 2);
  assert.equal($('board-zoom').getAttribute('aria-label'), 'Show the whole sheet (Z)');
  await click('board-zoom');
  assert.equal(zoom(), 1);
});
test('two clicks come nearer only where nothing can be done', async () => {
  const { decision } = view(),
    twice = async (/** @type {string} */ target) => {
      const { canvas, ...at } = spotOf(target);
      for (const kind of ['pointerdown', 'pointerup', 'click', 'pointerdown', 'pointerup', 'click'])
        point(canvas, kind, at);
      await rest();
    };
  await twice('road.24');
  assert.ok(zoom() > 2);
  assert.ok($('refusal').hidden || !$('refusal').textContent, 'nothing is refused');
  await press('z');
  await twice('castle');
  assert.equal(zoom(), 1);
  assert.deepEqual(workersOn('castle.1'), [decision.seat]);
});
test('the focus comes into the window', async () => {
  await press('b');
  for (let i = 0; i < 4; i++) await press('+');
  for (const key of [...Array(6).fill('ArrowDown'), ...Array(3).fill('ArrowRight')]) await press(key);
  const title = $('card').querySelector('.title').textContent;
  assert.match(title, /^Space 2/, 'it is in the last row');
  const { x, y } = spot(`road.${title.split(' ')[1]}`),
    { left, right, top, bottom } = $('board').getBoundingClientRect();
  assert.ok(x >= left && x <= right && y >= top && y <= bottom);
});
test('pieces move, cubes fly, and all comes to rest', async () => {
  const seen = watched();
  await click('#choices [data-text="pass"]');
  await until(() => flown.length >= 1, 'the denier for passing first flies');
  await until(() => seen.includes('true') && !isMoving(), 'all comes to rest');
  assert.equal(seen.at(-1), 'false');
  const [{ seat, score }] = view().seats;
  assert.equal($(`.player[data-seat="${seat}"] .points b`).textContent, String(score));
});
test('a key ends what moves', async () => {
  const seen = watched(),
    observer = new MutationObserver(() => {
      if ($('board').dataset.moving !== 'true') return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    });
  observer.observe($('board'), { attributeFilter: ['data-moving'] });
  await click('#choices [data-text="place castle"]');
  await until(() => seen.includes('true') && seen.at(-1) === 'false', 'it has moved, and ended');
  assert.equal(seen.filter((value) => value === 'true').length, 1);
  assert.ok(!isMoving());
});
test('what is drawn as a piece has the color of its seat: on the cards, beside the choices, in flight', async () => {
  await newGame({ game: 'zamek' });
  const drawnAs = (/** @type {any} */ { dataset }) => dataset.sign.split(',').slice(1).join(),
    send = async (/** @type {boolean} */ someone) => {
      await click('#choices button'); // the tile
      await click(someone ? '#choices [data-to]:not([data-to=""])' : '#choices [data-text="nobody"]');
    };
  await send(false);
  const { color, seat } = view().seats[1];
  assert.equal(color, 'black');
  for (const node of all('.player[data-seat="1"] img, #own-purse .purse img, #scores [data-seat="1"] .points img'))
    assert.equal(drawnAs(node), `${seat},${color}`, node.dataset.sign);
  flown.length = 0;
  await send(true);
  const sent = flown.filter(({ dataset }) => dataset.sign.startsWith('follower,'));
  assert.deepEqual(sent.map(drawnAs), [`${seat},${color}`]);
});
for (const how of ['the settings', 'the system'])
  test(`nothing moves where ${how} say so`, async () => {
    const { matchMedia } = globalThis;
    if (how === 'the system')
      globalThis.matchMedia = (/** @type {string} */ query) =>
        query.includes('reduced-motion') ? /** @type {any} */ ({ matches: true }) : matchMedia(query);
    else {
      await click('settings');
      await until(() => all('motion').length, 'the dialog is there');
      await click('motion');
      await click(all('#settings-dialog button, [data-testid=settings-dialog] button').at(-1));
    }
    const seen = watched();
    for (const said of ['place castle', 'place trading_post', 'pass', 'pass'])
      await click(`#choices [data-text="${said}"]`);
    assert.deepEqual([...new Set(seen)], ['false']);
    assert.equal(flown.length, 0);
    globalThis.matchMedia = matchMedia;
  });

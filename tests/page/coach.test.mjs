// A game with a coach: suggestions in the first turns, each phase explained once, a warning before a certain loss.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { layOut } from './sheets.mjs';
import { kept } from './shelf.mjs';
import {
  $,
  all,
  ask,
  click,
  ignoresHeldEnter,
  newGame,
  ofPage,
  openTable,
  press,
  rest,
  text,
  until,
  view,
} from './table.mjs';

layOut();
/** The text of the suggested move, once there is one. */
async function suggested() {
  await until(() => all('coach-do').length, 'a move is suggested');
  await rest();
  const [marked, ...more] = all('#choices button:has(.mark)');
  assert.equal(more.length, 0, 'one is marked in the list');
  return marked.dataset.text;
}
const isCoached = () => !$('coach-panel').hidden;
/** Return what the button of a hint says that it opens. */
const expanded = () => ['aria-expanded', 'aria-controls'].map((name) => $('hint-ask').getAttribute(name));
const HIDDEN = [
  ...readFileSync('web/styles/bots.css', 'utf8').matchAll(
    /(\.act\S+) #hint-ask \{ (?:visibility: hidden|display: none !important); \}/g,
  ),
].map(([, selector]) => selector);
/** Whether the styles hide the button of a hint. */
const hidesHint = () => HIDDEN.some((selector) => $('hint-ask').closest('.act').matches(selector));
/** Which state of the coach the panel has room for. */
const room = () => $('coach-panel').parentElement.dataset.coach;
/** The game of this tab. */
const own = () => sessionStorage['caylus.tab'].replaceAll('"', '');
/** Return the things that the coach of the game on the table has shown. */
const shown = async () => (await kept()).find(({ id }) => id === own()).coach;
/** An action that costs something. */
const EMPTY_HANDED = '#choices [data-text="place castle"]';
/** Click on that action at a time, in ms. @param {number} ms */
async function clickAt(ms) {
  performance.now = () => ms;
  const pressed = click(EMPTY_HANDED);
  delete (/** @type {any} */ (performance).now); // its own, not the prototype's
  await pressed;
}

test('a coach suggests a move and says why; the phase is explained, and nothing is counted', async () => {
  await openTable({ settings: { coach: true } });
  await newGame({ bots: [null, 'dreamer'], seed: 3 });
  const [{ unaided }] = (await kept()).filter(({ coach }) => coach),
    chosen = await suggested();
  assert.equal(unaided, false, 'such a game is not rated');
  assert.ok(view().choices.some((/** @type {any} */ choice) => choice.text === chosen));
  const reasons = all('#coach [data-testid="reasons"] li').map((line) => line.textContent);
  assert.ok(reasons.length === 1 || reasons.length === 2, String(reasons.length));
  assert.ok(
    reasons.every((reason) => !/at the end of the game/.test(reason)),
    'without estimates',
  );
  assert.equal(all('lead').length, 0);
  await until(() => text('status').includes(reasons[0]), 'it is announced with its reason');
  assert.match(text('phase-help'), /Placement.*each player places a worker.*The provost stands on space/);
});
test('the suggested choice comes first only once no pointer is over the list', async () => {
  const list = $('#choices'),
    point = (/** @type {string} */ kind) => list.dispatchEvent(new PointerEvent(kind, { pointerType: 'mouse' }));
  assert.ok(list.hasAttribute('data-led'));
  point('pointerenter');
  await newGame({ bots: [null, 'dreamer'], seed: 3 });
  await suggested();
  assert.equal(list.hasAttribute('data-led'), false, 'nothing moves under it');
  point('pointerleave');
  assert.ok(list.hasAttribute('data-led'));
});
test('H and Enter play it, and the phase is not explained again', async () => {
  const { ply } = view(),
    chosen = await suggested();
  await press('h');
  assert.equal(document.activeElement?.dataset.testid, 'coach-do');
  assert.equal(all('hint-answer').length, 0, 'there is no other hint');
  assert.deepEqual(expanded(), [null, null], 'and the button opens nothing');
  assert.ok(hidesHint(), 'so the styles hide it');
  await click('coach-do');
  assert.notEqual(document.activeElement?.dataset.testid, 'coach-off', 'a second Enter does not end the coach');
  await suggested();
  assert.ok((await ask({ do: 'save', form: 'text' })).saved.includes(chosen));
  assert.ok(view().ply > ply);
  assert.equal(view().phase, 'placement');
  assert.equal($('phase-help').hidden, true);
});
test('a certain loss brings a warning, once in a turn, and each kind once in a game', async () => {
  const { ply } = view(),
    now = performance.now();
  await Promise.all([clickAt(now), clickAt(now)]);
  await until(() => all('coach-warning').length, 'it warns');
  assert.match(text('coach-warning'), /deliver a batch/);
  assert.equal(document.activeElement?.dataset.testid, 'coach-back');
  await clickAt(now + 200);
  assert.equal(all('coach-warning').length, 1, 'a double click plays nothing');
  $('coach-back').focus();
  assert.ok(ignoresHeldEnter(), 'nor does a key that is held down');
  await click('#choices [data-text="pass"]', 'touch');
  assert.deepEqual([all('coach-warning').length, $('confirm').hidden], [0, false], 'a touch shows another choice');
  await press('Escape');
  assert.ok($('confirm').hidden);
  assert.equal(view().ply, ply, 'nothing has been done');
  await click(EMPTY_HANDED);
  assert.ok(view().ply > ply, 'the player knows');
  const kinds = Object.keys(await shown()).filter((key) => key.startsWith('danger'));
  assert.deepEqual(kinds, ['danger C-CASTLE-4']);
});
test('a reload goes on with the coach, and with the things that it has shown', async () => {
  const before = await shown();
  await openTable({ settings: { coach: true } });
  await until(isCoached, 'the coach is there');
  assert.deepEqual(await shown(), before);
  await suggested();
});
test('one button ends it, also for the next games, and the settings bring it back', async () => {
  await click('coach-off');
  assert.equal(isCoached(), false);
  assert.deepEqual(expanded(), ['false', 'hint']);
  assert.ok(!hidesHint(), 'the styles show it');
  assert.equal(room(), undefined);
  assert.equal(all('#choices .mark').length, 0);
  assert.equal(await shown(), null);
  assert.equal(JSON.parse(localStorage['caylus.settings']).coach, false);
  await click('settings');
  await click('coach');
  assert.ok(isCoached());
  await click('coach');
  assert.equal(isCoached(), false);
  await press('Escape');
  assert.ok((await kept()).every(({ unaided }) => !unaided));
});
test('without a coach nothing is warned of', async () => {
  await newGame({ bots: [null, 'dreamer'], seed: 3 });
  assert.equal(isCoached(), false);
  assert.ok((await kept()).some(({ unaided }) => unaided));
  const { ply } = view();
  await click(EMPTY_HANDED);
  assert.ok(view().ply > ply);
});
test('a warning and a choice that waits to be confirmed take each other back', async () => {
  await openTable({ settings: { coach: true } });
  await newGame({ bots: [null, 'dreamer'], seed: 3 });
  await until(isCoached, 'the coach is there');
  const { ply } = view();
  await click('#choices [data-text="pass"]', 'touch');
  assert.equal($('confirm').hidden, false);
  await click(EMPTY_HANDED);
  await until(() => all('coach-warning').length, 'it warns');
  assert.ok($('confirm').hidden);
  $('#choices [data-text="pass"]').focus();
  await press('Escape');
  assert.equal(all('coach-warning').length, 0, 'also with the focus elsewhere');
  assert.equal(view().ply, ply);
});
test('the price of a worker is explained when it has risen for the first time', async () => {
  await openTable({ settings: { coach: true } });
  await newGame({ bots: [null, 'dreamer', 'dreamer', 'dreamer', 'dreamer'], seed: 3 });
  await until(isCoached, 'the coach is there');
  while (!view().decision.explain) {
    assert.equal(view().turn, 1);
    assert.ok(!text('phase-help').includes('Next worker'));
    await click('#choices [data-text^="place "]');
    if (all('coach-go').length) await click('coach-go');
  }
  assert.match(text('phase-help'), /^Next worker: .*Now 1 player has passed, so a worker costs 2 deniers. C-PLACE-4$/);
  await click('#choices [data-text^="place "]');
  if (all('coach-go').length) await click('coach-go');
  assert.ok(!text('phase-help').includes('Next worker'), 'once');
});
test('several people at one screen have no coach', async () => {
  await openTable({ settings: { coach: true } });
  await newGame({ bots: [null, null], seed: 3 });
  assert.equal(isCoached(), false);
});
test('in Zamek a tile is laid by one press, and after six of them the coach waits until it is asked', async () => {
  await openTable({ settings: { explain: true } });
  await newGame({ game: 'zamek', bots: [null, 'dreamer'], seed: 3 });
  await until(isCoached, 'a setting of earlier versions asks for it');
  await suggested();
  assert.equal(text('coach-do'), 'Lay it here');
  assert.match(all('#coach .suggestion')[0].textContent ?? '', /Lay it where the star is: [a-i][1-9]/);
  await click('#choices button:not(:has(.mark))', 'touch');
  assert.deepEqual([$('confirm').hidden, all('coach-do').length], [false, 0], 'one way to play at a time');
  assert.equal(all('#coach .suggestion').length, 1);
  await press('Escape');
  assert.deepEqual([$('confirm').hidden, all('coach-do').length], [true, 1]);
  /** @type {[children: number, paragraphs: number][]} */
  const moments = [],
    watch = new MutationObserver(() =>
      moments.push([$('coach-panel').childElementCount, all('#coach p, #coach li').length]),
    );
  watch.observe($('coach-panel'), { childList: true, subtree: true });
  while (view().turn <= 12) {
    assert.deepEqual([room(), text('coach-off')], ['leads', 'Without the coach']);
    await suggested();
    const { ply } = view();
    await click('coach-do', 'touch');
    assert.ok(view().ply > ply, 'by one touch, too');
  }
  watch.disconnect();
  assert.ok(
    moments.some(([children]) => !children),
    'nothing is there while the other one plays',
  );
  assert.ok(
    moments.every(([children, paragraphs]) => !children === !paragraphs),
    'and never a button alone',
  );
  assert.equal(all('coach-do').length, 0);
  assert.ok(isCoached());
  assert.match(text('coach-rests'), /^Now you choose yourself.*“Hint”.*The coach still warns you before a bad move\.$/);
  await until(() => text('status').includes(text('coach-rests')), 'it is announced with the decision');
  assert.deepEqual([room(), hidesHint()], ['rests', false]);
  assert.equal(text('coach-off'), 'Play without warnings', 'it suggests nothing that one could do without');
  await press('h');
  await suggested();
  await until(() => document.activeElement?.dataset.testid === 'coach-do', 'it has the focus');
  assert.deepEqual([room(), hidesHint()], ['suggests', true]);
  await click('coach-do');
  assert.ok(!isCoached(), 'it says only once that it waits');
  await until(() => text('status').includes(view().prompt), 'the next decision is announced');
  assert.doesNotMatch(text('status'), /Now you choose yourself/);
  await press('h');
  await suggested();
  assert.deepEqual([room(), isCoached()], ['suggests', true]);
});
test('a region that is completed for the player sounds a fanfare, with a coach', async () => {
  const { Sounds } = await ofPage('sound/sounds.js'),
    { SOUNDS, CHEERS } = await ofPage('games/zamek/sounds.js');
  const heard = (/** @type {number | null} */ coached) =>
    new Sounds({
      wanted: () => true,
      game: () => ({ sounds: SOUNDS, cheers: CHEERS }),
      coached: () => coached,
      isHeardLater: () => false,
    }).soundsOf([{ data: { event: 'score', seat: 0 } }, { data: { event: 'score', seat: 1 } }]);
  assert.deepEqual(heard(0), ['fanfare', 'coins']);
  assert.deepEqual(heard(null), ['coins', 'coins']);
});

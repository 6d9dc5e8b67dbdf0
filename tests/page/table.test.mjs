// A table without a browser: the page as it stands, an engine in CPython, what a person presses and reads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $, all, choose, click, newGame, openTable, press, rest, text, until, view } from './table.mjs';
import { holdTime } from './time.mjs';

/** Time in ms that the pointer rests on a choice before it is asked what follows. */
const REST = 150;

await openTable();

test('a choice is played, and undone', async () => {
  await newGame();
  const { ply, prompt } = view();
  await choose('Gold mine');
  assert.equal(view().ply, ply + 1);
  assert.notEqual(text('#prompt'), prompt);
  await click('undo');
  assert.deepEqual([view().ply, view().prompt], [ply, prompt]);
});
test('a hint names an answer and why', async () => {
  await newGame();
  await press('h');
  assert.match(text('#hint'), /points more than the next best/);
});
test('a choice shows what follows and its dangers beside the list, in words too, before it is taken', async () => {
  await newGame();
  const { ply } = view(),
    castle = $('[data-text="place castle"]'),
    described = () => castle.getAttribute('aria-description');
  await until(() => described(), 'it is heard with the choice');
  $('#status').textContent = 'before';
  castle.focus();
  await until(() => all('danger').length, 'its card is there');
  assert.match(text('danger'), /castle|deliver/i);
  assert.equal(text('#card .title'), $('[data-text="place castle"] .label').textContent, 'as of this choice');
  assert.ok(text('danger').includes(described()));
  assert.match(text('[data-testid=effects] li'), /places a worker/);
  assert.equal(text('#status'), 'before', 'it is not heard twice');
  $('[data-text="pass"]').focus();
  await until(() => $('#card').hidden || !all('danger').length, 'another choice has none of it');
  castle.removeAttribute('aria-description'); // as in the first moments of a view
  castle.focus();
  await until(() => text('#status').includes(text('danger').replace(/^⚠ /, '')), 'it is announced');
  assert.equal(view().ply, ply);
});
test('a choice that comes to lie under a pointer at rest shows nothing until the pointer moves', async () => {
  await newGame();
  await choose('Gold mine');
  const time = holdTime(REST),
    button = $('[data-text="place castle"]'),
    passes = async () => {
      time.pass(REST);
      await rest();
    };
  button.matches = (/** @type {string} */ selector) => selector.includes(':hover');
  try {
    button.dispatchEvent(new PointerEvent('pointerenter'));
    await passes();
    assert.ok($('#card').hidden);
    button.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    await passes();
    assert.equal($('#card').hidden, false);
    assert.equal(text('#card .title'), button.querySelector('.label')?.textContent);
    assert.equal(text('#card > .kind'), 'Click to play this move.');
  } finally {
    time.end();
  }
});
test('a choice shows what follows in place of the explanation that the pointer has just left', async () => {
  await newGame();
  const time = holdTime(REST),
    button = $('[data-text="place castle"]'),
    moveTo = (/** @type {any} */ node) =>
      node.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' })),
    passes = async (/** @type {number} */ ms) => {
      time.pass(ms);
      await rest();
    };
  button.matches = (/** @type {string} */ selector) => selector.includes(':hover');
  try {
    moveTo($('[data-phase="provost"]'));
    await passes(450);
    assert.match(text('card'), /1 denier per space/);
    moveTo(button);
    button.dispatchEvent(new PointerEvent('pointerenter'));
    await passes(REST);
    assert.equal(text('#card .title'), button.querySelector('.label')?.textContent);
    await passes(250);
    assert.equal($('#card').hidden, false, 'and stays');
  } finally {
    time.end();
  }
});
test('a log that is scrolled up says that there are newer lines, and a press leads to them', async () => {
  await newGame();
  const log = $('log'),
    isOffered = () => !$('newest').hidden;
  Object.defineProperty(log, 'scrollHeight', { value: 1000, configurable: true });
  try {
    log.dispatchEvent(new Event('wheel'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.equal(isOffered(), false, 'there is nothing new');
    await choose('Gold mine');
    assert.ok(isOffered());
    await click('newest');
    assert.deepEqual([isOffered(), log.scrollTop], [false, 1000]);
  } finally {
    delete log.scrollHeight;
  }
});
test('the board in words keeps the title that names it', async () => {
  await newGame();
  assert.equal(document.getElementById($('twin').getAttribute('aria-labelledby'))?.textContent, 'The board in words');
  assert.ok($('twin').querySelectorAll('li').length > 20);
});
test('each game is laid on the table', async () => {
  for (const game of ['caylus1303', 'zamek', 'caylus']) {
    await newGame({ game });
    assert.equal(view().game, game);
    assert.ok(view().choices.length > 1);
  }
});

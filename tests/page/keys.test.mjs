// A game by keys: a digit leads to a choice, Enter plays it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $, all, ask, newGame, ofPage, openTable, press, rest, view } from './table.mjs';

const focused = () => /** @type {any} */ (document.activeElement);
/** The number of keys pressed. */
let keys = 0;
/** @param {string} key @param {object} [how] */
async function type(key, how) {
  keys += 1;
  if (key === 'Enter')
    focused().click(); // as a browser does
  else await press(key, how);
  await rest();
}
/** Choose as a good player does; return the place of the choice in the list. */
async function play() {
  const { text } = (await ask({ do: 'hint', nodes: 30 })).hint.answers[0],
    place = view().choices.findIndex((/** @type {any} */ choice) => choice.text === text);
  for (let tens = 0; tens <= place; tens += 10) await type(String((place + 1) % 10));
  assert.equal(focused().dataset.text, text);
  await type('Enter');
  return place;
}

await openTable();

test('a choice of the first ten takes two keys, a further one a third', async () => {
  await newGame({ bots: [null, 'greedy'], seed: 4 });
  const { ply } = view();
  let places = [];
  keys = 0;
  for (let decision = 0; decision < 6; decision++) places.push(await play());
  const further = places.filter((place) => place >= 10).length;
  assert.equal(keys, 12 + further);
  for (let decision = 6; decision < 20; decision++) await play();
  assert.ok(keys <= 60, `twenty decisions took ${keys} keys`);
  assert.ok(view().ply >= ply + 20);
});
test('arrows lead through the choices and around, and any layout has the row of digits', async () => {
  await newGame();
  const buttons = all('#choices button'),
    at = () => buttons.indexOf(focused());
  await press('&', { code: 'Digit1' });
  assert.equal(at(), 0);
  await press('ArrowUp');
  assert.equal(at(), buttons.length - 1);
  await press('ArrowRight');
  await press('ArrowDown');
  assert.equal(at(), 1);
  await press('2');
  assert.equal(at(), 1, 'the focus was there by an arrow');
  await press('2');
  assert.equal(at(), 11);
  await press('End');
  assert.equal(at(), buttons.length - 1);
  assert.deepEqual(
    buttons.slice(8, 11).map((button) => button.getAttribute('aria-keyshortcuts')),
    ['9', '0', null],
  );
});
test('keys of the row of digits that write a sign zoom, and lead to no choice', async () => {
  const at = focused(),
    before = $('board-zoom').title;
  await press('+', { code: 'Digit1' });
  assert.equal(focused(), at);
  assert.notEqual($('board-zoom').title, before);
  await press('-', { code: 'Digit6' });
  assert.equal(focused(), at);
  assert.equal($('board-zoom').title, before);
  await press('+', { code: undefined });
  assert.notEqual($('board-zoom').title, before);
  await press('z');
});
test('shortcuts of the browser are left alone', async () => {
  const at = focused();
  for (const how of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    for (const key of ['ArrowUp', 'Home', '3']) await press(key, how);
  assert.equal(focused(), at);
});
test('digits lead through a menu, unless the settings forbid keys', async () => {
  const { Menu } = await ofPage('panels/menu.jsx'),
    node = document.body.appendChild(document.createElement('div')),
    at = () => [...node.querySelectorAll('button')].indexOf(focused());
  let hasDigits = true;
  node.hidden = true;
  const menu = new Menu(node, () => hasDigits);
  menu.open('Castle', view().choices.slice(0, 3), null, node.getBoundingClientRect(), { onChoose: () => {} });
  await press('2');
  assert.equal(at(), 1);
  hasDigits = false;
  await press('3');
  assert.equal(at(), 1);
  await press('End');
  assert.equal(at(), 2);
  menu.close();
  node.remove();
});
test('arrows lead from the list to its choices', async () => {
  await newGame();
  const buttons = all('#choices button'),
    at = () => buttons.indexOf(focused()),
    last = buttons.length - 1;
  for (const [key, place] of Object.entries({ ArrowDown: 0, ArrowUp: last, Home: 0, End: last })) {
    $('choices').focus();
    await press(key);
    assert.equal(at(), place, key);
  }
});
test('after the turn of another person at this screen, Enter plays nothing that nobody has chosen', async () => {
  await newGame({ bots: [null, null] });
  const { seat } = view().decision;
  await press('1');
  await type('Enter');
  assert.notEqual(view().decision.seat, seat);
  assert.equal(focused(), $('choices'));
  const { ply } = view();
  await type('Enter');
  assert.equal(view().ply, ply);
  await press('ArrowDown');
  assert.equal(focused(), all('#choices button')[0]);
});

// A page that the browser's translator has changed shows what is so now: the translator puts another node in the place
// of each text, and a script that has kept the text would change what nobody sees.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, emptyHanded } from './shelf.mjs';
import { $, click, newGame, openCover, openTable, rest, text, view } from './table.mjs';

const LEFT_ALONE = '[translate="no"], .notranslate, script, style, noscript, textarea';
let isTranslated = false;

/** Put other nodes in the place of the texts, which say the same: so each difference is a text of former days. @param {Node} root */
function translate(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(/** @type {Text} */ (node));
  for (const node of found) {
    if (!node.data.trim() || !node.parentElement || node.parentElement.closest(LEFT_ALONE)) continue;
    if (node.parentElement.localName === 'font') continue;
    const font = document.createElement('font');
    font.textContent = node.data;
    node.replaceWith(font);
  }
}
const step = async (/** @type {Promise<unknown>} */ work) => {
  await work;
  if (isTranslated) translate(document.body);
  const body = /** @type {HTMLElement} */ (document.body.cloneNode(true));
  for (const soon of body.querySelectorAll('[role=status], [role=alert], #card')) soon.remove(); // they come and go with time
  return (body.textContent ?? '').replace(/\s+/g, ' ');
};

/** Visit a game, and return the text of the page after each step. @param {string} game */
async function visit(game) {
  await emptyHanded();
  await openCover();
  const said = [await step(rest()), await step(newGame({ game, bots: [null, null], seed: 5 }))];
  for (let count = 0; count < 8; count++) said.push(await step(answer(count)));
  for (const name of ['undo', 'redo', 'time-line-open', 'time-line-open', 'lines-open', 'settings', 'rules-open'])
    if (!$(name).disabled && !$(name).hidden) {
      said.push(await step(click(name)));
      for (const dialog of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (dialog).close();
      await rest();
    }
  said.push(await step(answer()));
  return said;
}

for (const game of ['zamek', 'caylus'])
  test(`${game} is played on a translated page, which always says what is so now`, async () => {
    isTranslated = false;
    const whole = await visit(game);
    isTranslated = true;
    const translated = await visit(game);
    assert.ok(document.querySelectorAll('font').length > 5, 'it is translated');
    assert.equal(text('#prompt-text'), view().prompt);
    for (const [number, said] of whole.entries()) {
      const at = [...said].findIndex((letter, i) => translated[number][i] !== letter),
        part = (/** @type {string} */ one) => one.slice(Math.max(0, at - 40), at + 80);
      assert.equal(at, -1, `step ${number}: “${part(translated[number])}” where it should be “${part(said)}”`);
    }
  });

test('a reader of another language hears once of the languages, in English', async () => {
  await emptyHanded();
  const before = Object.getOwnPropertyDescriptor(navigator, 'languages');
  const reads = (/** @type {string[]} */ ...languages) =>
    Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  const isTold = async (settings = {}) => {
    await openTable({ settings });
    return !$('toast').hidden && /^This page speaks English, .*settings\.$/.test(text('toast'));
  };
  const found = [];
  for (const language of ['es-ES', 'de-AT', 'ja']) {
    reads(language);
    localStorage.removeItem('caylus.languages');
    found.push([language, await isTold({ language: '' }), await isTold({ language: '' })]);
  }
  localStorage.removeItem('caylus.languages');
  found.push(['chosen', await isTold({ language: 'pl' }), false]);
  if (before) Object.defineProperty(navigator, 'languages', before);
  else delete (/** @type {any} */ (navigator).languages);
  assert.deepEqual(found, [
    ['es-ES', true, false],
    ['de-AT', false, false],
    ['ja', true, false],
    ['chosen', false, false],
  ]);
});

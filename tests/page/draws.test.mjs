// Draws in the page: whoever goes back past one is told so, and a line beside a game does not show what will come.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { $, all, caylusPage, click, fill, openTable, rest, text, until, view } from './table.mjs';
import { python } from './workers.mjs';
import { answer, emptyHanded, loadText } from './shelf.mjs';

/** A game against a bot, in which a few tiles are left, as a code. */
const ALMOST = python(`
import random
from caylus.play.match import new_match
from caylus.play.record import to_code
match = new_match("zamek", [{"name": "Anna", "bot": None}, {"name": "Basile", "bot": "random"}], seed=7)
chance, codes = random.Random(7), []
while not match.state.is_over():
    if match.bot_to_act():
        match.play_bot()
    else:
        codes.append(to_code(match))
        match.play(chance.choice(match.state.legal_texts()))
print(json.dumps(codes[-9]))
`);

beforeEach(async () => {
  await emptyHanded();
  await openTable();
});
/** A new game of Zamek by the dialog. @param {{bot?: string, isFinal?: boolean, seed?: number}} [how] */
async function setUp({ bot = '', isFinal = false, seed = 7 } = {}) {
  await click('new');
  await until(() => document.querySelector('[data-testid="start-go"]'), 'the dialog is there');
  await click('start-game-zamek');
  await fill('start-count', '2');
  await fill('start-bot-0', '');
  await fill('start-bot-1', bot);
  if ($('start-final').checked !== isFinal) await click('start-final');
  await fill('start-seed', String(seed));
  await click('start-go');
  await until(() => view().seed === seed && view().game === 'zamek', 'the game is on the table');
  await rest();
}
/** Answer, and wait no longer than for the next question. */
async function hasten() {
  const { ply } = view();
  all('#choices [data-text]')[0].click();
  await until(() => !caylusPage().busy && view().ply !== ply, 'the answer is taken');
}
/** Answer until a tile has been drawn anew. */
async function untilDrawn() {
  const { ply } = view();
  do await hasten();
  while (view().decision.kind !== 'tile' || view().ply === ply);
  await rest();
}

test('going back past a draw is told and marked, at once and in the results; done again nothing has happened', async () => {
  await loadText(ALMOST);
  const { ply } = view();
  await click('undo');
  assert.match(text('toast'), /You now know what is drawn/);
  assert.equal(view().draws.foreseen, 1);
  while (view().ply < ply) await click('redo');
  assert.equal(view().draws.foreseen, 0);
  await click('undo');
  await answer(all('#choices [data-text]').length - 1);
  await openTable();
  assert.equal(view().draws.foreseen, 1);
  while (!view().result) await hasten();
  const said = '1 decision was made after an undo, with the draw already known.';
  await until(() => document.querySelector('[data-testid=foreseen]'), 'the scores are shown');
  assert.equal(text('foreseen'), said);
  $('result-dialog').close();
  await click('results-open');
  await until(() => all('#results summary').length, 'the results are shown');
  await click(all('#results summary').at(-1));
  await until(() => document.querySelector('[data-testid=result-foreseen]'), 'the result is shown');
  assert.ok(text('result-foreseen').includes(said));
});

test('where draws are final, undo does not go past one', async () => {
  await setUp({ bot: 'random', isFinal: true });
  assert.ok(view().draws.final);
  await untilDrawn();
  assert.ok($('undo').disabled);
  while (view().decision.kind !== 'follower') await hasten();
  await rest();
  assert.ok(!$('undo').disabled);
});

test('a line beside a game does not show what will come: other tiles than the game has, and the same line again', async () => {
  let alike = 0;
  for (const seed of [10, 11]) {
    await setUp({ seed });
    const tiles = [];
    for (const isLine of [true, true, false]) {
      if (isLine) {
        await click('what-if-open');
        await until(() => view().what_if !== null, 'the line has begun');
      }
      await untilDrawn();
      tiles.push(
        view().prompt + JSON.stringify(view().things.filter((/** @type {any} */ { place }) => place === 'hand')),
      );
      if (!isLine) continue;
      await click('what-if-return');
      await until(() => view().what_if === null, 'the game is back');
      await rest();
    }
    assert.equal(tiles[0], tiles[1]);
    alike += Number(tiles[1] === tiles[2]);
  }
  assert.ok(alike < 2);
});

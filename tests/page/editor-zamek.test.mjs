// The position editor with Zamek on its desk: tiles, followers, tokens.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { code, enter, goTo, hold, judged, lay, named, openEditor, record } from './editor.mjs';
import { clickOn, layOut } from './sheets.mjs';
import { press, text } from './table.mjs';
import { python } from './workers.mjs';

const EMPTY = { position: 1, game: 'zamek', players: [{}, {}] };
/** Two tiles make a house with the start field, White has its keep there and a token; Black is to lay a tile. */
const WANTED = {
  ...EMPTY,
  players: [{ points: 12, keep: { size: 2, house: 'h2.h1' }, tokens: [6] }, {}],
  active: 1,
  board: ['c1 F01 180 white m1', 'h1 N05 0', 'h2 N01 0'],
  tile: 'N12',
  taken: [3],
};
/** Codes of positions of a random game. @type {string[]} */
const codes = python(`
import random
import caylus
state, chance, plies, found = caylus.new_game("zamek", players=2, seed=2), random.Random(2), 0, []
while state.decision():
    if plies % 9 == 0:
        found.append(caylus.position_code(state))
    state.apply(chance.choice(state.legal_actions()))
    plies += 1
print(json.dumps(found))`);

layOut();
await openEditor({ isFresh: true, hash: `#position=${codes[0]}` });
/** A castle in which nothing has happened. */
beforeEach(async () => {
  await lay(JSON.stringify(EMPTY));
  for (const name of ['nothing', '0']) hold(name);
});
/** A tile in hand, from the list. @param {string} tile */
function take(tile) {
  hold('tile');
  enter('tile', tile);
}

test('a position is built by clicks: tiles are laid and turned, followers sent, tokens given (Z-PLACE-3, Z-KEEP-1, Z-TOKEN-1)', async () => {
  assert.match(await judged(), /This position is possible/);
  take('F01');
  for (const turned of [0, 90, 180]) {
    await clickOn('cell.c1'); // once more turns it
    assert.deepEqual(record().board, [`c1 F01 ${turned}`]);
  }
  hold('0');
  hold('follower');
  const stood = [];
  for (let i = 0; i < 7; i++) {
    await clickOn('cell.c1'); // from region to region, off, and there again
    stood.push(record().board[0].replace(/^c1 F01 180 ?/, ''));
  }
  assert.deepEqual(stood, ['white h1', 'white m1', 'white r1', 'white m2', '', 'white h1', 'white m1']);
  for (const [cell, tile] of Object.entries({ h1: 'N05', h2: 'N01' })) {
    take(tile);
    await clickOn(`cell.${cell}`);
  }
  await clickOn('left.N12');
  await clickOn('hand');
  hold('token');
  await clickOn('tower.3');
  await clickOn('kind.6');
  enter('field-players.0.points', 12);
  enter('field-players.0.keep.house', 'h2.h1');
  enter('field-players.0.keep.size', 2);
  enter('field-active', 'Black');
  assert.match(await judged(), /This position is possible/);
  assert.deepEqual(record(), WANTED);
  const isSame = 'import caylus; print(json.dumps(caylus.from_position(given[0]) == caylus.from_position(given[1])))';
  assert.ok(python(isSame, WANTED, code()));
  hold('eraser');
  for (const left of [['c1 F01 180', ...WANTED.board.slice(1)], WANTED.board.slice(1)]) {
    await clickOn('cell.c1');
    assert.deepEqual(record().board, left);
  }
  for (const target of ['hand', 'tower.3', 'kind.6']) await clickOn(target);
  const { tile, players, taken } = record();
  assert.deepEqual([tile, players[0].tokens, taken], [undefined, undefined, [3]]);
});
test('a finger lays a tile', async () => {
  take('N12');
  await clickOn('cell.h1', 'touch');
  assert.deepEqual(record().board, ['h1 N12 0']);
});
test('arrows move over the cells; Enter lays what is in hand, the last one of its kind, too, and turns it', async () => {
  await clickOn('cell.e5');
  take('N12');
  named('board').focus();
  await press('ArrowRight');
  await press('ArrowUp');
  for (const turn of [0, 90]) {
    await press('Enter');
    assert.deepEqual(record().board, [`f4 N12 ${turn}`]);
  }
});
test('whoever cannot use the board says the same in fields', async () => {
  for (const [place, fields] of Object.entries({
    'cell.c1': {
      'board.c1': 'F01',
      'board.c1.turn': '180°',
      'board.c1.follower': 'White',
      'board.c1.region': 'Meadow m1',
    },
    'cell.h1': { 'board.h1': 'N05' },
    'cell.h2': { 'board.h2': 'N01' },
    hand: { tile: 'N12' },
    pile: {},
  })) {
    // prettier-ignore
    enter('place-list', place);
    for (const [name, value] of Object.entries(fields)) {
      const option = [...named(`field-${name}`).options].find((one) => one.textContent.includes(value));
      enter(`field-${name}`, option.textContent);
    }
  }
  enter('place-list', 'tower.3');
  enter('field-taken.3', true);
  enter('field-players.0.points', 12);
  enter('field-players.0.tokens.6', 1);
  enter('field-players.0.keep.house', 'h2.h1');
  enter('field-players.0.keep.size', 2);
  enter('field-active', 'Black');
  assert.match(await judged(), /This position is possible/);
  assert.deepEqual(record(), WANTED);
});
test('impossible positions are explained, with a way to the place that is wrong (Z-PLACE-3, Z-PLACE-7, Z-COMP-3)', async () => {
  for (const [board, rule] of /** @type {[string[], string][]} */ ([
    [['c1 N01 0'], 'Z-PLACE-7'],
    [['h1 N01 0', 'h2 N01 0'], 'Z-COMP-3'],
    [['e5 N01 0'], 'Z-PLACE-3'],
  ])) {
    await lay(JSON.stringify({ ...EMPTY, board }));
    assert.ok((await judged()).includes(rule), rule);
  }
  named('verdict-go').click();
  assert.equal(named('place-list').value, 'cell.e5');
});
test('what cannot be read leaves the desk as it was', async () => {
  const before = record();
  for (const board of [['<b>'], ['c1 F01 45'], [7]]) {
    await lay(JSON.stringify({ ...EMPTY, board }));
    assert.match(text('open-error'), /^board\[0\]/);
    named('open-dialog').close();
  }
  assert.deepEqual(record(), before);
});
test('a code is the same after the editor', async () => {
  for (const wanted of codes.slice(1)) {
    await goTo(`#position=${wanted}`);
    assert.equal(code(), wanted);
  }
});

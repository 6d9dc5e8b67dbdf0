// From the position editor to the table, and back: another page each time, in the same browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, judged, named, openEditor, record } from './editor.mjs';
import { all, click, openTable, until, view } from './table.mjs';
import { python } from './workers.mjs';

/** A position of the middle of a random game. */
const middle = (/** @type {string} */ game, /** @type {number} */ players) =>
  python(
    `
import random
import caylus
state, chance, codes = caylus.new_game(given[0], players=given[1], seed=4), random.Random(4), []
while state.decision():
    codes.append(caylus.position_code(state))
    state.apply(chance.choice(state.legal_actions()))
print(json.dumps(codes[len(codes) * 2 // 3]))`,
    game,
    players,
  );
/** How much of it each seat has. */
const owned = (/** @type {string} */ kind) =>
  view().seats.map((/** @type {any} */ { purse, score }) =>
    kind === 'points' ? score : purse.find((/** @type {any} */ { id }) => id === kind).count,
  );

for (const { game, players, kind } of [
  { game: 'caylus', players: 3, kind: 'deniers' },
  { game: 'caylus1303', players: 3, kind: 'gold' },
  { game: 'zamek', players: 2, kind: 'points' },
])
  test(`a position of ${game} is edited, played and edited again`, async () => {
    await openEditor({ isFresh: true, hash: `#position=${middle(game, players)}` });
    enter(`field-players.1.${kind}`, 44);
    await judged();
    const then = record();
    await openTable({ hash: new URL(named('play').href).hash });
    await click('play-on');
    assert.equal(view().game, game);
    assert.equal(owned(kind)[1], 44);
    assert.equal(view().turn, then.turn ?? then.round ?? view().turn);
    const { ply } = view();
    await click(all('#choices [data-text]')[0]);
    await until(() => view().ply > ply, 'the choice is played');
    await click('files');
    await until(() => all('edit-position').length, 'the dialog is there');
    const back = new URL(named('edit-position').href),
      had = owned(kind);
    assert.equal(back.pathname, '/caylus/editor.html');
    await openEditor({ hash: back.hash });
    assert.equal(record().game, game);
    assert.deepEqual(
      record().players.map((/** @type {any} */ player) => player[kind] ?? 0),
      had,
    );
  });

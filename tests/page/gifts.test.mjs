// Gifts, which nobody would refuse, are taken without asking, if the settings do not say otherwise.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { all, ask, click, load, openTable, press, view } from './table.mjs';
import { python } from './workers.mjs';

/** A game of two people, and a move after which one is offered a gift. */
const [code, move] = python(
  `
from random import Random
import caylus
random = Random(3)
match = caylus.new_match("caylus1303", [{"name": "Anna"}, {"name": "Ben"}], seed=3)
def offered(text):
    after = match.branch(match.node.ply)
    after.play(text)
    decision = after.state.decision()
    return decision and decision.seat == 0 and "use" in after.state.legal_texts()
while True:
    found = next((text for text in match.state.legal_texts() if text != "use" and offered(text)), None)
    if found:
        break
    match.play("use" if "use" in match.state.legal_texts() else random.choice(match.state.legal_texts()))
print(json.dumps([caylus.to_code(match), found]))`,
);

await openTable();

test('a gift is taken together with the move before it, and an undo asks', async () => {
  await load(code);
  const { ply } = view();
  await click(`#choices [data-text="${move}"]`);
  const taken = view();
  assert.ok(taken.ply >= ply + 2);
  assert.equal(taken.decision.gift, undefined);
  const made = (await ask({ do: 'decisions' })).decisions.slice(ply);
  assert.deepEqual(made.map((/** @type {any} */ { text: of, gift }) => [of, gift]).slice(0, 2), [
    [move, undefined],
    ['use', true],
  ]);
  assert.deepEqual(
    taken.events.map((/** @type {any} */ { data }) => data.ply).filter((/** @type {number} */ at) => at <= ply + 2),
    all('#log [data-ply]').flatMap(({ dataset }) =>
      Number(dataset.ply) > ply && Number(dataset.ply) <= ply + 2 ? Number(dataset.ply) : [],
    ),
    'the chronicle has both',
  );
  while (view().ply > ply + 1) await press('u');
  assert.equal(view().decision.gift, 'use');
  assert.equal(all('#choices [data-text="use"]').length, 1);
});
test('it is asked for if the settings say so', async () => {
  await load(code);
  await click('settings');
  await click('gifts');
  await press('Escape');
  const { ply } = view();
  await click(`#choices [data-text="${move}"]`);
  assert.deepEqual([view().ply, view().decision.gift], [ply + 1, 'use']);
  await click('settings');
  await click('gifts');
  await press('Escape');
});

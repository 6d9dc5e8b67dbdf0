// The end of a turn: a card over the board for a moment, for which bots wait, covers no other card and is shown once.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  $,
  all,
  ask,
  caylusPage,
  click,
  fill,
  load,
  newGame,
  openTable,
  play,
  press,
  rest,
  text,
  until,
  view,
} from './table.mjs';
import { holdTime } from './time.mjs';
import { python } from './workers.mjs';

/**
 * Codes: a game of two people at one device, at the last decision of turn 2; one of bots, two turns before its end; and
 * one of a person at the last decision of a turn, after which a bot begins.
 */
const { code, last, bots, mixed, mine } = python(`
import caylus
from random import Random

def of_bots(turn):
    match = caylus.new_match("caylus", [{"name": name, "bot": "greedy"} for name in ("Anna", "Basile")], seed=4)
    while match.state.decision() is not None and match.state.turn < turn:
        match.play_bot()
    return match

match, random = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "You"}], seed=7), Random(2)
while match.state.turn < 3:
    before, taken = caylus.to_code(match), random.choice(match.state.legal_texts())
    match.play(taken)
bots = caylus.to_code(of_bots(of_bots(100).state.turn - 2))
match, seen = caylus.new_match("caylus", [{"name": "You"}, {"name": "Basile", "bot": "greedy"}], seed=7), 1
while match.state.turn == seen or not match.bot_to_act() or not mine:
    seen, mixed, mine = match.state.turn, caylus.to_code(match), ""
    if match.bot_to_act():
        match.play_bot()
    else:
        mine = random.choice(match.state.legal_texts())
        match.play(mine)
print(json.dumps({"code": before, "last": taken, "bots": bots, "mixed": mixed, "mine": mine}))`);
/** The duration of the card in ms. */
const SHOWN = 4000;
/** The pause of a slow bot in ms. */
const PAUSE = 1500;
/** Time in ms after which it looks again for another scene. */
const AGAIN = 200;
const card = () => all('turn-end')[0] ?? null;
const end = () => click(`#choices [data-text="${last}"]`);

await openTable();
beforeEach(async () => {
  await load(code);
  await press('Shift');
});

test('the end of a turn is shown over the board, read as one status, and passes by itself', async () => {
  const time = holdTime(SHOWN);
  try {
    assert.equal(card(), null, 'a game that is opened has no end of a turn');
    await end();
    await until(card, 'the card is there');
    const { title, lines, after, leader, begins } = view().moment;
    assert.equal(title, 'Turn 2 is over');
    assert.equal(begins, 'Turn 3 begins.');
    const read = [title, ...lines.map((/** @type {any} */ line) => line.text), after, leader.text, begins];
    for (const words of read) assert.ok(text('#turn-end').includes(words), words);
    assert.equal($('#turn-end').getAttribute('role'), 'status');
    assert.ok(card()?.classList.contains('calm'), 'nothing moves where that is not wanted');
    assert.ok(
      lines.every((/** @type {any} */ line) => !text('status').includes(line.text)),
      'the same is not read twice',
    );
    assert.ok(time.waits.includes(SHOWN));
    time.pass(SHOWN);
    assert.equal(card(), null);
  } finally {
    time.end();
  }
});
test('a press ends it and does its work, and so does a key', async () => {
  await end();
  await until(card, 'the card is there');
  const { ply } = view();
  await play();
  assert.ok(view().ply > ply);
  assert.equal(card(), null);
  await click('undo');
  await click('undo');
  await end();
  await until(card, 'the card is there');
  await press('c');
  assert.equal(card(), null);
  assert.ok(document.activeElement?.closest('#choices'), 'the key has done its work');
});
test('bots that have not been hurried wait until it goes, by itself or by a press', async () => {
  await click('settings');
  await fill('pace', 'slow');
  await press('Escape');
  for (const go of ['the time', 'a press']) {
    await load(mixed);
    const time = holdTime(PAUSE);
    try {
      $(`#choices [data-text="${mine}"]`).click();
      await until(card, 'the card is there');
      const { ply, decision } = view();
      assert.ok(decision.bot);
      assert.ok(caylusPage().busy, 'more will happen by itself');
      assert.ok(!time.waits.includes(PAUSE), 'the bot waits');
      if (go === 'the time') time.pass(SHOWN);
      else document.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      await until(() => time.waits.includes(PAUSE), 'the bot thinks');
      time.pass(PAUSE);
      await until(() => view().ply > ply, 'the bot plays');
      assert.equal(card(), null);
    } finally {
      time.end();
    }
    await load(code);
  }
  await click('settings');
  await fill('pace', 'instant');
  await press('Escape');
});
test('it waits for another scene, and a press ends it then, too', async () => {
  const time = holdTime(AGAIN),
    scene = Object.assign(document.createElement('div'), { className: 'handover' });
  try {
    for (const isPressed of [false, true]) {
      await load(code);
      await press('Shift');
      document.body.append(scene);
      await end();
      await until(() => time.waits.includes(AGAIN), 'it waits');
      assert.equal(card(), null);
      time.pass(AGAIN);
      assert.equal(card(), null);
      if (isPressed) await press('Shift');
      scene.remove();
      time.pass(AGAIN);
      assert.equal(Boolean(card()), !isPressed);
    }
  } finally {
    time.end();
    scene.remove();
  }
});
test('it is not shown again by undo, redo, a look back, or in a game that is opened', async () => {
  await end();
  await until(card, 'the card is there');
  await press('Shift');
  for (const act of [
    () => click('undo'),
    () => click('redo'),
    () => press(','),
    () => press('.'),
    () => press('n'),
    async () => load((await ask({ do: 'save', form: 'code' })).saved),
    () => newGame({ seed: 3 }),
  ]) {
    await act();
    assert.equal(card(), null, String(act));
  }
});
test('several ends within a moment leave the last, and bots that play alone wait for none', async () => {
  const time = holdTime(SHOWN);
  try {
    await load(bots);
    await until(() => !view().decision, 'the bots have played to the end');
    const { turn } = view();
    assert.ok(turn > 5);
    await until(card, 'the card is there');
    assert.match(text('turn-end'), new RegExp(`^Turn ${turn - 1} is over`));
    assert.equal(time.waits.filter((ms) => ms === SHOWN).length, 1);
  } finally {
    time.end();
  }
});
test('a setting leaves it out; then the chronicle alone is read', async () => {
  await click('settings');
  await click('moments');
  await press('Escape');
  await end();
  await rest();
  assert.equal(card(), null);
  const bailiff = view().moment.lines[0].text;
  await until(() => text('status').includes(bailiff), 'it is read with the events');
  await click('settings');
  await click('moments');
  await press('Escape');
});

// Caylus 1303 at a table: drafted, planned, stolen; and what its positions say when they are wrong.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { viewOf } from '../../web/client/position/view.js';
import { clickOn, layOut } from './sheets.mjs';
import { $, all, click, load, newGame, openTable, press, rest, text, until, view } from './table.mjs';
import { python } from './workers.mjs';

const ROOT = new URL('../../', import.meta.url);
/** List the places of the pieces of a kind. @param {string} kind @returns {string[]} */
const standing = (kind) =>
  view()
    .pieces.filter((/** @type {any} */ piece) => piece.kind === kind)
    .map((/** @type {any} */ { place }) => place);
const choiceOf = (/** @type {string} */ said) =>
  view().choices.find((/** @type {any} */ choice) => choice.text === said);

layOut();
before(() => openTable());

test('a character is drafted by a click on the second sheet', async () => {
  await newGame({ game: 'caylus1303', bots: [null, 'greedy'], seed: 1303 });
  assert.equal(view().phase, 'draft');
  assert.deepEqual(standing('provost'), ['gap.13']);
  const { target } = view().choices.at(-1),
    [kind, name] = target.split('.');
  assert.equal(kind, 'character');
  await clickOn(target);
  const { drawing } = view().things.find((/** @type {any} */ { place }) => place === target);
  assert.deepEqual(drawing.split(' ').slice(1), [name, view().seats[0].color]);
});
for (const pointer of /** @type {const} */ (['mouse', 'touch']))
  test(`a worker goes where it is sent by ${pointer}, a refusal says why, and the bridge passes`, async () => {
    await newGame({ game: 'caylus1303', bots: [null, 'greedy'], seed: 1303 });
    /** Take a choice; the first touch only shows what follows. @param {string} target */
    const take = async (target) => {
      const { ply } = view();
      await clickOn(target, pointer);
      if (pointer === 'mouse') return;
      assert.equal(view().ply, ply);
      await clickOn(target, pointer);
    };
    await take(view().choices[0].target);
    const place = choiceOf('place carpenter').target;
    await take(place);
    assert.ok(standing('worker').includes(`${place}.1`));
    const { ply, reasons, refusals } = view();
    await clickOn('road.20', pointer);
    const { message, rule } = reasons[refusals['road.20']];
    assert.equal(text('refusal'), `${message} ${rule}`);
    await press('Escape');
    assert.equal(view().ply, ply);
    await take('bridge');
    assert.ok(standing('house').some((at) => at.startsWith('bridge.')) || view().phase !== 'planning');
  });
test('whoever plays it learns it: the link leads to its lessons', async () => {
  await newGame({ game: 'caylus1303' });
  assert.equal($('learn').getAttribute('href'), './learn.html#game=caylus1303');
  assert.ok(!$('learn').hidden);
});

/** A game of two people before a royal favor by which a character can be taken from the other one. */
const stealing = python(`
import random
import caylus
match = caylus.new_match("caylus1303", [{"name": name, "bot": None} for name in ("Anna", "Basile")], seed=3)
chance = random.Random(3)
while (not any(text.startswith("take ") for text in match.state.legal_texts())
       or match.state.decision().kind != "favor"):
    match.play(chance.choice(match.state.legal_texts()))
print(json.dumps(caylus.to_code(match)))`);
test('a royal favor shows portrait and ability, as the draft does; a theft is a scene that any press ends', async () => {
  await load(stealing);
  const choice = view().choices.find((/** @type {any} */ { target }) => target?.startsWith('character.')),
    button = () => $(`#choices [data-text="${choice.text}"]`);
  assert.ok(button().querySelector('canvas.portrait'));
  assert.ok(button().querySelector('.story').textContent);
  assert.match(button().textContent, /from /);
  await click(button());
  await until(() => all('handover').length, 'the scene is there');
  assert.ok($('handover').querySelector('canvas.portrait'));
  for (const name of ['Anna', 'Basile', choice.label]) assert.ok(text('handover').includes(name), name);
  assert.ok($('handover').classList.contains('calm'), 'nothing moves where that is not wanted');
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  assert.equal(all('handover').length, 0);
});

/** A game before the bridge, with workers on the road. */
const atBridge = python(`
import random
import caylus
match = caylus.new_match("caylus1303", [{"name": name, "bot": None} for name in ("Anna", "Basile")], seed=3)
chance = random.Random(3)
while not (any(text.startswith("provost ") for text in match.state.legal_texts())
           and any(piece["kind"] == "worker" and piece["place"].startswith("road.") for piece in match.view()["pieces"])):
    match.play(chance.choice(match.state.legal_texts()))
print(json.dumps(caylus.to_code(match)))`);
test('the buildings that a move of the provost decides about stay bright while it is pointed at', async () => {
  const { MARKS } = await import('../../web/board/highlights.js'),
    { glow } = MARKS;
  /** @type {string[]} */
  let plain = [];
  MARKS.glow = (...how) => {
    plain = how[4].map(({ target }) => target);
    glow(...how);
  };
  await load(atBridge);
  assert.deepEqual(plain, []);
  const used = standing('worker').filter((place) => place.startsWith('road.')),
    buildings = [...new Set(used.map((place) => place.replace(/\.\d+$/, '')))];
  $('#choices [data-text^="provost "]').dispatchEvent(new PointerEvent('pointerenter'));
  await until(() => plain.length, 'a choice is pointed at');
  assert.deepEqual(plain.toSorted(), buildings.toSorted());
  MARKS.glow = glow;
});

test('hostile positions are refused with where they are wrong', () => {
  const facts = JSON.parse(readFileSync(new URL('build/public/board.caylus1303.en.json', ROOT), 'utf8'));
  const shown = (/** @type {object} */ said) =>
    viewOf({ position: 1, game: 'caylus1303', players: [{}, {}], .../** @type {any} */ (said) }, facts);
  assert.equal(shown({ round: 1 }).players, 2);
  for (const [said, where] of /** @type {[object, string][]} */ ([
    [{ players: [{ gold: 1.5 }, {}] }, 'players[0].gold'],
    [{ road: { 14: { tile: 'wood_farm', house: 7 } } }, 'road[14].house'],
    [{ road: { 14: '__proto__' } }, 'road[14].tile'],
    [{ road: { 30: 'wood_farm' } }, 'road.30'],
    [{ road: { 0: { workers: [0, 1, 0] } } }, 'road[0].workers'],
    [{ players: [{ characters: ['king'] }, {}] }, 'players[0].characters[0]'],
    [{ favor_buildings: ['castle'] }, 'favor_buildings[0]'],
    [{ site: ['a'] }, 'site[0]'],
  ]))
    assert.throws(
      () => shown(said),
      ({ message }) => message.startsWith(where),
      where,
    );
});

// The position editor with Caylus 1303 on its desk: the same as that of Caylus, on another board.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { code, enter, goTo, hold, judged, lay, named, openEditor, record } from './editor.mjs';
import { clickOn, layOut } from './sheets.mjs';
import { all, press, text } from './table.mjs';
import { python } from './workers.mjs';

/** Red has constructed a tailor, and blue has a residence; in the third round both have placed workers, and passed. */
const WANTED = {
  position: 1,
  game: 'caylus1303',
  players: [
    { food: 2, pp: 3, pool: 4, characters: ['thief'] },
    { wood: 1, pool: 4, characters: ['architect'] },
  ],
  round: 3,
  phase: 'activation',
  pass_order: [1, 0],
  road: { 6: { side: 'residence', house: 0 }, 14: { tile: 'wood_tailor', house: 1, workers: [0] } },
  site: [0, 1],
  favor_buildings: ['start_farm_a', 'wood_farm', 'stone_jeweler'],
  board_characters: ['foreman', 'goldsmith', 'steward'],
};
const { pass_order: _, site: __, board_characters: ___, ...REST } = WANTED;
const EMPTY = {
  ...REST,
  players: [
    { pp: 3, pool: 4 },
    { wood: 1, pool: 4 },
  ],
  road: {},
  favor_buildings: ['start_farm_a', 'wood_farm', 'stone_farm'],
};
/** @param {object} rest */
const of = (rest) => JSON.stringify({ ...EMPTY, ...rest });

/** Codes of positions of random games, by their numbers of players. @type {Record<string, string[]>} */
const codes = python(`
import random
import caylus

def positions(players, seed, step):
    state, chance, plies = caylus.new_game("caylus1303", players=players, seed=seed), random.Random(seed), 0
    while state.decision():
        if plies % step == 0:
            yield caylus.position_code(state)
        state.apply(chance.choice(state.legal_actions()))
        plies += 1

print(json.dumps({players: [*positions(players, players, 31)] for players in (2, 3, 4, 5)}))`);
const late = codes[3][Math.floor((codes[3].length * 2) / 3)];

layOut();
await openEditor({ isFresh: true, hash: `#position=${late}` });
/** A desk without characters. */
beforeEach(async () => {
  await lay(of({}));
  assert.match(await judged(), /Y-INV-3/);
  for (const name of ['nothing', '0']) hold(name);
});

test('a position is built by clicks: pieces, tiles, characters and a favor building (Y-INV-3, Y-OWN-1, Y-OWN-4, Y-SITE-3)', async () => {
  hold('character');
  for (const name of ['thief', 'steward', 'foreman', 'goldsmith']) await clickOn(`character.${name}`);
  for (const name of ['steward', 'foreman', 'goldsmith']) await clickOn(`character.${name}`); // back on the board
  hold('1');
  await clickOn('character.architect');
  await clickOn('supply.wood_tailor');
  assert.ok(named('thing-tile').checked, 'the tile is in hand');
  await clickOn('road.14');
  await clickOn('supply.stone_jeweler');
  await clickOn('favor.3');
  hold('0');
  hold('house');
  for (const order of [[1], [1, 0]]) {
    await clickOn('bridge'); // in a record without `pass_order`, all have passed
    assert.deepEqual(record().pass_order, order);
  }
  enter('tile', 'residence');
  await clickOn('road.6');
  hold('worker');
  for (const target of ['road.14', 'site', 'road.11', 'road.11']) await clickOn(target);
  hold('1');
  await clickOn('site');
  enter('field-players.0.food', 2);
  assert.match(await judged(), /This position is possible\. Round 3 of 9, Activation/);
  assert.deepEqual(record(), WANTED);
  const isSame = 'import caylus; print(json.dumps(caylus.from_position(given[0]) == caylus.from_position(given[1])))';
  assert.ok(python(isSame, WANTED, code()));
  hold('eraser');
  for (const left of [{ tile: 'wood_tailor', house: 1 }, undefined]) {
    await clickOn('road.14');
    assert.deepEqual(record().road[14], left);
  }
  await clickOn('road.6');
  assert.ok(!('road' in record()));
  await clickOn('character.thief');
  assert.deepEqual(record().board_characters, ['foreman', 'goldsmith', 'steward', 'thief']);
  for (const _ of [1, 2, 3, 4]) named('undo').click();
  await judged();
  assert.deepEqual(record(), WANTED);
});
test('the provost and tiles that lie elsewhere are moved (Y-PROV-2, Y-INV-4)', async () => {
  hold('provost');
  for (const [target, position] of [
    ['gap.30', 30],
    ['road.9', 9],
    ['gap.13', undefined],
  ]) {
    // prettier-ignore
    await clickOn(/** @type {string} */ (target));
    assert.equal(record().provost, position, 'before a space, or beyond the road');
  }
  enter('tile', 'start_farm_a');
  await clickOn('road.5');
  assert.deepEqual(record().road, { 5: 'start_farm_a' });
  assert.deepEqual(
    record().favor_buildings,
    ['start_farm_b', 'wood_farm', 'stone_farm'],
    'starting tiles change places',
  );
  await clickOn('supply.wood_sawmill');
  assert.equal(named('place-list').value, 'road.13', 'it is not in the supply: the place where it lies is shown');
  enter('tile', 'monument_mansion');
  await clickOn('road.8');
  assert.deepEqual(record().road[8], { house: 0, monument: 'monument_mansion' });
  hold('worker');
  await clickOn('favor.1');
  assert.match(text('toast'), /no room/);
});
test('a finger puts a worker on the road', async () => {
  hold('worker');
  await clickOn('road.3', 'touch');
  assert.deepEqual(record().road[3], { workers: [0] });
});
test('all of it can be said in fields, and a character given by keys', async () => {
  for (const [name, holder] of Object.entries({
    thief: 'Blue',
    architect: 'Red',
    foreman: 'on the board',
    goldsmith: 'on the board',
    steward: 'on the board',
  })) {
    // prettier-ignore
    enter('place-list', `character.${name}`);
    enter(`field-board_characters.${name}`, holder);
  }
  for (const [place, fields] of Object.entries({
    'Space 14': { 'road.14.tile': 'Tailor', 'road.14.house': 'Red', 'road.14.workers.0': 'Blue' },
    'Space 6': { 'road.6.side': true, 'road.6.house': 'Blue' },
    'Construction site: workers': { 'site.0': 'Blue', 'site.1': 'Red' },
    'Favor building 3': { 'favor_buildings.2': 'Jeweler' },
  })) {
    enter('place-list', place);
    for (const [name, value] of Object.entries(fields)) enter(`field-${name}`, value);
  }
  enter('field-players.0.food', 2);
  enter('field-pass_order.0', 'Red');
  assert.match(await judged(), /This position is possible/);
  assert.deepEqual(record(), WANTED);
  hold('character');
  named('tables').focus();
  await press('ArrowDown');
  await press('Enter');
  const given = record().players[0].characters;
  assert.ok(given.length === 2 || !given.length, 'it is given, or taken back');
});
test('whoever cannot use the board says the same in fields', async () => {
  const values = {
    players: '3 players', round: 4, phase: 'Delivery', provost: 12, first_player: 'Green', first_player_tile: 'Red',
    'pass_order.0': 'Red', 'options.road_length': '29',
  }; // prettier-ignore
  for (const [name, value] of Object.entries(values)) enter(`field-${name}`, value);
  for (const [place, fields] of Object.entries({
    site: { 'site.0': 'Green' },
    bridge: { 'pass_order.1': 'Green' },
    'favor.2': { 'favor_buildings.1': 'Manor' },
    'character.bailiff': { 'board_characters.bailiff': 'Green' },
    'road.7': { 'road.7.monument': 'Statue', 'road.7.house': 'Blue' },
    'road.28': { 'road.28.tile': 'Church', 'road.28.house': 'Green', 'road.28.workers.0': 'Red' },
  })) {
    enter('place-list', place);
    for (const [name, value] of Object.entries(fields)) enter(`field-${name}`, value);
  }
  enter('place-list', 'character.bailiff');
  enter('field-used_characters.bailiff', true);
  await judged();
  const { players, position: _, game: __, ...made } = record();
  assert.deepEqual(made, {
    options: { road_length: 29 },
    round: 4,
    phase: 'delivery',
    first_player: 2,
    first_player_tile: 1,
    pass_order: [1, 2, 0],
    provost: 12,
    site: [2],
    favor_buildings: ['start_farm_a', 'wood_manor', 'stone_farm'],
    used_characters: ['bailiff'],
    road: {
      7: { house: 0, monument: 'monument_statue' },
      28: { tile: 'stone_church', house: 2, workers: [1] },
    },
  });
  assert.deepEqual(players[2], { characters: ['bailiff'] });
});

test('what is impossible is explained, and one button leads to its field (Y-INV-1, Y-ROAD-4)', async () => {
  await goTo(`#position=${late}`);
  const before = record(),
    road = Object.values(before.road),
    seat = road.find((lies) => lies.workers).workers[0],
    pool = `field-players.${seat}.pool`;
  enter(pool, 15);
  assert.match(await judged(), /Y-INV-1/);
  assert.ok(!named('no-code').hidden && !named('play').hasAttribute('href'));
  named('verdict-go').click();
  assert.equal(document.activeElement, named(pool));
  enter(pool, before.players[seat].pool ?? 0);
  assert.match(await judged(), /This position is possible/);
  assert.deepEqual(record(), before);
  hold('eraser');
  for (const _ of [1, 2, 3, 4]) await clickOn('road.9'); // worker, house, tile, whatever there is
  assert.match(await judged(), /Y-ROAD-4/);
  named('verdict-go').click();
  assert.equal(document.activeElement, named('field-road.9.tile'));
  assert.equal(all('[aria-invalid=true]').length, 1);
});
test('what has no place of its own is found, too (Y-INV-3, Y-CHAR-3, Y-PROV-8, Y-PLAN-17)', async () => {
  named('verdict-go').click();
  assert.equal(document.activeElement, named('field-board_characters.early_riser'));
  for (const [rest, rule, field] of /** @type {[object, string, string][]} */ ([
    [{ used_characters: ['goldsmith'] }, 'Y-CHAR-3', 'used_characters.goldsmith'],
    [{ provost: 2 }, 'Y-PROV-8', 'provost'],
    [{ first_player_tile: 0 }, 'Y-PLAN-17', 'first_player_tile'],
  ])) {
    await lay(JSON.stringify({ ...WANTED, ...rest }));
    assert.ok((await judged()).includes(rule), rule);
    named('verdict-go').click();
    assert.deepEqual(
      all('[aria-invalid=true]').map(({ dataset }) => dataset.where),
      [field],
    );
  }
});
test('what cannot be read leaves the desk as it was', async () => {
  const before = record();
  for (const [saved, reason] of [
    [of({ road: { 9: '<b>' } }), 'road[9].tile'],
    [of({ site: [7] }), 'site[0]'],
    [of({ board_characters: ['king'] }), 'board_characters[0]'],
    ['['.repeat(5000), 'expected a tag'],
  ]) {
    await lay(saved);
    assert.ok(text('open-error').includes(reason), text('open-error'));
    named('open-dialog').close();
  }
  assert.deepEqual(record(), before);
});
test('a code is the same after the editor, in the middle of phases and for two to five players', async () => {
  for (const wanted of Object.values(codes).flatMap((all) => all.filter((_, i) => i % 3 === 1))) {
    await goTo(`#position=${wanted}`);
    assert.equal(code(), wanted);
  }
});

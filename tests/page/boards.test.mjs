// Boards in the page of an author: pictures without Python, what they refuse, play, records, languages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import {
  engine,
  every,
  forgetEngine,
  frames,
  heard,
  here,
  isSeen,
  lay,
  layOut,
  one,
  openAuthor,
  press,
  pressOn,
  rest,
  tap,
  text,
  told,
  tryOut,
  until,
} from './boards.mjs';
import { altered } from './table.mjs';
import { python } from './workers.mjs';

const LAYOUTS = JSON.parse(readFileSync(new URL('../../web/games/caylus/layout.json', import.meta.url), 'utf8'));

/** Positions and records of random games, and what Python says of them. */
const { code, file, record, begun, words } = python(`
import random
import caylus
sys.path.insert(0, "locale")
import catalogues

def word(language, text, domain):
    return catalogues.read(language, domain)[text].string

def reached(players, seed, plies):
    state, choose = caylus.new_game("caylus", players=players, seed=seed), random.Random(seed)
    while (decision := state.decision()) and (plies > 0 or decision.kind != "placement"):
        state.apply(choose.choice(state.legal_actions()))
        plies -= 1
    return state

match = caylus.new_match("caylus", [caylus.Seat("Anna"), caylus.Seat("Rook", "greedy")], seed=4)
for _ in range(12):
    match.play(match.state.text(match.state.legal_actions()[0]))
begun = {}
for game in caylus.GAMES:
    first = caylus.new_match(game, [{"name": "Anna"}, {"name": "Rook"}], seed=6)
    placed = caylus.Match.from_position(caylus.to_position(first.state))
    for one in (first, placed):
        one.play(one.state.legal_texts()[0])
    begun[game] = {
        "view": first.branch(0, settled=False).view(),
        "start": caylus.position_code(caylus.new_game(game, players=2, seed=3)),
        "placed": placed.branch(0, settled=False).view(),
        "JSON": caylus.to_record(first), "text": caylus.to_text(first), "code": caylus.to_code(first),
        "text of a position": caylus.to_text(placed),
    }
there = reached(4, 5, 40)
print(json.dumps({
    "code": caylus.position_code(reached(3, 3, 60)), "record": caylus.to_record(match), "begun": begun,
    "file": {"position": caylus.to_position(there), "view": there.view()},
    "words": {text: word("pl", text, domain) for text, domain in (("One decision back", "page"), ("Blue", "caylus"))},
}))`);

await openAuthor();
layOut();

/** Show a position, and wait until it is there. @param {Record<string, any>} attributes */
async function shown(attributes) {
  lay(attributes);
  await heard('ready');
  return here();
}

// The picture

test('what stands between the tags stays until there is a picture', async () => {
  lay({ position: 'nothing.json' }, { position: code }, {});
  for (const number of [0, 1, 2]) assert.ok(one('.caption', number).hidden, 'no caption keeps no room');
  await heard('ready');
  await heard('error');
  assert.deepEqual(
    [0, 1].map((number) => one('.picture > slot', number).hidden),
    [false, true],
  );
});

/** A position as JSON. @param {string} rest @param {string} [players] */
const of = (rest, players = '[{}, {}]') => `{"position": 1, "game": "caylus", "players": ${players}, ${rest}}`;
const packed = deflateRawSync(Buffer.alloc(50_000_000, ' '), { level: 9 });
/** Hostile positions, each with a part of the reason for its refusal. @type {Record<string, [string, string]>} */
const REFUSED = {
  nonsense: ['<script>alert(1)</script>', 'neither a position nor an address'],
  'other scheme': ['javascript:alert(1)', 'neither a position nor an address'],
  data: ['data:application/json,{}', 'neither a position nor an address'],
  'broken JSON': ['{"position": 1,', 'not JSON'],
  version: ['{"position": 2, "game": "caylus", "players": [{}, {}]}', 'version 1'],
  'code of another version': ['p2.AAAA', 'another version'],
  'damaged code': ['p1.AAAAAAAAAA', 'damaged'],
  'small code that hides much': [`p1.${Buffer.concat([packed, Buffer.alloc(4)]).toString('base64url')}`, 'damaged'],
  game: ['{"position": 1, "game": "<b>chess</b>", "players": [{}, {}]}', 'game:'],
  players: ['{"position": 1, "game": "caylus", "players": [{}]}', 'players:'],
  fraction: [of('"turn": 1', '[{"deniers": 1.5}, {}]'), 'players[0].deniers'],
  'far owner': [of('"road": {"9": {"tile": "mason", "owner": 7}}'), 'road[9].owner'],
  'unknown key': [of('"turns": 4'), 'turns: unknown'],
  'unknown key of a player': [of('"turn": 4', '[{"denier": 1}, {}]'), 'players[0].denier: unknown'],
  'unknown tile': [of('"road": {"9": "__proto__"}'), 'road[9].tile'],
  'far space': [of('"road": {"29": "mason"}'), 'road.29'],
  'list of letters': [of('"turn_order": ["a"]'), 'turn_order[0]'],
  'many houses': [of('"turn": 1', '[{"houses": {"dungeon": 7}}, {}]'), 'players[0].houses.dungeon'],
  deep: [`{"position": 1, "deep": ${'['.repeat(500)}${']'.repeat(500)}}`, 'levels deep'],
  huge: [`{"position": 1, "filler": "${'x'.repeat(300_000)}"}`, 'too long'],
  'no file': ['missing.json', 'could not be fetched'],
};

test('a hostile position is refused with a reason, and the picture stays', async () => {
  const board = await shown({ position: code }),
    { turn } = board.view;
  for (const [name, [position, reason]] of Object.entries(REFUSED)) {
    told.length = 0;
    board.setAttribute('position', position);
    const [{ message }] = await heard('error');
    assert.ok(message.includes(reason), `${name}: ${message}`);
    assert.equal(text('problem'), message.replace(/\s+/g, ' '), name);
  }
  // An object that holds itself, and some with ways of their own to become JSON.
  const cyclic = /** @type {any} */ ({ position: 1 });
  cyclic.own = cyclic;
  const thrown = {
    toJSON() {
      throw new Error('no');
    },
  };
  for (const value of [cyclic, thrown, () => {}, 7n]) {
    told.length = 0;
    board.position = value;
    assert.match((await heard('error'))[0].message, /JSON/);
  }
  assert.equal(board.view.turn, turn);
  told.length = 0;
  board.position = code;
  await heard('ready');
  assert.equal(text('problem'), '');
});

test('a position comes from a file', async () => {
  altered.set('here.json', JSON.stringify(file.position));
  const board = await shown({ position: 'here.json' });
  for (const key of ['players', 'turn', 'phase', 'options', 'pieces', 'turn_order', 'there'])
    assert.deepEqual(board.view[key], file.view[key], key);
  assert.deepEqual(
    board.view.seats.map((/** @type {any} */ { score, name }) => [name, score]),
    file.view.seats.map((/** @type {any} */ { score, name }) => [name, score]),
  );
});

// Live

test('a part that cannot be had is told in words; another build of the site, too', async () => {
  const { part } = await import('../../web/client/part.js'),
    gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    LATER = /A part of the board could not be loaded\. Try again in a moment\./;
  assert.equal(await part(async () => 7), 7);
  await assert.rejects(part(gone), LATER);
  for (const list of ['[]', '{}', '["https://example.com/board-x.js"]', '<!doctype html>']) {
    altered.set('caylus-board.json', list);
    await assert.rejects(part(gone), LATER, list);
  }
  altered.set('caylus-board.json', '["assets/board-Another0.js"]');
  await assert.rejects(part(gone), /The site of this board has been updated\. Reload the page to go on\./);
  altered.delete('caylus-board.json');
  await assert.rejects(
    part(() => Promise.reject(new Error('its own words'))),
    /its own words/,
  );
});

test('boards share one Python and nothing else', async () => {
  lay();
  forgetEngine();
  const before = frames,
    options = { position: code, interactive: '' };
  lay({ ...options, controls: 'undo reset', id: 'a' }, { ...options, id: 'b' }, { position: code, id: 'c' });
  await heard('ready', 3);
  await tryOut(0);
  await tryOut(1);
  assert.equal(frames, before + 1);
  const { text: said } = every('choice')[1].dataset;
  every('choice')[1].click();
  const [action] = await heard('action');
  assert.deepEqual([action.text, action.by, action.board], [said, 'reader', 'a']);
  assert.deepEqual(
    [0, 1, 2].map((number) => here(number).view.ply ?? 0),
    [1, 0, 0],
  );
  assert.equal(await here(1).play(said), true);
  assert.equal(here(1).view.ply, 1, 'nothing of the first one');
  await press('undo');
  assert.equal(here().view.ply, 0);
  assert.ok(one('undo').disabled);
  // A script plays on a board that only shows; what is not legal is refused with its rule.
  assert.equal(await here(2).play(said), true);
  assert.equal(await here(2).play('place road9'), false);
  assert.equal(here(2).view.ply, 1);
  assert.equal((await heard('refused'))[0].board, 'c');
  assert.equal(await here(2).reset(), true);
  assert.equal(here(2).view.ply, 0);
  assert.equal(frames, before + 1);
});

test('a press on a forbidden place is refused with its rule, which can be read (C-PLACE-3)', async () => {
  await shown({ position: code, interactive: '' });
  await tryOut();
  await pressOn(one('board'), LAYOUTS.wide, 'road.27');
  const [refused] = await heard('refused');
  assert.deepEqual([refused.target, refused.rule], ['road.27', 'C-PLACE-3']);
  assert.ok(text('refusal').includes(refused.message));
  one('[data-rule]').click();
  await until(() => every('.refusal .law')[0]?.textContent.length > 20, 'the rule is there');
});

test('what was said of a place is not said of the next position', async () => {
  await shown({ position: code, interactive: '' });
  await tryOut();
  one('board').dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
  await until(() => text('about'), 'it is explained');
  every('choice')[0].click();
  await heard('action');
  assert.equal(text('about'), '');
});

test('the tables below the board are folded, open, or not there, and answer (C-BUILD-1)', async () => {
  const favor = {
    position: 1,
    game: 'caylus',
    turn: 5,
    phase: 'end of turn',
    provost: 10,
    bailiff: 10,
    players: [{ prestige: 16, houses: { dungeon: 3 } }, { houses: { dungeon: 3 } }],
    pass_order: [0, 1],
  };
  const board = await shown({ position: favor, interactive: '', tables: 'folded' });
  await until(() => every('tables').length, 'the tables are there');
  assert.equal(one('tables').open, false);
  board.removeAttribute('tables');
  await until(() => !every('tables').length, 'the tables are gone');
  board.setAttribute('tables', '');
  await until(() => every('tables').length, 'the tables are there');
  assert.equal(one('tables').open, true);
  // The first press on a place of theirs acts, as on the board.
  await pressOn(one('tables-board'), LAYOUTS.broad, 'favor.prestige');
  assert.equal((await heard('action'))[0].text, 'favor prestige');
  await pressOn(one('tables-board'), LAYOUTS.broad, 'stock.wood_farm_food');
  assert.equal((await heard('refused'))[0].rule, 'C-BUILD-1');
});

test('a record is stepped through and left, and its bot answers who plays on', async () => {
  const board = await shown({ record, ply: '3', interactive: '', controls: 'step play undo reset' });
  assert.equal(board.view.ply, 3);
  for (const [button, ply] of /** @type {[string, number][]} */ ([
    ['forward', 4],
    ['forward', 5],
    ['back', 4],
    ['reset', 3],
  ])) {
    await press(button);
    await until(() => text('.count') === `${ply} of 12`, `${button} leads to ${ply}`);
    assert.equal(board.view.ply, ply);
  }
  assert.deepEqual(
    (await heard('action', 2)).map(({ by }) => by),
    ['record', 'record'],
  );
  assert.equal(await board.goto(12), true);
  const by = () => told.filter(({ kind }) => kind === 'action').map((action) => action.by);
  while (!by().includes('bot')) {
    await until(() => by().includes('bot') || every('choice').length, 'the reader is asked');
    every('choice').at(-1)?.click();
    await rest();
  }
  assert.ok(by().includes('reader'));
  assert.ok(board.view.ply > 12);
});

test('a live board changes its language in the middle of a record, with what stands beside it', async () => {
  const board = await shown({ record, ply: '3', interactive: '', controls: 'step undo' });
  assert.equal(one('back').getAttribute('aria-label'), 'One decision back');
  const english = text('prompt');
  board.setAttribute('language', 'pl');
  await until(() => one('back').getAttribute('aria-label') === words['One decision back'], 'the board speaks Polish');
  assert.notEqual(text('prompt'), english);
  await press('back');
  await until(() => /^2 .* 12$/.test(text('.count')), 'it is one step back');
});

test('a live board goes on in another language, where it was and with its names', async () => {
  const board = await shown({ position: code, interactive: '' });
  await tryOut();
  every('choice').at(-1).click();
  await heard('action');
  board.setAttribute('language', 'pl');
  await until(() => board.view.seats[0].name === words.Blue, 'the names are Polish');
  assert.equal(board.view.ply, 1);
});

test('the words of a picture are completed by Python, and the reader still cannot play', async () => {
  const before = frames;
  await shown({ position: code });
  assert.equal(frames, before);
  one('words').open = true;
  one('words').dispatchEvent(new Event('toggle'));
  await until(() => text('words').includes('Gold mine'), 'the pieces are named');
  await until(() => text('words').includes('Turn order: '), 'Python has told the rest');
  await rest();
  assert.equal(every('choice').length, 0);
  assert.equal(text('waiting'), '');
});

test('a live board changes to another game, and back', async () => {
  const board = await shown({ position: code, interactive: '' });
  await tryOut();
  for (const game of ['zamek', 'caylus1303', 'caylus']) {
    board.setAttribute('position', begun[game].start);
    await until(() => board.view?.game === game, `${game} is shown`);
    await tryOut();
    every('choice')[0].click();
    await until(() => board.view.ply > 0, `somebody has answered in ${game}`);
  }
  assert.deepEqual(
    told.filter(({ kind }) => kind === 'error'),
    [],
  );
});

test('a finger shows a choice on a live board first; a button or a second tap plays it', async () => {
  const board = await shown({ position: begun.zamek.start, interactive: '' });
  await tryOut();
  const { ply: begins } = board.view,
    isWaiting = () => isSeen(one('confirm')) && text('prompt').startsWith('Chosen: ');
  await tap(every('choice')[0]);
  assert.deepEqual([board.view.ply, isWaiting(), every('way').length > 0], [begins, true, true]);
  assert.equal(board.shadowRoot.activeElement, one('confirm-yes'));
  await tap(one('turn-hand'));
  const chosen = text('prompt');
  await tap(one('confirm-no'));
  assert.deepEqual([board.view.ply, isWaiting(), text('prompt')], [begins, false, board.view.prompt]);
  await tap(every('choice').find(({ dataset }) => dataset.text === board.view.choices[0].text));
  await tap(one('turn-hand'));
  assert.equal(text('prompt'), chosen);
  await tap(one('confirm-yes'));
  const { ply, choices } = board.view;
  assert.ok(ply > begins && choices.every((/** @type {any} */ { ghost }) => !ghost), 'a follower may be sent now');
  await tap(every('choice')[0]);
  assert.deepEqual([board.view.ply, isWaiting()], [ply, true]);
  await tap(every('choice')[0]);
  assert.ok(board.view.ply > ply);
  assert.ok(!isWaiting());
});

test('a finger plays at once where the settings say so, and a mouse always does', async () => {
  for (const [confirm, act] of /** @type {[string, (node: any) => unknown][]} */ ([
    ['never', tap],
    ['touch', (node) => node.click()],
  ])) {
    localStorage.setItem('caylus.settings', JSON.stringify({ confirm }));
    const board = await shown({ position: begun.zamek.start, interactive: '' });
    await tryOut();
    if (confirm === 'touch') document.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse' }));
    const { ply } = board.view;
    await act(every('choice')[0]);
    await until(() => board.view.ply > ply, 'it is played');
  }
  localStorage.removeItem('caylus.settings');
});

// Without Python; last, since boards that are gone may still wait for it

test('a record shows its first position before Python is there', async () => {
  forgetEngine();
  engine.isThere = false;
  for (const [game, { view, start: _, placed, ...forms }] of Object.entries(begun))
    for (const [form, given] of Object.entries(forms)) {
      const board = lay({ record: given }),
        expected = form === 'text of a position' ? placed : view;
      await until(() => board.view, `${form} of ${game} is drawn`);
      for (const key of ['players', 'turn', 'phase', 'options', 'pieces', 'turn_order'])
        assert.deepEqual(board.view[key], expected[key], `${game} ${form} ${key}`);
      assert.deepEqual(
        told.filter(({ kind }) => kind === 'ready'),
        [],
      );
    }
  engine.isThere = true;
});

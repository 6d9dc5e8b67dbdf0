// The cover: which games there are, how one begins with each, and what goes on without it.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { layOut } from './sheets.mjs';
import { $, all, altered, caylusPage, choose, click, fill, newGame, ofPage, openCover, openPage } from './table.mjs';
import { load, openTable, press, rest, text, until, view } from './table.mjs';
import { emptyHanded, kept } from './shelf.mjs';
import { EngineWorker, python } from './workers.mjs';

const { games, over } = python(`
import caylus
from caylus.games import GAMES

match = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Basile"}], seed=7)
while match.state.decision() is not None:
    match.play(match.state.legal_texts()[-1])
games = [{"game": game, "title": card.title, **card.describe()} for game, card in GAMES.items()]
print(json.dumps({"over": caylus.to_code(match), "games": games}))
`);
const root = () => document.documentElement;
const isOpen = () => root().hasAttribute('data-cover');
const bots = () => view().seats.map((/** @type {any} */ { bot }) => bot);
/** The places that are outlined from now on. */
async function outlines() {
  const { MARKS } = await ofPage('board/highlights.js'),
    { legal } = MARKS,
    seen = { count: 0 };
  MARKS.legal = (/** @type {any[]} */ ...of) => {
    seen.count += 1;
    legal(...of);
  };
  return seen;
}
/**
 * Open the cover before Python is there, and choose a game at once; the function that lets Python start.
 * @param {string} [game]
 */
async function openHeld(game) {
  /** @type {(() => void)[]} */
  const held = [];
  const { postMessage } = EngineWorker.prototype;
  EngineWorker.prototype.postMessage = function (data) {
    held.push(() => postMessage.call(this, data));
  };
  localStorage.setItem('caylus.settings', JSON.stringify({ pace: 'instant', motion: false, sound: false }));
  await openPage('index.html', 'main.js');
  if (game) $(`cover-game-${game}`).click();
  await until(() => $('cover-game-caylus').closest('label').textContent.includes('min'), 'the games are described');
  assert.equal(caylusPage().ready, false);
  return async () => {
    EngineWorker.prototype.postMessage = postMessage;
    for (const send of held) send();
    await until(() => caylusPage().ready, 'there is an engine');
  };
}

layOut();
beforeEach(emptyHanded);

test('the cover says which games there are, and nothing of a game is behind it', async () => {
  await openCover();
  assert.ok(isOpen());
  assert.deepEqual([view(), await kept()], [null, []]);
  assert.equal($('cover-continue').hidden, true);
  for (const { game, title, minutes, difficulty, sentence } of games) {
    const label = $(`cover-game-${game}`).closest('label').textContent;
    for (const words of [title, `${minutes[0]}–${minutes[1]} min`, difficulty, sentence])
      assert.ok(label.includes(words));
  }
  assert.deepEqual([all('choice').length, text('log'), text('players')], [0, '', '']);
  assert.equal($('#board').closest('section').inert, true);
  const seen = await outlines();
  root().dataset.theme = 'dark'; // all is drawn anew
  await rest();
  assert.equal(seen.count, 0, 'no place is outlined');
  for (const game of ['caylus1303', 'zamek']) {
    const { title } = games.find((/** @type {any} */ one) => one.game === game);
    await click(`cover-game-${game}`);
    await until(() => text('#game-title') === title, 'its board is shown');
    assert.equal($('cover-learn').getAttribute('href'), `./learn.html#game=${game}`);
  }
  assert.deepEqual([view(), await kept()], [null, []], 'no game has begun');
});

test('the first game of each has a coach, the next one is a usual one', async () => {
  await openCover();
  await click('cover-game-zamek');
  await click('cover-play');
  await until(() => view()?.game === 'zamek', 'the chosen game is on the table');
  await rest();
  assert.deepEqual([isOpen(), text('#game-title'), bots()], [false, 'Zamek', [null, 'dreamer']]);
  assert.equal(text('goal'), games.find((/** @type {any} */ { game }) => game === 'zamek').goal);
  await click($('#choices [data-text]'));
  await click('home');
  await click('cover-play');
  await until(() => bots()[1] !== 'dreamer', 'a usual game');
  await rest();
  assert.ok($('coach-panel').hidden, 'which has no coach');
  assert.ok(
    (await kept()).some(({ unaided, view: { game } }) => game === 'zamek' && unaided),
    'and is rated',
  );
  await click('home');
  await click('cover-game-caylus');
  await click('cover-play');
  await until(() => view().game === 'caylus', 'another game');
  await rest();
  assert.deepEqual(bots(), [null, 'dreamer'], 'of which it is the first one');
  await until(() => !$('coach-panel').hidden, 'it has a coach');
  assert.equal((await kept()).find(({ view: { game } }) => game === 'caylus').unaided, false, 'it is not rated');
});

test('on the cover the coach is silent, and it goes on with the game', async () => {
  await openCover();
  await click('cover-game-caylus1303');
  $('cover-play').click();
  await until(() => !$('coach-panel').hidden, 'there is a coach');
  await click('home');
  assert.ok(isOpen());
  assert.ok($('coach-panel').hidden);
  assert.equal(all('#choices .mark').length, 0, 'it suggests nothing');
  await click('cover-continue');
  await until(() => all('coach-do').length, 'a move is suggested');
});

test('a game without a coach is rated', async () => {
  await openCover();
  await click('cover-play');
  await until(() => !$('coach-panel').hidden, 'there is a coach');
  await rest();
  assert.match(text('phase-help'), /In turn order, each player places a worker/);
  await click('coach-off');
  assert.equal($('phase-help').hidden, true);
  await newGame({ bots: [null, 'dreamer'] });
  assert.ok((await kept()).some((entry) => entry.unaided));
});

test('a game may be set up, alone or with friends, and the cover stays until it begins', async () => {
  await openCover();
  await click('cover-game-zamek');
  await click('cover-new');
  await until(() => $('start-dialog').open, 'the dialog is there');
  assert.deepEqual([$('start-game-zamek').checked, $('start-here').checked], [true, true]);
  const bots = () => [0, 1].map((seat) => $(`start-bot-${seat}`).value),
    usual = bots();
  assert.notEqual(usual[1], '');
  await press('Escape');
  assert.ok(isOpen());
  await click('cover-friends');
  await until(() => $('start-dialog').open, 'the dialog is there');
  await press('Escape');
  await click('cover-new');
  await until(() => $('start-dialog').open, 'the dialog is there');
  assert.deepEqual(bots(), usual, 'no friends have come');
  await press('Escape');
  await click('cover-friends');
  await until(() => $('start-dialog').open, 'the dialog is there');
  assert.deepEqual([$('start-game-zamek').checked, $('start-here').checked], [true, true]);
  assert.deepEqual(bots(), ['', '']);
  await click('start-by-link');
  await click('start-go');
  await until(() => view()?.game === 'zamek', 'it has begun');
  await rest();
  assert.ok(!isOpen());
  assert.ok((await kept())[0].table, 'by link');
});

test('friends play at this screen, unless they choose their own devices', async () => {
  await openCover();
  await click('cover-friends');
  await until(() => $('start-dialog').open, 'the dialog is there');
  assert.equal($('start-fairness').hidden, true);
  await click('start-live');
  assert.ok($('start-hintless'), 'an agreement between devices');
  await click('start-game-zamek');
  assert.deepEqual([$('start-live').checked, $('start-fairness').hidden], [true, false]);
  for (const seat of [0, 1]) await fill(`start-bot-${seat}`, 'dreamer');
  await click('start-go');
  assert.ok($('start-dialog').open && !$('start-count').validity.valid, 'nobody could come');
  await click('start-here');
  assert.equal($('start-dialog').querySelector('[data-testid=start-hintless]'), null);
  await click('start-live');
  assert.equal($('start-bot-1').value, '', 'somebody has to come');
  await click('start-here');
  await fill('start-bot-0', '');
  await click('start-go');
  await until(() => view()?.game === 'zamek', 'it has begun');
  await rest();
  assert.deepEqual(
    view().seats.map(({ bot }) => bot),
    [null, null],
  );
  assert.equal((await kept())[0].table, null);
});

for (const chosen of ['cover-play', 'cover-new'])
  test(`${chosen} need not wait for Python`, async () => {
    const start = await openHeld();
    $('cover-game-zamek').click();
    await until(() => text('#game-title') === 'Zamek', 'its board is shown');
    $(chosen).click();
    let seed = null;
    if (chosen === 'cover-play') {
      await until(() => !isOpen(), 'the table is there');
      assert.deepEqual([view().game, $('boot').hidden], ['zamek', false]);
      ({ seed } = view());
    }
    await start();
    if (chosen === 'cover-new') {
      await until(() => all('[name="start-game"]').length, 'the dialog is there');
      assert.equal($('start-game-zamek').checked, true);
      await press('Escape');
      assert.ok(isOpen());
    } else {
      await rest();
      assert.deepEqual([view().game, bots(), text('#game-title')], ['zamek', [null, 'dreamer'], 'Zamek']);
      assert.equal(view().seed, seed, 'the table that was seen');
      await until(() => !$('coach-panel').hidden, 'its coach has come'); // before the page is replaced
    }
  });

test('before Python, a game against a bot of the ladder begins from the cover', async () => {
  const start = await openHeld();
  $('results-open').click();
  await until(() => $('#results').open, 'the dialog is there');
  $('play-next').click();
  await until(() => !isOpen(), 'the table is there');
  const { seed } = view();
  await start();
  await rest();
  assert.deepEqual([isOpen(), view().seed, (await kept()).length], [false, seed, 1]);
});

test('before Python, home takes back what was chosen', async () => {
  const start = await openHeld();
  $('cover-game-zamek').click();
  await until(() => text('#game-title') === 'Zamek', 'its board is shown');
  $('cover-play').click();
  await until(() => !isOpen(), 'the table is there');
  $('#choices [data-text]').click();
  $('home').click();
  await until(isOpen, 'the cover is back');
  await start();
  await rest();
  assert.deepEqual([isOpen(), await kept()], [true, []]);
  assert.match(text('#toast'), /as soon as/, 'the engine has not refused it');
  await click('cover-play');
  assert.deepEqual([isOpen(), view().game], [false, 'zamek']);
  await until(() => !$('coach-panel').hidden, 'its coach has come');
});

test('a kept game is continued: from a fresh visit by its button, from a reload at once', async () => {
  await openTable();
  await newGame({ game: 'zamek', bots: [null, null], seed: 7 });
  await click($('#choices [data-text]'));
  const { code } = view();
  await openCover();
  assert.deepEqual([isOpen(), view().code], [false, code], 'after a reload');
  sessionStorage.clear();
  await openCover();
  assert.deepEqual([isOpen(), view()], [true, null], 'a fresh visit');
  assert.equal(document.activeElement, $('cover-continue'));
  assert.match(text('cover-continue'), /^Continue Anna, Basile · Zamek · /);
  assert.deepEqual(
    [$('cover-continue'), $('cover-play')].map((button) => button.classList.contains('primary')),
    [true, false],
  );
  assert.equal($('cover-game-zamek').checked, true);
  await click('cover-continue');
  assert.deepEqual([isOpen(), view().code], [false, code]);
  sessionStorage.clear();
  const start = await openHeld();
  await until(() => !$('cover-continue').hidden, 'it can be continued');
  $('cover-continue').click();
  await until(() => view()?.code === code && !isOpen(), 'its board is there before Python is');
  await start();
  await rest();
  assert.equal(view().code, code);
});

test('a kept game can be continued, whatever comes before its picture or instead of it', async () => {
  await openTable();
  await newGame({ game: 'zamek', bots: [null, null], seed: 7 });
  await click($('#choices [data-text]'));
  const { code } = view();
  sessionStorage.clear();
  const start = await openHeld('caylus1303');
  await start();
  assert.equal($('cover-continue').hidden, false, 'another game has been chosen');
  for (const { game } of games) altered.set(`start.${game}.en.json`, 'damaged');
  await openCover();
  altered.clear();
  assert.equal($('cover-continue').hidden, false, 'no table is there');
  assert.match($('cover-game-caylus').closest('label').textContent, /2 to 5 players/);
  await click('cover-continue');
  assert.equal(view().code, code);
});

test('a game against bots is continued as that of "You", and one that is over is looked at', async () => {
  await openTable();
  await newGame({ bots: [null, 'greedy'], seed: 3 });
  await choose('Pass');
  await click('home');
  const { name } = view().seats[1];
  assert.ok(text('cover-continue').startsWith(`Continue You, ${name} · Caylus · `), text('cover-continue'));
  await load(over);
  await click('home');
  assert.match(text('cover-continue'), /^Look at the last game Anna, Basile · Caylus · /);
  assert.deepEqual(
    [$('cover-continue'), $('cover-play')].map((button) => button.classList.contains('primary')),
    [false, true],
  );
  await click('settings');
  const before = $('language');
  await fill('language', 'de');
  await until(() => root().lang === 'de', 'German');
  await until(() => !/Continue|Look/.test(text('cover-continue')), 'it speaks German, too');
  // The settings come last, and would otherwise open on the next test's page.
  await until(() => all('#prefs [data-testid=language]').some((one) => one !== before), 'so do the settings');
});

test('each button of the cover does something at a first visit', async () => {
  const dialogs = {
    'cover-files': 'file',
    'cover-new': 'start',
    'cover-friends': 'start',
    'results-open': 'results',
    'rules-open': 'rules',
    settings: 'prefs',
  };
  await openCover();
  for (const [button, dialog] of Object.entries(dialogs)) {
    await click(button);
    await until(() => $(`#${dialog}`).open, button);
    assert.ok($('toast').hidden || !text('toast'), text('toast'));
    $(`#${dialog}`).close();
    await rest();
    assert.ok(isOpen(), button);
  }
  await click('cover-files');
  await until(() => $('#file').open, 'games can be brought in');
  assert.equal(all('#file [data-testid=link]').length, 0, 'there is none to send');
  await fill('to-load', over);
  await click('load-go');
  await until(() => view()?.result, 'it is on the table');
  assert.equal(isOpen(), false);
});

test('home is the cover: the game is kept, and goes on where it was', async () => {
  await openTable();
  await newGame({ bots: [null, null], seed: 3 });
  await choose('Pass');
  const { code } = view();
  await click('home');
  assert.ok(isOpen());
  assert.equal(document.activeElement, $('cover-continue'));
  await click('cover-game-zamek');
  await until(() => text('#game-title') === 'Zamek', 'its board is shown');
  await press('u');
  await press('?');
  await until(() => $('#rules').open, 'the rules can be read');
  await press('Escape');
  await click('cover-continue');
  assert.deepEqual([isOpen(), view().code, text('#game-title')], [false, code, 'Caylus']);
  await click('home');
  await click('cover-files');
  const row = () => document.querySelector('[data-testid=kept] li.here');
  await until(() => row()?.querySelector('[data-testid=kept-open]'), 'the list has it');
  assert.doesNotMatch(row()?.textContent ?? '', /On the table/, 'no table is in sight');
  await click(row()?.querySelector('[data-testid=kept-open]'));
  assert.deepEqual([isOpen(), view().code, $('#file').open], [false, code, false]);
  await choose('Pass');
  assert.notEqual(view().code, code);
  await click('home');
  await openCover();
  assert.ok(isOpen(), 'also after a reload');
  await click('cover-continue');
  assert.notEqual(view().code, code);
});

test('over a game the cover keeps the board that is chosen, and the game goes on as it is then', async () => {
  await openTable();
  await newGame({ bots: [null, null], seed: 3 });
  await choose('Pass');
  const before = view();
  await click('home');
  await click('cover-game-zamek');
  await until(() => text('#game-title') === 'Zamek', 'its board is shown');
  await click('settings');
  await click('coach');
  assert.equal(text('#game-title'), 'Zamek', 'not the game of the table');
  await fill('language', 'de');
  await until(() => root().lang === 'de', 'German');
  await rest();
  assert.deepEqual([isOpen(), view(), text('#game-title')], [true, before, 'Zamek']);
  assert.equal(sessionStorage['caylus.tab'], undefined, 'a reload shows the cover, too');
  await press('Escape');
  await click('cover-continue');
  assert.deepEqual([isOpen(), view().code, text('#game-title')], [false, before.code, 'Caylus']);
  assert.match(text('log'), /passt/, 'all of it is there, in German');
});

test('a game goes on although another language has come for the board of another one', async () => {
  await openTable();
  await newGame({ bots: [null, null], seed: 3 });
  await click('home');
  await click('cover-game-zamek');
  await until(() => text('#game-title') === 'Zamek', 'its board is shown');
  const engine = /** @type {any} */ (globalThis).caylus,
    { call } = engine;
  let asked = 0;
  /** The catalog of the board comes last. */
  engine.call = async (/** @type {any} */ message) => {
    const reply = await call.call(engine, message);
    if (message.do !== 'catalog' || message.game !== 'zamek' || message.language !== 'de') return reply;
    asked++;
    $('cover-continue').click();
    await until(() => text('#game-title') === 'Caylus', 'the game goes on');
    return reply;
  };
  await click('settings');
  $('language').value = 'de';
  $('language').dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => asked === 1 && text('#game-title') === 'Caylus', 'the game goes on');
  await rest();
  await press('Escape');
  assert.equal(isOpen(), false);
  await choose(/passen/i);
  assert.match(text('log'), /passt/, 'in German');
});

test('where the engine fails, the cover says so and stays', async () => {
  await openTable();
  await newGame({ bots: [null, null], seed: 3 });
  await click('home');
  await click('cover-game-zamek');
  await until(() => text('#game-title') === 'Zamek', 'its board is shown');
  const engine = /** @type {any} */ (globalThis).caylus;
  engine.call = () => Promise.reject(new Error('it has ended'));
  for (const way of ['cover-friends', 'cover-new', 'cover-play', 'cover-continue']) {
    $('#toast').hidden = true;
    $(way).click();
    await until(() => !$('#toast').hidden, way);
    await rest();
    assert.match(text('#toast'), /it has ended/);
    assert.deepEqual([isOpen(), text('#game-title')], [true, 'Zamek'], way);
  }
  await openPage('index.html', 'main.js');
  assert.equal($('results-open').disabled, true, 'there is no catalogue');
  await until(() => !$('results-open').disabled, 'there is one');
});

test('bots wait while the cover is shown', async () => {
  await openTable({ settings: { pace: 'slow' } });
  await newGame({ game: 'zamek', bots: [null, 'dreamer'], seed: 1 });
  while (!view().decision.bot)
    (await $('#choices [data-text]').click(), await until(() => !caylusPage().busy || view().decision.bot));
  $('home').click();
  const { ply } = view();
  await rest();
  assert.equal(view().ply, ply);
  $('cover-continue').click();
  await until(() => view().ply > ply, 'the bot goes on');
});

test('a link that is opened on the cover lays its game on the table', async () => {
  await openTable();
  await newGame({ game: 'zamek', bots: [null, null], seed: 7 });
  const { code } = view();
  await emptyHanded();
  await openCover();
  assert.ok(isOpen());
  location.hash = `#game=${code}`;
  await until(() => view()?.code === code, 'it is shown');
  await rest();
  assert.ok(!isOpen());
});

test('the replay of a link ends on the cover', async () => {
  await openTable();
  await newGame({ game: 'zamek', bots: [null, null], seed: 7 });
  for (let time = 0; time < 3; time++) await click($('#choices [data-text]'));
  const { code, ply } = view();
  location.hash = `#game=${code}`;
  await until(() => all('look-first').length, 'it is shown');
  await click('look-first');
  mock.timers.enable({ apis: ['setInterval'] });
  await click('look-replay');
  await click('home');
  mock.timers.tick(5000);
  mock.timers.reset();
  await rest();
  assert.ok(isOpen());
  await click('cover-continue');
  assert.deepEqual([isOpen(), view().ply], [false, ply], 'back to the own game');
});

test('in another language the cover speaks it, too', async () => {
  await openCover();
  await click('settings');
  const field = $('language');
  field.value = 'de';
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => root().lang === 'de', 'German');
  const label = $('cover-game-caylus').closest('label');
  await until(() => /2 bis 5 Spieler/.test(label.textContent), 'the games, too');
  assert.ok(isOpen());
  assert.equal(text('cover-new'), 'Partie einrichten');
});

test('where Python fails, the cover makes room for what says so', async () => {
  EngineWorker.onStart = (worker) => {
    worker.held = [];
    setTimeout(() => worker.onmessage?.({ data: { failed: 'a file is missing' } }));
  };
  await openPage('index.html', 'main.js');
  await until(() => root().dataset.boot === 'failed', 'it has failed');
  EngineWorker.onStart = () => {};
  assert.ok(!isOpen());
  assert.match($('#boot-text').textContent, /The rules could not be loaded/);
});

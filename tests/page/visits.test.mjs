// A visitor: how a first visit begins, in which language, what the page hides that a game lacks, what is asked twice.

import assert from 'node:assert/strict';
import { IDBFactory } from 'fake-indexeddb';
import { test } from 'node:test';
import { clickOn, layOut } from './sheets.mjs';
import {
  $,
  all,
  ask,
  caylusPage,
  click,
  fill,
  load,
  newGame,
  ofPage,
  openPage,
  openTable,
  press,
  rest,
  text,
} from './table.mjs';
import { kept } from './shelf.mjs';
import { until, view } from './table.mjs';
import { EngineWorker, python } from './workers.mjs';

const QUIET = JSON.stringify({ pace: 'instant', motion: false, sound: false });
/** Nothing is kept of a visit before. */
function forget() {
  localStorage.clear();
  sessionStorage.clear();
  indexedDB = new IDBFactory();
}
/** Names and introductions of the games, and texts in each language but English. */
const { games, words } = python(`
import importlib.util
from caylus.core.text.sentences import YOU
from caylus.core.text.translation import LANGUAGES, read_translator
from caylus.games import GAMES
from caylus.games.caylus.text import wording

spec = importlib.util.spec_from_file_location("catalogues", "locale/catalogues.py")
catalogues = importlib.util.module_from_spec(spec)
spec.loader.exec_module(catalogues)
words = {}
for language in LANGUAGES:
    if language == "en":
        continue
    tr = read_translator(language)
    words[language] = {
        "undo": catalogues.read(language, "page")["Undo"].string,
        "turn": tr("Turn {turn}").format(turn=1),
        "placement": tr("Placement"),
        "pass": wording.fill(tr, wording.CHOICES["pass"][0]),
        "prompt": wording.fill(tr, wording.PROMPTS["placement"], [tr(YOU)], player=0, price={"deniers": 1}),
    }
games = [{"game": game, "title": card.title, **card.describe()} for game, card in GAMES.items()]
print(json.dumps({"games": games, "words": words}))
`);
const isOpen = (/** @type {string} */ name) => all(name).some((node) => !node.hidden);

layOut();

test('a first visit offers to learn, to play or to set up a game, once', async () => {
  forget();
  await openTable();
  assert.equal($('welcome-learn').getAttribute('href'), './learn.html#game=caylus');
  await click('welcome-new');
  await until(() => $('start-dialog').open, 'the dialog is there');
  await press('Escape');
  assert.equal(all('welcome-new').length, 0);
  await openTable();
  assert.equal(all('welcome-new').length, 0);
});
test('a first visit says which games there are, and what follows is of the chosen one', async () => {
  forget();
  await openTable();
  const labels = all('[data-testid="welcome-game"] label');
  assert.equal(labels.length, games.length);
  for (const [number, { title, minutes, difficulty, sentence }] of games.entries())
    for (const words of [title, `${minutes[0]}–${minutes[1]} min`, difficulty, sentence])
      assert.ok(labels[number].textContent.includes(words), words);
  for (const game of ['caylus1303', 'zamek']) {
    await click(`welcome-game-${game}`);
    await until(() => view().game === game, 'the game that is chosen is behind the question');
    await rest();
    assert.equal(isOpen('welcome-game'), true);
    assert.equal($(`welcome-game-${game}`).checked, true);
    assert.equal(document.activeElement, $(`welcome-game-${game}`), 'the arrow keys go on to the next one');
  }
  assert.equal((await kept()).length, 1, 'nothing is left of those that were looked at');
  assert.equal($('welcome-learn').getAttribute('href'), './learn.html#game=zamek');
  await click('welcome-play');
  await until(() => view().game === 'zamek', 'the chosen game is on the table');
  await rest();
  assert.equal(text('#game-title'), 'Zamek');
  assert.deepEqual(
    view().seats.map((/** @type {any} */ { bot }) => bot),
    [null, 'dreamer'],
  );
  assert.equal(text('goal'), games.find((/** @type {any} */ { game }) => game === 'zamek').goal);
  assert.equal(isOpen('notice'), false);
  await click('new');
  await until(() => $('start-dialog').open, 'the dialog is there');
  assert.deepEqual(
    all('[name="start-game"]').map((one) => [one.value, one.checked]),
    games.map((/** @type {any} */ { game }) => [game, game === 'zamek']),
  );
  await press('Escape');
});
for (const chosen of ['welcome-play', 'welcome-new', 'welcome-close'])
  test(`${chosen}: a first visit need not wait for Python`, async () => {
    forget();
    localStorage.setItem('caylus.settings', JSON.stringify({ ...JSON.parse(QUIET), language: 'en' }));
    /** @type {(() => void)[]} */
    const held = [];
    const { postMessage } = EngineWorker.prototype;
    EngineWorker.prototype.postMessage = function (data) {
      held.push(() => postMessage.call(this, data));
    };
    await openPage('index.html', 'main.js');
    await until(() => all('welcome-learn').length, 'the question stands with the first picture');
    assert.equal(caylusPage().ready, false);
    $('welcome-game-zamek').click();
    await until(() => text('#game-title') === 'Zamek', 'its picture is behind the question');
    assert.equal(caylusPage().view.game, 'zamek');
    $(chosen).click();
    await until(() => !isOpen('notice'), 'the question is answered');
    EngineWorker.prototype.postMessage = postMessage;
    for (const send of held) send();
    await until(() => caylusPage().ready, 'there is an engine');
    if (chosen === 'welcome-new') {
      await until(() => all('[name="start-game"]').length, 'the dialog is there');
      assert.equal($('start-game-zamek').checked, true);
      await press('Escape');
    } else {
      await until(() => view().game === 'zamek', 'the chosen game is on the table');
      await rest();
      assert.equal(text('#game-title'), 'Zamek');
      assert.equal(view().seats[1].bot === 'dreamer', chosen === 'welcome-play');
    }
    assert.equal(isOpen('notice'), false);
  });
test('a first game is against the easiest bot, with a coach, and not rated', async () => {
  forget();
  await openTable();
  await click('welcome-play');
  await until(() => isOpen('coach-panel'), 'there is a coach');
  await rest();
  assert.match(text('phase-help'), /In turn order, each player places a worker/);
  assert.equal((await kept())[0].unaided, false, 'such a game is not rated');
  assert.deepEqual(
    view().seats.map((/** @type {any} */ { bot }) => bot),
    [null, 'dreamer'],
  );
  await click('coach-off');
  await newGame({ bots: [null, 'dreamer'] });
  assert.ok(
    (await kept()).some((entry) => entry.unaided),
    'the next game is rated',
  );
});
test('who just plays has answered the welcome, too', async () => {
  forget();
  await openTable();
  const { MARKS } = await ofPage('board/highlights.js'),
    { legal } = MARKS;
  let outlined = 0;
  MARKS.legal = (/** @type {any[]} */ ...of) => {
    outlined += 1;
    legal(...of);
  };
  assert.ok(all('welcome-play').length);
  document.documentElement.dataset.theme = 'dark'; // all is drawn anew
  await rest();
  assert.equal(outlined, 0, 'no place of a game that has not begun');
  await click('#choices [data-text="place castle"]');
  await until(() => outlined, 'the places of the game are outlined');
  assert.equal(all('welcome-play').length, 0);
  assert.equal($('learn').getAttribute('href'), './learn.html#game=caylus');
});

test("the browser's language is the default", async () => {
  const languages = Object.keys(words),
    chosen = languages[new Date(process.env.DAY ?? Date.now()).getDate() % languages.length];
  forget();
  const read = (/** @type {string} */ words) => words.replace(/\s+/g, ' ');
  Object.defineProperty(navigator, 'languages', { configurable: true, value: [`${chosen}-XX`] });
  await openTable({ settings: { language: undefined } });
  Object.defineProperty(navigator, 'languages', { configurable: true, value: ['en-GB', 'en'] });
  assert.equal(document.documentElement.lang, chosen);
  assert.equal(text('#undo .word'), read(words[chosen].undo));
  assert.equal(text('turn'), read(words[chosen].turn));
  assert.equal(text('prompt'), read(words[chosen].prompt));
});
test('another language changes every text that stands, and not the game; the choice is kept', async () => {
  await openTable({ settings: { language: undefined } });
  await newGame({ seed: 5 });
  await click('#choices [data-text="place castle"]');
  const saved = async () => (await ask({ do: 'save', form: 'code' })).saved,
    before = await saved();
  /** @param {string} language */
  async function choose(language) {
    await click('settings');
    await fill('language', language);
    await until(() => document.documentElement.lang === language, language);
    await rest();
    await click('#prefs .primary');
  }
  for (const language of Object.keys(words)) {
    await choose(language);
    const { pass, placement, turn } = words[language];
    assert.ok(text('#choices [data-text="pass"]').includes(pass), language);
    assert.equal(text('#phases .now'), placement);
    assert.ok(all('#log .when').at(-1).textContent.includes(turn), language);
    assert.equal(await saved(), before);
  }
  const last = document.documentElement.lang;
  assert.equal(JSON.parse(localStorage.getItem('caylus.settings') ?? '').language, last);
  await choose('en');
  assert.equal(await saved(), before);
  assert.equal(JSON.parse(localStorage.getItem('caylus.settings') ?? '').language, 'en');
});

/** A decision is asked for twice. @param {object} [more] */
const confirming = async (more) => {
  await openTable({ settings: { confirm: true, ...more } });
  await newGame({ bots: [null, 'greedy'], seed: 20051 });
};
const chosen = () => all('#choices [aria-pressed="true"]').map((one) => one.dataset.text);

test('a decision is confirmed, changed or taken back, and until then nothing has happened', async () => {
  await confirming();
  const before = view(),
    [one, other] = before.choices.filter((/** @type {any} */ { target }) => target?.startsWith('road'));
  const first = () => $(`#choices [data-text="${one.text}"]`);
  await click(first());
  assert.equal(document.activeElement?.dataset.testid, 'confirm-yes');
  assert.ok(text('prompt').includes(`Chosen: ${one.label}`));
  assert.deepEqual(chosen(), [one.text]);
  await press('Escape');
  assert.equal(text('prompt'), before.prompt);
  assert.deepEqual(chosen(), []);
  assert.ok(document.activeElement === first(), 'the focus is where it was');
  await click(first());
  await clickOn(other.target);
  assert.deepEqual(chosen(), [other.text]);
  await click('confirm-no');
  assert.equal(isOpen('confirm-yes') && !$('confirm').hidden, false);
  assert.equal(view().ply, before.ply);
  await click(first());
  await click('confirm-yes');
  assert.ok(view().ply > before.ply);
  assert.ok(!view().choices.some((/** @type {any} */ { text }) => text === one.text));
});
/** Press on a place of the board at a time, in ms. @param {string} target @param {number} ms */
async function clickAt(target, ms) {
  performance.now = () => ms;
  const pressed = clickOn(target);
  delete (/** @type {any} */ (performance).now); // its own, not the prototype's
  await pressed;
}
test('a place that is pressed once more is confirmed, but not by a double click', async () => {
  await confirming();
  const { ply, choices } = view(),
    { target, text: words } = choices.find((/** @type {any} */ one) => one.target?.startsWith('road')),
    now = performance.now();
  await clickAt(target, now);
  await clickAt(target, now + 200);
  assert.deepEqual(chosen(), [words]);
  assert.equal(view().ply, ply);
  await clickAt(target, now + 700);
  assert.ok(view().ply > ply);
});
test('in a line beside the game nothing is asked twice', async () => {
  await confirming();
  await click('what-if-open');
  const { ply } = view();
  await click('#choices [data-text="pass"]');
  assert.ok(view().ply > ply);
});
test('what is ahead stands beside the decision, in words too', async () => {
  await confirming();
  const { outlook } = view().seats[0];
  assert.deepEqual(outlook.map((/** @type {any} */ { id }) => id).sort(), ['final', 'income', 'price']);
  for (const { id, shown, text: words } of outlook) {
    const fact = $(`#own-purse .outlook [data-kind="${id}"]`);
    assert.ok(fact.textContent.includes(shown));
    assert.equal(fact.querySelector('.visually-hidden').textContent.trim(), words);
  }
});

test('the points of all others stand beside the purse that counts, in words too', async () => {
  await newGame({ bots: [null, null, null] });
  const { seats, decision } = view(),
    rivals = seats.filter((/** @type {any} */ { seat }) => seat !== decision.seat);
  assert.deepEqual(
    all('[data-testid=rivals] > *').map(({ title, textContent }) => [title, textContent.trim()]),
    rivals.map((/** @type {any} */ { name, score }) => [name, `${score}${name}: Prestige points ${score}`]),
  );
});

test('what a game lacks is not on its page: phases, ranks, lessons, an editor', async () => {
  /** @param {any} value @returns {any} */
  function strip(value) {
    if (!value || typeof value !== 'object') return value;
    if ('turn_label' in value) for (const key of ['phase', 'phase_label', 'phases', 'turn_order']) delete value[key];
    if ('purse' in value) delete value.order;
    if ('data' in value && 'rule' in value) delete value.phase;
    if ('lessons' in value && 'sentence' in value) Object.assign(value, { lessons: false, editor: false });
    for (const inner of Object.values(value)) strip(inner);
    return value;
  }
  const { parse } = JSON,
    { json } = Response.prototype;
  forget();
  try {
    JSON.parse = (...given) => strip(parse(...given));
    Response.prototype.json = async function () {
      return strip(await json.call(this));
    };
    await openTable({ search: '?play=zamek' });
    await until(() => view().game === 'zamek', 'the game is on the table');
    await rest();
    assert.ok(!('phase' in view()));
    assert.ok(text('#turn'));
    assert.equal($('#phases').hidden, true);
    assert.equal($('learn').hidden, true);
    assert.ok(all('[data-testid="player-0"] .rank').every((rank) => rank.hidden));
    assert.equal(isOpen('phase-help'), false);
    await click('new');
    await until(() => all('start-go').length, 'the dialog is there');
    assert.equal(all('editor-link').length + all('learn-link').length, 0);
    await press('Escape');
    await click('files');
    await until(() => all('load-error').length, 'the dialog is there');
    assert.equal(all('edit-position').length, 0);
    await press('Escape');
    await press('?');
    await until(() => $('rules-dialog').open, 'the rules are open');
    assert.equal(all('learn-link').length, 0);
    await press('Escape');
    assert.ok(all('#log .when').every((head) => !/undefined|·/.test(head.textContent)));
    assert.doesNotMatch(document.body.textContent, /undefined/);
  } finally {
    JSON.parse = parse;
    Response.prototype.json = json;
  }
});

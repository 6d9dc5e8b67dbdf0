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
  ignoresHeldEnter,
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
test('the first touch of a place or a choice shows what follows, the second one plays it', async () => {
  await openTable();
  await newGame();
  const { ply } = view();
  await clickOn('castle', 'touch');
  await until(() => all('danger').length, 'its dangers are there');
  assert.ok(all('[data-testid=effects] li').length > 1);
  assert.match(text('card'), /^Castle.*Touch it again to play\.$/);
  assert.deepEqual(chosen(), ['place castle']);
  await click('#choices [data-text="pass"]', 'touch');
  await until(() => text('card').startsWith('Pass'), 'another choice is shown');
  assert.deepEqual(chosen(), ['pass']);
  assert.equal(view().ply, ply);
  await clickOn('castle', 'touch');
  assert.equal(view().ply, ply);
  await clickOn('castle', 'touch');
  assert.equal(view().ply, ply + 1);
  assert.ok($('card').hidden);
  await click('#choices [data-text="pass"]');
  assert.equal(view().ply, ply + 2, 'a mouse can point, and plays at once');
});
/** A position in which a place stands for several choices. */
const several = python(`
import random
import caylus
match, chance = caylus.new_match("caylus", [{"name": name} for name in ("Anna", "Basile")], seed=6), random.Random(6)
while match.state.decision().kind != "inn":
    match.play(chance.choice(match.state.legal_texts()))
print(json.dumps(caylus.to_code(match)))`);
test('in the menu of a place the first touch shows what follows, too', async () => {
  await load(several);
  const { ply, choices } = view(),
    line = () => $(`#menu [data-text="${choices[0].text}"]`);
  await clickOn(choices[0].target, 'touch');
  assert.equal(all('#menu [data-text]').length, choices.length);
  await click(line(), 'touch');
  await until(() => all('[data-testid=effects] li').length, 'what follows is there');
  assert.equal(line().getAttribute('aria-current'), 'true');
  assert.equal(view().ply, ply);
  await click(line(), 'touch');
  assert.ok(view().ply > ply);
  assert.equal(all('#menu [data-text]').length, 0);
  await load(several);
  await clickOn(choices[0].target);
  line().blur();
  line().focus();
  assert.ok(ignoresHeldEnter());
  await until(() => all('[data-testid=effects] li').length && !$('card').hidden, 'it is shown to keys');
  assert.equal(view().ply, ply);
  await click(line());
  assert.ok(view().ply > ply);
});
test('one touch plays where the settings say so', async () => {
  await click('settings');
  await until(() => all('confirm').length, 'the dialog is there');
  assert.equal($('select[data-testid=confirm]').value, 'touch');
  await fill('select[data-testid=confirm]', 'never');
  await press('Escape');
  await newGame();
  await clickOn('castle', 'touch');
  assert.equal(view().ply, 1);
  await openTable({ settings: { confirm: 'never' } });
  await newGame();
  await click('#choices [data-text="pass"]', 'touch');
  assert.equal(view().ply, 1);
});
test('what is ahead stands beside the decision, in words too', async () => {
  await confirming();
  const { outlook } = view().seats[0];
  assert.deepEqual(outlook.map((/** @type {any} */ { id }) => id).sort(), ['final', 'income', 'price']);
  for (const { id, shown, text: words } of outlook) {
    const fact = $(`#own-purse .outlook [data-kind="${id}"]`);
    assert.ok(fact.textContent.includes(shown));
    assert.equal(fact.querySelector('.visually-hidden').textContent.trim(), words);
    const rivals = [...fact.querySelectorAll('.rival .visually-hidden')].map((one) => one.textContent);
    const { label, outlook: theirs } = view().seats[1];
    assert.deepEqual(
      rivals,
      id === 'final' ? [`${label}: ${theirs.find((/** @type {any} */ one) => one.id === id).text}`] : [],
    );
  }
  const [workers] = view().seats[0].stand;
  assert.ok(text('#own-purse .matters').includes(workers.text));
});
test('the prompt names who leads, unless all are level', async () => {
  await openTable();
  await newGame({ bots: [null, null] });
  assert.equal(all('[data-testid=leads]').length, 0);
  while (view().seats[0].score === view().seats[1].score)
    await click(`#choices [data-text="${view().choices[0].text}"]`);
  const leader = view().seats.reduce((/** @type {any} */ one, /** @type {any} */ other) =>
    other.score > one.score ? other : one,
  );
  assert.match(text('leads'), new RegExp(`${leader.label}: .* ${leader.score}$`));
});
test('the prompt has the color of the person who decides', async () => {
  const panel = () => /** @type {any} */ ($('prompt').closest('section')),
    color = () => panel().style.getPropertyValue('--turn');
  await openTable();
  await newGame({ bots: [null, null] });
  const before = color();
  assert.ok(panel().hasAttribute('data-yours') && before);
  await click('#choices [data-text="pass"]');
  assert.notEqual(color(), before);
});

test('the points of all stand on the strip, with the own seat and the one whose turn it is', async () => {
  await openTable();
  await newGame({ bots: [null, null, null] });
  const strip = () =>
    all('[data-testid=scores] > *').map((seat) => [
      seat.querySelector('.name').title,
      seat.textContent,
      seat.className,
      seat.getAttribute('aria-current'),
    ]);
  /** @param {number} own @param {number} now */
  const expected = (own, now) =>
    view().seats.map((/** @type {any} */ { name, score }, /** @type {number} */ seat) => [
      name,
      `${name}Prestige points${score}`,
      [seat === own && 'own', seat === now && 'now'].filter(Boolean).join(' '),
      seat === now ? 'true' : null,
    ]);
  const { seat } = view().decision;
  assert.deepEqual(strip(), expected(seat, seat));
  await click('#choices [data-text="place castle"]');
  const other = view().decision.seat;
  assert.notEqual(other, seat);
  assert.deepEqual(strip(), expected(other, other));
});

test('an address begins a first game once, beside the kept one; what it names otherwise is ignored', async () => {
  forget();
  await openTable({ search: '?play=zamek&begin=first' });
  await until(() => view().game === 'zamek' && view().seats[1].bot, 'the game is on the table');
  await until(() => isOpen('coach-panel'), 'with a coach');
  assert.equal(location.search, '');
  const { seed } = view();
  await openTable({ search: '?play=caylus&begin=first' });
  await until(() => view().game === 'caylus', 'another game is on the table');
  await until(() => isOpen('coach-panel'), 'with a coach, too');
  assert.ok((await kept()).some(({ view: { game, seed: of } }) => game === 'zamek' && of === seed));
  const other = view().seed;
  for (const search of ['', '?play=chess&begin=first', '?begin=first', '?play=zamek&begin=last']) {
    await openTable({ search });
    await until(() => view().game === 'caylus', `the last game goes on for ${search}`);
    await until(() => isOpen('coach-panel'), 'with its coach');
    assert.equal(view().seed, other);
  }
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

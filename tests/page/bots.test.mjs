// Bots think beside the game: seen, told to move, overtaken by the person, asked for hints, chosen for a new game.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { $, all, ask, caylusPage, click, downloads, fill, newGame, openTable, press, rest, text } from './table.mjs';
import { until, view } from './table.mjs';
import { EngineWorker, python } from './workers.mjs';

const ENDLESS = 'master:nodes=1000000';
/** Games of a person against a bot that would think for hours, and of two such bots, as codes. */
const { against, bots } = python(
  `
import caylus

def game(*bots):
    seats = [{"name": name, "bot": bot} for name, bot in zip(("Anna", "Basile"), bots)]
    return caylus.to_code(caylus.new_match("caylus", seats, seed=5))

print(json.dumps({"against": game(None, given[0]), "bots": game(given[0], given[0])}))`,
  ENDLESS,
);
const saved = async () => JSON.parse((await ask({ do: 'save', form: 'json' })).saved);
const isThinking = () => !$('thinking').hidden;
const thinks = () => until(isThinking, 'a bot is seen thinking');
/** Click without waiting: while a bot thinks, the page is never at rest. @param {string} selector */
const tap = (selector) => $(selector).click();
/** @param {string} key */
const key = (key) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
/** The last answer of the list; the view before it. */
async function answer() {
  await rest();
  const before = view();
  tap(`#choices [data-text="${before.choices.at(-1).text}"]`);
  return before;
}
/** Lay a game on the table, also while a bot thinks. @param {string} code */
async function lay(code) {
  tap('files');
  await until(() => all('to-load').length && $('file-dialog').open, 'the dialog is there');
  $('to-load').value = code;
  $('to-load').dispatchEvent(new Event('input', { bubbles: true }));
  tap('load-go');
  await until(() => !$('file-dialog').open, 'the game is on the table');
}
/** The bot's answer. @param {any} before */
const answered = (before) => until(() => view().ply > before.ply + 1, 'the bot has answered');

await openTable({ settings: { thought: 'all' } });
beforeEach(async () => {
  await lay(against);
  await rest();
});

test('a bot is seen thinking, and moves when it is told to', async () => {
  const before = await answer();
  await thinks();
  assert.equal(text('prompt'), 'Basile is playing.', 'nobody here is asked');
  assert.equal(text('thinking-text'), 'Basile is thinking');
  assert.match(text('status-bots'), /^Basile is thinking/);
  await until(() => $('#thinking-bar').value > 0, 'it is seen how far it is');
  assert.equal(view().ply, before.ply + 1);
  tap('move-now');
  await answered(before);
  const { bot, done, nodes } = caylusPage().thought;
  assert.deepEqual([bot, done, nodes > 0], [ENDLESS, false, true]);
  for (let time = 0; caylusPage().busy && time < 50; time++) {
    key('m');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await rest();
  assert.equal(isThinking(), false);
  assert.equal(text('status-bots'), '');
});
test('it is said once that bots think, however many decisions follow', async () => {
  const said = /** @type {string[]} */ ([]),
    status = $('status-bots');
  const watcher = new MutationObserver(() => said.push(status.textContent));
  watcher.observe(status, { childList: true });
  await lay(bots);
  await thinks();
  for (let time = 0; time < 3; time++) {
    const { ply } = view();
    tap('move-now');
    await until(() => view().ply > ply, 'the bot has answered');
  }
  watcher.disconnect();
  assert.equal(said.filter(Boolean).length, 1, said.join(' | '));
});
test('an undo while a bot thinks ends the thought, and another answer is thought about', async () => {
  const before = await answer();
  await thinks();
  key('u');
  await until(() => view().ply === before.ply, 'the answer is taken back');
  await rest();
  assert.equal(isThinking(), false);
  assert.equal(view().ply, before.ply);
  tap('#choices button');
  await thinks();
  key('m');
  await answered(before);
  assert.equal((await saved()).actions[before.ply], before.choices[0].text);
});
test('a new game while a bot thinks is not disturbed by the thought', async () => {
  await answer();
  await thinks();
  tap('new');
  await until(() => $('start-dialog').open, 'the dialog is there');
  $('start-bot-0').value = '';
  $('start-bot-0').dispatchEvent(new Event('change', { bubbles: true }));
  $('start-bot-1').value = 'greedy';
  $('start-bot-1').dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  $('start-seed').value = '99';
  tap('start-go');
  await until(() => view().seed === 99, 'the new game is on the table');
  await rest();
  const before = view();
  await answer();
  await rest();
  assert.ok(view().ply > before.ply);
  assert.deepEqual([view().seed, view().seats[1].bot], [99, 'greedy']);
});
test('saving does not disturb a thought', async () => {
  const before = await answer();
  await thinks();
  tap('files');
  await until(() => all('download').length, 'the dialog is there');
  tap('download');
  await until(() => downloads.pop(), 'the game is saved');
  $('file-dialog').close();
  assert.ok(isThinking());
  assert.equal(view().ply, before.ply + 1);
  key('m');
  await answered(before);
});
test('a hint has three legal answers, best first, with figures that agree', async () => {
  await press('h');
  await until(() => all('hint-answer').length, 'there is a hint');
  const legal = view().choices.map((/** @type {any} */ choice) => choice.text),
    shown = all('hint-answer').map((line) => line.dataset.text);
  assert.equal(new Set(shown).size, 3);
  assert.ok(shown.every((one) => legal.includes(one)));
  assert.ok(document.activeElement === all('hint-answer')[0], 'the first one has the focus');
  const leads = all('#hint [data-testid="lead"]').map((lead) => figure(lead.textContent));
  assert.deepEqual(
    leads,
    [...leads].sort((a, b) => b - a),
  );
  const worth = all('#hint [data-testid="worth"]').map((word) => word.textContent);
  assert.equal(worth[0], 'best');
  for (const [rank, lead] of leads.entries())
    if (rank) assert.equal(worth[rank], wordFor(Math.round((leads[0] - lead) * 10) / 10));
  assert.match($('hint').textContent, /^Expected lead over Basile at the end/, 'the only rival has a name');
  assert.equal(all('#hint [data-testid="reasons"]').length, 1, 'the best has its reasons in sight');
  assert.ok(
    [...all('#hint [data-testid="reasons"]')[0].children].every(({ textContent }) =>
      /[a-z].*\.$/.test(textContent ?? ''),
    ),
  );
  for (const why of all('hint-why')) await click(why);
  assert.equal(all('#hint [data-testid="reasons"]').length, 3);
  assert.ok(all('#hint [data-testid="brings"]').length > 0, 'it is said what they bring');
  for (const [rank, results] of all('#hint [data-testid="results"]').entries()) {
    const [own, ...others] = [...results.querySelectorAll('b')].map((score) => Number(score.textContent));
    assert.deepEqual(
      [...results.querySelectorAll('.name')].map((name) => name.textContent),
      ['You', 'Basile'],
    );
    assert.equal(Math.round((own - Math.max(...others)) * 10) / 10, leads[rank], 'whoever reckons agrees');
  }
  for (const [rank, against] of all('hint-against').entries()) {
    const gap = Math.round((leads[0] - leads[rank || 1]) * 10) / 10;
    if (gap) assert.equal(figure(against.textContent), gap);
    else assert.doesNotMatch(against.textContent, /\d/);
  }
  await until(() => /^1: /.test(text('status')), 'it is said');
  assert.equal(all('#choices .mark').length, 3);
  await press('Escape');
  assert.equal($('hint').hidden, true);
  assert.equal(document.activeElement?.id, 'hint-ask');
  assert.equal(all('#choices .mark').length, 0);
});
test("a hint's answer is played by a press", async () => {
  const before = view();
  await press('h');
  await until(() => all('hint-answer').length, 'there is a hint');
  const chosen = all('hint-answer')[1].dataset.text;
  all('hint-answer')[1].click();
  await until(() => view().ply > before.ply, 'it is played');
  assert.equal((await saved()).actions[before.ply], chosen);
  assert.equal($('hint').hidden, true);
});
/** How much worse than the best, in a word. @param {number} gap */
const wordFor = (gap) => (gap < 0.75 ? 'about as good' : gap < 1.5 ? 'a little worse' : 'clearly worse');
/** The figure in a text, with its sign. @param {string} words */
const figure = (words) => Number((/[+−±]?\d+\.\d/.exec(words)?.[0] ?? words).replace('−', '-').replace(/[+±]/, ''));

test('an answer while a hint is thought about ends the hint', async () => {
  const before = view();
  tap('hint-ask');
  tap(`#choices [data-text="${before.choices.at(-1).text}"]`);
  await until(() => view().ply > before.ply, 'it is played');
  await thinks();
  assert.equal($('hint').hidden, true);
  key('m');
  await answered(before);
  assert.equal($('hint').hidden, true);
});
test('bots are offered from the easiest on, each with what it is like', async () => {
  tap('new');
  await until(() => all('start-bot-1').length, 'the dialog is there');
  const { catalog } = await ask({ do: 'catalog', game: 'caylus' });
  const leveled = catalog.bots
    .filter((/** @type {any} */ { level }) => level)
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a.level - b.level);
  assert.deepEqual(
    [...$('start-bot-1').querySelectorAll('option')].map(({ value }) => value),
    ['', ...leveled.map((/** @type {any} */ { id }) => id), 'random'],
  );
  await fill('start-bot-1', leveled.at(-1).id);
  assert.equal(text('#start-about-1'), leveled.at(-1).description);
  await press('Escape');
});
test('a bot that looks ahead can have a style, which its level changes keep', async () => {
  tap('new');
  await until(() => all('start-bot-1').length, 'the dialog is there');
  await fill('start-bot-0', '');
  await fill('start-bot-1', 'greedy');
  assert.equal(all('start-style-1').filter((style) => !style.hidden).length, 0);
  await fill('start-bot-1', 'veteran');
  await fill('start-style-1', 'builder');
  const { catalog } = await ask({ do: 'catalog', game: 'caylus' }),
    veteran = catalog.bots.find((/** @type {any} */ { id }) => id === 'veteran'),
    builder = veteran.styles.find((/** @type {any} */ { id }) => id === 'builder');
  assert.equal(text('#start-about-1'), `${veteran.description} ${builder.description}`);
  await fill('start-bot-1', 'apprentice');
  assert.equal($('start-style-1').value, 'builder');
  await click('start-go');
  await until(() => view().seats[1].bot === 'apprentice:style=builder', 'the new game is on the table');
  assert.match(text('player-1'), /Apprentice · Builder/);
  tap('new');
  await until(() => all('start-style-1')[0]?.value === 'builder', 'the dialog proposes the same');
  await fill('start-style-1', '');
  await click('start-go');
  await until(() => view().seats[1].bot === 'apprentice', 'the new game is on the table');
});
test('everything works without a second engine: bots, hints, the analysis, and the table is free meanwhile', async () => {
  const warn = console.warn;
  console.warn = () => {};
  globalThis.Worker = /** @type {any} */ (
    class extends EngineWorker {
      /** @param {string} address @param {{name?: string}} options */
      constructor(address, options) {
        if (options.name === 'thinker') throw new Error('out of memory');
        super(address, options);
      }
    }
  );
  await openTable({ settings: { thought: 'all' } });
  await lay(against);
  const before = await answer();
  await thinks();
  assert.equal(caylusPage().thinker, 'lost');
  assert.ok((await ask({ do: 'catalog', game: 'caylus' })).ok);
  key('m');
  await answered(before);
  key('u');
  await until(() => view().ply === before.ply, 'the answer is taken back');
  await press('h');
  await until(() => all('hint-answer').length === 3, 'there is a hint');
  await press('h');
  await newGame({ seed: 3 });
  await answer();
  await rest();
  await press('a');
  const progress = () => all('#analysis .progress [role="status"]')[0]?.textContent;
  await until(
    () => /^The only decision is analyzed|^All \d+ decisions analyzed/.test(progress()),
    'the analysis is done',
  );
  console.warn = warn;
});

// The analysis beside the board: decision by decision, what was costly and why, learning from it, puzzles from it.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { layOut } from './sheets.mjs';
import { $, all, ask, click, fill, load, ofPage, openTable, press, rest, text, until, view } from './table.mjs';
import { python } from './workers.mjs';

/** A game of a person who misses much, a short one and another one, as codes; how many puzzles the first one has. */
const { missed, sure, other, puzzles } = python(`
from random import Random
import caylus
from caylus.analysis.puzzles import find_puzzles

match, random = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Basile", "bot": "greedy"}], seed=5), Random(11)
while len(match.actions) < 12 or match.bot_to_act():
    match.play_bot() if match.bot_to_act() else match.apply(random.choice(match.state.legal_actions()))
short = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Basile"}], seed=5)
for _ in range(3):
    short.play(short.state.legal_texts()[0])
more = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Basile"}], seed=6)
for _ in range(20):
    more.play(more.state.legal_texts()[0])
print(json.dumps({
    "missed": caylus.to_code(match),
    "sure": caylus.to_code(short),
    "other": caylus.to_code(more),
    "puzzles": len(find_puzzles(match)),
}))
`);

/** Return the status line of the analysis. @returns {string} */
const progress = () => all('#analysis .progress [role="status"]')[0]?.textContent ?? '';
/** The analysis of everybody's decisions, once it is done. */
async function analyse() {
  await press('a');
  await until(() => $('analysis-dialog').open, 'the analysis is there');
  for (let said = progress(); !/^All \d+ decisions analyzed\.$/.test(said); said = progress())
    await until(() => progress() !== said, 'the analysis goes on');
  await fill('analysis-whose', '');
  await until(() => all('dear').length, 'there are costly decisions');
}
/** The figure in a text, with its sign. @param {string} words */
const figure = (words) => Number(/[+−±]?\d+(\.\d)?/.exec(words)?.[0].replace('−', '-').replace(/[+±]/, ''));

layOut();
await openTable();
/** @type {any} */
let now;
beforeEach(async () => {
  if ($('analysis-dialog').open) await click('analysis-close');
  await load(missed);
  now = view();
});

test('there is nothing to analyse before something is played', async () => {
  assert.equal($('analyse').disabled, false);
  while (view().ply) await click('undo');
  assert.equal($('analyse').disabled, true);
  await press('a');
  assert.equal($('analysis-dialog').open, false);
});
test('a costly decision is explained, and the board, the time line and the chronicle go along', async () => {
  await analyse();
  assert.equal(progress(), `All ${now.ply} decisions analyzed.`);
  assert.equal(all('#analysis-table, [data-testid="analysis-table"] tbody tr').length, now.ply);
  assert.match(text('marks'), /\?\? Blunder: made the lead at least 5\.0 points smaller/);
  const dear = all('dear')[0],
    ply = Number(dear.dataset.ply);
  await click(dear);
  assert.equal(view().ply, ply);
  assert.equal($('analysis-dialog').open, true);
  assert.equal(all('dear')[0].getAttribute('aria-pressed'), 'true');
  assert.match(text('analysis-note'), /Turn \d+, .+ expected to make the lead \d+\.\d points larger/);
  const leads = all('#analysis [data-testid="why"] [data-testid="lead"]').map((lead) => figure(lead.textContent));
  assert.equal(leads.length, 2);
  assert.ok(leads[0] >= leads[1], 'the better answer comes first');
  assert.ok(all('#analysis [data-testid="why"] [data-testid="brings"]').length > 0);
  const parts = all('[data-testid="analysis-balance"] tr[data-part]').map((row) =>
    [...row.querySelectorAll('td')].map((cell) => figure(cell.textContent)),
  );
  for (const seat of now.seats.keys()) {
    const column = parts.map((part) => part[seat]),
      end = column.pop();
    assert.equal(Math.round(column.reduce((sum, part) => sum + part, 0) * 10) / 10, end, 'the parts add up');
  }
  assert.equal(all('#log .when.meant').length, 1);
  await click('step-back');
  assert.equal(view().ply, ply - 1);
  assert.ok(text('analysis-note').includes(`decision ${ply}.`), text('analysis-note'));
  assert.equal(all('dear')[0].getAttribute('aria-pressed'), 'false');
  await click(all('dear')[0]);
  await press('Escape');
  assert.equal($('analysis-dialog').open, false);
  assert.equal($('ribbon').hidden, false);
  assert.match(text('past-verdict'), /The move was “/);
  assert.deepEqual(
    [...all('#past [data-testid="results"]')[0].querySelectorAll('.name')].map((name) => name.textContent),
    ['You', 'Basile'],
  );
  const judged = all('#log .event .quality').length;
  assert.ok(judged > 0 && all('[data-testid="ticks"] .tick').length >= judged);
  const before = text('past');
  await click('step-back');
  assert.equal(view().ply, ply - 1);
  await until(() => text('past') !== before && all('#past [data-testid="results"]').length, 'that one is told');
  await click('past-analysis');
  await until(() => $('analysis-dialog').open, 'the analysis is open again');
  await press('Escape');
  await press('n');
  assert.equal(view().ply, now.ply);
  assert.equal($('past').hidden, true);
});
test('a turning point is listed apart from the mistakes, and nothing is learned from it', async () => {
  const { Reviews } = await ofPage('ui/analysis/reviews.js'),
    { find } = Reviews.prototype;
  let turned = null;
  Reviews.prototype.find = async function (/** @type {any} */ of, /** @type {number} */ ply) {
    const review = await find.call(this, of, ply);
    if (turned === null && review.mark === null) {
      turned = ply;
      Object.assign(review, { mark: 'turn', fall: 6 });
    }
    return review;
  };
  await load(other);
  await press('a');
  await until(() => progress() === `All ${view().ply} decisions analyzed.`, 'all is analyzed');
  await fill('analysis-whose', '');
  Reviews.prototype.find = find;
  const [mistakes, turns] = ['worst', 'turns'].map((of) => all(`[data-testid="analysis-${of}"] .dear`));
  assert.deepEqual(
    turns.map(({ dataset }) => Number(dataset.ply)),
    [turned],
  );
  assert.ok(mistakes.every((line) => /better: /.test(line.textContent)));
  assert.ok(!mistakes.some(({ dataset }) => Number(dataset.ply) === turned));
});
test('the analysis can be stopped, and goes on where it was', async () => {
  await load(other);
  $('analyse').click();
  await until(() => $('analysis-dialog').open, 'the analysis is there');
  $('analysis-stop').click();
  await until(() => text('analysis-stop') === 'Continue', 'it has stopped');
  const done = progress();
  assert.doesNotMatch(done, /^All/);
  await rest();
  assert.equal(progress(), done);
  await click('analysis-stop');
  await until(() => /^All/.test(progress()), 'all is analyzed');
  assert.equal($('analysis-stop').hidden, true);
});
test('one may learn from mistakes: asked again, an answer is judged, and nothing is played', async () => {
  await analyse();
  await click('learn-from-mistakes');
  assert.match(text('quest'), /Find a better move\.$/);
  const asked = view();
  assert.ok(asked.ply < now.ply);
  assert.equal(all('#choices [data-testid="choice"]').length, asked.choices.length);
  const { decisions } = await ask({ do: 'decisions' });
  await click(`#choices [data-text="${decisions[asked.ply].text}"]`);
  await until(() => all('quest-verdict').length, 'it is judged');
  assert.equal($('quest-verdict').dataset.outcome, 'wrong');
  assert.match(text('quest-verdict'), /^Not better than the move in the game/);
  assert.equal(all('#choices [data-testid="choice"]').length, 0);
  const { review } = await ask({ do: 'review', ply: asked.ply });
  await click('quest-again');
  await click(`#choices [data-text="${review.best.text}"]`);
  await until(() => all('quest-verdict').length, 'it is judged');
  assert.equal($('quest-verdict').dataset.outcome, 'solved');
  assert.match(text('quest-verdict'), /^Right/);
  if (all('quest-next').length) {
    await click('quest-next');
    assert.notEqual(view().ply, asked.ply);
  } else await click('quest-again');
  assert.ok(all('quest').length);
  await click('quest-show');
  assert.equal($('quest-verdict').dataset.outcome, 'shown');
  assert.equal(all('#past [data-testid="why"]').length, 2);
  await click('quest-close');
  await until(() => $('analysis-dialog').open, 'the analysis is open again');
  await press('Escape');
  await press('n');
  assert.deepEqual([view().ply, view().code], [now.ply, now.code]);
});
test('hints work in the past, and can be tried there, in a line beside the game', async () => {
  if ($('time-line').hidden) await press('t');
  await click('step-back');
  const past = view();
  assert.equal(past.ply, now.ply - 1);
  await press('h');
  await until(() => all('hint-answer').length, 'there is a hint');
  const legal = (await ask({ do: 'look', ply: past.ply })).view.choices.map((/** @type {any} */ one) => one.text);
  assert.ok(all('hint-answer').every((line) => legal.includes(line.dataset.text)));
  await click('past-judge');
  await until(() => all('past-verdict').length, 'the decision is judged');
  await click(all('hint-why')[0]);
  const chosen = all('hint-answer')[0].dataset.text;
  await click(all('hint-try')[0]);
  await until(() => view().what_if !== null && view().ply === past.ply + 1, 'it is tried');
  await rest();
  assert.equal($('what-if').hidden, false);
  assert.equal(JSON.parse((await ask({ do: 'save', form: 'json' })).saved).actions.at(-1), chosen);
  await click('what-if-return');
  assert.deepEqual([view().ply, view().code], [now.ply, now.code]);
});
test("what a person missed becomes a lesson's puzzles, as many as the engine finds", async () => {
  /** @type {string[]} */
  const visited = [];
  Object.defineProperty(location, 'assign', {
    configurable: true,
    value: (/** @type {string} */ to) => visited.push(to),
  });
  await analyse();
  await click('puzzles-find');
  await until(() => all('puzzles-solve').length, 'puzzles are found');
  assert.equal(text('puzzles-solve'), `Solve ${puzzles} puzzle${puzzles === 1 ? '' : 's'}`);
  await fill('analysis-whose', '1');
  assert.equal($('puzzles-find').disabled, true, 'a bot wants none');
  await fill('analysis-whose', '0');
  await click('puzzles-find');
  await until(() => all('puzzles-solve').length, 'puzzles are found');
  await click('puzzles-solve');
  assert.match(visited[0], /learn\.html#lesson=/);
  const lesson = JSON.parse(new URLSearchParams(visited[0].split('#')[1]).get('lesson') ?? '');
  assert.equal(lesson.pages.length, puzzles);
  assert.match(lesson.id, /^puzzles-[0-9a-f]{8}$/);
});
test('another game on the table has an analysis of its own', async () => {
  await analyse();
  await press('Escape');
  await load(sure);
  await press('a');
  await until(() => /^All 3 decisions analyzed\.$/.test(progress()), 'all is analyzed');
});

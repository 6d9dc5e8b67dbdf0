// The end of a game: who has won and by what, seen, read and heard; nothing moves where that is not wanted.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { $, all, click, load, ofPage, openTable, press, text, until, view } from './table.mjs';
import { holdTime } from './time.mjs';
import { python } from './workers.mjs';

/** A game of two people at one device, at its last decision, as a code. */
const { code, last } = python(`
import caylus
from random import Random

def played(count=None):
    match = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Basile"}], seed=7)
    random = Random(2)
    while match.state.decision() is not None and len(match.actions) != count:
        taken = random.choice(match.state.legal_texts())
        match.play(taken)
    return match, taken

match, taken = played()
print(json.dumps({"code": caylus.to_code(played(len(match.actions) - 1)[0]), "last": taken}))`);
const end = () => click(`#choices [data-text="${last}"]`);

await openTable();
beforeEach(async () => {
  await press('Escape');
  await load(code);
});

test('the result names the winner, the margin, and the source that made most of it', async () => {
  await end();
  await until(() => $('result-dialog').open, 'the scores are shown');
  const { seats, winners, reasons } = view().result,
    [winner] = winners,
    totals = seats
      .map((/** @type {any} */ { total }) => total)
      .sort((/** @type {number} */ a, /** @type {number} */ b) => b - a),
    why = reasons.find((/** @type {any} */ { seat }) => seat === winner).text;
  assert.match(text('verdict'), new RegExp(`^${view().seats[winner].name} wins with ${totals[0]} points$`));
  const margin = `${totals[0] - totals[1]} points ahead of ${view().seats[1 - winner].name}. ${why}`;
  assert.equal(text('margin-of-victory'), margin);
  await until(() => text('status').includes(margin), 'it is read, too');
  const verdict = text('verdict');
  await press('Escape');
  assert.equal(text('prompt'), verdict, 'the table goes on saying it');
  assert.equal(all('finale').length + all('shower').length, 0, 'nothing moves');
});
test('the biggest part of a reason leads to its decision, in its turn, and says so', async () => {
  await end();
  await until(() => $('result-dialog').open, 'the scores are shown');
  const part = all('#result [data-ply]')[0],
    { ply } = part.dataset,
    reason = part.previousSibling.textContent,
    { turn } = view().result.reasons.find((/** @type {any} */ { text }) => text === reason);
  assert.equal(part.getAttribute('aria-label'), `Largest share: Turn ${turn}. Show it: ${reason}`);
  await click(part);
  await until(() => view().ply === Number(ply), 'the position is shown');
  assert.match(text('moment'), new RegExp(`^Turn ${turn}, .*, decision ${Number(ply) + 1} of .*: `));
  assert.equal($('result-dialog').open, false);
  if (!$('time-line').hidden) await click('time-line-close');
});
test('the end is said once: by the heading of the result, which has the focus', async () => {
  /** @type {string[]} */
  const heard = [],
    watcher = new MutationObserver(() => heard.push(text('status')));
  watcher.observe($('status'), { childList: true });
  await end();
  await until(() => $('result-dialog').open, 'the scores are shown');
  const margin = text('margin-of-victory');
  await until(() => heard.some((words) => words.includes(margin)), 'the margin is announced');
  watcher.disconnect();
  assert.equal(document.activeElement, $('verdict'));
  const name = document.getElementById($('result-dialog').getAttribute('aria-labelledby'));
  for (const words of [...heard, name?.textContent ?? '']) {
    assert.ok(!words.includes(text('verdict')), words);
    assert.doesNotMatch(words, /Winner/);
  }
});
test('shields of the winner fall over the table until the scores come', async () => {
  await click('settings');
  await click('motion');
  await press('Escape');
  const time = holdTime(300);
  try {
    $(`#choices [data-text="${last}"]`).click();
    await until(() => all('finale').length, 'the scene is there');
    assert.equal(all('.shower img').length, 0, 'not before all is counted');
    await until(() => {
      time.pass(1000);
      return all('.shower img').length;
    }, 'the shields fall');
    assert.equal($('shower').ariaHidden, 'true');
    const [winner] = view().result.winners,
      signs = new Set(all('.shower img').map((image) => image.dataset.sign));
    assert.deepEqual([...signs], [$('[data-testid="finale"] .won img').dataset.sign], `seat ${winner}`);
    time.pass();
    await until(() => $('result-dialog').open, 'the scores are shown');
    assert.equal(all('shower').length, 0);
  } finally {
    time.end();
    await press('Escape');
    await click('settings');
    await click('motion');
    await press('Escape');
  }
});
test('the fanfare is heard even where effects are shown one by one', async () => {
  const { Sounds } = await ofPage('sound/sounds.js'),
    sounds = new Sounds({
      wanted: () => true,
      coached: () => null,
      game: () => ({ sounds: { gain: 'coins', over: 'fanfare' } }),
      isHeardLater: () => true,
    }),
    /** @type {string[][]} */
    played = [];
  sounds.play = (/** @type {string[]} */ names) => played.push(names);
  const events = [{ data: { event: 'gain', place: 'castle' } }, { data: { event: 'over' } }];
  sounds.show({ view: { ply: 1, plies: 1 }, open: false, log: 'append', events });
  await until(() => played.length, 'sounds are played');
  assert.deepEqual(played, [['fanfare']]);
});

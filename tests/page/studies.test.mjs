// Records with notes, marks and variations on boards of other pages: shown, stepped through, and executed nowhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { every, heard, here, key, lay, one, openAuthor, press, rest, text, told, until, warnings } from './boards.mjs';
import { python } from './workers.mjs';

/** A game in three forms, and what the engine says of it where a line of it is damaged. */
const { HOSTILE, forms, record, damaged } = python(`
import caylus
from tests.studies import HOSTILE, study

match = study()
record = caylus.to_record(match)
damage = [
    ("name", HOSTILE), ("name", HOSTILE[:60]), ("comment", HOSTILE), ("comment", "\\u202e"),
    ("comment", {"toString": 1}), ("highlight", [HOSTILE]), ("highlight", ["castle"] * 2),
    ("highlight", {"castle": 1}), ("arrows", ["castle>castle>castle"]), ("arrows", [f"castle>{HOSTILE}"]),
    ("after", 10**30), (HOSTILE, 1),
]
damaged = []
for key, value in damage:
    changed = {**record, "lines": [{"after": 12, key: value}]}
    try:
        refused = not caylus.load_record(changed)
    except caylus.RecordError:
        refused = True
    damaged.append([json.dumps(changed), refused])
print(json.dumps({
    "forms": {"JSON": record, "text": caylus.to_text(match), "code": caylus.to_code(match)},
    "HOSTILE": HOSTILE, "record": record, "damaged": damaged,
}))`);

await openAuthor();

/** @param {Record<string, any>} attributes */
async function shown(attributes) {
  lay({ controls: 'step', ...attributes });
  await heard('ready');
  return here();
}
/** @param {string} count */
const counts = (count) => until(() => text('.count') === count, `${count} is shown`);
const places = () => [here().view.ply, here().view.plies];

for (const [form, written] of Object.entries(forms))
  test(`notes and lines of a record are shown, step by step, into lines and back to the game (${form})`, async () => {
    await shown({ record: written, ply: '3' });
    assert.ok(!one('note').hidden, 'it has its room');
    assert.equal(text('note'), '');
    await press('forward');
    await until(() => text('note') === 'HereA better answer? Look.', 'the note is there');
    assert.match(text('pointed'), /Marked on the board: Castle/);
    assert.match(text('pointed'), /to Castle\./);
    assert.equal(every('line').length, 1);
    assert.match(text('line'), /Last answers: /);
    await counts('4 of 12');
    one('forward').focus();
    await key('v');
    await counts('5 of 8');
    assert.deepEqual([text('note'), text('pointed')], ['', '']);
    await key('.');
    await until(() => text('note') === 'Last answersHalf-way.', 'a note half-way');
    assert.equal(text('pointed'), 'Marked on the board: Market, Forest.');
    assert.equal(text('line'), `↳ Another: ${here().view.branches[0].answer.label}`);
    await press('line');
    await counts('7 of 7');
    await key(',');
    await counts('6 of 8');
    await press('forward');
    await counts('7 of 8');
    await press('forward');
    await until(() => text('note') === 'The end.', 'the end of the line');
    assert.ok(one('forward').disabled);
    assert.deepEqual(places(), [8, 8]);
    await press('leave');
    await counts('4 of 12');
    assert.equal(every('leave').length, 0);
    await press('forward');
    await press('forward');
    await until(() => text('note') === 'Later.', 'a note of the game');
    assert.deepEqual(places(), [6, 12]);
  });

test('scripts open lines by their numbers in the view; anything else is refused with the reason', async () => {
  const board = await shown({ record });
  await board.goto(4);
  const [{ line }] = board.view.branches;
  assert.ok(await board.openLine(line));
  assert.deepEqual(places(), [5, 8]);
  for (const wrong of [99, 'x', {}, 1.5])
    await assert.rejects(board.openLine(wrong), /openLine: expected a line of view\.branches, not/);
  assert.ok(await board.openLine());
  assert.deepEqual(places(), [4, 12]);
  assert.ok(await board.goto(12));
  assert.deepEqual(board.view.branches, []);
});

test('hostile studies are text, or refused in words', async () => {
  const board = await shown({ record });
  for (const [changed, isRefused] of damaged) {
    told.length = 0;
    board.setAttribute('record', changed);
    await until(() => told.some(({ kind }) => kind === 'ready' || kind === 'error'), 'the board has judged');
    await rest();
    assert.equal(Boolean(text('problem')), isRefused, changed.slice(-200));
  }
  assert.ok(damaged.some(([, isRefused]) => isRefused) && damaged.some(([, isRefused]) => !isRefused));
  const comment = { ...record, lines: [{ after: 12, name: HOSTILE.slice(0, 60), comment: HOSTILE }] };
  board.setAttribute('record', JSON.stringify(comment));
  await until(() => text('note') === HOSTILE.slice(0, 60) + HOSTILE, 'the note is there');
  assert.equal(one('note').querySelectorAll('img, script').length, 0);
});

test('wrong cues are told the author in the console; the others work', async () => {
  const wrong = ['x', '-1', '1.5', '', HOSTILE, '9'.repeat(40)],
    parts = [...wrong.map((value) => ({ at: value })), { at: '1', from: 'soon' }, { at: '99' }, { at: '2' }],
    board = await shown({ record });
  const story = document.createElement('section');
  story.id = 'story';
  story.append(
    ...parts.map((data) => {
      const part = document.createElement('p');
      part.textContent = 'A';
      Object.assign(part.dataset, data);
      return part;
    }),
  );
  board.before(story);
  const told = (/** @type {string} */ words) => warnings.filter((text) => text.includes(words)).length;
  const others = ['story', '#', '#nowhere', HOSTILE, '['];
  for (const [index, name] of others.entries()) {
    board.setAttribute('cues', name);
    await until(() => told('cues="') > index, `${name} is refused`);
  }
  board.setAttribute('cues', '#story');
  const cue = (/** @type {string} */ at) => /** @type {any} */ (story.querySelector(`[data-at="${at}"]`));
  await until(() => cue('2').getAttribute('role') === 'button', 'a cue can be chosen');
  assert.equal(told('expected the number of a decision, from 0 on.'), wrong.length);
  assert.equal(told('expected # and the id of an audio, a video, or an element with cues.'), others.length);
  assert.equal(told('data-from="soon" cannot be read; expected seconds, such as 7.5.'), 1);
  cue('99').click();
  cue('2').click();
  await counts('2 of 12');
  assert.equal(told('data-at="99": goto: expected a whole number from 0 to 12, not 99.'), 1);
});

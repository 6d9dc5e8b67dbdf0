// Links: a game to look at, to replay and to go on with; a game whose players send each other the link.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { $, all, click, fill, openTable, rest, text, until, view } from './table.mjs';
import { python } from './workers.mjs';
import { answer, emptyHanded, openFiles } from './shelf.mjs';

const PEOPLE = ['Anna', '<i>Basile</i>', 'Clara'];
/** Codes of a game of three people by chance, and of others that are like it. */
const GAMES = python(
  `
import base64, random, zlib
from caylus.play.match import new_match
from caylus.play.record import load_record, to_code, to_record
from tests.studies import keep
def match_of(decisions, names=given[0], **changes):
    match = new_match("caylus", [{"name": name, "bot": None} for name in names], seed=3, **changes)
    chance = random.Random(3)
    while len(match.actions) < decisions and not match.state.is_over():
        match.play(chance.choice(match.state.legal_texts()))
    return match
def game(decisions, **changes):
    return to_code(match_of(decisions, **changes))
def cut(code, ply):
    record = to_record(load_record(code))
    return load_record({**record, "actions": record["actions"][:ply]})
def changed(code, ply):
    record, match = to_record(load_record(code)), cut(code, ply)
    match.play(next(text for text in match.state.legal_texts() if text != record["actions"][ply]))
    return to_code(match)
def noted(decisions):
    match = cut(game(30), decisions)
    keep(match, tuple(match.actions[:5]), "Planted", "")
    return to_code(match)
body = b"\\x00\\x05hello" + b"rest"
body += (zlib.crc32(body) & 0xFFFFFFFF).to_bytes(4, "big")
seats = [state.decision() for state, _ in match_of(60).decided()]
print(json.dumps({
    "g10": game(10), "g20": game(20), "g30": game(30), "g60": game(60), "cut12": to_code(cut(game(30), 12)),
    "differs": changed(game(20), 11), "options": game(20, options={"jeweller": True}),
    "noted10": noted(10), "noted12": noted(12),
    "names": game(25, names=("Anna", "Bob", "Clara")),
    "header": "c1." + base64.urlsafe_b64encode(body).decode().rstrip("="),
    "next": match_of(20).state.decision().seat,
    "quiet": min({0, 1, 2} - {seat.seat for seat in seats[10:12]}),
    "after": next(seat.seat for seat in seats[20:] if seat),
}))
`,
  PEOPLE,
);

beforeEach(async () => {
  await emptyHanded();
  await openTable();
});
/** Open a link in a page that is open already. @param {string} hash */
async function follow(hash) {
  location.hash = hash;
  await new Promise((resolve) => setTimeout(resolve, 20)); // until the address has been read
  await rest();
}
const isLooking = () => !$('notice').hidden && $('notice').dataset.kind === 'looking';
const isAsked = () => Boolean(document.querySelector('[data-testid=question-dialog]')?.open);
/** Take part in a game by link with one seat. @param {string} hash @param {number} seat */
async function takePart(hash, seat) {
  await follow(hash);
  await until(isAsked, 'it is asked who plays here');
  assert.ok($('question-dialog').textContent.includes('<i>Basile</i>'));
  for (const other of [0, 1, 2]) if ($(`who-${other}`).checked !== (other === seat)) await click(`who-${other}`);
  await click('question-go');
  await until(() => !isAsked(), 'it has been answered');
  await rest();
}
const answers = () => all('#choices [data-text]');

test('a link is looked at, replayed and played on; the game that was on the table comes back', async () => {
  const own = view().code;
  await openTable({ hash: `#game=${GAMES.g30}&ply=12` });
  const said = (/** @type {number} */ ply) =>
    assert.match(text('notice'), ply ? new RegExp(`after ${ply} decisions?\\b`) : /at its start/);
  said(12);
  assert.deepEqual([view().ply, answers().length], [12, 0]);
  for (const [button, ply] of [
    ['look-on', 13],
    ['look-back', 12],
    ['look-last', 30],
    ['look-first', 0],
    ['look-on', 1],
  ]) {
    await click(button);
    said(ply);
  }
  await click('look-replay');
  await until(() => /after 3 decisions/.test(text('notice')), 'it is replayed');
  await click('look-replay');
  await openTable({ hash: location.hash });
  said(12);
  await click('stop-looking');
  assert.ok($('notice').hidden);
  assert.equal(view().code, own);
  assert.equal(location.hash, '');
  await follow(`#game=${GAMES.g30}&ply=12`);
  await click('play-on');
  assert.ok($('notice').hidden);
  assert.deepEqual([view().ply, view().code], [12, GAMES.cut12]);
  assert.ok(!answers()[0].disabled);
});

test('the link of the dialog holds the game, and the decision at which it opens', async () => {
  await follow(`#game=${GAMES.g20}`);
  await click('play-on');
  const { code } = view(),
    address = `${location.origin}${location.pathname}#game=${code}`;
  await openFiles();
  assert.equal($('link').value, address);
  await fill('link-ply', '7');
  assert.equal($('link').value, `${address}&ply=7`);
});

const { g20 } = GAMES;
const DAMAGED = {
  'that is cut': [g20.slice(0, -5), 'cut'],
  'with another letter': [g20.slice(0, 40) + (g20[40] === 'A' ? 'B' : 'A') + g20.slice(41), 'cut off or changed'],
  'of another version': [g20.replace('c1.', 'c9.'), 'This is not a record'],
  'of noise': [`c1.${'x'.repeat(1_000_000)}`, 'too long'],
  'with a script': [encodeURIComponent('<script>alert(1)</script>'), 'This is not a record'],
  'with a header of another hand': [GAMES.header, 'header'],
  'to a decision that is not there': [`${g20}&ply=99`, 'ply: expected a whole number from 0 to 20'],
  'to what is no number': [`${g20}&ply=x`, 'ply: expected a whole number'],
};
for (const [kind, [address, message]] of Object.entries(DAMAGED))
  test(`a link ${kind} is refused, and the table stays`, async () => {
    const { ply, code } = view();
    await follow(`#game=${address}`);
    await until(isAsked, 'it is said');
    assert.ok(text('question-text').includes(message), text('question-text'));
    await click('question-go');
    assert.deepEqual([view().ply, view().code, location.hash], [ply, code, '']);
  });

test('a page that begins with a damaged link is usable', async () => {
  await openTable({ hash: '#game=c1.nonsense&table=abc' });
  await until(isAsked, 'it is said');
  assert.ok(text('question-text'));
  await click('question-go');
  assert.ok(view().decision);
  assert.ok(answers().length);
});

test('manipulated links of a game by link are refused, and say why', async () => {
  await takePart(`#game=${g20}&table=abc123`, GAMES.after);
  const mine = view().code;
  assert.equal(mine, g20);
  for (const [manipulated, message] of [
    [GAMES.differs, 'The games differ from decision 12'],
    [GAMES.options, 'different options'],
    [GAMES.names, 'Player 2 is <i>Basile</i> here, but Bob in the game you received.'],
    [GAMES.g60, `${PEOPLE[GAMES.after]} plays here but did not choose`],
  ]) {
    await follow(`#game=${manipulated}&table=abc123`);
    await until(isAsked, message);
    assert.ok(text('question-text').includes(message), text('question-text'));
    assert.equal(all('#question i').length, 0, 'a name is no markup');
    await click('question-go');
    assert.equal(view().code, mine);
  }
  await follow(`#game=${GAMES.g10}&table=abc123`);
  assert.match(text('toast'), /out of date/);
  assert.equal(view().code, mine);
  await follow(`#game=${GAMES.differs}&table=abc123`);
  await until(isAsked, 'it is refused');
  await click('question-look');
  assert.ok(isLooking());
  assert.match(text('notice'), /after 12 decisions/);
  await click('stop-looking');
  assert.equal(view().code, mine);
});

test('a link of a game by link brings decisions, and no notes of others', async () => {
  await takePart(`#game=${GAMES.noted10}&table=abc123`, GAMES.quiet);
  assert.deepEqual([view().code, view().lines], [GAMES.g10, 0]);
  await follow(`#game=${GAMES.noted12}&table=abc123`);
  assert.deepEqual([view().code, view().lines], [GAMES.cut12, 0]);
});

test('what was sent cannot be undone, also after a reload', async () => {
  await takePart(`#game=${g20}&table=abc123`, GAMES.next);
  while (view().decision.seat === GAMES.next) await answer();
  const { code } = view();
  assert.ok(view().can_undo && !$('undo').disabled);
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (/** @type {string} */ words) => (copied = words) },
  });
  await click('turn-copy');
  assert.ok($('undo').disabled);
  assert.ok(copied.includes(code) && copied.includes('table=abc123'), copied);
  await openTable();
  assert.equal(view().code, code);
  assert.ok($('undo').disabled);
});

test('the share sheet is used where there is one', async () => {
  /** @type {any} */
  let shared;
  navigator.share = async (/** @type {any} */ what) => (shared = what);
  await takePart(`#game=${g20}&table=abc123`, (GAMES.next + 1) % 3);
  await click('turn-share');
  assert.ok(shared.url.includes('table=abc123'));
  assert.ok(shared.title.includes(PEOPLE[GAMES.next]));
  delete navigator.share;
});

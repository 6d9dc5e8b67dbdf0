// Playing live, without a browser: devices that have one table between them, and what their people are told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idOf } from '../../web/live/side.js';
import { Device, connect, hashOf, invite, join, play, playTo, same, setUp, sit, two, write } from './devices.mjs';
import { python } from './workers.mjs';

const host = new Device('host'),
  guest = new Device('guest'),
  third = new Device('third'),
  both = [host, guest],
  all = [...both, third];

/** The first choice. @param {Device} device */
const answer = (device) =>
  device.do(async ({ click, until, view }) => {
    const { ply } = view();
    await click('#choices [data-text]');
    await until(() => view().ply > ply, 'the answer is there');
  });
/** @param {Device} device @param {string} key @param {any} value */
const untilIts = (device, key, value) =>
  device.do(
    ({ until, view }, of, wanted) => until(() => view()[of] === wanted || false, `${of} is ${wanted}`),
    key,
    value,
  );
/** @param {Device} device @param {number} ply */
const untilAfter = (device, ply) =>
  device.do(({ until, view }, of) => until(() => view().ply > of, `after ${of}`), ply);

test('a line is tried while the others decide, and nobody takes back what the others know', async () => {
  await two(host, guest, 'caylus');
  const before = await same(...both),
    isHosts = (await host.view()).seats[before.decision.seat].here,
    [decides, tries] = isHosts ? both : [guest, host];
  await tries.click('what-if-open');
  await tries.do(({ until, view }) => until(() => view().what_if !== null, 'a line is on the table'));
  const line = (await tries.view()).code;
  await answer(decides);
  const decided = await decides.view();
  assert.ok(!decided.can_undo);
  await untilIts(tries, 'kept', decided.kept);
  const { code, what_if: left } = await tries.view();
  assert.deepEqual([code, left], [line, before.ply]);
  await tries.click('what-if-return');
  await tries.do(({ until, view }) => until(() => view().what_if === null, 'the line is left'));
  assert.equal((await tries.view()).code, decided.code);
  assert.ok((await play(both, 4)).ply >= decided.ply + 4);
  for (const one of both) assert.ok(!(await one.view()).can_undo);
});

test('looking back goes on while others decide', async () => {
  const { plies } = await playTo(both, 1);
  await host.click('time-line-open');
  await host.click('step-back');
  await untilIts(host, 'ply', plies - 1);
  await answer(guest);
  await host.do(({ until, view }, of) => until(() => view().plies > of, 'the answer has come'), plies);
  await host.do(({ rest }) => rest());
  assert.equal((await host.view()).ply, plies - 1);
  await host.click('to-now');
  assert.ok((await same(...both)).ply > plies - 1);
});

test('somebody watches a table that is full, and leaves it', async () => {
  await third.open(hashOf(await invite(host)));
  await connect(host, third);
  await third.hears('live-dialog', 'All seats at this table are taken');
  await third.do(async ({ fill, click }) => {
    await fill('live-name', 'Wanda');
    await click('live-watch');
  });
  for (const one of all) await one.hears('live', 'Anna, Ben, Wanda (watching)');
  await play(both, 3);
  const { ply } = await same(...all);
  assert.ok(!(await third.view()).seats.some((/** @type {any} */ { here }) => here));
  await third.click('live-end');
  await host.hears('live', /Anna, Ben$|Anna, Ben(?!, W)/);
  assert.ok((await play(both, 2)).ply >= ply + 2);
});

test('people say hello to each other, each in their language', async () => {
  await guest.do(async ({ click, fill, until }) => {
    await click('settings');
    await fill('language', 'de');
    await until(() => document.documentElement.lang === 'de', 'German');
    document.querySelector('#prefs').close();
  });
  await host.click('live-hello');
  await guest.hears('toast', 'Anna: Hallo');
  await guest.click('live-bravo');
  await host.hears('toast', 'Ben: Well played');
  await guest.do(async ({ click, fill, until }) => {
    await click('settings');
    await fill('language', 'en');
    await until(() => document.documentElement.lang === 'en', 'English');
    document.querySelector('#prefs').close();
  });
});

test('an invitation names its person and the game before there is a connection, as a text', async () => {
  await setUp(host, 'caylus');
  const invitation = await host.link();
  assert.match(invitation, /&of=caylus&by=Anna$/);
  for (const [about, words] of [
    ['of=caylus&by=Anna', 'Anna invites you to a game of Caylus.'],
    ['of=other&by=%3Cimg+src%3Dx%3E', '<img src=x> invites you to a game.'],
    [`of=caylus&by=${'%E2%80%AE'.repeat(9)}`, 'You are invited to a game of Caylus.'],
  ]) {
    await guest.open(hashOf(invitation).replace(/&.*/, `&${about}`));
    await guest.hears('live-inviter', words);
  }
  await guest.open(hashOf(invitation).replace(/&.*/, ''));
  await guest.link();
  assert.equal(await guest.says('live-inviter'), '', 'a link of earlier versions');
});

test('an invitation and its answer that are opened twice are used once', async () => {
  await setUp(host, 'caylus');
  const invitation = await host.link();
  await guest.open(hashOf(invitation)); // a page that is open still shows the link of the test before
  const link = await guest.link();
  await guest.follow(invitation);
  assert.equal(await guest.link(), link);
  await host.follow(link);
  await sit(guest, 'Ben');
  await host.hears('live', 'Anna, Ben');
  await host.follow(link);
  await host.hears('live-said', 'No game in this browser is waiting');
  await host.do(({ press }) => press('Escape'));
  await host.misses('live-dialog');
  await guest.follow(invitation);
  await play(both, 2);
});

test('a link is followed though the page shows its own address before the browser tells of the link', async () => {
  await setUp(host, 'caylus');
  const invitation = await host.link();
  await guest.open();
  await guest.do(({ rest }, hash) => {
    location.hash = hash;
    history.replaceState(null, '', location.pathname);
    return rest();
  }, invitation.split('#')[1]);
  await connect(host, guest);
  await sit(guest, 'Ben');
  await host.hears('live', 'Anna, Ben');
});

test('what was decided alone is final once it is sent', async () => {
  const { ply } = await playTo(both, 0);
  await guest.open();
  await host.hears('live', 'is lost');
  await answer(host);
  assert.ok((await host.view()).can_undo);
  await join(host, guest);
  assert.ok((await same(...both)).ply > ply);
  await untilIts(host, 'can_undo', false);
  await play(both, 3);
});

test('the host reloads and is invited by the guest, who has decided meanwhile', async () => {
  const { ply } = await playTo(both, 1);
  await host.open();
  await guest.hears('live', 'is lost');
  await answer(guest);
  const decided = (await guest.view()).ply;
  assert.ok(decided > ply);
  await join(guest, host);
  assert.ok((await same(...both)).ply >= decided);
  assert.ok((await play(both, 4)).ply >= decided + 4);
});

test('a bot plays for somebody who is gone, until they are back and choose to go on from there', async () => {
  await two(host, guest, 'caylus');
  const before = await playTo(both, 1);
  await guest.open();
  await host.hears('live-bot-1', 'Let a bot play for Ben');
  await host.click('live-bot-1');
  await untilAfter(host, before.ply);
  const { ply } = await playTo([host], 0);
  assert.ok((await host.view()).seats[1].bot);
  await play([host], 1);
  await host.do(({ until, view }) => until(() => view().decision?.seat === 0, 'Anna is asked'));
  await host.click('live-bot-off-1');
  await host.click('live-bot-1');
  await join(host, guest);
  await host.misses('live-bot-off-1');
  await guest.hears('live-said', 'plays here but did not choose');
  await guest.click('live-yes');
  assert.ok((await same(...both)).ply > ply);
  assert.ok(!(await host.view()).seats.some((/** @type {any} */ { bot }) => bot));
  await play(both, 2);
});

/** Until somebody in this seat has decided, and is not asked again at once. @param {number} seat @param {Device[]} devices */
async function farEnough(seat, devices) {
  await playTo(devices, seat);
  let view;
  do view = await play(devices, 1);
  while (view.decision.seat === seat);
  return view;
}

test('an undo needs all others, and who was away goes on without what was undone', async () => {
  await setUp(host, 'caylus', 3);
  await guest.open(hashOf(await host.link()));
  await connect(host, guest);
  await sit(guest, 'Ben');
  await guest.misses('live-sit');
  await third.open(hashOf(await invite(host)));
  await connect(host, third);
  await sit(third, 'Clara');
  for (const one of all) await one.hears('live', 'Anna, Ben, Clara');
  let before = await farEnough(1, all);
  await guest.click('live-undo');
  for (const one of [host, third]) await one.hears('live-asked', 'Ben asks to undo: Ben: ');
  await host.click('live-allow');
  await third.click('live-refuse');
  await guest.hears('toast', 'has refused');
  await host.misses('live-asked');
  assert.equal((await same(...all)).code, before.code);
  await guest.do(({ press }) => press('u'));
  for (const one of [host, third]) {
    await one.hears('live-asked', 'Ben asks to undo');
    await one.click('live-allow');
  }
  for (const one of all) {
    await one.do(({ until, view }, of) => until(() => view().ply < of, 'the record is shorter'), before.ply);
    assert.ok(!(await one.view()).can_undo);
  }
  assert.equal((await same(...all)).decision.seat, 1);
  // Far back, from the time line.
  before = await play(all, 6);
  await guest.click('time-line-open');
  await guest.do(({ fill }) => fill('scrub', '0'));
  await untilIts(guest, 'ply', 0);
  await guest.click('back-to-here');
  for (const one of [host, third]) {
    await one.hears('live-asked', 'Ben asks to undo');
    await one.click('live-allow');
  }
  for (const one of all)
    await one.do(({ until, view }, of) => until(() => view().plies < of, 'the record is shorter'), before.ply);
  // A game that is laid anew may have folded it.
  await guest.do(({ all, click }) => (all('time-line-close').length ? click('time-line-close') : null));
  assert.equal((await same(...all)).decision.seat, 1);
  await play(all, 3);
  // Somebody is away meanwhile.
  before = await farEnough(0, all);
  await third.open();
  await host.hears('live', 'Clara (disconnected)');
  await host.click('live-undo');
  await guest.hears('live-asked', 'asks to undo');
  await guest.click('live-allow');
  await host.do(({ until, view }, of) => until(() => view().ply < of, 'the record is shorter'), before.ply);
  const after = await same(...both);
  assert.equal((await third.view()).code, before.code);
  await join(host, third);
  await third.hears('toast', 'stays in the list');
  assert.equal((await same(...all)).code, after.code);
  assert.ok((await play(all, 3)).ply > after.ply);
  await third.click('files');
  await third.hears('kept', 'Replaced game');
  await third.do(({ press }) => press('Escape'));
});

test('three devices play on with one that comes back, whose seat waits for it', async () => {
  await play(all, 3);
  const { code } = await guest.view();
  await guest.open();
  assert.equal((await guest.view()).code, code);
  await host.hears('live', 'Ben (disconnected)');
  await join(host, guest);
  for (const one of all) await one.hears('live', /^Live: (?!.*disconnected)(?=.*Anna)(?=.*Ben)(?=.*Clara)/);
  await play(all, 4);
});

test('a draw that was seen stays: no undo is asked for (Zamek)', async () => {
  await two(host, guest, 'zamek');
  for (const one of both) await one.do(({ until, view }) => until(() => view().decision, 'somebody is asked'));
  let view = await same(...both),
    seat;
  do {
    ({ seat } = view.decision);
    view = await play(both, 1);
    await host.do(({ until, view: now }) => until(() => now().decision, 'somebody is asked'));
    view = await same(...both);
  } while (view.decision.seat === seat);
  for (const one of both) {
    await one.click('live-undo');
    await one.hears('toast', 'can be undone now');
  }
  assert.equal((await same(...both)).code, view.code);
  assert.ok(view.draws.promised, 'draws come from numbers of both');
});

test('a hostile guest changes nothing: it answers for the host, against the rules, changes the past or a draw', async () => {
  const old = (await play(both, 4)).code,
    view = await playTo(both, 0);
  /** @type {[string, any][]} */
  const tries = python(
    `
from caylus import load_record, to_record
record = to_record(load_record(given[0]))
actions, match = record["actions"], load_record(record)
def goes_on(ply, text):
    """Tell whether the rest of the game is possible after another action."""
    state = match.branch(ply, settled=False).state
    try:
        for action in (text, *actions[ply + 1 :]):
            state.play(action)
    except ValueError:
        return False
    return True
past, other = next(
    (ply, text)
    for ply in reversed(range(len(actions))) if match.deciders[ply] == 0
    for text in match.branch(ply).state.legal_texts() if text != actions[ply] and goes_on(ply, text)
)
ply = max(ply for ply, asked in enumerate(match.deciders) if asked < 0)
drawn = next(text for text in match.branch(ply, settled=False).state.legal_texts() if text != actions[ply])
sides = record["draws"]["promises"]["sides"]
numbers = {"promises": {**record["draws"]["promises"], "sides": [sides[0], {**sides[1], "number": "ab" * 32}]}}
print(json.dumps([
    ["plays here but did not choose", {**record, "actions": [*actions, match.state.legal_texts()[-1]]}],
    ["was refused. ", {**record, "actions": [*actions, "castle 99"]}],
    ["The games differ from decision", {**record, "actions": [*actions[:past], other, *actions[past + 1 :]]}],
    ["This draw does not follow", {**record, "actions": [*actions[:ply], drawn]}],
    ["does not match the one that was promised", {**record, "draws": numbers}],
]))`,
    view.code,
  );
  const game = (/** @type {string} */ code) => JSON.stringify({ do: 'game', id: idOf(code), era: '', code }),
    refused = 'A message from another device was refused.';
  for (const [words, text] of [
    ...tries.map(([said, record]) => [said, game(JSON.stringify(record))]),
    ...['c1.x', '<b>x</b>', 'x'.repeat(16_000), 'x'.repeat(16_001)].map((code) => [refused, game(code)]),
    ...['{', 'x'.repeat(100_000), JSON.stringify({ do: 'table' })].map((said) => ['was refused.', said]),
  ]) {
    for (const one of both) await one.do(({ $ }) => void ($('toast').hidden = true));
    await write(guest, text);
    await host.hears('toast', words);
    await guest.hears('toast', 'Another device refused a message. Reload the page on both devices.');
    assert.equal(await host.do(({ $ }) => $('toast').querySelectorAll('b').length), 0);
    assert.equal((await host.view()).code, view.code, words);
  }
  // Nobody is asked about what cannot be undone.
  await write(guest, JSON.stringify({ do: 'ask', id: 'q', of: idOf(view.code), ply: 0 }));
  await host.hears('toast', 'has refused');
  assert.deepEqual([(await host.view()).code, await host.says('live-asked')], [view.code, '']);
  await write(guest, game(old));
  assert.ok((await play(both, 3)).ply >= view.ply + 3);
});

test('nobody has hints at a table without them, not even of the past, until the game is over', async () => {
  await setUp(host, 'zamek', 2, false);
  await guest.come(await host.link());
  await connect(host, guest);
  await guest.hears('live-dialog', 'Nobody gets hints');
  await sit(guest, 'Ben');
  for (const one of both) await one.hears('live', 'Anna, Ben');
  await play(both, 4);
  for (const one of both) {
    await one.hears('notice', 'Nobody gets hints');
    await one.misses('hint-ask');
    await one.click('analyse');
    await one.hears('toast', 'Nobody gets hints');
    await one.click('time-line-open');
    await one.click('step-back');
    for (const name of ['past-judge', 'hint-ask']) await one.misses(name);
    await one.click('time-line-close');
  }
  // The other device invites.
  await host.open();
  await join(guest, host);
  await play(both, 2);
  for (const one of both) await one.misses('hint-ask');
});

test('the answer is opened in another tab, which says whether anybody waits for it', async () => {
  await setUp(host, 'caylus');
  await guest.come(await host.link());
  const link = await guest.link(),
    tab = new Device('host');
  await tab.open(hashOf(link));
  await tab.hears('live-said', 'has reached the game');
  await sit(guest, 'Ben');
  await host.hears('live', 'Anna, Ben');
  await tab.open(hashOf(link));
  await tab.hears('live-said', 'No game in this browser is waiting');
});

test('a link that is of no use says why', async () => {
  await setUp(host, 'caylus');
  const link = await host.link();
  await host.do(async ({ fill, click }) => {
    await fill('live-answer', 'Hello');
    await click('live-connect');
  });
  await host.hears('live-dialog', 'not a link to play live');
  await guest.open(hashOf(link).replace(/...&.*/, ''));
  await guest.hears('live-said', 'A part of the link is missing');
  // The guest's clock plays no part, the host's says whether an invitation is too old.
  const set = (/** @type {Device} */ device) =>
    device.do(() => {
      const { now } = Date;
      Date.now = () => now() + 601e3;
    });
  await set(third);
  await third.open(hashOf(link));
  const answer = await third.link();
  await set(host);
  await host.do(async ({ fill, click }, text) => {
    await fill('live-answer', text);
    await click('live-connect');
  }, answer);
  await host.hears('live-dialog', 'older than ten minutes');
});

test("an invitation is answered in the reader's language", async () => {
  await setUp(host, 'zamek');
  await guest.do(({ openTable }, hash) => openTable({ settings: { language: 'de' }, hash }), hashOf(await host.link()));
  await guest.hears('live-dialog', 'Live spielen');
});

// After a live game: a rematch over the same connection, and what both sides read when somebody stops or reloads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Device, connect, invite, join, play, playTo, same, sit, two } from './devices.mjs';
import { python } from './workers.mjs';

const host = new Device('host'),
  guest = new Device('guest'),
  third = new Device('third'),
  both = [host, guest];

/** A game of Zamek of two people, near its end: it begins with a position, so that its draws come from both devices. */
const NEAR_END = python(`
from random import Random
from caylus.play.match import Match, new_match
from caylus.play.position import to_position
from caylus.play.record import to_code
people = [{"name": "Anna"}, {"name": "Ben"}]
match, random = new_match("zamek", people, seed=3), Random(3)
while match.state.decision() is not None:
    match.play(random.choice(match.state.legal_texts()))
left = match.branch(len(match.actions) - 9, settled=False).state
print(json.dumps(to_code(Match.from_position(to_position(left), seats=people))))`);

/** Wait until somebody is asked, and return the position that all show. @param {Device[]} devices */
async function atDecision(...devices) {
  for (const one of devices)
    await one.do(({ until, view }) => until(() => view().decision && !view().result, 'somebody is asked'));
  return same(...devices);
}

/** Play a prepared game live until its scores are shown; only the first guest has a seat. @param {Device[]} guests */
async function playToTheEnd(...guests) {
  await host.open();
  await host.do(async ({ load, click, until, all }, code) => {
    await load(code);
    await click('files');
    await until(() => all('play-live').length, 'the dialog is there');
    await click('play-live');
    await until(() => all('question-go').length, 'the people are asked for');
    await click('question-go');
  }, NEAR_END);
  for (const one of guests) {
    await one.come(one === guests[0] ? await host.link() : await invite(host));
    await connect(host, one);
    if (one === guests[0]) {
      await host.hears('live', 'Ben is connected and is choosing a seat');
      await sit(one);
      await one.hears('live-said', 'prepared');
      await one.click('live-yes');
    } else {
      await one.hears('live-dialog', 'All seats at this table are taken');
      await one.click('live-watch');
    }
  }
  const all = [host, ...guests];
  await atDecision(...all);
  await play(all, 20);
  for (const one of all) await one.do(({ until, $ }) => until(() => $('result-dialog').open, 'the scores are shown'));
  return same(...all);
}

/** A new game is on the table of all, with the same people, and draws by numbers of both. @param {Device[]} devices */
async function isRematch(...devices) {
  for (const one of devices) await one.hears('live', 'Live: Anna, Ben');
  const view = await atDecision(...devices);
  assert.ok(view.draws.promised, 'draws come from numbers of both devices');
  assert.deepEqual(
    view.seats.map((/** @type {any} */ { name }) => name),
    ['Anna', 'Ben'],
  );
  for (const one of devices) assert.equal(await one.do(({ $ }) => $('result-dialog').open), false);
  assert.ok((await play(devices, 3)).ply > view.ply);
}

test('the host begins a rematch: the others are asked, and play on over the same connection', async () => {
  await playToTheEnd(guest, third);
  const count = await guest.do(({ connections }) => connections.size);
  await host.click('rematch');
  await host.hears('live', 'Asked to play again: Ben');
  for (const one of [guest, third]) await one.hears('live-said', 'Anna wants another game');
  await third.click('live-yes');
  await third.hears('live-said', 'You will see the live game here when everybody is there.');
  await third.do(() => /** @type {HTMLDialogElement} */ (document.getElementById('live')).close());
  await third.hears('live', 'You will see the live game here when everybody is there.');
  await guest.click('live-yes');
  await isRematch(host, guest, third);
  assert.equal(await guest.do(({ connections }) => connections.size), count);
});

test('a guest asks for a rematch, and the host refuses once, or begins it', async () => {
  await playToTheEnd(guest);
  await guest.click('rematch');
  await host.hears('live-said', 'Ben wants another game');
  await host.click('live-no');
  await guest.hears('toast', 'Anna does not want another game');
  await playToTheEnd(guest);
  await guest.click('rematch');
  await host.hears('live-said', 'Ben wants another game');
  await host.click('live-yes');
  await isRematch(host, guest);
});

test('a guest that does not come along stops playing live, and the host reads so', async () => {
  await playToTheEnd(guest);
  await host.click('rematch');
  await guest.hears('live-said', 'Anna wants another game');
  await guest.click('live-no');
  await host.hears('toast', 'Ben has stopped playing live');
  await host.hears('live', 'Still missing: Ben');
});

test('a device that reloads says that the game was live, on every turn, and connects again', async () => {
  await two(host, guest, 'caylus');
  for (const seat of [0, 1]) {
    await playTo(both, seat);
    await guest.open();
    await host.hears('live', 'The connection to the others is lost');
    await guest.hears('was-live', 'You were playing live with Anna: connect again.');
    await join(host, guest);
    for (const one of both) await one.hears('live', 'Live: Anna, Ben');
    assert.equal(await guest.says('was-live'), '');
  }
  // The device that was invited invites.
  await guest.open();
  await guest.click('live-again');
  await host.follow(await guest.link());
  await connect(guest, host);
  for (const one of both) await one.hears('live', /^Live: /);
  await play(both, 2);
});

test('both sides read who has stopped playing live, and the game goes on by link, also after a reload', async () => {
  await guest.click('live-end');
  await host.hears('toast', 'Ben has stopped playing live');
  await guest.misses('was-live');
  await join(host, guest);
  for (const one of both) await one.hears('live', /^Live: /);
  await playTo(both, 1);
  await host.click('live-end');
  await guest.hears('live', 'Anna has stopped playing live');
  await host.hears('notice', 'Ben plays on another device. Send Ben this link');
  await host.open();
  await host.hears('notice', 'Ben plays on another device. Send Ben this link');
  await guest.click('live-end');
  assert.equal(await guest.says('notice'), '', 'it is the turn of the person here');
  await guest.open();
  assert.equal(await guest.says('was-live'), '');
});

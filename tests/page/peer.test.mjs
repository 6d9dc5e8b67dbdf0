// A connection with another device that is never found, is lost, or only sleeps (web/peers/peer.js).

import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { Peer } from '../../web/peers/peer.js';
import { newId, unpack } from '../../web/peers/signal.js';
import { Connection, connections } from './connections.mjs';
import { until } from './table.mjs';
import { holdTime } from './time.mjs';

Object.assign(globalThis, { RTCPeerConnection: Connection });
mock.timers.enable({ apis: ['Date'], now: 1_000_000_000_000 });
const time = holdTime(1500);
afterEach(() => {
  for (const one of connections.values()) one.close();
  connections.clear();
});

/** Make a peer, and a list of its events. */
function made() {
  const told = /** @type {string[]} */ ([]),
    peer = new Peer({
      id: newId(),
      onOpen: () => told.push('open'),
      onText: (text) => told.push(`text ${text}`),
      onClose: (why) => told.push(why),
    });
  return { peer, told };
}
/** An answer to this offer. @param {Peer} peer @param {string} offer */
const answerOf = (peer, offer) => peer.answer(unpack(offer).sdp);

/** Two that are connected. */
async function two() {
  const host = made(),
    guest = made();
  await host.peer.accept(await answerOf(guest.peer, await host.peer.offer()));
  await until(() => host.told.length && guest.told.length, 'both are open');
  return { host, guest };
}

test('texts go to the other side, and who leaves is told there once', async () => {
  const { host, guest } = await two();
  host.peer.send('one');
  await until(() => guest.told.includes('text one'), 'the text has come');
  guest.peer.end('left');
  await until(() => host.told.includes('left'), 'it is told');
  host.peer.send('two');
  assert.deepEqual(
    [host.told, guest.told],
    [
      ['open', 'left'],
      ['open', 'text one', 'left'],
    ],
  );
});

test('where no way is found ten seconds after the answer, that is told', async () => {
  const host = made(),
    guest = made(),
    answer = await answerOf(guest.peer, await host.peer.offer());
  connections.delete(guest.peer.connection.print); // its device is out of reach
  await host.peer.accept(answer);
  time.pass(9_999);
  assert.deepEqual(host.told, []);
  time.pass(10_000);
  assert.deepEqual(host.told, ['silent']);
});

test('an invitation is for one person: the same answer again changes nothing, another one is refused', async () => {
  const host = made(),
    offer = await host.peer.offer(),
    [answer, other] = await Promise.all([answerOf(made().peer, offer), answerOf(made().peer, offer)]);
  await host.peer.accept(answer);
  await host.peer.accept(answer);
  await assert.rejects(host.peer.accept(other), { reason: 'other' });
  await until(() => host.told.length, 'it is open');
  assert.deepEqual(host.told, ['open']);
});

test('an invitation lasts ten minutes by the clock of the device that has made it, whatever the other one says', async () => {
  for (const [wait, off, reason] of /** @type {[number, number, string?][]} */ ([
    [600_000, -3_600_000],
    [600_000, 3_600_000],
    [600_001, 0, 'old'],
    [600_001, -600_000, 'old'],
  ])) {
    const host = made(),
      offer = await host.peer.offer();
    mock.timers.setTime(Date.now() + off);
    const answer = await answerOf(made().peer, offer);
    mock.timers.setTime(Date.now() - off + wait);
    if (reason) await assert.rejects(host.peer.accept(answer), { reason });
    else await host.peer.accept(answer);
  }
});

test('an answer of which the browser can make nothing is damaged, and the right one is still taken', async () => {
  const host = made(),
    answer = await answerOf(made().peer, await host.peer.offer()),
    { connection } = host.peer,
    { setRemoteDescription } = Connection.prototype;
  connection.setRemoteDescription = () => Promise.reject(new Error('no'));
  await assert.rejects(host.peer.accept(answer), { reason: 'damaged' });
  connection.setRemoteDescription = setRemoteDescription;
  await host.peer.accept(answer);
  await until(() => host.told.length, 'it is open');
});

/** @param {Peer} peer @param {number} seconds */
function beatFor(peer, seconds) {
  for (let second = 0; second < seconds; second += 2) {
    mock.timers.tick(2000);
    peer.beat();
  }
}

test('a device that says nothing for twenty seconds is lost, or ten minutes where it is connected and may sleep', async () => {
  for (const [state, patience] of /** @type {[string, number][]} */ ([
    ['disconnected', 20],
    ['connected', 600],
  ])) {
    const { host } = await two();
    /** @type {any} */ (host.peer.connection).connectionState = state;
    beatFor(host.peer, patience);
    assert.deepEqual(host.told, ['open'], state);
    beatFor(host.peer, 4);
    assert.deepEqual(host.told, ['open', 'silent'], state);
  }
});

test('a page that has slept itself waits for what came meanwhile', async () => {
  const { host } = await two();
  /** @type {any} */ (host.peer.connection).connectionState = 'disconnected';
  mock.timers.tick(60_000);
  host.peer.beat();
  assert.deepEqual(host.told, ['open']);
  beatFor(host.peer, 24);
  assert.deepEqual(host.told, ['open', 'silent']);
});

test('a connection that fails is lost at once if it was open, and may still come about before', async () => {
  const host = made(),
    answer = await answerOf(made().peer, await host.peer.offer()),
    fail = () => {
      const { connection } = /** @type {any} */ (host.peer);
      connection.connectionState = 'failed';
      connection.onconnectionstatechange();
    };
  fail();
  assert.deepEqual(host.told, []);
  await host.peer.accept(answer);
  await until(() => host.told.length, 'it is open');
  fail();
  assert.deepEqual(host.told, ['open', 'silent']);
});

test('nothing is sent while the browser still has a megabyte to send', async () => {
  const { host, guest } = await two(),
    channel = /** @type {any} */ (host.peer.channel);
  channel.bufferedAmount = 1 << 20;
  host.peer.send('late');
  channel.bufferedAmount = 0;
  host.peer.send('now');
  await until(() => guest.told.length > 1, 'the text has come');
  assert.deepEqual(guest.told, ['open', 'text now']);
});

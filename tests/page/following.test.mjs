// Boards that follow another one, by name in the same browser, or by invitation (docs/embedding/following.md).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { board, every, heard, here, openAuthor, press, rest, text, told, tryOut, until } from './boards.mjs';
import { Connection, connections } from './connections.mjs';
import { python } from './workers.mjs';

const docs = (/** @type {string} */ name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'),
  [LEADS, FOLLOWS, INVITES, ASKS] = [...docs('embedding/following').matchAll(/```html\n(.*?)```/gs)].map(
    ([, one]) => one,
  ),
  [, STUDY] = /controls="step" record="(c1\.[\w-]+)"/.exec(docs('studies')) ?? [];
const code = python(`
import caylus
print(json.dumps(caylus.position_code(caylus.new_game("caylus", players=2, seed=1))))`);

Object.assign(globalThis, { RTCPeerConnection: Connection });
await openAuthor();

/** Boards as the guide writes them; the leader is 0, the follower 1. @param {...string} parts */
function lay(...parts) {
  told.length = 0;
  const main = /** @type {HTMLElement} */ (document.querySelector('main'));
  main.innerHTML = parts.map((part) => `<div>${part}</div>`).join('');
}
/** @param {number} number @param {string | RegExp} words */
const says = (number, words) =>
  until(() => every('following', number)[0]?.textContent.match(words), `board ${number} says ${words}`);
/** Both show the same game. */
const same = () => until(() => here(1).view && here(1).view.code === here(0).view.code, 'both show the same');
const FOLLOWING = 'This board follows another board.',
  GONE = 'is gone. You still see its last position.';

test('boards of one browser follow by name: answers, undone ones, marks and arrows, and where the other one is', async () => {
  lay('', FOLLOWS);
  await until(() => document.querySelectorAll('caylus-board').length === 1);
  const follower = here(0);
  await until(() => every('following')[0]?.textContent.includes('is waiting for'), 'it waits');
  assert.equal(text('problem'), '');
  const [first] = document.querySelectorAll('main > div');
  first.innerHTML = LEADS;
  const leader = here(0);
  await says(1, FOLLOWING);
  await until(() => follower.view, 'the position is there');
  assert.equal(follower.view.turn, leader.view.turn);
  leader.setAttribute('highlight', 'castle');
  leader.setAttribute('arrows', 'road.1>castle');
  await until(() => /An arrow from/.test(text('pointed', 1)), 'the arrow is there');
  assert.equal(text('pointed', 1), text('pointed'));
  await tryOut();
  every('choice').at(-1).click();
  await heard('action');
  await same();
  assert.equal(follower.view.ply, 1);
  assert.equal(every('choice', 1).length, 0, 'its reader does not answer');
  await press('undo');
  await until(() => leader.view.ply === 0, 'it is undone');
  await same();
  assert.equal(follower.view.ply, 0);
  const kept = follower.view.code;
  dispatchEvent(new Event('pagehide')); // the leader's page is left
  await says(1, GONE);
  assert.equal(follower.view.code, kept);
  first.innerHTML = LEADS;
  await says(1, FOLLOWING);
  here(0).remove();
  await until(() => every('following')[0]?.textContent.includes(GONE), 'the leader is removed');
  assert.equal(here(0), follower);
});

test('a record is followed step by step with its notes, in the language of the board that follows', async () => {
  lay(board({ lead: 'study', record: STUDY, ply: '0', controls: 'step' }), board({ follow: 'study', language: 'pl' }));
  const step = (/** @type {string} */ of) =>
    until(() => every('followed-step', 1)[0]?.textContent === of, `the follower is at ${of}`);
  await step('0 z 3');
  await press('forward');
  await step('1 z 3');
  await same();
  await until(() => text('note', 1) && text('note', 1) === text('note'), 'the note is there');
  await press('back');
  await step('0 z 3');
  await same();
});

/** A board that invites, and one that has opened the invitation. */
async function invited() {
  lay(INVITES);
  await heard('ready');
  await press('invite');
  const link = await until(() => every('to-send')[0]?.value, 'there is an invitation');
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', board({ follow: new URL(link).hash.split('follow=')[1] }));
  await until(() => every('to-send', 1)[0]?.value, 'there is an answer');
  return link;
}
/** @param {string} answer */
async function accept(answer) {
  every('answer')[0].value = answer;
  await press('connect');
}
async function connect() {
  await accept(every('to-send', 1)[0].value);
  await says(1, FOLLOWING);
}

test('a board follows by invitation until the other one is gone, and can be invited again', async () => {
  const link = await invited();
  assert.match(link, /^https:\/\/example\.org\/caylus\/embed\.html#language=en&fit=height&follow=/);
  await connect();
  assert.equal(text('followers'), '1 device follows.');
  assert.equal(text('inviting'), '');
  await tryOut();
  every('choice').at(-1).click();
  await heard('action');
  await same();
  const kept = here(1).view.code;
  [...connections.values()].at(-2)?.close(); // the leader's, which was made before the follower's
  await says(1, GONE);
  assert.ok(every('invitation', 1).length);
  await rest();
  assert.match(text('following', 1), /is gone/, 'and not that no way was found');
  assert.equal(here(1).view.code, kept);
});

test('a board that says that it goes can be replaced at once, and what is pasted then stays', async () => {
  await invited();
  await connect();
  dispatchEvent(new Event('pagehide')); // the connection is still there for a while
  await says(1, GONE);
  const [field] = every('invitation', 1);
  field.value = 'pasted';
  [...connections.values()].at(-2)?.close(); // the leader's, which was made before the follower's
  await rest();
  assert.equal(every('invitation', 1)[0]?.value, 'pasted');
  assert.match(text('following', 1), /is gone/);
});

test('an answer that is none is told in words', async () => {
  const link = await invited();
  for (const [answer, words] of [
    ['nonsense', 'A part of the link'],
    [link, 'another'],
  ]) {
    await accept(answer);
    await until(() => every('[data-testid=inviting] [role=alert]')[0]?.textContent.includes(words), words);
  }
  await connect();
});

test('an invitation is pasted into a page of the author', async () => {
  lay(INVITES);
  await heard('ready');
  await press('invite');
  const link = await until(() => every('to-send')[0]?.value, 'there is an invitation');
  document.querySelector('main')?.insertAdjacentHTML('beforeend', ASKS);
  await until(() => every('invitation', 1).length, 'it asks for one');
  const paste = async (/** @type {string} */ words) => {
    every('invitation', 1)[0].value = words;
    await press('answer-invitation', 1);
  };
  await paste('nonsense');
  await until(() => every('.asked [role=alert]', 1)[0]?.textContent.includes('A part of the link'), 'it is told');
  await paste(link);
  await until(() => every('to-send', 1)[0]?.value, 'there is an answer');
  await connect();
});

test('what another board says is judged: only positions are shown, nothing is fetched, and what was shown stays', async () => {
  lay(FOLLOWS);
  await until(() => every('following')[0]?.textContent.includes('is waiting for'), 'it waits');
  const fetched = globalThis.fetch,
    asked = /** @type {string[]} */ ([]),
    out = new BroadcastChannel('caylus.board.class'),
    line = { name: '', comment: '', highlight: [], arrows: [] },
    shown = { saved: code, ply: 0, plies: 0, line },
    show = (/** @type {object} */ change) =>
      out.postMessage(JSON.stringify({ do: 'show', shown: { ...shown, ...change } }));
  globalThis.fetch = (address, ...more) => {
    asked.push(String(address));
    return fetched(address, ...more);
  };
  out.postMessage('{');
  out.postMessage('{"do": "play"}');
  for (const change of [
    { saved: 'https://example.org/game.json' },
    { saved: 'games/final.json' },
    { ply: -1 },
    { more: 1 },
    { line: { ...line, comment: 'x'.repeat(3000) } },
    { line: { ...line, highlight: ['<b>'] } },
  ])
    show(change);
  out.postMessage({ do: 'show', shown }); // no text
  await rest();
  assert.match(text('following'), /is waiting for/);
  assert.deepEqual(asked, []);
  globalThis.fetch = fetched;
  show({
    line: { ...line, comment: '<b>x</b>', highlight: ['castle', 'constructor'], arrows: ['castle>toString'] },
  });
  await until(() => every('note')[0]?.textContent === '<b>x</b>', 'the note is there');
  assert.equal(text('pointed'), 'Marked on the board: Castle.');
  const before = here().view.code;
  for (const saved of [
    '{"position": 1, "game": "caylus", "players": [{"deniers": -5}, {}]}',
    code.slice(0, -6),
    '{}',
  ]) {
    show({ saved });
    await until(() => text('problem'), 'it cannot be shown');
    assert.equal(here().view.code, before);
    show({});
    await until(() => !text('problem'), 'the good one is shown');
  }
  out.close();
});

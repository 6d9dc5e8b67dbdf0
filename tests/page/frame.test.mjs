// A board that fills a frame of another page: what that page may ask for, and what it is told (docs/embedding.md).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { every, here, one, press, rest, text, tryOut, until } from './boards.mjs';
import { openPage } from './table.mjs';
import { python } from './workers.mjs';

const { code, record } = python(`
import caylus
state = caylus.new_game("caylus", players=3, seed=3)
code = caylus.position_code(state)
print(json.dumps({"code": code, "record": caylus.to_record(caylus.load_record(code))}))`);

const HOST = 'https://author.test';
/** Messages from the frame to the page around it. @type {{message: any, origin: string}[]} */
const posted = [];
const host = {
  postMessage: (/** @type {any} */ message, /** @type {string} */ origin) =>
    posted.push({ message: structuredClone(JSON.parse(JSON.stringify({ ...message, view: null }))), origin }),
};
let height = 500;
Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height });
/** @type {(() => void)[]} */
const sizes = [];
globalThis.ResizeObserver = /** @type {any} */ (
  class {
    /** @param {() => void} tell */
    constructor(tell) {
      this.tell = tell;
    }
    /** @param {Element} node */
    observe(node) {
      if (node !== document.body) return;
      sizes.push(this.tell);
      this.tell();
    }
    disconnect() {}
  }
);

await import('../../web/embed/board.js');
await openPage('embed.html', 'embed/frames/frame.js', `#interactive&origin=${HOST}`);
Object.defineProperty(globalThis, 'parent', { value: host, configurable: true, writable: true });

/** Another address of the frame, that of a page that talks with it or not. @param {string} address */
async function framed(address, origin = HOST) {
  posted.length = 0;
  location.hash = `${address}${origin && `&origin=${origin}`}`;
  dispatchEvent(new Event('hashchange'));
  await rest();
}
/** A message of a page. @param {any} data @param {object} [from] */
async function post(data, from = {}) {
  posted.length = 0;
  dispatchEvent(new MessageEvent('message', /** @type {any} */ ({ data, source: host, origin: HOST, ...from })));
  await rest();
}
/** Wait for messages of a kind from the frame, and return them. @param {string} event */
const told = (event) =>
  until(() => {
    const found = posted.filter(({ message }) => message.event === event).map(({ message }) => message);
    return found.length && found;
  }, `${event} is told`);

test('a frame that begins with nothing is handed files of the page, and replies to each message', async () => {
  await rest();
  assert.equal(document.querySelectorAll('caylus-board').length, 0);
  assert.deepEqual(
    posted.filter(({ message }) => message.event !== 'size'),
    [],
  );
  await post({ caylus: 1, do: 'record', record, id: 1 });
  assert.equal((await told('done'))[0].id, 1);
  for (const order of [
    { do: 'lesson', lesson: { lesson: 1 }, id: 2 },
    { do: 'record', record: 'missing.json', id: 3 },
  ]) {
    await post({ ...order, caylus: 1 });
    assert.equal((await told('error'))[0].id, order.id);
    await rest();
    assert.deepEqual(
      posted.map(({ message }) => message.event).filter((event) => event !== 'size' && event !== 'ready'),
      ['error'],
      'it is said once',
    );
  }
  await post({ caylus: 1, do: 'position', position: code, id: 4 });
  assert.equal((await told('done'))[0].ok, true);
  await post({ caylus: 1, do: 'code', id: 5 });
  assert.equal((await told('done'))[0].code, code);
});

test('a page plays and takes back on the board, and is told what its reader does', async () => {
  await framed(`position=${code}&interactive&controls=undo`);
  await told('ready');
  if (!every('choice').length) await tryOut();
  const answer = every('choice')[1].dataset.text;
  await post({ caylus: 1, do: 'play', text: answer, id: 7 });
  assert.deepEqual((await told('done'))[0], { caylus: 1, event: 'done', id: 7, ok: true, view: null });
  assert.equal((await told('action'))[0].text, answer);
  await post({ caylus: 1, do: 'undo' });
  assert.equal((await told('done'))[0].ok, true);
  assert.equal(here().view.ply, 0);
  await post({ caylus: 1, do: 'goto', ply: 99, id: 6 });
  assert.equal((await told('error'))[0].id, 6);
  posted.length = 0;
  every('choice')[1].click();
  const [action] = await told('action');
  assert.deepEqual([action.text, action.by], [answer, 'reader']);
  await press('undo');
  assert.ok(posted.every(({ origin }) => origin === HOST));
});

const cyclic = /** @type {any} */ ({ caylus: 1, do: 'position' });
cyclic.position = cyclic;
/** A message, and a part of the reason why it is refused. @type {Record<string, [any, string]>} */
const HOSTILE = {
  version: [{ caylus: 2, do: 'reset' }, 'version 1'],
  'unknown order': [{ caylus: 1, do: 'constructor' }, 'do is one of'],
  'no order': [{ caylus: 1 }, 'do is one of'],
  ply: [{ caylus: 1, do: 'goto', ply: { valueOf: 3 } }, 'ply'],
  text: [{ caylus: 1, do: 'play', text: 'x'.repeat(1e6) }, 'text'],
  cyclic: [cyclic, 'JSON'],
  huge: [{ caylus: 1, do: 'position', position: 'x'.repeat(5e6) }, 'too long'],
  script: [{ caylus: 1, do: 'position', position: '<img src=x onerror=alert(1)>' }, 'neither a position'],
};

test('a hostile message is refused with a reason that stands in the frame, and the board goes on', async () => {
  await framed(`position=${code}`);
  await until(() => here().view, 'the board is there');
  const { turn } = here().view;
  for (const [name, [message, reason]] of Object.entries(HOSTILE)) {
    await post(message);
    const [error] = await told('error');
    assert.ok(error.message.includes(reason), `${name}: ${error.message}`);
    const shown = document.querySelector('.problem')?.textContent || one('problem').textContent;
    assert.equal(shown, error.message, name);
  }
  // The frame ignores messages that are not meant for it.
  for (const stray of ['hello', null, 7, { do: 'reset' }]) {
    await post(stray);
    assert.deepEqual(posted, []);
  }
  await post({ caylus: 1, do: 'position', position: code });
  await told('done');
  assert.equal(here().view.turn, turn);
});

test('only the page is heard that the address names, and nobody is told anything without one', async () => {
  await framed(`position=${code}`);
  await told('ready');
  for (const from of [{ origin: 'https://example.org' }, { origin: 'null' }, { source: null }]) {
    await post({ caylus: 1, do: 'position', position: '{}' }, from);
    assert.deepEqual(posted, [], JSON.stringify(from));
    assert.equal(text('problem'), '');
  }
  for (const origin of ['', '*', 'null', 'https://author.test/', 'author.test']) {
    await framed(`position=${code}&caption=${origin.length}`, origin);
    await post({ caylus: 1, do: 'reset' });
    height += 10;
    for (const tell of sizes) tell();
    assert.deepEqual(posted, [], origin);
  }
});

test('the page is told how high the board is, whenever that changes', async () => {
  await framed(`position=${code}`);
  for (const now of [700, 700, 650]) {
    height = now;
    for (const tell of sizes) tell();
  }
  assert.deepEqual(
    (await told('size')).map((size) => size.height),
    [700, 650],
  );
});

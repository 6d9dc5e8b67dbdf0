// How the page starts, and what it does while Python is not there or fails.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { $, all, caylusPage, click, openPage, openTable, rest, text, until, view } from './table.mjs';
import { EngineWorker, workers } from './workers.mjs';
import { actionsOf, answer, emptyHanded } from './shelf.mjs';

beforeEach(async () => {
  EngineWorker.onStart = () => {};
  await emptyHanded();
});
const choices = () => all('#choices [data-text]');
const pressed = () => choices().map((node) => node.getAttribute('aria-pressed'));
/** A named game before Python is there. */
async function openPicture() {
  EngineWorker.onStart = (worker) => {
    worker.held = [];
  };
  await openPage('index.html', 'main.js', '?play=caylus');
  await until(() => caylusPage()?.view && choices().length > 1, 'there is a picture');
}

test('what is chosen on the picture is carried out; the last choice counts, and is shown as chosen', async () => {
  await openPicture();
  choices()[1].click();
  await until(() => pressed()[1] === 'true', 'it is shown as chosen');
  const chosen = choices()[0].dataset.text;
  choices()[0].click();
  await until(() => pressed()[0] === 'true', 'the other one is');
  assert.equal(pressed()[1], 'false');
  assert.deepEqual([view().ply, document.documentElement.dataset.boot], [0, undefined]);
  for (const worker of workers) worker.release();
  await until(() => caylusPage().ready, 'the page is ready');
  await until(() => view().ply > 0, 'it is carried out');
  await rest();
  assert.equal(actionsOf(view().code)[0][0], chosen);
});

test('how far the start is can be seen and read: what is done, and how many of the bytes have come', async () => {
  await openPicture();
  for (const [progress, label] of /** @type {[object, string][]} */ ([
    [{ stage: 'python', fraction: 0.25 }, 'Starting Python'],
    [
      { stage: 'python', fraction: 0.5, bytes: { arrived: 1_240_000, all: 3_800_000 } },
      'Loading the rules: 1.2 of 3.8 MB',
    ],
    [{ stage: 'engine', fraction: 0.75, bytes: { arrived: 9, all: 9 } }, 'Setting up the table'],
  ])) {
    workers[0].onmessage?.({ data: { progress } });
    const { fraction } = /** @type {any} */ (progress);
    assert.deepEqual([$('#boot-text').textContent, $('#boot-progress').value], [label, fraction]);
  }
  for (const worker of workers) worker.release();
  await until(() => caylusPage().ready, 'the page is ready');
  await rest();
});

test('an engine that cannot start by either path is said to have failed, once', async () => {
  EngineWorker.onStart = (worker) => {
    worker.held = [];
    setTimeout(() => worker.onmessage?.({ data: { failed: 'a file is missing' } }));
  };
  /** @type {any[]} */
  const dead = [];
  const hear = (/** @type {any} */ { detail }) => dead.push(detail);
  await openPage('index.html', 'main.js');
  document.addEventListener('dead', hear);
  await until(() => document.documentElement.dataset.boot === 'failed', 'it has failed');
  await until(() => dead.length, 'the page says so');
  assert.deepEqual(dead, [{ message: 'a file is missing', kind: 'file' }]);
  assert.match($('#boot-text').textContent, /The rules could not be loaded \(a file is missing\)/);
  assert.ok(!caylusPage().ready);
});

test('an engine that fails at its start, by a file that is damaged, starts by the slow path', async () => {
  let starts = 0;
  EngineWorker.onStart = (worker) => {
    if (starts++) return;
    worker.held = [];
    setTimeout(() => worker.onmessage?.({ data: { failed: 'it is of another build' } }));
  };
  await openTable();
  assert.deepEqual([document.documentElement.dataset.boot, starts], ['micropip', 2]);
  await answer();
  assert.ok(view().ply > 0);
});

test('an engine that fails later starts again, and goes on with the game; what it was asked is answered', async () => {
  await openTable();
  await answer();
  await answer(2);
  const { code, seed, ply } = view(),
    [first] = workers;
  assert.equal(document.documentElement.dataset.boot, 'snapshot');
  first.held = [];
  const before = first.sent.length,
    asked = caylus.call({ do: 'view' });
  await until(() => first.sent.length > before, 'it is asked');
  first.crash('a function is missing');
  const { view: again } = await asked;
  assert.equal(document.documentElement.dataset.boot, 'micropip');
  assert.deepEqual([again.code, again.seed, again.ply], [code, seed, ply]);
  first.waiting.length = 0;
  await rest();
  await answer();
  assert.ok(view().ply > ply);
});

test('an engine that was stopped says so', async () => {
  await openTable();
  caylus.terminate();
  await assert.rejects(caylus.call({ do: 'view' }), /The engine was stopped\./);
});

// Data and links of older versions of the page still work in this one (tests/old/README.md).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { code as codeOfDesk, openEditor } from './editor.mjs';
import { $, all, caylusPage, click, closePage, openPage, openTable, rest, text, until, view } from './table.mjs';
import { EngineWorker, python } from './workers.mjs';
import { emptyHanded, inRow, kept, lay, openFiles } from './shelf.mjs';

/** @param {string} kind @returns {{name: string, thing: any, meant: any}[]} */
const old = (kind) => JSON.parse(readFileSync(new URL(`../old/${kind}.json`, import.meta.url), 'utf8'));
const ENTRIES = old('entries');
const same = (/** @type {any[]} */ list) => [...list].sort();

beforeEach(emptyHanded);

/** The check of the position of each code; today's codes have one that old codes had not. @param {string[]} codes */
const checksums = (...codes) =>
  python(
    'from caylus.play.record import checksum, load_record\n' +
      'print(json.dumps([checksum(load_record(one).state) for one in given[0]]))',
    codes,
  );
/** The question is the one that was asked. @param {any} shown @param {any} meant */
function checkChoices({ decision, choices }, meant) {
  assert.deepEqual(decision && [decision.seat, decision.kind], meant.asked);
  assert.deepEqual(same(choices.map((/** @type {any} */ { text }) => text)), same(meant.next));
}

test('kept games are listed and go on; the last one lies on the table at once', async () => {
  await lay(ENTRIES.map(({ thing }) => thing));
  await openTable();
  const [first, ...others] = [...ENTRIES].sort((a, b) => b.thing.used - a.thing.used);
  assert.deepEqual(same((await kept()).map(({ id }) => id)), same(ENTRIES.map(({ thing }) => thing.id)));
  const found = [];
  for (const { thing, meant } of [first, ...others]) {
    if (thing !== first.thing) {
      await openFiles();
      await click(inRow($(`#file [data-id="${thing.id}"]`), 'kept-open'));
      await until(() => !$('#file').open, 'it is opened');
      await rest();
    }
    assert.equal(view().seed, meant.seed);
    found.push([view().code, meant.checksum]);
    if (meant.scores) {
      await until(() => document.querySelector('[data-testid=result-dialog]')?.open, 'its scores are shown');
      $('result-dialog').close();
    }
    assert.deepEqual(
      view().seats.map((/** @type {any} */ { name }) => name),
      meant.seats.map((/** @type {any} */ [name]) => name),
    );
    if (meant.asked && view().seats[meant.asked[0]].here) {
      checkChoices(view(), meant);
      assert.ok(!all('#choices [data-text]')[0].disabled);
    }
  }
  assert.deepEqual(
    checksums(...found.map(([code]) => code)),
    found.map(([, check]) => check),
  );
});

for (const { name, thing } of ENTRIES)
  test(`a kept game (${name}) is the picture until Python is there, as far as it can be shown`, async () => {
    await lay([thing]);
    EngineWorker.onStart = (worker) => {
      worker.held = [];
    };
    await openPage('index.html', 'main.js');
    await until(() => !$('cover-continue').hidden, 'it can be continued');
    $('cover-continue').click();
    await until(() => caylusPage()?.view, 'there is a picture');
    EngineWorker.onStart = () => {};
    assert.deepEqual(
      (await kept()).map(({ id }) => id),
      [thing.id],
    );
    assert.ok(text('#prompt'));
    assert.ok($('toast').hidden, text('toast'));
    closePage();
  });

for (const { name, thing, meant } of old('storage'))
  test(`the local storage (${name}) is read`, async () => {
    for (const key of Object.keys(thing)) localStorage.setItem(key, thing[key]);
    if ('caylus.game' in thing) {
      await openTable();
      assert.deepEqual(checksums(view().code), [meant.checksum]);
      checkChoices(view(), meant);
    } else if ('caylus.position' in thing) {
      await openEditor();
      assert.deepEqual(positionOf(codeOfDesk()), meant.record);
    } else {
      await openPage('learn.html', 'lessons/page.jsx');
      for (const [lesson, pages] of Object.entries(meant))
        await until(() => document.querySelector(`[data-testid="to-${lesson}"]`)?.textContent.includes(`${pages} of `));
    }
  });
/** @param {string} code */
const positionOf = (code) =>
  python('import caylus\nprint(json.dumps(caylus.to_position(caylus.from_position(given[0]))))', code);

for (const { name, thing, meant } of old('links').filter(({ meant }) => !/embed|learn/.test(meant.page ?? '')))
  test(`a link (${name}) leads to the same`, async () => {
    const hash = thing.slice(thing.indexOf('#'));
    if (meant.page === 'editor.html') {
      await openEditor({ hash });
      assert.deepEqual(positionOf(codeOfDesk()), meant.record);
      return;
    }
    await openPageWith(hash, 'table' in meant);
    if ('table' in meant) assert.ok($('question-dialog').textContent.includes(meant.seats[0][0]));
    else assert.equal($('notice').dataset.kind, 'looking');
    assert.deepEqual([view().ply, view().players], [meant.ply, meant.players]);
    assert.deepEqual(
      view().seats.map((/** @type {any} */ { name }) => name),
      meant.seats.map((/** @type {any} */ [name]) => name),
    );
    assert.equal(view().decision && view().decision.seat, meant.asked && meant.asked[0]);
  });
/** @param {string} hash */
async function openPageWith(hash, asks = false) {
  await openTable({ hash });
  if (asks) await until(() => document.querySelector('[data-testid=question-dialog]')?.open, 'it is asked who plays');
}

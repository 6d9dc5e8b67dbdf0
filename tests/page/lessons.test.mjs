// Lessons on a board: drawn without Python, judged by it, safe from whoever wrote them.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  built,
  engine,
  every,
  forgetEngine,
  heard,
  here,
  isSeen,
  key,
  lay,
  one,
  openAuthor,
  press,
  rest,
  text,
  told,
  until,
} from './boards.mjs';
import { python } from './workers.mjs';

const { LESSON, favors } = python(`
import yaml
from tests.test_lessons import LESSON
with open("lessons/caylus/course/09-favors.yaml", encoding="utf-8") as file:
    print(json.dumps({"LESSON": LESSON, "favors": yaml.safe_load(file)}))`);
/** It begins with a board. */
const OF_THE_TEST = { ...LESSON, pages: [...LESSON.pages.slice(1), LESSON.pages[0]] };
const LISTED = await built('lessons/index.json');

await openAuthor();
afterEach(() => {
  engine.isThere = true;
});

/** A lesson on a board, before Python is there. @param {unknown} lesson @param {Record<string, any>} [more] */
async function laid(lesson, more = {}) {
  lay({ lesson, ...more });
  await heard('ready');
  return here();
}
/** A lesson on a board, when Python answers for it. @param {unknown} lesson @param {number} [page] */
async function begun(lesson, page = 1) {
  const board = await laid(lesson, { page: String(page), start: 'eager' });
  await until(() => every('choice').length || every('page-back').length, 'it can be answered');
  await rest();
  return board;
}
/** @param {string} words */
async function choose(words) {
  const found = await until(
    () => every('choice').find((node) => node.textContent.includes(words)),
    `${words} can be chosen`,
  );
  found.click();
  await rest();
}
/** @param {string} outcome @param {string | RegExp} [words] */
async function says(outcome, words = '') {
  await until(() => one('verdict').className === `verdict ${outcome}`, `it is ${outcome}`);
  assert.match(text('verdict'), words instanceof RegExp ? words : new RegExp(words.replace(/[.?]/g, '\\$&')));
}
/** The numbers of the pages that are told to be solved. */
const solved = () => told.filter(({ kind }) => kind === 'solved').map(({ page }) => page);

// A whole lesson

test('a lesson is taken with right and wrong answers, hints, tries that begin again, and a question', async () => {
  await begun(OF_THE_TEST);
  assert.equal(text('page-text'), 'Place a worker in the castle.');
  await choose('Pass');
  await says('wrong', 'You passed.');
  assert.equal(every('choice').length, 0);
  await press('again');
  assert.equal(text('verdict'), '');
  await choose('Inn');
  await says('wrong', 'Somewhere else.');
  await press('again');
  assert.equal(text('verdict'), '');
  await press('hint');
  assert.equal(text('hints'), 'At the top.');
  assert.equal(every('hint').length, 0);
  await choose('Castle');
  await says('solved', 'Right.');
  await press('page-on');
  assert.equal(text('page-text'), 'One wood more than you have.');
  await choose('Sawmill');
  await says('more', 'Keep going.');
  await choose('Pass');
  await choose('Leave');
  await says('solved');
  await press('page-on');
  await until(() => every('answer-0').length, 'there is a question');
  assert.ok(one('.frame').classList.contains('no-board'));
  const marks = () => every('.answers button').map(({ className }) => className);
  await press('answer-0');
  await says('wrong', 'Not yet.');
  assert.deepEqual(marks(), ['wrong', ...marks().slice(1).fill('')]);
  await press('answer-1');
  await says('solved', 'Six.');
  assert.deepEqual(marks().slice(0, 2), ['', 'solved']);
  await press('page-on');
  assert.equal(text('page-title'), 'Nothing to do');
  assert.equal(text('.text em'), 'this');
  assert.deepEqual(solved(), [1, 2, 3, 4]);
  assert.equal(every('page-on').length, 0);
});

test('the solution of each task is shown on request, and the lesson goes on', async () => {
  await begun(OF_THE_TEST);
  await choose('Pass');
  await says('wrong', 'You passed.');
  await press('show-me');
  await says('shown', 'The solution: Right.');
  assert.match(text('.story li'), /castle/);
  assert.equal(every('choice').length, 0);
  assert.equal(every('show-me').length, 0);
  await press('again');
  await choose('Castle');
  await says('solved', 'Right.');
  await press('page-on');
  await press('show-me');
  await says('shown');
  assert.equal(text('page-on'), 'Next');
  await press('page-on');
  await until(() => every('answer-0').length, 'there is a question');
  await press('show-me');
  await says('shown', 'The solution: Six Six.');
  assert.equal(one('answer-1').className, 'solved');
  assert.deepEqual(
    told.filter(({ kind }) => ['shown', 'solved'].includes(kind)).map(({ kind, page }) => [kind, page]),
    [
      ['shown', 1],
      ['solved', 1],
      ['shown', 2],
      ['shown', 3],
    ],
  );
});

test('places that a page marks are shown in close-ups with their descriptions, near ones together', async () => {
  const marked = (/** @type {string[]} */ ...highlight) => ({ text: 'Look.', position: 'first', highlight }),
    labels = () => every('closeup').map((node) => node.getAttribute('aria-label'));
  await laid({ ...OF_THE_TEST, pages: [marked('castle', 'road.1', 'road.2', 'favor.prestige', 'purse.food')] });
  assert.equal(labels().length, 3);
  assert.match(labels()[0], /^Castle\. .*\./);
  assert.match(labels()[1], /Farm.*Forest/);
  assert.match(labels()[2], /favor/i);
  await laid({ ...OF_THE_TEST, pages: [marked(), ...OF_THE_TEST.pages] });
  assert.equal(labels().length, 0);
});

test('an author is told each answer, its outcome, and the hints that were given before', async () => {
  await begun(OF_THE_TEST);
  await press('hint');
  await choose('Castle');
  await says('solved');
  assert.deepEqual(
    told
      .filter(({ kind }) => kind === 'answered')
      .map(({ lesson, page, answer, outcome, hints }) => [lesson, page, answer, outcome, hints]),
    [['a-test', 1, 'place castle', 'solved', 1]],
  );
});

test('it is told why an answer is wrong and what has happened, below what the author says', async () => {
  await begun(OF_THE_TEST, 2);
  await choose('Pass');
  await says('wrong', 'You can no longer reach the goal.');
  await says('wrong', 'Wood: 1. Goal: at least 2.');
  assert.equal(text('.story li'), 'Anna passes.');
  await press('again');
  assert.equal(every('story').length, 0);
});

test('a rule is named once where its number is the words of its link (C-PLACE-3)', async () => {
  const [first] = OF_THE_TEST.pages;
  await laid({ ...OF_THE_TEST, pages: [{ ...first, text: '[C-PLACE-3](C-PLACE-3), [places](C-PLACE-3)' }] });
  assert.equal(text('page-text'), 'C-PLACE-3, places C-PLACE-3');
});

test('signs bring their names', async () => {
  const page = { text: { en: '- :food: and :coin:, at 10:30:15', pl: '- :food:' }, position: 'first' };
  await laid({ ...LESSON, pages: [page, page] });
  assert.equal(text('.text li'), 'Food and :coin:, at 10:30:15');
  assert.equal(every('.text li .sign canvas').length, 1);
});

test('the focus follows a lesson that is taken by keys', async () => {
  await begun(OF_THE_TEST);
  const inside = () => here().shadowRoot.activeElement;
  const pass = every('choice').find((node) => node.textContent.includes('Pass'));
  pass.focus();
  pass.click();
  await says('wrong', 'You passed.');
  assert.equal(inside(), one('again'));
  inside().click();
  await until(() => text('verdict') === '', 'it begins again');
  assert.ok([one('page-title'), one('page-text')].includes(inside()));
  const castle = await until(() => every('choice').find((node) => node.textContent.includes('Castle')));
  castle.focus();
  castle.click();
  await says('solved', 'Right.');
  assert.equal(inside(), one('page-on'));
});

test('a refusal has its rule, and what the lesson says to it (C-PLACE-3)', async () => {
  const board = await begun(OF_THE_TEST);
  await board.play('place wood_farm_food');
  assert.match(text('refusal'), /C-PLACE-3/);
  await says('refused', 'No tile there.');
  await choose('Castle');
  await says('solved', 'Right.');
});

test('the favor table is there when it is needed, and is answered by keys', async () => {
  const { highlight: _, ...favor } = favors.pages[1],
    calm = { text: 'Look at the castle.', position: 'walls', highlight: ['castle'] };
  await begun({ ...favors, pages: [favor, calm, { ...calm, highlight: ['stock.park'] }] });
  await until(() => every('tables')[0]?.open, 'the tables are there and open');
  one('tables-board').focus();
  await key('PageDown');
  assert.match(text('status'), /Prestige/);
  await key('Enter');
  await says('solved', '2 prestige.');
  assert.ok(one('tables').open);
  await press('page-on');
  await until(() => text('page-text') === 'Look at the castle.', 'the next page is there');
  await until(() => !one('tables').open, 'they are folded again');
  await press('page-on');
  await until(() => one('tables').open, 'a marked tile opens them');
});

test('the language is switched, and the page stays; what is not translated is in the language of the lesson', async () => {
  const board = await begun(OF_THE_TEST);
  // No longer the page that the author has named.
  for (const number of [2, 3, 4]) {
    await press('page-on');
    await until(() => text('lesson-title').includes(`${number} of 4`), `page ${number} is there`);
  }
  board.setAttribute('language', 'pl');
  await until(() => text('page-text') === 'Czytaj.', 'the page is in Polish');
  assert.match(text('lesson-title'), /Próba · 4/);
  board.setAttribute('language', 'en');
  await until(() => text('page-text') === 'Read this.', 'the page is in English');
});

// Before Python is there

/** Python has not come, whatever was asked. */
function heldBack() {
  engine.isThere = false;
  forgetEngine();
}

test('players have the names of the lesson before Python is there', async () => {
  heldBack();
  await laid({ ...OF_THE_TEST, names: ['Anna', { en: 'Ben' }] });
  assert.deepEqual(
    every('.who').map((node) => node.textContent),
    ['Anna', 'Ben'],
  );
});

test('the first page is there without Python, which comes when the reader begins', async () => {
  heldBack();
  await laid(OF_THE_TEST);
  assert.equal(text('page-text'), 'Place a worker in the castle.');
  assert.equal(text('start'), 'Begin');
  assert.equal(/** @type {any} */ (globalThis)[Symbol.for('caylus.engine')], undefined);
  engine.isThere = true;
  await press('start');
  await until(() => every('choice').length, 'Python is there');
});

const english = (/** @type {any} */ words) => (typeof words === 'string' ? words : (words?.en ?? ''));

for (const { game, course } of LISTED)
  test(`pages of the course of ${game} without a task on the board do not wait for Python, and questions are judged`, async () => {
    heldBack();
    let asked = 0;
    for (const { file } of course) {
      const lesson = await built(`lessons/${file}`),
        done = [];
      await laid(`./lessons/${file}`);
      for (const [index, page] of lesson.pages.entries()) {
        const { task = {}, position = 'same', title } = page,
          { answers = [] } = task;
        await until(
          () => lesson.pages.length === 1 || text('lesson-title').endsWith(`${index + 1} of ${lesson.pages.length}`),
          file,
        );
        assert.equal(text('page-title'), english(title).replace(/[*:]/g, ''), file);
        if (position !== 'same') assert.ok(isSeen(one('board')) && !one('.frame').classList.contains('no-board'), file);
        for (const right of [false, true])
          for (const [number, answer] of answers.entries())
            if (Boolean(answer.right) === right) {
              await press(`answer-${number}`);
              await says(right ? 'solved' : 'wrong');
              assert.notEqual(text('verdict'), 'Not yet.', file);
              const reply = english(answer.reply ?? (right ? page.done : ''));
              if (!/[*:[(]/.test(reply)) assert.ok(text('verdict').includes(reply), `${file}: ${reply}`);
            }
        asked += Number(answers.length > 0);
        if (answers.length || !page.task) done.push(index + 1);
        if (index + 1 < lesson.pages.length) await press('page-on');
      }
      assert.deepEqual(solved(), done, file);
    }
    assert.ok(asked >= Math.floor(course.length / 3));
  });

test('the right answer to a question is shown without Python', async () => {
  heldBack();
  await laid(OF_THE_TEST, { page: '3' });
  await press('show-me');
  await says('shown', 'The solution: Six Six.');
  assert.equal(one('answer-1').className, 'solved');
  await press('page-on');
});

test('the page, the hints and the outcome stay when Python comes', async () => {
  heldBack();
  await laid(OF_THE_TEST, { start: 'eager' });
  await press('hint');
  await press('page-on');
  await press('page-on');
  await press('answer-0');
  await says('wrong', 'Not yet.');
  assert.match(text('waiting'), /Loading the rules/);
  engine.isThere = true;
  /** @type {any} */ (globalThis)[Symbol.for('caylus.engine')].frame.onload();
  await until(() => text('waiting') === '', 'Python is there');
  await says('wrong', 'Not yet.');
  await press('page-back');
  await choose('Sawmill');
  await says('more', 'Keep going.');
  await press('page-on');
  await press('answer-1');
  await says('solved', 'Six.');
  assert.deepEqual(solved(), [3]);
});

// Lessons of strangers

const HOSTILE = `<img src=x onerror="window.hacked = 1"> <script>hacked = 1</script> [a](javascript:hacked=1)
[b](data:text/html,x) [c](http://example.org) **[d](https://example.org/?q=<b>)** ![e](https://example.org/e.png)
&lt;i&gt; [C-PLACE-4](C-PLACE-4)`;

test('texts of strangers are only texts, with links to https and to rules', async () => {
  const [first] = OF_THE_TEST.pages;
  await begun({
    ...OF_THE_TEST,
    pages: [{ ...first, title: HOSTILE.slice(0, 60), text: HOSTILE, hints: [HOSTILE], done: HOSTILE }],
  });
  assert.match(text('page-text'), /onerror/);
  await press('hint');
  await choose('Castle');
  await says('solved', 'onerror');
  assert.deepEqual(
    every('.lesson :is(img, script, i, b, a)').map((node) => [node.tagName, node.href]),
    Array.from({ length: 3 }, () => ['A', 'https://example.org/?q=%3Cb%3E']),
  );
  every('.text [data-rule]')[0].click();
  await until(() => every('.text .law').length, 'the rule is there');
});

test('what is no lesson is refused with a reason, and the next lesson is shown', async () => {
  for (const [lesson, message] of /** @type {[any, string][]} */ ([
    [{ ...OF_THE_TEST, lesson: 2 }, 'lesson: expected 1, the version of the format, not 2.'],
    [{ lesson: 1 }, 'it has no pages'],
    [{ ...OF_THE_TEST, pages: 'all' }, 'it has no pages'],
    [{ ...OF_THE_TEST, pages: [{ text: 'a', position: 'toString' }] }, "there is no position 'toString'"],
    [{ ...OF_THE_TEST, summary: { en: { en: 'deep' } } }, 'summary.en: expected a text'],
    ['['.repeat(300), 'JSON'],
    [`{${' '.repeat(300_000)}}`, 'This is too long'],
    ['lessons/none.json', 'could not be fetched'],
    ['javascript:alert(1)', 'neither a position nor an address'],
  ])) {
    const board = lay({ lesson, start: 'eager' });
    await until(() => text('problem').includes(message), `${message}, not ${text('problem')}`);
    told.length = 0;
    board.setAttribute('lesson', JSON.stringify(OF_THE_TEST));
    await heard('ready');
    assert.equal(text('problem'), '');
  }
});

test('a lesson lets nothing be fetched: a position in it is no address', async () => {
  const fetched = globalThis.fetch,
    asked = /** @type {string[]} */ ([]);
  globalThis.fetch = (address, ...more) => {
    asked.push(String(address));
    return fetched(address, ...more);
  };
  lay({
    lesson: { ...OF_THE_TEST, pages: [{ text: 'a', position: 'https://elsewhere.test/position.json' }] },
    start: 'eager',
  });
  await until(() => text('problem').includes('pages[0].position'), 'it is refused');
  await rest();
  globalThis.fetch = fetched;
  assert.deepEqual(
    asked.filter((address) => address.includes('elsewhere')),
    [],
  );
});

// Our own lessons

// One of each kind each day: a change of a lesson is found by Python's own check at once.
const TODAY = Math.floor(Date.parse(process.env.DAY || new Date().toISOString()) / 86_400_000),
  /** @type {{file: string}[]} */
  CHOSEN = LISTED.flatMap((/** @type {any} */ { course, puzzles }) =>
    [course, puzzles].flatMap((listed) =>
      process.env.THOROUGH ? listed : listed.slice(TODAY % listed.length || 0).slice(0, 1),
    ),
  );

for (const { file } of CHOSEN)
  test(`each page of ${file} is solved by its solution, after a typical wrong answer`, async () => {
    const lesson = await built(`lessons/${file}`),
      board = await laid(`./lessons/${file}`, { start: 'eager' });
    await until(() => text('waiting') === '', 'Python is there');
    for (const [index, { task = null, wrong = [], solution }] of lesson.pages.entries()) {
      if (task && 'question' in task) {
        for (const right of [false, true])
          await press(
            `answer-${task.answers.findIndex((/** @type {any} */ answer) => Boolean(answer.right) === right)}`,
          );
      } else if (task) {
        const foreseen = wrong
          .flatMap((/** @type {any} */ { play = [] }) => play)
          .find((/** @type {string} */ said) => !said.includes('*'));
        if (foreseen) {
          await board.play(foreseen);
          assert.notEqual(text('verdict'), '', `page ${index + 1}`);
          await board.reset();
          assert.equal(text('verdict'), '', `page ${index + 1}`);
        }
        for (const said of solution ?? task.play.slice(0, 1)) await board.play(said);
      }
      if (task) await says('solved');
      assert.ok(solved().includes(index + 1), `page ${index + 1}`);
      if (index + 1 < lesson.pages.length) {
        await press('page-on');
        await until(() => text('lesson-title').includes(`${index + 2} of ${lesson.pages.length}`));
      }
    }
  });

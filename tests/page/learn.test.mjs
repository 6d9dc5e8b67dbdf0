// The page to learn with: progress, practice with puzzles, the puzzle of a day, and what the browser keeps of them.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import {
  built,
  every,
  forgetEngine,
  here,
  isSeen,
  lay,
  listen,
  one,
  press,
  rest,
  text as said,
  told,
  until,
} from './boards.mjs';
import { $, all, altered, fill, openPage, text } from './table.mjs';
import { dayOf, themeOf, weekOf } from '../../web/client/daily.js';

const LISTED = await built('lessons/index.json'),
  [GAME] = LISTED,
  KEPT = 'caylus.training',
  DAY = 86_400_000; // ms

mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-26T12:00:00Z') });

/** Open the page anew, as after a reload. @param {string} [hash] */
async function open(hash = '') {
  told.length = 0;
  forgetEngine();
  await openPage('learn.html', 'lessons/page.jsx', hash);
  listen();
  await rest();
}
/** The same for somebody who has not been here. @param {string} [hash] */
async function visit(hash = '') {
  localStorage.clear();
  mock.timers.setTime(Date.parse('2026-11-26T12:00:00Z'));
  await import('../../web/embed/board.js');
  await open(hash);
}
/** Follow a link of the page. @param {string} name */
async function follow(name) {
  location.hash = new URL($(name).href, location.href).hash;
  dispatchEvent(new Event('hashchange'));
  await rest();
}
const headings = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
/** @param {string} name */
const isOpen = (name) => $(name).getAttribute('aria-current') === 'page';
/** The lesson on the board, when Python answers for it. */
async function opened() {
  const name = () => here().getAttribute('lesson').replace('./lessons/', '');
  await until(() => said('waiting') === '' && every('choice').length, 'the puzzle can be answered');
  return built(`lessons/${name()}`);
}
/** @param {any} lesson */
async function solve({ pages: [page] }) {
  for (const answer of page.solution ?? page.task.play.slice(0, 1)) await here().play(answer);
  await rest();
}
/** Whatever is legal and not stated, until it is wrong. @param {any} lesson */
async function fail({ pages: [page] }) {
  const right = page.solution ?? page.task.play;
  for (let tries = 0; tries < 9 && one('verdict').className !== 'verdict wrong'; tries++)
    await here().play(here().view.choices.find((/** @type {any} */ choice) => !right.includes(choice.text)).text);
  assert.equal(one('verdict').className, 'verdict wrong');
  await rest();
}
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null');

test('progress is kept, in each language, until it is forgotten', async () => {
  const [puzzle] = GAME.puzzles,
    entry = `to-${puzzle.id}`;
  await import('../../web/embed/board.js');
  await visit(`#lesson=${puzzle.id}`);
  assert.ok(isOpen(entry));
  await solve(await opened());
  assert.match(text('done'), /^1 of /);
  assert.ok($('next-lesson'));
  await open();
  assert.match(text(entry), /done/);
  await fill('language', 'de');
  await until(() => document.documentElement.lang === 'de', 'the page speaks German');
  assert.equal(here().getAttribute('language'), 'de');
  await pressHere('forget');
  assert.ok(!/erledigt|done|✓/.test(text(entry)), text(entry));
});

test('the page is named after the game that is learned, leads back to it, and calls a button as it is called', async () => {
  await visit('#lesson=zamek-welcome');
  assert.equal(text('learned'), 'Zamek');
  assert.equal(text('to-game'), 'Back to the game');
  assert.match($('to-game').href, /index\.html$/);
  await until(() => every('turn-hand').length, 'there is a tile in hand');
  const label = said('turn-hand').replace('↻ ', '');
  assert.ok(said('page-text').includes(`“${label}”`), said('page-text'));
});

/** Press a button of the page. @param {string} name */
async function pressHere(name) {
  $(name).click();
  await rest();
}

test('one puzzle comes after another: solved at once, then skipped, which comes back on the next day', async () => {
  await visit();
  assert.equal(all('training').length, 0);
  await follow('practice');
  assert.ok(isOpen('practice'));
  assert.ok(headings().includes('Practice'));
  const first = await opened();
  assert.equal(first.degree, 1);
  await solve(first);
  assert.match(text('scored'), /Rating: 1[34]\d\d/);
  assert.match(text('training'), /1 day in a row/);
  assert.match(text(`to-${first.id}`), /done/);
  await pressHere('next-puzzle');
  assert.equal(all('scored').length, 0);
  assert.equal(text('next-puzzle'), 'Skip the puzzle');
  await until(() => !here().getAttribute('lesson').includes(first.id), 'another puzzle');
  const second = await opened(),
    rating = kept().readers;
  assert.notEqual(second.id, first.id);
  await pressHere('next-puzzle');
  assert.ok(!isOpen(`to-${second.id}`));
  assert.deepEqual(kept().readers, rating);
  mock.timers.setTime(Date.parse('2026-11-27T12:00:00Z'));
  await open('#practice=caylus');
  assert.match(text('training'), /1 puzzle comes back today/);
  assert.ok(isOpen(`to-${second.id}`));
});

test('the first answer of a day decides, a hint makes a right one wrong, and a reset takes all away', async () => {
  await visit('#practice=caylus');
  const lesson = await opened();
  await fail(lesson);
  assert.match(text('scored'), /comes back on November 27, 2026/);
  const before = text('scored');
  await press('again');
  await until(() => said('verdict') === '', 'it begins again');
  await solve(lesson);
  assert.match(text(`to-${lesson.id}`), /done/);
  assert.equal(text('scored'), before);
  await pressHere('next-puzzle');
  assert.equal(all('scored').length, 0);
  await until(() => isOpen('practice') && !isOpen(`to-${lesson.id}`), 'another puzzle');
  const other = await opened();
  await press('hint');
  await solve(other);
  assert.match(text('scored'), /comes back on November 27, 2026/);
  assert.equal(kept().puzzles[other.id].hints, 1);
  await pressHere('forget');
  assert.equal(all('training').length, 0);
  assert.deepEqual(kept(), { version: 1, readers: {}, puzzles: {}, streak: null });
});

test('the last page of a lesson is skipped, too, and the next lesson follows', async () => {
  const [first, second] = GAME.course;
  await visit(`#lesson=${first.id}`);
  for (let page = 1; page < first.pages; page++) await press('page-on');
  assert.equal(said('page-on'), 'Skip');
  await press('page-on');
  dispatchEvent(new Event('hashchange'));
  await rest();
  assert.ok(isOpen(`to-${second.id}`));
  assert.ok(!/done/.test(text(`to-${first.id}`)));
  for (const hash of [`#lesson=${GAME.puzzles.at(-1).id}`, '#practice=caylus', '#daily']) {
    await visit(hash);
    await opened();
    assert.equal(every('page-on').length, 0, `nothing follows ${hash}, or the page has its own way on`);
  }
});

test('a lesson of the course leads to a first game, and a shown solution counts as wrong and leads on', async () => {
  const [first] = GAME.course,
    last = GAME.course.at(-1);
  for (const lesson of [first, last]) {
    await visit(`#lesson=${lesson.id}`);
    for (let page = 1; page < lesson.pages; page++) await press('page-on');
    assert.equal(all('play-now').length, 0);
    await until(() => said('waiting') === '', 'Python is there');
    await press('show-me');
    await until(() => all('play-now').length, 'there is a way on');
    assert.equal(new URL($('play-now').href).search, '?play=caylus&begin=first');
    assert.equal($('play-now').className, lesson === last ? 'next' : '');
    assert.ok($('next-lesson'));
    assert.ok(!/done/.test(text(`to-${lesson.id}`)));
  }
  await visit('#daily&game=caylus');
  const puzzle = await opened();
  await press('show-me');
  assert.equal(kept().puzzles[puzzle.id].tries, 'w');
  assert.equal(all('result').length, 0);
  assert.match($('to-practice').href, /#practice=caylus$/);
});

test('damaged storage of the training begins anew, and the course goes on', async () => {
  const [first] = GAME.course;
  for (const damaged of ['{', '{"version": 1, "puzzles": {"a-step-back": 5}, "readers": [3]}', 'null']) {
    localStorage.clear();
    localStorage.setItem(KEPT, damaged);
    localStorage.setItem('caylus.lessons', JSON.stringify({ [first.id]: [1] }));
    await open();
    assert.ok(text(`to-${first.id}`).includes(`1 of ${first.pages}`), damaged);
    assert.equal(all('training').length, 0);
    await follow('practice');
    assert.ok($('next-puzzle'));
  }
});

test('the puzzle of a day is the same for everybody, and its result names no title', async () => {
  await visit();
  await follow('daily-caylus');
  assert.ok(isOpen('daily-caylus'));
  assert.match(text('#daily-title'), /Puzzle for November 26, 2026/);
  assert.deepEqual(
    all('[aria-labelledby="daily-title"] a').map(({ dataset }) => dataset.testid),
    ['daily', ...LISTED.filter(({ puzzles }) => puzzles.length).map(({ game }) => `daily-${game}`)],
    'each game has its own',
  );
  assert.equal(location.hash, '#daily=2026-11-26&game=caylus');
  const chosen = here().getAttribute('lesson'),
    lesson = await opened();
  assert.equal(all('result').length, 0);
  await fail(lesson);
  await press('again');
  await until(() => said('verdict') === '', 'it begins again');
  await solve(lesson);
  const result = $('result').value;
  assert.ok($('result').matches('[readonly]'), 'it is sent as it stands');
  assert.equal(
    result,
    'Caylus · Puzzle for November 26, 2026\n✗✓ 1 wrong move\n' +
      'https://example.org/caylus/learn.html#daily=2026-11-26&game=caylus',
  );
  assert.match(text('daily-caylus'), /done/);
  const other = LISTED.find(({ game, puzzles }) => game !== 'caylus' && puzzles.length);
  assert.equal($('next-puzzle').getAttribute('href'), `#daily=2026-11-26&game=${other.game}`);
  assert.equal(text('next-puzzle'), `Next: ${other.title}`);
  await pressHere('copy-result');
  assert.equal(await navigator.clipboard.readText(), result);
  localStorage.clear();
  localStorage.setItem('caylus.settings', JSON.stringify({ language: 'pl' }));
  await open('#daily&game=caylus');
  assert.equal(here().getAttribute('lesson'), chosen);
});

test('the theme of the week is a way to practice, the same for everybody', async () => {
  await visit();
  const theme = themeOf(GAME.puzzles, weekOf(dayOf()));
  assert.ok(theme);
  assert.match(text('week'), /^Theme of the week: /);
  await follow('week');
  assert.equal(location.hash, `#practice=caylus&theme=${theme}`);
  assert.ok(isOpen('week') && !isOpen('practice'));
  const chosen = GAME.puzzles.find((/** @type {any} */ { file }) => here().getAttribute('lesson').endsWith(file));
  assert.ok(chosen.themes.includes(theme));
});

test('puzzles of one theme are listed and practiced, and nothing is left after them', async () => {
  const [rests, chosen] = GAME.puzzles.slice(4),
    themed = GAME.puzzles.map((/** @type {any} */ one) => ({
      ...one,
      themes: [one === chosen || one === rests ? 'provost' : 'castle'],
    }));
  altered.set('lessons/index.json', JSON.stringify([{ ...GAME, puzzles: themed }, ...LISTED.slice(1)]));
  await visit();
  assert.deepEqual(
    [...$('theme').options].map((/** @type {any} */ { textContent }) => textContent),
    ['All themes', 'Building in the castle', 'Provost'],
  );
  $('theme').focus();
  await fill('theme', 'provost');
  assert.equal(document.activeElement, $('theme'));
  assert.equal(all(`to-${GAME.puzzles[0].id}`).length, 0);
  const [puzzle, day] = [{ rating: 1500, deviation: 150, hints: 0, tries: 's' }, Date.now() / DAY],
    later = { ...puzzle, day: Math.floor(day), box: 2 };
  localStorage.setItem(KEPT, JSON.stringify({ version: 1, readers: {}, puzzles: { [rests.id]: later }, streak: null }));
  await open();
  await fill('theme', 'provost');
  await follow('practice');
  assert.ok(isOpen(`to-${chosen.id}`));
  await pressHere('next-puzzle');
  assert.equal(
    text('nothing-left'),
    'Nothing is left to practice today. The next puzzle comes back on November 27, 2026.',
  );
  altered.delete('lessons/index.json');
});

test('a board shows the puzzle of the day, the same one as the page', async () => {
  for (const [address, attributes] of /** @type {[string, any][]} */ ([
    ['#daily&game=zamek', { game: 'zamek' }],
    ['#daily', {}],
  ])) {
    await visit(address);
    const lesson = await built(here().getAttribute('lesson').replace('./', ''));
    lay({ lesson: 'daily', ...attributes });
    const title = lesson.pages[0].title ?? lesson.title;
    await until(() => every('page-title')[0]?.textContent === (title.en ?? title), 'the puzzle is there');
  }
  lay({ lesson: 'daily', game: 'chess' });
  await until(() => said('problem').includes('There are no lessons for chess.'), 'it says so');
});

test('a lesson that is sent with the address is shown, and one of a game without lessons is told', async () => {
  await visit('#game=toString');
  assert.ok(isSeen(here()));
  await visit(`#lesson=${encodeURIComponent('{"lesson": 1, "title": "Mine"}')}`);
  await until(() => said('problem').includes('it has no pages'), 'the board says what is wrong with it');
});

// The training of the page: ratings, puzzles that come back, the puzzle of a day, and what storage gives back.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { rated, rested } from '../../web/base/glicko.js';
import { Training } from '../../web/client/store/training.js';
import { puzzleOf, readDay, themeOf, weekOf, writtenDay } from '../../web/client/daily.js';
import { feedOf } from '../../web/tools/feed.mjs';

const PUZZLES = ['a', 'b', 'c'].map((id, degree) => ({ id, degree: degree + 1 })),
  [EASY, MEDIUM, HARD] = PUZZLES,
  MONDAY = 20_000,
  MANY = Array.from({ length: 60 }, (_, number) => ({ id: `puzzle-${number}` })),
  KEY = 'caylus.training';

/** @type {Training} */
let training;
beforeEach(() => begin());

/** Somebody comes, whose browser has kept this. @param {string | null} [kept] */
function begin(kept = null) {
  localStorage.clear();
  if (kept !== null) localStorage.setItem(KEY, kept);
  training = new Training();
}
/** @param {any} puzzle @param {any} outcome @param {number} day */
const note = (puzzle, outcome, day, hints = 0) => training.note('caylus', puzzle, outcome, hints, day);
const rating = () => training.ratingIn('caylus');
/** @param {any[]} puzzles @param {number} day @param {string[]} [done] */
const next = (puzzles, day, done = []) => training.next('caylus', puzzles, day, ({ id }) => done.includes(id));
/** @param {number} found @param {number} expected @param {number} [by] */
const isAbout = (found, expected, by = 1e-6) =>
  assert.ok(Math.abs(found - expected) <= by, `${found} is not ${expected}`);

// Ratings

test('ratings are those of the example that the author of Glicko calculates', () => {
  const results = [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ].map(([value, deviation, score]) => ({ rating: value, deviation, score })),
    found = rated({ rating: 1500, deviation: 200 }, results);
  isAbout(found.rating, 1464, 0.5);
  isAbout(found.deviation, 151.4, 0.05);
});

test('a rating becomes less sure with time', () => {
  const [before, now, later, ...last] = [-3, 0, 30, 365, 999].map(
    (days) => rested({ rating: 1500, deviation: 50 }, days).deviation,
  );
  assert.deepEqual([before, now], [50, 50]);
  assert.ok(later > 50 && later < 350);
  for (const one of last) isAbout(one, 350);
});

test('the first answer of a day decides', () => {
  note(MEDIUM, 'w', MONDAY);
  const start = Number(rating());
  assert.ok(start < 1200);
  note(MEDIUM, 's', MONDAY);
  assert.equal(rating(), start);
  note(MEDIUM, 's', MONDAY + 1);
  assert.ok(Number(rating()) > start);
});

test('hints make a right answer a wrong one, and skipping changes no rating', () => {
  note(EASY, 's', MONDAY, 1);
  assert.ok(Number(rating()) < 1200);
  begin();
  note(EASY, 's', MONDAY);
  assert.ok(Number(rating()) > 1200);
  begin();
  note(EASY, '', MONDAY);
  assert.equal(rating(), null);
});

test('the puzzle has a rating, too, and each game has its own', () => {
  note(HARD, 'w', MONDAY);
  const wrong = training.puzzle(HARD);
  begin();
  note(HARD, 's', MONDAY);
  const right = training.puzzle(HARD);
  assert.ok(right.rating < 1800 && wrong.rating > 1800);
  assert.ok(right.deviation < 150);
  assert.equal(training.ratingIn('zamek'), null);
});

// Puzzles that come back

test('a wrong puzzle comes back later and later, until it is known', () => {
  let day = MONDAY;
  note(EASY, 'w', day);
  for (const interval of [1, 3, 7, 21]) {
    day += interval;
    assert.equal(training.comesBack(EASY), day);
    assert.deepEqual([training.dueOn(PUZZLES, day - 1), training.dueOn(PUZZLES, day)], [0, 1]);
    note(EASY, 's', day);
  }
  assert.equal(training.comesBack(EASY), null);
});

test('wrong, skipped, or right with hints counts as failed', () => {
  for (const [outcome, hints] of /** @type {[string, number][]} */ ([
    ['w', 0],
    ['', 0],
    ['s', 2],
  ])) {
    begin();
    note(EASY, outcome, MONDAY, hints);
    assert.equal(training.comesBack(EASY), MONDAY + 1, `${outcome} ${hints}`);
  }
});

test('a puzzle that was right at once does not come back', () => {
  note(EASY, 's', MONDAY);
  assert.equal(training.comesBack(EASY), null);
  assert.equal(next([EASY], MONDAY + 99), null);
});

test('what is wrong again begins again', () => {
  note(EASY, 'w', MONDAY);
  note(EASY, 's', MONDAY + 1);
  note(EASY, 'w', MONDAY + 4);
  assert.equal(training.comesBack(EASY), MONDAY + 5);
});

test('the next puzzle suits: what comes back, then new ones as hard as the reader is good, then solved ones', () => {
  const given = [HARD, MEDIUM, EASY];
  assert.deepEqual(next(given, MONDAY), EASY);
  assert.deepEqual(next(given, MONDAY, ['a']), MEDIUM);
  for (let number = 0; number < 4; number++) note({ id: `x${number}`, degree: 3 }, 's', MONDAY);
  assert.deepEqual(next(given, MONDAY), HARD);
  begin();
  note(HARD, 'w', MONDAY);
  assert.deepEqual([next(given, MONDAY), next(given, MONDAY + 1)], [EASY, HARD]);
  begin();
  for (const puzzle of PUZZLES) note(puzzle, 'w', MONDAY);
  assert.equal(next(given, MONDAY), null);
});

test('a calendar that is set back holds nothing back', () => {
  note(EASY, 'w', MONDAY + 4000);
  assert.deepEqual(next([EASY], MONDAY), EASY);
});

test('days in a row are counted until one is missed', () => {
  note(EASY, 's', MONDAY);
  assert.equal(training.daysInARow(MONDAY), 1);
  note(MEDIUM, 's', MONDAY);
  note(MEDIUM, 's', MONDAY + 1);
  assert.deepEqual(
    [1, 2, 3].map((days) => training.daysInARow(MONDAY + days)),
    [2, 2, 0],
  );
  note(HARD, 's', MONDAY + 3);
  assert.equal(training.daysInARow(MONDAY + 3), 1);
});

// Storage

test('the training is kept, and forgotten', () => {
  note(EASY, 'w', MONDAY);
  note(EASY, 's', MONDAY);
  const before = rating();
  training = new Training();
  assert.equal(rating(), before);
  assert.equal(training.triedOn(EASY, MONDAY)?.tries, 'ws');
  training.forget();
  training = new Training();
  assert.ok(training.isEmpty);
});

const RATED = { rating: 1500, deviation: 100, day: MONDAY },
  TRIED = { ...RATED, tries: 'w', hints: 0, box: 0 };

test('damaged storage begins anew', () => {
  const damaged = (/** @type {object} */ wrong, readers = {}) => ({
    version: 1,
    puzzles: { a: { ...TRIED, ...wrong } },
    readers,
  });
  for (const kept of [
    '{',
    '5',
    '[]',
    '"text"',
    'null',
    ...[
      { version: 2, puzzles: { a: TRIED } },
      { version: 1, puzzles: 5, readers: 'abc', streak: [] },
      { version: 1, puzzles: [null, 1], readers: { caylus: null }, streak: { days: -1, day: 1 } },
      ...[{ rating: '1500' }, { rating: null }, { deviation: 0 }, { day: 1.5 }, { day: -1 }].map((wrong) =>
        damaged(wrong, { caylus: { ...RATED, ...wrong } }),
      ),
      ...[{ box: 4 }, { box: '0' }, { tries: 5 }, { tries: 'x'.repeat(9999) }, { hints: -1 }].map((wrong) =>
        damaged(wrong),
      ),
    ].map((value) => JSON.stringify(value)),
  ]) {
    begin(kept);
    assert.deepEqual([training.isEmpty, rating(), training.daysInARow(1)], [true, null, 0], kept);
    assert.deepEqual(next(PUZZLES, MONDAY), EASY);
    note(EASY, 's', MONDAY);
    assert.ok(Number(rating()) > 1200, kept);
  }
});

test('what is not damaged stays', () => {
  begin(JSON.stringify({ version: 1, puzzles: { a: TRIED, b: 5 }, readers: { caylus: RATED, zamek: 1 } }));
  assert.deepEqual([training.comesBack(EASY), training.comesBack(MEDIUM), rating()], [MONDAY + 1, null, 1500]);
});

// The puzzle of a day

/** @param {any[]} puzzles @param {number} day */
const idOf = (puzzles, day) => puzzleOf(puzzles, day)?.id;

test('the same day has the same puzzle, wherever, and in whatever order the list is', () => {
  const days = Array.from({ length: 40 }, (_, day) => MONDAY + day),
    found = days.map((day) => idOf(MANY, day));
  assert.deepEqual(
    found,
    days.map((day) => idOf(MANY.toReversed(), day)),
  );
  assert.deepEqual(found.slice(0, 3), ['puzzle-49', 'puzzle-21', 'puzzle-19'], 'as people send them to each other');
  assert.ok(new Set(found).size > 30);
});

test('no puzzle comes twice in a month while others are left', () => {
  const first = Number(readDay('2027-01-01')),
    january = Array.from({ length: 31 }, (_, day) => first + day);
  assert.equal(new Set(january.map((day) => idOf(MANY, day))).size, 31);
  const few = january.map((day) => idOf(PUZZLES, day)),
    counts = PUZZLES.map(({ id }) => few.filter((one) => one === id).length);
  assert.deepEqual(counts.sort(), [10, 10, 11]);
});

test('a new puzzle changes few days', () => {
  const days = Array.from({ length: 100 }, (_, day) => MONDAY + day),
    changed = days.filter((day) => idOf(MANY, day) !== idOf([...MANY, { id: 'new' }], day));
  assert.ok(changed.length > 0 && changed.length < 30, String(changed.length));
});

test('days are read and written, and what is no day is none', () => {
  assert.deepEqual([writtenDay(MONDAY), readDay('2024-10-04')], ['2024-10-04', MONDAY]);
  for (const wrong of ['2026-02-30', '2026-13-01', '2026-1-1', 'daily', '', null, '2026-11-26T00:00'])
    assert.equal(readDay(wrong), null, String(wrong));
  assert.equal(puzzleOf([], MONDAY) ?? null, null);
});

test('a theme lasts from Monday to Sunday, and each of them comes in its turn', () => {
  const puzzles = ['a', 'b', 'c', 'rare'].flatMap((theme, i) => Array(i < 3 ? 3 : 2).fill({ themes: [theme] })),
    monday = Number(readDay('2026-11-30')),
    themes = Array.from({ length: 28 }, (_, day) => themeOf(puzzles, weekOf(monday + day)));
  for (let week = 0; week < 4; week++) assert.equal(new Set(themes.slice(7 * week, 7 * week + 7)).size, 1);
  assert.deepEqual(new Set(themes), new Set(['a', 'b', 'c']));
  assert.equal(themes[0], themes[27], 'the fourth week has the first theme again');
  assert.notEqual(themeOf(puzzles, weekOf(monday - 1)), themes[0]);
  assert.equal(themeOf([{ themes: ['a'] }, {}], 1), undefined);
});

test('the list for other programs has more than a year, and is the same on each day of a month', () => {
  const files = PUZZLES.map((puzzle) => ({ ...puzzle, file: `${puzzle.id}.json` })),
    games = /** @type {any[]} */ ([
      { game: 'pebbles', title: 'pebbles', puzzles: files },
      { game: 'none', title: 'none', puzzles: [] },
    ]),
    [first, last] = ['2026-11-01', '2026-11-30'].map((day) => Number(readDay(day))),
    feed = feedOf(games, 'https://example.org/', first);
  assert.deepEqual(feed, feedOf(games, 'https://example.org/', last));
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1');
  assert.deepEqual([feed.items[0].id, feed.items[395].id], ['2026-11-01', '2027-12-01']);
  const lesson = `lessons/${puzzleOf(files, first + 25)?.file}`,
    item = feed.items[25];
  assert.equal(item.url, 'https://example.org/learn.html#daily=2026-11-26');
  assert.equal(item.date_published, '2026-11-26T00:00:00Z');
  assert.deepEqual(item._caylus, { game: 'pebbles', lesson, games: { pebbles: lesson } });
  assert.ok(!feedOf(games, null, first).items.some((/** @type {object} */ one) => 'url' in one));
  assert.deepEqual(feedOf([], null, first).items, []);
});

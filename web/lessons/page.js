// The page to learn with: the lessons of the course, the puzzles by degree, and the one that is read now.

import { setLook } from '../base/theme.js';
import { $, emblemOf, h } from '../base/dom.js';
import { download } from '../base/sending.js';
import { bringIntoSight } from '../base/sight.js';
import * as storage from '../base/settings.js';
import { LANGUAGES, language, n, preferred, speak, t } from '../base/words.js';
import { GAMES } from '../games/registry.js';
import { dayOf, puzzleOf, puzzlesIn, readDay } from '../client/daily.js';
import { Progress } from './progress.js';
import { dateText, practicePart, resultPart, scored, told } from './trainer.js';
import { SKIPPED, SOLVED, Training, WRONG } from './training.js';

document.documentElement.dataset.alive = 'true'; // rescue.js has been waiting for it

const FOLDER = './lessons/';
const DEGREES = [1, 2, 3];
const degreeNames = () => [t('Easy'), t('Medium'), t('Hard')];

const progress = new Progress();
const training = new Training();
let prefs = storage.settings();
/** @typedef {string | Record<string, string>} TextOf a text, or one for each language */
/**
 * A lesson and a game in the index of the course. A lesson that came with the address has its JSON in `text`.
 * @typedef {{id: string, file: string, title: TextOf, pages: number, minutes?: number | null, degree?: number | null,
 *   themes?: string[], game?: string, text?: string}} CourseLesson
 * @typedef {{game: string, title: string, themes: Record<string, TextOf>, course: CourseLesson[],
 *   puzzles: CourseLesson[]}} CourseGame
 */
/**
 * The open lesson, null if no puzzle is left for today; its game; whether the reader practices; the day of a daily
 * puzzle; the rating at the start; the solved pages; and the number of hints for each page.
 * @typedef {{lesson: CourseLesson | null, game: CourseGame, isPractice: boolean, daily: Daily | null,
 *   rating: number | null, solved: Set<number>, hints: Map<number, number>}} Opened
 * The puzzle of a day, from those of one game, or of all. @typedef {{day: number, from: string | null}} Daily
 */
/** @type {CourseGame[]} */
let games = [];
/** @type {Opened | null} */
let now = null;
let theme = ''; // theme of the puzzles to list and practice; empty: all

/** @param {CourseGame} of */
const lessonsOf = ({ course, puzzles }) => [...course, ...puzzles];
const all = () => games.flatMap(lessonsOf);
/** @param {CourseLesson} lesson */
const gameOf = (lesson) =>
  games.find((game) => (lesson.text ? game.game === lesson.game : lessonsOf(game).includes(lesson))) ?? games[0];
const board = h('caylus-board', { start: 'eager', 'data-testid': 'lesson' });
const after = h('p.after', { slot: 'next', role: 'status' });

/**
 * The lesson that the address names or, where somebody has sent one of their own, has in it; a puzzle to practice with,
 * or that of a day; else the first one that is not done, of the game that it names.
 */
function open() {
  const asked = new URLSearchParams(location.hash.slice(1)),
    id = asked.get('lesson'),
    game = games.find((one) => one.game === asked.get('game')),
    practiced = games.find((one) => one.game === asked.get('practice')),
    day = asked.has('daily') ? (readDay(asked.get('daily')) ?? dayOf()) : null,
    daily = day === null ? null : puzzleOf(puzzlesIn(games, game?.game), day);
  if (practiced) {
    theme = asked.get('theme') ?? theme;
    return practice(practiced);
  }
  const lesson =
    ownLesson(id) ?? all().find((one) => one.id === id) ?? daily ?? firstOpen(game ? lessonsOf(game) : all());
  if (lesson)
    begin(lesson, gameOf(lesson), {
      daily: day !== null && lesson === daily ? { day, from: game?.game ?? null } : null,
    });
}

/** @param {CourseLesson | null} lesson @param {CourseGame} game @param {Partial<Opened>} [how] */
function begin(lesson, game, how) {
  const rating = training.ratingIn(game.game);
  now = { lesson, game, isPractice: false, daily: null, rating, solved: new Set(), hints: new Map(), ...how };
}

/** The next puzzle that suits. @param {CourseGame} game */
function practice(game) {
  const puzzle = training.next(game.game, shownPuzzles(game), dayOf(), (one) => progress.isDone(one));
  begin(puzzle, game, { isPractice: true });
}

/** The puzzles of the chosen theme; all where the game has none of it. @param {CourseGame} game */
function shownPuzzles({ puzzles }) {
  const found = puzzles.filter(({ themes }) => themes?.includes(theme));
  return found.length ? found : puzzles;
}

/**
 * A lesson that is written out as JSON; the board says what is wrong with it.
 * @param {string | null} text
 * @returns {CourseLesson | null}
 */
function ownLesson(text) {
  if (!text?.startsWith('{')) return null;
  try {
    return { ...JSON.parse(text), text };
  } catch {
    return { id: '', file: '', title: '', pages: 0, text };
  }
}

/** @param {CourseLesson[]} lessons */
const firstOpen = (lessons) => lessons.find((lesson) => !progress.isDone(lesson)) ?? lessons[0];

/** The title of the game that the address asks for, where there are no lessons of it; null otherwise. */
function untaught() {
  const asked = new URLSearchParams(location.hash.slice(1)),
    id = asked.get('game');
  if (asked.has('lesson') || !id || !Object.hasOwn(GAMES, id) || games.some(({ game }) => game === id)) return null;
  return GAMES[id].title;
}

/** Another lesson, where the reader goes on. */
function showAnother() {
  showLesson();
  $('live').focus({ preventScroll: true });
  bringIntoSight($('live'));
}

function showLesson() {
  if (!games.length) return; // they could not be fetched, and that is said
  const title = untaught();
  if (title !== null) {
    document.title = t('Learn to play');
    $('live').replaceChildren(
      h('p', { 'data-testid': 'no-lessons' }, t('There are no lessons for {game}.', { game: title })),
    );
    $('list').replaceChildren(choiceOfGame(null));
    return;
  }
  if (!now) return;
  const { lesson, game } = now;
  showList();
  if (!lesson) {
    document.title = t('Learn to play');
    $('live').replaceChildren(h('p', { 'data-testid': 'nothing-left' }, nothingLeft(game)));
    return;
  }
  board.setAttribute('lesson', lesson.text ?? `${FOLDER}${lesson.file}`); // before it is there, so it has its room
  if (!board.isConnected) $('live').replaceChildren(board);
  showAfter();
  document.title = t('{title} · Learn {game}', { title: told(lesson.title), game: game.title });
}

/** @param {CourseGame} game */
function nothingLeft(game) {
  const days = shownPuzzles(game).flatMap((puzzle) => training.comesBack(puzzle) ?? []);
  return [
    t('Nothing is left to practice today.'),
    ...(days.length ? [' ', t('The next puzzle comes back on {date}.', { date: dateText(Math.min(...days)) })] : []),
  ];
}

/** All lessons of a game with what the reader has solved. */
function showList() {
  if (!now) return;
  const { lesson: open, game } = now,
    lessons = lessonsOf(game),
    shown = shownPuzzles(game),
    done = lessons.filter((lesson) => progress.isDone(lesson)).length,
    puzzles = (/** @type {number} */ degree) => shown.filter((puzzle) => puzzle.degree === degree);
  /** @param {CourseLesson} lesson */
  const entry = (lesson) =>
    h(
      'li',
      {},
      h(
        'a',
        {
          href: `#lesson=${lesson.id}`,
          'aria-current': lesson === open ? 'page' : null,
          'data-testid': `to-${lesson.id}`,
        },
        h('span', {}, told(lesson.title)),
        state(lesson),
      ),
    );
  $('list').replaceChildren(
    ...(open?.text ? [ownPart(open)] : []),
    ...(games.length > 1 ? [choiceOfGame(game)] : []),
    ...(game.puzzles.length
      ? practicePart({ training, games, game, theme, puzzles: shown, opened: now, choose: chooseTheme })
      : []),
    ...(progress.isKept
      ? []
      : [h('p.done', { 'data-testid': 'unkept' }, t('Your progress cannot be saved in this browser.'))]),
    h('p.done', { 'data-testid': 'done' }, t('{done} of {count} done', { done, count: lessons.length })),
    ...(game.course.length
      ? [h('h2', {}, t('From the basics to your first game')), h('ol', {}, game.course.map(entry))]
      : []),
    ...(game.puzzles.length ? [h('h2', {}, t('Puzzles'))] : []),
    ...DEGREES.filter((degree) => puzzles(degree).length).flatMap((degree) => [
      h('h3', {}, degreeNames()[degree - 1]),
      h('ul', {}, puzzles(degree).map(entry)),
    ]),
    h(
      'button',
      {
        type: 'button',
        hidden: !progress.solved.size && training.isEmpty,
        'data-testid': 'forget',
        onclick: () => {
          progress.forget();
          training.forget();
          showList();
        },
      },
      t('Reset my progress'),
    ),
  );
}

/** A lesson that came with the address, to be taken along. @param {CourseLesson} lesson */
const ownPart = (lesson) =>
  h(
    'p.own',
    { 'data-testid': 'own-lesson' },
    h('strong', {}, told(lesson.title)),
    ' ',
    h(
      'button',
      { type: 'button', 'data-testid': 'save-lesson', onclick: () => download(lesson.text ?? '', 'lesson.json') },
      t('Save the lesson'),
    ),
  );

/** Another game: its first lesson that is not done. @param {CourseGame | null} now */
const choiceOfGame = (now) =>
  h(
    'ul.games',
    { 'aria-label': t('Choose a game') },
    games.map((game) =>
      h(
        'li',
        {},
        h(
          'a',
          {
            href: `#lesson=${firstOpen(lessonsOf(game)).id}`,
            'aria-current': game === now ? 'true' : null,
            'data-testid': `game-${game.game}`,
          },
          emblemOf(game.game, 28),
          game.title,
        ),
      ),
    ),
  );

/** @param {CourseLesson} lesson */
function state(lesson) {
  const count = progress.count(lesson);
  if (count === lesson.pages)
    return h('span.state.all', {}, h('span', { 'aria-hidden': 'true' }, '✓'), h('span.visually-hidden', {}, t('done')));
  if (count) return h('span.state', {}, t('{count} of {pages}', { count, pages: lesson.pages }));
  return h('span.state', {}, lesson.minutes ? n('{count} minute', '{count} minutes', lesson.minutes) : '');
}

/** The puzzles of one theme; empty: of all. @param {string} chosenTheme */
function chooseTheme(chosenTheme) {
  theme = chosenTheme;
  showList();
  $('theme').focus();
}

/** The lesson that is open, if the board tells of it. @param {string} id */
const openedAs = (id) => (now?.lesson?.id === id && !now.lesson.text ? { ...now, lesson: now.lesson } : null);

/** @param {CustomEvent<{lesson: string, page: number, outcome: string, hints: number}>} of */
function answered({ detail: { lesson: id, page, outcome, hints } }) {
  const open = openedAs(id);
  if (!open) return;
  open.hints.set(page, Math.max(hints, open.hints.get(page) ?? 0));
  if (outcome === 'wrong') judged(WRONG);
}

/** @param {CustomEvent<{lesson: string, page: number}>} of */
function solved({ detail: { lesson: id, page } }) {
  const open = openedAs(id);
  if (!open) return;
  progress.note(id, page);
  open.solved.add(page);
  if (open.solved.size === open.lesson.pages) judged(SOLVED);
  showList();
  showAfter(page);
}

/** Note the outcome of the open puzzle. @param {import('./training.js').Outcome} outcome */
function judged(outcome) {
  if (!now?.lesson || !now.game.puzzles.includes(now.lesson)) return;
  const hints = [...now.hints.values()].reduce((sum, count) => sum + count, 0);
  training.note(now.game.game, now.lesson, outcome, hints, dayOf());
  showList();
  showAfter();
}

/** How it goes on after the lesson; with the number of the page that has just been solved. @param {number} [page] */
function showAfter(page) {
  if (!now?.lesson) return;
  const { lesson, game, isPractice, daily } = now,
    isFollowed = !isPractice && !daily && nextOf(lesson, game),
    tried = training.triedOn(lesson, dayOf()),
    isSolved = tried?.tries.endsWith(SOLVED);
  board.setAttribute('controls', isFollowed ? 'skip' : '');
  if (isPractice)
    after.replaceChildren(
      ...(tried ? [scored(training, now)] : []),
      h(
        isSolved ? 'button.next' : 'button',
        { type: 'button', 'data-testid': 'next-puzzle', onclick: nextPuzzle },
        tried ? t('Next puzzle') : t('Skip the puzzle'),
      ),
    );
  else if (daily) after.replaceChildren(...(tried && isSolved ? resultPart(game, daily, tried) : []));
  else after.replaceChildren(...(page === lesson.pages ? wayOn(lesson, game) : []));
}

/** @param {CourseLesson} lesson @param {CourseGame} game @returns {CourseLesson | undefined} */
function nextOf(lesson, game) {
  const list = lessonsOf(game);
  return list[list.indexOf(lesson) + 1];
}

/** The last page was skipped: the next lesson. */
function skipped() {
  const next = now?.lesson && nextOf(now.lesson, now.game);
  if (next) location.hash = `#lesson=${next.id}`;
}

/** @param {CourseLesson} lesson @param {CourseGame} game */
function wayOn(lesson, game) {
  const next = nextOf(lesson, game);
  return next
    ? [
        t('That was the whole lesson.'),
        ' ',
        h(
          'a.next',
          { href: `#lesson=${next.id}`, 'data-testid': 'next-lesson' },
          t('Next: {title}', { title: told(next.title) }),
        ),
      ]
    : [t('That was the last one. Well done.')];
}

/** Another puzzle to practice with; the one that is open comes back if it has not been answered. */
function nextPuzzle() {
  if (!now?.lesson) return;
  if (!training.triedOn(now.lesson, dayOf())) judged(SKIPPED);
  practice(now.game);
  showAnother();
}

/** All texts of the page, in the language that is spoken now. */
function write() {
  $('title').textContent = t('Learn to play');
  $('language-label').textContent = t('Language');
  $('list').setAttribute('aria-label', t('Lessons'));
  board.setAttribute('language', language());
  showLesson();
}

/** @param {string} chosenLanguage */
async function speakNow(chosenLanguage) {
  await speak(preferred(chosenLanguage));
  $('language').value = language();
  write();
}

$('language').replaceChildren(
  ...Object.entries(LANGUAGES).map(([id, name]) => h('option', { value: id, lang: id }, name)),
);
$('language').addEventListener('change', () => {
  const { value } = $('language');
  prefs = { ...prefs, language: value };
  storage.keepSettings(prefs);
  speakNow(value);
});
board.addEventListener('answered', answered);
board.addEventListener('solved', solved);
board.addEventListener('skipped', skipped);
addEventListener('hashchange', () => {
  open();
  showAnother();
});
setLook(prefs);
if (prefs.theme !== 'system') board.setAttribute('theme', prefs.theme);
board.append(after);
try {
  const response = await fetch(`${FOLDER}index.json`);
  games = await response.json();
  open();
} catch {
  $('live').replaceChildren(t('The lessons could not be loaded.'));
}
await speakNow(prefs.language);
document.documentElement.dataset.learn = 'ready';
// The reader waits for none of this.
const [{ keepOffline }, { listenForMissingParts }] = await Promise.all([
  import('../base/offline.js'),
  import('../base/reload.js'),
]);
listenForMissingParts({ ending: () => t('What you have solved is kept.') });
await keepOffline({ beforeReload: async () => null });

// The page to learn with: the lessons of the course, the puzzles by degree, and the one that is read now.

import { setLook } from '../../base/theme.js';
import { $, emblemOf, h } from '../../base/dom.js';
import { download } from '../../base/sending.js';
import * as storage from '../../base/settings.js';
import { LANGUAGES, language, n, preferred, speak, t } from '../../base/words.js';
import { GAMES } from '../../games/index.js';
import { Progress } from './progress.js';

document.documentElement.dataset.alive = 'true'; // rescue.js has been waiting for it

const FOLDER = './lessons/';
const DEGREES = [1, 2, 3];
const degreeNames = () => [t('Easy'), t('Medium'), t('Hard')];

const progress = new Progress();
let prefs = storage.settings();
/** @typedef {string | Record<string, string>} TextOf a text, or one for each language */
/**
 * What the course's index says of a lesson, and of a game; a lesson that came with the address is its `text`.
 * @typedef {{id: string, file: string, title: TextOf, pages: number, minutes?: number | null, degree?: number | null,
 *   game?: string, text?: string}} CourseLesson
 * @typedef {{game: string, title: string, course: CourseLesson[], puzzles: CourseLesson[]}} CourseGame
 */
/** @type {CourseGame[]} */
let games = [];

/** @param {CourseGame} of */
const lessonsOf = ({ course, puzzles }) => [...course, ...puzzles];
const all = () => games.flatMap(lessonsOf);
/** @param {CourseLesson} lesson */
const gameOf = (lesson) =>
  games.find((game) => (lesson.text ? game.game === lesson.game : lessonsOf(game).includes(lesson))) ?? games[0];
/** @param {TextOf} text */
const told = (text) => (typeof text === 'string' ? text : (text?.[language()] ?? text?.en ?? ''));
const board = h('caylus-board', { start: 'eager', 'data-testid': 'lesson' });
const after = h('p.after', { slot: 'next', role: 'status' });

/**
 * The lesson that the address names or, where somebody has sent one of their own, has in it; else the first one that is
 * not done, of the game that it names.
 */
function chosen() {
  const asked = new URLSearchParams(location.hash.slice(1)),
    id = asked.get('lesson'),
    game = games.find((one) => one.game === asked.get('game'));
  return ownLesson(id) ?? all().find((lesson) => lesson.id === id) ?? firstOpen(game ? lessonsOf(game) : all());
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
  const lesson = chosen();
  if (!lesson) return;
  if (!board.isConnected) $('live').replaceChildren(board);
  board.setAttribute('lesson', lesson.text ?? `${FOLDER}${lesson.file}`);
  after.replaceChildren();
  document.title = t('{title} · Learn {game}', { title: told(lesson.title), game: gameOf(lesson).title });
  showList();
}

/** All lessons of a game with what the reader has solved. */
function showList() {
  const now = chosen(),
    game = gameOf(now),
    lessons = lessonsOf(game),
    done = lessons.filter((lesson) => progress.isDone(lesson)).length,
    puzzles = (/** @type {number} */ degree) => game.puzzles.filter((puzzle) => puzzle.degree === degree);
  /** @param {CourseLesson} lesson */
  const entry = (lesson) =>
    h(
      'li',
      {},
      h(
        'a',
        {
          href: `#lesson=${lesson.id}`,
          'aria-current': lesson === now ? 'page' : null,
          'data-testid': `to-${lesson.id}`,
        },
        h('span', {}, told(lesson.title)),
        state(lesson),
      ),
    );
  $('list').replaceChildren(
    ...(now.text ? [ownPart(now)] : []),
    ...(games.length > 1 ? [choiceOfGame(game)] : []),
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
        hidden: !progress.solved.size,
        'data-testid': 'forget',
        onclick: () => {
          progress.forget();
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

/** @param {CustomEvent<{lesson: string, page: number, pages: number}>} of */
function solved({ detail: { lesson: id, page, pages } }) {
  if (!all().some((lesson) => lesson.id === id) || chosen().text) return;
  progress.note(id, page);
  const game = games.find((one) => lessonsOf(one).some((lesson) => lesson.id === id)),
    list = game ? lessonsOf(game) : [],
    index = list.findIndex((lesson) => lesson.id === id),
    next = list[index + 1];
  showList();
  if (page === pages && index >= 0)
    after.replaceChildren(
      ...(next
        ? [
            t('That was the whole lesson.'),
            ' ',
            h(
              'a.next',
              { href: `#lesson=${next.id}`, 'data-testid': 'next-lesson' },
              t('Next: {title}', { title: told(next.title) }),
            ),
          ]
        : [t('That was the last one. Well done.')]),
    );
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
board.addEventListener('solved', solved);
addEventListener('hashchange', () => {
  showLesson();
  $('live').focus();
});
setLook(prefs);
if (prefs.theme !== 'system') board.setAttribute('theme', prefs.theme);
board.append(after);
try {
  const response = await fetch(`${FOLDER}index.json`);
  games = await response.json();
} catch {
  $('live').replaceChildren(t('The lessons could not be loaded.'));
}
await speakNow(prefs.language);
document.documentElement.dataset.learn = 'ready';

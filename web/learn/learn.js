// The page to learn with: the lessons of the course, the puzzles by degree, and the one that is read now.

import { setLook } from '../panels/look.js';
import { $, h } from '../panels/dom.js';
import * as storage from '../panels/storage.js';
import { LANGUAGES, language, n, preferred, speak, t } from '../words.js';
import { Progress } from './progress.js';

const FOLDER = './lessons/';
const DEGREES = [1, 2, 3];
const degreeNames = () => [t('Easy'), t('Not so easy'), t('Hard')];

const progress = new Progress();
let prefs = storage.settings();
let lessons = { course: [], puzzles: [] };

const all = () => [...lessons.course, ...lessons.puzzles];
const told = (text) => (typeof text === 'string' ? text : text?.[language()] ?? text?.en ?? '');
const board = h('caylus-board', { start: 'eager', 'data-testid': 'lesson' });
const after = h('p.after', { slot: 'next', role: 'status' });

/** The lesson that the address names, else the first one that is not done. */
function chosen() {
  const id = new URLSearchParams(location.hash.slice(1)).get('lesson');
  return all().find((lesson) => lesson.id === id) ?? all().find((lesson) => !progress.isDone(lesson)) ?? all()[0];
}

function showLesson() {
  const lesson = chosen();
  if (!lesson) return;
  board.setAttribute('lesson', `${FOLDER}${lesson.file}`);
  after.replaceChildren();
  document.title = t('{title} · Learn Caylus', { title: told(lesson.title) });
  showList();
}

/** All lessons with what the reader has solved. */
function showList() {
  const now = chosen(), done = all().filter((lesson) => progress.isDone(lesson)).length, puzzles = (degree) => lessons.puzzles.filter((puzzle) => puzzle.degree === degree);
  const entry = (lesson) => h('li', {}, h('a', { href: `#lesson=${lesson.id}`, 'aria-current': lesson === now ? 'page' : null, 'data-testid': `to-${lesson.id}` },
    h('span', {}, told(lesson.title)), state(lesson)));
  $('list').replaceChildren(
    h('p.done', { 'data-testid': 'done' }, t('{done} of {count} done', { done, count: all().length })),
    h('h2', {}, t('From nothing to a first game')), h('ol', {}, lessons.course.map(entry)),
    ...(lessons.puzzles.length ? [h('h2', {}, t('Puzzles'))] : []),
    ...DEGREES.filter((degree) => puzzles(degree).length).flatMap((degree) => [h('h3', {}, degreeNames()[degree - 1]), h('ul', {}, puzzles(degree).map(entry))]),
    h('button', { type: 'button', hidden: !progress.solved.size, 'data-testid': 'forget', onclick: () => { progress.forget(); showList(); } }, t('Forget what I have done')));
}

function state(lesson) {
  const count = progress.count(lesson);
  if (count === lesson.pages) return h('span.state.all', {}, h('span', { 'aria-hidden': 'true' }, '✓'), h('span.visually-hidden', {}, t('done')));
  if (count) return h('span.state', {}, t('{count} of {pages}', { count, pages: lesson.pages }));
  return h('span.state', {}, lesson.minutes ? n('{count} minute', '{count} minutes', lesson.minutes) : '');
}

function solved({ detail: { lesson: id, page, pages } }) {
  progress.note(id, page);
  const list = all(), index = list.findIndex((lesson) => lesson.id === id), next = list[index + 1];
  showList();
  if (page === pages && index >= 0) after.replaceChildren(...(next ? [t('That was all of it.'), ' ', h('a.next', { href: `#lesson=${next.id}`, 'data-testid': 'next-lesson' }, t('On to: {title}', { title: told(next.title) }))] : [t('That was the last one. Well done!')]));
}

/** All texts of the page, in the language that is spoken now. */
function write() {
  $('title').textContent = t('Learn to play');
  $('language-label').textContent = t('Language');
  $('list').setAttribute('aria-label', t('Lessons'));
  board.setAttribute('language', language());
  showLesson();
}

async function speakNow(chosenLanguage) {
  await speak(preferred(chosenLanguage));
  $('language').value = language();
  write();
}

$('language').replaceChildren(...Object.entries(LANGUAGES).map(([id, name]) => h('option', { value: id, lang: id }, name)));
$('language').addEventListener('change', ({ target }) => {
  prefs = { ...prefs, language: target.value };
  storage.keepSettings(prefs);
  speakNow(target.value);
});
board.addEventListener('solved', solved);
addEventListener('hashchange', () => { showLesson(); $('live').focus(); });
setLook(prefs);
if (prefs.theme !== 'system') board.setAttribute('theme', prefs.theme);
board.append(after);
$('live').append(board);
try {
  const response = await fetch(`${FOLDER}index.json`);
  lessons = await response.json();
} catch {
  $('live').replaceChildren(t('The lessons could not be fetched.'));
}
await speakNow(prefs.language);
document.documentElement.dataset.learn = 'ready';

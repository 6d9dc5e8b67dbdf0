// The page to learn with: the lessons of the course, the puzzles by degree, and the one that is read now.

import { render } from 'preact';
import { setLook } from '../base/theme.js';
import { $, practiceHash } from '../base/dom.js';
import { Button, Emblem } from '../base/elements.jsx';
import { download } from '../base/sending.js';
import { bringIntoSight } from '../base/sight.js';
import * as storage from '../base/settings.js';
import { LANGUAGES, language, n, preferred, speak, t } from '../base/words.js';
import { DEFAULT, GAMES } from '../games/registry.js';
import { writeFirst } from '../client/store/links.js';
import { dayOf, puzzleOf, puzzlesIn, readDay } from '../client/daily.js';
import { Progress } from '../client/store/progress.js';
import { Entry, Practice, Result, Score, afterDaily, dateText, translated } from './trainer.jsx';
import { SKIPPED, SOLVED, Training, WRONG } from '../client/store/training.js';

document.documentElement.dataset.alive = 'true'; // rescue.js has been waiting for it

const Board = /** @type {any} */ ('caylus-board'); // an element of its own (web/embed)
const FOLDER = './lessons/';

const progress = new Progress();
const training = new Training();
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
 * puzzle; the rating at the start; the solved pages, and the last of them; and the number of hints for each page.
 * @typedef {{lesson: CourseLesson | null, game: CourseGame, isPractice: boolean, daily: Daily | null,
 *   rating: number | null, solved: Set<number>, last: number | null, hints: Map<number, number>}} Opened
 * The puzzle of a day, from those of one game, or of all. @typedef {{day: number, from: string | null}} Daily
 */
const state = {
  prefs: storage.settings(),
  /** @type {CourseGame[]} */
  games: [],
  isLost: false, // the index could not be fetched
  /** the title of the game that the address asks for, if there are no lessons of it @type {string | null} */
  untaught: null,
  /** @type {Opened | null} */
  opened: null,
  theme: '', // theme of the puzzles to list and practice; empty: all
};

/** @param {CourseGame} of */
const lessonsOf = ({ course, puzzles }) => [...course, ...puzzles];

/**
 * Open the lesson that the address names or, where somebody has sent one of their own, has in it; a puzzle to practice
 * with, or that of a day; else the first one that is not done, of the game that it names.
 */
function open() {
  const { games } = state,
    all = games.flatMap(lessonsOf),
    address = new URLSearchParams(location.hash.slice(1)),
    id = address.get('lesson'),
    gameId = address.get('game') ?? '',
    game = games.find((one) => one.game === gameId),
    practiced = games.find((one) => one.game === address.get('practice')),
    day = address.has('daily') ? (readDay(address.get('daily')) ?? dayOf()) : null,
    daily = day === null ? null : puzzleOf(puzzlesIn(games, game?.game), day);
  state.untaught = id === null && !game && Object.hasOwn(GAMES, gameId) ? GAMES[gameId].title : null;
  if (practiced) {
    state.theme = address.get('theme') ?? state.theme;
    return practice(practiced);
  }
  const lesson = ownLesson(id) ?? all.find((one) => one.id === id) ?? daily ?? firstOpen(game ? lessonsOf(game) : all);
  if (lesson)
    begin(
      lesson,
      games.find((one) => (lesson.text ? one.game === lesson.game : lessonsOf(one).includes(lesson))) ?? games[0],
      { daily: day !== null && lesson === daily ? { day, from: game?.game ?? null } : null },
    );
}

/** @param {CourseLesson | null} lesson @param {CourseGame} game @param {Partial<Opened>} way */
function begin(lesson, game, way) {
  const rating = training.ratingIn(game.game),
    rest = { isPractice: false, daily: null, solved: new Set(), last: null, hints: new Map() };
  state.opened = { lesson, game, rating, ...rest, ...way };
}

/** Open the next puzzle that suits. @param {CourseGame} game */
const practice = (game) =>
  begin(
    training.next(game.game, shownPuzzles(game), dayOf(), (one) => progress.isDone(one)),
    game,
    { isPractice: true },
  );

/** The puzzles of the chosen theme; all where the game has none of it. @param {CourseGame} game */
function shownPuzzles({ puzzles }) {
  const found = puzzles.filter(({ themes }) => themes?.includes(state.theme));
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

/**
 * The board reports a move, or a page that is solved.
 * @param {CustomEvent<{lesson: string, page: number, outcome?: string, hints?: number}>} report
 */
function note({ detail: { lesson: id, page, outcome, hints = 0 } }) {
  const { opened } = state;
  if (opened?.lesson?.id !== id || opened.lesson.text) return;
  if (outcome) {
    opened.hints.set(page, Math.max(hints, opened.hints.get(page) ?? 0));
    if (outcome === 'wrong') judge(opened, WRONG);
  } else {
    progress.note(id, page);
    opened.solved.add(page);
    opened.last = page;
    if (opened.solved.size === opened.lesson.pages) judge(opened, SOLVED);
  }
  update();
}

/**
 * The reader has had the solution shown, which counts as a wrong answer and leads on.
 * @param {CustomEvent<{lesson: string, page: number}>} report
 */
function giveUp({ detail: { lesson: id, page } }) {
  const { opened } = state;
  if (opened?.lesson?.id !== id || opened.lesson.text) return;
  judge(opened, WRONG);
  opened.last = page;
  update();
}

/**
 * Note the outcome of the open puzzle.
 * @param {Opened} opened @param {import('../client/store/training.js').Outcome} outcome
 */
function judge({ lesson, game, hints }, outcome) {
  const given = [...hints.values()].reduce((sum, count) => sum + count, 0);
  if (lesson && game.puzzles.includes(lesson)) training.note(game.game, lesson, outcome, given, dayOf());
}

/** Another puzzle to practice with; the one that is open comes back if nothing was tried. @param {Opened} opened */
function nextPuzzle(opened) {
  if (opened.lesson && !training.triedOn(opened.lesson, dayOf())) judge(opened, SKIPPED);
  practice(opened.game);
  showAnother();
}

/** Change the state, and show it. @param {Partial<typeof state>} [change] */
function update(change) {
  const { untaught, opened } = Object.assign(state, change),
    lesson = untaught === null && opened?.lesson;
  document.title = lesson
    ? t('{title} · Learn {game}', { title: translated(lesson.title), game: opened.game.title })
    : t('Learn to play');
  render(<Page />, $('page'));
}

/** Show another lesson; the reader goes on there. */
function showAnother() {
  update();
  $('live').focus({ preventScroll: true });
  bringIntoSight($('live'));
}

/** @param {string} language */
async function chooseLanguage(language) {
  const prefs = { ...state.prefs, language };
  storage.keepSettings(prefs);
  await speak(preferred(language));
  update({ prefs });
}

const Page = () => (
  <>
    <header class="bar">
      <span class="title" data-testid="learned" translate={false}>
        {state.opened?.game.title ?? GAMES[DEFAULT].title}
      </span>
      <h1>{t('Learn to play')}</h1>
      <a class="back" href="./index.html" data-testid="to-game">
        {t('Back to the game')}
      </a>
      <label>
        <span class="visually-hidden">{t('Language')}</span>
        <select
          data-testid="language"
          value={language()}
          onChange={({ currentTarget }) => chooseLanguage(currentTarget.value)}
        >
          {Object.entries(LANGUAGES).map(([id, name]) => (
            <option value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </header>
    <main class="learn">
      <nav aria-label={t('Lessons')}>
        {state.untaught !== null ? <Games current={null} /> : state.opened && <Contents opened={state.opened} />}
      </nav>
      <section id="live" tabIndex={-1}>
        <Reading />
      </section>
    </main>
  </>
);

/** All lessons of a game with those that the reader has solved. @param {{opened: Opened}} of */
function Contents({ opened }) {
  const { games, theme } = state,
    { lesson, game } = opened,
    lessons = lessonsOf(game),
    puzzles = shownPuzzles(game),
    done = lessons.filter((one) => progress.isDone(one)).length;
  /** @param {CourseLesson} one */
  const entry = (one) => (
    <Entry
      key={one.id}
      href={`#lesson=${one.id}`}
      testid={`to-${one.id}`}
      isOpen={one === lesson}
      label={translated(one.title)}
    >
      <State lesson={one} />
    </Entry>
  );
  return (
    <>
      {lesson?.text && (
        <p class="own" data-testid="own-lesson">
          <strong>{translated(lesson.title)}</strong>{' '}
          <Button
            testid="save-lesson"
            label={t('Save the lesson')}
            onClick={() => download(lesson.text ?? '', 'lesson.json')}
          />
        </p>
      )}
      {games.length > 1 && <Games current={game} />}
      {game.puzzles.length > 0 && (
        <Practice
          training={training}
          games={games}
          puzzles={puzzles}
          opened={opened}
          theme={theme}
          onTheme={(theme) => update({ theme })}
        />
      )}
      {!progress.isKept && (
        <p class="done" data-testid="unkept">
          {t('Your progress cannot be saved in this browser.')}
        </p>
      )}
      <p class="done" data-testid="done">
        {t('{done} of {count} done', { done, count: lessons.length })}
      </p>
      {game.course.length > 0 && <h2>{t('From the basics to your first game')}</h2>}
      {game.course.length > 0 && <ol>{game.course.map(entry)}</ol>}
      {game.puzzles.length > 0 && <h2>{t('Puzzles')}</h2>}
      {[t('Easy'), t('Medium'), t('Hard')].map((label, index) => {
        const found = puzzles.filter(({ degree }) => degree === index + 1);
        return found.length > 0 && [<h3>{label}</h3>, <ul>{found.map(entry)}</ul>];
      })}
      <Button
        testid="forget"
        label={t('Reset my progress')}
        hidden={!progress.solved.size && training.isEmpty}
        onClick={() => {
          progress.forget();
          training.forget();
          update();
        }}
      />
    </>
  );
}

/** The games; each leads to its first lesson that is not done. @param {{current: CourseGame | null}} of */
const Games = ({ current }) => (
  <ul class="games" aria-label={t('Choose a game')}>
    {state.games.map((game) => (
      <li key={game.game}>
        <a
          href={`#lesson=${firstOpen(lessonsOf(game)).id}`}
          aria-current={game === current ? 'true' : undefined}
          data-testid={`game-${game.game}`}
        >
          <Emblem game={game.game} size={28} />
          {game.title}
        </a>
      </li>
    ))}
  </ul>
);

/** @param {{lesson: CourseLesson}} of */
function State({ lesson }) {
  const { pages, minutes } = lesson,
    count = progress.count(lesson);
  if (count === pages)
    return (
      <span class="state all">
        <span aria-hidden="true">✓</span>
        <span class="visually-hidden">{t('done')}</span>
      </span>
    );
  const length = minutes ? n('{count} minute', '{count} minutes', minutes) : '';
  return <span class="state">{count ? t('{count} of {pages}', { count, pages }) : length}</span>;
}

/** The lesson on its board, or the reason why there is none. */
function Reading() {
  const { prefs, isLost, untaught, opened } = state;
  if (isLost) return t('The lessons could not be loaded.');
  if (untaught !== null)
    return <p data-testid="no-lessons">{t('There are no lessons for {game}.', { game: untaught })}</p>;
  if (!opened) return null;
  const { lesson, game, isPractice, daily } = opened;
  if (!lesson) return <NothingLeft game={game} />;
  const lessons = lessonsOf(game),
    next = lessons[lessons.indexOf(lesson) + 1];
  return (
    <Board
      start="eager"
      sticky
      data-testid="lesson"
      language={language()}
      theme={prefs.theme === 'system' ? undefined : prefs.theme}
      lesson={lesson.text ?? `${FOLDER}${lesson.file}`}
      controls={next && !isPractice && !daily ? 'skip' : ''}
      onanswered={note}
      onsolved={note}
      onshown={giveUp}
      onskipped={() => next && location.assign(`#lesson=${next.id}`)}
    >
      <p class="after" slot="next" role="status">
        <After opened={opened} lesson={lesson} next={next} />
      </p>
    </Board>
  );
}

/** @param {{game: CourseGame}} of */
function NothingLeft({ game }) {
  const days = shownPuzzles(game).flatMap((puzzle) => training.comesBack(puzzle) ?? []);
  return (
    <p data-testid="nothing-left">
      {t('Nothing is left to practice today.')}
      {days.length > 0 && ` ${t('The next puzzle comes back on {date}.', { date: dateText(Math.min(...days)) })}`}
    </p>
  );
}

/** The way on from a lesson. @param {{opened: Opened, lesson: CourseLesson, next: CourseLesson | undefined}} of */
function After({ opened, lesson, next }) {
  const { game, isPractice, daily, last } = opened,
    tried = training.triedOn(lesson, dayOf()),
    isSolved = tried?.tries.endsWith(SOLVED);
  if (isPractice)
    return (
      <>
        {tried && <Score training={training} opened={opened} />}
        <Button
          testid="next-puzzle"
          class={isSolved ? 'next' : undefined}
          label={tried ? t('Next puzzle') : t('Skip the puzzle')}
          onClick={() => nextPuzzle(opened)}
        />
      </>
    );
  if (daily && tried && isSolved) {
    const { href, label } = afterDaily(state.games, game, daily.day, training);
    return (
      <>
        <Result game={game} daily={daily} tried={tried} />
        <a class="next" href={href} data-testid="next-puzzle">
          {label}
        </a>
      </>
    );
  }
  if (last !== lesson.pages) return null;
  if (daily)
    return (
      <a class="next" href={practiceHash(game.game)} data-testid="to-practice">
        {t('Practice puzzles')}
      </a>
    );
  const isLastOfCourse = lesson === game.course.at(-1);
  return (
    <>
      {next ? t('That was the whole lesson.') : t('That was the last one. Well done.')}{' '}
      {game.course.includes(lesson) && (
        <a class={isLastOfCourse ? 'next' : undefined} href={writeFirst(game.game)} data-testid="play-now">
          {t('Play it now')}
        </a>
      )}
      {next && (
        <a class={isLastOfCourse ? undefined : 'next'} href={`#lesson=${next.id}`} data-testid="next-lesson">
          {t('Next: {title}', { title: translated(next.title) })}
        </a>
      )}
    </>
  );
}

addEventListener('hashchange', () => {
  open();
  showAnother();
});
setLook(state.prefs);
try {
  const response = await fetch(`${FOLDER}index.json`);
  state.games = await response.json();
  open();
} catch {
  state.isLost = true;
}
await speak(preferred(state.prefs.language));
update();
document.documentElement.dataset.learn = 'ready';
// The reader waits for none of this.
const [{ keepOffline }, { listenForMissingParts }] = await Promise.all([
  import('../base/offline.js'),
  import('../base/reload.js'),
]);
listenForMissingParts({ ending: () => t('What you have solved is kept.') });
await keepOffline({ beforeReload: async () => null });

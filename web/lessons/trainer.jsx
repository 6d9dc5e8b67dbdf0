// The page's view of the training: the ways to practice, the puzzle of the day, the rating after a puzzle, and a result
// to share.

import { practiceHash } from '../base/dom.js';
import { Button, Select } from '../base/elements.jsx';
import { ratingText } from '../base/glicko.js';
import { canShare, copy, share } from '../base/sending.js';
import { language, listed, n, t } from '../base/words.js';
import { dateOf, dayOf, puzzleOf, puzzlesIn, themeOf, weekOf, writtenDay } from '../client/daily.js';
import { SOLVED } from '../client/store/training.js';

/** @import {CourseGame, CourseLesson, Daily, Opened, TextOf} from './page.jsx' */
/** @import {Training, Tried} from '../client/store/training.js' */

/** @param {TextOf} text */
export const translated = (text) => (typeof text === 'string' ? text : (text?.[language()] ?? text?.en ?? ''));

/** @param {Daily} of */
const dailyAddress = ({ day, from }) => `#daily=${writtenDay(day)}${from === null ? '' : `&game=${from}`}`;

/**
 * The puzzle of a day of a game, or without one of all games, and whether the reader has solved it on that day.
 * @param {CourseGame[]} games @param {string | null} from @param {number} day @param {Training} training
 */
function dailyOf(games, from, day, training) {
  const puzzle = puzzleOf(puzzlesIn(games, from), day);
  return { puzzle, isSolved: Boolean(puzzle && training.triedOn(puzzle, day)?.tries.endsWith(SOLVED)) };
}

/**
 * The address and title of the next step after the puzzle of a day: that of another game, else a puzzle to practice.
 * @param {CourseGame[]} games @param {CourseGame} game @param {number} day @param {Training} training
 */
export function afterDaily(games, game, day, training) {
  const other = games.find((one) => {
    const puzzle = puzzleOf(puzzlesIn(games, one.game), day),
      isSolved = puzzle && training.triedOn(puzzle, dayOf())?.tries.endsWith(SOLVED); // tries belong to today
    return one !== game && puzzle && !isSolved;
  });
  return other
    ? { href: dailyAddress({ day, from: other.game }), label: t('Next: {title}', { title: other.title }) }
    : { href: practiceHash(game.game), label: t('Next puzzle') };
}

/** A day, as it is written in the language. @param {number} day */
export const dateText = (day) => dateOf(day).toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' });

/** The themes of a game's puzzles with their names, in the order of these. @param {CourseGame} game */
function themesOf({ puzzles, themes }) {
  const found = new Set(puzzles.flatMap((puzzle) => puzzle.themes ?? []));
  return [...found]
    .map((id) => /** @type {[string, string]} */ ([id, translated(themes[id] ?? id)]))
    .sort(([, one], [, other]) => one.localeCompare(other, language()));
}

/**
 * A lesson, or a way to practice, in the list of the page.
 * @param {{href: string, testid: string, isOpen: boolean, label: string,
 *   children?: import('preact').ComponentChildren}} entry
 */
export const Entry = ({ href, testid, isOpen, label, children }) => (
  <li>
    <a href={href} aria-current={isOpen ? 'page' : undefined} data-testid={testid}>
      <span>{label}</span>
      {children}
    </a>
  </li>
);

/**
 * The ways to practice, for the list of lessons; `puzzles` are those of the chosen theme.
 * @param {{training: Training, games: CourseGame[], puzzles: CourseLesson[], opened: Opened, theme: string,
 *   onTheme: (theme: string) => void}} of
 */
export function Practice({ training, games, puzzles, opened, theme, onTheme }) {
  const { game } = opened,
    today = dayOf(),
    rating = training.ratingIn(game.game),
    inARow = training.daysInARow(today),
    due = training.dueOn(puzzles, today),
    themes = themesOf(game),
    shown = themes.some(([id]) => id === theme) ? theme : '';
  const week = themeOf(game.puzzles, weekOf(today)),
    isOfWeek = opened.isPractice && theme === week;
  /** @param {string} title @param {string | null} from */
  const daily = (title, from) => {
    const { puzzle, isSolved } = dailyOf(games, from, today, training);
    return (
      puzzle && (
        <Entry
          href={dailyAddress({ day: today, from })}
          testid={from === null ? 'daily' : `daily-${from}`}
          isOpen={opened.daily?.day === today && opened.daily.from === from}
          label={title}
        >
          {isSolved && (
            <span class="state all">
              <span aria-hidden="true">✓</span>
              <span class="visually-hidden">{t('done')}</span>
            </span>
          )}
        </Entry>
      )
    );
  };
  const known = [
    rating !== null && t('Rating: {rating}', { rating: Math.round(rating) }),
    inARow && n('{count} day in a row', '{count} days in a row', inARow),
    due && n('{count} puzzle comes back today', '{count} puzzles come back today', due),
  ].filter(Boolean);
  return (
    <>
      <h2>{t('Practice')}</h2>
      {known.length > 0 && (
        <p class="done" data-testid="training">
          {known.join(' · ')}
        </p>
      )}
      {themes.length > 0 && (
        <label class="theme">
          {t('Theme')}
          <Select testid="theme" value={shown} options={[['', t('All themes')], ...themes]} onChange={onTheme} />
        </label>
      )}
      <ul>
        <Entry
          href={isOfWeek ? `${practiceHash(game.game)}&theme=` : practiceHash(game.game, shown)}
          testid="practice"
          isOpen={opened.isPractice && !isOfWeek}
          label={t('Practice puzzles')}
        />
        {week && (
          <Entry
            href={practiceHash(game.game, week)}
            testid="week"
            isOpen={isOfWeek}
            label={t('Theme of the week: {theme}', { theme: translated(game.themes[week] ?? week) })}
          />
        )}
      </ul>
      <h3 id="daily-title">{t('Puzzle for {date}', { date: dateText(today) })}</h3>
      <ul aria-labelledby="daily-title">
        {games.length > 1 && daily(t('All games'), null)}
        {games.map((one) => daily(one.title, one.game))}
      </ul>
    </>
  );
}

/**
 * Show the rating after a puzzle, and the date when the puzzle comes back.
 * @param {{training: Training, opened: Opened}} of
 */
export function Score({ training, opened: { lesson, game, rating: before } }) {
  const rating = training.ratingIn(game.game),
    back = lesson && training.comesBack(lesson),
    shown = [
      rating !== null && `${t('Rating: {rating}', { rating: ratingText(rating, before) })}.`,
      back !== null && t('The puzzle comes back on {date}.', { date: dateText(back) }),
    ];
  return <span data-testid="scored">{shown.filter(Boolean).join(' ')}</span>;
}

/**
 * The result of a day's puzzle as a text that tells nothing of it, and the ways to send it.
 * @param {{game: CourseGame, daily: Daily, tried: Tried}} of
 */
export function Result({ game, daily, tried: { tries, hints } }) {
  const wrong = tries.length - 1,
    words = [
      ...(wrong ? [n('{count} wrong move', '{count} wrong moves', wrong)] : []),
      ...(hints ? [n('{count} hint', '{count} hints', hints)] : []),
    ],
    title = `${game.title} · ${t('Puzzle for {date}', { date: dateText(daily.day) })}`,
    text = `${title}\n${'✗'.repeat(wrong)}✓ ${listed(words) || t('Right.')}`,
    address = new URL(dailyAddress(daily), location.href).href,
    field = /** @type {{current: HTMLTextAreaElement | null}} */ ({ current: null });
  return (
    <>
      <textarea
        ref={field}
        readOnly
        rows={4}
        aria-label={t('Your result')}
        data-testid="result"
        value={`${text}\n${address}`}
      />
      <Button testid="copy-result" label={t('Copy')} onClick={() => field.current && copy(field.current)} />
      {canShare() && (
        <Button testid="share-result" class="next" label={t('Share…')} onClick={() => share(address, title, text)} />
      )}
    </>
  );
}

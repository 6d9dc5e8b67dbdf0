// The page's view of the training: the ways to practice, the puzzle of the day, the rating after a puzzle, and a result
// to share.

import { h } from '../base/dom.js';
import { ratingText } from '../base/glicko.js';
import { canShare, copy, share } from '../base/sending.js';
import { language, listed, n, t } from '../base/words.js';
import { dateOf, dayOf, puzzleOf, puzzlesIn, writtenDay } from '../client/daily.js';
import { SOLVED } from './training.js';

/** @import {CourseGame, CourseLesson, Daily, Opened, TextOf} from './page.js' */
/** @import {Training, Tried} from './training.js' */

/** @param {TextOf} text */
export const told = (text) => (typeof text === 'string' ? text : (text?.[language()] ?? text?.en ?? ''));

/** @param {Daily} of */
const dailyAddress = ({ day, from }) => `#daily=${writtenDay(day)}${from === null ? '' : `&game=${from}`}`;

/** A day, as it is written in the language. @param {number} day */
export const dateText = (day) => dateOf(day).toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' });

/** The themes of a game's puzzles with their names, in the order of these. @param {CourseGame} game */
function themesOf({ puzzles, themes }) {
  const found = new Set(puzzles.flatMap((puzzle) => puzzle.themes ?? []));
  return [...found]
    .map((id) => /** @type {[string, string]} */ ([id, told(themes[id] ?? id)]))
    .sort(([, one], [, other]) => one.localeCompare(other, language()));
}

/**
 * The ways to practice, for the list of lessons; `puzzles` are those of the chosen theme.
 * @param {{training: Training, games: CourseGame[], game: CourseGame, theme: string, puzzles: CourseLesson[],
 *   opened: Opened, choose: (theme: string) => void}} of
 */
export function practicePart({ training, games, game, theme, puzzles, opened, choose }) {
  const today = dayOf(),
    rating = training.ratingIn(game.game),
    inARow = training.daysInARow(today),
    due = training.dueOn(puzzles, today),
    themes = themesOf(game);
  /** @param {string} address @param {boolean} isOpen @param {string} name @param {(Node | string)[]} more */
  const entry = (address, isOpen, name, ...more) =>
    h('li', {}, h('a', { href: address, 'aria-current': isOpen ? 'page' : null, 'data-testid': name }, ...more));
  /** @param {string} label @param {CourseGame | null} of */
  const daily = (label, of) => {
    const puzzle = puzzleOf(puzzlesIn(games, of?.game), today),
      isSolved = puzzle && training.triedOn(puzzle, today)?.tries.endsWith(SOLVED),
      from = of?.game ?? null;
    return entry(
      dailyAddress({ day: today, from }),
      opened.daily?.day === today && opened.daily.from === from,
      of ? `daily-${of.game}` : 'daily',
      h('span', {}, t('Puzzle for {date}', { date: dateText(today) })),
      h('span.state', {}, label, isSolved ? ' ✓' : '', isSolved ? h('span.visually-hidden', {}, t('done')) : ''),
    );
  };
  const known = [
    ...(rating === null ? [] : [t('Rating: {rating}', { rating: Math.round(rating) })]),
    ...(inARow ? [n('{count} day in a row', '{count} days in a row', inARow)] : []),
    ...(due ? [n('{count} puzzle comes back today', '{count} puzzles come back today', due)] : []),
  ];
  const isThemed = themes.some(([id]) => id === theme);
  return [
    h('h2', {}, t('Practice')),
    ...(known.length ? [h('p.done', { 'data-testid': 'training' }, known.join(' · '))] : []),
    ...(themes.length
      ? [
          h(
            'label.theme',
            {},
            t('Theme'),
            h(
              'select',
              {
                id: 'theme',
                'data-testid': 'theme',
                onchange: (/** @type {Event} */ { target }) => choose(/** @type {HTMLSelectElement} */ (target).value),
              },
              [['', t('All themes')], ...themes].map(([id, name]) =>
                h('option', { value: id, selected: id === (isThemed ? theme : '') }, name),
              ),
            ),
          ),
        ]
      : []),
    h(
      'ul',
      {},
      entry(
        `#practice=${game.game}${isThemed ? `&theme=${theme}` : ''}`,
        opened.isPractice,
        'practice',
        h('span', {}, t('Practice puzzles')),
      ),
      ...(games.length > 1 ? [daily(t('All games'), null)] : []),
      daily(game.title, game),
    ),
  ];
}

/**
 * Show the rating after a puzzle, and the date when the puzzle comes back.
 * @param {Training} training @param {Opened} of
 */
export function scored(training, { lesson, game, rating: before }) {
  const rating = training.ratingIn(game.game),
    back = lesson && training.comesBack(lesson),
    shown = rating === null ? [] : [ratingText(rating, before)];
  return h(
    'span',
    { 'data-testid': 'scored' },
    [
      ...shown.map((text) => `${t('Rating: {rating}', { rating: text })}.`),
      ...(back === null ? [] : [t('The puzzle comes back on {date}.', { date: dateText(back) })]),
    ].join(' '),
  );
}

/**
 * The result of a day's puzzle as a text that tells nothing of it, and the ways to send it.
 * @param {CourseGame} game @param {Daily} daily @param {Tried} tried
 */
export function resultPart(game, daily, { tries, hints }) {
  const wrong = tries.length - 1,
    words = [
      ...(wrong ? [n('{count} wrong answer', '{count} wrong answers', wrong)] : []),
      ...(hints ? [n('{count} hint', '{count} hints', hints)] : []),
    ],
    title = `${game.title} · ${t('Puzzle for {date}', { date: dateText(daily.day) })}`,
    text = `${title}\n${'✗'.repeat(wrong)}✓ ${listed(words) || t('Right.')}`,
    address = new URL(dailyAddress(daily), location.href).href,
    field = h('textarea', {
      readonly: true,
      rows: '4',
      'aria-label': t('Your result'),
      'data-testid': 'result',
    });
  field.value = `${text}\n${address}`;
  return [
    field,
    h('button', { type: 'button', 'data-testid': 'copy-result', onclick: () => copy(field) }, t('Copy')),
    ...(canShare()
      ? [
          h(
            'button.next',
            { type: 'button', 'data-testid': 'share-result', onclick: () => share(address, title, text) },
            t('Share…'),
          ),
        ]
      : []),
  ];
}

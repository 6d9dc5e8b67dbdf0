// The puzzles of the days as a file for other programs (JSON Feed 1.1): from the first day of this month on, for more
// than a year. Programs must leave out what is to come.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateOf, dayOf, puzzleOf, puzzlesIn, writtenDay } from '../client/daily.js';
import { folderOf } from './oembed.mjs';

const DAYS = 396; // a year from any day of this month
const DEGREES = ['', 'easy', 'medium', 'hard'];

/** @typedef {{id: string, file: string, degree?: number}} Puzzle */
/** @typedef {{game: string, title: string, puzzles: Puzzle[]}} Game */

/**
 * The same in the whole month for the same lessons.
 * @param {Game[]} games @param {string | null} site the address of the site, if it is known @param {number} today
 */
export function feedOf(games, site, today) {
  const first = today - dateOf(today).getUTCDate() + 1,
    taught = games.filter(({ puzzles }) => puzzles.length);
  /** @param {number} day */
  const item = (day) => {
    const chosen = taught.map(({ game, puzzles }) => [game, `lessons/${puzzleOf(puzzles, day)?.file}`]),
      puzzle = /** @type {Puzzle} */ (puzzleOf(puzzlesIn(taught), day)),
      of = /** @type {Game} */ (taught.find(({ puzzles }) => puzzles.includes(puzzle))),
      date = writtenDay(day);
    return {
      id: date,
      ...(site === null ? {} : { url: `${site}learn.html#daily=${date}` }),
      title: `Puzzle of ${date}: ${of.title}`,
      content_text: `${of.title}, ${DEGREES[puzzle.degree ?? 0]}`,
      date_published: `${date}T00:00:00Z`,
      _caylus: { game: of.game, lesson: `lessons/${puzzle.file}`, games: Object.fromEntries(chosen) },
    };
  };
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Caylus: the puzzle of the day',
    language: 'en',
    ...(site === null ? {} : { home_page_url: `${site}learn.html`, feed_url: `${site}daily.json` }),
    items: taught.length ? Array.from({ length: DAYS }, (_, at) => item(first + at)) : [],
  };
}

/**
 * A plugin of Vite that writes daily.json into `folder`; `list` is the index of our lessons, `address` where the site
 * will be, if that is known.
 * @param {{address: string | undefined, list: string, folder: string}} of
 * @returns {import('vite').Plugin}
 */
export const dailyFeed = ({ address, list, folder }) => ({
  name: 'daily-feed',
  apply: 'build',
  async writeBundle() {
    const feed = feedOf(JSON.parse(await readFile(list, 'utf8')), address ? folderOf(address) : null, dayOf());
    await writeFile(join(folder, 'daily.json'), JSON.stringify(feed));
  },
});

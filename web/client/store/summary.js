// The summary of a saved game in the list of games. Its picture may be of any version, or damaged: wrong parts are left
// out.

import { GAMES } from '../../games/registry.js';
import { botLabel } from '../bots.js';
import { language, listed, n, t } from '../../base/words.js';

/** @import {BotView, Kept, PageCatalog} from '../../page.js' */

const LAST_DAY = 8.64e15; // ms; a clock knows no later one
export const LONGEST_NAME = 60;

/** @param {any} value */
const listOf = (value) =>
  Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [];
/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? value : '');

/** A moment that a clock knows. @param {unknown} used */
export const moment = (used) => new Date(Math.min(Math.max(typeof used === 'number' ? used || 0 : 0, 0), LAST_DAY));
/** @param {unknown} used */
export const day = (used) => moment(used).toISOString().slice(0, 10);

const clocks = new Map();

/** How days and hours are written; making one for each of thousands of games would take long. */
function clock() {
  const locale = language();
  if (!clocks.has(locale))
    clocks.set(locale, new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  return clocks.get(locale);
}

/**
 * A seat's label is "You" for the only person at this screen.
 * @typedef {{name: string, label: string, bot: string, score: number | null, wins: boolean}} Sitting
 * @typedef {{title: string, own: string, game: string, seats: Sitting[], facts: string[]}} Summary
 *
 * `title` is the name that somebody gave the game (`own`), or those of its seats. `catalogs` say how bots are called,
 * as soon as they are there.
 * @param {Pick<Kept, 'name' | 'view' | 'used' | 'table'>} kept
 * @param {PageCatalog[]} catalogs
 * @param {boolean} here
 * @returns {Summary}
 */
export function summaryOf({ name, view, used, table }, catalogs, here) {
  const game = Object.hasOwn(GAMES, textOf(view?.game)) ? view.game : '',
    bots = catalogs.find((catalog) => catalog.game === game)?.bots ?? [];
  const totals = new Map(listOf(view?.result?.seats).map(({ seat, total }) => [seat, total])),
    winners = Array.isArray(view?.result?.winners) ? view.result.winners : [];
  const seats = listOf(view?.seats).map((seat, i) => {
    const score = totals.get(i) ?? seat.score;
    return {
      name: textOf(seat.name),
      label: seat.you === true ? t('You') : textOf(seat.name),
      bot: typeof seat.bot === 'string' ? labelIn(bots, seat.bot) : '',
      score: Number.isInteger(score) ? score : null,
      wins: winners.includes(i),
    };
  });
  const own = textOf(name).slice(0, LONGEST_NAME);
  const when = clock().format(moment(used));
  const facts = [
    game && GAMES[game].title,
    here ? t('On the table') : when,
    view?.result ? t('Finished') : textOf(view?.turn_label),
    Number.isInteger(view?.ply) ? n('{count} decision', '{count} decisions', view.ply) : '',
    table ? t('By link') : '',
  ];
  return {
    title: own || listed(seats.map(({ label }) => label)) || t('A game'),
    own,
    game,
    seats,
    facts: facts.filter(Boolean),
  };
}

/** As the table calls a bot; nothing while the names are not there yet. @param {BotView[]} bots @param {string} id */
const labelIn = (bots, id) => (bots.length ? botLabel(bots, id) : '');

/** As people compare words: without case and accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language());

/**
 * Tell whether all words stand in the summary of a game.
 * @param {Summary} summary
 * @param {string} words
 */
export function isFound({ title, seats, facts }, words) {
  const searched = plain([title, ...seats.flatMap(({ name, label, bot }) => [name, label, bot]), ...facts].join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

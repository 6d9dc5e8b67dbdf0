// The ladder: how strong somebody plays, from the rated results and the ratings of the bots; nothing more is kept.

import { NEWCOMER, rated, rested } from '../../base/glicko.js';
import { botOf } from '../bots.js';

/** @import {BotView, Result} from '../../page.js' */
/** @import {Rated} from '../../base/glicko.js' */
/**
 * A rating after a game, the one before it, and how many games have been rated.
 * @typedef {Rated & {result: Result, before: number, games: number}} Step
 */

/** The number of rated games from which a rating says something; before it, nobody sees one. */
export const LEAST_GAMES = 5;
const MEASURED = 30; // the deviation of a bot's rating
const DAY = 864e5; // ms

/**
 * The rating of a bot with this number of players, or with the nearest smaller one that was measured; null for others.
 * @param {BotView[]} bots @param {string | null} bot @param {number} players
 */
export function ratingOf(bots, bot, players) {
  const ratings = botOf(bots, bot)?.ratings ?? {},
    sizes = Object.keys(ratings).map(Number);
  return ratings[Math.max(...sizes.filter((size) => size <= players))] ?? null;
}

/**
 * The victory counts more than points, which may be equal.
 * @param {Result} result @param {number} seat @param {number} rival
 */
function scoreOf({ seats, winners }, seat, rival) {
  const ahead =
    Number(winners.includes(seat)) - Number(winners.includes(rival)) || seats[seat].total - seats[rival].total;
  return (1 + Math.sign(ahead)) / 2;
}

/** The seat of the person. @param {Result} result */
const own = ({ seats }) => seats.findIndex(({ here }) => here);

/**
 * The ratings of a person in a game, one after each rated result, from the first on; each bot at the table is a rival.
 * @param {Result[]} results
 * @param {{game: string, name: string, bots: BotView[]}} of
 * @returns {Step[]}
 */
export function climb(results, { game, name, bots }) {
  /** @type {Step[]} */
  const steps = [];
  const counted = results
    .filter((result) => result.rated && result.game === game && result.seats[own(result)].name === name)
    .sort((a, b) => a.ended - b.ended);
  for (const result of counted) {
    const { seats, ended } = result,
      last = steps.at(-1),
      before = last ? rested(last, (ended - last.result.ended) / DAY) : NEWCOMER;
    const rivals = seats.flatMap(({ bot }, i) => {
      const rating = ratingOf(bots, bot, seats.length);
      return rating === null ? [] : { rating, deviation: MEASURED, score: scoreOf(result, own(result), i) };
    });
    const after = rated(before, rivals);
    if (rivals.length) steps.push({ ...after, result, before: before.rating, games: steps.length + 1 });
  }
  return steps;
}

/** Tell whether the person has won. @param {Step} step */
export const isWon = ({ result }) => result.winners.includes(own(result));

/**
 * Return the number of victories in a row up to the last rated game, and the longest such row.
 * @param {Step[]} steps
 */
export function streakOf(steps) {
  let now = 0,
    best = 0;
  for (const step of steps) {
    now = isWon(step) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/**
 * The bot whose rating is this one or the nearest above, or else the strongest; null where no bot has a rating.
 * @param {BotView[]} bots @param {number} rating @param {number} players
 */
export function nextOpponent(bots, rating, players) {
  const ladder = bots
    .map((bot) => ({ bot, of: ratingOf(bots, bot.id, players) ?? -Infinity }))
    .filter(({ of }) => of > -Infinity)
    .sort((a, b) => a.of - b.of);
  return (ladder.find(({ of }) => of >= rating) ?? ladder.at(-1))?.bot ?? null;
}

/** The easiest first; those without a level are no opponents, they come last. @param {BotView[]} bots */
export const byLevel = (bots) => [...bots].sort((a, b) => (a.level || Infinity) - (b.level || Infinity));

/**
 * Return the id of the opponent after this one; after the last, its own.
 * @param {BotView[]} bots @param {string} bot
 */
export function strongerThan(bots, bot) {
  const ladder = byLevel(bots).filter(({ level }) => level),
    now = ladder.findIndex(({ id }) => id === botOf(bots, bot)?.id);
  return ladder[Math.min(now + 1, ladder.length - 1)]?.id ?? bot;
}

/** One as strong as a person of whom nothing is known. @param {BotView[]} bots */
export const usualBot = (bots) => nextOpponent(bots, NEWCOMER.rating, 2) ?? byLevel(bots)[0];

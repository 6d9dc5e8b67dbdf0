// Ratings by Glicko: Mark Glickman, "Parameter estimation in large dynamic paired comparison experiments" (1999), and
// "The Glicko system" (glicko.net/glicko/glicko.pdf).

/** A rating and how sure it is, its standard deviation. @typedef {{rating: number, deviation: number}} Rated */

const Q = Math.LN10 / 400;
const UNKNOWN = 350; // the deviation of somebody of whom nothing is known
/** Somebody before the first result. @type {Rated} */
export const NEWCOMER = { rating: 1200, deviation: UNKNOWN };
const LEAST = 30; // so that a rating never stands still
const PER_DAY = (UNKNOWN ** 2 - 50 ** 2) / 365; // after a year, a sure rating is unknown again

/** @param {number} deviation */
const weightOf = (deviation) => 1 / Math.sqrt(1 + (3 * (Q * deviation) ** 2) / Math.PI ** 2);

/**
 * A rating after results; a score is 1 for a win, ½ for a draw, 0 for a loss.
 * @param {Rated} player
 * @param {(Rated & {score: number})[]} results
 * @returns {Rated}
 */
export function rated({ rating, deviation }, results) {
  let known = 1 / deviation ** 2,
    surprise = 0;
  for (const against of results) {
    const weight = weightOf(against.deviation),
      expected = 1 / (1 + 10 ** ((weight * (against.rating - rating)) / 400));
    known += (Q * weight) ** 2 * expected * (1 - expected);
    surprise += weight * (against.score - expected);
  }
  return { rating: rating + (Q / known) * surprise, deviation: Math.max(LEAST, Math.sqrt(1 / known)) };
}

/** A rating becomes less sure with time. @param {Rated} player @param {number} days @returns {Rated} */
export const rested = ({ rating, deviation }, days) => ({
  rating,
  deviation: Math.min(UNKNOWN, Math.sqrt(deviation ** 2 + PER_DAY * Math.max(0, days))),
});

/**
 * A rating in digits, with its change, if it has changed: `1240 (+18)`.
 * @param {number} rating @param {number | null} before
 */
export function ratingText(rating, before) {
  const change = before === null ? 0 : Math.round(rating) - Math.round(before);
  return `${Math.round(rating)}${change ? ` (${change > 0 ? '+' : '−'}${Math.abs(change)})` : ''}`;
}

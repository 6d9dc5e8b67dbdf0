// Count results by opponent, and write lists of results to files.

/** @import {Result} from '../../page.js' */

/**
 * @typedef {{ended: number, place: number, lead: number, won: boolean}} Played
 * @typedef {{game: string, bot: string | null, players: number, played: Played[]}} Row
 *
 * A row for each opponent and number of seats, null for people, its games in the order in which they ended. Each person
 * at this device counts, or the one who is called `name`. The lead is that over the best seat of the opponent.
 * @param {Result[]} results
 * @param {{game: string, name: string | null, botOf: (id: string) => string}} what
 * @returns {Row[]}
 */
export function tally(results, { game, name, botOf }) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const wanted = results.filter((result) => result.game === game).sort((a, b) => a.ended - b.ended);
  for (const { ended, seats, winners } of wanted)
    for (const [own, seat] of seats.entries()) {
      if (!seat.here || (name !== null && seat.name !== name)) continue;
      const rivals = seats.filter((_, i) => i !== own).map(({ bot, total }) => ({ bot: bot && botOf(bot), total }));
      for (const bot of new Set(rivals.map((rival) => rival.bot))) {
        const key = `${bot ?? ''}|${seats.length}`;
        const row = rows.get(key) ?? { game, bot, players: seats.length, played: [] };
        rows.set(key, row);
        row.played.push({
          ended,
          place: 1 + seats.filter(({ total }) => total > seat.total).length,
          lead: seat.total - Math.max(...rivals.filter((rival) => rival.bot === bot).map(({ total }) => total)),
          won: winners.includes(own),
        });
      }
    }
  return [...rows.values()].sort((a, b) => b.played.length - a.played.length);
}

/** @param {number[]} figures */
export const mean = (figures) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** The names of the people who have played on this device, the most frequent first. @param {Result[]} results */
export function namesOf(results) {
  const counts = new Map();
  for (const { seats } of results)
    for (const { name, here } of seats) if (here) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

const COLUMNS = [
  'game_id',
  'ended',
  'game',
  'seats',
  'seat',
  'name',
  'bot',
  'on_this_device',
  'points',
  'place',
  'won',
  'decided_with_a_known_draw',
  'rated',
];

/** A spreadsheet takes a text that begins so for a formula. @param {string} text */
const harmless = (text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
/** @param {string | number} value */
const field = (value) => {
  const text = typeof value === 'string' ? harmless(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A line for each seat of each game, for a spreadsheet.
 * @param {Result[]} results
 */
export function toCsv(results) {
  const lines = results.flatMap(({ id, game, ended, seats, winners, foreseen = 0, rated = false }) =>
    seats.map(({ name, bot, here, total }, i) => [
      id,
      new Date(ended).toISOString(),
      game,
      seats.length,
      i + 1,
      name,
      bot ?? '',
      here ? 1 : 0,
      total,
      1 + seats.filter((other) => other.total > total).length,
      winners.includes(i) ? 1 : 0,
      foreseen,
      rated ? 1 : 0,
    ]),
  );
  return [COLUMNS, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

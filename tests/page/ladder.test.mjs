// The ladder of the page: which games are rated, what they bring, and who is proposed next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { climb, nextOpponent, streakOf } from '../../web/client/store/ladder.js';
import { isResult, resultOf } from '../../web/client/store/results.js';

const DAY = 86_400_000,
  BOTS = /** @type {any[]} */ ([
    { id: 'easy', former: ['old'], ratings: { 2: 1000 } },
    { id: 'hard', former: [], ratings: { 2: 1500, 4: 1400 } },
    { id: 'test', former: [], ratings: {} },
  ]),
  [WON, LOST, SHARED] = /** @type {[number[], number[]][]} */ ([
    [[60, 40], [0]],
    [[40, 60], [1]],
    [
      [50, 50],
      [0, 1],
    ],
  ]);

/**
 * A rated game of Anna, in the first seat, against these bots.
 * @param {number} number @param {[number[], number[]]} ending @param {string[]} bots @param {object} [more]
 */
const result = (number, [totals, winners], bots, more = {}) => ({
  id: `g${number}`,
  game: 'pebbles',
  ended: number * DAY,
  seats: [null, ...bots].map((bot, seat) => ({ name: bot ?? 'Anna', bot, here: !bot, total: totals[seat] })),
  winners,
  rated: true,
  ...more,
});
/** Each rated game with the rating after it and its change. @param {any[]} results */
const climbs = (results, name = 'Anna') =>
  climb(results, { game: 'pebbles', name, bots: BOTS }).map(
    ({ rating, before, result: { id } }) => /** @type {[string, number, number]} */ ([id, rating, rating - before]),
  );

test('ratings follow the games in their order', () => {
  const [[first, won, gained], [second, lost, change]] = climbs([result(2, LOST, ['easy']), result(1, WON, ['hard'])]);
  assert.deepEqual([first, second], ['g1', 'g2']);
  assert.ok(Math.abs(won - 1200 - gained) < 1e-6 && gained > 150);
  assert.ok(Math.abs(lost - won - change) < 1e-6 && change < -100);
});

test('a shared victory is half a win, and who wins counts more than points', () => {
  const after = (/** @type {[number[], number[]]} */ ending) => climbs([result(1, ending, ['easy'])])[0][1];
  assert.ok(after([[50, 50], [1]]) < after(SHARED));
  assert.ok(after(SHARED) < after([[50, 50], [0]]));
});

test('each bot at the table is a rival', () => {
  const [[, ofFour]] = climbs([result(1, [[50, 60, 40, 30], [1]], ['hard', 'hard', 'hard'])]),
    [[, ofTwo]] = climbs([result(1, LOST, ['hard'])]);
  assert.ok(ofFour > 1200 && ofTwo < 1200, 'second of four, against bots that are stronger');
});

test('games without the mark, of another game, of somebody else, and against bots without a rating are not rated', () => {
  const { rated: _, ...unmarked } = result(1, WON, ['hard']);
  assert.deepEqual(climbs([unmarked, result(2, WON, ['hard'], { game: 'zamek' }), result(3, WON, ['test'])]), []);
  assert.deepEqual(climbs([result(1, WON, ['hard'])], 'Basile'), []);
  assert.deepEqual(
    climbs([result(1, WON, ['old'])]).map(([id]) => id),
    ['g1'],
    'ids of former days are known',
  );
});

test('only one person without help is rated', () => {
  const anna = { name: 'Anna', bot: null, here: true },
    bot = { name: 'Bot', bot: 'easy', here: false };
  /** @param {any[]} seats @param {object} entry */
  const isRated = (seats, entry) =>
    'rated' in
    /** @type {object} */ (
      resultOf(
        /** @type {any} */ ({ id: 'g', ...entry }),
        /** @type {any} */ ({
          game: 'pebbles',
          seats,
          result: { seats: seats.map((_, seat) => ({ seat, total: 10 })), winners: [0] },
        }),
        5,
      )
    );
  assert.ok(isRated([anna, bot], { unaided: true }));
  assert.ok(!isRated([anna, bot], { unaided: false }));
  assert.ok(!isRated([anna, bot], {}), 'entries of former days');
  assert.ok(!isRated([anna, anna, bot], { unaided: true }));
  assert.ok(!isRated([anna, { ...anna, here: false }, bot], { unaided: true }));
});

test('victories in a row are counted, the present and the longest', () => {
  const row = (/** @type {[number[], number[]][]} */ ...endings) =>
    streakOf(
      climb(
        endings.map((ending, i) => result(i + 1, ending, ['easy'])),
        { game: 'pebbles', name: 'Anna', bots: BOTS },
      ),
    );
  assert.deepEqual(row(), { now: 0, best: 0 });
  assert.deepEqual(row(WON, SHARED, LOST, WON), { now: 1, best: 2 });
  assert.deepEqual(row(WON, LOST), { now: 0, best: 1 });
});

test('the nearest stronger bot is proposed', () => {
  for (const [rating, players, id] of /** @type {[number, number, string][]} */ ([
    [900, 2, 'easy'],
    [1000, 2, 'easy'],
    [1001, 2, 'hard'],
    [1700, 2, 'hard'],
    [1450, 3, 'hard'],
    [1350, 4, 'hard'],
    [9, 5, 'easy'],
  ]))
    assert.equal(nextOpponent(BOTS, rating, players)?.id, id, `${rating} ${players}`);
  assert.equal(nextOpponent(BOTS.slice(2), 1200, 2)?.id, undefined);
});

test('a damaged result is none, whatever is damaged', () => {
  const whole = result(1, WON, ['easy']),
    [seat, ...others] = whole.seats,
    spoilt = [
      ...[null, 5, [], 'text'].map((seats) => ({ seats })),
      ...[null, {}, { ...seat, here: 1 }, { ...seat, total: NaN }, { ...seat, bot: 5 }].map((one) => ({
        seats: [one, ...others],
      })),
      { seats: [{ ...seat, here: false }, ...others] },
      ...[null, [2], [-1], ['0'], [0.5], 0].map((winners) => ({ winners })),
      ...[null, 1e300, NaN, '1'].map((ended) => ({ ended })),
      ...['x', -1, 0.5, null].map((foreseen) => ({ foreseen })),
      ...[1, 'true', {}].map((rated) => ({ rated })),
      { game: null },
      { id: 5 },
    ];
  assert.ok(isResult(whole));
  for (const part of spoilt) assert.ok(!isResult({ ...whole, ...part }), JSON.stringify(part));
  assert.ok(!isResult(null) && !isResult('text'));
});

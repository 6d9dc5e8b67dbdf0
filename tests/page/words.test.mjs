// Words that depend on a number, in each language: the forms of whole numbers and of figures with one decimal.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Vocabulary, labeled, listed, n, parted, using } from '../../web/base/vocabulary.js';

/** Return the vocabulary of a language, from the build's catalog. @param {string} language */
const wordsIn = (language) =>
  new Vocabulary(
    language,
    language === 'en'
      ? {}
      : JSON.parse(readFileSync(new URL(`../../build/words/${language}.json`, import.meta.url), 'utf8')),
  );

/** @param {string} language @param {number} points */
const less = (language, points) =>
  using(wordsIn(language), () =>
    n('{decimal} point less than the first', '{decimal} points less than the first', points),
  );

test('a figure with one decimal is written and counted as the language does', () => {
  for (const [language, points, said] of /** @type {[string, number, string][]} */ ([
    ['en', 1, '1.0 points less'],
    ['en', 0.96, '1.0 points less'],
    ['pl', 1, 'o 1,0 punktu mniej'],
    ['pl', 2, 'o 2,0 punktu mniej'],
    ['pl', 5.5, 'o 5,5 punktu mniej'],
    ['cs', 3, 'o 3,0 bodu méně'],
    ['cs', 0.7, 'o 0,7 bodu méně'],
    ['hu', 1.5, '1,5 ponttal kevesebb'],
    ['fr', 1.9, '1,9 point de moins'],
    ['fr', 1.96, '2,0 points de moins'],
    ['de', 1, '1,0 Punkte weniger'],
  ]))
    assert.ok(less(language, points).startsWith(said), `${language}: ${less(language, points)}`);
});

test('whole numbers keep their forms', () => {
  const after = (/** @type {string} */ language) =>
    using(wordsIn(language), () =>
      [1, 2, 5, 22].map((count) => n('{count} player', '{count} players', count)).join('; '),
    );
  assert.equal(after('en'), '1 player; 2 players; 5 players; 22 players');
  assert.equal(after('cs'), '1 hráč; 2 hráči; 5 hráčů; 22 hráčů');
});

test('what stands between parts of a sentence is the language’s own', () => {
  const told = (/** @type {string} */ language) =>
    using(wordsIn(language), () => parted([labeled('Anna', listed(['a1', 'b2'])), labeled('Bob', 2)]));
  assert.equal(told('en'), 'Anna: a1, b2; Bob: 2');
  assert.equal(told('fr'), 'Anna\u00a0: a1, b2\u202f; Bob\u00a0: 2');
  assert.equal(listed([]), '');
});

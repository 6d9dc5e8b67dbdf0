// The usual turns of each game in clicks, taps and keys: docs/architecture/page.md has the table that this counts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { all, ask, click, newGame, openTable, press, view } from './table.mjs';

const SEED = 1;
/** The answers of a usual turn of Caylus, of which the first legal one is given at each decision. */
const CAYLUS = [
  'place trading_post',
  ...['quarry', 'farm', 'forest', 'sawmill'].map((name) => `place neutral_${name}`),
  ...['place castle', 'pass', 'provost 0', 'take food', 'batch wood+stone', 'done', 'favor prestige', 'decline'],
];
const listed = async () =>
  CAYLUS.find((text) => view().choices.some((/** @type {any} */ choice) => choice.text === text));
const ofABot = async () => (await ask({ do: 'think', bot: 'greedy' })).thinking.best;
/** game -> the turn, as docs/architecture/page.md names it, its number, and the answers in it
 * @type {Record<string, {name: string, turn: number, answer: () => Promise<string | undefined>}>} */
const TURNS = {
  caylus: { name: 'Caylus: five workers, the provost, the castle', turn: 1, answer: listed },
  caylus1303: { name: 'Caylus 1303: a round', turn: 3, answer: ofABot },
  zamek: { name: 'Zamek: a tile', turn: 2, answer: ofABot },
};

const button = (/** @type {string} */ text) => all('#choices button').find(({ dataset }) => dataset.text === text);
/** How to take a choice, as quickly as the page lets one; each returns the number of presses.
 * @type {Record<string, (text: string) => Promise<number>>} */
const WAYS = {
  async clicks(text) {
    await click(button(text));
    return 1;
  },
  async taps(text) {
    for (const _ of [1, 2]) await click(button(text), 'touch');
    return 2;
  },
  async keys(text) {
    const place = view().choices.findIndex((/** @type {any} */ choice) => choice.text === text),
      digits = Math.floor(place / 10) + 1;
    for (let time = 0; time < digits; time++) await press(String((place + 1) % 10));
    await click(document.activeElement); // as Enter does
    return digits + 1;
  },
};

/**
 * Play to the end of the first turn from that one on in which the person decides; return its decisions and presses.
 * @param {string} game @param {string} way
 */
async function play(game, way) {
  const { turn, answer } = TURNS[game],
    decided = [];
  let presses = 0;
  await newGame({ game, bots: [null, 'greedy'], seed: SEED });
  while (!decided.length || view().turn === decided[0].turn) {
    const { ply, turn: now, prompt } = view(),
      text = await answer();
    assert.ok(text, prompt);
    const taken = await WAYS[now < turn ? 'clicks' : way](text);
    assert.ok(view().ply > ply, `${text} is played`);
    if (now < turn) continue;
    presses += taken;
    decided.push({ turn: now, text });
  }
  return { decided: decided.map(({ text }) => text), presses };
}

await openTable();

for (const [game, { name }] of Object.entries(TURNS))
  test(`${name}: as many clicks as decisions, and docs/architecture/page.md knows them`, async () => {
    /** @type {Record<string, number>} */
    const found = {};
    /** @type {string[]} */
    let decided = [];
    for (const way of Object.keys(WAYS)) ({ decided, presses: found[way] } = await play(game, way));
    const decisions = decided.length;
    assert.equal(found.clicks, decisions, 'no click decides nothing');
    const row = `| ${[name, decisions, found.clicks, found.taps, found.keys].join(' | ')} |`,
      written = readFileSync(new URL('../../docs/architecture/page.md', import.meta.url), 'utf8');
    assert.ok(written.includes(row), `docs/architecture/page.md lacks the row ${row}`);
  });

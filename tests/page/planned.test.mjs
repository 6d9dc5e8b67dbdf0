// A place that is chosen while bots play is taken when it is the person's turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $, all, ask, newGame, ofPage, openTable, rest, until, view } from './table.mjs';
import { holdTime } from './time.mjs';

const own = () =>
  view().pieces.flatMap((/** @type {any} */ { kind, seat, place }) => (kind === 'worker' && seat === 0 ? place : []));
/** Activate a place of the board in words. @param {string} target */
const activate = (target) => $(`#twin [data-place="${target}"] button`).click();
/** The spaces of the road at which the bot could place a worker. */
const free = () =>
  view().choices.flatMap((/** @type {any} */ { target }) => (target?.startsWith('road.') ? target : []));

/** @type {ReturnType<typeof holdTime>} */
let time;
/** Let the person place a worker, and stop the bots before they act. @param {(string | null)[]} [bots] */
async function atABotsTurn(bots = [null, 'greedy', 'greedy']) {
  await newGame({ bots, seed: 4 });
  time = holdTime(1000);
  all('#choices button')[0].click();
  await until(() => view().decision.bot && all('#twin button').length, 'a bot is to act');
}
/** Let the bots act until the person decides. */
async function goOn() {
  const before = view().ply;
  await until(() => {
    time.pass();
    return view().ply > before && !view().decision.bot;
  }, 'the bots have acted');
  time.end();
  await rest();
}

await openTable({ settings: { pace: 'slow' } });

test('the place is taken at the next turn', async () => {
  await atABotsTurn();
  const target = free().at(-1),
    ply = view().ply;
  activate(target);
  assert.match($('toast').textContent, /is played at your next turn/);
  await goOn();
  assert.ok(
    own().some((/** @type {string} */ place) => place.startsWith(`${target}`)),
    `${own()} have ${target}`,
  );
  assert.ok(view().ply >= ply + 3);
});
test('a place that was not taken in its turn is not taken in the next', async () => {
  await atABotsTurn();
  const { Planned } = await ofPage('ui/table/planned.js'),
    seen = { view: view(), catalog: { places: {} }, log: 'append', open: true },
    /** @type {any[]} */
    taken = [],
    planned = new Planned({
      state: { model: seen },
      session: { readOnly: false, last: null },
      sheets: { choose: () => {} },
      acting: { take: (/** @type {any} */ choice) => taken.push(choice) },
    });
  planned.choose(free().at(-1));
  const next = { ...view(), turn: view().turn + 1, decision: { ...view().decision, seat: 0, bot: null } };
  await planned.show({ ...seen, view: next });
  assert.match($('toast').textContent, /is no longer planned/);
  assert.equal(planned.plan, null);
  assert.deepEqual(taken, []);
  await goOn();
});
test('Escape takes it back, and so does a second press', async () => {
  await atABotsTurn();
  const target = free().at(-1);
  activate(target);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  activate(target);
  activate(target);
  await goOn();
  assert.equal(own().length, 1);
});
test('a place that somebody else has taken is not', async () => {
  await atABotsTurn();
  const [best] = (await ask({ do: 'think', nodes: 1 })).thinking.best.split(' ').slice(1);
  const target = view().choices.find((/** @type {any} */ { text: said }) => said === `place ${best}`).target;
  activate(target);
  await goOn();
  assert.equal(own().length, 1);
  assert.match($('toast').textContent, /can no longer be chosen/);
});
test('an undo takes it back without words, and a side line with some', async () => {
  await atABotsTurn();
  const [first, target] = free().slice(-2);
  activate(target);
  $('toast').hidden = true;
  $('undo').click();
  await until(() => !view().decision.bot && all('#twin button').length, 'the person decides again');
  assert.ok($('toast').hidden);
  activate(first);
  await until(() => view().decision.bot && all('#twin button').length, 'a bot is to act');
  await goOn();
  assert.equal(own().length, 1);
  await atABotsTurn();
  activate(free().at(-1));
  $('what-if-open').click();
  await until(() => /is no longer planned/.test($('toast').textContent), 'it is said');
  time.end();
});
test('of two people at one screen neither plans', async () => {
  await atABotsTurn([null, 'greedy', null]);
  $('toast').hidden = true;
  activate(free().at(-1));
  assert.ok($('toast').hidden);
  time.end();
});

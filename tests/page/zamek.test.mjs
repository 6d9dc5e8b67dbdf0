// Zamek at a table: tiles are turned, laid and dragged, followers sent to regions.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clickOn, hover, layOut, point, spotOf, swipe, wheel } from './sheets.mjs';
import { $, all, click, load, newGame, ofPage, openTable, press, rest, text, until, view } from './table.mjs';
import { python, workers } from './workers.mjs';

/** @typedef {any} Choice */
/** Ask the engine at the table. @param {object} message */
const ask = (message) => /** @type {any} */ (globalThis).caylus.call(message);
/** The quarters in which the tile in hand can lie on a cell. @param {string} target */
const turnsAt = (target, { choices } = view()) =>
  choices
    .filter((/** @type {Choice} */ choice) => choice.target === target)
    .map((/** @type {Choice} */ choice) => choice.ghost.turn)
    .sort();
/** A cell on which the tile in hand can lie in several ways. @returns {string} */
const roomy = () => view().choices.find((/** @type {Choice} */ { target }) => turnsAt(target).length > 1).target;
/** How the tile on a place is turned; undefined where there is none. @param {string} target */
const lying = (target) => view().things.find((/** @type {any} */ { place }) => place === target)?.turn;
const inHand = () => view().there.hand;
const turned = () => Number($('held').dataset.turn);
/** Give an answer as one does by mouse: a tile is turned before it is laid. @param {Choice} choice */
async function answer({ target, text: said, ghost }) {
  if (!target) return click(`#choices [data-text="${said}"]`);
  if (ghost) {
    await hover(target);
    while (turned() !== ghost.turn) await press('r');
  }
  await clickOn(target);
}
const first = () => answer(view().choices[0]);

layOut();
await openTable();
beforeEach(() => newGame({ game: 'zamek', bots: [null, 'greedy'], seed: 7 }));

for (const how of ['a key', 'the wheel', 'the right button', 'its button'])
  test(`the tile in hand is turned by ${how} to the next way in which it fits where the pointer is`, async () => {
    const target = roomy(),
      ways = turnsAt(target);
    await hover(target);
    if (how === 'a key') await press('r');
    else if (how === 'the wheel') {
      const { canvas, x, y } = spotOf(target);
      await wheel(canvas, { x, y }, 100);
    } else if (how === 'the right button') {
      const { canvas, ...spot } = spotOf(target);
      point(canvas, 'pointerdown', spot, { button: 2 });
      point(canvas, 'contextmenu', spot, { button: 2 });
    } else {
      await hover('tower.0');
      await click('turn-hand');
      await hover(target);
    }
    await clickOn(target);
    if (how === 'its button') assert.ok(ways.includes(lying(target)));
    else assert.equal(lying(target), ways[1]);
  });
test('the tile is dragged to its place; let go anywhere else, it stays in hand', async () => {
  const { ply, choices } = view(),
    [{ target }] = choices;
  for (const goal of ['tower.0', target]) {
    const { x, y } = spotOf(goal);
    await swipe(
      $('held'),
      [
        { x: 5, y: 5 },
        { x: x + 30, y: y + 30 },
        { x, y },
      ],
      () => assert.equal(all('.carried').length, 1, 'it is seen on its way'),
    );
    assert.equal(all('.carried').length, 0);
    if (goal === 'tower.0') assert.equal(view().ply, ply);
  }
  assert.notEqual(lying(target), undefined);
});
for (const how of ['pressed', 'where the tile is let go'])
  test(`a place that is refused, ${how}, says why, with its rule`, async () => {
    const [from, to] = [{ x: 5, y: 5 }, spotOf('cell.e5')];
    await (how === 'pressed' ? clickOn('cell.e5') : swipe($('held'), [from, to]));
    const { reasons, refusals, things } = view(),
      { message, rule } = reasons[refusals['cell.e5']],
      isBegun = things.some((/** @type {any} */ { place }) => place.startsWith('cell.'));
    assert.equal($('refusal').hidden, false);
    assert.equal(rule, isBegun ? 'Z-PLACE-4' : 'Z-PLACE-3');
    assert.ok(text('refusal').startsWith(`${message} ${rule}`), text('refusal'));
  });
test('a region is pointed at as a whole, and a follower goes there by one click', async () => {
  await first();
  const { target } = view().choices.find((/** @type {Choice} */ choice) => choice.target),
    facts = view().facts[target];
  await hover(target);
  await until(() => !$('card').hidden, 'the card is there');
  for (const fact of facts) assert.ok(text('card').includes(fact), fact);
  assert.ok(text(`#twin [data-place="${target}"]`).includes(facts[0]));
  const { ply } = view();
  await clickOn(target);
  await until(() => view().ply > ply, 'the follower is sent');
  await rest();
  const [{ purse, score }] = view().seats;
  assert.ok(purse[0].count === 5 || score > 0);
});
test('undo over a draw, and redo, meet the same tile', async () => {
  const then = inHand();
  await first();
  await click('#choices [data-text="nobody"]');
  const { ply } = view(),
    later = inHand();
  assert.equal(view().decision.kind, 'tile');
  await click('undo');
  await click('undo');
  assert.equal(inHand(), then);
  while (view().ply < ply) await click('redo');
  assert.equal(inHand(), later);
});
test('another tile comes in a line, from the list of all that could have come; the game is as it was', async () => {
  const { ply, chance, things } = view(),
    hand = inHand(),
    cells = (/** @type {any[]} */ all) => all.map(({ place }) => place).filter((place) => place.startsWith('cell.'));
  await press('w');
  assert.equal(text('ribbon'), 'What if');
  await click('what-if-chance');
  await until(() => $('outcomes-dialog').open, 'the list is there');
  assert.ok(all('outcome').length > 20);
  assert.deepEqual(
    all('#outcomes [aria-current]').map(({ textContent }) => textContent.includes('Actual outcome')),
    [true],
  );
  assert.equal(all('[data-testid=outcome] canvas.sample').length, all('outcome').length);
  const other = all('#outcomes [data-text]:not([aria-current])')[3],
    tile = other.dataset.text.replace('draw ', '');
  assert.ok(other.textContent.includes(tile) && other.textContent.includes(' of '));
  await click(other);
  assert.ok(!$('outcomes-dialog').open);
  await until(() => view().what_if === chance, 'the line begins');
  await rest();
  assert.equal(inHand(), `tile.${tile}`);
  assert.deepEqual(cells(view().things), cells(things));
  await first();
  await click('what-if-return');
  assert.deepEqual([view().ply, view().what_if, inHand()], [ply, null, hand]);
});
test('another tile comes in the past, where the time line shows a draw', async () => {
  const { chance } = view(),
    hand = inHand();
  await press('t');
  await click('step-back');
  assert.equal(view().chance, chance);
  await click('time-line-chance');
  await until(() => $('outcomes-dialog').open, 'the list is there');
  await click(all('#outcomes [data-text]:not([aria-current])')[0]);
  await until(() => view().what_if === chance && view().ply === chance + 1, 'the line begins');
  await rest();
  assert.ok($('time-line').hidden);
  assert.notEqual(inHand(), hand);
  await click('what-if-return');
});
test('what fits a cell is shown on request, beside why the tile in hand does not', async () => {
  const refused = () =>
    'ghost' in view().choices[0] && Object.keys(view().refusals).find((target) => target in view().fits);
  while (!refused()) await first();
  const cell = /** @type {string} */ (refused()),
    { reasons, refusals, fitting, fits } = view();
  await hover(cell);
  assert.equal(text('would-bring'), reasons[refusals[cell]].message);
  // A pointer that rests is explained after 260 ms: this timer was set later, and waits longer.
  await new Promise((resolve) => setTimeout(resolve, 280));
  assert.ok($('card').hidden, 'no card lies over it');
  await clickOn(cell);
  await click('what-fits');
  assert.match(text('card'), /Tiles left that fit here: \d+ of \d+/);
  const count = Object.keys(fitting[fits[cell]]).length;
  assert.equal(all('[data-testid=fitting] canvas').length, Math.min(count, 13));
  assert.equal(text('card').includes(`+${count - 13}`), count > 13);
  await hover('tower.9');
  await until(() => text('card').includes('Tower 9'), 'another place is explained');
  assert.equal(all('fitting').length, 0);
});
test('it is told what a tile would bring before it is laid, and what the engine adds when it is asked', async () => {
  const telling = () => view().choices.find((/** @type {Choice} */ { ghost, effects }) => ghost && effects?.length);
  while (!telling()) await first();
  const choice = telling();
  await hover(choice.target);
  while (turned() !== choice.ghost.turn) await press('r');
  assert.ok(text('would-bring').startsWith(choice.told ?? choice.label), 'turns are said in words');
  for (const effect of choice.effects) assert.ok(text('would-bring').includes(effect.text.replace(/\.$/, '')));
  const { outlook } = await ask({ do: 'explain', text: choice.text });
  await until(() => outlook.every((/** @type {string} */ line) => text('would-bring').includes(line)), 'more is told');
  await click('hint-ask');
  await until(() => all('hint-answer').length, 'the hint is there');
  assert.equal(all('[data-testid=hint-answer] canvas.sample').length, all('hint-answer').length);
  const last = all('hint-answer').at(-1);
  last.dispatchEvent(new PointerEvent('pointerenter'));
  last.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await rest();
  assert.ok(text('would-bring').includes(last.dataset.text.split(' ')[1]), text('would-bring'));
});
test('the engine is asked once what follows from a tile, for hand, list and screen readers', async () => {
  const engine = /** @type {any} */ (window).caylus,
    { call } = engine,
    { text: wanted } = view().choices.at(-1);
  /** @type {string[]} */
  const asked = [];
  engine.call = (/** @type {any} */ message) => {
    if (message.do === 'explain') asked.push(message.text);
    return call(message);
  };
  $(`#choices [data-text="${wanted}"]`).focus();
  await until(() => all('#hand .would li').length || asked.length > 1, 'more is told');
  // The list asks 150 ms after the focus has come to rest.
  await new Promise((resolve) => setTimeout(resolve, 180));
  engine.call = call;
  assert.deepEqual(asked, [wanted]);
});
test('the focus that is moved to the choices shows no tile on the board; keys there do', async () => {
  const { toChoices } = await ofPage('base/focus.js');
  for (const device of /** @type {const} */ (['mouse', 'touch'])) {
    await click('turn-hand', device);
    toChoices();
    await rest();
    assert.ok(document.activeElement?.closest('#choices'));
    assert.match(text('would-bring'), /^Drag it to the board/, device);
  }
  await press('ArrowDown');
  assert.doesNotMatch(text('would-bring'), /^Drag it to the board/);
});
test('a finger shows where the tile would lie first; its button turns it, a second tap lays it', async () => {
  const target = roomy(),
    ways = turnsAt(target),
    { ply } = view();
  await clickOn(target, 'touch');
  assert.equal(view().ply, ply);
  assert.deepEqual(
    all('way')
      .map(({ dataset }) => Number(dataset.turn))
      .sort(),
    ways,
  );
  await click('turn-hand', 'touch');
  const turn = turned();
  assert.ok(ways.slice(1).includes(turn));
  await clickOn(target, 'touch');
  assert.equal(lying(target), turn);
});
test('a finger that tries a second place finds the tile on the first one as it lay there', async () => {
  const first = roomy(),
    [, turn] = turnsAt(first),
    { target: second } = view().choices.find(
      (/** @type {Choice} */ { target, ghost }) => ghost && !turnsAt(target).includes(turn),
    );
  await clickOn(first, 'touch');
  await click('turn-hand', 'touch');
  assert.equal(turned(), turn);
  await clickOn(second, 'touch');
  assert.ok(turnsAt(second).includes(turned()), 'it is shown as it fits there');
  await clickOn(first, 'touch');
  assert.equal(turned(), turn);
  await click('confirm-yes', 'touch');
  assert.equal(lying(first), turn);
});
test('a finger in the list of a hint shows the tile first, too', async () => {
  const { ply, choices } = view();
  await click('hint-ask', 'touch');
  await until(() => all('hint-answer').length, 'the hint is there');
  const [answer] = all('hint-answer'),
    { target, ghost } = choices.find((/** @type {Choice} */ { text: said }) => said === answer.dataset.text);
  await click(answer, 'touch');
  assert.equal(view().ply, ply);
  assert.equal(turned(), ghost.turn);
  await click(answer, 'touch');
  await until(() => view().ply > ply, 'it is laid');
  await rest();
  assert.equal(lying(target) ?? 0, ghost.turn);
});

const { twoDraws, begun } = python(`
import random
import caylus
match = caylus.new_match("zamek", [{"name": name, "bot": "greedy"} for name in ("Anna", "Basile")], seed=5)
while match.deciders[-2:] != [caylus.CHANCE] * 2:
    match.play_bot()
match.take_seats([{"name": "Anna"}, {"name": "Basile"}])
other, chance = caylus.new_match("zamek", [{"name": "Anna"}, {"name": "Basile"}], seed=11), random.Random(11)
while len(other.actions) < 16 or "tile" not in str(other.state.decision()):
    other.play(chance.choice(other.state.legal_texts()))
print(json.dumps({"twoDraws": caylus.to_code(match), "begun": caylus.to_code(other)}))`);
test('two draws before a decision are told apart: a token that was turned up, and the tile that came next', async () => {
  await load(twoDraws);
  const { hint } = await ask({ do: 'hint', nodes: 1 }),
    labels = hint.draws.map((/** @type {any} */ draw) => draw.taken.label);
  assert.equal(new Set(labels).size, 2);
  await click('hint-ask');
  await until(() => all('hint-luck').length === 2, 'the hint is there');
  all('hint-luck').forEach((row, i) => assert.ok(row.textContent.includes(`“${labels[i]}”`)));
});
/** How a draw compares with all others that could have come, as it is told. @param {any} draw @param {number} seat */
const rankOf = ({ extreme, better }, seat) =>
  ({ 1: 'the best draw', '-1': 'the worst draw' })[/** @type {1} */ (extreme[seat])] ??
  `better than ${better[seat]}% of the possible draws`;
test('luck is told from skill in a hint, in the analysis and when looking back; the sums are those of the draws', async () => {
  await load(begun);
  const { decision, ply: now } = view(),
    { seat } = decision,
    [draw] = (await ask({ do: 'hint', nodes: 1 })).hint.draws;
  await click('hint-ask');
  await until(() => all('hint-luck').length, 'the hint is there');
  const luck = text('hint-luck');
  assert.ok(
    luck.startsWith('Luck of the draw: ') && luck.endsWith(`${Math.abs(draw.luck[seat])}, ${rankOf(draw, seat)}`),
    luck,
  );
  await press('a');
  await until(() => all('analysis-whose').length, 'the analysis is there');
  $('analysis-whose').value = '';
  $('analysis-whose').dispatchEvent(new Event('change', { bubbles: true }));
  const isDone = () => /^All \d+ decisions analyzed\.$/.test(text('#analysis .progress [role="status"]')),
    asked = () => workers.reduce((sum, { sent }) => sum + sent.length, 0);
  for (let before = asked(); !isDone(); before = asked())
    await until(() => isDone() || asked() > before, 'the analysis goes on');
  await rest();
  const reviews = [];
  for (let ply = 0; ply < now; ply++) reviews.push((await ask({ do: 'review', ply })).review);
  const draws = reviews.filter((review) => review.seat === null),
    round = (/** @type {number} */ sum) => Math.round(sum * 10) / 10,
    sum = (/** @type {number[]} */ all) => round(all.reduce((one, other) => one + other, 0));
  for (const seat of [0, 1]) {
    const parts = Object.fromEntries(
      all('[data-testid=analysis-balance] tr[data-part]').map((row) => [
        row.dataset.part,
        Number(row.querySelectorAll('td')[seat].textContent.replace('−', '-').replace('+', '')),
      ]),
    );
    assert.equal(parts.luck, sum(draws.map((draw) => draw.luck[seat])));
    assert.equal(-parts.cost, sum(reviews.filter((one) => one.seat === seat).map(({ cost }) => cost)));
    const { end, ...rest } = parts;
    assert.equal(sum(Object.values(rest)), end, 'luck, skill and the rest add up');
  }
  const best = draws.reduce((one, other) => (other.luck[other.of] > one.luck[one.of] ? other : one));
  assert.equal(all('drawn')[0].dataset.ply, String(best.ply));
  await click(all('drawn')[0]);
  assert.ok(
    text('analysis-note').includes(`lead ${best.luck[best.of]} points larger than the average draw`),
    text('analysis-note'),
  );
  assert.equal(all('[data-testid=analysis-note] canvas.sample').length, 1);
  assert.equal(view().ply, best.ply);
  assert.ok(text('past-luck').includes(rankOf(best, best.of)), text('past-luck'));
  await press('n');
  assert.equal(view().ply, now);
});

/** words for a number of quarter turns */
const TURNS = ['', ', a quarter turn to the right', ', half a turn', ', a quarter turn to the left'];
const SIDES = /(?:north|east|south|west): (\w+)/gi;
/** List the four sides in the description of a tile or of a cell. @param {string} said */
const sides = (said) => [...said.matchAll(SIDES)].map(([, side]) => side);
/** List the options in the description of a cell: quarter turns -> text of the effect. @param {string} said */
const options = (said) =>
  new Map(
    said
      .split('Possible: ')[1]
      .split('; ')
      .map((option) =>
        /(\w\d)(?:, not turned)?(, (?:a quarter turn to the (?:right|left)|half a turn))?(?:: (.*))?$/.exec(option),
      )
      .flatMap((found) => (found ? [[TURNS.indexOf(found[2] ?? ''), found[3] ?? '']] : [])),
  );
/** The points that are told to come for somebody, or for a follower. @param {string} said @param {string} name */
const points = (said, name) =>
  [...said.matchAll(new RegExp(`(?:${name}: |free: )[+](\\d+) point`, 'g'))].reduce(
    (sum, [, one]) => sum + Number(one),
    0,
  );
test('ten tiles are laid by ear alone: it is told what fits where and why, what brings most, and what came of it', async () => {
  const name = view().seats[0].name,
    buttons = () => all('#choices button'),
    /** @type {string[]} */
    hoped = [];
  for (let tile = 0; tile < 10; tile++) {
    await until(() => text('status').includes('In hand: '), 'the tile is told');
    const held = sides(text('status').split('In hand: ')[1]);
    assert.equal(held.length, 4);
    const told = all('#twin [data-area="can"] li').map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '));
    assert.ok(told.length);
    /** @type {[points: number, cell: string, turn: number][]} */
    const found = [];
    for (const said of told) {
      if (!said.includes('Possible: ')) {
        assert.ok(said.startsWith('Not now: '), said);
        continue;
      }
      const cell = said.split('.')[0].replace('Cell ', ''),
        around = sides(said.split('Possible')[0]),
        ways = options(said),
        turnedBy = [0, 1, 2, 3].map((turn) => [0, 1, 2, 3].map((side) => held.at(side - turn)));
      // Roads meet roads alone; of turns that look the same one is told.
      const fits = [0, 1, 2, 3].filter((turn) =>
        around.every(
          (b, side) => ['empty', 'wall'].includes(b) || (turnedBy[turn][side] === 'road') === (b === 'road'),
        ),
      );
      for (const turn of ways.keys()) assert.ok(fits.includes(turn), `${said}: ${turn}`);
      const looks = [...ways.keys()].map((turn) => String(turnedBy[turn]));
      for (const turn of fits) assert.ok(looks.includes(String(turnedBy[turn])), `${said}: ${turn}`);
      for (const [turn, brings] of ways) found.push([points(brings, name), cell, turn]);
    }
    const [, cell, turn] = found.reduce((one, other) => (other[0] > one[0] ? other : one));
    if (turn) {
      await click('turn-hand'); // it is turned, and says so
      await until(() => text('status').startsWith('North: '), 'the sides are told');
    }
    const button = buttons().find(({ textContent }) =>
        turn
          ? textContent.startsWith(`${cell} ↻ ${90 * turn}°`)
          : textContent.startsWith(cell) && !textContent.startsWith(`${cell} ↻`),
      ),
      reason = button.getAttribute('aria-label') ?? button.textContent;
    assert.ok(reason.startsWith(`${cell}${TURNS[turn]}`), reason);
    for (const { name: who } of view().seats)
      for (const [, gain] of reason.matchAll(new RegExp(`${who}: ([+]\\d+) point`, 'g')))
        hoped.push(`${who}: ${gain} point`);
    await click(button);
    while (!('ghost' in view().choices[0])) {
      const worth = buttons().map(({ textContent }) =>
        Math.max(0, ...[...textContent.matchAll(/[+](\d+) point/g)].map(([, one]) => Number(one))),
      );
      await click(buttons()[Math.max(0, worth.indexOf(Math.max(...worth)))]);
    }
  }
  for (const gain of hoped) assert.ok(text('log').includes(gain), gain);
  assert.ok(view().seats[0].score > 0);
});

test('pieces beside the players have the color of their seat', () => {
  for (const name of ['shield', 'follower', 'keep']) {
    const [white, black] = all(`#players [data-sign^="${name},"]`).map(({ src }) =>
      decodeURIComponent(src).replace(/<style>.*?<\/style>/s, ''),
    );
    assert.ok(white && black && white !== black, name);
  }
});

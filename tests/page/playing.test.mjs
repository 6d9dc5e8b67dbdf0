// A person plays: by clicks and keys, with words for who does not see; what is refused, undone, saved and explained.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clickOn, layOut } from './sheets.mjs';
import { $, all, ask, click, downloads, fill, load, openTable, play, press, rest, text, until } from './table.mjs';
import { newGame, view } from './table.mjs';
import { saved } from './shelf.mjs';
import { holdTime } from './time.mjs';
import { python } from './workers.mjs';

/** @param {string} name */
const isOpen = (name) => !$(name).hidden;
/** Why a place cannot be used. @param {string} target */
const refusal = (target) => view().reasons[view().refusals[target]];
/** @param {string} words */
const answer = (words) => click(`#choices [data-text="${words}"]`);
/** @param {object[]} seats @param {string} [game] */
const begun = (seats, game = 'caylus') =>
  python(
    'import caylus\nprint(json.dumps(caylus.to_code(caylus.new_match(given[1], given[0], seed=20051))))',
    seats,
    game,
  );
const AGAINST = begun([{ name: 'Anna' }, { name: 'Basile', bot: 'greedy' }]);

layOut();
await openTable();
beforeEach(() => load(AGAINST));

test('C-PLACE-3, C-PLACE-7, C-FAVOR-1, C-BUILD-1: every kind of place is refused with its rule', async () => {
  const { ply } = view();
  for (const [target, rule] of Object.entries({
    'road.20': 'C-PLACE-3',
    'special.stables': 'C-PLACE-7',
    'favor.prestige': 'C-FAVOR-1',
    'stock.lawyer': 'C-BUILD-1',
  })) {
    await clickOn(target);
    const { message, rule: told } = refusal(target);
    assert.equal(told, rule);
    assert.equal(text('refusal'), `${message} ${rule}`);
    await until(() => text('status').includes(rule), 'it is said');
    assert.ok($(`[data-testid="refusal"] [data-rule="${rule}"]`));
    await press('Escape');
    assert.equal(isOpen('refusal'), false);
  }
  $('#players [data-kind="gold"]').click(); // said to be disabled, yet it answers
  await rest();
  assert.ok(text('refusal').includes(refusal('purse.gold').message));
  assert.equal(view().ply, ply);
});
test('a refusal goes away with any other act', async () => {
  for (const [target, act] of /** @type {[string, () => Promise<void>][]} */ ([
    ['road.20', () => press('ArrowDown')],
    ['road.24', () => click($('#log'))],
  ])) {
    await clickOn(target);
    assert.equal(isOpen('refusal'), true);
    await act();
    assert.equal(isOpen('refusal'), false);
  }
});
test('a click on a place is the answer that it stands for', async () => {
  const { ply } = view();
  await clickOn('castle');
  assert.ok(view().ply > ply);
  assert.equal(JSON.parse((await ask({ do: 'save', form: 'json' })).saved).actions[ply], 'place castle');
});
test('Page Down goes round all legal places of the board, tells each, and Enter acts there', async () => {
  const { ply, choices } = view(),
    told = new Set();
  await press('b');
  assert.equal(document.activeElement?.id, 'board');
  for (let time = 0; time <= choices.length; time++) {
    await press('PageDown');
    await until(() => /Possible:/.test(text('status')), 'it is said');
    told.add($('[data-testid="card"] .title').textContent);
  }
  for (const { text: words, label } of choices) if (words.startsWith('place')) assert.ok(told.has(label), label);
  assert.equal(view().ply, ply);
  await press('Enter');
  assert.ok(view().ply > ply);
  await press('ArrowDown');
  await press('ArrowRight');
  assert.equal(isOpen('card'), true);
  await press('Escape');
  assert.equal(isOpen('card'), false);
});
test('an undo takes back all that an answer did, and a redo does it again', async () => {
  const lying = () => [view().seats, view().things, view().pieces],
    first = view(),
    laid = lying(),
    before = all('#log .event').length;
  await answer('place castle');
  const second = lying(),
    lines = all('#log .event').length;
  assert.ok(lines > before);
  await click('undo');
  assert.deepEqual({ ...view(), can_redo: null, log: null }, { ...first, can_redo: null, log: null });
  assert.deepEqual(lying(), laid);
  assert.ok(all('#log .event').length < lines);
  await press('r');
  assert.deepEqual(lying(), second);
  assert.equal(all('#log .event').length, lines);
});
test('names are text wherever they stand', async () => {
  const names = ['<b>Bold</b><img src=x onerror=alert(1)>', "Zoë & 'Rook'"];
  const seats = [{ name: names[0] }, { name: names[1], bot: 'greedy' }, { name: 'Clara' }]; // a single person is "You"
  await load(begun(seats));
  assert.deepEqual(
    view().seats.map((/** @type {any} */ { name }) => name),
    [...names, 'Clara'],
  );
  assert.ok(text('player-0').includes('<b>Bold</b>'));
  await answer('place castle');
  assert.ok(text('log').includes('<b>Bold</b>'));
  assert.equal(all('.player b b, #log b, #prompt b').length, 0);
  assert.ok(all('img').every((image) => /^(data:image\/|\.\/emblems\/)/.test(image.getAttribute('src'))));
});
test('a new game has as many players, and the options, that were chosen; a seed is a number', async () => {
  await click('new');
  await until(() => all('start-count').length, 'the dialog is there');
  await fill('start-count', '5');
  await click('option-jeweller');
  await click('option-simplified_favors');
  await fill('start-seed', 'x');
  await click('start-go');
  assert.equal($('start-dialog').open, true);
  await fill('start-seed', '5');
  await click('start-go');
  await until(() => view().seed === 5, 'the new game is on the table');
  await rest();
  assert.equal(view().players, 5);
  assert.ok(all('player-4').length);
  assert.deepEqual(view().options, { jeweller: true, lawyer_prestige: 4, simplified_favors: true });
});
for (const form of ['json', 'text', 'code'])
  test(`a game is saved as ${form}, and loaded again; rubbish is refused`, async () => {
    await answer('place castle');
    const { ply, things, pieces, seed } = view();
    await click('files');
    const written = await saved(form);
    assert.equal((await ask({ do: 'save', form })).saved, written);
    await fill('to-load', 'rubbish');
    await click('load-go');
    await until(() => text('load-error'), 'it is refused');
    assert.equal(text('load-error'), 'This is not a saved game, or it is damaged.');
    assert.match(text('load-details'), /This is not a record: .* it begins with 'rubbish'/);
    assert.equal($('load-details').open, false);
    await fill('to-load', '[Game "caylus"]\n[rubbish');
    await click('load-go');
    assert.equal(text('load-error'), 'This saved game cannot be read: there is a mistake in line 2.');
    assert.equal($('file-dialog').open, true);
    await press('Escape');
    await newGame({ seed: 77 });
    await load(written);
    assert.deepEqual([view().ply, view().things, view().pieces], [ply, things, pieces]);
    assert.notEqual(seed, 77);
    assert.equal(downloads.length, 0);
  });
test('a text that is dropped on the page, and is no saved game, is refused in plain words', async () => {
  const drop = new Event('drop', { bubbles: true, cancelable: true }),
    dataTransfer = { types: ['text/plain'], files: [], getData: () => 'rubbish' };
  document.body.dispatchEvent(Object.assign(drop, { dataTransfer }));
  await until(() => text('toast').includes('This is not a saved game'), 'it is refused');
  assert.equal(text('toast'), 'This is not a saved game, or it is damaged.');
});
test('arrows move over the board in words, where what can be chosen comes first, and Enter acts', async () => {
  const { choices, ply } = view();
  const at = () => document.activeElement?.closest('li')?.dataset.place;
  await press('d');
  assert.equal(at(), 'road.1');
  assert.match(text('#twin [data-place="road.20"]'), /Nothing is built on space 20 yet\./);
  const targets = new Set(choices.flatMap((/** @type {any} */ { target }) => target ?? []));
  assert.equal(all('#twin [data-area="can"] li.can').length, targets.size);
  for (let time = 0; at() !== 'road.20' && time < 90; time++) await press('ArrowDown');
  $('#twin [data-place="road.20"] button').click(); // as Enter does
  await rest();
  assert.match(text('refusal'), /C-PLACE-3/);
  assert.equal(view().ply, ply);
  await press('Escape');
  await press('Home');
  assert.equal(at(), 'road.1');
  assert.equal(all('#twin [tabindex="0"]').length, 1, 'it is one stop of the Tab key');
  await click(document.activeElement);
  const here = view().pieces.filter((/** @type {any} */ { kind, place }) => kind === 'worker' && place === 'road.1');
  assert.deepEqual(
    here.map((/** @type {any} */ { seat }) => seat),
    [0],
  );
});
test('the board in words says what the rules say: tiles, owners, workers, houses, purses, what is possible', async () => {
  await load(begun([{ name: 'Anna' }, { name: 'Basile', bot: 'greedy' }, { name: 'Clara', bot: 'greedy' }]));
  const { catalog } = await ask({ do: 'catalog', game: 'caylus' });
  const owned = Object.entries({
    'Prestige points': 'prestige',
    Deniers: 'deniers',
    Cloth: 'cloth',
    'Workers in hand': 'workers_in_hand',
  });
  for (let time = 0; time < 12; time++) {
    const { seats, choices, code, refusals, reasons } = view(),
      names = seats.map((/** @type {any} */ { label }) => label),
      known = python('import caylus\nprint(json.dumps(caylus.load_record(given[0]).state.view()["detail"]))', code);
    /** @type {Record<string, {text: string, why: string, can: boolean}>} */
    const told = Object.fromEntries(
      all('#twin li').map((line) => [
        line.dataset.place,
        {
          text: line.querySelector('.place').textContent,
          why: line.querySelector('.why').textContent,
          can: line.classList.contains('can'),
        },
      ]),
    );
    /** @param {string} words @param {RegExp} of */
    const found = (words, of) => [...words.matchAll(of)].map(([, name]) => name);
    for (const [number, { target, tile, owner, worker }] of known.road.entries()) {
      const words = told[target].text;
      assert.ok(words.includes(`Space ${number + 1}`));
      assert.ok(tile === null || words.startsWith(catalog.places[`tile.${tile}`].label), words);
      assert.deepEqual(found(words, /Owner: (\w+)/g), owner === null ? [] : [names[owner]]);
      assert.deepEqual(found(words, /Worker: (\w+)/g), worker === null ? [] : [names[worker]]);
      assert.equal(words.includes('provost stands here'), known.provost === number + 1);
    }
    for (const { workers, target } of [...known.specials, known.castle]) {
      const here = workers.filter((/** @type {number | null} */ seat) => seat !== null);
      assert.equal(
        found(told[target].text, /(?:Here|On the right circle): ([\w, ]+)/g).join(', '),
        here.map((/** @type {number} */ seat) => names[seat]).join(', '),
      );
    }
    for (const { label, built, parts } of known.castle.sections)
      assert.ok(told.castle.text.includes(`${label}: ${built} of ${parts} houses`));
    for (const [seat, held] of known.players.entries())
      for (const [label, key] of owned) assert.ok(told[`seat.${seat}`].text.includes(`${label} ${held[key]}`), label);
    const stock = Object.values(known.stock).flatMap((tiles) =>
      /** @type {string[]} */ (tiles).map((one) => `stock.${one}`),
    );
    assert.deepEqual(
      Object.keys(told)
        .filter((place) => place.startsWith('stock.'))
        .sort(),
      [...stock, 'stock.jeweller'].sort(), // which says that it is not in this game
    );
    const legal = new Set(choices.map((/** @type {any} */ { target }) => target));
    for (const [place, { can }] of Object.entries(told)) assert.equal(can, legal.has(place), place);
    const everything = Object.values(told).map((line) => line.text);
    for (const [place, number] of Object.entries(refusals)) {
      const { message, rule } = reasons[/** @type {number} */ (number)],
        words = `${message} ${rule}`;
      if (!told[place] || told[place].why.includes(words)) continue;
      assert.ok(
        everything.some((one) => one.includes(words)),
        place,
      );
    }
    await play();
  }
});
test("bots' moves are told together when a person is asked", async () => {
  const names = ['Anna', 'Basile', 'Clara', 'Denis'];
  await load(begun(names.map((name, seat) => ({ name, bot: seat ? 'greedy' : null }))));
  await play();
  await until(() => text('status').includes(view().prompt), 'it is said');
  for (const name of ['You', ...names.slice(1)]) assert.ok(text('status').includes(`${name} `), name);
  assert.equal($('#players .name[title=You]').textContent, 'You');
  assert.ok(!text('status').includes('Anna'));
});
test('the prompt shows when the turn passes to another person at this screen', async () => {
  const banner = () => $('prompt').dataset.turn ?? '';
  await load(begun([{ name: 'Anna' }, { name: 'Clara' }, { name: 'Basile', bot: 'greedy' }]));
  assert.ok(view().seats.every((/** @type {any} */ { you }) => !you));
  await click('#choices [data-text="pass"]');
  const { name } = view().seats[view().decision.seat];
  assert.ok(['Anna', 'Clara'].includes(name));
  assert.equal(banner(), name);
  assert.ok(text('prompt').startsWith(`${name}:`), 'the name is read once');
  await press('ArrowDown');
  assert.equal(banner(), '', 'any press ends it');
  await load(AGAINST);
  await play();
  assert.equal(banner(), '', 'a single person plays on');
});
test('where the settings say so, the table is covered until the next person uncovers it', async () => {
  await load(begun([{ name: 'Anna' }, { name: 'Clara' }]));
  await click('settings');
  await click('curtain');
  $('settings-dialog').close();
  assert.equal($('question-dialog').open, false);
  await click('#choices [data-text="pass"]');
  const { name } = view().seats[view().decision.seat];
  await until(() => $('question-dialog').open, 'it is covered');
  assert.equal(text('#question-title'), `${name}, it is your turn.`);
  assert.ok($('question-dialog').classList.contains('curtain'));
  await click('question-go');
  await until(() => !$('question-dialog').classList.contains('curtain'), 'a question of a link covers nothing');
  assert.equal($('question-dialog').open, false);
  await click('settings');
  await click('curtain');
  $('settings-dialog').close();
});
test('the tab says that somebody is awaited, where others play, too', async () => {
  await load(begun([{ name: 'Anna' }, { name: 'Clara' }]));
  assert.equal(document.title, 'Caylus', 'they sit here');
  await load(AGAINST);
  await play();
  assert.equal(document.title, '● Your turn · Caylus');
  await click('home');
  assert.equal(document.title, 'Caylus');
  await click('cover-continue');
  assert.equal(document.title, '● Your turn · Caylus');
});
test('a choice has its price by signs, and in words for those who hear it', () => {
  const { text: code, detail, price } = view().choices.find((/** @type {any} */ choice) => choice.price),
    button = document.querySelector(`#choices [data-text="${code}"]`);
  assert.equal(button?.querySelectorAll('.trade[aria-hidden=true] img').length, price.length);
  assert.equal(button?.querySelector('.detail.visually-hidden')?.textContent, detail);
});
test('workers beyond the provost are pointed out, as long as they are', async () => {
  await answer('place gold_mine');
  const own = view().notes.find((/** @type {any} */ { seat }) => seat === 0);
  assert.match(own.text, /\(space 16\)/);
  assert.ok(text('notes').includes(own.text));
  assert.ok(text('player-0').includes(own.text));
  await click('undo');
  assert.equal(isOpen('notes'), false);
});
test('what is counted has a name for those who see no signs', () => {
  for (const { seat, purse, stand } of view().seats)
    for (const { id, text: words } of [...purse, ...stand])
      assert.equal(
        $(`[data-testid="player-${seat}"] [data-kind="${id}"] .visually-hidden`).textContent.trim(),
        words,
        `${seat} ${id}`,
      );
});
test('from three players on, each card says in words when its player is to move', async () => {
  const { code } = view(),
    ranks = () => all('#players .rank').map((rank) => !rank.hidden && rank.textContent);
  assert.deepEqual(ranks(), [false, false]);
  await newGame({ bots: [null, null, null], seed: 3 });
  assert.deepEqual(
    ranks(),
    view().seats.map((/** @type {any} */ { order }) => `Turn order: ${order}`),
  );
  await load(code);
});
test('a tap explains what does nothing else when it is pressed', async () => {
  const houses = '[data-testid="player-0"] [data-explain="term.houses"]';
  await click(houses);
  assert.equal(isOpen('card'), false, 'a mouse rests on it');
  await click(houses, 'touch');
  assert.ok(isOpen('card') && text('card').includes('Towers: 0'), text('card'));
  await press('Escape');
});
test('a tap of the name of a bot tells how it plays', async () => {
  const bot = view().seats.find((/** @type {any} */ seat) => seat.bot),
    { label, description } = (await ask({ do: 'catalog', game: 'caylus' })).catalog.bots.find(
      (/** @type {any} */ { id }) => id === bot.bot,
    );
  await click(`[data-testid="player-${bot.seat}"] .name`, 'touch');
  assert.ok(isOpen('card') && [label, description].every((words) => text('card').includes(words)), text('card'));
  await press('Escape');
});
test('what a finger holds stays explained when the finger is lifted, and is not pressed', async () => {
  const time = holdTime();
  try {
    const food = $('[data-testid="own-purse"] [data-kind="food"]'),
      send = (/** @type {string} */ kind) =>
        food.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'touch' }));
    all('#choices button')[0].focus();
    send('pointerdown');
    time.pass(480);
    assert.ok(isOpen('card') && text('card').includes('Food'), text('card'));
    // A browser that takes it for a tap moves the focus first, and then clicks.
    send('pointerup');
    document.activeElement?.blur();
    food.click();
    time.pass();
    await rest();
    assert.equal(isOpen('card'), true);
    assert.ok(!isOpen('refusal'));
    await press('Escape');
  } finally {
    time.end();
  }
});
test('what the pointer rests on is explained, with its rules, until Escape', async () => {
  const time = holdTime();
  try {
    for (const [selector, words] of [
      ['[data-phase="provost"]', '1 denier per space'],
      ['[data-testid="player-1"] [data-kind="cloth"]', 'Basile'],
      ['[data-testid="player-0"] [data-explain="term.houses"]', 'Towers: 0'],
      ['[data-testid="player-0"] [data-explain="term.workers"]', '1 denier for the next worker'],
    ]) {
      const send = (/** @type {string} */ kind) =>
        $(selector).dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse' }));
      send('pointerover');
      assert.ok(!time.waits.includes(450), 'it came under a pointer at rest');
      send('pointermove');
      assert.ok(time.waits.includes(450), 'not before it rests');
      time.pass(450);
      await rest();
      assert.equal(isOpen('card'), true);
      assert.ok(text('card').includes(words), text('card'));
      assert.ok(all('[data-testid="card"] [data-rule]').length > 0, words);
    }
    await press('Escape');
    assert.equal(isOpen('card'), false);
  } finally {
    time.end();
  }
});
test('the keys are folded in the settings of a device without a mouse', async () => {
  const { matchMedia } = globalThis,
    shown = async (/** @type {boolean} */ matches) => {
      globalThis.matchMedia = (/** @type {string} */ query) =>
        query === '(any-pointer: fine)' ? /** @type {any} */ ({ matches }) : matchMedia(query);
      await click('settings');
      const { open } = $('keys-section');
      await press('Escape');
      return open;
    };
  try {
    assert.deepEqual([await shown(false), await shown(true)], [false, true]);
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});
test('single letters can be turned off', async () => {
  $('settings').focus();
  await click('settings');
  await click('keys');
  await press('Escape');
  document.activeElement?.blur();
  await press('c');
  assert.equal(document.activeElement?.dataset.text, undefined);
  await click('settings');
  await click('keys');
  await press('Escape');
  document.activeElement?.blur();
  await press('c');
  assert.equal(document.activeElement?.dataset.text, view().choices[0].text);
});
test('any number of a rule opens it, words find rules, and the focus comes back', async () => {
  await clickOn('road.20');
  await click('[data-testid="refusal"] [data-rule]');
  await until(() => $('rules-dialog').open, 'the rules are open');
  assert.equal(document.activeElement?.id, 'rule-C-PLACE-3');
  const count = () => text('rules-count'),
    everything = count(),
    shown = () => all('#rules .entry').filter((entry) => !entry.hidden);
  assert.equal(shown().length, Number(everything.split(' ')[0]));
  await fill('rules-search', 'PROVOST bridge');
  assert.equal($('#rule-C-PROVOST-2').hidden, false);
  assert.ok(shown().length > 0 && shown().length < Number(everything.split(' ')[0]));
  for (const entry of shown()) assert.match(entry.textContent.toLowerCase(), /provost.*bridge|bridge.*provost/s);
  await fill('rules-search', 'zzz');
  assert.equal(count(), '0 rules');
  await fill('rules-search', '');
  assert.equal(count(), everything);
  await press('Escape');
  const link = $('#log [data-rule]');
  await click(link);
  await until(() => $('rules-dialog').open, 'the rules are open');
  assert.equal(document.activeElement?.id, `rule-${link.dataset.rule}`);
  await press('Escape');
  assert.ok(document.activeElement === link, 'the focus is where it was');
});
test('the rules have short ones beside them, with every building, its costs and its picture', async () => {
  await press('?');
  await until(() => $('rules-dialog').open, 'the rules are open');
  await click('rules-short');
  assert.equal(isOpen('short-rules'), true);
  assert.equal($('#rule-list').hidden, true);
  assert.equal(all('[data-testid="short-rules"] section').length, 15);
  assert.equal(all('[data-testid="short-rules"] [data-part="prestige"] canvas.portrait').length, 9);
  assert.match(all('[data-testid="short-rules"] [data-part="wood"] .cost')[0].textContent, /1/);
  const heads = all('#rules h2, #rules h3, #rules h4, #rules th');
  assert.ok(heads.length > 40 && heads.every((head) => head.textContent.trim()));
  await press('Escape');
});

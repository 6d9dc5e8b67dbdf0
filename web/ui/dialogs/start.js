// The dialog for a new game: which game, seats, names, bots, options, seed. All but the seed comes from the catalogues.

import { randomSeed } from '../../client/store/chance.js';
import { $, h, icon, learnLink } from '../../base/dom.js';
import { choiceOfGame } from './games.js';
import { botOf } from '../../client/bots.js';
import { n, t } from '../../base/words.js';
import { fairness } from '../analysis/fairness.js';

/** @import {PageCatalog, PageView} from '../../page.js' */

/** The people and bots that were last chosen, and how many. */
const chosen = { seats: null, players: null };

/**
 * `catalogs` are those of all games, the one on the table (in `view`) first; `startGame(start, byLink)` begins what was
 * chosen; `asked` is the game that is proposed, if not that one.
 * @param {PageCatalog[]} catalogs
 * @param {PageView | undefined} view
 * @param {(start: object, byLink: boolean) => unknown} startGame
 * @param {string} [asked]
 */
export function openStart(catalogs, view, startGame, asked) {
  const dialog = $('start');
  const draw = (chosen) => {
    const catalog = catalogs.find(({ game }) => game === chosen);
    dialog.replaceChildren(formOf(catalog, { view, startGame, dialog, draw }));
    /** @type {HTMLElement | null} */ (dialog.querySelector('[name=start-game]:checked'))?.focus();
  };
  draw(asked ?? catalogs[0].game);
  dialog.showModal();
}

/** Who plays where nobody has chosen: a person against bots. */
export function usualSeats({ names, bots }, count) {
  const usual = inOrder(bots)[Math.min(1, bots.length - 1)];
  return names.slice(0, count).map((name, i) => ({ name, bot: (i && usual?.id) || null }));
}

/** A person against the easiest bot that is an opponent. */
export function firstSeats({ names, bots, players }) {
  const easiest = inOrder(bots)[0];
  return names.slice(0, players[0]).map((name, i) => ({ name, bot: i ? (easiest?.id ?? null) : null }));
}

/**
 * The people at the table stay; empty chairs are offered to bots.
 * @param {PageCatalog} catalog
 * @param {PageView | undefined} view
 */
function seatsFor(catalog, view) {
  const most = Math.max(...catalog.players);
  chosen.seats ??= [];
  for (const [i, usual] of usualSeats(catalog, most).entries())
    if (i >= chosen.seats.length) {
      const { name, bot } = view?.seats[i] ?? usual;
      chosen.seats.push({ name, bot: bot ?? '' });
    }
  return chosen.seats.slice(0, most);
}

function formOf(catalog, { view, startGame, dialog, draw }) {
  const bots = inOrder(catalog.bots),
    seats = seatsFor(catalog, view);
  const count = h(
    'select',
    { id: 'start-count', 'data-testid': 'start-count' },
    catalog.players.map((count) =>
      h('option', { value: String(count) }, n('{count} player', '{count} players', count)),
    ),
  );
  const wanted = chosen.players ?? view?.players;
  count.value = String(catalog.players.includes(wanted) ? wanted : catalog.players[0]);
  const rows = h('div.seat-rows', {});
  const drawRows = () =>
    rows.replaceChildren(
      ...seats.slice(0, Number(count.value)).map((seat, i) => seatRow(seat, i, bots, catalog.colors[i])),
    );
  count.addEventListener('change', () => {
    chosen.players = Number(count.value);
    drawRows();
  });
  drawRows();
  const options = catalog.options.map(optionField);
  const seed = h('input', {
    id: 'start-seed',
    'data-testid': 'start-seed',
    inputmode: 'numeric',
    pattern: '[0-9]{1,15}',
    maxlength: '15',
    placeholder: t('chosen by chance'),
    autocomplete: 'off',
  });
  const final = h('input', { type: 'checkbox', 'data-testid': 'start-final' });
  const fair = h('p.small', { hidden: true, 'data-testid': 'start-fairness' }, fairness(catalog.promises));
  const byLink = h('input', {
    type: 'checkbox',
    'data-testid': 'start-by-link',
    onchange: () => {
      fair.hidden = !(byLink.checked && catalog.chance);
    },
  });
  const form = h(
    'form',
    { method: 'dialog', novalidate: true },
    h('div.heading-line', {}, h('h2', { id: 'start-title' }, t('New game')), editorLink(catalog), learnLink(catalog)),
    choiceOfGame({ games: catalog.games, chosen: catalog.game, name: 'start-game', onChoose: draw }),
    h('label.field', {}, h('span', {}, t('Players')), count),
    rows,
    Math.max(...catalog.players) > 1
      ? h(
          'label.check',
          {},
          byLink,
          h(
            'span',
            {},
            t('By link'),
            h('small', {}, t('The first person plays here, the others on their own devices.')),
          ),
        )
      : null,
    fair,
    catalog.chance
      ? h(
          'label.check',
          {},
          final,
          h(
            'span',
            {},
            t('Draws are final'),
            h('small', {}, t('Undo does not go back past a draw. Otherwise it may, and the results say so.')),
          ),
        )
      : null,
    h(
      'details.more',
      {},
      h('summary', {}, t('Options and seed')),
      ...options.filter((o) => !o.doubt).map((o) => o.node),
      h('label.field', {}, h('span', {}, t('Seed')), seed),
      doubted(options),
    ),
    h(
      'div.buttons',
      {},
      h('button', { type: 'button', onclick: () => dialog.close() }, t('Cancel')),
      h('button.primary', { type: 'submit', 'data-testid': 'start-go' }, t('Start')),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = seed.value.trim();
    if (typed && !/^[0-9]{1,15}$/.test(typed)) {
      seed.setCustomValidity(t('A seed is a whole number, or nothing.'));
      seed.reportValidity();
      return;
    }
    byLink.setCustomValidity(
      byLink.checked && seats.slice(0, Number(count.value)).filter((seat) => !seatedBot(seat, bots)).length < 2
        ? t('To play by link there must be two people.')
        : '',
    );
    if (!byLink.reportValidity()) return;
    dialog.close();
    startGame(
      {
        game: catalog.game,
        seats: seats
          .slice(0, Number(count.value))
          .map((s, i) => ({ name: s.name.trim() || catalog.names[i], bot: seatedBot(s, bots) || null })),
        options: Object.fromEntries(options.map((o) => [o.id, o.value()])),
        seed: typed ? Number(typed) : randomSeed(),
        final: final.checked,
      },
      byLink.checked,
    );
  });
  seed.addEventListener('input', () => seed.setCustomValidity(''));
  return form;
}

/** Where one sets up a position to begin with; null where the game has no editor. */
const editorLink = ({ editor }) =>
  editor ? h('a.learn', { href: './editor.html', 'data-testid': 'editor-link' }, t('Position editor')) : null;

/** Another game may not have this bot: then a person sits there. */
const seatedBot = (seat, bots) => botOf(bots, seat.bot)?.id ?? '';

/** The easiest first; those without a level are no opponents, they come last. */
const inOrder = (bots) => [...bots].sort((a, b) => (a.level || Infinity) - (b.level || Infinity));

function seatRow(seat, i, bots, color) {
  const name = h('input', {
    value: seat.name,
    maxlength: '40',
    'aria-label': t('Name of player {number}', { number: i + 1 }),
    'data-testid': `start-name-${i}`,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  name.addEventListener('input', () => {
    seat.name = name.value;
  });
  const kind = h(
    'select',
    { 'aria-label': t('Player {number} is', { number: i + 1 }), 'data-testid': `start-bot-${i}` },
    h('option', { value: '' }, t('Person')),
    h(
      'optgroup',
      { label: t('Bots') },
      bots
        .filter((b) => b.level)
        .map((b) => h('option', { value: b.id }, t('{bot}, level {level}', { bot: b.label, level: b.level }))),
    ),
    h(
      'optgroup',
      { label: t('For tests') },
      bots.filter((b) => !b.level).map((b) => h('option', { value: b.id }, b.label)),
    ),
  );
  kind.value = seatedBot(seat, bots);
  const about = h('small.about', { id: `start-about-${i}` }),
    describe = () => {
      about.textContent = bots.find((b) => b.id === kind.value)?.description ?? '';
    };
  kind.setAttribute('aria-describedby', about.id);
  kind.addEventListener('change', () => {
    seat.bot = kind.value;
    describe();
  });
  describe();
  return h('div.seat-row', {}, icon('shield', 30, { seat: i, color }), name, kind, about);
}

/** The options that are there because nobody is sure what is printed; who owns the game knows. */
function doubted(options) {
  const nodes = options.filter((o) => o.doubt).map((o) => o.node);
  if (!nodes.length) return null;
  const about = t(
    'These numbers are not certain. If you own the game, choose what it says; the first value is the usual one.',
  );
  return h('fieldset.doubted', {}, h('legend', {}, t('Not confirmed')), h('p', {}, about), ...nodes);
}

/** One option of the game, its default first: a yes/no is a check box, several values are a list. */
function optionField(option) {
  const { values, label, doubt } = option,
    id = `option-${option.id}`,
    described = [option.description, doubt].filter(Boolean).join(' ');
  if (values.length === 2 && values.every((v) => typeof v === 'boolean')) {
    const box = h('input', { type: 'checkbox', id, 'data-testid': id, checked: values[0] });
    return {
      id: option.id,
      doubt,
      value: () => box.checked,
      node: h(
        'label.check',
        { title: described },
        box,
        h('span', {}, label, described ? h('small', {}, described) : null),
      ),
    };
  }
  const list = h(
    'select',
    { id, 'data-testid': id },
    values.map((v, i) => h('option', { value: String(i) }, option.shown?.[i] ?? String(v))),
  );
  return {
    id: option.id,
    doubt,
    value: () => values[Number(list.value)],
    node: h(
      'label.field',
      { title: described },
      h('span', {}, label, described ? h('small', {}, described) : null),
      list,
    ),
  };
}

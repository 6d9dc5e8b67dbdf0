// The dialog for a new game: seats, names, bots, options, seed. Bots and options come from the catalog.

import { $, h, icon, learnLink } from './dom.js';
import { n, t } from '../words.js';

const COLORS = ['blue', 'red', 'green', 'orange', 'black'];
const NAMES = ['Anna', 'Basile', 'Clara', 'Denis', 'Edda'];
let seats = null;

/** A seed from the machine's own randomness; small enough to read out to a friend. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1000000000;

export function openStart(catalog, view, startGame) {
  const dialog = $('start');
  const bots = inOrder(catalog.bots), favourite = bots[Math.min(1, bots.length - 1)];
  // The people at the table stay; empty chairs are offered to bots.
  seats ??= NAMES.map((name, i) => ({ name: view?.seats[i]?.name ?? name, bot: (view?.seats[i] ? view.seats[i].bot : i && favourite?.id) || '' }));
  const count = h('select', { id: 'start-count', 'data-testid': 'start-count' }, [2, 3, 4, 5].map((count) => h('option', { value: String(count) }, n('{count} player', '{count} players', count))));
  count.value = String(openStart.players ?? view?.players ?? 2);
  const rows = h('div.seat-rows', {});
  const drawRows = () => rows.replaceChildren(...seats.slice(0, Number(count.value)).map((seat, i) => seatRow(seat, i, bots)));
  count.addEventListener('change', () => { openStart.players = Number(count.value); drawRows(); });
  drawRows();
  const options = (catalog.options ?? []).map(optionField);
  const seed = h('input', { id: 'start-seed', 'data-testid': 'start-seed', inputmode: 'numeric', pattern: '[0-9]{1,15}', maxlength: '15', placeholder: t('chosen by chance'), autocomplete: 'off' });
  const byLink = h('input', { type: 'checkbox', 'data-testid': 'start-by-link' });
  const form = h('form', { method: 'dialog', novalidate: true },
    h('div.heading-line', {}, h('h2', { id: 'start-title' }, t('New game')), learnLink()),
    h('label.field', {}, h('span', {}, t('Players')), count),
    rows,
    h('label.check', {}, byLink, h('span', {}, t('By link'), h('small', {}, t('The first person plays here, the others on their own devices.')))),
    h('details.more', {}, h('summary', {}, t('Options and seed')), ...options.map((o) => o.node), h('label.field', {}, h('span', {}, t('Seed')), seed)),
    h('div.buttons', {},
      h('button', { type: 'button', onclick: () => dialog.close() }, t('Cancel')),
      h('button.primary', { type: 'submit', 'data-testid': 'start-go' }, t('Start'))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = seed.value.trim();
    if (typed && !/^[0-9]{1,15}$/.test(typed)) { seed.setCustomValidity(t('A seed is a whole number, or nothing.')); seed.reportValidity(); return; }
    byLink.setCustomValidity(byLink.checked && seats.slice(0, Number(count.value)).filter((seat) => !seat.bot).length < 2 ? t('To play by link there must be two people.') : '');
    if (!byLink.reportValidity()) return;
    dialog.close();
    startGame({
      seats: seats.slice(0, Number(count.value)).map((s, i) => ({ name: s.name.trim() || NAMES[i], bot: s.bot || null })),
      options: Object.fromEntries(options.map((o) => [o.id, o.value()])),
      seed: typed ? Number(typed) : randomSeed(),
    }, byLink.checked);
  });
  seed.addEventListener('input', () => seed.setCustomValidity(''));
  dialog.replaceChildren(form);
  dialog.showModal();
}

/** The easiest first; those without a level are no opponents, they come last. */
const inOrder = (bots) => [...bots].sort((a, b) => (a.level || Infinity) - (b.level || Infinity));

function seatRow(seat, i, bots) {
  const name = h('input', { value: seat.name, maxlength: '40', 'aria-label': t('Name of player {number}', { number: i + 1 }), 'data-testid': `start-name-${i}`, autocomplete: 'off', spellcheck: 'false' });
  name.addEventListener('input', () => { seat.name = name.value; });
  const kind = h('select', { 'aria-label': t('Player {number} is', { number: i + 1 }), 'data-testid': `start-bot-${i}` }, h('option', { value: '' }, t('Person')),
    h('optgroup', { label: t('Bots') }, bots.filter((b) => b.level).map((b) => h('option', { value: b.id }, t('{bot}, level {level}', { bot: b.label, level: b.level })))),
    h('optgroup', { label: t('For tests') }, bots.filter((b) => !b.level).map((b) => h('option', { value: b.id }, b.label))));
  kind.value = seat.bot;
  const about = h('small.about', { id: `start-about-${i}` }), describe = () => { about.textContent = bots.find((b) => b.id === seat.bot)?.description ?? ''; };
  kind.setAttribute('aria-describedby', about.id);
  kind.addEventListener('change', () => { seat.bot = kind.value; describe(); });
  describe();
  return h('div.seat-row', {}, icon('shield', 30, { seat: i, color: COLORS[i] }), name, kind, about);
}

/** One option of the game: a yes/no is a check box, several values are a list. */
function optionField(option) {
  const values = option.values ?? option.choices ?? [false, true], id = `option-${option.id}`;
  const label = option.label ?? option.id;
  if (values.length === 2 && values.every((v) => typeof v === 'boolean')) {
    const box = h('input', { type: 'checkbox', id, 'data-testid': id, checked: Boolean(option.default) });
    return { id: option.id, value: () => box.checked, node: h('label.check', { title: option.description }, box, h('span', {}, label, option.description ? h('small', {}, option.description) : null)) };
  }
  const list = h('select', { id, 'data-testid': id }, values.map((v, i) => h('option', { value: String(i) }, String(option.value_labels?.[i] ?? v))));
  list.value = String(Math.max(0, values.indexOf(option.default)));
  return { id: option.id, value: () => values[Number(list.value)], node: h('label.field', { title: option.description }, h('span', {}, label, option.description ? h('small', {}, option.description) : null), list) };
}

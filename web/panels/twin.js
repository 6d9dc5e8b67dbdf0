// The board in words: the same places as on the canvases as lists, for screen readers and for whoever likes to read.
// It is one stop of the Tab key; arrows move over its places, Enter acts on one as a click on the board would.

import { h } from './dom.js';
import { t } from '../vocabulary.js';
import { describe, possible } from './explain.js';

export class Twin {
  /** `onActivate(target, box)` is the same as for a click on the board; `heading` is what a list's title becomes. */
  constructor(node, { onActivate, heading = 'h3' }) {
    Object.assign(this, { node, onActivate, heading });
    this.lists = new Map();
    node.addEventListener('keydown', (event) => this.keys(event));
    node.addEventListener('focusin', (event) => this.rove(event.target));
  }

  show(model) {
    for (const { id, title, items } of areasOf(model)) {
      const list = this.list(id, title);
      const keys = items.map((item) => item.key).join();
      if (list.keys !== keys) { list.keys = keys; list.node.replaceChildren(...items.map((item) => this.item(item))); }
      items.forEach((item, i) => update(list.node.children[i], item));
    }
    if (!this.node.querySelector('[tabindex="0"]')) this.rove(this.node.querySelector('button'));
  }

  list(id, title) {
    if (!this.lists.has(id)) {
      const node = h('ul', { 'data-area': id }), heading = h(this.heading);
      this.lists.set(id, { node, heading, keys: null });
      this.node.append(heading, node);
    }
    const list = this.lists.get(id);
    list.heading.textContent = title;
    list.node.setAttribute('aria-label', title);
    return list;
  }

  item({ key, target }) {
    const text = target ? h('button.place', { type: 'button', tabindex: '-1', onclick: (event) => this.onActivate(target, event.currentTarget.getBoundingClientRect()) }) : h('span.place', {});
    return h('li', { 'data-place': key }, text, ' ', h('span.why', {}));
  }

  keys(event) {
    const buttons = [...this.node.querySelectorAll('button')], i = buttons.indexOf(this.node.getRootNode().activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -i, End: buttons.length - 1 - i }[event.key];
    if (step === undefined || i < 0) return;
    buttons[Math.max(0, Math.min(buttons.length - 1, i + step))].focus();
    event.preventDefault();
  }

  rove(button) {
    if (button?.tagName !== 'BUTTON') return;
    for (const other of this.node.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    button.tabIndex = 0;
  }
}

function update(node, { text, can, why }) {
  const [place, , reason] = node.childNodes;
  if (place.textContent !== text) place.textContent = text;
  if (reason.textContent !== why) reason.textContent = why;
  node.classList.toggle('can', can);
}

/** What a place is; then, where somebody is asked, what can be done there or why nothing can. */
function placeItem(target, model) {
  const found = describe(target, model), can = model.legal.has(target);
  const why = can ? possible(found.choices) : model.open && found.refusal ? t('Not now: {reason}', { reason: [found.refusal.message, found.refusal.rule].join(' ') }) : '';
  return { key: target, target, can, why, text: [found.title, ...found.facts.filter((fact) => fact !== found.title)].join('. ') };
}

/** A line that is no place. */
const line = (key, text) => ({ key, text, target: null, can: false, why: '' });

function areasOf(model) {
  const { view, catalog } = model, places = (targets) => targets.map((target) => placeItem(target, model));
  return [
    { id: 'now', title: t('Position'), items: positionLines(view) },
    { id: 'road', title: t('Road'), items: places(view.road.map((space) => space.target)) },
    { id: 'specials', title: t('Special buildings and castle'), items: places([...view.specials.map((special) => special.target), view.castle.target, 'pass']) },
    { id: 'favors', title: t('Royal favors'), items: view.favor_table.simplified ? [] : places(catalog.favor_lines.map(({ id }) => `favor.${id}`)) },
    { id: 'stock', title: t('Tiles in the stock'), items: places(Object.values(view.stock).flat().map((id) => `stock.${id}`)) },
    { id: 'players', title: t('Players'), items: view.seats.map((seat) => line(`seat.${seat.seat}`, playerLine(seat, model))) },
  ];
}

function positionLines(view) {
  return [
    line('phase', t('Turn {turn}, {phase}.', { turn: view.turn, phase: view.phase_label })),
    line('prompt', view.prompt),
    line('order', t('Turn order: {names}', { names: view.turn_order.map((seat) => view.seats[seat].name).join(', ') })),
    line('provost', t('The provost stands on space {provost}, the bailiff on space {bailiff}.', view)),
    ...(view.beyond ?? []).map((entry) => line(`beyond.${entry.seat}`, entry.text)),
  ];
}

const GOODS = ['prestige', 'deniers', 'food', 'wood', 'stone', 'cloth', 'gold', 'workers'];

/** `Anna: Prestige points 3, Deniers 5, ...`, in the words of the catalog. */
function playerLine(seat, { view, catalog }) {
  const count = (good) => (good === 'workers' ? seat.workers_in_hand : seat[good]);
  const held = GOODS.map((good) => `${catalog.terms?.[good]?.label ?? good} ${count(good)}`);
  const houses = view.castle.sections.map((section) => `${section.label} ${seat.houses[section.id]}`);
  const values = { name: seat.name, color: seat.color, held: held.join(', '), houses: houses.join(', ') };
  return seat.passed ? t('{name}: {held}. Houses: {houses}. Has passed.', values) : t('{name}: {held}. Houses: {houses}.', values);
}

// The board in words: the same places as on the canvases as lists, for screen readers and for whoever likes to read.
// It is one stop of the Tab key; arrows move over its places, Enter acts on one as a click on the board would.

import { h } from '../base/dom.js';
import { t } from '../base/vocabulary.js';
import { refusalOf, targetsOf } from '../client/model.js';
import { describe, possible } from './describe.js';

/** @import {Box, Model} from '../page.js' */
/** @import {Event} from '../contract.js' */
/**
 * A line of the board in words: what it says, and for a place whether something can be done there, or why not.
 * @typedef {{key: string, text: string, target: string | null, can: boolean, why: string}} Item
 */
/** @typedef {{node: HTMLUListElement, heading: HTMLElement, keys: string | null}} List */

export class AccessibleBoard {
  /**
   * `onActivate(target, box)` is the same as for a click on the board; `heading` is what a list's title becomes.
   * @param {HTMLElement} node @param {{onActivate: (target: string, box: Box) => void, heading?: string}} of
   */
  constructor(node, { onActivate, heading = 'h3' }) {
    this.node = node;
    this.onActivate = onActivate;
    this.heading = heading;
    /** @type {Map<string, List>} */
    this.lists = new Map();
    node.addEventListener('keydown', (event) => this.keys(event));
    node.addEventListener('focusin', ({ target }) => this.rove(/** @type {Element} */ (target)));
  }

  /** @param {Model} model */
  show(model) {
    const areas = areasOf(model),
      root = /** @type {Document | ShadowRoot} */ (this.node.getRootNode()),
      /** @type {HTMLElement | null} */
      focused = this.node.contains(root.activeElement) ? (root.activeElement?.closest('li') ?? null) : null,
      at = focused?.dataset.place;
    // Another game has other lists.
    if (areas.map(({ id }) => id).join() !== [...this.lists.keys()].join()) {
      this.lists.clear();
      this.node.replaceChildren();
    }
    for (const { id, title, items } of areas) {
      const list = this.list(id, title);
      const keys = items.map((item) => item.key).join();
      if (list.keys !== keys) {
        list.keys = keys;
        list.node.replaceChildren(...items.map((item) => this.item(item)));
      }
      items.forEach((item, i) => update(list.node.children[i], item));
    }
    // A place that is among those that can be chosen now, or no more, stands elsewhere.
    if (focused && !focused.isConnected) this.node.querySelector(`[data-place='${at}'] button`)?.focus();
    if (!this.node.querySelector('[tabindex="0"]')) this.rove(this.node.querySelector('button'));
  }

  /** @param {string} id @param {string} title */
  list(id, title) {
    const known = this.lists.get(id),
      list = known ?? { node: h('ul', { 'data-area': id }), heading: h(this.heading), keys: null };
    if (!known) {
      this.lists.set(id, list);
      this.node.append(list.heading, list.node);
    }
    list.heading.textContent = title;
    list.node.setAttribute('aria-label', title);
    return list;
  }

  /** @param {Item} of */
  item({ key, target }) {
    const text = target
      ? h('button.place', {
          type: 'button',
          tabindex: '-1',
          onclick: (/** @type {Event & {currentTarget: Element}} */ event) =>
            this.onActivate(target, event.currentTarget.getBoundingClientRect()),
        })
      : h('span.place', {});
    return h('li', { 'data-place': key }, text, ' ', h('span.why', {}));
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const buttons = [...this.node.querySelectorAll('button')],
      i = buttons.findIndex((button) => button.matches(':focus'));
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -i, End: buttons.length - 1 - i },
      step = steps[event.key];
    if (step === undefined || i < 0) return;
    buttons[Math.max(0, Math.min(buttons.length - 1, i + step))].focus();
    event.preventDefault();
  }

  /** @param {Element | null} button */
  rove(button) {
    if (!(button instanceof HTMLButtonElement)) return;
    for (const other of this.node.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    button.tabIndex = 0;
  }
}

/** @param {Element} node @param {Item} of */
function update(node, { text, can, why }) {
  const [place, , reason] = node.childNodes;
  if (place.textContent !== text) place.textContent = text;
  if (reason.textContent !== why) reason.textContent = why;
  node.classList.toggle('can', can);
}

const SHARED = 8; // so many places that are refused for one reason do not all say it

/**
 * Describe a place in words, with the choices there, or the reason why there are none.
 * @param {string} target
 * @param {Model} model
 * @param {import('../page.js').Problem[]}shared reasons that are listed once for all
 */
function placeItem(target, model, shared) {
  const found = describe(target, model),
    can = model.legal.has(target);
  const why = can
    ? possible(found.choices)
    : model.open && found.refusal && !shared.includes(found.refusal)
      ? t('Not now: {reason}', { reason: [found.refusal.message, found.refusal.rule].join(' ') })
      : '';
  return {
    key: target,
    target,
    can,
    why,
    text: [found.title, ...found.facts.filter((fact) => fact !== found.title)]
      .map((part) => part.replace(/\.$/, ''))
      .join('. '),
  };
}

/** A line that is no place. @param {string} key @param {string} text */
const line = (key, text) => ({ key, text, target: null, can: false, why: '' });

/**
 * The reasons for which many places are refused.
 * @param {Model} model
 * @param {string[]} targets
 */
function sharedReasons({ view, open }, targets) {
  const count = new Map();
  for (const target of open ? targets : []) {
    const reason = refusalOf(target, view);
    if (reason) count.set(reason, (count.get(reason) ?? 0) + 1);
  }
  return [...count].filter(([, places]) => places > SHARED).map(([reason]) => reason);
}

/**
 * List the areas of the board. Possible places come first. A reason that refuses many places is listed once.
 * @param {Model} model
 */
function areasOf(model) {
  const { view, catalog, legal } = model,
    isThere = (/** @type {string} */ target) => !view.facts || Object.hasOwn(view.facts, target),
    areas = (catalog.areas ?? []).map((area) => ({ area, targets: targetsOf(area, view).filter(isThere) })),
    all = areas.flatMap(({ targets }) => targets),
    shared = sharedReasons(model, all),
    item = (/** @type {string} */ target) => placeItem(target, model, shared);
  return [
    {
      id: 'now',
      title: t('Position'),
      items: [line('prompt', view.prompt), ...(view.summary ?? []).map((text, i) => line(`summary.${i}`, text))],
    },
    {
      id: 'can',
      title: t('Possible now'),
      items: [
        ...all.filter((target) => legal.has(target)).map(item),
        ...shared.map((reason, i) =>
          line(`not.${i}`, t('Not now: {reason}', { reason: [reason.message, reason.rule].filter(Boolean).join(' ') })),
        ),
      ],
    },
    ...areas.map(({ area, targets }) => ({
      id: area.id,
      title: area.title,
      items: targets.filter((target) => !legal.has(target)).map(item),
    })),
    {
      id: 'players',
      title: t('Players'),
      items: view.seats.map((seat) => line(`seat.${seat.seat}`, seat.told)),
    },
  ];
}

// The board in words: the same places as on the canvases as lists, for screen readers and for whoever likes to read.
// It is one stop of the Tab key; arrows move over its places, Enter acts on one as a click on the board would.

import { render } from 'preact';
import { stepThrough } from '../base/stepping.js';
import { t } from '../base/vocabulary.js';
import { refusalOf, targetsOf } from '../client/model.js';
import { describe, possible } from './describe.js';

/** @import {Box, Model} from '../page.js' */
/**
 * A line of the board in words: its text, and for a place whether something can be done there, or why not.
 * `isBare` is true where nothing stands or is known of a place.
 * @typedef {{key: string, text: string, target: string | null, can: boolean, why: string, isBare: boolean}} Item
 * @typedef {(target: string, box: Box) => void} OnActivate
 */

/**
 * Show the board in words; `onActivate(target, box)` is the same as for a click on the board, `heading` the element of
 * a list's title.
 * @param {HTMLElement} node @param {Model} model @param {{onActivate: OnActivate, heading?: 'h3' | 'p'}} of
 */
export function showInWords(node, model, { onActivate, heading: Heading = 'h3' }) {
  const root = /** @type {Document | ShadowRoot} */ (node.getRootNode()),
    focused = () => (node.contains(root.activeElement) ? root.activeElement?.closest('li') : null),
    place = focused()?.getAttribute('data-place');
  render(
    <div
      onKeyDown={(event) => stepThrough(event, [...event.currentTarget.querySelectorAll('button')])}
      onFocusIn={({ currentTarget, target }) => rove(currentTarget, /** @type {Element} */ (target))}
    >
      {areasOf(model).map(({ id, title, items }) => [
        <Heading key={`${id} title`} class="area">
          {title}
        </Heading>,
        <ul key={items.map(({ key }) => key).join()} data-area={id} aria-label={title}>
          {items.map((item) => (
            <Line key={item.key} item={item} onActivate={onActivate} />
          ))}
        </ul>,
      ])}
    </div>,
    node,
  );
  // A list with other places is a new one; a place that can be chosen now, or no more, stands in another.
  if (place && !focused()) node.querySelector(`[data-place='${place}'] button`)?.focus();
  if (!node.querySelector('[tabindex="0"]')) rove(node, node.querySelector('button'));
}

/** Make a button the one stop of the Tab key. @param {HTMLElement} node @param {Element | null} button */
function rove(node, button) {
  if (!(button instanceof HTMLButtonElement)) return;
  for (const other of node.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  button.tabIndex = 0;
}

/** @param {{item: Item, onActivate: OnActivate}} of */
const Line = ({ item: { key, text, target, can, why }, onActivate }) => (
  <li data-place={key} class={can ? 'can' : undefined}>
    {target ? (
      <button
        class="place"
        type="button"
        tabIndex={-1}
        onClick={({ currentTarget }) => onActivate(target, currentTarget.getBoundingClientRect())}
      >
        {text}
      </button>
    ) : (
      <span class="place">{text}</span>
    )}{' '}
    <span class="why">{why}</span>
  </li>
);

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
        : '',
    facts = found.facts.filter((fact) => fact !== found.title);
  return {
    key: target,
    target,
    can,
    why,
    isBare: !facts.length,
    text: [found.title, ...facts].map((part) => part.replace(/\.$/, '')).join('. '),
  };
}

/** A line that is no place. @param {string} key @param {string} text */
const line = (key, text) => ({ key, text, target: null, can: false, why: '', isBare: false });

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

/**
 * Describe the position for paper: the prompt and its summary, and in each area the places of which something is known.
 * @param {Model} model
 */
export const positionInWords = (model) =>
  areasOf({ ...model, legal: new Set(), open: false })
    .filter(({ id }) => id !== 'players')
    .map((area) => ({ ...area, items: area.items.filter(({ isBare }) => !isBare) }))
    .filter(({ items }) => items.length);

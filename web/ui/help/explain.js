// What a place or a sign is, in words: for the hover card, the menu, the board in words. The words are the engine's:
// what does not change is in the catalogue, what holds now is in the view.

import { $, float, h, icon, rule, say } from '../../base/dom.js';
import { inWords } from '../table/choices.js';
import { answersAt, refusalOf } from '../../client/model.js';
import { t } from '../../base/vocabulary.js';

/** @import {Model, Problem} from '../../page.js' */

/**
 * {title, kind, text, rule, cost, facts, choices, refusal} of a target, or of a sign such as `term.phase.income`,
 * perhaps on the card of a seat.
 * @param {string} target
 * @param {Model} model
 * @param {number | null} [seat]
 */
export function describe(target, model, seat = null) {
  const { view, catalog, shut } = model,
    place = catalog.places?.[view.there?.[target] ?? target],
    own = ownFacts(target, model, seat);
  return {
    title: place?.label ?? target,
    kind: own.name ?? place?.kind ?? '',
    text: place?.text ?? '',
    rule: place?.rule ?? null,
    cost: place?.cost ?? [],
    facts: [...(view.facts?.[target] ?? []), ...own.facts],
    choices: answersAt(target, model),
    refusal: shut ? null : (refusalOf(target, view) ?? null),
    shut,
  };
}

/**
 * What it is for a seat; a target in a purse, if nothing else is said, for the seat that is asked.
 * @param {string} target
 * @param {Model} model
 * @param {number | null} seat
 */
function ownFacts(target, { view, catalog }, seat) {
  const asked = view.seats?.[seat ?? view.decision?.seat],
    held = Object.values(catalog.holdings).find((holding) => holding.target === target);
  if (!asked || (seat === null && !held)) return { name: null, facts: [] };
  return { name: asked.name, facts: asked.facts?.[held?.explain ?? target] ?? [] };
}

/** The answers that a place stands for, as text. */
export const possible = (choices) => t('Possible: {answers}', { answers: choices.map(inWords).join('; ') });

export function sentence(found) {
  const parts = [found.title, found.kind, found.text, ...found.facts];
  if (found.choices.length) parts.push(possible(found.choices));
  else if (found.refusal) parts.push(found.refusal.message);
  return (
    parts
      .filter(Boolean)
      .map((part) => part.replace(/\.$/, ''))
      .join('. ') + '.'
  );
}

/** What it costs and brings, as figures with signs. */
const costLine = (cost) =>
  h(
    'div.cost',
    {},
    cost.map(([figure, sign]) => h('span.bit', {}, figure, icon(sign, 18))),
  );

const MOST = 13; // pictures of what fits, in two rows

let leaving = 0;

/**
 * Beside a place whose box is given; `beside` is the box of the sheet that stays free, since others are compared with
 * it, `portrait` a large picture of what lies there, and `fitting` small ones of what would fit there.
 * @param {string} target
 * @param {{left: number, top: number, width: number, height: number}} box
 * @param {Model} model
 * @param {{seat?: number | null, beside?: DOMRect | null, portrait?: HTMLElement | null, fitting?: HTMLElement[]}}
 *   [how]
 */
export function showCard(target, box, model, { seat = null, beside = null, portrait = null, fitting = [] } = {}) {
  const found = describe(target, model, seat),
    card = $('card');
  clearTimeout(leaving);
  card.replaceChildren(
    ...[
      portrait,
      h('strong.title', {}, found.title),
      found.kind ? h('span.kind', {}, found.kind) : null,
      found.cost.length ? costLine(found.cost) : null,
      found.text || found.rule ? h('p', {}, found.text, ' ', rule(found.rule)) : null,
      found.facts.length
        ? h(
            'ul.facts',
            {},
            found.facts.map((f) => h('li', {}, f)),
          )
        : null,
      fitting.length
        ? h(
            'div.fitting',
            { 'data-testid': 'fitting' },
            fitting.slice(0, MOST),
            fitting.length > MOST
              ? h('span', { title: t('All of them are marked among those left.') }, `+${fitting.length - MOST}`)
              : null,
          )
        : null,
      ...found.choices.slice(0, 8).map((c) => h('p.can', {}, [c.label, c.detail].filter(Boolean).join(' · '))),
      found.shut ? h('p.kind', {}, found.shut) : null,
      !found.choices.length && found.refusal
        ? h('p.cannot', {}, found.refusal.message, ' ', rule(found.refusal.rule))
        : null,
    ].filter(Boolean),
  );
  float(card, box, beside);
}
export function hideCard() {
  clearTimeout(leaving);
  $('card').hidden = true;
}

/** The pointer has left what the card explains: it may be on its way to the card. */
export function leaveCard() {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    if (!$('card').matches(':hover, :focus-within')) hideCard();
  }, 250);
}

let bubbleTimer = 0;
/**
 * Why this place cannot be used now, near the place and to screen readers; `onMore()` shows what else there is to know.
 * @param {Problem} refusal
 * @param {(() => void) | null} [onMore]
 */
export function showRefusal(refusal, box, onMore = null) {
  hideCard();
  const bubble = $('bubble');
  bubble.replaceChildren(h('span', {}, refusal.message), ' ', rule(refusal.rule) ?? '');
  if (onMore)
    bubble.append(
      ' ',
      h(
        'button.more-of-it',
        {
          type: 'button',
          'data-testid': 'what-fits',
          onclick: () => {
            hideRefusal();
            onMore();
          },
        },
        t('What fits here?'),
      ),
    );
  float(bubble, box);
  say([refusal.message, refusal.rule].filter(Boolean).join(' '));
  clearTimeout(bubbleTimer);
  bubbleTimer = setTimeout(() => {
    if (!bubble.matches(':hover, :focus-within')) hideRefusal();
  }, 8000);
}
export function hideRefusal() {
  $('bubble').hidden = true;
}

/** Whatever somebody does next, the refusal has been read, and lies over nothing. */
export function closeRefusalsOnActs() {
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(
      act,
      ({ target }) => {
        if (!(target instanceof Node && $('bubble').contains(target))) hideRefusal();
      },
      { capture: true, passive: true },
    );
}

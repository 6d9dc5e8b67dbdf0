// Describe a place, a sign or a choice in words. The words come from the engine: fixed ones from the catalog, words
// about the present position from the view.

import { botOf } from '../client/bots.js';
import { choicesAt, named, refusalOf } from '../client/model.js';
import { labeled, listed, parted, t } from '../base/vocabulary.js';

/** @import {Choice} from '../contract.js' */
/** @import {Model} from '../page.js' */

/** begins what explains a bot */
export const BOT = 'bot.';

/**
 * A choice for those who hear it, with what it brings.
 * @param {Pick<import('../contract.js').Choice, 'label' | 'detail' | 'told' | 'effects'>} choice
 */
export function inWords({ label, detail, told: words = label, effects = [] }) {
  const choice = listed([words, detail].filter(Boolean)),
    brings = effects.map(({ text }) => text).join(' ');
  return brings ? labeled(choice, brings) : choice;
}

/** Name a choice that waits to be confirmed. @param {Choice} choice */
export function chosenWords({ label, detail, told: move = label }) {
  const words = { move, detail };
  return detail ? t('Chosen: {move}, {detail}', words) : t('Chosen: {move}', words);
}

/**
 * {title, kind, text, rule, cost, facts, choices, refusal} of a target, of a sign such as `term.phase.income`,
 * perhaps on the card of a seat, or of a bot: `bot.greedy`.
 * @param {string} target
 * @param {Model} model
 * @param {number | null} [seat]
 */
export function describe(target, model, seat = null) {
  const { view, catalog, shut } = model,
    place = catalog.places?.[view.there?.[target] ?? target],
    bot = target.startsWith(BOT) ? botOf(catalog.bots, target.slice(BOT.length)) : undefined,
    own = ownFacts(target, model, seat);
  return {
    title: place?.label ?? bot?.label ?? target,
    kind: own.name ?? place?.kind ?? '',
    text: place?.text ?? bot?.description ?? '',
    rule: place?.rule ?? null,
    cost: place?.cost ?? [],
    facts: [...(view.facts?.[target] ?? []), ...own.facts],
    choices: choicesAt(target, model),
    refusal: shut ? null : (refusalOf(target, view) ?? null),
    shut,
  };
}

/**
 * Return the facts about a target for a seat. With null, a target in a purse means the seat to act.
 * @param {string} target
 * @param {Model} model
 * @param {number | null} seat
 */
function ownFacts(target, { view, catalog }, seat) {
  const owner = view.seats?.[seat ?? view.decision?.seat ?? NaN],
    sign = Object.values(catalog.holdings).find((holding) => holding.target === target);
  if (!owner || (seat === null && !sign)) return { name: null, facts: [] };
  return { name: owner.label, facts: owner.facts?.[sign?.explain ?? target] ?? [] };
}

/** Describe the choices that a place stands for. @param {Choice[]} choices */
export const possible = (choices) => t('Possible: {moves}', { moves: parted(choices.map(inWords)) });

/** All of it, as a sentence for screen readers. @param {ReturnType<typeof describe>} found */
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

/** Label a variation that leaves the position, by its first move. @param {import('../page.js').Branch} branch */
export function branchLabel({ name, answer: first }) {
  const words = { name, move: named(first) };
  return `↳ ${name ? t('{name}: {move}', words) : t('Variation: {move}', words)}`;
}

// The model of a table: its view, and the meaning of a click on a place. The page, boards in other pages, lessons and
// the editor use it.

import { turnedAt } from '../board/turning.js';

/** @import {Choice, View} from '../contract.js' */
/** @import {Meaning, Model, PageCatalog, PageView} from '../page.js' */

/**
 * Tell whether a view shows the past: more actions have been taken.
 * @param {Pick<PageView, 'ply' | 'plies'>} view
 */
export const isPast = (view) => view.ply < view.plies;

/**
 * Label a choice with its detail.
 * @param {Pick<Choice, 'label' | 'detail'>} choice
 */
export const named = ({ label, detail }) => (detail ? `${label} (${detail})` : label);

/**
 * Make the model of a view: `open` says whether the person at this table may act, and `shut`, a sentence, why nobody
 * can who might have expected to; `fresh` are the places that have changed, each with the seat that did it; `log` is
 * how it goes on from what was shown before: `append`, `replace`, or `keep` where nothing has happened in between, and
 * `glides` says whether pieces are seen to move to it.
 * @param {PageView} view
 * @param {PageCatalog} catalog
 * @param {Partial<Pick<Model, 'open' | 'shut' | 'fresh' | 'log' | 'glides'>>} [how]
 * @returns {Model}
 */
export function modelOf(
  view,
  catalog,
  { open = false, shut = null, fresh = new Map(), log = view.log, glides = log === 'append' } = {},
) {
  const legal = new Set(open ? view.choices.flatMap(({ target }) => target || []) : []);
  const laying = open && view.choices.length > 1 && view.choices.every(({ ghost }) => ghost);
  const events = log === 'keep' ? [] : view.events;
  return { view, catalog, open, shut, fresh, legal, log, glides, laying, turn: 0, events };
}

/**
 * The seats as they are listed: in the turn order, where the game has one.
 * @template {{turn_order?: number[], seats: any[]}} V
 * @param {V} view
 * @returns {V['seats']}
 */
export const inOrder = ({ turn_order: order, seats }) => (order ? order.map((seat) => seats[seat]) : seats);

/** Return the seat to act; null where there is none. @param {PageView} view */
export const actingSeat = ({ decision, seats }) => (decision ? seats[decision.seat] : null);

/**
 * The targets of an area of the board, also of those that are made of parts.
 * @param {import('../contract.js').Area} area
 * @param {Pick<View, 'groups'>} view
 */
export const targetsOf = ({ targets, groups }, view) =>
  groups ? [...targets, ...Object.keys(view.groups ?? {})] : targets;

/**
 * Return the meaning of a click on a target, in the purse of a `seat` or on the board: `{choose}` a choice, `{offer}`
 * several, `{refuse}` with a message and a rule, or `{explain}` the target, which stands for no choice.
 * @param {string} target
 * @param {Model} model
 * @param {number | null} [seat]
 * @returns {Meaning}
 */
export function meaningOf(target, model, seat = null) {
  const { view, open, shut } = model,
    here = choicesAt(target, model, seat);
  if (here.length === 1) return { choose: here[0] };
  if (model.laying && here.length) return { choose: turnedAt(target, model) };
  if (here.length) return { offer: here };
  // If nobody can play here, explain the place; a refusal would not help.
  if (shut) return { explain: target };
  const refusal = open && refusalOf(target, view);
  return refusal ? { refuse: refusal } : { explain: target };
}

/**
 * Why a target cannot be chosen now; nothing where it does not stand for anything that could be.
 * @param {string} target
 * @param {Pick<View, 'refusals' | 'reasons'>} view
 */
export const refusalOf = (target, { refusals, reasons }) => reasons[refusals[target]];

/**
 * List the things in stock that would fit on a target, each with its quarter turns, clockwise.
 * @param {string | null} target
 * @param {Pick<Model, 'view'> | null} model
 * @returns {[target: string, turn: number][]}
 */
export const fittingAt = (target, model) =>
  Object.entries(model?.view.fitting?.[model.view.fits?.[target ?? ''] ?? -1] ?? {});

/**
 * List the choices that a target stands for; there are none in another seat's purse.
 * @param {string} target
 * @param {Pick<Model, 'view' | 'open'>} model
 * @param {number | null} [seat]
 * @returns {Choice[]}
 */
export function choicesAt(target, { view, open }, seat = null) {
  const isAnothers = seat != null && seat !== view.decision?.seat;
  return open && !isAnothers ? view.choices.filter((choice) => choice.target === target) : [];
}

// How the tile in hand is turned, to where a choice can lay it.

/** @import {Choice, View} from '../contract.js' */
/** @import {Model} from '../page.js' */

/**
 * Which choice of a target lays the tile in hand as it is turned now, or as soon as it fits when it is turned on;
 * undefined where none lays anything.
 * @param {string} target
 * @param {{view: Pick<View, 'choices'>, turn?: number}} model
 * @returns {Choice | undefined}
 */
export function turnedAt(target, { view, turn = 0 }) {
  const here = view.choices.filter((choice) => choice.target === target && choice.ghost),
    away = (/** @type {Choice} */ { ghost }) => ((ghost?.turn ?? 0) - turn + 4) % 4;
  return here.reduce(
    (best, choice) => (best && away(best) <= away(choice) ? best : choice),
    /** @type {Choice | undefined} */ (undefined),
  );
}

/**
 * Turn what is in hand as a choice lays it, unless that is how it comes to lie there anyway: a place that is only tried
 * turns nothing for other places.
 * @param {Model} model @param {Choice} choice
 */
export function turnFor(model, choice) {
  if (choice !== turnedAt(choice.target ?? '', model)) model.turn = choice.ghost?.turn ?? 0;
}

/**
 * Turn what is in hand on, by so many quarters, to how it can be laid on a target, or anywhere.
 * @param {Model} model
 * @param {number} step
 * @param {string | null} [target]
 */
export function turnOn(model, step, target = null) {
  const here = model.view.choices.filter((choice) => !target || choice.target === target),
    turns = new Set(here.map(({ ghost }) => ghost?.turn ?? 0)),
    from = (target ? turnedAt(target, model)?.ghost?.turn : null) ?? model.turn;
  for (let far = 1; far <= 4; far++) {
    const turn = (from + far * step + 8) % 4;
    if (turns.has(turn)) {
      model.turn = turn;
      return;
    }
  }
}

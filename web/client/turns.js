// The names of turns, from the game's catalog.

import { t } from '../base/words.js';

let template = '{turn}',
  name = '';

/** @param {{ turn: string, turn_name: string }} catalog `Turn {turn}` and `Turn`, `Round {turn}` and `Round` */
export function callTurns(catalog) {
  template = catalog.turn;
  name = catalog.turn_name;
}

export const turnName = () => name;

/** @param {number} turn */
export const turnLabel = (turn) => template.replace('{turn}', String(turn));

/**
 * `Turn 3, Placement`, or `Turn 3` in a game without phases.
 * @param {{turn_label: string, phase_label?: string}} moment
 */
export const momentOf = ({ turn_label: turn, phase_label: phase }) =>
  phase ? t('{turn}, {phase}', { turn, phase }) : turn;

// What a turn is called: the game says it, in its catalogue.

let template = '{turn}';

/** @param {{ turn: string }} catalog `Turn {turn}`, `Round {turn}` */
export function callTurns(catalog) {
  template = catalog.turn;
}

/** @param {number} turn */
export const turnLabel = (turn) => template.replace('{turn}', String(turn));

// Sounds of Caylus: kind of event -> sound.

/** @type {import('../game.js').GameModule['sounds']} */
export const SOUNDS = {
  turn: 'leaf',
  place: 'knock',
  move: 'slide',
  pass: 'tick',
  gain: 'coins',
  inn: 'slide',
  provost: ({ start, end }) => (start === end ? null : 'slide'),
  bailiff: 'slide',
  build: 'build',
  transform: 'build',
  house: 'build',
  favor: 'bell',
  scoring: 'bell',
  game_over: 'fanfare',
};

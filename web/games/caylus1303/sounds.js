// Sounds of Caylus 1303: kind of event -> sound.

/** @type {import('../game.js').GameModule['sounds']} */
export const SOUNDS = {
  phase: ({ phase }) => (phase === 'planning' ? 'leaf' : null),
  place: 'knock',
  pass: 'tick',
  gain: 'coins',
  provost: ({ start, end }) => (start === end ? null : 'slide'),
  build: 'build',
  claim: 'build',
  residence: 'build',
  monument: 'build',
  bundle: 'coins',
  character: 'leaf',
  favor: 'bell',
  game_over: 'fanfare',
};

// The sounds of Zamek: kind of event -> sound.

/** @type {import('../game.js').GameModule['sounds']} */
export const SOUNDS = {
  draw: 'leaf',
  place: 'knock',
  send: 'tick',
  score: 'coins',
  keep: 'build',
  token: 'bell',
  'token used': 'bell',
  final: 'coins',
  over: 'fanfare',
};

/** A region is completed for a seat. */
export const CHEERS = ['score'];

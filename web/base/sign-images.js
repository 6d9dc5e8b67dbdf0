// Signs of the board as images: SVG, which is sharp in every size. The script comes with the first sign.

import { Definitions, Recorder } from './recorder.js';
import { drawSign } from './signs.js';

const SIDE = 40; // units; a sign has its usual size with half a pixel for each

/**
 * The address of an image.
 * @param {string} name @param {import('../games/game.js').Owner | null} seat
 */
export function imageOf(name, seat) {
  const definitions = new Definitions(),
    drawing = new Recorder(definitions);
  try {
    drawSign(/** @type {any} */ (drawing), name, seat, SIDE / 2, SIDE / 2, SIDE * 0.94);
  } catch (error) {
    console.warn(error); // the recorder knows no such drawing; the image has all that came before it
  }
  const defined = Object.values(definitions.elements).join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIDE} ${SIDE}' fill='none' font-family='serif'>`;
  return `data:image/svg+xml,${encodeURIComponent(`${svg}<defs>${defined}</defs>${drawing}</svg>`)}`;
}

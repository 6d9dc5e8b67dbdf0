// The small drawings beside texts, by their names. A sign of one name looks the same in all games.

/** @import {Art, Owner} from '../games/game.js' */

/** @type {Set<Art>} */
const ARTS = new Set();

/** Show the signs of a game's art, too. @param {Art} art */
export const addSigns = (art) => ARTS.add(art);

/** The art that has a sign. @param {string} name */
const artWith = (name) => [...ARTS].find((art) => art.hasSign(name));

/**
 * A sign around a point; nothing where there is none of this name.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} name
 * @param {Owner | null} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawSign(ctx, name, seat, x, y, size) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  artWith(name)?.sign(ctx, name, seat);
  ctx.restore();
}

/**
 * The address of a sign as an image: SVG, which is sharp in every size; empty where there is none of this name.
 * @param {string} name @param {Owner | null} seat
 */
export function imageOf(name, seat) {
  const svg = artWith(name)?.image(name, seat) ?? EMPTY;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

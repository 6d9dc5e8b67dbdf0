// The small drawings beside texts, by their names. A sign of one name looks the same in all games.

/** @type {Record<string, (ctx: CanvasRenderingContext2D, about: {seat: any}) => void>} */
const SIGNS = {};

/**
 * More signs, as functions that draw in a box of side 1 around (0, 0): `name(ctx, {seat})`.
 * @param {Record<string, (ctx: CanvasRenderingContext2D, about: {seat: any}) => void>} signs
 */
export const addSigns = (signs) => Object.assign(SIGNS, signs);

/**
 * A sign around a point; nothing where there is none of this name.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} name
 * @param {any} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawSign(ctx, name, seat, x, y, size) {
  if (!Object.hasOwn(SIGNS, name)) return;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  SIGNS[name](ctx, { seat });
  ctx.restore();
}

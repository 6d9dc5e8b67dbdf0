// Parts of things, such as the regions of a tile: where they are on a sheet, and what is made of several of them.

import { turned } from './turned.js';

/** @import {Outlines} from './outlines.js' */
/** @import {GameModule, Layout, LayoutName, Place, Point, Rect, Standing, Zone} from '../games/game.js' */
/** @import {ThingView, View} from '../contract.js' */
/** @typedef {{thing: Parted, name: string}} PartOf */

/** @typedef {{box: Rect, turn: number, size: {w: number, h: number}, parts: Outlines}} Parted */

/** Return the box of things on a place, empty for a place of pieces alone. @param {Place} place */
export const boxOf = ({ box, rect = [0, 0, 0, 0] }) => box ?? rect;

/**
 * The things that have parts, by their places.
 * @param {GameModule} game
 * @param {Layout} layout
 * @param {LayoutName} sheet
 * @param {ThingView[]} things
 * @returns {Map<string, Parted>}
 */
export function partedThings({ art }, layout, sheet, things) {
  const found = new Map();
  for (const { place: where, drawing, turn = 0 } of things) {
    const place = layout.places[where],
      parts = place && art.parts(drawing, sheet);
    if (!parts) continue;
    const box = boxOf(place),
      [, , w, h] = box;
    found.set(where, { box, turn, size: turn % 2 ? { w: h, h: w } : { w, h }, parts });
  }
  return found;
}

/**
 * From the unit box of a thing as it is drawn to the sheet.
 * @param {Parted} of @param {Point} point
 * @returns {[number, number]}
 */
function outwards({ box: [x, y, w, h], turn, size }, [u, v]) {
  const [dx, dy] = turned([(u - 0.5) * size.w, (v - 0.5) * size.h], turn);
  return [x + w / 2 + dx, y + h / 2 + dy];
}

/** And back. @param {Parted} of @param {number} px @param {number} py */
function inwards({ box: [x, y, w, h], turn, size }, px, py) {
  const [dx, dy] = turned([px - x - w / 2, py - y - h / 2], 4 - turn);
  return [dx / size.w + 0.5, dy / size.h + 0.5];
}

/**
 * Return the spot of a piece on a part: x, y and its size; undefined for an unknown part.
 * @param {Parted} thing
 * @param {string} name
 */
export function spotOn(thing, name) {
  const spot = thing.parts.spots.get(name);
  return spot && { at: outwards(thing, spot.at), size: spot.size * Math.max(thing.size.w, thing.size.h) };
}

/**
 * A zone for each group of which a part is on this sheet; `sent` are the pieces that may be sent to some, by their
 * targets.
 * @param {NonNullable<View['groups']>} groups
 * @param {Map<string, Parted>} things
 * @param {Map<string, Standing>} sent
 * @returns {Zone[]}
 */
export function zonesOf(groups, things, sent) {
  return Object.entries(groups).flatMap(([target, named]) => {
    const own = named.flatMap(([place, name]) => {
      const thing = things.get(place);
      return thing ? [{ thing, name }] : [];
    });
    return own.length ? [zone(target, own, sent.get(target))] : [];
  });
}

/** A point that is surely in it. @param {PartOf} of */
function middleOf({ thing, name }) {
  const { at } = spotOn(thing, name) ?? { at: outwards(thing, [0.5, 0.5]) };
  return at;
}

/** @returns {Zone} @param {string} target @param {PartOf[]} own @param {Standing | undefined} sent */
function zone(target, own, sent) {
  const boxes = own.map(({ thing }) => thing.box),
    left = Math.min(...boxes.map(([x]) => x)),
    top = Math.min(...boxes.map(([, y]) => y)),
    right = Math.max(...boxes.map(([x, , w]) => x + w)),
    bottom = Math.max(...boxes.map(([, y, , h]) => y + h));
  return {
    target,
    rect: [left, top, right - left, bottom - top],
    middle: sent?.at ?? middleOf(own[0]),
    sent,
    has: (x, y) =>
      own.some(({ thing, name }) => {
        const [u, v] = inwards(thing, x, y);
        return u >= 0 && u < 1 && v >= 0 && v < 1 && thing.parts.at(u, v) === name;
      }),
    trace(ctx) {
      for (const { thing, name } of own) {
        const { box, turn, size, parts } = thing,
          [x, y, w, h] = box;
        ctx.save();
        ctx.translate(x + w / 2, y + h / 2);
        ctx.rotate((turn * Math.PI) / 2);
        ctx.scale(size.w, size.h);
        ctx.translate(-0.5, -0.5);
        parts.trace(ctx, name);
        ctx.restore();
      }
    },
  };
}

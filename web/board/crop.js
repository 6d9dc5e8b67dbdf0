// Which part of a sheet shows some places and areas of a game: its box. caylus/drawing/crop.py does the same.

/** @import {Area} from '../contract.js' */
/** @import {Layout, Rect} from '../games/game.js' */

const AROUND = 8; // units of the sheet that are to be seen around the places

/**
 * The targets that are named: places, whole areas, and places from one to another of an area, `road.1-road.14`.
 * @param {string[]} names @param {Area[]} areas @param {Record<string, object>} places
 */
export const targetsOf = (names, areas, places) =>
  names.flatMap((name) => {
    if (Object.hasOwn(places, name)) return [name];
    const [first, last] = name.split('-'),
      { targets = [] } =
        areas.find(({ id, targets: own = [] }) =>
          last === undefined ? id === name : own.includes(first) && own.includes(last),
        ) ?? {};
    return last === undefined ? targets : targets.slice(targets.indexOf(first), targets.indexOf(last) + 1);
  });

/**
 * The box of what is named; null where this layout has none of it.
 * @param {string[]} names @param {Area[]} areas @param {Layout} layout
 * @returns {Rect | null}
 */
export function cropOf(names, areas, { places, size: [width, height] }) {
  /** @type {Rect[]} */
  const boxes = targetsOf(names, areas, places).flatMap((target) => {
    const { rect, box } = places[target] ?? {};
    const lying = rect ?? box;
    return lying ? [lying] : [];
  });
  if (!boxes.length) return null;
  const left = Math.max(0, Math.min(...boxes.map(([x]) => x)) - AROUND),
    top = Math.max(0, Math.min(...boxes.map(([, y]) => y)) - AROUND),
    right = Math.min(width, Math.max(...boxes.map(([x, , w]) => x + w)) + AROUND),
    bottom = Math.min(height, Math.max(...boxes.map(([, y, , h]) => y + h)) + AROUND);
  return [left, top, right - left, bottom - top];
}

/**
 * A box made so much larger that it is as broad for its height as `ratio`, as far as the sheet goes.
 * @param {Rect} box @param {number} ratio @param {[number, number]} size
 * @returns {Rect}
 */
export function grown([x, y, w, h], ratio, [width, height]) {
  const broad = Math.min(width, Math.max(w, h * ratio)),
    high = Math.min(height, Math.max(h, w / ratio));
  return [within(x + (w - broad) / 2, width - broad), within(y + (h - high) / 2, height - high), broad, high];
}

/** @param {number} start @param {number} most */
const within = (start, most) => Math.max(0, Math.min(most, start));

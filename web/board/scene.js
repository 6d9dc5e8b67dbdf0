// The scene of a sheet: the view's things and pieces at the places of the layout.

import { turnedAt } from './turning.js';
import { boxOf, partedThings, spotOn, zonesOf } from './parts.js';
import { stand } from './pieces.js';

/** @import {Catalog, PieceView, ThingView, View} from '../contract.js' */
/** @import {Drawn, GameModule, Layout, LayoutName, Lying, Place, Point, Rect} from '../games/game.js' */
/** @import {Scene, Shown, Spot, Standing} from '../games/game.js' */

const MARGIN = [2, 2, 2, 2];
const LARGE = 0.04, // share of a sheet
  ROOM = 4; // around spots
const GHOST = 0.78; // how much is to be seen of what does not lie there yet

/**
 * The place of a layout with this name; `yard.3` is the third of the spots of `yard` where it has no entry of its own.
 * @param {Record<string, Place>} places @param {string} name @param {string} kind
 */
function spotOf(places, name, kind) {
  const own = places[name]?.at?.[kind];
  if (own) return { place: places[name], spot: /** @type {Spot} */ (own) };
  const dot = name.lastIndexOf('.'),
    place = places[name.slice(0, dot)],
    spot = /** @type {Spot[] | undefined} */ (place?.at?.[kind])?.[Number(name.slice(dot + 1)) - 1];
  return spot ? { place, spot } : null;
}

/**
 * The spots of a place that takes much of its sheet, in a box: a mark around all of it would be one around half the
 * board.
 * @param {Place} place @param {[number, number]} size
 * @returns {Rect | undefined}
 */
function markOf(place, [width, height]) {
  const { rect = [0, 0, 0, 0], at = {} } = place,
    spots = Object.values(at).find((all) => Array.isArray(all[0]));
  if (!spots || rect[2] * rect[3] < LARGE * width * height) return undefined;
  const [left, top] = boxOf(place),
    all = /** @type {Spot[]} */ (spots),
    reach = (all[0][2] ?? 0) / 2 + ROOM,
    ends = [0, 1].map((axis) => all.map((spot) => spot[axis] ?? 0)),
    [x, y] = ends.map((of) => Math.min(...of) - reach),
    [right, bottom] = ends.map((of) => Math.max(...of) + reach);
  return [left + x, top + y, right - x, bottom - y];
}

/**
 * A layout as it is seen through a window, from its corner.
 * @param {Layout} layout @param {Rect} window
 * @returns {Layout}
 */
function through(layout, [left, top, w, h]) {
  const moved = (/** @type {Rect} */ [x, y, ...size]) => /** @type {Rect} */ ([x - left, y - top, ...size]),
    places = Object.entries(layout.places).map(([name, place]) => {
      const { rect, box } = place;
      return [name, { ...place, ...(rect && { rect: moved(rect) }), ...(box && { box: moved(box) }) }];
    });
  return { ...layout, size: [w, h], places: Object.fromEntries(places) };
}

/**
 * Name a scene by its game, its layout and its part.
 * @param {GameModule} game @param {LayoutName} layout @param {Rect | null} crop
 */
export const sceneName = ({ id }, layout, crop) => [id, layout, ...(crop ?? [])].join(' ');

/** @param {Rect} rect @param {[number, number]} size */
const isIn = ([x, y, w, h], [width, height]) => x < width && y < height && x + w > 0 && y + h > 0;

/**
 * The scene of a game (web/games) in one of its layouts: "wide", "tall", "column", "broad". A layout has its `size`,
 * and `places`, each with
 * - `rect`: [x, y, w, h] for pointer, keys and highlights, if it can be a target;
 * - `box`: where a thing lies, if another one;
 * - `at`: kind of piece -> [dx, dy, size] from the corner of the box, or a list of these for a numbered place. With a
 * fourth
 *   number, the pieces of this kind stand side by side, as broad as that at most.
 *
 * With `crop` it is only this part of the layout.
 * @param {GameModule} game
 * @param {LayoutName} name
 * @param {Rect | null} [crop]
 * @returns {Scene}
 */
export function sceneOf(game, name, crop = null) {
  const whole = game.layout[name],
    layout = crop ? through(whole, crop) : whole,
    [fromX, fromY] = crop ?? [0, 0],
    { places } = layout,
    /** @type {{view: Shown['view'] | null, catalog: Catalog | null, turn: number, things: Lying[]}} */
    last = { view: null, catalog: null, turn: 0, things: [] },
    /** @type {{things: ThingView[] | null, by: ReturnType<typeof partedThings>}} */
    parted = { things: null, by: new Map() };

  /**
   * @param {ThingView} thing
   * @param {Catalog} catalog
   * @param {View['there']} there
   * @param {import('../games/game.js').Place} [place]
   * @returns {Lying}
   */
  function placed({ place: where, key = where, drawing, texts: own, turn = 0 }, catalog, there, place = places[where]) {
    const texts = own ?? { label: catalog.places[there[where] ?? where]?.label };
    const [x, y, w, h] = boxOf(place),
      [family] = drawing.split(' '),
      [left, top, right, bottom] = game.margins?.[family] ?? MARGIN;
    const size = turn % 2 ? { w: h, h: w } : { w, h };
    return {
      key,
      rect: [x - left, y - top, w + left + right, h + top + bottom],
      sign: JSON.stringify([drawing, texts, turn]),
      draw(ctx) {
        ctx.save();
        if (turn) {
          ctx.translate(x + w / 2, y + h / 2);
          ctx.rotate((turn * Math.PI) / 2);
          ctx.translate(-size.w / 2, -size.h / 2);
        } else ctx.translate(x, y);
        game.art.thing(ctx, drawing, name, /** @type {Drawn} */ ({ ...size, texts, catalog, turn }));
        ctx.restore();
      },
    };
  }

  /**
   * The same list for the same view: a sheet asks in every frame.
   * @param {Shown} model
   * @returns {Lying[]}
   */
  function things({ view, catalog, turn = 0 }) {
    if (last.view !== view || last.catalog !== catalog || last.turn !== turn)
      Object.assign(last, {
        view,
        catalog,
        turn,
        things: view.things
          .filter(({ place }) => places[place])
          .map((thing) => placed(thing.held ? { ...thing, turn } : thing, catalog, view.there)),
      });
    return last.things;
  }

  /** The things with parts among these, by their places; the same for the same things. @param {Shown['view']} view */
  function partedOf(view) {
    if (parted.things !== view.things)
      Object.assign(parted, { things: view.things, by: partedThings(game, layout, name, view.things) });
    return parted.by;
  }

  /** A piece on a part of a thing: `cell.e4.h1`. @param {Shown['view']} view @param {string} name */
  function onPart(view, name) {
    const dot = name.lastIndexOf('.'),
      thing = partedOf(view).get(name.slice(0, dot));
    return thing && spotOn(thing, name.slice(dot + 1));
  }

  /**
   * Pieces where they stand in a view.
   * @param {Shown['view']} view
   * @param {PieceView[]} all
   * @returns {Standing[]}
   */
  function standing(view, all) {
    const found = all.flatMap((piece) => {
      const there = spotOf(places, piece.place, piece.kind);
      return there ? [{ ...there, piece }] : [];
    });
    /** @param {PieceView} of */
    const seatOf = ({ seat }) => (seat === null ? null : view.seats[seat]);
    const onParts = all.flatMap((piece) => {
      const there = onPart(view, piece.place);
      return there ? [{ ...piece, seat: seatOf(piece), ...there }] : [];
    });
    const onPlaces = found.map(({ piece, place, spot: [dx, dy, size, room] }) => {
      const [x, y] = boxOf(place);
      let left = x + dx;
      if (room) {
        const row = found.filter((other) => other.place === place && other.piece.kind === piece.kind),
          step = Math.min(size, room / row.length);
        left += (row.findIndex((other) => other.piece === piece) - (row.length - 1) / 2) * step;
      }
      const at = /** @type {Point} */ ([left, y + dy]);
      return { ...piece, seat: seatOf(piece), at, size };
    });
    return [...onParts, ...onPlaces];
  }

  /** The pieces that may be sent somewhere, by the targets of these. @param {Shown['view']} view */
  function sentTo(view) {
    /** @type {Map<string, Standing>} */
    const sent = new Map();
    for (const { target, stands } of view.choices)
      if (target && stands) for (const piece of standing(view, [stands])) sent.set(target, piece);
    return sent;
  }

  return {
    name: sceneName(game, name, crop),
    size: () => layout.size,
    ground: game.art.ground(name).map((lay) => (ctx) => {
      ctx.save();
      ctx.translate(-fromX, -fromY);
      lay(ctx);
      ctx.restore();
    }),
    zones({ view }) {
      const { facts, refusals, choices, groups = {} } = view,
        targets = new Set(choices.map(({ target }) => target));
      const alone = Object.entries(places).flatMap(([target, place]) => {
        const { rect } = place;
        return rect && (target in facts || target in refusals || targets.has(target))
          ? [{ target, rect, mark: markOf(place, layout.size) }]
          : [];
      });
      const all = [...alone, ...zonesOf(groups, partedOf(view), sentTo(view))];
      return crop ? all.filter(({ rect }) => isIn(rect, layout.size)) : all;
    },
    things,
    pieces: ({ view }) => standing(view, view.pieces),
    stand: (ctx, piece, x, y) => stand(ctx, game, piece, x, y),
    /** Draw the thing that a choice would lay on a place, or another one, faintly. */
    ghost(ctx, model, target, thing = turnedAt(target, model)?.ghost) {
      const { view, catalog } = model;
      if (!thing || !places[thing.place]) return;
      ctx.globalAlpha = GHOST;
      placed(thing, catalog, view.there).draw(ctx);
      ctx.globalAlpha = 1;
    },
    /** A thing by itself, in a square of this side, as it is on whichever sheet has its place. */
    sample(ctx, { view, catalog }, thing, side) {
      const place = Object.values(game.layout)
        .map((each) => each.places[thing.place])
        .find(Boolean);
      if (!place) return;
      const [, , w, h] = boxOf(place),
        k = side / Math.max(w, h);
      ctx.scale(k, k);
      placed(thing, catalog, view.there, { rect: [0, 0, w, h] }).draw(ctx);
    },
    /** Draw the thing in hand as it is turned now, in a square of this side. */
    held(ctx, { view, catalog, turn }, side) {
      const { ghost } = view.choices[0];
      if (ghost) placed({ ...ghost, turn }, catalog, view.there, { rect: [0, 0, side, side] }).draw(ctx);
    },
  };
}

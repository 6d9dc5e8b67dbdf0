// The art of a game: SVG files (caylus/games/GAME/art) that people can open and change. `caylus render` reads the same
// (caylus/drawing/art.py). docs/larger-games.md says what the files may contain.
//
// Each drawing is an element with an id, and becomes a function of a context when it is first drawn. The element around
// it only says where it lies in the file.

import { Outlines } from './outlines.js';
import { CHARGES, atNight, fitText, font, seatColors } from './palette.js';
import { classesOf, elementsOf, numbers } from './svg.js';
import { partsTurnedBack, standing, turned, turnedBack } from './turned.js';

/** @import {Art, Ctx, Drawn, Owner, Point, Rect, Sketch} from '../games/game.js' */
/** @import {Element} from './svg.js' */
/** @typedef {Record<string, string>} Values */
/**
 * The owner of a drawing, its texts, the pixels for a unit of its shadows, its size, and its turn in quarters.
 * @typedef {{seat: Owner | null, texts: Values, pixels: number, size: Point, turn: number}} About
 */
/** @typedef {(ctx: Ctx, about: About) => void} Paint */
/** @typedef {{root: Element, ids: Map<string, Element>, classes: ReturnType<typeof classesOf>}} File */

/** @type {About} */
const PLAIN = { seat: null, texts: {}, pixels: 1, size: [0, 0], turn: 0 };
const SIDE = 100; // units of the box around (0, 0) in which pieces and signs are drawn
const USUAL = 0.4; // how large pieces are on a sheet: a shadow has as many pixels, at every zoom
/** From the middle of a line of text to its base, in its size: 0.22 to 0.26 in our fonts. */
const MIDDLE = 0.25;
/** Colors, of which each has an opacity; a class may give them. */
const COLORS = ['fill', 'stroke', 'stop-color'];
/** Properties of painting, which children have from their parents. */
const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stop-color',
  'stop-opacity',
  'font-size',
  'font-weight',
  'text-anchor',
];
/** @type {Record<string, CanvasTextAlign>} */
const ALIGN = { start: 'left', middle: 'center', end: 'right' };

/** The id of a drawing: `tile mason closed` is `tile.mason.closed`. @param {string} name */
const idOf = (name) => name.replace(/[^\w-]+/g, '.');
/** List the ids of a thing's drawing; the first one in a file counts. @param {string[]} words @param {string} sheet */
const idsOf = (words, sheet) =>
  words.flatMap((_, i) => {
    const id = idOf(words.slice(0, words.length - i).join(' '));
    return [`${id}.${sheet}`, id];
  });
/** @param {string} text */
const escaped = (text) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** @param {string | undefined} text */
const number = (text, usual = 0) => (text === undefined ? usual : parseFloat(text));
/** The id in `url(#id)` or `#id`. @param {string | undefined} text */
const referred = (text) => /#([^)]+)/.exec(text ?? '')?.[1];

/** @param {string} color @param {string | undefined} opacity */
function shaded(color, opacity) {
  if (opacity === undefined || color[0] !== '#') return color;
  const hex = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  return (
    hex +
    Math.round(parseFloat(opacity) * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** The matrix of a `transform`. @param {string} text */
function matrixOf(text) {
  const matrix = new DOMMatrix();
  for (const [, name, inside] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c, d, e, f] = numbers(inside);
    if (name === 'translate') matrix.translateSelf(a, b ?? 0);
    else if (name === 'scale') matrix.scaleSelf(a, b ?? a);
    else if (name === 'rotate')
      matrix
        .translateSelf(b ?? 0, c ?? 0)
        .rotateSelf(a)
        .translateSelf(-(b ?? 0), -(c ?? 0));
    else matrix.multiplySelf(new DOMMatrix([a, b, c, d, e, f]));
  }
  return matrix;
}

/** The outline of a shape. @param {Element} element */
function outlineOf({ name, values }) {
  if (name === 'path') return new Path2D(values.d);
  const path = new Path2D(),
    { x, y, width, height, rx, ry, cx, cy, r, x1, y1, x2, y2, points } = values;
  if (name === 'rect') path.roundRect(number(x), number(y), number(width), number(height), number(rx ?? ry));
  else if (name === 'circle' || name === 'ellipse')
    path.ellipse(number(cx), number(cy), number(rx ?? r), number(ry ?? r), 0, 0, 2 * Math.PI);
  else if (name === 'line') {
    path.moveTo(number(x1), number(y1));
    path.lineTo(number(x2), number(y2));
  } else {
    const all = numbers(points);
    for (let i = 0; i < all.length; i += 2) path.lineTo(all[i], all[i + 1]);
    if (name === 'polygon') path.closePath();
  }
  return path;
}

/** Return the text of an element. @param {Element} element @returns {string} */
const wordsOf = ({ text, children }) => text + children.map(wordsOf).join('');

/** A color that depends on who has it: of the seat itself, its edge, its charge and its letters. */
function seatInk(/** @type {string} */ name, /** @type {Owner | null} */ seat) {
  if (!seat) return null;
  const { fill, edge, text } = seatColors(seat);
  if (name === 'seat') return fill;
  if (name === 'seat-edge') return edge;
  if (name === 'seat-text') return text;
  // On a pale piece the charge has the color of its edge.
  return name === 'charge' && seat.color === 'white' ? edge : null;
}

/** The box of a rectangle or a circle. @param {Values} values */
function boxOf({ x, y, width, height, cx, cy, r, rx = r, ry = r }) {
  if (width !== undefined) return [number(x), number(y), number(width), number(height)];
  return [number(cx) - number(rx), number(cy) - number(ry), 2 * number(rx), 2 * number(ry)];
}

/** The drawings of one file as functions. */
class Reader {
  /** @param {File} file */
  constructor(file) {
    this.file = file;
    /** how things are painted in this file that do not say it @type {Values} */
    this.usual = this.look(file.root.values, {});
    /** @type {Map<Values, Map<string, Paint>>} */
    this.known = new Map();
  }

  /**
   * A drawing, painted like its parents where it does not say it itself.
   * @param {string} id @param {Values} [inherited]
   * @returns {Paint}
   */
  drawing(id, inherited = this.usual) {
    const known = this.known.get(inherited) ?? new Map();
    this.known.set(inherited, known);
    if (!known.has(id)) {
      const element = this.file.ids.get(id);
      if (!element) throw new Error(`art: there is no ${id}`);
      known.set(id, this.paint(element, inherited));
    }
    return known.get(id);
  }

  /** @param {Element} element @param {Values} inherited @returns {Paint} */
  paint(element, inherited) {
    const { name, values, children } = element,
      look = this.look(values, inherited);
    if (name === 'text') return this.moved(values, this.text(element, look));
    if (name === 'use') return this.moved(values, this.used(values, look));
    if (name !== 'g') return this.moved(values, this.shape(element, look));
    if (values['data-upright'] === 'each') return turnedBack(this.upright(children, look));
    const parts = children.map((child) => this.paint(child, look)),
      clip = this.file.ids.get(referred(values['clip-path']) ?? '')?.children.map(outlineOf)[0];
    const [width, height] = numbers(values['data-size']);
    /** @type {Paint} */
    const all = (ctx, given) => {
      /** @type {About} */
      const about = width ? { ...given, size: [width, height] } : given;
      if (clip) {
        ctx.save();
        ctx.clip(clip);
      }
      for (const part of parts) part(ctx, about);
      if (clip) ctx.restore();
    };
    return this.moved(values, values['data-upright'] ? turnedBack(all) : all);
  }

  /**
   * How an element is painted: as it says, else as its parents; the color of a class is written as `.class`.
   * @param {Values} values @param {Values} inherited
   * @returns {Values} the same where an element says nothing of it
   */
  look(values, inherited) {
    let look = inherited;
    for (const name of PAINTED) if (name in values) look = { ...look, [name]: values[name] };
    for (const name of values.class?.split(/\s+/) ?? [])
      for (const color of COLORS) if (this.file.classes.day[name]?.[color]) look = { ...look, [color]: `.${name}` };
    return look;
  }

  /**
   * Paint children upright, from the back to the front.
   * @param {Element[]} children @param {Values} look
   * @returns {Paint}
   */
  upright(children, look) {
    const all = children.map(({ values }) => {
      const box = this.file.ids.get(referred(values.href) ?? '')?.values['data-box'];
      return {
        at: /** @type {Point} */ ([number(values.x), number(values.y)]),
        box: box ? /** @type {Rect} */ (numbers(box)) : null,
        turns: numbers(values['data-turns'] ?? '0 1 2 3'),
        paint: this.used(values, this.look(values, look)),
      };
    });
    return (ctx, about) => {
      const seen = all
        .filter(({ turns }) => turns.includes(about.turn))
        .map((one) => ({ paint: one.paint, at: standing(one, about) }))
        .sort((one, other) => one.at[1] - other.at[1]);
      for (const { at, paint } of seen) {
        ctx.save();
        ctx.translate(...at);
        paint(ctx, { ...about, turn: 0 });
        ctx.restore();
      }
    };
  }

  /** Paint an element at its place and opacity. @param {Values} values @param {Paint} paint @returns {Paint} */
  moved({ transform, opacity, x, y, href, 'data-upright': upright }, paint) {
    if (upright === 'shift')
      return (ctx, about) => {
        ctx.save();
        ctx.translate(...turned([number(x), number(y)], 4 - about.turn));
        paint(ctx, about);
        ctx.restore();
      };
    if (!transform && !opacity && !(href && (x || y))) return paint;
    const matrix = matrixOf(transform ?? '');
    if (href) matrix.translateSelf(number(x), number(y));
    const { a, b, c, d, e, f } = matrix,
      alpha = number(opacity, 1);
    return (ctx, about) => {
      ctx.save();
      ctx.transform(a, b, c, d, e, f);
      ctx.globalAlpha *= alpha;
      paint(ctx, about);
      ctx.restore();
    };
  }

  /** Another drawing; a charge is that of the seat. @param {Values} values @param {Values} look @returns {Paint} */
  used({ href }, look) {
    const id = referred(href) ?? '';
    if (id !== 'charge.0') {
      /** @type {Paint | undefined} */
      let paint;
      return (ctx, about) => (paint ??= this.drawing(id, look))(ctx, about);
    }
    return (ctx, about) => this.drawing(`charge.${(about.seat?.seat ?? 0) % CHARGES.length}`, look)(ctx, about);
  }

  /**
   * A color or a gradient; null for none.
   * @param {Values} look @param {string} name @param {Values} shape
   * @returns {((ctx: Ctx, about: About) => string | CanvasGradient) | null}
   */
  ink(look, name, shape) {
    const value = look[name] ?? 'none',
      opacity = `${name.replace('-color', '')}-opacity`,
      { classes } = this.file;
    if (value === 'none') return null;
    if (value[0] === '.') {
      const one = value.slice(1);
      return (_, { seat }) => {
        const { [name]: color, [opacity]: faint } = classes[atNight() ? 'night' : 'day'][one];
        return seatInk(one, seat) ?? shaded(color, faint);
      };
    }
    const gradient = this.file.ids.get(referred(value) ?? '');
    if (gradient) return this.gradient(gradient, shape);
    const color = shaded(value, look[opacity]);
    return () => color;
  }

  /** @param {Element} gradient @param {Values} shape */
  gradient({ name, values, children }, shape) {
    const isOwn = values.gradientUnits === 'userSpaceOnUse',
      [left, top, w, h] = isOwn ? [0, 0, 1, 1] : boxOf(shape),
      stops = children.map((stop) => ({
        offset: number(stop.values.offset),
        ink: this.ink(this.look(stop.values, {}), 'stop-color', shape),
      }));
    const { x1 = '0', y1 = '0', x2 = '1', y2 = '0', cx = '0.5', cy = '0.5', r = '0.5', fr = '0' } = values,
      /** @type {(value: string) => number} */
      across = (value) => left + w * number(value),
      /** @type {(value: string) => number} */
      down = (value) => top + h * number(value);
    /** @param {Ctx} ctx */
    const begin = (ctx) =>
      name === 'linearGradient'
        ? ctx.createLinearGradient(across(x1), down(y1), across(x2), down(y2))
        : ctx.createRadialGradient(across(cx), down(cy), w * number(fr), across(cx), down(cy), w * number(r));
    return (/** @type {Ctx} */ ctx, /** @type {About} */ about) => {
      const made = begin(ctx);
      for (const { offset, ink } of stops) made.addColorStop(offset, String(ink?.(ctx, about) ?? '#000'));
      return made;
    };
  }

  /** A shadow's color, and how soft and how far below it is. @param {string | undefined} filter */
  shadow(filter) {
    const steps = this.file.ids.get(referred(filter) ?? '')?.children;
    if (!steps) return null;
    /** @param {string} name */
    const of = (name) => steps.find((step) => step.name === name)?.values ?? {};
    const flood = of('feFlood'),
      blur = number(of('feGaussianBlur').stdDeviation);
    return {
      color: shaded(flood['flood-color'], flood['flood-opacity']),
      blur: 2 * blur,
      below: number(of('feOffset').dy),
    };
  }

  /** @param {Element} element @param {Values} look @returns {Paint} */
  shape(element, look) {
    const { values } = element,
      fill = this.ink(look, 'fill', values),
      stroke = this.ink(look, 'stroke', values),
      width = number(look['stroke-width'], 1),
      cap = /** @type {CanvasLineCap} */ (look['stroke-linecap'] ?? 'butt'),
      join = /** @type {CanvasLineJoin} */ (look['stroke-linejoin'] ?? 'miter'),
      dash = numbers(look['stroke-dasharray']),
      shadow = this.shadow(values.filter);
    if (!fill && !stroke) return () => {};
    const stands = values['data-upright'] === 'each';
    /** by turn @type {Path2D[]} */
    const outlines = [];
    return (ctx, about) => {
      const turn = stands ? about.turn : 0,
        outline = (outlines[turn] ??= turn ? partsTurnedBack(values.d, turn) : outlineOf(element));
      if (shadow) {
        ctx.shadowColor = shadow.color;
        ctx.shadowBlur = shadow.blur * about.pixels;
        ctx.shadowOffsetY = shadow.below * about.pixels;
      }
      if (fill) {
        ctx.fillStyle = fill(ctx, about);
        ctx.fill(outline);
      }
      if (stroke) {
        ctx.strokeStyle = stroke(ctx, about);
        ctx.lineWidth = width;
        ctx.lineCap = cap;
        ctx.lineJoin = join;
        if (dash.length) ctx.setLineDash(dash);
        ctx.stroke(outline);
        if (dash.length) ctx.setLineDash([]);
      }
      if (shadow) {
        ctx.shadowColor = 'transparent';
        ctx.shadowBlur = ctx.shadowOffsetY = 0;
      }
    };
  }

  /**
   * A text, which becomes smaller until it fits into `data-room`.
   * @param {Element} element @param {Values} look
   * @returns {Paint}
   */
  text(element, look) {
    const { values } = element,
      text = wordsOf(element),
      fill = this.ink(look, 'fill', values),
      size = number(look['font-size'], 16),
      weight = number(look['font-weight'], 400),
      [x, y] = [number(values.x), number(values.y) - size * MIDDLE],
      room = values['data-room'] && number(values['data-room']),
      isShort = 'data-short' in values;
    return (ctx, about) => {
      let words = text.replace(/\{(\w+)\}/g, (_, name) => about.texts[name] ?? '');
      if (isShort) words = words.replace(/ \(.+\)$/, '');
      ctx.fillStyle = fill?.(ctx, about) ?? '#000';
      ctx.textAlign = ALIGN[look['text-anchor'] ?? 'start'];
      ctx.textBaseline = 'middle';
      if (room) fitText(ctx, words, x, y, room, size, weight);
      else {
        ctx.font = font(size, weight);
        ctx.fillText(words, x, y);
      }
    };
  }
}

/**
 * The first drawing of these names, with the file that has it.
 * @typedef {{reader: Reader, element: Element, paint: Paint}} Found
 */

/** The drawings of a game in its files; read when one is first drawn. @implements {Art} */
export class Files {
  /** @type {Reader[] | null} */
  #readers = null;
  /** @type {Map<string, Found | null>} */
  #found = new Map();
  /** @type {Map<Element, Outlines>} */
  #parts = new Map();

  /** @param {string[]} texts of the files; each may repeat drawings of others that it uses */
  constructor(...texts) {
    this.texts = texts;
  }

  /** @param {string[]} ids @returns {Found | null} */
  #find(...ids) {
    const key = ids.join(),
      known = this.#found.get(key);
    if (known !== undefined) return known;
    this.#readers ??= this.texts.map(readerOf);
    let found = null;
    for (const id of ids) {
      const reader = this.#readers.find(({ file }) => file.ids.has(id)),
        element = reader?.file.ids.get(id);
      if (!reader || !element) continue;
      found = { reader, element, paint: reader.drawing(id) };
      break;
    }
    this.#found.set(key, found);
    return found;
  }

  /** @param {string} sheet @returns {Sketch[]} */
  ground(sheet) {
    const found = this.#find(`ground.${sheet}`, 'ground');
    if (!found) return [];
    const { reader, element } = found;
    return element.children.map((layer) => {
      const paint = reader.paint(layer, reader.usual);
      return (ctx) => paint(ctx, PLAIN);
    });
  }

  /**
   * A thing from the corner of its box: `tile mason closed` is `tile.mason.closed`, on one sheet maybe
   * `tile.mason.closed.tall`, or a drawing with fewer words. `seat` stands for the color of a seat.
   * @param {Ctx} ctx @param {string} name @param {string} sheet @param {Drawn} drawn
   */
  thing(ctx, name, sheet, { w, h, texts, catalog, turn = 0 }) {
    const words = name.split(' '),
      seat = catalog.colors.indexOf(words[words.length - 1]),
      owner = seat < 0 ? null : { seat, color: words[words.length - 1] };
    if (owner) words[words.length - 1] = 'seat';
    const found = this.#find(...idsOf(words, sheet));
    if (!found) throw new Error(`art: there is no ${name}`);
    const [width, height] = numbers(found.element.values['data-size']);
    ctx.save();
    if (width && found.element.values['data-fit'] === 'fill') ctx.scale(w / width, h / height);
    else if (width) {
      const k = Math.min(w / width, h / height);
      ctx.translate((w - width * k) / 2, (h - height * k) / 2);
      ctx.scale(k, k);
    }
    found.paint(ctx, { ...PLAIN, seat: owner, texts, turn });
    ctx.restore();
  }

  /** Return the parts of a thing; null if it has none. @param {string} name @param {string} sheet */
  parts(name, sheet) {
    const drawing = this.#find(...idsOf(name.split(' '), sheet))?.element;
    if (!drawing) return null;
    const known = this.#parts.get(drawing) ?? new Outlines(drawing);
    this.#parts.set(drawing, known);
    return known.rings.length ? known : null;
  }

  /**
   * A piece of a seat or of nobody; in one color, it may have a drawing of its own.
   * @param {Ctx} ctx @param {string} kind @param {Owner | null} seat
   */
  piece(ctx, kind, seat) {
    this.#small(ctx, this.#find(`piece.${kind}.${seat?.color}`, `piece.${kind}`), seat);
  }

  /** A sign of a seat may be its piece. @param {string} name @param {Owner | null} seat */
  #sign(name, seat) {
    return this.#find(...(seat ? [`piece.${name}.${seat.color}`, `piece.${name}`] : []), `sign.${name}`);
  }

  /** @param {string} name */
  hasSign(name) {
    return Boolean(this.#find(`sign.${name}`));
  }

  /** @param {Ctx} ctx @param {string} name @param {Owner | null} seat */
  sign(ctx, name, seat) {
    this.#small(ctx, this.#sign(name, seat), seat);
  }

  /** @param {Ctx} ctx @param {Found | null} found @param {Owner | null} seat */
  #small(ctx, found, seat) {
    if (!found) return;
    ctx.save();
    ctx.scale(1 / SIDE, 1 / SIDE);
    found.paint(ctx, { ...PLAIN, seat, pixels: USUAL });
    ctx.restore();
  }

  /** A sign as a document of its own. @param {string} name @param {Owner | null} seat */
  image(name, seat) {
    const found = this.#sign(name, seat);
    return found ? documentOf(found.reader.file, found.element, seat) : '';
  }
}

/** @param {string} text */
function readerOf(text) {
  const root = elementsOf(text),
    ids = new Map();
  let style = '';
  /** @param {Element} element */
  function note(element) {
    if (element.values.id) ids.set(element.values.id, element);
    if (element.name === 'style') style += element.text;
    element.children.forEach(note);
  }
  note(root);
  return new Reader({ root, ids, classes: classesOf(style) });
}

/** @param {File} file @param {Element} drawing @param {Owner | null} seat */
function documentOf({ ids, classes }, drawing, seat) {
  /** @type {Map<string, Element>} */
  const used = new Map();
  /** @param {Element} element @returns {string} */
  function written({ name, values, text, children }) {
    const attributes = Object.entries(values).map(([key, value]) => {
      const id = /^(?:url\()?#([\w.-]+)\)?$/.exec(value)?.[1] ?? '',
        own = id === 'charge.0' && seat ? `charge.${seat.seat % CHARGES.length}` : id,
        element = ids.get(own);
      if (element && !used.has(own)) used.set(own, element);
      return ` ${key}="${escaped(id && element ? value.replace(id, own) : value)}"`;
    });
    return `<${name}${attributes.join('')}>${escaped(text)}${children.map(written).join('')}</${name}>`;
  }
  const body = written(drawing);
  let defined = '';
  for (const element of used.values()) defined += written(element); // more of them may come meanwhile
  const rules = Object.entries(classes.day).map(([name, look]) => {
    const inks = Object.entries(look).map(
      ([key, value]) => `${key}:${(COLORS.includes(key) && seatInk(name, seat)) || value}`,
    );
    return `.${name}{${inks.join(';')}}`;
  });
  const side = SIDE / 0.94, // as much room around it as a sign on a canvas has
    box = `${-side / 2} ${-side / 2} ${side} ${side}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none" font-family="serif">` +
    `<style>${rules.join('')}</style><defs>${defined}</defs>${body}</svg>`
  );
}

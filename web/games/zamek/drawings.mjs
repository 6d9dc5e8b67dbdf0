// node web/games/zamek/drawings.mjs < FACTS.json > DRAWINGS.json, called by drawings.py
//
// What the scripts of Zamek draw, as SVG for `caylus render`: every drawing once, from the corner of its box,
// and with {places} for what is translated. Where the drawings go is said by the layout and the view. Colours that
// change with the light are names, such as $water.

import { readFileSync } from 'node:fs';
import { INK, SERIF, setNight } from '../../board/palette.js';
import { stamp } from '../../board/sprites.js';
import { art } from './art.js';
import layouts from './layout.json' with { type: 'json' };
import { PARTS } from './parts.js';
import { Definitions, MIDDLE, Recorder } from './recorder.js';

/** @import {OwnLayout} from '../game.js' */
/** @import {Catalog, View} from '../../contract.js' */

const SIZE = 40; // of a piece
const FORMS = ['wide', 'tall'];
const KINDS = ['herald', 'squire', 'farmer', 'monk', 'pawn', 'keep'];
/**
 * A catalogue, a view of a new game in which all play, and the names of all texts that things may have.
 * @type {{catalog: Catalog, view: View, texts: string[]}}
 */
const { catalog, view, texts } = JSON.parse(readFileSync(0, 'utf8'));
const definitions = new Definitions();

// Stamps are canvases of their own.
/** @type {any} */ (globalThis).document = {
  createElement: () => ({
    /** @this {any} */
    getContext() {
      return (this.recorder = Object.assign(new Recorder(definitions), { canvas: this }));
    },
  }),
};

/** What `draw(ctx)` draws, as text. @param {(ctx: any) => void} draw */
function record(draw) {
  const ctx = new Recorder(definitions);
  draw(ctx);
  return ctx.toString();
}

/** By day and by night, and from now on names in their place. */
function nameColours() {
  /** @type {Record<string, string>} */
  const ink = INK,
    light = { ...ink };
  setNight(true);
  const dark = { ...ink },
    names = Object.keys(INK).filter((name) => light[name] !== dark[name]);
  /** @param {Record<string, string>} all */
  const only = (all) => Object.fromEntries(names.map((name) => [name, all[name]]));
  names.forEach((name) => {
    ink[name] = `$${name}`;
  });
  return { light: only(light), dark: only(dark) };
}

/** All drawings of one form of the board. @param {string} form */
function drawingsOf(form) {
  const layout = /** @type {OwnLayout} */ (layouts[form]);
  /** @type {Record<string, string>} */
  const drawings = { ground: record((ctx) => art.ground(form, layout).forEach((lay) => lay(ctx))) };
  for (const [name, where] of Object.entries(catalog.drawings)) {
    const place = layout.places[where],
      [, , w, h] = place.box ?? place.rect;
    drawings[name] = record((ctx) => art.thing(ctx, name, form, { w, h, texts: placeholders, catalog, place, layout }));
  }
  return drawings;
}

/** The pieces of each seat. */
function pieces() {
  /** @type {Record<string, string>} */
  const drawings = {};
  for (const kind of KINDS)
    for (const seat of view.seats)
      drawings[`${kind} ${seat.seat}`] = record((ctx) =>
        stamp(ctx, `${kind} ${seat.seat}`, 0, 0, SIZE, (own) => art.piece(own, kind, seat)),
      );
  return drawings;
}

/** Where pieces stand on the parts of things, and how large, for each drawing that has parts. */
function parts() {
  /** @type {Record<string, {size: number, spots: object}>} */
  const found = {};
  for (const name of Object.keys(catalog.drawings)) {
    const [family, ...variant] = name.split(' '),
      own = PARTS[/** @type {keyof typeof PARTS} */ (family)];
    if (own)
      found[name] = {
        size: own.size,
        spots: Object.fromEntries(own.names(variant).map((part) => [part, own.spot(variant, part)])),
      };
  }
  return found;
}

const placeholders = Object.fromEntries(texts.map((name) => [name, `{${name}}`]));
const colours = nameColours();
const forms = Object.fromEntries(FORMS.map((form) => [form, drawingsOf(form)]));
const names = Object.keys(forms.wide),
  same = names.filter((name) => forms.wide[name] === forms.tall[name]);
/** @param {string} form @param {string[]} wanted */
const pick = (form, wanted) => Object.fromEntries(wanted.map((name) => [name, forms[form][name]]));
const differ = names.filter((name) => !same.includes(name));
const file = {
  size: SIZE,
  middle: MIDDLE,
  font: SERIF,
  colours,
  parts: parts(),
  both: { ...pieces(), ...pick('wide', same) },
  wide: pick('wide', differ),
  tall: pick('tall', differ),
  definitions: definitions.elements,
};
console.log(JSON.stringify(file, null, 1));

// node web/tools/drawings.mjs < FACTS.json > DRAWINGS.json, called by drawings.py
//
// What a game's scripts draw (web/games), as SVG for `caylus render`: every drawing once, from the corner of its box,
// and with {places} for what is translated. Where the drawings go is said by the layout and the view. Colours that
// change with the light are names, such as $water.

import { readFileSync } from 'node:fs';
import { stand } from '../board/pieces.js';
import { INK, SERIF, setNight } from '../board/palette.js';
import { loadGame } from '../games/index.js';
import { Definitions, MIDDLE, Recorder } from '../base/recorder.js';

/** @import {OwnLayout} from '../games/game.js' */
/** @import {Catalog, View} from '../contract.js' */

const SIZE = 40; // of a piece
const FORMS = ['wide', 'tall'];
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
  const layout = /** @type {OwnLayout} */ (game.layout[form]);
  /** @type {Record<string, string>} */
  const drawings = { ground: record((ctx) => game.ground[form].forEach((lay) => lay(ctx, layout))) };
  for (const [name, where] of Object.entries(catalog.drawings)) {
    const place = layout.places[where],
      [, , w, h] = place.box ?? place.rect,
      [family, ...variant] = name.split(' ');
    drawings[name] = record((ctx) =>
      game.drawings[family](ctx, { w, h, variant, texts: placeholders, catalog, place, layout }),
    );
  }
  return drawings;
}

/** The pieces that may stand on the board, of each seat or of none. */
function pieces() {
  const places = FORMS.flatMap((form) => Object.values(game.layout[form].places)),
    onPlaces = places.flatMap(({ at = {} }) => Object.keys(at)),
    kinds = new Set(game.parts ? Object.keys(game.pieces) : onPlaces),
    nobodys = new Set(view.pieces.filter(({ seat }) => seat === null).map(({ kind }) => kind));
  /** @type {Record<string, string>} */
  const drawings = {};
  for (const kind of kinds)
    for (const seat of nobodys.has(kind) ? [null] : view.seats)
      drawings[`${kind}${seat ? ` ${seat.seat}` : ''}`] = record((ctx) =>
        stand(ctx, game, { kind, seat, size: SIZE }, 0, 0),
      );
  return drawings;
}

/** Each mark on an empty piece: the first element has the look of a marked piece, the others lie on that. */
function marks() {
  const none = { id: 'none', pieces: { none() {} } },
    marked = (/** @type {object} */ mark) =>
      record((ctx) => stand(ctx, none, { kind: 'none', seat: null, size: SIZE, ...mark }, 0, 0));
  return { stray: marked({ stray: true }), struck: marked({ struck: true }) };
}

/** Where pieces stand on the parts of things, and how large, for each drawing that has parts. */
function parts() {
  /** @type {Record<string, {size: number, spots: object}>} */
  const found = {};
  for (const name of Object.keys(catalog.drawings)) {
    const [family, ...variant] = name.split(' '),
      own = game.parts?.[family];
    if (own)
      found[name] = {
        size: own.size,
        spots: Object.fromEntries(own.names(variant).map((part) => [part, own.spot(variant, part)])),
      };
  }
  return found;
}

const game = await loadGame(catalog.game);
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
  ...(game.parts ? { parts: parts() } : {}),
  marks: marks(),
  both: { ...pieces(), ...pick('wide', same) },
  wide: pick('wide', differ),
  tall: pick('tall', differ),
  definitions: definitions.elements,
};
console.log(JSON.stringify(file, null, 1));

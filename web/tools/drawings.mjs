// node web/tools/drawings.mjs < FACTS.json > DRAWINGS.json, called by drawings.py
//
// What the page's scene draws (web/canvas/board.js), as SVG for `caylus render`: every drawing once, at its own origin
// and with {places} for what is translated. Where the drawings go is said by the geometry (web/boards) and by
// caylus/drawing/scene.py. Colours that change with the light are names, such as $water.

import { readFileSync } from "node:fs";
import { INK, SERIF, setNight } from "../canvas/palette.js";
import { boardScene } from "../canvas/board.js";
import { Definitions, MIDDLE, Recorder } from "./recorder.mjs";

const SIZE = 40; // of a piece
const HIGHEST_PRICE = 6;
const { catalog, view } = JSON.parse(readFileSync(0, "utf8")); // of a new game
const { boards } = JSON.parse(readFileSync(new URL("../boards/caylus.json", import.meta.url), "utf8"));
const definitions = new Definitions();

// Stamps are canvases of their own.
globalThis.document = { createElement: () => ({ getContext() { return (this.recorder = Object.assign(new Recorder(definitions), { canvas: this })); } }) };

/** What `draw(ctx)` draws, as text. */
function record(draw) {
  const ctx = new Recorder(definitions);
  draw(ctx);
  return ctx.toString();
}

/** By day and by night, and from now on names in their place. */
function nameColours() {
  const light = { ...INK };
  setNight(true);
  const dark = { ...INK }, names = Object.keys(INK).filter((name) => light[name] !== dark[name]);
  const only = (all) => Object.fromEntries(names.map((name) => [name, all[name]]));
  names.forEach((name) => { INK[name] = `$${name}`; });
  return { light: only(light), dark: only(dark) };
}

/** All drawings of one form of the board; each thing is drawn by the scene of a small geometry with it alone. */
function drawingsOf(at) {
  const thing = (key, geometry, changed) => {
    const scene = boardScene({ ...at, ...geometry }, () => "{line1}\n{line2}");
    const drawn = scene.things({ view: { ...view, ...changed }, catalog: labelled }).find((one) => one.key === key);
    return record((ctx) => drawn.draw(ctx));
  };
  const drawings = { ground: record((ctx) => boardScene(at).ground.forEach((lay) => lay(ctx))) };
  const [space] = at.road.spaces, [, , w, h] = space.tile;
  const road = { ...at.road, spaces: at.road.spaces.map(() => ({ tile: [0, 0, w, h], post: [0, 0] })) };
  const labelled = { tiles: Object.fromEntries(Object.entries(catalog.tiles).map(([id, tile]) => [id, { ...tile, label: "{label}" }])) };

  for (const scored of [false, true]) for (const section of view.castle.sections) {
    const state = scored ? " scored" : "", changed = { ...section, scored, label: "{label}", houses: [] };
    const castle = (place, parts) => thing("castle", { castle: { ...at.castle, sections: { [section.id]: place } } }, { castle: { ...view.castle, sections: [{ ...changed, parts }] } });
    drawings[`caption ${section.id}${state}`] = castle({ label: [0, 0], breadth: at.castle.sections[section.id].breadth, slots: [] }, 0);
    drawings[`slot${state}`] = castle({ slots: [[0, 0]] }, 1);
    drawings[`mark ${section.id}${state}`] = thing(`mark ${section.id}`, { road }, { castle: { ...view.castle, sections: [changed] } });
  }
  for (const special of view.specials) for (const closed of [false, true]) {
    const place = at.specials[special.id], [, , width, height] = place.rect, specials = { [special.id]: { ...place, rect: [0, 0, width, height] } };
    drawings[`special ${special.id}${closed ? " closed" : ""}`] = thing(special.target, { specials }, { specials: [{ ...special, label: "{label}", closed }] });
  }
  const bridge = (slots, players, price) => thing("bridge", { bridge: { ...at.bridge, label: [0, 0], slots } }, { phase: "placement", players, price });
  for (let price = 0; price <= HIGHEST_PRICE; price++) drawings[`passing ${price}`] = bridge([], 0, price);
  const words = drawings["passing 0"].length;
  at.bridge.slots.forEach((_, i) => { drawings[`spot ${i + 1}`] = bridge(Object.assign([], { [i]: [0, 0] }), i + 1, 0).slice(words); });
  for (const tile of Object.keys(catalog.tiles)) drawings[`tile ${tile}`] = thing("road.1", { road }, { road: [{ target: "road.1", tile }], castle: { ...view.castle, sections: [] } });
  return drawings;
}

function pieces() {
  const drawings = {}, { stand } = boardScene(boards.wide);
  const add = (name, piece) => { drawings[name] = record((ctx) => stand(ctx, { size: SIZE, ...piece }, 0, 0)); };
  for (const kind of ["bailiff", "provost"]) add(kind, { kind, seat: null });
  for (const seat of view.seats) {
    for (const kind of ["worker", "house", "marker", "deed"]) add(`${kind} ${seat.seat}`, { kind, seat });
    add(`worker ${seat.seat} stray`, { kind: "worker", seat, stray: true });
  }
  return drawings;
}

const colours = nameColours();
const forms = Object.fromEntries(Object.entries(boards).map(([form, at]) => [form, drawingsOf(at)]));
const names = Object.keys(forms.wide), same = names.filter((name) => forms.wide[name] === forms.tall[name]);
const pick = (form, wanted) => Object.fromEntries(wanted.map((name) => [name, forms[form][name]]));
const differ = names.filter((name) => !same.includes(name));
const drawings = { ...pieces(), ...pick("wide", same) };
const file = { size: SIZE, middle: MIDDLE, font: SERIF, colours, definitions: definitions.elements, both: drawings, wide: pick("wide", differ), tall: pick("tall", differ) };
console.log(JSON.stringify(file, null, 1));

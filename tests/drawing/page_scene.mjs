// node page_scene.mjs < [{form, view, catalog}, ...]: what the page's scene has in these positions, and how it draws it.

import { readFileSync } from "node:fs";
import { boardScene } from "../../web/canvas/board.js";
import { Definitions, Recorder } from "../../web/tools/recorder.mjs";

const { boards } = JSON.parse(readFileSync(new URL("../../web/boards/caylus.json", import.meta.url), "utf8"));
const scenes = Object.fromEntries(Object.entries(boards).map(([form, at]) => [form, boardScene(at, (text) => text)]));

function drawn(thing) {
  const recorder = new Recorder(new Definitions());
  thing.draw(recorder);
  return recorder.toString();
}

const found = JSON.parse(readFileSync(0, "utf8")).map(({ form, ...model }) => ({
  things: scenes[form].things(model).map((thing) => ({ key: thing.key, rect: thing.rect, drawn: drawn(thing) })),
  pieces: scenes[form].pieces(model).map(({ key, kind, seat, at, size, stray }) => ({ key, kind, seat: seat?.seat ?? null, at, size, stray: Boolean(stray) })),
}));
console.log(JSON.stringify(found));

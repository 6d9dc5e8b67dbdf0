// node page_scene.mjs < [{form, view, catalog}, ...]: what the page's scene has in these positions, and how it draws
// it.

import { readFileSync } from 'node:fs';
import { sceneOf } from '../../web/board/scene.js';
import { loadGame } from '../../web/games/index.js';
import { Definitions, Recorder } from '../../web/tools/recorder.mjs';

// Stamps are canvases of their own.
/** @type {any} */ (globalThis).document = {
  createElement: () => ({
    /** @this {any} */
    getContext() {
      return (this.recorder = Object.assign(new Recorder(new Definitions()), { canvas: this }));
    },
  }),
};

/** @param {(ctx: any) => void} draw */
function drawn(draw, definitions = new Definitions()) {
  const recorder = new Recorder(definitions);
  draw(recorder);
  return recorder.toString();
}

/** The same with what it uses by reference. @param {(ctx: any) => void} draw */
function drawnWhole(draw) {
  const definitions = new Definitions(),
    text = drawn(draw, definitions);
  return `<defs>${Object.values(definitions.elements).join('')}</defs>${text}`;
}

/** @type {{form: string, view: any, catalog: any}[]} */
const asked = JSON.parse(readFileSync(0, 'utf8'));
const games = Object.fromEntries(
  await Promise.all([...new Set(asked.map(({ view }) => view.game))].map(async (id) => [id, await loadGame(id)])),
);

const found = asked.map(({ form, view, catalog }) => {
  const model = { view, catalog },
    game = games[view.game],
    scene = sceneOf(game, form);
  return {
    places: Object.keys(game.layout[form].places),
    zones: scene.zones(model).map(({ target }) => target),
    signs: Object.keys(game.signs ?? {}),
    things: scene.things(model).map(({ key, draw }) => ({ key, drawn: drawnWhole(draw) })),
    pieces: scene.pieces(model).map(({ key, place, kind, seat, at, size, stray, struck }) => ({
      key,
      kind,
      seat: seat?.seat ?? null,
      at,
      size,
      stray: Boolean(stray),
      struck: Boolean(struck),
      drawn:
        drawn((ctx) => scene.stand(ctx, { key, place, kind, seat, at, size, stray, struck }, at[0], at[1])).length > 0,
    })),
  };
});
console.log(JSON.stringify(found));

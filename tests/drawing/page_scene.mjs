// node page_scene.mjs < {cases: [{form, view}, ...], catalogs, once}: what the page's scene has in these positions, and
// how it draws it. With `once`, only whether it draws it, and of things that look alike, only the first is drawn.

import { readFileSync } from 'node:fs';
import { sceneOf } from '../../web/board/scene.js';
import { loadGame } from '../../web/games/index.js';
import { Definitions, Recorder } from '../../web/base/recorder.js';

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

/** @type {{cases: {form: string, view: any}[], catalogs: any, once: boolean}} */
const { cases, catalogs, once } = JSON.parse(readFileSync(0, 'utf8'));
const games = Object.fromEntries(
  await Promise.all([...new Set(cases.map(({ view }) => view.game))].map(async (id) => [id, await loadGame(id)])),
);

/** What was drawn of each look. @type {Map<string, any>} */
const known = new Map();
/** @param {unknown} look @param {() => any} draw */
function drawnOnce(look, draw) {
  if (!once) return draw();
  const name = JSON.stringify(look);
  if (!known.has(name)) known.set(name, draw().length > 0);
  return known.get(name);
}

const found = cases.map(({ form, view }) => {
  const model = { view, catalog: catalogs[view.game] },
    looks = Object.fromEntries(view.things.map((/** @type {any} */ thing) => [thing.key ?? thing.place, thing])),
    game = games[view.game],
    scene = sceneOf(game, form);
  return {
    places: Object.keys(game.layout[form].places),
    zones: scene.zones(model).map(({ target }) => target),
    signs: Object.keys(game.signs ?? {}),
    things: scene.things(model).map(({ key, draw }) => {
      const { drawing, texts } = looks[key];
      return { key, drawn: drawnOnce([view.game, form, drawing, texts], () => drawnWhole(draw)) };
    }),
    pieces: scene.pieces(model).map(({ key, place, kind, seat, at, size, stray, struck }) => ({
      key,
      kind,
      seat: seat?.seat ?? null,
      at,
      size,
      stray: Boolean(stray),
      struck: Boolean(struck),
      drawn: drawnOnce([view.game, kind, seat, size, stray, struck], () =>
        drawn((ctx) => scene.stand(ctx, { key, place, kind, seat, at, size, stray, struck }, at[0], at[1])),
      ),
    })),
  };
});
console.log(JSON.stringify(found));

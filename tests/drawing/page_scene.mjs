// node --import ./tests/page/setup.mjs page_scene.mjs < {cases: [{form, view}, ...], catalogs, once}: what the page's scene
// has in these positions, and how it draws it. With `once`, only whether it draws it, and of things that look alike, only
// the first is drawn.

import { readFileSync } from 'node:fs';
import { sceneOf } from '../../web/board/scene.js';
import { loadGame } from '../../web/games/index.js';

/** Outlines that know what they were made of. */
/** @type {any} */ (globalThis).Path2D = class {
  constructor(outline = '') {
    this.outline = outline;
  }
  roundRect() {}
  ellipse() {}
  moveTo() {}
  lineTo() {}
  closePath() {}
  addPath() {}
};

/** A context that notes each fill, line and text with its colour. */
class Notes {
  /** @type {[what: string, ink: string, about: string | number][]} */
  drawn = [];
  globalAlpha = 1;
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  font = '';
  save() {}
  restore() {}
  beginPath() {}
  transform() {}
  translate() {}
  scale() {}
  rotate() {}
  clip() {}
  rect() {}
  setLineDash() {}
  getTransform() {
    return { a: 1 };
  }
  measureText() {
    return { width: 0 };
  }
  createLinearGradient() {
    return this.gradient();
  }
  createRadialGradient() {
    return this.gradient();
  }
  gradient() {
    return { addColorStop() {}, toString: () => 'gradient' };
  }
  /** @param {any} canvas */
  drawImage(canvas) {
    this.drawn.push(...canvas.notes.drawn);
  }
  fill() {
    this.drawn.push(['fill', String(this.fillStyle), '']);
  }
  stroke() {
    this.drawn.push(['line', String(this.strokeStyle), this.lineWidth]);
  }
  /** @param {string} text */
  fillText(text) {
    this.drawn.push(['text', String(this.fillStyle), text]);
  }
}
// Stamps are canvases of their own.
/** @type {any} */ (globalThis).document = {
  createElement: () => ({
    /** @this {any} */
    getContext() {
      return (this.notes = new Notes());
    },
  }),
};

/** @param {(ctx: any) => void} draw */
function drawn(draw) {
  const notes = new Notes();
  draw(notes);
  return notes.drawn;
}

/** @type {{cases: {form: string, view: any}[], catalogs: any, once: boolean}} */
const { cases, catalogs, once } = JSON.parse(readFileSync(0, 'utf8'));
const games = Object.fromEntries(
  await Promise.all([...new Set(cases.map(({ view }) => view.game))].map(async (id) => [id, await loadGame(id)])),
);

/** The strokes of each look. @type {Map<string, any>} */
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
    ground: once ? [] : drawn((ctx) => scene.ground.forEach((lay) => lay(ctx))),
    things: scene.things(model).map(({ key, draw }) => {
      const { drawing, texts } = looks[key];
      return { key, drawn: drawnOnce([view.game, form, drawing, texts], () => drawn(draw)) };
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
        drawn((ctx) => game.art.piece(ctx, kind, seat)),
      ),
    })),
  };
});
process.stdout.write(JSON.stringify(found), () => process.exit());

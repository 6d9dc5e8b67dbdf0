// The canvases of a page, each with the scene that suits the game and the screen.

import { render } from 'preact';
import { required } from '../base/problem.js';
import { Enlarging } from './motion/enlarging.js';
import { watchLight } from './light.js';
import { awaitLetters } from './palette.js';
import { sceneOf } from './scene.js';
import { Sheet } from './sheet.js';
import { forgetSprites } from './sprites.js';

/** @import {Home} from './sheet.js' */
/** @import {GameModule, LayoutName, Scene, SheetInfo} from '../games/game.js' */

/** The windows with a small board. */
const SMALL = '(max-width: 600px)';
/** The windows with the other sheets below the board; large text puts them there, too. */
const BELOW = '(max-width: 1180px), (max-height: 500px)';

/** The scene of a sheet that a game does not have. @type {Scene} */
const NOTHING = {
  name: '',
  size: () => [1, 1],
  ground: [],
  zones: () => [],
  things: () => [],
  pieces: () => [],
  stand() {},
  ghost() {},
  held() {},
  sample() {},
};

/** @returns {HTMLCanvasElement[]} */
const canvases = () => [...document.querySelectorAll('canvas')].filter(({ dataset }) => dataset.sheet);

/** The part of the page for a sheet beside the board, which the first game that has it brings. @param {string} id */
function addCanvas(id) {
  const section = document.createElement('section');
  Object.assign(section.dataset, { called: id, partOf: id });
  render(
    <>
      <h2 class="visually-hidden" data-called={id} />
      <canvas
        id={`sheet-${id}`}
        class="sheet"
        data-sheet={id}
        data-testid={id}
        tabIndex={0}
        role="application"
        aria-roledescription="game board"
      />
    </>,
    section,
  );
  document.querySelector('.tables')?.append(section);
  return required(section.querySelector('canvas'));
}

/**
 * The sheets of the page: the board, and what lies beside it. They are empty at first; `play(game)` lays a game on them
 * (web/games), and adds those that no game before had; `each(work)` is for all of them. `change(scene, layout)` may
 * give them more than the game does, `home` is as for a sheet.
 * @param {{change?: (scene: Scene, layout: LayoutName) => Scene, home?: Home}} [options]
 */
export function sheetsOf({ change = (scene) => scene, ...options } = {}) {
  /** @type {Sheet[]} */
  const sheets = [];
  /** @type {((sheet: Sheet) => void)[]} */
  const works = [];
  /** @param {HTMLCanvasElement} canvas */
  function add(canvas) {
    const sheet = new Sheet(canvas, null, options);
    if (sheets.length) sheet.enlarging = new Enlarging(sheet);
    sheets.push(sheet);
    for (const work of works) work(sheet);
    return sheet;
  }
  canvases().forEach(add);
  const page = document.documentElement,
    [{ canvas: board }] = sheets;
  /** @type {MediaQueryList[]} */
  let queries = [];
  /** @type {(() => void)[]} */
  let lays = [];
  const renew = () => {
    for (const sheet of sheets) sheet.renew();
  };
  watchLight(renew);
  awaitLetters(() => {
    forgetSprites();
    renew();
  });
  new MutationObserver(() => {
    for (const lay of lays) lay();
  }).observe(page, { attributeFilter: ['data-text'] });

  /**
   * @param {GameModule} game
   */
  function play(game) {
    for (const query of queries) query.onchange = null;
    for (const { id } of game.sheets) if (!sheets.some((sheet) => sheet.id === id)) add(addCanvas(id));
    for (const sheet of sheets) sheet.clear();
    lays = [];
    queries = [];
    // On a large screen the others are below each other on the board's right: as large as it, or smaller, to be as
    // high.
    const sizeOf = (/** @type {SheetInfo} */ { layouts }) => game.layout[layouts[0]].size,
      [[breadth, height], ...beside] = game.sheets.map(sizeOf),
      scale = Math.min(1, height / beside.reduce((sum, [, high]) => sum + high, 0)),
      whole = breadth + scale * Math.max(0, ...beside.map(([w]) => w)),
      table = board.closest('main');
    if (table) table.dataset.sheets = String(game.sheets.length);
    table?.style.setProperty('--sheets', String(game.sheets.length));
    for (const sheet of sheets) {
      const info = game.sheets.find(({ id }) => id === sheet.id),
        { canvas, enlarging } = sheet;
      if (!info) {
        if (enlarging) Object.assign(enlarging, { can: () => false, lay() {} });
        sheet.setScene(NOTHING);
        continue;
      }
      const query = matchMedia(enlarging ? BELOW : SMALL),
        [usual, other] = info.layouts.map((layout) => change(sceneOf(game, layout), layout)),
        isLarge = () => !query.matches && !(enlarging && page.dataset.text);
      const [w, high] = sizeOf(info).map((side) => side * (enlarging ? scale : 1));
      canvas.style.setProperty('--share', (w / whole).toFixed(4));
      canvas.style.setProperty('--part', (high / height).toFixed(4));
      const lay = () => {
        if (enlarging?.on && !isLarge()) enlarging.set(false);
        else sheet.setScene(isLarge() && !enlarging?.on ? usual : other);
      };
      if (enlarging) Object.assign(enlarging, { can: isLarge, lay });
      query.onchange = lay;
      queries.push(query);
      lays.push(lay);
      lay();
    }
  }

  /** @param {(sheet: Sheet) => void} work */
  function each(work) {
    works.push(work);
    sheets.forEach((sheet) => work(sheet));
  }

  return { sheets, play, each };
}

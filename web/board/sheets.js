// The canvases of a page, each with the scene that suits the game and the screen.

import { Enlarging } from './motion/enlarging.js';
import { watchLight } from './light.js';
import { sceneOf } from './scene.js';
import { Sheet } from './sheet.js';

/** @import {Home} from './sheet.js' */
/** @import {GameModule, LayoutName, Scene} from '../games/game.js' */

/**
 * Each canvas with the layouts of a large and a small screen, and what makes it small: where `below`, large text does, too,
 * since the sheet lies below the other one then.
 * @type {{id: string, large: LayoutName, little: LayoutName, small: string, below: boolean}[]}
 */
const CANVASES = [
  { id: 'board', large: 'wide', little: 'tall', small: '(max-width: 600px)', below: false },
  {
    id: 'tables',
    large: 'column',
    little: 'broad',
    small: '(max-width: 1180px), (max-height: 500px)',
    below: true,
  },
];

/** Of a sheet that a game does not have. @type {Scene} */
const NOTHING = {
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

/**
 * The sheets on the canvases #board and #tables, empty at first; `play(game)` lays a game on them (web/games).
 * `change(scene, layout)` may give them more than the game does, `home` is as for a sheet.
 * @param {{change?: (scene: Scene, layout: LayoutName) => Scene, home?: Home}} [options]
 */
export function sheetsOf({ change = (scene) => scene, ...options } = {}) {
  const sheets = CANVASES.map(
    ({ id }) => new Sheet(/** @type {HTMLCanvasElement} */ (document.getElementById(id)), null, options),
  );
  for (const [i, { below }] of CANVASES.entries()) if (below) sheets[i].enlarging = new Enlarging(sheets[i]);
  const page = document.documentElement;
  let queries = [],
    lays = [];
  watchLight(() => {
    for (const sheet of sheets) sheet.renew();
  });
  new MutationObserver(() => {
    for (const lay of lays) lay();
  }).observe(page, { attributeFilter: ['data-text'] });

  /** @param {GameModule} game */
  function play(game) {
    for (const query of queries) query.onchange = null;
    for (const sheet of sheets) sheet.clear();
    lays = [];
    // Side by side they are of one height, so they share the breadth by their shapes.
    const shapes = CANVASES.map(({ id, large }) => {
        if (!game.sheets[id]) return 0;
        const [w, h] = game.layout[large].size;
        return w / h;
      }),
      all = shapes.reduce((sum, shape) => sum + shape, 0);
    queries = CANVASES.flatMap(({ id, large, little, small, below }, i) => {
      if (!game.sheets[id]) {
        if (below) Object.assign(sheets[i].enlarging, { can: () => false, lay() {} });
        sheets[i].setScene(NOTHING);
        return [];
      }
      const query = matchMedia(small),
        [usual, other] = [large, little].map((layout) => change(sceneOf(game, layout), layout));
      const { canvas, enlarging } = sheets[i],
        isBeside = () => !query.matches && !(below && page.dataset.text);
      canvas.style.setProperty('--share', (shapes[i] / all).toFixed(4));
      const lay = () => {
        if (enlarging?.on && !isBeside()) enlarging.set(false);
        else sheets[i].setScene(isBeside() && !enlarging?.on ? usual : other);
      };
      if (enlarging) Object.assign(enlarging, { can: isBeside, lay });
      query.onchange = lay;
      lays.push(lay);
      lay();
      return [query];
    });
  }

  return { sheets, play };
}

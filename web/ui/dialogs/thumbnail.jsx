// The small picture of a kept game: its board, drawn when it comes into sight, as boards that stand still are.

import { Component, createRef } from 'preact';
import { Emblem } from '../../base/elements.jsx';
import { atNight } from '../../board/palette.js';
import { paint } from '../../board/painting.js';
import { sceneOf } from '../../board/scene.js';
import { readBoard } from '../../client/store/brief.js';
import { loadGame } from '../../games/index.js';
import { GAMES } from '../../games/registry.js';

/** @import {PageCatalog} from '../../page.js' */

const NOTHING = { marks: new Map(), arrows: [], printing: false };

/** The scene of a game's board by its id. @type {Map<string, import('../../board/painting.js').LitScene>} */
const scenes = new Map();

/** One board is drawn in a frame, so that the list can be scrolled meanwhile. @type {Promise<unknown>} */
let queue = Promise.resolve();

/** @param {string} id */
async function sceneIn(id) {
  const game = await loadGame(id),
    [layout] = game.sheets[0].layouts,
    scene = scenes.get(id) ?? { ...sceneOf(game, layout), night: atNight };
  scenes.set(id, scene);
  return scene;
}

/**
 * `board` is the kept text of a board, and `catalog` that of its game, once it is there. Without them, and where the
 * text is damaged, the game's emblem stands there.
 * @extends {Component<{game: string, board: unknown, catalog: PageCatalog | undefined}, {isDrawn: boolean}>}
 */
export class Thumbnail extends Component {
  state = { isDrawn: false };
  canvas = createRef();
  isInSight = false;
  sight = new IntersectionObserver((seen) => {
    this.isInSight = seen.some(({ isIntersecting }) => isIntersecting);
    this.plan();
  });

  componentDidMount() {
    if (this.canvas.current) this.sight.observe(this.canvas.current);
  }

  /** @param {Thumbnail['props']} before */
  componentDidUpdate({ catalog }) {
    if (catalog !== this.props.catalog) this.plan();
  }

  componentWillUnmount() {
    this.sight.disconnect();
  }

  plan() {
    if (this.isInSight) queue = queue.then(() => new Promise(requestAnimationFrame)).then(() => this.draw());
  }

  async draw() {
    const { game, board, catalog } = this.props;
    if (!this.isInSight || !catalog || typeof board !== 'string' || this.state.isDrawn) return;
    try {
      const model = { view: readBoard(board), catalog },
        scene = await sceneIn(game);
      if (!this.canvas.current) return;
      paint(this.canvas.current, scene, model, NOTHING);
      this.sight.disconnect();
      this.setState({ isDrawn: true });
    } catch {
      /* the emblem stays */
    }
  }

  render() {
    const { game } = this.props,
      shapes = GAMES[game]?.shapes;
    return (
      <span class="thumbnail" data-drawn={this.state.isDrawn}>
        <canvas ref={this.canvas} aria-hidden="true" style={{ aspectRatio: shapes && String(shapes.wide) }} />
        {!this.state.isDrawn && shapes && <Emblem game={game} />}
      </span>
    );
  }
}

// What of a game lies on its second sheet, below a board: a part of its own, for those who ask for it.

import { sceneOf } from '../board/scene.js';
import { h } from '../base/h.js';
import { t } from '../base/vocabulary.js';
import { paint } from './painting.js';
import styles from './tables.css?inline';

/** @import {GameModule} from '../games/game.js' */

/**
 * Show what the board's page asks for: the tables open, folded until they are needed, or none.
 * @param {import('./stage.js').Stage} stage
 * @param {GameModule} game
 */
export function spread(stage, game) {
  const { tables } = stage.look();
  if (tables === null || !game.sheets.tables) stage.tables?.remove();
  else if (stage.model) (stage.tables ??= new Tables(stage, game, tables !== 'folded')).show();
}

class Tables {
  /**
   * @param {import('./stage.js').Stage} stage
   * @param {GameModule} game
   * @param {boolean} open
   */
  constructor(stage, game, open) {
    const scene = stage.lit(sceneOf(game, 'broad'));
    this.stage = stage;
    this.scene = scene;
    this.game = game;
    this.sheet = null;
    this.needed = false;
    this.unfolded = false;
    stage.style(styles);
    this.summary = h('summary');
    // Before Python is there a click begins, as on the board.
    this.canvas = h('canvas.sheet', {
      role: 'img',
      'data-testid': 'tables-board',
      onclick: (event) => stage.canvas.onclick?.(event),
    });
    this.details = h('details.tables', { open, 'data-testid': 'tables' }, this.summary, this.canvas);
    stage.picture.append(this.details);
    this.sizes = new ResizeObserver(() => {
      if (!this.sheet) this.paint();
    });
    this.sizes.observe(this.canvas);
  }

  show() {
    const { stage, scene, canvas } = this,
      { live, marks, model } = stage,
      sheet = this.game.sheets.tables;
    this.unfold(
      scene.zones(model).some(({ target }) => model.legal.has(target) || marks.has(target)),
      model.log !== 'append',
    );
    stage.speak(() => {
      this.summary.textContent = sheet.label();
      canvas.setAttribute('aria-label', live ? sheet.about() : sheet.label());
      if (live) canvas.setAttribute('aria-roledescription', t('game board'));
    });
    if (!live) {
      this.paint();
      return;
    }
    if (!this.sheet) Object.assign(canvas, { tabIndex: 0, role: 'application' });
    this.sheet ??= live.sheetOn(canvas, scene);
    this.sheet.show(model);
    this.sheet.mark(marks);
  }

  /** Open where a place of them matters; what was opened for the reader is folded again with the next position. */
  unfold(needed, another) {
    const { details } = this;
    if (needed && (another || !this.needed)) {
      this.unfolded ||= !details.open;
      details.open = true;
    } else if (another && this.unfolded) details.open = this.unfolded = false;
    this.needed = needed;
  }

  paint() {
    paint(this.canvas, this.scene, this.stage.model, this.stage);
  }

  relight() {
    if (this.sheet) this.sheet.renew();
    else this.paint();
  }

  remove() {
    this.sizes.disconnect();
    this.details.remove();
    this.stage.tables = null;
  }
}

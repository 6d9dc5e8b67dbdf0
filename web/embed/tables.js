// The other sheets of a game, below its board here: a part of its own for each, where the page asks for it.

import { sceneOf } from '../board/scene.js';
import { h } from '../base/h.js';
import { t } from '../base/vocabulary.js';
import { paint } from '../board/painting.js';
import styles from './tables.css?inline';

/** @import {GameModule, SheetInfo} from '../games/game.js' */

/**
 * Show what the board's page asks for: the tables open, folded until they are needed, or none.
 * @param {import('./stage.js').Stage} stage
 * @param {GameModule} game
 */
export function spread(stage, game) {
  const { tables } = stage.look();
  const beside = tables === null ? [] : game.sheets.slice(1);
  for (const part of stage.tables) if (!beside.includes(part.info)) part.remove();
  for (const info of beside) {
    const known = stage.tables.find((part) => part.info === info),
      part = known ?? new Tables(stage, game, info, tables !== 'folded');
    if (!known) stage.tables = [...stage.tables, part];
    part.show();
  }
}

/** Tell whether open tables leave room for words: in a narrow window a mark alone does not open them. */
const hasRoom = () => !matchMedia('(max-width: 600px)').matches;

class Tables {
  /**
   * @param {import('./stage.js').Stage} stage
   * @param {GameModule} game
   * @param {SheetInfo} info
   * @param {boolean} open
   */
  constructor(stage, game, info, open) {
    const scene = stage.lit(sceneOf(game, info.layouts[1]));
    this.stage = stage;
    this.scene = scene;
    this.info = info;
    /** @type {import('../board/sheet.js').Sheet | null} */
    this.sheet = null;
    this.needed = false;
    this.unfolded = false;
    stage.style(styles);
    this.summary = h('summary');
    // Before Python is there a click begins, as on the board.
    this.canvas = h('canvas.sheet', {
      role: 'img',
      'data-testid': `${info.id}-board`,
      onclick: (/** @type {PointerEvent} */ event) => stage.canvas.onclick?.(event),
    });
    this.details = h('details.tables', { open, 'data-testid': info.id }, this.summary, this.canvas);
    stage.picture.append(this.details);
    this.sizes = new ResizeObserver(() => {
      if (!this.sheet) this.paint();
    });
    this.sizes.observe(this.canvas);
  }

  show() {
    const { stage, scene, canvas, info } = this,
      { live, marks, model } = stage;
    this.summary.textContent = stage.speak(info.label);
    if (!model) return;
    this.unfold(
      scene.zones(model).some(({ target }) => model.legal.has(target) || (hasRoom() && marks.has(target))),
      model.log !== 'append',
    );
    stage.speak(() => {
      canvas.setAttribute('aria-label', live ? info.about() : info.label());
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

  /**
   * Open where a place of them matters; what was opened for the reader is folded again with the next position.
   * @param {boolean} needed @param {boolean} another
   */
  unfold(needed, another) {
    const { details } = this;
    if (needed && (another || !this.needed)) {
      this.unfolded ||= !details.open;
      details.open = true;
    } else if (another && this.unfolded) details.open = this.unfolded = false;
    this.needed = needed;
  }

  paint() {
    if (this.stage.model) paint(this.canvas, this.scene, this.stage.model, this.stage);
  }

  relight() {
    if (this.sheet) this.sheet.renew();
    else this.paint();
  }

  remove() {
    this.sizes.disconnect();
    this.details.remove();
    this.stage.tables = this.stage.tables.filter((part) => part !== this);
  }
}

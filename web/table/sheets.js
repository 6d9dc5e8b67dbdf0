// The two canvases of the table.

import { homeOf } from '../canvas/flights.js';
import { sheetsOf } from '../canvas/sheets.js';
import { callSheets } from '../panels/called.js';
import { onLanguage } from '../words.js';

/** @import {Model} from '../page.js' */
/** @import {GameModule} from '../games/game.js' */

export class Sheets {
  constructor() {
    const { sheets, play } = sheetsOf({ home: homeOf }),
      [board, tables] = sheets;
    this.board = board;
    this.tables = tables;
    this.lay = play;
    this.all = sheets;
    this.game = null;
    onLanguage(() => {
      if (this.game) callSheets(this.game);
    });
  }

  /**
   * Lay a game on the sheets.
   * @param {GameModule} game
   */
  play(game) {
    this.game = game;
    this.lay(game);
    callSheets(game);
  }

  /** @param {Model} model */
  show(model) {
    for (const sheet of this.all) sheet.show(model);
  }

  /** The box of a target in client pixels, or undefined. */
  box(target) {
    return this.all.map((sheet) => sheet.box(target)).find(Boolean);
  }

  /** A point of a target in client pixels, or undefined. */
  center(target) {
    return this.all.map((sheet) => sheet.center(target)).find(Boolean);
  }

  /** A large picture of what lies on a place, if there is something. */
  portrait(target) {
    return this.all.map((sheet) => sheet.portrait(target)).find(Boolean) ?? null;
  }

  /**
   * Seal some places: a map from targets to a few words.
   * @param {Map<string, string>} marks
   */
  mark(marks) {
    for (const sheet of this.all) sheet.mark(marks);
  }

  /** Show that a place is chosen; null for none. */
  choose(target) {
    for (const sheet of this.all) sheet.choose(target);
  }

  /** Light a place up, as if the pointer was there; null for none. */
  lightUp(target) {
    for (const sheet of this.all) {
      sheet.hover = target && sheet.zone(target) ? target : null;
      sheet.redraw();
    }
  }
}

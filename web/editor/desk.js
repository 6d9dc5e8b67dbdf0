// The sheets of the editor: the scenes of the table, with places of the editor's own.

import { sheetsOf } from '../board/sheets.js';
import { callSheets } from '../ui/table/labels.js';
import { modelOf } from '../client/model.js';
import { viewOf } from '../client/position/view.js';
import { onLanguage } from '../base/words.js';

/** @import {Editor, Facts, GameModule, PositionRecord} from '../games/game.js' */

const MARK = '!';

export class Desk {
  /**
   * `facts` are what positions are drawn by (board.GAME.LANGUAGE.json), `game` is the game's code, `editor` what that
   * gives for the editor.
   * @param {{facts: Facts, game: GameModule, editor: Editor}} parts
   */
  constructor({ facts, game, editor }) {
    this.facts = facts;
    /** What is drawn. @type {any} */
    this.view = null;
    /** @type {import('../page.js').Model | null} */
    this.model = null;
    const { sheets, play } = sheetsOf({ change: (scene, layout) => withZones(scene, editor.zones(layout)) }),
      called = game.sheets.map((sheet) => ({ ...sheet, about: editor.about[sheet.id] ?? sheet.about }));
    this.sheets = sheets;
    play(game);
    onLanguage(() => callSheets({ sheets: called }));
  }

  /**
   * Draw a position, possible or not. What cannot be drawn at all leaves the last picture: the reason, or null.
   * @param {PositionRecord} record
   * @returns {string | null}
   */
  show(record) {
    try {
      const view = viewOf(record, this.facts),
        model = modelOf(view, this.facts.catalog);
      for (const sheet of this.sheets) sheet.show(model);
      Object.assign(this, { view, model });
    } catch (error) {
      return error.message;
    }
    return null;
  }

  /** Seal the place that is wrong, if it is one of the board. */
  mark(target) {
    for (const sheet of this.sheets) sheet.mark(new Map(target ? [[target, MARK]] : []));
  }

  /** The box of a target in client pixels. */
  box(target) {
    return this.sheets.map((sheet) => sheet.box(target)).find(Boolean);
  }

  sheetOf(target) {
    return this.sheets.find((sheet) => sheet.zone(target));
  }
}

const withZones = (scene, zones) => ({ ...scene, zones: (model) => [...scene.zones(model), ...zones] });

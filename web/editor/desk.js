// The sheets of the editor: the scenes of the table, with places of the editor's own.

import { sheetsOf } from '../board/sheets.jsx';
import { callSheets } from '../panels/labels.js';
import { modelOf } from '../client/model.js';
import { viewOf } from '../client/position/view.js';
import { n, onLanguage, t } from '../base/words.js';

/** @import {GameModule, Layout, LayoutName, PositionRecord, Scene, Zone} from '../games/game.js' */
/** @import {PageView} from '../page.js' */
/** @import {Model} from './model.js' */

const MARK = '!';

export class Desk {
  /**
   * `view` is of a new game, for boards of which only the engine makes pictures.
   * @param {{game: GameModule, model: Model, view: PageView}} parts
   */
  constructor({ game, model, view }) {
    this.positions = model;
    const { about, zones } = model.editor;
    const { sheets, play } = sheetsOf({
        change: (/** @type {Scene} */ scene, /** @type {LayoutName} */ layout) =>
          withZones(scene, zonesIn(game.layout[layout], zones)),
      }),
      called = game.sheets.map((sheet) => ({ ...sheet, about: about?.[sheet.id] ?? sheet.about }));
    this.sheets = sheets;
    play(game);
    this.model = this.draw(view);
    onLanguage(() => callSheets({ sheets: called }));
  }

  /** Show a view; an error leaves what was shown before. @param {PageView} view */
  draw(view) {
    const model = modelOf(view, this.positions.catalog);
    for (const sheet of this.sheets) sheet.show(model);
    this.model = model;
    return model;
  }

  /**
   * Draw a position, possible or not. What cannot be drawn at all leaves the last picture: the reason, or null. Where
   * the game draws no positions without the engine its verdict brings the picture.
   * @param {PositionRecord} record
   * @returns {string | null}
   */
  show(record) {
    const { board, catalog, draws } = this.positions;
    try {
      if (draws) this.draw(viewOf(record, board));
      else if (!catalog.players.includes(record.players.length)) {
        const problem = n('{count} player', '{count} players', record.players.length);
        return t('This position cannot be shown ({problem}).', { problem });
      }
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
    return null;
  }

  /** Seal the place that is wrong, if it is one of the board. @param {string | null} target */
  mark(target) {
    for (const sheet of this.sheets) sheet.mark(new Map(target ? [[target, MARK]] : []));
  }

  /** The box of a target in client pixels. @param {string} target */
  box(target) {
    return this.sheets.map((sheet) => sheet.box(target)).find(Boolean);
  }

  /** @param {string} target */
  sheetOf(target) {
    return this.sheets.find((sheet) => sheet.zone(target));
  }
}

/** The places of a layout whose targets are of these kinds. @param {Layout} layout @param {string[]} [kinds] */
const zonesIn = ({ places }, kinds = []) =>
  Object.entries(places).flatMap(([target, { rect }]) =>
    rect && kinds.includes(target.split('.')[0]) && target.includes('.') ? [{ target, rect }] : [],
  );

/** @param {Scene} scene @param {Zone[]} zones @returns {Scene} */
const withZones = (scene, zones) => ({ ...scene, zones: (model) => [...scene.zones(model), ...zones] });

// The two sheets of the editor: the scenes of the table, with places of their own for the sections of the castle.

import coordinates from '../boards/caylus.json';
import { boardScene } from '../canvas/board.js';
import { watchLight } from '../canvas/light.js';
import { Sheet } from '../canvas/sheet.js';
import { tablesScene } from '../canvas/tables.js';
import { pictureView } from '../embed/picture-view.js';
import { $ } from '../panels/dom.js';
import { t } from '../words.js';

const MARK = '!';

export class Desk {
  constructor(facts) {
    const { boards, tables } = coordinates;
    this.facts = facts;
    this.board = sheetFor('(max-width: 600px)', $('board'), withSections(boards.wide), withSections(boards.tall));
    this.tables = sheetFor('(max-width: 900px), (max-height: 500px)', $('tables'), tablesScene(tables.column), tablesScene(tables.broad));
    this.sheets = [this.board, this.tables];
    watchLight(() => { for (const sheet of this.sheets) sheet.renew(); });
  }

  /** Draw a position, possible or not. What cannot be drawn at all leaves the last picture: the reason, or null. */
  show(record) {
    try { this.view = pictureView(record, this.facts); } catch (error) { return error.message; }
    this.model = { view: this.view, catalog: this.facts.catalog, open: false, fresh: new Map(), legal: new Set() };
    for (const sheet of this.sheets) sheet.show(this.model);
    return null;
  }

  /** Seal the place that is wrong, if it is one of the board. */
  mark(target) { for (const sheet of this.sheets) sheet.mark(new Map(target ? [[target, MARK]] : [])); }

  /** The box of a target in client pixels. */
  box(target) { return this.sheets.map((sheet) => sheet.box(target)).find(Boolean); }

  sheetOf(target) { return this.sheets.find((sheet) => sheet.zone(target)); }
}

/** Houses are built in a section, not just in the castle. */
function withSections(at) {
  const scene = boardScene(at, t);
  const sections = Object.entries(at.castle.sections).map(([id, { area }]) => ({ target: `section.${id}`, rect: area }));
  return { ...scene, zones: (model) => [...scene.zones(model), ...sections] };
}

function sheetFor(small, canvas, large, little) {
  const query = matchMedia(small), scene = () => (query.matches ? little : large);
  const sheet = new Sheet(canvas, scene());
  query.addEventListener('change', () => sheet.setScene(scene()));
  return sheet;
}

// The two canvases of the table, each with the scene that suits the screen.

import { boardScene } from '../canvas/board.js';
import { tablesScene } from '../canvas/tables.js';
import { homeOf } from '../canvas/flights.js';
import { watchLight } from '../canvas/light.js';
import { Sheet } from '../canvas/sheet.js';
import { $ } from '../panels/dom.js';
import { t } from '../words.js';

export class Sheets {
  /** `coordinates` says where everything lies in the four scenes (web/boards). */
  constructor({ boards, tables }) {
    this.board = sheetFor('(max-width: 600px)', $('board'), boardScene(boards.wide, t), boardScene(boards.tall, t), { home: homeOf });
    this.tables = sheetFor('(max-width: 900px), (max-height: 500px)', $('tables'), tablesScene(tables.column), tablesScene(tables.broad));
    this.all = [this.board, this.tables];
    watchLight(() => { for (const sheet of this.all) sheet.renew(); });
  }

  show(model) { for (const sheet of this.all) sheet.show(model); }

  /** The box of a target in client pixels, or undefined. */
  box(target) { return this.all.map((sheet) => sheet.box(target)).find(Boolean); }

  /** Seal some places: a map from targets to a few words. */
  mark(marks) { for (const sheet of this.all) sheet.mark(marks); }

  /** Light a place up, as if the pointer was there; null for none. */
  lightUp(target) {
    for (const sheet of this.all) { sheet.hover = target && sheet.zone(target) ? target : null; sheet.redraw(); }
  }
}

function sheetFor(small, canvas, large, little, options) {
  const query = matchMedia(small), scene = () => (query.matches ? little : large);
  const sheet = new Sheet(canvas, scene(), options);
  query.addEventListener('change', () => sheet.setScene(scene()));
  return sheet;
}
